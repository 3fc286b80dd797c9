/** The same thing to play, whatever pass opens it: the address without its `t`. */
export function withoutPass(url: string): string {
  const address = new URL(url, base);
  address.searchParams.delete("t");
  return address.href;
}

/** `url` opened by the pass of `fresh`; as it is when that one carries none, or when it belongs to another host. */
export function withPassOf(url: string, fresh: string): string {
  const [address, from] = [new URL(url, base), new URL(fresh, base)];
  const pass = from.searchParams.get("t");
  if (pass === null || address.origin !== from.origin) return url;
  address.searchParams.set("t", pass);
  return address.href;
}

/** When the pass of an address ends, in milliseconds since the epoch; null when it doesn't say. */
export function passEnds(url: string): number | null {
  const payload = new URL(url, base).searchParams.get("t")?.split(".")[1];
  if (payload === undefined) return null;
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { exp?: unknown };
    return typeof exp === "number" ? exp * 1000 : null;
  } catch {
    return null;
  }
}

/** Stands in for the page's own address: only whether two addresses are alike is asked. */
const base = "http://page.invalid/";
