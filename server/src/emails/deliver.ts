import { problems } from "@vigil/contract";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { noteRefusedAddress } from "../missed-guests/missed-guests.ts";
import { longestSend, type Mailer, type Outgoing } from "../ports/mailer/mailer.ts";
import { type Telephone, TelephoneError } from "../ports/telephone/telephone.ts";
import { Problem } from "../problems.ts";
import type { Encryption } from "../security/encryption.ts";
import { outbox } from "../tables/emails.table.ts";
import { guests } from "../tables/guests.table.ts";
import { maxAttempts, retryDelay } from "./core/attempts.ts";
import { oneLine } from "./core/render.ts";
import { decryptedEmail } from "./encrypted.ts";
import { toEveryGuest } from "./types/purposes.ts";

/**
 * Emails that one sender claims at a time, and seconds that its claim lasts until it starts them: if it dies, another
 * sender takes over then.
 */
const batch = 20;
const claimSeconds = 120;
/**
 * Seconds for which a message that is started is claimed: longer than an attempt lasts, with the wait for the pace of
 * all emails (pace.ts), because another sender would send a second copy.
 */
const attemptSeconds = { email: longestSend / 1000 + 120, text: 60 };
/** Milliseconds after which a slow sender starts no further email of its batch, and leaves the rest to others. */
const startWithin = 60_000;
/** Milliseconds until an email that this SECRET_KEY can't decrypt is tried again. */
const unreadableWait = 3_600_000;

interface Log {
  error(details: unknown, message: string): void;
}
type Claimed = Outgoing & {
  id: string;
  attempts: number;
  guest: string | null;
  rank: number;
  /** Until when this sender has claimed it, to the millisecond; another sender's claim ends at another moment. */
  claim: string;
};

/** Who takes the messages of one channel, and what its refusal says of the recipient. */
interface Carrier {
  channel: "email" | "text";
  send(message: Outgoing): Promise<void>;
  /** Whether trying again is of no use. */
  isFinal(error: unknown): boolean;
  /** Why this recipient can't be reached, in the provider's words; null for anything else. */
  ofRecipient(error: unknown): string | null;
}

const byEmail = (mailer: Pick<Mailer, "send">): Carrier => ({
  channel: "email",
  send: (mail) => mailer.send(mail),
  isFinal: isRefused,
  ofRecipient: (error) => (isAboutAddress(error) ? responseOf(error) : null),
});
const byText = (telephone: Pick<Telephone, "text">): Carrier => ({
  channel: "text",
  send: async ({ to, text }) => void (await telephone.text(to, text)),
  // What is in the way of the account is in the way of every message, so each waits until its owner has settled that.
  isFinal: (error) => isFinalText(error) && !error.isOfAccount,
  ofRecipient: (error) => (error instanceof TelephoneError && error.number !== null ? error.message : null),
});

/** By text message while somebody waits for it, who reads at once why it can't be sent. */
const byTextNow = (telephone: Pick<Telephone, "text">): Carrier => ({
  ...byText(telephone),
  isFinal: isFinalText,
});
const isFinalText = (error: unknown): error is TelephoneError =>
  error instanceof TelephoneError && error.isFinal;

/** Sends queued emails, and gives up those that are of no use any more. @returns how many were tried */
export const deliverQueued = (
  database: Database,
  emails: Encryption,
  mailer: Pick<Mailer, "send">,
  log: Log,
  stopping?: AbortSignal,
): Promise<number> => deliver(database, emails, byEmail(mailer), log, stopping);

/** Sends queued text messages, and gives up those that are of no use any more. @returns how many were tried */
export const deliverTexts = (
  database: Database,
  emails: Encryption,
  telephone: Pick<Telephone, "text">,
  log: Log,
  stopping?: AbortSignal,
): Promise<number> => deliver(database, emails, byText(telephone), log, stopping);

/**
 * Sends one text message for which somebody waits, and which its transaction has claimed (texts/queue.ts). One that its
 * provider can't take at the moment stays in the outbox.
 * @throws TelephoneError when trying again is of no use
 */
export async function deliverNow(
  database: Database,
  emails: Encryption,
  telephone: Pick<Telephone, "text">,
  log: Log,
  id: string,
): Promise<void> {
  const [message] = await database.run<Claimed>(
    sql`select ${columns} from ${outbox} where ${eq(outbox.id, id)}`,
  );
  const error = message && (await attempt(database, emails, byTextNow(telephone), log, message));
  if (isFinalText(error)) throw error;
}

/**
 * Sends in batches: what goes to one person before what goes to many and this before news, then the oldest first.
 * However many senders there are, each message is claimed by one. It is marked as sent right after its provider accepted
 * it, so a sender that is killed has at most one in flight, which is sent again; an email under the same Message-ID.
 */
async function deliver(
  database: Database,
  emails: Encryption,
  carrier: Carrier,
  log: Log,
  stopping: AbortSignal | undefined,
): Promise<number> {
  await giveUpLate(database, carrier.channel);
  const claimed = await claim(database, carrier.channel);
  const started = performance.now();
  let tried = 0;
  for (const message of claimed) {
    if (stopping?.aborted || performance.now() - started > startWithin) break;
    tried += 1;
    await attempt(database, emails, carrier, log, message);
  }
  await releaseClaims(database, claimed.slice(tried));
  return tried;
}

/** @returns why it could not be sent; undefined when it was, and when it is no longer to be sent by this sender */
async function attempt(
  database: Database,
  emails: Encryption,
  carrier: Carrier,
  log: Log,
  claimed: Claimed,
): Promise<unknown> {
  const message = await start(database, carrier, claimed);
  if (!message) return undefined;
  try {
    await carrier.send({ ...message, ...decryptedEmail(emails, message) });
  } catch (error) {
    log.error({ err: error, mail: message.id }, `${nounOf[carrier.channel]} could not be sent`);
    await reschedule(database, carrier, message, error);
    return error;
  }
  // Whoever holds the claim by now: it was sent, and isn't sent again.
  await database.orm
    .update(outbox)
    .set({ sent_at: new Date(), claimed_until: null, failed_at: null, last_error: null })
    .where(eq(outbox.id, message.id));
  await markGuest(database, message, null);
  return undefined;
}
const nounOf = { email: "an email", text: "a text message" };

/**
 * 0 for an email to one person, 1 for what every guest must know, 2 for news: a link that somebody waits for doesn't
 * wait for five hundred others.
 */
const rank = sql`case when ${outbox.unsubscribe_url} is not null then 2 when ${inArray(outbox.type, [...toEveryGuest])} then 1 else 0 end`;
const inOrder = (a: Claimed, b: Claimed): number => a.rank - b.rank || (a.id < b.id ? -1 : 1);

const isWaiting = sql`${outbox.sent_at} is null and ${outbox.failed_at} is null`;
const isUseful = sql`(${outbox.useful_until} is null or ${outbox.useful_until} > now())`;
const isUnclaimed = sql`(${outbox.claimed_until} is null or ${outbox.claimed_until} < now())`;
/** Of a message that is sent. */
const columns = sql`${outbox.id}, ${outbox.message_id}, ${outbox.to}, ${outbox.from_name}, ${outbox.reply_to}, ${outbox.subject},
  ${outbox.text}, ${outbox.html}, ${outbox.calendar}, ${outbox.unsubscribe_url}, ${outbox.attempts}, ${outbox.guest}, ${rank} as rank,
  ${outbox.claimed_until}::text as claim`;

/** Gives up the messages that are of no use any more; whoever tries them again has them given up again. */
async function giveUpLate(database: Database, channel: Carrier["channel"]): Promise<void> {
  await database.run(sql`update ${outbox} set failed_at = now(), last_error = coalesce(last_error, ${tooLate})
    where ${outbox.id} in (select ${outbox.id} from ${outbox}
      where ${isWaiting} and ${outbox.channel} = ${channel} and not ${isUseful} and ${isUnclaimed}
      for update skip locked)`);
}
const tooLate = "It could not be sent in time.";

async function claim(database: Database, channel: Carrier["channel"]): Promise<Claimed[]> {
  const claimed = await database.run<Claimed>(sql`
    with next as materialized (
      select ${outbox.id} from ${outbox}
      where ${isWaiting} and ${outbox.channel} = ${channel} and ${outbox.send_after} <= now() and ${isUnclaimed}
        and ${isUseful}
      order by ${rank}, ${outbox.created_at}, ${outbox.id}
      limit ${batch} for update skip locked)
    update ${outbox} set claimed_until = now() + make_interval(secs => ${claimSeconds}), attempts = attempts + 1
    from next where ${outbox.id} = next.id
    returning ${columns}`);
  return claimed.sort(inOrder);
}

/** Whether a message is still claimed by the sender that has this claim. */
const isClaimedBy = ({ claim }: Pick<Claimed, "claim">) =>
  sql`${outbox.claimed_until} = ${claim}::timestamptz`;

/** Prolongs the claim for an attempt. @returns null when the message is another sender's by now, or of no use */
async function start(database: Database, { channel }: Carrier, message: Claimed): Promise<Claimed | null> {
  const [started] = await database.run<{ claim: string }>(sql`
    update ${outbox} set claimed_until = now() + make_interval(secs => ${attemptSeconds[channel]})
    where ${outbox.id} = ${message.id} and ${isClaimedBy(message)} and ${isWaiting} and ${isUseful}
    returning ${outbox.claimed_until}::text as claim`);
  return started ? { ...message, ...started } : null;
}

/** Releases the emails that weren't started, without counting an attempt. */
async function releaseClaims(database: Database, rest: readonly Claimed[]): Promise<void> {
  const [first] = rest;
  if (!first) return;
  const ids = rest.map(({ id }) => id);
  // One statement has claimed them all, until the same moment.
  await database.orm
    .update(outbox)
    .set({ claimed_until: null, attempts: sql`${outbox.attempts} - 1` })
    .where(and(inArray(outbox.id, ids), isClaimedBy(first)));
}

async function reschedule(
  database: Database,
  carrier: Carrier,
  mail: Claimed,
  error: unknown,
): Promise<void> {
  const { id, attempts } = mail;
  const isOurs = and(eq(outbox.id, id), isClaimedBy(mail));
  const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
  if (error instanceof Problem) {
    // It can't be decrypted until the server has the right SECRET_KEY. That is no fault of the email, so it doesn't
    // count as an attempt.
    await database.orm
      .update(outbox)
      .set({
        last_error,
        claimed_until: null,
        attempts: attempts - 1,
        send_after: new Date(Date.now() + unreadableWait),
      })
      .where(isOurs);
    return;
  }
  const isGivenUp = carrier.isFinal(error) || attempts >= maxAttempts;
  const response = carrier.ofRecipient(error);
  if (isGivenUp && response !== null) await markGuest(database, mail, oneLine(response, 300));
  await database.orm
    .update(outbox)
    .set({
      last_error,
      claimed_until: null,
      ...(isGivenUp
        ? { failed_at: new Date() }
        : { send_after: new Date(Date.now() + retryDelay(attempts)) }),
    })
    .where(isOurs);
}

/** Retries emails at once that another SECRET_KEY encrypted, because a server that starts may have the right one. */
export async function retryUnreadable(database: Database): Promise<void> {
  await database.orm
    .update(outbox)
    .set({ send_after: new Date() })
    .where(
      and(
        isNull(outbox.sent_at),
        // Not those that were given up: their text may be gone (purge-texts.ts).
        isNull(outbox.failed_at),
        eq(outbox.last_error, problems.other_secret_key[1]),
      ),
    );
}

/**
 * Shows in the guest list what the provider said of a guest's address or number; the next delivered message clears it.
 * It is still used (docs/decisions/0013).
 */
async function markGuest(database: Database, { guest }: Claimed, response: string | null): Promise<void> {
  if (guest === null) return;
  const { id, email_problem } = guests;
  const differs =
    response === null ? isNotNull(email_problem) : sql`${email_problem} is distinct from ${response}`;
  await database.orm
    .update(guests)
    .set({ email_problem: response })
    .where(and(eq(id, guest), differs));
  if (response !== null) await noteRefusedAddress(database, guest);
}

interface SmtpError {
  command?: string;
  responseCode?: number;
  /** The mail server's response. */
  response?: string;
}
const isAboutAddress = (error: unknown): boolean => (error as SmtpError).command === "RCPT TO";
const responseOf = (error: unknown): string => (error as SmtpError).response ?? (error as Error).message;

/**
 * Permanent SMTP errors (550 to 554) for the recipient's address: a mailbox that doesn't exist won't exist in an hour
 * either.
 */
function isRefused(error: unknown): boolean {
  const { responseCode = 0 } = error as SmtpError;
  return isAboutAddress(error) && responseCode >= 550 && responseCode <= 554;
}
