/**
 * Prefixes by which browsers keep a cookie to https, and to this host where its path is "/" (RFC 6265bis, 4.1.3). So
 * neither another host of the domain nor a page by http can set one. Plain http, as at a first start, has none.
 */
const prefixes = { host: "__Host-", path: "__Secure-" } as const;

/** A cookie's name when it is set. `path`: a cookie that isn't for all addresses. */
export const cookieName = (name: string, kind: keyof typeof prefixes, isSecure: boolean): string =>
  isSecure ? `${prefixes[kind]}${name}` : name;

/**
 * Finds a cookie's value: that with a prefix, else that of an earlier version, which set none.
 * @param value a pattern
 */
export const findCookie = (
  cookies: string | undefined,
  name: string,
  value: string,
): RegExpExecArray | null =>
  new RegExp(`(?:^|; *)(?:__Host-|__Secure-)${name}=${value}`).exec(cookies ?? "") ??
  new RegExp(`(?:^|; *)${name}=${value}`).exec(cookies ?? "");
