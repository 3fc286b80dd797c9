import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import type { Actor } from "./actor.ts";
import { auditLog } from "./audit.table.ts";

export type Changes = Record<string, [before: unknown, after: unknown]>;

interface Entry {
  verb: string;
  resource: string;
  record: string;
  changes?: Changes;
}
type Doer = Pick<Actor, "id" | "role" | "address">;

/** Writes down who did what to a record, in the transaction that does it. */
export const audit = (tx: Queries, actor: Doer, entry: Entry): Promise<void> => auditAll(tx, actor, [entry]);

/** The same of many records at once: at most some 8,000, for a statement has 65,535 values. */
export async function auditAll(
  tx: Queries,
  { id: actor, role, address }: Doer,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({ id: uuidv7(), actor, role, address, changes: {}, ...entry }));
  await tx.orm.insert(auditLog).values(rows);
}

/** What differs, field by field; fields that are never read are masked. */
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
