import { problems } from "@vigil/contract";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import type { Mailer, Outgoing } from "../ports/mailer/mailer.ts";
import { Problem } from "../problems.ts";
import type { Encryption } from "../security/encryption.ts";
import { outbox } from "../tables/emails.table.ts";
import { guests } from "../tables/guests.table.ts";
import { attemptsAtMost, waitAfter } from "./core/attempts.ts";
import { oneLine } from "./core/render.ts";
import { readable } from "./encrypted.ts";

/** Letters one sender takes at a time, and seconds for which they are its own: a sender that dies lets go of them then. */
const batch = 20;
const claimSeconds = 120;
/** Milliseconds after which a slow sender begins no more letter of its batch: the last one must end within the claim. */
const beginsWithin = 60_000;
/** Milliseconds after which an email is looked at again that this server's SECRET_KEY can't read. */
const unreadableWait = 3_600_000;

interface Log {
  error(details: unknown, message: string): void;
}
type Claimed = Outgoing & { id: string; attempts: number; guest: string | null };

/**
 * Sends what waits in the outbox: letters to one before those to many, then the oldest. However many senders there are,
 * each letter is in the hands of one; a letter is marked as sent right after it was taken over, so that a sender that is
 * killed has at most one letter in flight, and that one leaves again under the same Message-ID.
 * @returns how many were tried
 */
export async function deliver(
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
    if (stopping?.aborted || performance.now() - started > beginsWithin) break;
    tried += 1;
    try {
      await mailer.send({ ...mail, ...readable(emails, mail) });
    } catch (error) {
      log.error({ err: error, mail: mail.id }, "a letter could not be sent");
      await putOff(database, mail, error);
      continue;
    }
    await database.orm
      .update(outbox)
      .set({ sent_at: new Date(), claimed_until: null, last_error: null })
      .where(eq(outbox.id, mail.id));
    await markAddress(database, mail, null);
  }
  await letGo(database, claimed.slice(tried));
  return tried;
}

/** Transactional letters first, then in the order in which they were written. */
const inOrder = (a: Claimed, b: Claimed): number =>
  Number(a.unsubscribe_url !== null) - Number(b.unsubscribe_url !== null) || (a.id < b.id ? -1 : 1);

async function claim(database: Database): Promise<Claimed[]> {
  const claimed = await database.run<Claimed>(sql`
    with next as materialized (
      select ${outbox.id} from ${outbox}
      where ${outbox.sent_at} is null and ${outbox.failed_at} is null and ${outbox.send_after} <= now()
        and (${outbox.claimed_until} is null or ${outbox.claimed_until} < now())
      order by ${outbox.unsubscribe_url} is not null, ${outbox.created_at}, ${outbox.id}
      limit ${batch} for update skip locked)
    update ${outbox} set claimed_until = now() + make_interval(secs => ${claimSeconds}), attempts = attempts + 1
    from next where ${outbox.id} = next.id
    returning ${outbox.id}, message_id, "to", from_name, reply_to, subject, text, html, unsubscribe_url, attempts, guest`);
  return claimed.sort(inOrder);
}

/** What was not begun is anybody's again, and no attempt. */
async function letGo(database: Database, rest: readonly Claimed[]): Promise<void> {
  if (rest.length === 0) return;
  const ids = rest.map(({ id }) => id);
  await database.orm
    .update(outbox)
    .set({ claimed_until: null, attempts: sql`${outbox.attempts} - 1` })
    .where(inArray(outbox.id, ids));
}

async function putOff(database: Database, mail: Claimed, error: unknown): Promise<void> {
  const { id, attempts } = mail;
  const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
  if (error instanceof Problem) {
    // It can't be read before the server has the right SECRET_KEY: no fault of this email, so it is no attempt.
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
  const isOver = isRefused(error) || attempts >= attemptsAtMost;
  if (isOver && isAboutAddress(error)) await markAddress(database, mail, oneLine(answerOf(error), 300));
  await database.orm
    .update(outbox)
    .set({
      last_error,
      claimed_until: null,
      ...(isOver ? { failed_at: new Date() } : { send_after: new Date(Date.now() + waitAfter(attempts)) }),
    })
    .where(eq(outbox.id, id));
}

/** Lets what another SECRET_KEY kept back leave at once: a server that starts may have the right one. */
export async function retryUnreadable(database: Database): Promise<void> {
  await database.orm
    .update(outbox)
    .set({ send_after: new Date() })
    .where(
      and(
        isNull(outbox.sent_at),
        // Not what was given up: its text may be gone (forget.ts).
        isNull(outbox.failed_at),
        eq(outbox.last_error, problems.other_secret_key[1]),
      ),
    );
}

/**
 * Tells in the guest list what its mail server said of a guest's address; the next letter that arrives takes it back.
 * Letters are written to it nevertheless (docs/decisions/0013).
 */
async function markAddress(database: Database, { guest }: Claimed, said: string | null): Promise<void> {
  if (guest === null) return;
  const { id, email_problem } = guests;
  const differs = said === null ? isNotNull(email_problem) : sql`${email_problem} is distinct from ${said}`;
  await database.orm
    .update(guests)
    .set({ email_problem: said })
    .where(and(eq(id, guest), differs));
}

interface SmtpError {
  command?: string;
  responseCode?: number;
  /** What the mail server answered. */
  response?: string;
}
const isAboutAddress = (error: unknown): boolean => (error as SmtpError).command === "RCPT TO";
const answerOf = (error: unknown): string => (error as SmtpError).response ?? (error as Error).message;

/** A mailbox that doesn't exist won't exist in an hour either (SMTP 550 to 554 for the reader's address). */
function isRefused(error: unknown): boolean {
  const { responseCode = 0 } = error as SmtpError;
  return isAboutAddress(error) && responseCode >= 550 && responseCode <= 554;
}
