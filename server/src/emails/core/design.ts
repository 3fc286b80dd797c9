import { type Language, placeAddress, telephoneLink, type WrittenText, writtenFor } from "@vigil/contract";
import { escaped } from "./render.ts";

/** The design of an email: whose it is, and what surrounds its text. */
export interface EmailDesign {
  /** The sender's name; shown at the head where there is no image. */
  name: string;
  /** Absolute address of the head image, in the email's width; null: the logo is shown. */
  headerImage: string | null;
  /** Absolute address of the logo; null: the name is shown. */
  logo: string | null;
  headerLink: string | null;
  /** #RRGGBB of buttons and of the line under the head. */
  colour: string;
  /** Absolute address of the photo of the person whom the email is about; null: none. */
  portrait: { url: string; name: string } | null;
  /** Who signs: the home; null for an email by the platform. */
  signature: Signature | null;
  /** Sanitised HTML of the footer. */
  footer: WrittenText;
  /** Why it comes, where it can't be ended; null: it needs no reason. */
  reason: string | null;
  /** Text and address of the unsubscribe link; null for what is always sent. */
  unsubscribe: { words: string; url: string } | null;
  language: Language;
}

interface Signature {
  name: string;
  address: string;
  phone: string;
}
/** The signature's lines in the email's language; empty ones are left out. */
export const signatureLines = ({ name, address, phone }: Signature, language: Language): string[] =>
  [name, placeAddress(address, language), phone].filter((line) => line !== "");

const font = "font-family:Poppins,'Segoe UI',Helvetica,Arial,sans-serif";
const styles: Record<string, string> = {
  p: "margin:0 0 16px",
  h1: "margin:0 0 16px;font-size:24px;line-height:32px;font-weight:600",
  h2: "margin:8px 0 12px;font-size:20px;line-height:28px;font-weight:600",
  h3: "margin:8px 0 8px;font-size:17px;line-height:24px;font-weight:600",
  ul: "margin:0 0 16px;padding-left:24px",
  ol: "margin:0 0 16px;padding-left:24px",
  li: "margin:0 0 6px",
  blockquote: "margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #DDE3EC",
  hr: "border:0;border-top:1px solid #DDE3EC;margin:24px 0",
};

/** Whether white or navy is more legible on a colour (WCAG relative luminance; the two contrasts meet near 0.18). */
export function textColourOn(colour: string): "#FFFFFF" | "#0F2240" {
  const channel = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return luminance > 0.2 ? "#0F2240" : "#FFFFFF";
}

/**
 * A link alone in its paragraph is the email's main action, so it becomes a button, drawn as a table cell because of
 * Outlook.
 */
const standaloneLink = /<p>\s*<a href="([^"]+)"[^>]*>((?:(?!<\/?a\b)[\s\S])+)<\/a>\s*<\/p>/g;
const button = (address: string, label: string, colour: string) => {
  const textColour = textColourOn(colour);
  return `<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="margin:4px 0 20px"><tr><td align="center" bgcolor="${colour}" class="button" style="background:${colour};border-radius:8px;mso-padding-alt:14px 24px"><a href="${address}" target="_blank" style="display:inline-block;padding:14px 24px;border-radius:8px;${font};font-size:16px;line-height:20px;font-weight:600;color:${textColour};text-decoration:none">${label}</a></td></tr></table>`;
};
const isAddress = (label: string) => /^https?:\/\/\S+$/.test(label.replace(/<[^<>]*>/g, "").trim());

/** Inlines the styles into each element, because Outlook and some webmail ignore others. */
export function withInlineStyles(html: string, colour: string): string {
  const textColour = textColourOn(colour) === "#FFFFFF" ? colour : "#0F2240";
  return html
    .replace(standaloneLink, (whole, address: string, label: string) =>
      isAddress(label) ? whole : button(address, label, colour),
    )
    .replace(/<(p|h1|h2|h3|ul|ol|li|blockquote|hr)>/g, (_, tag: string) => `<${tag} style="${styles[tag]}">`)
    .replace(
      /<a (?=href="[^"]*")(?![^>]*style=)/g,
      `<a class="link" style="color:${textColour};word-break:break-word" `,
    );
}

/** The home's name, address and telephone number, which a phone dials by a tap. */
function signatureHtml(signature: Signature, language: Language): string {
  const { name, phone } = signature;
  return signatureLines(signature, language)
    .map((line) => {
      if (line === name) return `<strong>${escaped(line)}</strong>`;
      if (line !== phone) return escaped(line);
      return `<a class="quiet" href="${escaped(telephoneLink(phone))}" style="color:#55647C;text-decoration:none">${escaped(phone)}</a>`;
    })
    .join("<br>");
}

/** Fills the layout (layout/layout.html, built from layout.mjml by `npm run email-layout`). */
export function renderLayout(layout: string, subject: string, html: string, design: EmailDesign): string {
  const footer = writtenFor(design.language, design.footer);
  const has: Record<string, boolean> = {
    image: design.headerImage !== null,
    logo: design.headerImage === null && design.logo !== null,
    name: design.headerImage === null && design.logo === null,
    portrait: design.portrait !== null,
    signature: design.signature !== null,
    footer: footer !== null,
    reason: design.reason !== null,
    unsubscribe: design.unsubscribe !== null,
  };
  const link = design.headerLink ?? "";
  const wrap = (inner: string) =>
    link === ""
      ? inner
      : `<a href="${escaped(link)}" target="_blank" style="color:inherit;text-decoration:none">${inner}</a>`;
  const pieces: Record<string, string> = {
    subject: escaped(subject),
    language: design.language,
    colour: design.colour,
    name: wrap(escaped(design.name)),
    image: wrap(
      `<img src="${escaped(design.headerImage ?? "")}" alt="${escaped(design.name)}" width="552" style="display:block;width:100%;max-width:552px;height:auto;border:0;border-radius:8px;background:#FFFFFF">`,
    ),
    // On a plate of its own, because many logos are dark letters on nothing, which a dark mailbox would swallow.
    logo: wrap(
      `<span class="plate" style="display:inline-block;background:#FFFFFF;border-radius:8px"><img src="${escaped(design.logo ?? "")}" alt="${escaped(design.name)}" height="56" style="display:block;height:56px;width:auto;max-width:280px;border:0"></span>`,
    ),
    portrait: design.portrait
      ? `<img src="${escaped(design.portrait.url)}" alt="${escaped(design.portrait.name)}" width="112" style="display:block;width:112px;height:auto;border:0;border-radius:12px">`
      : "",
    signature: design.signature ? signatureHtml(design.signature, design.language) : "",
    content: withInlineStyles(html, design.colour),
    footer: footer
      ? `<div lang="${footer.language}">${withInlineStyles(footer.text, design.colour)}</div>`
      : "",
    reason: escaped(design.reason ?? ""),
    unsubscribe: design.unsubscribe
      ? `<a href="${escaped(design.unsubscribe.url)}" class="quiet" style="color:#55647C">${escaped(design.unsubscribe.words)}</a>`
      : "",
  };
  return layout
    .replace(/<!-- if (\w+) -->([\s\S]*?)<!-- end \1 -->/g, (_, name: string, part: string) =>
      has[name] ? part : "",
    )
    .replace(/%(\w+)%/g, (whole, name: string) => pieces[name] ?? whole);
}
