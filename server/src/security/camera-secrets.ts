import { createHash, randomBytes } from "node:crypto";
import { decrypted, type Encryption } from "./encryption.ts";

const label = { rtmp_key: "ip_camera.rtmp_key", address: "ip_camera.address" };

/** 128 random bits in characters that are easy to type into a camera; long enough for an SRT passphrase (10 to 79). */
export const newKey = () => randomBytes(16).toString("hex");

/** The columns that store a key. */
export const encryptedKey = (encryption: Encryption, key: string) => ({
  rtmp_key: encryption.encrypt(key, label.rtmp_key),
  rtmp_key_hash: createHash("sha256").update(key).digest("hex"),
});

export const encryptedAddress = (encryption: Encryption, address: string): string =>
  encryption.encrypt(address, label.address);

/** @throws Problem 503 for another SECRET_KEY */
export const decryptedKey = (encryption: Encryption, stored: string): string =>
  decrypted(encryption, stored, label.rtmp_key);

/** What media needs of a camera; a field is null when it isn't set or was encrypted with another SECRET_KEY. */
export const secretsOf = (encryption: Encryption, stored: { key: string; address: string | null }) => ({
  key: encryption.decrypt(stored.key, label.rtmp_key),
  address: stored.address === null ? null : encryption.decrypt(stored.address, label.address),
});
