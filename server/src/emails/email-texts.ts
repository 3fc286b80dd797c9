import { type Language, leadsAway } from "@vigil/contract";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { Runtime } from "../resource/define.ts";
import { customTemplates, emailTemplates, templateSettings } from "../tables/emails.table.ts";
import { generalSettings } from "../tables/general-settings.table.ts";
import { homes } from "../tables/homes.table.ts";
import type { EmailDesign } from "./core/design.ts";
import { emailTypeOf } from "./types/index.ts";
import type { Key } from "./types/keys.ts";

interface EmailText {
  subject: string;
  html: string;
}
/** French is optional. */
export interface Texts {
  en: EmailText;
  fr: EmailText | null;
}

/**
 * The text for this reader, and its language: without a French text everybody gets the English one, with English dates.
 */
export const textFor = ({ en, fr }: Texts, language: Language): [EmailText, Language] =>
  language === "fr" && fr !== null ? [fr, "fr"] : [en, "en"];

/** The texts of an email, its sender and its design. */
export interface EmailTemplate {
  texts: Texts;
  fromName: string | null;
  replyTo: string | null;
  design: Omit<EmailDesign, "portrait" | "reason" | "unsubscribe" | "language">;
}
interface Row {
  subject_en: string | null;
  html_content_en: string | null;
  subject_fr: string | null;
  html_content_fr: string | null;
  from_name: string | null;
  home: string | null;
  home_name: string | null;
  reply_to: string | null;
  colour: string | null;
  header_image: string | null;
  header_link: string | null;
  logo: string | null;
  phone: string | null;
  address: string;
  footer: string | null;
  footer_fr: string | null;
}

/** The platform's colour, for homes without one. */
const navy = "#0F2240";

/**
 * The texts and design of an email: the home's own text, else the installation's. French is used only when both its
 * subject and its text are there; otherwise the English text replaces it.
 * @param type null: only the design, for a text that somebody wrote
 */
export async function resolveTemplate(
  db: Queries,
  runtime: Pick<Runtime, "productName" | "links">,
  type: string | null,
  home: string | null,
): Promise<EmailTemplate> {
  const own = (column: "subject_en" | "html_content_en" | "subject_fr" | "html_content_fr") =>
    sql`case when ${customTemplates.id} is null then ${emailTemplates[column]} else ${customTemplates[column]} end as ${sql.identifier(column)}`;
  const [row] = await db.run<Row>(sql`
    select ${own("subject_en")}, ${own("html_content_en")}, ${own("subject_fr")}, ${own("html_content_fr")},
      ${generalSettings.from_email_name} as from_name, ${homes.id} as home,
      ${homes.branding_funeral_home_name} as home_name,
      ${homes.branding_funeral_home_logo_horizontal} as logo, ${homes.telephone_number} as phone,
      concat_ws(', ', ${homes.address_text}, ${homes.city_name}, ${homes.state_name}) as address,
      ${homes.branding_funeral_home_email_address} as reply_to, ${homes.color_code} as colour,
      ${templateSettings.header_image}, ${templateSettings.header_link}, ${templateSettings.footer_content_en} as footer,
      ${templateSettings.footer_content_fr} as footer_fr
    from ${generalSettings}
    left join ${emailTemplates} on ${emailTemplates.type} = ${type}::text
    left join ${homes} on ${homes.id} = ${home}::uuid
    left join ${templateSettings} on ${templateSettings.funeral_home} = ${homes.id}
    left join ${customTemplates} on ${and(
      eq(customTemplates.template, emailTemplates.id),
      eq(customTemplates.funeral_home, homes.id),
      isNotNull(customTemplates.edited_at),
    )}`);
  if (!row || (type !== null && row.subject_en === null)) throw new Error(`there is no template of ${type}`);
  const en = { subject: row.subject_en ?? "", html: row.html_content_en ?? "" };
  const isFrench = row.subject_fr !== null && row.html_content_fr !== null;
  const fr = isFrench ? { subject: row.subject_fr ?? "", html: row.html_content_fr ?? "" } : null;
  return {
    texts: type === null ? { en, fr } : { en: safeText(type, "en", en), fr: fr && safeText(type, "fr", fr) },
    fromName: row.from_name || null,
    replyTo: row.reply_to,
    design: {
      name: row.home_name ?? runtime.productName,
      headerImage:
        row.home && row.header_image ? runtime.links.emailHeader(row.home, row.header_image) : null,
      logo: row.home && row.logo ? runtime.links.emailHeader(row.home, row.logo) : null,
      signature:
        row.home && row.home_name
          ? { name: row.home_name, address: row.address, phone: row.phone ?? "" }
          : null,
      headerLink: row.header_link,
      colour: row.colour ?? navy,
      footer: { text: row.footer, french: row.footer_fr },
    },
  };
}

/** Links that set the password or address of an account. */
const accountLinks = new Set<string>(["password_link", "email_link"] satisfies Key[]);

/** Vigil's own text in place of one that was stored before texts were checked, and would take an account's link along. */
function safeText(type: string, language: Language, stored: EmailText): EmailText {
  const own = emailTypeOf(type)?.[language];
  if (!own || !leadsAway(stored.html, (name) => accountLinks.has(name))) return stored;
  process.emitWarning(
    `The stored text of the email ${type} (${language}) takes its link along to another address. Vigil's own is sent instead; please correct it at Emails.`,
  );
  return own;
}
