import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import type { Actor } from "./actor.ts";
import { auditLog } from "./audit.table.ts";

export type Changes = Record<string, [before: unknown, after: unknown]>;

/** Writes down who did what to a record, in the transaction that does it. */
export async function audit(
  tx: Queries,
  actor: Pick<Actor, "id" | "role" | "address">,
  entry: { verb: string; resource: string; record: string; changes?: Changes },
): Promise<void> {
  const { id, role, address } = actor;
  await tx.orm.insert(auditLog).values({ id: uuidv7(), actor: id, role, address, changes: {}, ...entry });
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
