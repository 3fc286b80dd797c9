import { z } from "zod";

/**
 * The network that counts attempts for an address. For IPv6 it is the /64 that one household or server gets (RFC
 * 6177), because its owner can choose from 2^64 addresses; an IPv4 address counts by itself. Text that isn't an
 * address stays unchanged.
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
