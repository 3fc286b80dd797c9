import { and, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import type { Encryption } from "../../security/encryption.ts";
import { deliveries as table } from "../../tables/deliveries.table.ts";

const keyLabel = "delivery.ingest_key";

export const encryptedIngestKey = (encryption: Encryption, key: string): string =>
  encryption.encrypt(key, keyLabel);

/** The address and key at which media publishes each of these programmes to its provider. */
export async function deliveryIngest(
  db: Queries,
  encryption: Encryption,
  programmes: readonly string[],
): Promise<Map<string, { id: string; url: string; key: string }>> {
  if (programmes.length === 0) return new Map();
  const rows = await db.run<{ programme: string; id: string; url: string; key: string }>(sql`
    select ${table.programme}, ${table.id}, ${table.ingest_url} as url, ${table.ingest_key} as key from ${table}
    where ${and(inArray(table.programme, [...programmes]), isNotNull(table.ingest_key), ne(table.phase, "ended"))}`);
  return new Map(
    rows.flatMap(({ programme, id, url, key }) => {
      const plain = encryption.decrypt(key, keyLabel);
      return plain === null ? [] : [[programme, { id, url, key: plain }] as const];
    }),
  );
}
