import { AskToEnter, check, type EntryPage, type FormGuard, type Language } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { v7 as uuidv7 } from "uuid";
import { emailGuestAsks } from "../emails/stream-emails.ts";
import { inLanguage } from "../language/translate.ts";
import { readForms, textIn } from "../page-forms.ts";
import type { Engine } from "../resource/registry.ts";
import { isByHand, openedForm } from "../security/form-guard.ts";
import { countGuess, type Throttle, Throttled } from "../security/throttle.ts";
import { guests } from "../tables/guests.table.ts";
import { type EntryParts, entryOf, isPagePassword, passwordCookie } from "./entry.ts";
import { chosenLanguage } from "./page-language.ts";
import { type PublicStream, streamBySlug } from "./stream.ts";

interface Parts extends EntryParts {
  engine: Engine;
  throttle: Throttle;
}
type BySlug = { Params: { slug: string } };
type RenderEntry = (
  request: FastifyRequest,
  reply: FastifyReply,
  entry: EntryPage,
  language: Language,
) => Promise<unknown>;

/** What stands before this stream's private page. */
export const entryPageOf = (
  stream: PublicStream,
  entry: EntryPage["entry"],
  {
    engine: {
      runtime: { fileAddress },
    },
    signatures,
  }: Pick<Parts, "engine" | "signatures">,
): EntryPage => ({
  status: 403,
  slug: stream.slug,
  entry,
  home: {
    name: stream.home_name,
    phone: stream.phone,
    logo: stream.logo && fileAddress(stream.logo, 480),
  },
  asked: { values: { name: "", email: "" }, errors: {} },
  guard: guardOf(signatures, stream),
});

const formOf = ({ slug }: PublicStream) => `ask ${slug}`;
const guardOf = (signatures: Parts["signatures"], stream: PublicStream): FormGuard => ({
  opened: openedForm(signatures, formOf(stream)),
  again: false,
});

/** The forms before a private page: its password, and asking the family to be let in; without scripts. */
export async function entryPages(app: FastifyInstance, parts: Parts, render: RenderEntry): Promise<void> {
  const { engine, throttle, signatures } = parts;
  const { database, runtime } = engine;
  await app.register(async (scope) => {
    readForms(scope);
    /** The form again, with what was typed; undefined where the page is open by now. */
    const show = async (
      request: FastifyRequest<BySlug>,
      reply: FastifyReply,
      stream: PublicStream,
      changed: Partial<Omit<EntryPage, "guard">>,
      isAgain = false,
    ) => {
      const entry = await entryOf(parts, stream, request);
      if (entry === "open") return toPage(reply, stream);
      const language = chosenLanguage(request) ?? stream.language;
      const asked =
        changed.asked && changed.asked !== "sent"
          ? { ...changed.asked, errors: inLanguage(changed.asked.errors, language) }
          : changed.asked;
      const guard = { ...guardOf(signatures, stream), again: isAgain };
      const page = { ...entryPageOf(stream, entry, parts), ...changed, ...(asked ? { asked } : {}), guard };
      return render(request, reply, page, language);
    };
    const streamOf = ({ params }: FastifyRequest<BySlug>) => streamBySlug(database, params.slug);
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      const isThrottled = error instanceof Throttled;
      const { statusCode = 500 } = error;
      const bySlug = request as FastifyRequest<BySlug>;
      const stream = isThrottled || statusCode < 500 ? await streamOf(bySlug) : undefined;
      if (!stream) throw error;
      if (isThrottled) reply.headers(error.headers);
      const status = isThrottled ? 429 : 400;
      return show(bySlug, reply, stream, { status, asked: askedIn(request.body) });
    });

    scope.post<BySlug>("/m/:slug/enter", async (request, reply) => {
      const stream = await streamOf(request);
      // The page itself says that there is none.
      if (!stream) return toPage(reply, request.params);
      const attempt = await countGuess(throttle, {
        address: { entry_address: request.ip },
        together: { entry_stream: stream.id },
        few: { entry_few: `${stream.id} ${request.ip}` },
      });
      if (!(await isPagePassword(stream, textIn(request.body, "password"))))
        return show(request, reply, stream, { status: 400 });
      await throttle.forgive(attempt);
      const isSecure = runtime.publicUrl.startsWith("https:");
      return toPage(reply.header("set-cookie", passwordCookie(signatures, stream, isSecure)), stream);
    });

    scope.post<BySlug>("/m/:slug/ask", async (request, reply) => {
      const stream = await streamOf(request);
      if (!stream) return toPage(reply, request.params);
      const asked = askedIn(request.body);
      // Another site may not make its visitors ask.
      if (/^(cross|same)-site$/.test(String(request.headers["sec-fetch-site"])))
        return show(request, reply, stream, { asked });
      const { data, errors } = check(AskToEnter, asked.values);
      if (errors)
        return show(request, reply, stream, { status: 400, asked: { values: asked.values, errors } });
      if (!isByHand(signatures, formOf(stream), request.body))
        return show(request, reply, stream, { status: 400, asked }, true);
      await throttle.count({ ask_address: request.ip, ask_stream: stream.id });
      const isAsking = stream.page_access === "guests" && !stream.disabled;
      if (isAsking) await ask(engine, stream, { ...data, language: chosenLanguage(request) });
      return show(request, reply, stream, { status: 200, asked: "sent" });
    });
  });
}

/**
 * Adds a guest who may not watch until the family says so, and writes to the family. Whoever is known already, and was
 * perhaps shut out, is told the same and asks for nothing.
 */
async function ask(
  { database, runtime }: Engine,
  stream: PublicStream,
  { name, email, language }: { name: string; email: string; language: Language | null },
): Promise<void> {
  await database.transaction(async (tx) => {
    const [added] = await tx.run<{ id: string }>(sql`
      insert into ${guests} (id, stream, name, email, language, access_to_stream, asked_at)
      values (${uuidv7()}, ${stream.id}, ${name}, ${email}, ${language}, false, now())
      on conflict (stream, lower(email)) where deleted_at is null do nothing returning id`);
    if (added) await emailGuestAsks({ tx, runtime }, stream.id, { id: added.id, name, email });
  });
}

const toPage = (reply: FastifyReply, { slug }: { slug: string }) =>
  reply.header("cache-control", "no-store").redirect(`/m/${encodeURIComponent(slug)}`, 303);

const askedIn = (body: unknown) => ({
  values: { name: textIn(body, "name"), email: textIn(body, "email") },
  errors: {},
});
