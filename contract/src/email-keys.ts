import { words } from "./errors.ts";

/** A place in a letter where something of its own is written: {{deceased_name}}. */
const key = /\{\{\s*([a-z0-9_]+)\s*\}\}/g;

/** Keys whose text is a web address; only these may stand behind a link. */
export const isLinkKey = (name: string): boolean => /_(link|url)$/.test(name);

/** The text with each key replaced; what `textOf` doesn't know stays as it is. */
export const fillKeys = (text: string, textOf: (name: string) => string | undefined): string =>
  text.replace(key, (whole, name: string) => textOf(name) ?? whole);

/** Each key that stands in the text, once. */
export const keysIn = (text: string): string[] => [
  ...new Set([...text.matchAll(key)].flatMap(([, name]) => name ?? [])),
];

/** Whether a letter's HTML shows nothing: what an editor sends when it was emptied. */
export const isBlankHtml = (html: string): boolean =>
  html.replace(/<[^>]*>|&nbsp;|\u00a0/g, "").trim() === "";

/**
 * What is wrong with the keys of a subject. It holds no link: subjects stand in lists, where a link that sets somebody's
 * password would be read by everybody who keeps the emails.
 */
export function subjectKeyErrors(subject: string, known: readonly string[]): string[] {
  const link = keysIn(subject).find(isLinkKey);
  return link ? [words.linkInSubject(link)] : keyErrors(subject, known);
}

/** What is wrong with the keys of a text; none of it may be saved, because guests would read it. */
export function keyErrors(text: string, known: readonly string[]): string[] {
  const unknown = keysIn(text).filter((name) => !known.includes(name));
  if (unknown.length > 0) return [words.unknownKeys(unknown)];
  const linked = [...text.matchAll(/href\s*=\s*["']([^"']*\{\{[^"']*)["']/gi)].map(
    ([, address = ""]) => address,
  );
  const wrong = linked.find((address) => {
    const [name = ""] = keysIn(address);
    return address.trim().replace(key, "") !== "" || !isLinkKey(name);
  });
  if (wrong !== undefined) return [words.notALinkKey(wrong)];
  // Formatting half of a key tears it apart: then it would be sent as it stands.
  if (/\{\{|\}\}/.test(text.replace(key, ""))) return [words.brokenKey];
  return [];
}
