import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import { fixed } from "../database/statement.ts";
import { auditLog } from "../tables/audit.table.ts";

export type Changes = Record<string, [before: unknown, after: unknown]>;

interface Entry {
  verb: string;
  resource: string;
  record: string;
  changes?: Changes;
}
const names = [
  "id",
  "actor",
  "role",
  "address",
  "key_name",
  "verb",
  "resource",
  "record",
  "changes",
] as const;
const columns = sql.join(
  names.map((name) => sql.identifier(auditLog[name].name)),
  sql`, `,
);
const insertAll = fixed(sql`insert into ${auditLog} (${columns})
  select ${columns} from jsonb_populate_recordset(null::${auditLog},`);
interface Performer {
  /** Null for someone without an account. */
  id: string | null;
  role: string;
  address: string | null;
  /** The API key by which the caller does it. */
  key?: { name: string } | undefined;
}

/** Records who did what to a record, in the same transaction as the change. */
export const audit = (tx: Queries, actor: Performer, entry: Entry): Promise<void> =>
  auditAll(tx, actor, [entry]);

/** Audits many records in one statement whose text never changes, so that it is planned once. */
export async function auditAll(
  tx: Queries,
  { id: actor, role, address, key }: Performer,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    ...{ id: uuidv7(), actor, role, address, key_name: key?.name ?? null },
    ...{ changes: {}, ...entry },
  }));
  await tx.run(sql`${insertAll}${JSON.stringify(rows)}) row`);
}

/** The changed fields, each with its value before and after; fields that are never read are masked. */
export function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  masked: readonly string[],
): Changes {
  const changes: Changes = {};
  for (const [field, value] of Object.entries(after)) {
    if (masked.includes(field)) changes[field] = ["***", "***"];
    else if (JSON.stringify(before[field] ?? null) !== JSON.stringify(value ?? null)) {
      changes[field] = [before[field] ?? null, value ?? null];
    }
  }
  return changes;
}
