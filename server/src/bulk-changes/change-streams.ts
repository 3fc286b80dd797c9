import {
  type BulkChange,
  type BulkOutcome,
  bulkUndoHours,
  streams as contract,
  isUndoable,
  type Stream,
} from "@vigil/contract";
import { inArray, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { Actor } from "../resource/actor.ts";
import { allOf } from "../resource/define.ts";
import type { IdempotentRequest } from "../resource/idempotency.ts";
import type { Engine } from "../resource/registry.ts";
import { visible } from "../resource/select.ts";
import { streams } from "../tables/streams.table.ts";
import { changeRow } from "./change-row.ts";
import { inOrder } from "./core/values.ts";
import { namingEmailed } from "./emailed.ts";
import { engineWithin } from "./engine-within.ts";
import { previewRows, withoutSet } from "./preview-rows.ts";
import { addRow, beginChange, finishChange, readChange } from "./store.ts";

interface Asked {
  ids: readonly string[];
  change: BulkChange;
  accepted: ReadonlySet<string>;
}

/** Of the selected services those among the caller's rows, in the order in which they are changed. */
async function selected(db: Queries, engine: Engine, actor: Actor, { ids, change }: Asked) {
  const where = allOf(inArray(streams.id, [...ids]), visible(engine.definition(contract.path), actor));
  const found = await db.run<Pick<Stream, "id" | "event_date">>(
    sql`select ${streams.id}, ${streams.event_date} from ${streams} where ${where} order by ${streams.id}`,
  );
  return inOrder(change, found);
}

/** What a change would do. */
export async function previewChange(engine: Engine, actor: Actor, asked: Asked): Promise<BulkOutcome> {
  const { change, accepted } = asked;
  const chosen = await selected(engine.database, engine, actor, asked);
  const people = change.kind === "assign" ? Object.values(change.values).map((id) => id ?? null) : [];
  return previewRows(
    engine,
    change.kind === "message" ? null : people,
    chosen,
    accepted,
    (within, { id }, accepts) => changeRow(within, actor, id, change, accepts),
  );
}

/**
 * Changes the services one by one, each in a transaction of its own (docs/decisions/0057). The same request sent again,
 * also one that was cut off, goes on where it stopped.
 */
export async function runChange(
  engine: Engine,
  actor: Actor,
  asked: Asked,
  once: IdempotentRequest | undefined,
): Promise<BulkOutcome> {
  const chosen = await selected(engine.database, engine, actor, asked);
  const ids = chosen.map(({ id }) => id);
  const id = await beginChange(engine.database, actor, { change: asked.change, ids }, once);
  for (const stream of ids)
    await addRow(engine.database, id, stream, (tx) =>
      namingEmailed(tx, () =>
        changeRow(engineWithin(engine, tx), actor, stream, asked.change, asked.accepted.has(stream)),
      ),
    );
  await finishChange(engine.database, id);
  const { rows, created_at, kind } = await readChange(engine.database, actor, id);
  return {
    id,
    rows: rows.map(withoutSet),
    guests: null,
    undo_until: undoUntil(kind, created_at),
  };
}

/** Until when its maker may undo it; null: never. */
export const undoUntil = (kind: BulkChange["kind"], created_at: string): string | null =>
  isUndoable(kind) ? new Date(Date.parse(created_at) + bulkUndoHours * 3_600_000).toISOString() : null;
