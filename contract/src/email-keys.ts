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

/** Errors in a text's keys. A text with errors can't be saved, because guests would read the raw keys. */
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
  // Formatting part of a key splits it in the HTML, so it would be sent unreplaced.
  if (/\{\{|\}\}/.test(text.replace(key, ""))) return [words.brokenKey];
  return [];
}
