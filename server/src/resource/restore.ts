import { may, mayRestore, type Restore } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { problem } from "../problems.ts";
import type { Actor } from "./actor.ts";
import { audit } from "./audit.ts";
import { awaitsErasure } from "./awaits-erasure.ts";
import { takeOutOfBin } from "./bin.ts";
import { allOf, type Definition, noRow } from "./define.ts";
import { isUuid } from "./list.ts";
import { parentsFirst, parentsInBin, refillReferences } from "./referrers.ts";
import type { Engine } from "./registry.ts";
import { findVisible, toAnswer } from "./write.ts";

/**
 * Takes a record out of the bin, with everything that was deleted together with it, and gives it back to the records that
 * lost it. Who may restore it without reading it is told its id alone: a guest's words to a family are nobody else's.
 */
export async function restore(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  id: string,
  { with_needed }: Restore,
): Promise<Record<string, unknown>> {
  const record = await engine.database.transaction((tx) =>
    restoreOne({ engine, actor, tx, withNeeded: with_needed ?? false }, definition, id),
  );
  return may(actor, definition.contract, "read")
    ? toAnswer(engine, definition, actor, record, "record")
    : { id };
}

interface Restoring {
  engine: Engine;
  actor: Actor;
  tx: Queries;
  withNeeded: boolean;
}

async function restoreOne(restoring: Restoring, definition: Definition, id: string) {
  const { engine, actor, tx } = restoring;
  const { table } = definition;
  const rows = definition.rows[actor.role]?.(actor) ?? noRow();
  const [binned] = isUuid(id)
    ? await tx.run<{ deleted_at: string }>(
        sql`select ${table.deleted_at} from ${table} where ${allOf(rows, eq(table.id, id))} and ${table.deleted_at} is not null
          and not ${awaitsErasure(definition)} for update`,
      )
    : [];
  if (!binned) throw problem("not_found");
  await restoreParents(restoring, definition, id);
  await takeOutOfBin(engine, definition, tx, [id], new Date(binned.deleted_at));
  await refillReferences(engine, definition, tx, actor, id);
  await audit(tx, actor, { verb: "restore", resource: definition.contract.path, record: id });
  const read = () => findVisible(engine, definition, actor, id, tx, "record");
  const current = await read();
  if (!definition.after.restore) return current;
  await definition.after.restore({ actor, tx, runtime: engine.runtime, id, values: {}, current });
  return read();
}

/** @throws Problem 409 naming what the record needs, unless that is to be restored along and the caller may do so */
async function restoreParents(restoring: Restoring, definition: Definition, id: string): Promise<void> {
  const { engine, actor, tx, withNeeded } = restoring;
  // Looked up again after each: a parent may bring others back with it.
  for (;;) {
    const parents = await parentsInBin(engine, definition, tx, id);
    const [first] = parents;
    if (!first) return;
    if (!withNeeded || !mayRestore(actor, first.definition.contract)) throw parentsFirst(parents);
    await restoreOne(restoring, first.definition, first.id);
  }
}
