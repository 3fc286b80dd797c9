import {
  AnniversaryChoice,
  check,
  type FieldErrors,
  GuestLanguage,
  GuestRequest,
  type KnownGuest,
  type Language,
  Register,
  type Registered,
  words,
} from "@vigil/contract";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import type { Links } from "../links.ts";
import { noteJoined, noteMissed, noteOpenedLink } from "../missed-guests/missed-guests.ts";
import { fieldProblem, Problem, problem } from "../problems.ts";
import { checkedBody } from "../resource/checked-body.ts";
import { earlierRecord, idempotencyKeyOf, recordOf } from "../resource/idempotency.ts";
import type { ProofOfWork } from "../security/proof-of-work.ts";
import { type Throttle, Throttled } from "../security/throttle.ts";
import { guests } from "../tables/guests.table.ts";
import { queueEvent, registeredGuests } from "../webhooks/note-events.ts";
import { guestOfToken, type Viewer } from "./authorise-guest.ts";
import { consentOf, consentRoute, newConsent } from "./consent.routes.ts";
import type { GuestTokens } from "./guest-tokens.ts";
import { chosenLanguage, keepLanguage } from "./page-language.ts";
import type { PublicStream } from "./stream.ts";

interface Parts {
  database: Queries;
  throttle: Throttle;
  proofs: ProofOfWork;
  tokens: GuestTokens;
  links: Links;
}
type BySlug = { Params: { slug: string } };
const base = "/v1/public/stream/:slug";

/** Registers guests, and identifies the guest of a link (docs/decisions/0012). */
export function joiningRoutes(
  app: FastifyInstance,
  { database, throttle, proofs, tokens, links }: Parts,
  streamOf: (request: FastifyRequest<BySlug>) => Promise<PublicStream>,
): void {
  const noteRefused = refusalNotes({ database, throttle, tokens }, streamOf);
  app.post<BySlug>(`${base}/register`, async (request, reply): Promise<Registered> => {
    const { data, errors } = check(Register, request.body ?? {});
    if (errors) {
      await noteRefused(request, errors);
      throw fieldProblem(errors);
    }
    const stream = await streamOf(request);
    if (stream.disabled) throw problem("not_found");
    const counted = async () => {
      await throttle.count({ register_address: request.ip });
      const form = { purpose: "register" as const, page: request.params.slug, stream: stream.id };
      return proofs.count(form, data, request.ip);
    };
    const hasWorked = await counted().catch(async (refusal: unknown) => {
      if (refusal instanceof Throttled) await noteRefused(request, null);
      throw refusal;
    });
    reply.header("cache-control", "no-store");
    const key = idempotencyKeyOf(request);
    const joining = { ...data, language: chosenLanguage(request), hasWorked, ...(key && { key }) };
    return { guest_token: await register(database, tokens, stream, joining), name: data.name };
  });

  app.post<BySlug>(`${base}/language`, async (request, reply) => {
    const data = checkedBody(GuestLanguage, request);
    await keepLanguage(database, tokens, await streamOf(request), data);
    return reply.status(204).send();
  });

  consentRoute(app, { database, tokens }, streamOf);

  app.post<BySlug>(`${base}/anniversary`, async (request, reply) => {
    const data = checkedBody(AnniversaryChoice, request);
    const stream = await streamOf(request);
    if (stream.disabled) throw problem("not_found");
    const guest = await guestOfToken(database, tokens, stream, data.guest_token);
    if (!guest || guest.id === null || (guest.isOwn && guest.anniversary === null))
      throw problem("link_unknown");
    // Whoever typed the guest's address may ask for it too, because the email goes to that address and ends with a click
    // there; only the guest ends it here. The answer says to nobody which of the two they are.
    if (guest.isOwn || data.wanted)
      await database.run(
        sql`update ${guests} set anniversary_at = ${anniversaryAt(data.wanted)}
          where ${eq(guests.id, guest.id)} and ${isNotNull(guests.email)}`,
      );
    return reply.status(204).send();
  });

  app.post<BySlug>(`${base}/guest`, async (request, reply): Promise<KnownGuest> => {
    const data = checkedBody(GuestRequest, request);
    const stream = await streamOf(request);
    if (stream.disabled) throw problem("not_found");
    const token = data.guest_token;
    const guest = await guestOfToken(database, tokens, stream, token);
    if (!guest) throw problem(tokens.read(token, stream) === "elsewhere" ? "other_service" : "link_unknown");
    if (guest.isOwn && guest.id !== null) {
      await noteOpened(database, guest.id);
      await noteOpenedLink(database, guest.id);
      await noteConfirmed(database, guest.id, tokens.read(token, stream));
    }
    reply.header("cache-control", "no-store");
    const link = guest.id === null ? null : links.joinWith(stream, token);
    const { name, country, anonymous } = guest;
    return { name, link, country, anonymous, anniversary: anniversaryOf(guest, tokens.read(token, stream)) };
  });
}

/**
 * Notes who couldn't register, and why: what was wrong by field, or null for too many attempts. Whoever has registered
 * and corrects their details is in already. The response is the same if this fails.
 */
const refusalNotes =
  (
    { database, throttle, tokens }: Pick<Parts, "database" | "throttle" | "tokens">,
    streamOf: (request: FastifyRequest<BySlug>) => Promise<PublicStream>,
  ) =>
  async (request: FastifyRequest<BySlug>, errors: FieldErrors | null): Promise<void> => {
    const { name, email, guest_token } = (request.body ?? {}) as Record<string, unknown>;
    const field = errors && (["email", "name"] as const).find((one) => one in errors);
    if (errors && !field) return;
    try {
      const stream = await streamOf(request);
      const known = typeof guest_token === "string" ? tokens.read(guest_token, stream) : undefined;
      if (stream.disabled || (known && known !== "elsewhere")) return;
      await throttle.count({ missed_address: request.ip });
      await noteMissed(database, {
        ...{ stream: stream.id, name, email, values: field ? { field } : {} },
        reason: field ? "join_refused" : "too_many_attempts",
      });
    } catch (error) {
      if (!(error instanceof Problem))
        request.log.error({ err: error }, "a refused guest could not be noted");
    }
  };

/** The guest list shows which of the invited have opened their link. */
const noteOpened = (db: Queries, guest: string) =>
  db.run(sql`update ${guests} set opened_at = now()
    where ${eq(guests.id, guest)} and ${isNotNull(guests.invited_at)} and ${isNull(guests.opened_at)}`);

/**
 * Whoever opens the link that was emailed has the mailbox, as the token of registering doesn't show. A link that was
 * emailed before the guest changed the address shows nothing of the new one.
 */
async function noteConfirmed(db: Queries, guest: string, token: ReturnType<GuestTokens["read"]>) {
  if (!token || token === "elsewhere" || token.emailedAt === undefined) return;
  const emailedAt = new Date(token.emailedAt);
  await db.run(sql`update ${guests} set link_opened_at = now()
    where ${eq(guests.id, guest)} and ${isNull(guests.link_opened_at)} and ${isNotNull(guests.email)}
      and (${isNull(guests.email_since)} or ${guests.email_since} < ${emailedAt})`);
}

/**
 * What is said about the email on anniversaries. Only the link that was emailed shows that it was asked for: the token of
 * registering says the same to the address's guest as to anybody else who typed that address, and its browser remembers.
 */
function anniversaryOf(guest: Viewer, token: ReturnType<GuestTokens["read"]>): boolean | null {
  if (guest.id === null || (guest.isOwn && guest.anniversary === null)) return null;
  const isEmailed = token !== undefined && token !== "elsewhere" && token.emailedAt !== undefined;
  return isEmailed && guest.anniversary === true;
}

/** When an email on each anniversary was asked for: the first time, as long as it stays so. */
const anniversaryAt = (isWanted: boolean) =>
  isWanted ? sql`coalesce(${guests.anniversary_at}, now())` : sql`null`;

/**
 * What a guest gave, the language they chose for the page, null if they chose none, whether their browser worked for it,
 * and the key of all attempts to send the form.
 */
type Joining = Register & { language: Language | null; hasWorked: boolean; key?: string };

/** Returns a guest's token. */
async function register(
  db: Queries,
  tokens: GuestTokens,
  stream: PublicStream,
  guest: Joining,
): Promise<string> {
  const { name, email, guest_token } = guest;
  const known = guest_token ? tokens.read(guest_token, stream) : undefined;
  const before = known && known !== "elsewhere" ? known : undefined;
  const own = before?.isOwn ? before.guest : null;
  const isUpdated = own && (await updateGuest(db, stream.id, own, guest));
  const { id, isOwn } = isUpdated ? { id: own, isOwn: true } : await addGuest(db, stream, guest);
  await noteJoined(db, { stream: stream.id, guest: id, name, address: email });
  const { country = null, anonymous = false } = guest;
  // Whoever corrects what they typed has agreed already, and keeps their candle.
  const kept = {
    agreed: guest.consent?.version ?? before?.agreed ?? null,
    candle: before?.candle ?? uuidv7(),
  };
  return tokens.sign(id, stream.id, { name, country, anonymous, isOwn, ...kept });
}

/**
 * The first to register an address is its guest; whoever only asked to be let in, while the page was private, isn't yet. Whoever registers it again is let in too, because nobody should stand
 * before a closed door on such a day, but may only watch; and the response doesn't reveal which of the two it was.
 */
async function addGuest(
  db: Queries,
  stream: PublicStream,
  { name, email, country = null, anonymous = false, language, consent, hasWorked, key }: Joining,
): Promise<{ id: string; isOwn: boolean }> {
  if (email === undefined) throw fieldProblem({ email: [words.required] });
  // Whoever was let in may not let others in.
  if (stream.page_access === "guests") throw problem("page_private");
  const [created] = await db.run<{ id: string }>(sql`
    with registered as (insert into ${guests} (id, stream, name, email, country, anonymous, language, worked_at, consent_version, consent_language, consent_at)
    values (${uuidv7()}, ${stream.id}, ${name}, ${email}, ${country}, ${anonymous}, ${language}, ${hasWorked ? sql`now()` : sql`null`}, ${newConsent(consent)})
    on conflict (stream, lower(email)) where deleted_at is null
      do update set name = excluded.name, country = excluded.country, anonymous = excluded.anonymous,
        language = excluded.language, access_to_stream = true, asked_at = null, created_at = now(), updated_at = now(), ${consentOf(consent)}
      where ${guests.asked_at} is not null
    returning id, stream, name, email), ${queueEvent("guest.registered", registeredGuests)}
    select id from registered`);
  // Nothing of the address, which is kept for no longer than the guest.
  const attempt = key && { key, hash: "register" };
  if (created) {
    if (attempt) await earlierRecord(db, stream, "register", attempt, created.id);
    return { id: created.id, isOwn: true };
  }
  const [first] = await db.run<{ id: string }>(
    sql`select id from ${guests} where ${guests.stream} = ${stream.id} and ${isNull(guests.deleted_at)} and lower(${guests.email}) = lower(${email})`,
  );
  if (!first) throw problem("conflict");
  // Its first attempt arrived, only the response got lost.
  const isOwn = attempt && (await recordOf(db, stream, "register", attempt)) === first.id;
  return { id: first.id, isOwn: Boolean(isOwn) };
}

/**
 * Without an email address the guest keeps its own.
 * @returns whether the record was updated: an address that another guest registered stays that guest's
 */
async function updateGuest(
  db: Queries,
  stream: string,
  id: string,
  { name, email: given, country = null, anonymous = false, language, consent }: Joining,
): Promise<boolean> {
  const email = given === undefined ? sql`${guests.email}` : sql`${given}`;
  const done = await db.run(sql`
    update ${guests} set name = ${name}, email = ${email}, country = ${country}, anonymous = ${anonymous},
      language = coalesce(${language}, language),
      email_problem = case when lower(email) = lower(${email}) then email_problem end, updated_at = now(), ${consentOf(consent)}
    where ${and(eq(guests.id, id), eq(guests.stream, stream), isNull(guests.deleted_at))}
      and not exists (select from ${guests} other where other.stream = ${stream} and other.deleted_at is null
        and lower(other.email) = lower(${email}) and other.id <> ${id})
    returning ${guests.id}`);
  return done.length > 0;
}
