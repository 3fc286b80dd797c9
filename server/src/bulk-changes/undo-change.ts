import { type BulkOutcome, isUndoable, listWords, streamCan } from "@vigil/contract";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import type { Engine } from "../resource/registry.ts";
import type { StoredRow } from "../tables/bulk-changes.table.ts";
import { isSame, lockStream, refusable, rowOf, setValues } from "./change-row.ts";
import { undoUntil, withoutSet } from "./change-streams.ts";
import { namingEmailed } from "./emailed.ts";
import { engineWithin } from "./engine-within.ts";
import { addUndone, finishChange, readChange } from "./store.ts";

/**
 * Restores the services of the caller's change whose values still are as it set them, the last one first; the others are
 * named and stay. Done again, it tries those again that were left. A change that is still running ends.
 * @throws Problem 404 unless it is the caller's own, 409 when it is too old or of a kind that can't be undone
 */
export async function undoChange(
  engine: Engine,
  actor: Actor,
  id: string,
  accepted: ReadonlySet<string>,
): Promise<BulkOutcome> {
  const { database } = engine;
  const { kind, created_at } = await readChange(database, actor, id);
  const until = undoUntil(kind, created_at);
  if (!isUndoable(kind)) throw problem("not_undoable");
  if (until === null || Date.parse(until) < Date.now()) throw problem("undo_over");
  await finishChange(database, id);
  const { rows } = await readChange(database, actor, id);
  const changed = rows.filter(({ outcome }) => outcome === "changes").toReversed();
  for (const row of changed)
    await addUndone(database, id, row.id, (tx) =>
      namingEmailed(tx, () => restoreRow(engineWithin(engine, tx), actor, row, accepted.has(row.id))),
    );
  const { undone } = await readChange(database, actor, id);
  return { id, rows: undone.map(withoutSet), guests: null, undo_until: until };
}

async function restoreRow(engine: Engine, actor: Actor, { id, set }: StoredRow, accepts: boolean) {
  const stream = await lockStream(engine, actor, id);
  const row = rowOf(stream);
  const now = stream as unknown as Record<string, unknown>;
  const isAsSet = Object.entries(set).every(([field, [, after]]) => isSame(now[field], after));
  if (!isAsSet)
    return { ...row, outcome: "refused" as const, problems: { detail: [listWords.changedSince] } };
  if ("event_date" in set && !streamCan.refund(stream))
    return { ...row, outcome: "refused" as const, problems: { detail: [listWords.hasBegun] } };
  const values = Object.fromEntries(Object.entries(set).map(([field, [before]]) => [field, before]));
  return refusable(row, () => setValues(engine, actor, stream, { values, clock: null, accepts }));
}
