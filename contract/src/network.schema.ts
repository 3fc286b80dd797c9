import { z } from "zod";

/**
 * The network that attempts from an address are counted for: of IPv6 the /64 that one household or server gets
 * (RFC 6177), because its owner has 2^64 addresses to choose from; an IPv4 address is one by itself. What isn't an address
 * stays as it is.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ""] = address.split("%");
  if (!z.regexes.ipv6.test(plain)) return address;
  const [start = "", end = ""] = plain.split("::");
  const [before, after] = [groupsOf(start), groupsOf(end)];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const network = [...before, ...zeros, ...after].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

const groupsOf = (part: string) => (part === "" ? [] : part.split(":"));
