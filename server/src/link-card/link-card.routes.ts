import { actions, firstLanguage, may } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { idOf } from "../broadcast/rights.ts";
import { languageAsked } from "../language/translate.ts";
import { problem } from "../problems.ts";
import { keysMay } from "../resource/open-to-keys.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { readCard } from "./link-card.ts";
import { linkCardWords } from "./link-card-words.ts";

type Request = { Params: { id: string }; Querystring: { language?: unknown } };

/** GET str/stream/{id}/card/export_pdf: the card with the link of a service whose page is open. */
export function linkCardRoute(app: FastifyInstance, engine: Engine): void {
  app.get<Request>(
    "/v1/str/stream/:id/card/export_pdf",
    keysMay({ "str/stream": "read" }),
    async (request, reply) => {
      const actor = requireActor(request);
      if (!may(actor, actions.print_card, "edit")) throw problem("forbidden");
      const { card, slug, language: own } = await readCard(engine, actor, idOf(request), request.log);
      const language = firstLanguage([languageAsked(request), own]);
      const { linkCardPdf } = await import("./link-card-pdf.ts");
      const file = `${linkCardWords[language].file}-${slug}.pdf`;
      reply.header("content-disposition", `attachment; filename="${file}"`);
      reply.header("cache-control", "private, no-store");
      return reply.type("application/pdf").send(await linkCardPdf(card, language));
    },
  );
}
