import { createHmac, hkdfSync } from "node:crypto";

/**
 * Hashes of email addresses, telephone numbers and user names under a key of the installation: addresses are few enough
 * to be guessed, so that a hash without a key would give them away.
 */
export function addressHash(secretKey: string): (address: string) => string {
  const key = new Uint8Array(hkdfSync("sha256", secretKey, "vigil", "erased addresses", 32));
  return (address) => createHmac("sha256", key).update(address.trim().toLowerCase()).digest("base64url");
}
