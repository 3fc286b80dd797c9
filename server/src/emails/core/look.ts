import { escaped } from "./render.ts";

/** How a letter looks: whose it is, and what stands around its text. */
export interface Look {
  /** In whose name it is written; stands at the head where there is no picture. */
  name: string;
  /** Absolute address of the picture at the head; null: the name. */
  headerImage: string | null;
  headerLink: string | null;
  /** #RRGGBB of buttons and of the line at the head. */
  colour: string;
  /** HTML of the foot, sanitised; null: none. */
  footer: string | null;
  /** The sentence and the address with which its reader ends such letters; null for a letter to one. */
  unsubscribe: { words: string; url: string } | null;
  language: "en" | "fr";
}

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

/** Whether white or navy reads better on a colour (WCAG relative luminance; the two contrasts meet near 0.18). */
export function inkOn(colour: string): "#FFFFFF" | "#0F2240" {
  const channel = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return luminance > 0.2 ? "#0F2240" : "#FFFFFF";
}

/** A link alone in its paragraph is what the letter is about: a button, drawn as a table cell because of Outlook. */
const lonelyLink = /<p>\s*<a href="([^"]+)"[^>]*>((?:(?!<\/?a\b)[\s\S])+)<\/a>\s*<\/p>/g;
const button = (address: string, label: string, colour: string) => {
  const ink = inkOn(colour);
  return `<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="margin:4px 0 20px"><tr><td align="center" bgcolor="${colour}" style="background:${colour};border-radius:8px;mso-padding-alt:14px 24px"><a href="${address}" target="_blank" style="display:inline-block;padding:14px 24px;border-radius:8px;${font};font-size:16px;line-height:20px;font-weight:600;color:${ink};text-decoration:none">${label}</a></td></tr></table>`;
};
const isAddress = (label: string) => /^https?:\/\/\S+$/.test(label.replace(/<[^>]*>/g, "").trim());

/** Styles stand on each element: Outlook and some webmail keep no others. */
export function dressed(html: string, colour: string): string {
  const ink = inkOn(colour) === "#FFFFFF" ? colour : "#0F2240";
  return html
    .replace(lonelyLink, (whole, address: string, label: string) =>
      isAddress(label) ? whole : button(address, label, colour),
    )
    .replace(/<(p|h1|h2|h3|ul|ol|li|blockquote|hr)>/g, (_, tag: string) => `<${tag} style="${styles[tag]}">`)
    .replace(/<a (?=href="[^"]*")(?![^>]*style=)/g, `<a style="color:${ink};word-break:break-word" `);
}

/** Puts the pieces into the layout (layout/layout.html, made of layout.mjml by `npm run letter-layout`). */
export function inLayout(layout: string, subject: string, html: string, look: Look): string {
  const has: Record<string, boolean> = {
    image: look.headerImage !== null,
    name: look.headerImage === null,
    footer: look.footer !== null,
    unsubscribe: look.unsubscribe !== null,
  };
  const link = look.headerLink ?? "";
  const wrap = (inner: string) =>
    link === ""
      ? inner
      : `<a href="${escaped(link)}" target="_blank" style="color:inherit;text-decoration:none">${inner}</a>`;
  const pieces: Record<string, string> = {
    subject: escaped(subject),
    language: look.language,
    colour: look.colour,
    name: wrap(escaped(look.name)),
    image: wrap(
      `<img src="${escaped(look.headerImage ?? "")}" alt="${escaped(look.name)}" width="552" style="display:block;width:100%;max-width:552px;height:auto;border:0;border-radius:8px">`,
    ),
    content: dressed(html, look.colour),
    footer: dressed(look.footer ?? "", look.colour),
    unsubscribe: look.unsubscribe
      ? `<a href="${escaped(look.unsubscribe.url)}" style="color:#55647C">${escaped(look.unsubscribe.words)}</a>`
      : "",
  };
  return layout
    .replace(/<!-- if (\w+) -->([\s\S]*?)<!-- end \1 -->/g, (_, name: string, part: string) =>
      has[name] ? part : "",
    )
    .replace(/%(\w+)%/g, (whole, name: string) => pieces[name] ?? whole);
}
