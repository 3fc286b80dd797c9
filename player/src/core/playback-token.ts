/** The address without its playback token `t`: what is played, whichever token opens it. */
export function withoutToken(url: string): string {
  const address = new URL(url, base);
  address.searchParams.delete("t");
  return address.href;
}

/** `url` with the token of `fresh`; unchanged when `fresh` has none or belongs to another origin. */
export function withTokenOf(url: string, fresh: string): string {
  const [address, from] = [new URL(url, base), new URL(fresh, base)];
  const token = from.searchParams.get("t");
  if (token === null || address.origin !== from.origin) return url;
  address.searchParams.set("t", token);
  return address.href;
}

/** When the token of an address expires, in milliseconds since the epoch; null when it doesn't say. */
export function tokenExpiry(url: string): number | null {
  const payload = new URL(url, base).searchParams.get("t")?.split(".")[1];
  if (payload === undefined) return null;
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { exp?: unknown };
    return typeof exp === "number" ? exp * 1000 : null;
  } catch {
    return null;
  }
}

/** Resolves relative addresses; the host doesn't matter, because addresses are only compared with each other. */
const base = "http://page.invalid/";
