import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { problem } from "../problems.ts";
import { encryptedMark } from "../tables/columns.ts";

/** What is encrypted; each purpose has a key of its own. */
type Purpose = "connections" | "emails" | "cameras" | "push" | "factors" | "webhooks" | "people";

export interface Encryption {
  /** The result differs each time. `label` says what the text is; it can only be decrypted with the same label. */
  encrypt(text: string, label: string): string;
  /** Null when it was encrypted with another key or label, or has been changed. */
  decrypt(encrypted: string, label: string): string | null;
}

/** NIST SP 800-38D: 96 bits of nonce, 128 of tag. */
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Makes secrets unreadable to whoever has only the database: AES-256-GCM under a key derived from SECRET_KEY for one
 * purpose (HKDF, RFC 5869).
 */
export function createEncryption(secretKey: string, purpose: Purpose): Encryption {
  const key = new Uint8Array(hkdfSync("sha256", secretKey, "vigil", purpose, 32));
  return {
    encrypt(text, label) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(label));
      const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
    },
    decrypt(encrypted, label) {
      const bytes = Buffer.from(encrypted, "base64url");
      if (bytes.length < nonceBytes + tagBytes) return null;
      const cipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(label))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const text = [cipher.update(bytes.subarray(nonceBytes + tagBytes)), cipher.final()];
        return Buffer.concat(text).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}

/** The same for columns that held plain text in earlier versions; plain text is returned as it is. */
export function createColumnEncryption(secretKey: string, purpose: Purpose): Encryption {
  const { encrypt, decrypt } = createEncryption(secretKey, purpose);
  return {
    encrypt: (text, label) => `${encryptedMark}${encrypt(text, label)}`,
    decrypt: (stored, label) =>
      stored.startsWith(encryptedMark) ? decrypt(stored.slice(encryptedMark.length), label) : stored,
  };
}

/** @throws Problem 503 when the text was encrypted with another SECRET_KEY */
export function decrypted(encryption: Encryption, stored: string, label: string): string {
  const text = encryption.decrypt(stored, label);
  if (text === null) throw problem("other_secret_key");
  return text;
}
