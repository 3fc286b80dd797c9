import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { check, testCards } from "@vigil/contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { fieldProblem, problem } from "../../../problems.ts";
import type { ShownPayment, TestAcquirer } from "./acquirer.ts";

const built = fileURLToPath(new URL("../../../../../admin/dist/acquirer.html", import.meta.url));

/** Only our pages may frame the acquirer's, and these may call nobody but the acquirer. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

const Secret = z.object({ client_secret: z.string().max(200) });
// A card's number never reaches the server: the page turns it into the name of a test card.
const Payment = Secret.extend({ card: z.enum(testCards.map(({ token }) => token)) });
const Authentication = Secret.extend({ answer: z.enum(["passed", "failed"]) });

/** The acquirer's own pages and their calls. They stand for another party and aren't part of the API. */
export function acquirerRoutes(app: FastifyInstance, acquirer: TestAcquirer): void {
  const page = async (_request: unknown, reply: FastifyReply) => {
    const html = await readFile(built, "utf8").catch(() => undefined);
    if (html === undefined) throw problem("unavailable");
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", policy)
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex")
      .send(html);
  };
  app.get("/_pay/fields", page);
  app.get("/_pay/:session", page);

  app.get("/_pay/api/sessions/:session", async (request) => {
    const { session } = request.params as { session: string };
    return requireFound(await acquirer.find({ session: withoutNul(session) }));
  });
  app.post("/_pay/api/pay", async (request) => {
    const { client_secret, card } = requireBody(Payment, request.body);
    return requireFound(await acquirer.pay(withoutNul(client_secret), card));
  });
  app.post("/_pay/api/authenticate", async (request) => {
    const { client_secret, answer } = requireBody(Authentication, request.body);
    return requireFound(await acquirer.authenticate(withoutNul(client_secret), answer));
  });
}

/** Removes NUL, which PostgreSQL can't search for and no stored text contains. */
const withoutNul = (text: string) => text.replaceAll("\u0000", "");

function requireBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const { data, errors } = check(schema, body ?? {});
  if (errors) throw fieldProblem(errors);
  return data;
}

function requireFound(payment: ShownPayment | undefined): ShownPayment {
  if (!payment) throw problem("not_found");
  return payment;
}
