import { firstLanguage, may, plan } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { aroundFile } from "../files/files.routes.ts";
import { languageAsked, languageOf } from "../language/translate.ts";
import { problem } from "../problems.ts";
import { isUuid } from "../resource/list.ts";
import { keysMay } from "../resource/open-to-keys.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import type { Tokens } from "../security/tokens.ts";
import { isDocumentAddress } from "./document-address.ts";
import { readInvoiceDocument } from "./invoice-document.ts";
import { currentPlan } from "./plan-summary.ts";

export function billingRoutes(
  app: FastifyInstance,
  { database }: Engine,
  tokens: Pick<Tokens, "isSigned">,
): void {
  app.get("/v1/usr/funeral_home/current_plan", async (request) => {
    const actor = requireActor(request);
    if (!may(actor, plan, "read") || !actor.funeralHome) throw problem("forbidden");
    return currentPlan(database, actor.funeralHome);
  });

  app.get("/v1/fin/document/:file", keysMay({}), async (request, reply) => {
    const { file } = request.params as { file: string };
    const id = file.replace(/\.pdf$/, "");
    const query = request.query as Record<string, unknown>;
    if (!isUuid(id) || !isDocumentAddress(tokens, Date.now(), id, query))
      throw problem("forbidden", "This address of a document is not valid any more. Please reload the page.");
    const document = await readInvoiceDocument(database, id);
    if (!document) throw problem("not_found");
    reply.header("content-disposition", `inline; filename="${document.number}.pdf"`);
    reply.header("content-security-policy", aroundFile);
    reply.header("cache-control", "private, no-store");
    const { documentPdf } = await import("./document-pdf.ts");
    // A home's bookkeeping is in the home's language, whoever opens a document of it, unless another is asked for.
    const language = firstLanguage([languageAsked(request), document.language, languageOf(request)]);
    return reply.type("application/pdf").send(await documentPdf(document, language));
  });
}
