import {
  acceptedLanguages,
  firstLanguage,
  type Language,
  languageCodes,
  languageNames,
  telephoneLink,
} from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "../../database/database.ts";
import { escaped } from "../../emails/core/render.ts";
import { sendStored } from "../../files/send-stored.ts";
import { noticePage, plainPage } from "../../notice-page.ts";
import { readForms, textIn } from "../../page-forms.ts";
import type { Engine } from "../../resource/registry.ts";
import { isByHand, openedForm } from "../../security/form-guard.ts";
import { type Throttle, Throttled } from "../../security/throttle.ts";
import { type Tokens, tokenHash } from "../../security/tokens.ts";
import { mailboxOf } from "../../tables/columns.ts";
import { guests } from "../../tables/guests.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { personExports as table } from "../../tables/person-exports.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { personOf } from "../people.ts";
import { guestPageWords } from "./core/guest-page-words.ts";

interface From {
  slug: string;
  home: string;
  home_name: string;
  phone: string | null;
  language: string | null;
  /** Whether guests register by telephone. */
  by_phone: boolean;
}

interface Parts {
  engine: Engine;
  throttle: Throttle;
  signatures: Pick<Tokens, "sign" | "isSigned">;
}
/** By which the form is signed. */
const formOf = ({ slug }: From) => `stored ${slug}`;

/**
 * Where guests ask what a home has stored about them, without scripts. The answer goes to the address that is typed, and
 * the page says the same whether anybody is registered with it.
 */
export async function storedDataPages(
  app: FastifyInstance,
  { engine, throttle, signatures }: Parts,
): Promise<void> {
  const { database, storage } = engine;
  await app.register(async (scope) => {
    readForms(scope);
    const show = (request: FastifyRequest, reply: FastifyReply, from: From, trouble: Trouble) =>
      ask(request, reply, from, { trouble, opened: openedForm(signatures, formOf(from)) });
    scope.get("/stored", async (request, reply) => {
      const from = await fromOf(engine, textIn(request.query, "service"));
      return from ? show(request, reply, from, null) : unknown(request, reply);
    });
    scope.post("/stored", async (request, reply) => {
      const from = await fromOf(engine, textIn(request.body, "service"));
      if (!from) return unknown(request, reply);
      const email = textIn(request.body, "email").trim().toLowerCase();
      // Another site may not make its visitors ask.
      const isForeign = /^(cross|same)-site$/.test(String(request.headers["sec-fetch-site"]));
      if (isForeign || !/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254)
        return show(request, reply, from, "wrong");
      if (!isByHand(signatures, formOf(from), request.body)) return show(request, reply, from, "again");
      try {
        await throttle.count({ stored_address: request.ip });
        await countOf(database, throttle, from, email);
        await askFor(database, from, email, languageOf(request, from));
      } catch (error) {
        if (!(error instanceof Throttled)) throw error;
        // How often somebody else has asked for this address is nobody's business.
      }
      return notice(request, reply, from, "sent", 200);
    });

    type Token = { Params: { token: string } };
    scope.get<Token>("/stored/:token", async (request, reply) => {
      // Scanners of mailboxes open every link, so opening it gives nothing away.
      const found = await exportOf(database, throttle, request);
      if (!found) return unknown(request, reply);
      return notice(request, reply, null, "ready", 200);
    });
    scope.post<Token>("/stored/:token", async (request, reply) => {
      const found = await exportOf(database, throttle, request);
      if (!found) return unknown(request, reply);
      return sendStored(request, zipHeaders(reply), { storage, id: found });
    });
  });
}

/** The headers of an export: nothing keeps it. */
export const zipHeaders = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    "content-type": "application/zip",
    "content-disposition": 'attachment; filename="personal-data.zip"',
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });

/** The file of a valid link. */
async function exportOf(
  database: Database,
  throttle: Throttle,
  request: FastifyRequest<{ Params: { token: string } }>,
): Promise<string | null> {
  const [found] = await database.run<{ file: string | null }>(sql`
    select file from ${table} where token_hash = ${tokenHash(request.params.token)} and state = 'ready'
      and expires_at > now()`);
  if (!found) await throttle.count({ stored_link: request.ip });
  return found?.file ?? null;
}

async function fromOf({ database, runtime }: Engine, slug: string): Promise<From | undefined> {
  const [from] = await database.run<From>(sql`
    select ${streams.slug}, ${homes.id} as home, ${homes.branding_funeral_home_name} as home_name,
      ${homes.telephone_number} as phone, coalesce(${streams.language}, ${homes.language}) as language,
      ${homes.guests_by_phone} and ${runtime.canText}::boolean as by_phone
    from ${streams} join ${homes} on ${homes.id} = ${streams.funeral_home}
    where lower(${streams.slug}) = ${slug.toLowerCase()} and ${streams.publish} and ${streams.deleted_at} is null`);
  return from;
}

/** Counts by mailbox, because the address is typed by anybody; fewer for one in which no link of ours was opened. */
async function countOf(database: Database, throttle: Throttle, { home }: From, email: string): Promise<void> {
  const [found] = await database.run<{ mailbox: string; confirmed: boolean }>(sql`
    select ${mailboxOf(sql`${email}::text`)} as mailbox, exists (select from ${guests}
      where ${mailboxOf(guests.email)} = ${mailboxOf(sql`${email}::text`)} and link_opened_at is not null) as confirmed`);
  const mailbox = found?.mailbox ?? email;
  await throttle.count({ stored_guest: `${home} ${mailbox}`, stored_person: mailbox });
  if (!found?.confirmed) await throttle.count({ stored_unconfirmed: mailbox });
}

/** Queues the export of what this home has of a guest; nothing happens where nobody has this address. */
async function askFor(database: Database, { home }: From, email: string, language: Language): Promise<void> {
  const person = await personOf(database, { email }, { home });
  if (!person || person.guests.length === 0) return;
  await database.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`export ${home} ${email}`}, 0))`);
    const [recent] = await tx.run(sql`select 1 from ${table} where requested_by is null and home = ${home}
      and email = ${email} and (state in ('waiting', 'making') or created_at > now() - interval '1 hour')`);
    if (recent) return;
    const { name } = person;
    await tx.orm
      .insert(table)
      .values({ id: uuidv7(), home, email, name, language: firstLanguage([person.language, language]) });
  });
}

const languageOf = (request: FastifyRequest, from: From | null): Language =>
  firstLanguage([
    textIn(request.query, "language"),
    textIn(request.body, "language"),
    from?.language,
    ...acceptedLanguages(request.headers["accept-language"]),
  ]);

type Trouble = "wrong" | "again" | null;

function ask(
  request: FastifyRequest,
  reply: FastifyReply,
  from: From,
  { trouble, opened }: { trouble: Trouble; opened: string },
): FastifyReply {
  const language = languageOf(request, from);
  const words = guestPageWords[language];
  const wrong = trouble ? `<p class="trouble" role="alert">${escaped(words[trouble])}</p>` : "";
  const typed = trouble ? escaped(textIn(request.body, "email")) : "";
  const body = `<p>${escaped(words.ask(from.home_name))}</p>${wrong}
<form method="post" action="/stored"><input type="hidden" name="service" value="${escaped(from.slug)}">
<input type="hidden" name="language" value="${language}"><input type="hidden" name="opened" value="${escaped(opened)}">
<p aria-hidden="true" style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)"><label for="leave_empty">${escaped(words.leaveEmpty)}</label><input id="leave_empty" name="leave_empty" tabindex="-1" autocomplete="off"></p>
<p><label for="email">${escaped(words.email)}</label>
<input id="email" name="email" type="email" value="${typed}" required maxlength="254" autocomplete="email"></p>
<button>${escaped(words.send)}</button></form><p>${escaped(words.call[from.by_phone ? "byPhone" : "byEmail"](from.home_name))} ${telephone(from.phone)}</p>${languages(from, language)}
<p class="way"><a href="${escaped(backTo(from))}">${escaped(words.back)}</a></p>`;
  return plainPage(reply, { status: trouble ? 400 : 200, language, title: words.title, body });
}

const backTo = ({ slug }: From): string => `/m/${encodeURIComponent(slug)}`;

const telephone = (number: string | null): string =>
  number === null
    ? ""
    : `<a href="${escaped(telephoneLink(number))}" style="white-space:nowrap">${escaped(number)}</a>`;

/** The same page in the other languages. */
const languages = ({ slug }: From, shown: Language): string =>
  languageCodes
    .filter((code) => code !== shown)
    .map(
      (code) =>
        `<p><a lang="${code}" href="/stored?service=${encodeURIComponent(slug)}&amp;language=${code}">${languageNames[code]}</a></p>`,
    )
    .join("");

function notice(
  request: FastifyRequest,
  reply: FastifyReply,
  from: From | null,
  which: "sent" | "ready",
  status: number,
): FastifyReply {
  const language = languageOf(request, from);
  const words = guestPageWords[language];
  const { title, text } = words[which];
  const button = which === "ready" ? { button: words.download } : {};
  const link = from ? { link: { to: backTo(from), label: words.back } } : {};
  return noticePage(reply, { status, language, title, text, ...button, ...link });
}

function unknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request, null);
  return noticePage(reply, { status: 404, language, ...guestPageWords[language].unknown });
}
