import { createHmac, hkdfSync } from "node:crypto";
import { createEncryption, type Encryption } from "../security/encryption.ts";

/** What protects the secrets of second steps in the database. */
export interface FactorSecrets {
  encryption: Encryption;
  /** The hash of a recovery code, which nobody finds without SECRET_KEY. */
  hashCode(account: string, code: string): string;
}

export function createFactorSecrets(secretKey: string): FactorSecrets {
  const key = new Uint8Array(hkdfSync("sha256", secretKey, "vigil", "recovery code", 32));
  return {
    encryption: createEncryption(secretKey, "factors"),
    hashCode: (account, code) => createHmac("sha256", key).update(`${account} ${code}`).digest("base64url"),
  };
}
