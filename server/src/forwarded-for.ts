import { isIP } from "node:net";

/**
 * The addresses of an X-Forwarded-For header, without the ports that some proxies add. Everything up to the last entry
 * that is no address is dropped, because a trusted proxy can't have written it; otherwise made-up entries would each
 * get a rate limit of their own.
 */
export function addressesIn(forwardedFor: string): string {
  const addresses = forwardedFor.split(",").map((entry) => withoutPort(entry.trim()));
  return addresses.slice(addresses.findLastIndex((address) => isIP(address) === 0) + 1).join(", ");
}

const withoutPort = (entry: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
