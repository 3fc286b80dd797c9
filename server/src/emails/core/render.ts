import { fillKeys, isLinkKey, keysIn } from "@vigil/contract";

/** The text of each key in one email; empty where nothing is known. */
export type KeyTexts = Readonly<Record<string, string>>;

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** Keeps the line breaks that somebody typed. */
export const textAsHtml = (text: string): string => escaped(text).replace(/\r?\n/g, "<br>");

/** Innermost blocks as the sanitiser and the editor write them: closed and not nested. */
const block = /<(p|li|h1|h2|h3)\b[^<>]*>((?:(?!<\/?(?:p|li|ul|ol|h1|h2|h3|blockquote)\b)[\s\S])*)<\/\1>/g;

/**
 * Fills the keys of the HTML. A paragraph or list item whose keys are all empty is left out: 'Videographer:
 * {{videographer_name}}' says nothing without a videographer. A link is only kept if its key holds a web address.
 */
export function fillHtml(html: string, texts: KeyTexts): string {
  const textOf = (name: string) => texts[name] ?? "";
  const withContent = html.replace(block, (whole, _tag, content: string) => {
    const keys = keysIn(content);
    return keys.length > 0 && keys.every((name) => textOf(name).trim() === "") ? "" : whole;
  });
  const linked = withContent.replace(/href="([^"]*)"/g, (whole, address: string) => {
    const [name] = keysIn(address);
    if (name === undefined) return whole;
    const target = textOf(name);
    return isLinkKey(name) && /^https?:\/\//i.test(target) ? `href="${escaped(target)}"` : "";
  });
  return fillKeys(linked, (name) => textAsHtml(textOf(name))).replace(/<(ul|ol)>\s*<\/\1>/g, "");
}

/**
 * Fills the keys of the subject and keeps it on one line, because a line break would start another header. Links are
 * left out, because the outbox lists subjects and a template of an earlier version may contain one.
 */
export const fillSubject = (subject: string, texts: KeyTexts): string =>
  oneLine(fillKeys(subject, (name) => (isLinkKey(name) ? "" : (texts[name] ?? ""))));

/** Text for a header: no control characters, no line breaks, and limited in length. */
export const oneLine = (text: string, atMost = 250): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
    .trim()
    .slice(0, atMost);
