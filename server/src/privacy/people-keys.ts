import { addressHash } from "../security/address-hash.ts";
import { createEncryption } from "../security/encryption.ts";

/** What an erasure needs of the secret key: it encrypts what can be taken back, and hashes addresses. */
export const peopleKeys = (secretKey: string) => ({
  encryption: createEncryption(secretKey, "people"),
  hash: addressHash(secretKey),
});
