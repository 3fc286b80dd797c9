import type { EmailLanguage } from "@vigil/contract";
import type { Runtime } from "../resource/define.ts";
import { frenchSpaces } from "./core/french.ts";
import { inLayout, type Look } from "./core/look.ts";
import { type Moment, momentInWords } from "./core/moment.ts";
import { fillHtml, fillSubject, type KeyTexts } from "./core/render.ts";
import { layout } from "./layout.ts";
import { plainText } from "./plain-text.ts";

/** What a key says: a text, or an instant that is told in the reader's language. */
export type EmailValue = string | Moment;
export interface Written {
  subject: string;
  html: string;
  text: string;
}

/** The keys as texts, in one language, with those that every letter knows. */
export function keyTexts(
  runtime: Pick<Runtime, "productName" | "publicUrl">,
  keys: Readonly<Record<string, EmailValue>>,
  language: EmailLanguage,
): KeyTexts {
  const told = Object.entries(keys).map(([key, value]) => [
    key,
    typeof value === "string" ? value : momentInWords(value, language),
  ]);
  return {
    product_name: runtime.productName,
    sign_in_url: `${runtime.publicUrl}/login`,
    forgot_password_link: `${runtime.publicUrl}/forgot-password`,
    ...Object.fromEntries(told),
  };
}

const colon = { en: ": ", fr: " : " };

/** One letter, ready to be sent: subject, HTML in its layout, and the same as plain text. */
export function write(said: { subject: string; html: string }, texts: KeyTexts, look: Look): Written {
  const spaced = look.language === "fr" ? frenchSpaces : (text: string) => text;
  const subject = fillSubject(said.subject, texts);
  const html = fillHtml(spaced(said.html), texts);
  const foot = [
    look.footer === null ? "" : plainText(look.footer),
    look.unsubscribe ? spaced(`${look.unsubscribe.words}${colon[look.language]}${look.unsubscribe.url}`) : "",
  ].filter((part) => part !== "");
  return {
    subject,
    html: inLayout(layout, subject, html, look),
    text: [plainText(html), ...(foot.length > 0 ? ["--", ...foot] : [])].join("\n\n"),
  };
}
