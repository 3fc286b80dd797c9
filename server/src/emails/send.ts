import type { EmailLanguage } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import type { Runtime } from "../resource/define.ts";
import { outbox, suppressions } from "../tables/emails.table.ts";
import { oneLine } from "./core/render.ts";
import { type Stationery, stationery, textFor } from "./email-texts.ts";
import { encrypted } from "./encrypted.ts";
import type { EmailTypeName, KeyOf } from "./types/index.ts";
import { emailTypes } from "./types/index.ts";
import type { EmailType } from "./types/type.ts";
import { type EmailValue, keyTexts, write } from "./write.ts";

/** What a letter is written with: the transaction that causes it, and what it must know of the world. */
export interface Pen {
  tx: Queries;
  runtime: Pick<Runtime, "productName" | "publicUrl" | "links" | "emailEncryption">;
}

/** Keys that every letter knows by itself. */
type Known = "product_name" | "sign_in_url" | "forgot_password_link";
type Keys<T extends EmailTypeName> = Record<Exclude<KeyOf<T>, Known>, EmailValue>;

/** One person a letter goes to. */
export interface Reader<K> {
  to: string;
  keys: K;
  language?: EmailLanguage;
  /** Says it once for ever: where a letter with the same was written before, none is written now. */
  dedupe?: string;
  guest?: string;
}

export interface Letters<T extends EmailTypeName> {
  type: T;
  /** In whose name and look, and whose branding address gets the answers. Left out: the platform's. */
  home?: string | null;
}

/**
 * Puts a letter into the outbox, in the transaction that caused it; a sender takes it from there. Written with the home's
 * own text and look, in the reader's language where there is a text in it.
 */
export const sendEmail = <T extends EmailTypeName>(
  pen: Pen,
  { to, keys, language, dedupe, guest, ...letters }: Letters<T> & Reader<Keys<T>>,
): Promise<number> =>
  sendEmails(pen, letters, [
    {
      to,
      keys,
      ...(language ? { language } : {}),
      ...(dedupe ? { dedupe } : {}),
      ...(guest ? { guest } : {}),
    },
  ]);

/** The same letter to many, each with keys of its own. @returns how many were put into the outbox now */
export async function sendEmails<T extends EmailTypeName>(
  pen: Pen,
  { type, home = null }: Letters<T>,
  readers: readonly Reader<Keys<T>>[],
): Promise<number> {
  if (readers.length === 0) return 0;
  const { toMany, from }: EmailType = emailTypes[type];
  const sender = from === "home" ? home : null;
  const paper = await stationery(pen.tx, pen.runtime, type, sender);
  return queue(pen, { type, home: sender, bulk_email: null, toMany: toMany === true }, paper, readers);
}

/** Somebody's own text to many: a bulk e-mail. @returns how many were put into the outbox */
export async function sendText(
  pen: Pen,
  said: { subject: string; html: string; home: string; bulkEmail: string },
  readers: readonly Reader<Record<string, EmailValue>>[],
): Promise<number> {
  const paper = await stationery(pen.tx, pen.runtime, null, said.home);
  const texts = { en: said, fr: said };
  const kind = { type: null, home: said.home, bulk_email: said.bulkEmail, toMany: true };
  return queue(pen, kind, { ...paper, texts }, readers);
}

/** A letter with examples in it, to whoever wants to see it in a mailbox. */
export const sendSample = (
  pen: Pen,
  { home, ...paper }: Stationery & { home: string | null },
  reader: Reader<Record<string, EmailValue>>,
): Promise<number> => queue(pen, { type: null, home, bulk_email: null, toMany: false }, paper, [reader]);

interface Kind {
  type: string | null;
  home: string | null;
  bulk_email: string | null;
  toMany: boolean;
}

/** Rows of one statement: far below PostgreSQL's 65,535 values. */
const batch = 500;

async function queue(
  { tx, runtime }: Pen,
  { type, home, bulk_email, toMany }: Kind,
  paper: Stationery,
  readers: readonly Reader<Record<string, EmailValue>>[],
): Promise<number> {
  const unwanted =
    toMany && home
      ? await unsubscribed(
          tx,
          home,
          readers.map(({ to }) => to),
        )
      : new Set();
  const host = new URL(runtime.publicUrl).hostname;
  const rows = readers
    .filter(({ to }) => !unwanted.has(to.toLowerCase()))
    .map(({ to, keys, language: preferred = "en", dedupe = null, guest = null }) => {
      const id = uuidv7();
      const [said, language] = textFor(paper.texts, preferred);
      const unsubscribe_url = toMany && home ? runtime.links.unsubscribe(id, language) : null;
      const unsubscribe = unsubscribe_url && {
        words: unsubscribeWords[language](paper.look.name),
        url: unsubscribe_url,
      };
      const texts = keyTexts(runtime, keys, language);
      const letter = write(said, texts, {
        ...paper.look,
        language,
        unsubscribe: unsubscribe || null,
      });
      return {
        subject: letter.subject,
        ...encrypted(runtime.emailEncryption, letter),
        id,
        type,
        funeral_home: home,
        bulk_email,
        guest,
        to: oneLine(to),
        from_name: paper.fromName && oneLine(paper.fromName),
        reply_to: paper.replyTo && oneLine(paper.replyTo),
        message_id: `<${id}@${host}>`,
        dedupe,
        unsubscribe_url,
      };
    });
  let written = 0;
  for (let at = 0; at < rows.length; at += batch) {
    const done = await tx.orm
      .insert(outbox)
      .values(rows.slice(at, at + batch))
      .onConflictDoNothing()
      .returning({ id: outbox.id });
    written += done.length;
  }
  return written;
}

const unsubscribeWords: Record<EmailLanguage, (name: string) => string> = {
  en: (name) => `Unsubscribe from emails by ${name}`,
  fr: (name) => `Ne plus recevoir ces courriels (${name})`,
};

/** Which of these addresses, in small letters, want no letters to many from this home. */
export async function unsubscribed(
  db: Queries,
  home: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  const small = sql.param(addresses.map((address) => address.toLowerCase()));
  const found = await db.run<{ address: string }>(
    sql`select ${suppressions.address} from ${suppressions} where ${suppressions.funeral_home} = ${home}
      and ${suppressions.address} = any(${small}::text[])`,
  );
  return new Set(found.map(({ address }) => address));
}
