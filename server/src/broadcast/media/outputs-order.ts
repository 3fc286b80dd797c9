import type { OutputOrder } from "@vigil/contract";
import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import type { Encryption } from "../../security/encryption.ts";
import { decryptedOutputSecret } from "../../security/output-secrets.ts";
import { outputs as table } from "../../tables/outputs.table.ts";
import { deliveryIngest } from "../delivery/ingest.ts";

interface Row extends Omit<OutputOrder, "key"> {
  stream: string;
  key: string | null;
}

/**
 * Where these programmes are sent, by programme: to their delivery provider, and to the stream's enabled outputs, oldest
 * first. One whose key was encrypted with another SECRET_KEY is left out,
 * because a server elsewhere would refuse it.
 */
export async function outputsOrder(
  db: Queries,
  encryption: Encryption,
  programmes: readonly { programme: string; stream: string }[],
): Promise<Map<string, OutputOrder[]>> {
  if (programmes.length === 0) return new Map();
  const [outputs, ingest] = await Promise.all([
    outputsByStream(
      db,
      encryption,
      programmes.map(({ stream }) => stream),
    ),
    deliveryIngest(
      db,
      encryption,
      programmes.map(({ programme }) => programme),
    ),
  ]);
  return new Map(
    programmes.map(({ programme, stream }) => {
      const delivery = ingest.get(programme);
      const constant = delivery ? [{ ...delivery, passphrase: null, encoding: "constant" as const }] : [];
      return [programme, [...constant, ...(outputs.get(stream) ?? [])]];
    }),
  );
}

async function outputsByStream(
  db: Queries,
  encryption: Encryption,
  streams: readonly string[],
): Promise<Map<string, OutputOrder[]>> {
  const orders = new Map<string, OutputOrder[]>();
  const rows = await db.run<Row>(sql`
    select ${table.id}, ${table.stream}, ${table.url}, ${table.key}, ${table.passphrase}, ${table.encoding} from ${table}
    where ${and(inArray(table.stream, [...streams]), table.enabled, isNull(table.deleted_at))}
    order by ${table.created_at}, ${table.id}`);
  for (const { stream, ...row } of rows) {
    const key = decryptedOutputSecret(encryption, "key", row.key);
    const passphrase = decryptedOutputSecret(encryption, "passphrase", row.passphrase);
    if ((row.key !== null && key === null) || (row.passphrase !== null && passphrase === null)) continue;
    orders.set(stream, [...(orders.get(stream) ?? []), { ...row, key: key ?? "", passphrase }]);
  }
  return orders;
}
