import { sql } from "drizzle-orm";
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

/** An endpoint's replaced secrets, encrypted, that sign still: rows `o` of a secret and its end. */
const stillSigning = sql`jsonb_to_recordset(
    old_secrets || jsonb_build_array(jsonb_build_object('secret', old_secret, 'until', old_secret_until)))
  as o (secret text, until timestamptz) where o.until > now()`;
/** As an array. */
export const oldSecrets = sql`array(select o.secret from ${stillSigning})`;
/** As they are stored once another one is replaced. */
export const storedOldSecrets = sql`(select coalesce(jsonb_agg(to_jsonb(o)), '[]') from ${stillSigning})`;
