import type { Config } from "../config.ts";
import { createEncryption } from "../security/encryption.ts";

/** What the encryption of an endpoint's secret is labelled with. */
export const secretLabel = "webhook_endpoint.secret";

/** How secrets are encrypted, and where messages may go. */
export const webhookSettings = ({
  secretKey,
  localWebhooks,
}: Pick<Config, "secretKey" | "localWebhooks">) => ({
  encryption: createEncryption(secretKey, "webhooks"),
  reach: { allowsLocal: localWebhooks },
});
