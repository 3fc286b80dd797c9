import { problems } from "@vigil/contract";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { noteRefusedAddress } from "../missed-guests/missed-guests.ts";
import type { Mailer, Outgoing } from "../ports/mailer/mailer.ts";
import { Problem } from "../problems.ts";
import type { Encryption } from "../security/encryption.ts";
import { outbox } from "../tables/emails.table.ts";
import { guests } from "../tables/guests.table.ts";
import { maxAttempts, retryDelay } from "./core/attempts.ts";
import { oneLine } from "./core/render.ts";
import { decryptedEmail } from "./encrypted.ts";
import { toEveryGuest } from "./types/purposes.ts";

/**
 * Emails that one sender claims at a time, and seconds that its claim lasts: if it dies, another sender takes over
 * then.
 */
const batch = 20;
const claimSeconds = 120;
/**
 * Milliseconds after which a slow sender starts no further email of its batch, so that the last one ends within the
 * claim.
 */
const startWithin = 60_000;
/** Milliseconds until an email that this SECRET_KEY can't decrypt is tried again. */
const unreadableWait = 3_600_000;

interface Log {
  error(details: unknown, message: string): void;
}
type Claimed = Outgoing & { id: string; attempts: number; guest: string | null; rank: number };

/**
 * Sends queued emails in batches: those to one person before those to many and these before
 * news, then the oldest first. However many senders
 * there are, each email is claimed by one. It is marked as sent right after the mail server accepted it, so a sender
 * that is killed has at most one email in flight, which is sent again under the same Message-ID.
 * @returns how many were tried
 */
export async function deliverQueued(
  database: Database,
  emails: Encryption,
  mailer: Pick<Mailer, "send">,
  log: Log,
  stopping?: AbortSignal,
): Promise<number> {
  const claimed = await claim(database);
  const started = performance.now();
  let tried = 0;
  for (const mail of claimed) {
    if (stopping?.aborted || performance.now() - started > startWithin) break;
    tried += 1;
    try {
      await mailer.send({ ...mail, ...decryptedEmail(emails, mail) });
    } catch (error) {
      log.error({ err: error, mail: mail.id }, "an email could not be sent");
      await reschedule(database, mail, error);
      continue;
    }
    await database.orm
      .update(outbox)
      .set({ sent_at: new Date(), claimed_until: null, last_error: null })
      .where(eq(outbox.id, mail.id));
    await markAddress(database, mail, null);
  }
  await releaseClaims(database, claimed.slice(tried));
  return tried;
}

/**
 * 0 for an email to one person, 1 for what every guest must know, 2 for news: a link that somebody waits for doesn't
 * wait for five hundred others.
 */
const rank = sql`case when ${outbox.unsubscribe_url} is not null then 2 when ${inArray(outbox.type, [...toEveryGuest])} then 1 else 0 end`;
const inOrder = (a: Claimed, b: Claimed): number => a.rank - b.rank || (a.id < b.id ? -1 : 1);

async function claim(database: Database): Promise<Claimed[]> {
  const claimed = await database.run<Claimed>(sql`
    with next as materialized (
      select ${outbox.id} from ${outbox}
      where ${outbox.sent_at} is null and ${outbox.failed_at} is null and ${outbox.send_after} <= now()
        and (${outbox.claimed_until} is null or ${outbox.claimed_until} < now())
      order by ${rank}, ${outbox.created_at}, ${outbox.id}
      limit ${batch} for update skip locked)
    update ${outbox} set claimed_until = now() + make_interval(secs => ${claimSeconds}), attempts = attempts + 1
    from next where ${outbox.id} = next.id
    returning ${outbox.id}, message_id, "to", from_name, reply_to, subject, text, html, calendar, unsubscribe_url, attempts, guest,
      ${rank} as rank`);
  return claimed.sort(inOrder);
}

/** Releases the emails that weren't started, without counting an attempt. */
async function releaseClaims(database: Database, rest: readonly Claimed[]): Promise<void> {
  if (rest.length === 0) return;
  const ids = rest.map(({ id }) => id);
  await database.orm
    .update(outbox)
    .set({ claimed_until: null, attempts: sql`${outbox.attempts} - 1` })
    .where(inArray(outbox.id, ids));
}

async function reschedule(database: Database, mail: Claimed, error: unknown): Promise<void> {
  const { id, attempts } = mail;
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
      .where(eq(outbox.id, id));
    return;
  }
  const isGivenUp = isRefused(error) || attempts >= maxAttempts;
  if (isGivenUp && isAboutAddress(error)) await markAddress(database, mail, oneLine(responseOf(error), 300));
  await database.orm
    .update(outbox)
    .set({
      last_error,
      claimed_until: null,
      ...(isGivenUp
        ? { failed_at: new Date() }
        : { send_after: new Date(Date.now() + retryDelay(attempts)) }),
    })
    .where(eq(outbox.id, id));
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
 * Shows in the guest list what the mail server said of a guest's address; the next delivered email clears it. The
 * address is still used (docs/decisions/0013).
 */
async function markAddress(database: Database, { guest }: Claimed, response: string | null): Promise<void> {
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
