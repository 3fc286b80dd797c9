import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const form = /^(vigil_[0-9a-f]{8}_[0-9a-f]{64})([0-9a-f]{8})$/;
const checksum = (of: string) => crc32(of).toString(16).padStart(8, "0");

/**
 * A new key: `vigil_`, by which scanners for leaked secrets know it, eight characters by which its owner does, 256
 * random bits, and a checksum, so that a mistyped one is refused without asking the database.
 */
export function makeKey(): { key: string; start: string } {
  const start = `vigil_${randomBytes(4).toString("hex")}`;
  const body = `${start}_${randomBytes(32).toString("hex")}`;
  return { key: `${body}${checksum(body)}`, start };
}

/** Whether a bearer token is meant as a key, right or wrong. */
export const isMeantAsKey = (token: string): boolean => token.startsWith("vigil_");

/** Whether it could be a key: its form and checksum are right. */
export function isWellFormed(token: string): boolean {
  const [, body = "", sum] = form.exec(token) ?? [];
  return sum !== undefined && checksum(body) === sum;
}
