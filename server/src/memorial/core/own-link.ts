/** Where a link leads, as far as its letters say. */
export type OwnLink =
  | { kind: "page"; slug: string }
  /** For photos at the venue. */
  | { kind: "photos"; token: string }
  /** An address of this installation, but no page for guests. */
  | { kind: "none" }
  | { kind: "foreign" }
  /** No web address, such as a word. */
  | { kind: "no_link" }
  /** Several links, or a link within a text: nobody could tell which of them is meant. */
  | { kind: "several" };

/** Characters; the longest link of ours, a guest's own, has some 600. */
const longest = 2000;

/** What people and mail programs put before a link and after it. */
const before = /^[<([{"'«“‘\u200b-\u200f\u2060]+/;
const after = /(?<![>)\]}"'»”’.,;:!?\u200b-\u200f\u2060])[>)\]}"'»”’.,;:!?\u200b-\u200f\u2060]+$/;

/**
 * Reads a link that somebody was given. It is never opened. In doubt it is foreign: a guest who asks once more loses a
 * minute, and one who trusts a fake page loses more.
 * @param publicUrl this installation's address, without a trailing slash
 */
export function readLink(typed: string, publicUrl: string): OwnLink {
  const text = typed.trim().replace(before, "").replace(after, "");
  if (/\s/u.test(text)) return { kind: "several" };
  if (isMereWord(text)) return { kind: "no_link" };
  const own = new URL(publicUrl);
  const url = asUrl(text, own.protocol);
  if (!url || !isSameSite(url, own)) return { kind: "foreign" };
  const path = url.pathname.slice(own.pathname.replace(/\/$/, "").length);
  const [, token] = /^\/photos\/([^/]+)\/?$/.exec(path) ?? [];
  if (token !== undefined) return { kind: "photos", token };
  const slug = slugOf(path);
  return slug === undefined ? { kind: "none" } : { kind: "page", slug };
}

/**
 * What nobody could open as a web address: letters, digits, hyphens and apostrophes alone. A site has a full stop, a colon
 * or a slash in its address, so that whatever could lead somewhere isn't taken for a word.
 */
const isMereWord = (text: string): boolean =>
  text.length <= longest && /^[\p{L}\p{M}\p{N}'’_-]+$/u.test(text);

/** Undefined for what is no web address, or is written to be mistaken for another. */
function asUrl(text: string, protocol: string): URL | undefined {
  if (text === "" || text.length > longest || /[\p{C}\\]/u.test(text)) return undefined;
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
  const address = hasScheme ? text : `${protocol}//${text}`;
  // "vigil.example@evil.example" begins with our name and leads elsewhere.
  if (/^[a-z]+:\/\/[^/?#]*@/i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) ? url : undefined;
}

/** People leave out or mistype http and https, which lead to the same site where neither names a port. */
const isSameSite = (url: URL, own: URL): boolean =>
  (url.origin === own.origin || (url.hostname === own.hostname && url.port === "" && own.port === "")) &&
  url.pathname.startsWith(own.pathname);

/** The last part of a service's address, as links.ts makes it; also of its bare player. */
function slugOf(path: string): string | undefined {
  const [, slug] = /^\/m\/([^/]+)(?:\/embed)?\/?$/.exec(path) ?? [];
  try {
    return slug && decodeURIComponent(slug);
  } catch {
    return undefined;
  }
}
