import { z } from "zod";

/** The environment variables of a virus scanner. */
export const scannerEnvironment = {
  CLAMD: z.string().optional(),
  CLAMD_AGAIN_DAYS: z.coerce.number().int().min(0).max(3650).default(30),
  CLAMD_STREAM_MB: z.coerce.number().int().min(1).max(4000).default(25),
};

const environment = z.object(scannerEnvironment);

/** Where clamd listens, and how many bytes it takes at a time. */
export interface ClamdSettings {
  at: { path: string } | { host: string; port: number };
  streamBytes: number;
  /** Days for which uploads are searched again every week; 0: never. */
  againDays: number;
}

/** @throws Error with a sentence when the address can't be used */
export function scannerSettings({
  CLAMD: given,
  CLAMD_STREAM_MB: megabytes,
  CLAMD_AGAIN_DAYS: againDays,
}: z.output<typeof environment>): ClamdSettings | undefined {
  if (!given) return undefined;
  const streamBytes = megabytes * 1024 * 1024;
  if (given.startsWith("/")) return { at: { path: given }, streamBytes, againDays };
  const [, ipv6, name, digits] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+)):(\d{1,5})$/i.exec(given) ?? [];
  const host = ipv6 ?? name;
  const port = Number(digits);
  if (!host || !(port >= 1 && port <= 65_535))
    throw new Error("CLAMD: please give host:port, such as clamav:3310, or the path of a socket.");
  return { at: { host, port }, streamBytes, againDays };
}
