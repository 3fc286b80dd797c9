import { isIP } from "node:net";

/**
 * The addresses of an X-Forwarded-For header, without the ports that some proxies write. An entry that is no address ends
 * them, because what stands left of it can't come from a proxy that is trusted; counted as an address, made-up entries
 * would each get attempts of their own.
 */
export function addressesIn(forwardedFor: string): string {
  const addresses = forwardedFor.split(",").map((entry) => withoutPort(entry.trim()));
  return addresses.slice(addresses.findLastIndex((address) => isIP(address) === 0) + 1).join(", ");
}

const withoutPort = (entry: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
