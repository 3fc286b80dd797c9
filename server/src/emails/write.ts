import {
  formatZonedInstant,
  type HourClock,
  inLanguage,
  type Language,
  placeAddress,
  type WrittenText,
  withElisions,
  type ZonedInstant,
} from "@vigil/contract";
import { linesInLanguage } from "../language/translate.ts";
import type { Runtime } from "../resource/define.ts";
import { type EmailDesign, renderLayout, signatureLines } from "./core/design.ts";
import { frenchSpaces } from "./core/french.ts";
import { formatPlaces, type ZonedPlaces } from "./core/places.ts";
import { fillHtml, fillSubject, type KeyTexts } from "./core/render.ts";
import { layout } from "./layout.ts";
import { plainText } from "./plain-text.ts";

/**
 * The value of a key: a text, one that people wrote in both languages, or an instant, places or an address that are
 * formatted in the recipient's language.
 */
export type EmailValue =
  | string
  | WrittenText
  | ZonedInstant
  | ZonedPlaces
  | ServiceTimes
  | { address: string };
/** Services, each on a line with its time, and where it is said with its place and its page. */
interface ServiceTimes {
  services: (ZonedInstant & { name: string | WrittenText; where?: ZonedPlaces; page?: string })[];
}
export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

/** The keys as texts in one language, what Vigil says among them, with those that every email has. */
export function keyTexts(
  runtime: Pick<Runtime, "productName" | "publicUrl">,
  keys: Readonly<Record<string, EmailValue>>,
  language: Language,
  clock?: HourClock,
): KeyTexts {
  const texts = Object.entries(keys).map(([key, value]) => [key, textOf(value, language, clock)]);
  return {
    product_name: runtime.productName,
    sign_in_url: `${runtime.publicUrl}/login`,
    forgot_password_link: `${runtime.publicUrl}/forgot-password`,
    ...Object.fromEntries(texts),
  };
}

function textOf(value: EmailValue, language: Language, clock?: HourClock): string {
  if (typeof value === "string") return linesInLanguage(value, language);
  if ("address" in value) return placeAddress(value.address, language);
  if ("services" in value)
    return value.services
      .map(({ name, where, page, ...when }) => {
        const line = [name, when, where].flatMap((part) => (part ? [textOf(part, language, clock)] : []));
        return [line.filter(Boolean).join(", "), page].filter(Boolean).join(colon[language]);
      })
      .join("\n");
  if ("french" in value) return inLanguage(language, value) ?? "";
  return "places" in value
    ? formatPlaces(value, language, clock)
    : formatZonedInstant(value, language, clock);
}

const colon = { en: ": ", fr: " : " };

/** Renders an email: subject, HTML in its layout, and plain text. */
export function renderEmail(
  template: { subject: string; html: string },
  texts: KeyTexts,
  design: EmailDesign,
): RenderedEmail {
  const isFrench = design.language === "fr";
  const spacing = isFrench ? frenchSpaces : (text: string) => text;
  const written = (text: string) => (isFrench ? withElisions(text, texts) : text);
  const subject = fillSubject(written(template.subject), texts);
  const html = fillHtml(spacing(written(template.html)), texts);
  const foot = [
    plainText(inLanguage(design.language, design.footer) ?? ""),
    design.reason ?? "",
    design.unsubscribe
      ? spacing(`${design.unsubscribe.words}${colon[design.language]}${design.unsubscribe.url}`)
      : "",
  ].filter((part) => part !== "");
  return {
    subject,
    html: renderLayout(layout, subject, html, design),
    text: [
      plainText(html),
      ...(design.signature ? [signatureLines(design.signature, design.language).join("\n")] : []),
      ...(foot.length > 0 ? ["--", ...foot] : []),
    ].join("\n\n"),
  };
}
