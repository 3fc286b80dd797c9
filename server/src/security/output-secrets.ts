import type { Encryption } from "./encryption.ts";

const label = { key: "stream_output.key", passphrase: "stream_output.passphrase" };
type Secret = keyof typeof label;

/** The column that stores a secret of an output; an empty secret is none. */
export const encryptedOutputSecret = (encryption: Encryption, secret: Secret, text: string): string | null =>
  text === "" ? null : encryption.encrypt(text, label[secret]);

/** Null when there is none, or it was encrypted with another SECRET_KEY. */
export const decryptedOutputSecret = (
  encryption: Encryption,
  secret: Secret,
  stored: string | null,
): string | null => (stored === null ? null : encryption.decrypt(stored, label[secret]));
