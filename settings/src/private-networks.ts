import { lookup } from "node:dns/promises";
import { BlockList } from "node:net";

/** Addresses that are not of the public internet (IANA special-purpose address registries). */
const special = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  special.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  // IPv4 addresses in other clothes: compatible, translated, 6to4 and Teredo.
  ["::", 96],
  ["::ffff:0:0:0", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["2002::", 16],
  ["2001::", 32],
  ["100::", 64],
  // Segment routing (SRv6 SIDs), which is no host's.
  ["5f00::", 16],
  ["2001:db8::", 32],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const)
  special.addSubnet(network, prefix, "ipv6");

/** Whether an IP address is this machine's own, of a private network, or otherwise not of the public internet. */
export function isPrivateAddress(address: string): boolean {
  // ::ffff:10.0.0.1 is 10.0.0.1.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return special.check(mapped, "ipv4");
  return special.check(address, address.includes(":") ? "ipv6" : "ipv4");
}

/** Where a host's name leads: `private` if any of its addresses is private. IPv6 addresses may stand in brackets. */
export async function whereIs(host: string): Promise<"public" | "private" | "nowhere"> {
  try {
    const found = await lookup(host.replace(/^\[|\]$/g, ""), { all: true });
    if (found.length === 0) return "nowhere";
    return found.some(({ address }) => isPrivateAddress(address)) ? "private" : "public";
  } catch {
    return "nowhere";
  }
}
