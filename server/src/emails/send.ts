import type { Language } from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import { noteEmails, silencedBy, watchersAt } from "../notifications/note-emails.ts";
import { toE164 } from "../ports/telephone/telephone.ts";
import type { Runtime } from "../resource/define.ts";
import { outbox, suppressions } from "../tables/emails.table.ts";
import { oneLine } from "./core/render.ts";
import { type EmailTemplate, resolveTemplate, type Texts, textFor } from "./email-texts.ts";
import { encryptedEmail } from "./encrypted.ts";
import { isErasedAddress } from "./erased-address.ts";
import { portraitOf } from "./portrait.ts";
import { readersOf } from "./readers.ts";
import { familyText, hasFamilyText } from "./texts/family-texts.ts";
import { queueTexts } from "./texts/queue.ts";
import type { EmailTypeName, KeyOf } from "./types/index.ts";
import { emailTypes } from "./types/index.ts";
import { notifiedAs } from "./types/notified.ts";
import { askedFor, news } from "./types/purposes.ts";
import type { EmailType } from "./types/type.ts";
import { type EmailValue, keyTexts, renderEmail } from "./write.ts";

/** What an email is sent with: the transaction that causes it, and the installation. */
export interface EmailContext {
  tx: Queries;
  runtime: Pick<Runtime, "productName" | "publicUrl" | "links" | "emailEncryption">;
}

/** Keys that every email has. */
type CommonKey = "product_name" | "sign_in_url" | "forgot_password_link";
type Keys<T extends EmailTypeName> = Record<Exclude<KeyOf<T>, CommonKey>, EmailValue>;

/** One recipient of an email. */
export interface Recipient<K> {
  to: string;
  keys: K;
  /** By default that of their account, else of the home. */
  language?: Language;
  /** An email with the same key is sent only once, ever. */
  dedupe?: string;
  guest?: string;
  /** How somebody became a guest, which an email that is always sent says. */
  because?: "registered" | "invited";
  /** The service as iCalendar, which is attached. */
  calendar?: string | undefined;
}

export interface EmailKind<T extends EmailTypeName> {
  type: T;
  /**
   * The home in whose name and design it is sent, and whose branding address receives replies; for an email by the
   * platform the home that it is about.
   */
  home?: string | null;
  /** The stream that it is about, whose photo it shows where guests may see it. */
  stream?: string;
  /** The page of the admin app to which its notification leads; by default the first one that it links. */
  page?: string;
  /** When it is given up if it couldn't be sent; by default that is up to the number of attempts. */
  usefulUntil?: SQL | undefined;
}

/**
 * Queues an email in the outbox, in the transaction that causes it; the sender delivers it from there. It has the
 * home's own text and design, in the recipient's language if there is a text in it.
 */
export const sendEmail = <T extends EmailTypeName>(
  context: EmailContext,
  { to, keys, language, dedupe, guest, calendar, ...kind }: EmailKind<T> & Recipient<Keys<T>>,
): Promise<number> =>
  sendEmails(context, kind, [
    {
      to,
      keys,
      ...(language ? { language } : {}),
      ...(dedupe ? { dedupe } : {}),
      ...(guest ? { guest } : {}),
      ...(calendar ? { calendar } : {}),
    },
  ]);

/** Sends the same email to many recipients, each with keys of its own. @returns how many were queued now */
export async function sendEmails<T extends EmailTypeName>(
  context: EmailContext,
  { type, home = null, stream, page, usefulUntil }: EmailKind<T>,
  recipients: readonly Recipient<Keys<T>>[],
): Promise<number> {
  const byEmail = recipients.filter(({ to }) => isEmailAddress(to));
  const texted = await textFamilies(
    context,
    { type, home, stream },
    recipients.filter(({ to }) => !isEmailAddress(to)),
  );
  if (byEmail.length === 0) return texted;
  const { from }: EmailType = emailTypes[type];
  const sender = from === "home" ? home : null;
  const template = await resolveTemplate(context.tx, context.runtime, type, sender);
  const emailed = await queue(
    context,
    { type, home: sender, about: home, stream, page, usefulUntil, bulk_email: null, ends: endsOf(type) },
    template,
    byEmail,
  );
  return emailed + texted;
}

/** Not a telephone number, not empty, and not of somebody who was erased. */
const isEmailAddress = (to: string): boolean => to.includes("@") && !isErasedAddress(to);

/** Minutes after which a text message to a family is of no use any more. */
const usefulFor = 24 * 60;

/** Queues the text messages that families without an email address get in place of some emails. */
async function textFamilies<T extends EmailTypeName>(
  context: EmailContext,
  { type, home = null, stream }: EmailKind<T>,
  recipients: readonly Recipient<Keys<T>>[],
): Promise<number> {
  if (home === null || recipients.length === 0 || !hasFamilyText(type)) return 0;
  const readerOf = await readersOf(context.tx, [], home);
  const messages = recipients.flatMap(({ to, keys, language = readerOf("").language, dedupe }) => {
    const number = toE164(to);
    const texts = keyTexts(context.runtime, keys, language);
    const written = familyText(type, texts, language);
    return number && written ? [{ ...written, to: number, ...(dedupe ? { dedupe } : {}) }] : [];
  });
  const about = stream === undefined ? {} : { stream };
  return (await queueTexts(context, { type, home, usefulFor, ...about }, messages)).length;
}

/**
 * Sends a text that somebody wrote to many: a bulk email. `ends`: what one click in it ends; null for a family, whose
 * home must reach it.
 * @returns how many were queued
 */
export async function sendBulkText(
  context: EmailContext,
  text: {
    subject: string;
    html: string;
    home: string;
    stream: string;
    bulkEmail: string;
    ends: "news" | null;
  },
  recipients: readonly Recipient<Record<string, EmailValue>>[],
): Promise<number> {
  const template = await resolveTemplate(context.tx, context.runtime, null, text.home);
  const texts = { en: text, fr: text };
  const { home, stream, bulkEmail: bulk_email, ends } = text;
  const options = { type: null, home, about: home, stream, bulk_email, ends };
  const byEmail = recipients.filter(({ to }) => isEmailAddress(to));
  return queue(context, options, { ...template, texts }, byEmail);
}

/** How the subject of a test email begins, so that nobody takes its example for somebody's funeral. */
const testMark = { en: "Test: ", fr: "Essai\u00a0: " } as const;

/** Sends an email with example values to whoever wants to see it in a mailbox. */
export const sendTestEmail = (
  context: EmailContext,
  { home, ...template }: EmailTemplate & { home: string | null },
  recipient: Recipient<Record<string, EmailValue>>,
): Promise<number> =>
  queue(
    context,
    { type: null, home, about: home, stream: undefined, bulk_email: null, ends: null },
    { ...template, texts: marked(template.texts) },
    [recipient],
  );

const marked = ({ en, fr }: Texts): Texts => ({
  en: { ...en, subject: testMark.en + en.subject },
  fr: fr && { ...fr, subject: testMark.fr + fr.subject },
});

interface QueueOptions {
  type: EmailTypeName | null;
  home: string | null;
  about: string | null;
  stream: string | undefined;
  page?: string | undefined;
  usefulUntil?: SQL | undefined;
  bulk_email: string | null;
  /** What one click in it ends; null: nothing, because it is always sent. */
  ends: "news" | "anniversary" | null;
}

/** Rows per statement, far below PostgreSQL's 65,535 values. */
const batch = 500;

async function queue(
  { tx, runtime }: EmailContext,
  { type, home, about, stream, page, usefulUntil, bulk_email, ends }: QueueOptions,
  template: EmailTemplate,
  recipients: readonly Recipient<Record<string, EmailValue>>[],
): Promise<number> {
  const unsubscribedAddresses =
    ends === "news" && home
      ? await unsubscribed(
          tx,
          home,
          recipients.map(({ to }) => to),
        )
      : new Set();
  // A guest reads as the service is written, whatever an account of theirs says.
  const read = recipients.flatMap(({ to, language, guest }) => (language && guest ? [] : [to]));
  const readerOf = await readersOf(tx, read, about);
  const kind = type && notifiedAs[type];
  const ofAccounts = recipients.flatMap(({ to, guest }) => (guest ? [] : [to]));
  const watchers = kind ? await watchersAt(tx, kind, about, ofAccounts) : new Map();
  const portrait = await portraitOf(tx, runtime.links, home === null ? undefined : stream);
  const host = new URL(runtime.publicUrl).hostname;
  const isSilenced = ({ to }: { to: string }) =>
    kind !== null && silencedBy(kind, watchers.get(to.toLowerCase()));
  const rows = recipients
    .filter(({ to }) => !unsubscribedAddresses.has(to.toLowerCase()))
    .map(({ to, keys: all, language: given, dedupe = null, guest = null, because, calendar = null }) => {
      const id = uuidv7();
      const reader = readerOf(to);
      const keys = reader.neverDirects && "director_url" in all ? { ...all, director_url: "" } : all;
      const [text, language] = textFor(template.texts, given ?? reader.language);
      const unsubscribe_url = ends && home ? runtime.links.unsubscribe(id, language) : null;
      const unsubscribe = unsubscribe_url && {
        words: unsubscribeWords[language][ends ?? "news"](template.design.name),
        url: unsubscribe_url,
      };
      const texts = keyTexts(runtime, keys, language, guest ? undefined : reader.clock);
      const email = renderEmail(text, texts, {
        ...template.design,
        portrait,
        language,
        reason: because ? reasons[language][because] : null,
        unsubscribe: unsubscribe || null,
      });
      return {
        noted: {
          about: texts.deceased_name ?? null,
          page: page ?? pageOf(runtime.publicUrl, keys),
          // The reason of a declined job, which otherwise only the email gives.
          reason: texts.answer_reason ?? null,
        },
        subject: email.subject,
        ...encryptedEmail(runtime.emailEncryption, { ...email, calendar }),
        id,
        type,
        funeral_home: home,
        bulk_email,
        guest,
        stream: stream ?? null,
        to: oneLine(to),
        from_name: template.fromName && oneLine(template.fromName),
        reply_to: template.replyTo && oneLine(template.replyTo),
        message_id: `<${id}@${host}>`,
        dedupe,
        unsubscribe_url,
        ...(usefulUntil ? { useful_until: usefulUntil } : {}),
      };
    });
  const [silenced, written] = [rows.filter(isSilenced), rows.filter((row) => !isSilenced(row))];
  const queued = new Set<string>();
  for (let at = 0; at < written.length; at += batch) {
    const done = await tx.orm
      .insert(outbox)
      .values(written.slice(at, at + batch).map(({ noted: _, ...row }) => row))
      .onConflictDoNothing()
      .returning({ id: outbox.id });
    for (const { id } of done) queued.add(id);
  }
  if (kind) {
    const events = [...silenced, ...written.filter(({ id }) => queued.has(id))];
    await noteEmails(tx, kind, watchers, events);
  }
  return queued.size;
}

/** Pages of the admin app that a notification may open: none of them opens anything without signing in. */
const pages =
  /^\/(str|usr|fin|mail|director|my-day|plan|monitoring|queue|calendar|today|integrations|privacy|system)(\/|\?|$)/;

/** The page of the admin app that an email leads to, if there is one. */
function pageOf(publicUrl: string, keys: Readonly<Record<string, EmailValue>>): string | null {
  const links = Object.values(keys).flatMap((value) =>
    typeof value === "string" && value.startsWith(`${publicUrl}/`) ? [value.slice(publicUrl.length)] : [],
  );
  return links.find((link) => pages.test(link)) ?? null;
}

const endsOf = (type: EmailTypeName): QueueOptions["ends"] => {
  if (news.has(type)) return "news";
  return askedFor.has(type) ? "anniversary" : null;
};

const unsubscribeWords: Record<Language, Record<"news" | "anniversary", (name: string) => string>> = {
  en: {
    news: (name) => `Unsubscribe from emails by ${name}`,
    anniversary: () => "Don’t write to me on anniversaries any more",
  },
  fr: {
    news: (name) => `Ne plus recevoir ces courriels (${name})`,
    anniversary: () => "Ne plus m’écrire aux anniversaires",
  },
};

const reasons: Record<Language, Record<NonNullable<Recipient<unknown>["because"]>, string>> = {
  en: {
    registered:
      "You get this because you registered for this service. It is also sent to those who have unsubscribed, so that nobody misses it.",
    invited:
      "You get this because you were invited to this service. It is also sent to those who have unsubscribed, so that nobody misses it.",
  },
  fr: {
    registered:
      "Vous recevez ce courriel à la suite de votre inscription à cette cérémonie. Il est aussi envoyé aux personnes désabonnées, afin que nul ne la manque.",
    invited:
      "Vous recevez ce courriel parce que vous êtes sur la liste des invités de cette cérémonie. Il est aussi envoyé aux personnes désabonnées, afin que nul ne la manque.",
  },
};

/** Which of these addresses, in lower case, have unsubscribed from this home's news. */
export async function unsubscribed(
  db: Queries,
  home: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  const lowerCase = sql.param(addresses.map((address) => address.toLowerCase()));
  const found = await db.run<{ address: string }>(
    sql`select ${suppressions.address} from ${suppressions} where ${suppressions.funeral_home} = ${home}
      and ${suppressions.address} = any(${lowerCase}::text[])`,
  );
  return new Set(found.map(({ address }) => address));
}
