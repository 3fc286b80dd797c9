import { inArray, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Queries } from "../database/database.ts";
import { awaitsErasure } from "./awaits-erasure.ts";
import type { Definition } from "./define.ts";
import type { Engine } from "./registry.ts";

/** Marks rows, and all that cascades from them, as deleted at the same moment, by which a restore finds them again. */
export const moveToBin = (engine: Engine, definition: Definition, tx: Queries, ids: string[], at: Date) =>
  setDeletedAt(engine, definition, tx, ids, { from: null, to: at });

/** Restores what was deleted at that moment. */
export const takeOutOfBin = (engine: Engine, definition: Definition, tx: Queries, ids: string[], at: Date) =>
  setDeletedAt(engine, definition, tx, ids, { from: at, to: null });

/** @param ids are marked in any case; of what cascades from them, only rows whose deleted_at equals `from` */
async function setDeletedAt(
  engine: Engine,
  definition: Definition,
  tx: Queries,
  ids: string[],
  deleted: { from: Date | null; to: Date | null },
): Promise<void> {
  const { table } = definition;
  await tx.orm
    .update(table as PgTable)
    .set({ deleted_at: deleted.to })
    .where(inArray(table.id, ids));
  for (const { definition: from, field } of cascading(engine, definition)) {
    const column = from.columns[field];
    if (!column) continue;
    const isFrom = deleted.from
      ? sql`${from.table.deleted_at} = ${deleted.from.toISOString()} and not ${awaitsErasure(from)}`
      : sql`${from.table.deleted_at} is null`;
    const rows = await tx.run<{ id: string }>(
      sql`select ${from.table.id} from ${from.table} where ${inArray(column, ids)} and ${isFrom}`,
    );
    const children = rows.map((row) => row.id);
    if (children.length > 0) await setDeletedAt(engine, from, tx, children, deleted);
  }
}

/** The references by which records are deleted together with those of this resource. */
export const cascading = (engine: Engine, definition: Definition) =>
  engine
    .referrers(definition.contract.path)
    .filter(({ definition: from, field }) => from.references[field]?.onDelete === "cascade");
