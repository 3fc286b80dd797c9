import {
  firstLanguage,
  type Language,
  PhoneCodeRequest,
  type PhoneCodeSent,
  RegisterByPhone,
  type Registered,
  words,
} from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { v7 as uuidv7 } from "uuid";
import type { Database, Queries } from "../database/database.ts";
import { deliverNow } from "../emails/deliver.ts";
import { codeText } from "../emails/texts/guest-texts.ts";
import { queueTexts } from "../emails/texts/queue.ts";
import { noteJoined, noteMissed } from "../missed-guests/missed-guests.ts";
import { type Telephone, TelephoneError, toE164 } from "../ports/telephone/telephone.ts";
import { fieldProblem, Problem, problem } from "../problems.ts";
import { checkedBody } from "../resource/checked-body.ts";
import type { Runtime } from "../resource/define.ts";
import type { ProofOfWork } from "../security/proof-of-work.ts";
import { phoneCodesPerHour, type Throttle, Throttled } from "../security/throttle.ts";
import type { Tokens } from "../security/tokens.ts";
import { guests } from "../tables/guests.table.ts";
import { queueEvent, registeredGuests } from "../webhooks/note-events.ts";
import { consentOf, newConsent } from "./consent.routes.ts";
import type { GuestTokens } from "./guest-tokens.ts";
import { chosenLanguage } from "./page-language.ts";
import {
  againAfter,
  type CodeRefusal,
  codeMinutes,
  makeCode,
  secondsUntilNext,
  tryCode,
  useCode,
} from "./phone-codes.ts";
import type { PublicStream } from "./stream.ts";

interface Parts {
  database: Database;
  runtime: Runtime;
  throttle: Throttle;
  proofs: ProofOfWork;
  tokens: GuestTokens;
  /** Signs what is stored of codes. */
  signatures: Pick<Tokens, "sign" | "isSigned">;
  /** Undefined: codes stay in the outbox. */
  telephone: Telephone | undefined;
}
type BySlug = { Params: { slug: string } };
const base = "/v1/public/stream/:slug";

/** Seconds for which only this request sends its code, longer than the provider may take. */
const claimSeconds = 20;

/** Registers guests without email by a code that is texted to them (docs/decisions/0053). */
export function phoneJoiningRoutes(
  app: FastifyInstance,
  parts: Parts,
  enabledStreamOf: (request: FastifyRequest<BySlug>) => Promise<PublicStream>,
): void {
  const { database, runtime, throttle, proofs, tokens, signatures, telephone } = parts;
  const streamOf = async (request: FastifyRequest<BySlug>) => {
    const stream = await enabledStreamOf(request);
    if (!runtime.canText || !stream.guests_by_phone) throw problem("not_found");
    return stream;
  };

  const sendCode = async (request: FastifyRequest<BySlug>): Promise<PhoneCodeSent> => {
    const data = checkedBody(PhoneCodeRequest, request);
    const stream = await streamOf(request);
    const holder = { stream: stream.id, telephone: numberOf(data.telephone) };
    const waiting = await secondsUntilNext(database, holder);
    if (waiting > 0) return { telephone: holder.telephone, again_in: waiting };
    await proofs
      .count({ purpose: "phone_code", page: request.params.slug, stream: stream.id }, data, request.ip)
      .catch((refusal: unknown) => {
        throw refusal instanceof Throttled ? refusal.of({ telephone: [words.phoneCodesFromHere] }) : refusal;
      });
    await requireWithinLimits(throttle, stream, holder.telephone, request.ip);
    const language = firstLanguage([chosenLanguage(request), stream.language]);
    const queued = await database.transaction((tx) => queueCode(tx, parts, stream, holder, language));
    if (telephone && queued !== undefined)
      await deliverNow(database, runtime.emailEncryption, telephone, request.log, queued).catch(
        (error: unknown) => {
          throw error instanceof TelephoneError ? fieldProblem({ telephone: [refusalOf(error)] }) : error;
        },
      );
    return { telephone: holder.telephone, again_in: againAfter };
  };
  /** Notes a guest who got no code, for a call-back. The response is the same if this fails. */
  const noteRefused = async (request: FastifyRequest<BySlug>, refusal: unknown): Promise<void> => {
    if (!(refusal instanceof Problem)) return;
    const field = (["telephone", "name"] as const).find((one) => one in refusal.body);
    if (!field) return;
    const { name, telephone: typed } = (request.body ?? {}) as Record<string, unknown>;
    const why =
      refusal instanceof Throttled
        ? { reason: "too_many_attempts" as const }
        : { reason: "join_refused" as const, values: { field } };
    try {
      const { id } = await streamOf(request);
      await throttle.count({ missed_address: request.ip });
      await noteMissed(database, { stream: id, name, email: null, telephone: typed, ...why });
    } catch (error) {
      if (!(error instanceof Problem))
        request.log.error({ err: error }, "a refused guest could not be noted");
    }
  };

  app.post<BySlug>(`${base}/phone_code`, async (request, reply): Promise<PhoneCodeSent> => {
    reply.header("cache-control", "no-store");
    return sendCode(request).catch(async (refusal: unknown) => {
      await noteRefused(request, refusal);
      throw refusal;
    });
  });

  app.post<BySlug>(`${base}/register_by_phone`, async (request, reply): Promise<Registered> => {
    const data = checkedBody(RegisterByPhone, request);
    await throttle.count({ phone_try_address: request.ip });
    const stream = await streamOf(request);
    const { code, ...given } = data;
    const holder = { stream: stream.id, telephone: numberOf(given.telephone) };
    const refusal = await tryCode(database, signatures, holder, code);
    if (refusal) throw fieldProblem({ code: [codeRefusals[refusal]()] });
    const guest = { ...given, ...holder, language: chosenLanguage(request) };
    const id = await database.transaction(async (tx) => {
      if (!(await useCode(tx, signatures, holder, code))) throw fieldProblem({ code: [words.phoneCodeUsed] });
      return registerByPhone(tx, guest);
    });
    await throttle.forgive({ phone_code_number: holder.telephone });
    reply.header("cache-control", "no-store");
    return { guest_token: tokens.sign(id, stream.id, { name: data.name, isOwn: true }), name: data.name };
  });
}

/** @throws Problem 400 by field for a number that can't be called */
function numberOf(typed: string): string {
  const number = toE164(typed);
  if (number === null) throw fieldProblem({ telephone: [words.phoneIncomplete] });
  return number;
}

const refusalOf = ({ number }: TelephoneError): string =>
  number === "stopped" ? words.phoneStopped : words.phoneUnreachable;

const codeRefusals: Record<CodeRefusal, () => string> = {
  wrong: () => words.phoneCodeWrong,
  expired: () => words.phoneCodeExpired(codeMinutes),
  used: () => words.phoneCodeUsed,
  mistyped: () => words.phoneCodeMistyped,
};

/**
 * Counts a code against each limit, those of the caller first, so that one caller can't use up what a home's other guests
 * need.
 * @throws Problem 429 with what to do instead, by field
 */
async function requireWithinLimits(
  throttle: Throttle,
  stream: PublicStream,
  telephone: string,
  address: string,
): Promise<void> {
  const today = words.phoneCodesToday(stream.home_name, stream.phone);
  const limits: [Parameters<Throttle["count"]>[0], string][] = [
    [{ phone_code_address: address }, words.phoneCodesFromHere],
    [{ phone_code_number: telephone }, words.phoneCodesForNumber(phoneCodesPerHour)],
    [{ ...(telephone.startsWith("+1") ? {} : { phone_code_abroad: stream.home }) }, today],
    [{ phone_code_stream: stream.id, phone_code_home: stream.home }, today],
  ];
  for (const [attempts, sentence] of limits)
    await throttle.count(attempts).catch((refusal: unknown) => {
      throw refusal instanceof Throttled ? refusal.of({ telephone: [sentence] }) : refusal;
    });
}

/** @returns the id of the text message; undefined when another request has made a code a moment ago */
async function queueCode(
  tx: Queries,
  { runtime, signatures, telephone }: Parts,
  stream: PublicStream,
  holder: { stream: string; telephone: string },
  language: Language,
): Promise<string | undefined> {
  const code = await makeCode(tx, signatures, holder);
  if (code === null) return undefined;
  const values = { code, minutes: codeMinutes, publicUrl: runtime.publicUrl };
  const message = { ...codeText(values, stream, language), to: holder.telephone };
  const claimedFor = telephone ? claimSeconds : 0;
  const kind = { type: "phone_code", home: stream.home, usefulFor: codeMinutes, claimedFor };
  const [id] = await queueTexts({ tx, runtime }, kind, [message]);
  return id;
}

/**
 * The number is proven, so whoever registers it again is the same guest, with its rights and under the new name; whom the
 * family has shut out stays so.
 * @returns the guest's id
 */
async function registerByPhone(
  tx: Queries,
  { stream, telephone, name, country = null, anonymous = false, language, consent }: PhoneGuest,
): Promise<string> {
  const [guest] = await tx.run<{ id: string }>(sql`
    with written as (insert into ${guests} (id, stream, name, telephone, country, anonymous, language, consent_version, consent_language, consent_at)
    values (${uuidv7()}, ${stream}, ${name}, ${telephone}, ${country}, ${anonymous}, ${language}, ${newConsent(consent)})
    on conflict (stream, telephone) where deleted_at is null do update set name = excluded.name,
      country = coalesce(excluded.country, ${guests.country}), anonymous = excluded.anonymous,
      language = coalesce(excluded.language, ${guests.language}), updated_at = now(), ${consentOf(consent)}
    returning id, stream, name, email, xmax = 0 as is_new),
    registered as (select * from written where is_new), ${queueEvent("guest.registered", registeredGuests)}
    select id from written`);
  if (!guest) throw new Error("a guest was not written");
  await noteJoined(tx, { stream, guest: guest.id, name, address: telephone });
  return guest.id;
}
type PhoneGuest = Omit<RegisterByPhone, "code"> & { stream: string; language: string | null };
