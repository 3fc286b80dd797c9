import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { outbox } from "../../tables/emails.table.ts";
import { oneLine, textAsHtml } from "../core/render.ts";
import { encryptedEmail } from "../encrypted.ts";
import type { EmailContext } from "../send.ts";

/** A text message to one number. */
export interface TextMessage {
  /** E.164. */
  to: string;
  /** What the outbox lists, which reveals no code and no link. */
  subject: string;
  body: string;
  guest?: string;
  /** A message with the same key is sent only once, ever; an email with that key counts as well. */
  dedupe?: string;
}
interface TextKind {
  type: string;
  /** The home in whose name it is sent. */
  home: string;
  /** The stream that it is about. */
  stream?: string;
  /** Minutes after which it isn't sent any more. */
  usefulFor: number;
  /** Seconds in which only the caller sends it, before a sender takes it over (deliverNow); 0: a sender sends it. */
  claimedFor?: number;
}

/**
 * Queues text messages in the outbox, in the transaction that causes them (docs/decisions/0025).
 * @returns the ids of those that were queued now
 */
export async function queueTexts(
  { tx, runtime }: EmailContext,
  { type, home, stream, usefulFor, claimedFor = 0 }: TextKind,
  messages: readonly TextMessage[],
): Promise<string[]> {
  if (messages.length === 0) return [];
  const host = new URL(runtime.publicUrl).hostname;
  const rows = messages.map(({ to, subject, body, guest = null, dedupe = null }) => {
    const id = uuidv7();
    const content = { text: body, html: `<p>${textAsHtml(body)}</p>`, calendar: null };
    return {
      ...encryptedEmail(runtime.emailEncryption, content),
      ...{
        id,
        channel: "text" as const,
        type,
        funeral_home: home,
        stream: stream ?? null,
        guest,
        to,
        dedupe,
      },
      subject: oneLine(subject),
      message_id: `<${id}@${host}>`,
      useful_until: sql`now() + make_interval(mins => ${usefulFor})`,
      ...(claimedFor > 0
        ? { claimed_until: sql`now() + make_interval(secs => ${claimedFor})`, attempts: 1 }
        : {}),
    };
  });
  const queued = await tx.orm.insert(outbox).values(rows).onConflictDoNothing().returning({ id: outbox.id });
  return queued.map(({ id }) => id);
}
