import { firstLanguage, type Language, type Thanks } from "@vigil/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { resolveTemplate, textFor } from "../emails/email-texts.ts";
import {
  guestKeys,
  languageOf,
  type Reachable,
  reachable,
  type ServiceFacts,
  servicesOf,
} from "../emails/guest-email-keys.ts";
import { portraitOf } from "../emails/portrait.ts";
import { countRecipients } from "../emails/recipients.ts";
import { type EmailContext, sendEmails } from "../emails/send.ts";
import { keyTexts, renderEmail } from "../emails/write.ts";
import { hasPublicPage } from "../scopes/public-page.ts";
import { outbox } from "../tables/emails.table.ts";
import { families } from "../tables/families.table.ts";
import { guests } from "../tables/guests.table.ts";
import { streams } from "../tables/streams.table.ts";

const type = "thank_you";
/** Guests who registered, or opened their invitation. */
const hasJoined = sql`(${guests.invited_at} is null or ${guests.opened_at} is not null)`;

/** @param own the streams of the family that asks */
export async function thanksOf(db: Queries, own: SQL): Promise<Thanks | undefined> {
  const [row] = await db.run<{
    id: string;
    home: string;
    text: string | null;
    shown: boolean;
    sent_at: string | null;
    recipients: number;
    delivered: number;
    failed: number;
  }>(sql`
    select ${streams.id}, ${streams.funeral_home} as home, ${streams.thanks} as text,
      ${streams.thanks_shown} as shown, ${streams.thanked_at} as sent_at, emails.*
    from ${streams} cross join lateral (
      select count(*) as recipients, count(*) filter (where ${outbox.sent_at} is not null) as delivered,
        count(*) filter (where ${outbox.failed_at} is not null) as failed
      from ${guests} join ${outbox} on ${outbox.guest} = ${guests.id} and ${outbox.type} = ${type}
      where ${guests.stream} = ${streams.id}) emails
    where ${own}`);
  if (!row) return undefined;
  const { id, home, text, shown, sent_at, recipients, delivered, failed } = row;
  const sent = sent_at === null ? null : { at: sent_at, recipients, delivered, failed };
  const counts = await countRecipients(db, { id, home }, hasJoined);
  const language = await pageLanguageOf(db, id);
  const [{ total } = { total: 0 }] = await db.run<{ total: number }>(
    sql`select count(*) as total from ${guests} where ${guests.stream} = ${id} and ${guests.deleted_at} is null`,
  );
  const languages = await db.run<{ language: Language }>(sql`
    select coalesce(${guests.language}, ${language}) as language from ${guests}
    where ${reachable(id)} and ${hasJoined} group by 1 order by count(*) desc, 1`);
  return {
    ...{ text, shown, language, recipients: counts, sent },
    languages: languages.map(({ language: read }) => read),
    left_out: total - counts.count - counts.without_email - counts.unsubscribed,
  };
}

/** The language of a service's page until a guest chooses another. */
async function pageLanguageOf(db: Queries, id: string): Promise<Language> {
  const [service] = await servicesOf(db, eq(streams.id, id));
  return service ? languageOf(service, { language: null }) : firstLanguage([]);
}

/** Sends a family's thank-you to every guest who has joined. @returns how many get it */
export async function sendThanks(context: EmailContext, id: string, thanks: string): Promise<number> {
  const { tx, runtime } = context;
  const [service] = await servicesOf(tx, eq(streams.id, id));
  if (!service) return 0;
  const from = await senderOf(tx, id);
  const recipients = await tx.run<Reachable>(sql`
    select ${guests.id}, ${guests.name}, ${guests.email}, ${guests.language} from ${guests}
    where ${reachable(id)} and ${hasJoined} order by ${guests.created_at}`);
  const emails = recipients.map((guest) => {
    const language = languageOf(service, guest);
    const keys = keysFor(service, guest, { runtime, language, from, thanks });
    return { to: guest.email, guest: guest.id, language, keys, dedupe: `${type}:${id}:${guest.id}` };
  });
  return sendEmails(context, { type, home: service.home, stream: id }, emails);
}

/** The email as a guest gets it who reads the language of the page, in which the prepared words are. */
export async function previewThanks(
  { tx, runtime }: EmailContext,
  id: string,
  thanks: string,
): Promise<string | undefined> {
  const [service] = await servicesOf(tx, eq(streams.id, id));
  if (!service) return undefined;
  const from = await senderOf(tx, id);
  const { texts, design } = await resolveTemplate(tx, runtime, type, service.home);
  const [template, language] = textFor(texts, languageOf(service, { language: null }));
  const keys = keysFor(service, { name: "Anne Martel" }, { runtime, language, from, thanks });
  const portrait = await portraitOf(tx, runtime.links, id);
  const whole = { ...design, portrait, language, reason: null, unsubscribe: null };
  return renderEmail(template, keyTexts(runtime, keys, language), whole).html;
}

/** The keys of the email to one guest, in their language; without a link while the page isn't shown. */
function keysFor(
  service: ServiceFacts,
  guest: Parameters<typeof guestKeys>[1],
  { runtime, language, from, thanks }: Written & Pick<EmailContext, "runtime"> & { language: Language },
) {
  const { guest_name, deceased_name, watch_link } = guestKeys(service, guest, runtime, language);
  return {
    ...{ guest_name, deceased_name, family_name: from.name, thanks },
    watch_link: from.has_page ? watch_link : "",
  };
}
interface Written {
  from: Sender;
  thanks: string;
}
interface Sender {
  name: string;
  has_page: boolean;
}

/** The family's name, and whether guests see its page. */
async function senderOf(db: Queries, id: string): Promise<Sender> {
  const [family] = await db.run<Sender>(sql`
    select ${families.family_admin_name} as name, ${hasPublicPage} as has_page from ${streams}
    join ${families} on ${families.id} = ${streams.family} where ${streams.id} = ${id}`);
  return family ?? { name: "", has_page: false };
}
