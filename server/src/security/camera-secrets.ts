import { createHash, randomBytes } from "node:crypto";
import { decrypted, type Encryption } from "./encryption.ts";

const label = { rtmp_key: "ip_camera.rtmp_key", address: "ip_camera.address" };

/** 128 random bits in letters that survive being typed into a camera; long enough for an SRT passphrase (10 to 79). */
export const newKey = () => randomBytes(16).toString("hex");

/** A key as it is kept. */
export const keptKey = (encryption: Encryption, key: string) => ({
  rtmp_key: encryption.encrypt(key, label.rtmp_key),
  rtmp_key_hash: createHash("sha256").update(key).digest("hex"),
});

export const keptAddress = (encryption: Encryption, address: string): string =>
  encryption.encrypt(address, label.address);

/** @throws Problem 503 for another SECRET_KEY */
export const readKey = (encryption: Encryption, kept: string): string =>
  decrypted(encryption, kept, label.rtmp_key);

/** What media needs of a camera; null where there is none, or it was encrypted with another SECRET_KEY. */
export const secretsOf = (encryption: Encryption, kept: { key: string; address: string | null }) => ({
  key: encryption.decrypt(kept.key, label.rtmp_key),
  address: kept.address === null ? null : encryption.decrypt(kept.address, label.address),
});
