import { words } from "./errors.ts";

/** A placeholder in an email's text, such as {{deceased_name}}. */
const key = /\{\{\s*([a-z0-9_]+)\s*\}\}/g;

/** Keys whose value is a web address; only these may be a link's target. */
export const isLinkKey = (name: string): boolean => /_(link|url)$/.test(name);

/** The text with each key replaced; keys that `textOf` doesn't know stay unchanged. */
export const fillKeys = (text: string, textOf: (name: string) => string | undefined): string =>
  text.replace(key, (whole, name: string) => textOf(name) ?? whole);

/** Each key in the text, once. */
export const keysIn = (text: string): string[] => [
  ...new Set([...text.matchAll(key)].flatMap(([, name]) => name ?? [])),
];

/** Whether an email's HTML shows nothing, as when an editor's text was cleared. */
export const isBlankHtml = (html: string): boolean =>
  html.replace(/<[^<>]*>|&nbsp;|\u00a0/g, "").trim() === "";

/**
 * Errors in a subject's keys. A subject holds no link, because everybody with access to the stored emails could read
 * a password link in their list.
 */
export function subjectKeyErrors(subject: string, known: readonly string[]): string[] {
  const link = keysIn(subject).find(isLinkKey);
  return link ? [words.linkInSubject(link)] : keyErrors(subject, known);
}

const blocks = /<\/?(?:p|br|hr|div|h[1-6]|ul|ol|li|blockquote)\b[^<>]*>/gi;
/** In place of a link's end, because the plain text of an email has the link's address there. */
const endOfLink = "\ufffc";
/** Where a link may begin, and what may follow it: spaces and a sentence's signs, and nothing else of an address. */
const opens = /(?:^|[ \t\r\n\u00a0\u202f])["“«‘(]?$/;
const closes = /^\ufffc?[.,;:!?)"”»’…]*(?:$|[ \t\r\n\u00a0\u202f])/;

/** Keys of links in the text that is read, with the two characters before each, and all that follows. */
function linkKeysIn(html: string): { name: string; before: string; after: string }[] {
  const text = html
    .replace(blocks, "\n")
    .replace(/<\/a\s*>/gi, endOfLink)
    .replace(/<[^<>]*>/g, "")
    .replace(/&(?:nbsp|#160|#xa0);/gi, "\u00a0")
    .replace(/&quot;/g, '"');
  return [...text.matchAll(key)].flatMap(({ 0: whole, 1: name = "", index }) =>
    isLinkKey(name)
      ? [{ name, before: text.slice(Math.max(0, index - 2), index), after: text.slice(index + whole.length) }]
      : [],
  );
}

/** The begin and end of links, and keys in what is read. */
const linksAndKeys = /<(\/?)a(?=[\s/>])([^<>]*)>|<[^<>]*>|\{\{\s*([a-z0-9_]+)\s*\}\}/gi;

/** A link's key that is shown within a link to something else. Of links within links each one counts. */
function keyInOtherLink(html: string, isLink: IsLink): string | undefined {
  const targets: (string | undefined)[] = [];
  for (const [, end, attributes, name] of html.matchAll(linksAndKeys))
    if (end === "/") targets.pop();
    else if (attributes !== undefined) targets.push(/\shref\s*=\s*["']([^"']*)/i.exec(attributes)?.[1]);
    else if (name && isLink(name) && targets.some((target) => !isOnly(name, target))) return name;
  return undefined;
}
const isOnly = (name: string, target = ""): boolean =>
  target.trim().replace(key, "") === "" && keysIn(target).join() === name;

type IsLink = (name: string) => boolean;
const keyBeside = (html: string, isLink: IsLink): string | undefined =>
  linkKeysIn(html).find(
    ({ name, before, after }) => isLink(name) && (!opens.test(before) || !closes.test(after)),
  )?.name;

/** Whether a text could take one of these links along to another host. */
export const leadsAway = (html: string, isLink: IsLink): boolean =>
  (keyBeside(html, isLink) ?? keyInOtherLink(html, isLink)) !== undefined;

/**
 * Errors in a text's keys. A link's key stands alone, because an address that somebody wrote before it would take what
 * opens an account along to another host; nor is it shown within a link to one. A text with errors can't be saved,
 * because guests would read the raw keys.
 */
export function keyErrors(text: string, known: readonly string[]): string[] {
  const unknown = keysIn(text).filter((name) => !known.includes(name));
  if (unknown.length > 0) return [words.unknownKeys(unknown)];
  const linked = [...text.matchAll(/href\s*=\s*(?=["']([^"']*)["'])/gi)]
    .map(([, address = ""]) => address)
    .filter((address) => address.includes("{{"));
  const wrong = linked.find((address) => {
    const [name = ""] = keysIn(address);
    return address.trim().replace(key, "") !== "" || !isLinkKey(name);
  });
  if (wrong !== undefined) return [words.notALinkKey(wrong)];
  const beside = keyBeside(text, isLinkKey);
  if (beside) return [words.linkBeside(beside)];
  const elsewhere = keyInOtherLink(text, isLinkKey);
  if (elsewhere) return [words.linkElsewhere(elsewhere)];
  // Formatting part of a key splits it in the HTML, so it would be sent unreplaced.
  if (/\{\{|\}\}/.test(text.replace(key, ""))) return [words.brokenKey];
  return [];
}
