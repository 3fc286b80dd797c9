import { createHmac } from "node:crypto";

/** Says which SECRET_KEY it is without saying the key. */
export const fingerprintOf = (secretKey: string): string =>
  createHmac("sha256", secretKey).update("vigil backup").digest("hex").slice(0, 32);
