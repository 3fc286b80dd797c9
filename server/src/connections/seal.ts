import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export interface Seal {
  /** Sealed anew each time, as base64url; `label` says what it is, and it opens under the same one only. */
  seal(text: string, label: string): string;
  /** Null when it was sealed with another key or label, or was changed since. */
  open(sealed: string, label: string): string | null;
}

/** NIST SP 800-38D: 96 bits of nonce, 128 of tag. */
const nonceBytes = 12;
const tagBytes = 16;

/** Keeps what opens accounts elsewhere unreadable to whoever has the database alone. AES-256-GCM. */
export function createSeal(secretKey: string): Seal {
  const key = new Uint8Array(hkdfSync("sha256", secretKey, "vigil", "connections", 32));
  return {
    seal(text, label) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(label));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(sealed, label) {
      const bytes = Buffer.from(sealed, "base64url");
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
