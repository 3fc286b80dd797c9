import { fillKeys, isLinkKey, keysIn } from "@vigil/contract";

/** What each key says in one letter; empty where nothing is known. */
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

/** Line breaks that somebody typed stay lines. */
const shown = (text: string): string => escaped(text).replace(/\r?\n/g, "<br>");

/** Innermost blocks, as the sanitiser and the editor write them: closed, and none inside another. */
const block = /<(p|li|h1|h2|h3)\b[^>]*>((?:(?!<\/?(?:p|li|ul|ol|h1|h2|h3|blockquote)\b)[\s\S])*)<\/\1>/g;

/**
 * The HTML with its keys filled in. A paragraph or item that has keys of which none is known is left out: 'Videographer:
 * {{videographer_name}}' says nothing without a videographer. A web address behind a link is one, or the link leads nowhere.
 */
export function fillHtml(html: string, texts: KeyTexts): string {
  const textOf = (name: string) => texts[name] ?? "";
  const spoken = html.replace(block, (whole, _tag, content: string) => {
    const keys = keysIn(content);
    return keys.length > 0 && keys.every((name) => textOf(name).trim() === "") ? "" : whole;
  });
  const linked = spoken.replace(/href="([^"]*)"/g, (whole, address: string) => {
    const [name] = keysIn(address);
    if (name === undefined) return whole;
    const target = textOf(name);
    return isLinkKey(name) && /^https?:\/\//i.test(target) ? `href="${escaped(target)}"` : "";
  });
  return fillKeys(linked, (name) => shown(textOf(name))).replace(/<(ul|ol)>\s*<\/\1>/g, "");
}

/**
 * The subject with its keys filled in, on one line: a line break would begin a header of its own. Links are left out: the
 * outbox lists subjects, and a template of an earlier version may have one.
 */
export const fillSubject = (subject: string, texts: KeyTexts): string =>
  oneLine(fillKeys(subject, (name) => (isLinkKey(name) ? "" : (texts[name] ?? ""))));

/** Text for a header: no control characters, no breaks, at most so many characters. */
export const oneLine = (text: string, atMost = 250): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
    .trim()
    .slice(0, atMost);
