import { assignedFields, type BulkOutcome, isUndoable, listWords, streamCan } from "@vigil/contract";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import type { Engine } from "../resource/registry.ts";
import type { StoredRow } from "../tables/bulk-changes.table.ts";
import { isSame, lockStream, refusable, rowOf, setValues } from "./change-row.ts";
import { undoUntil } from "./change-streams.ts";
import { namingEmailed } from "./emailed.ts";
import { engineWithin } from "./engine-within.ts";
import { previewRows, withoutSet } from "./preview-rows.ts";
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
  const { until } = await readUndoable(engine, actor, id);
  await finishChange(database, id);
  const { rows } = await readChange(database, actor, id);
  for (const row of changedLastFirst(rows))
    await addUndone(database, id, row.id, (tx) =>
      namingEmailed(tx, () => restoreRow(engineWithin(engine, tx), actor, row, accepted.has(row.id))),
    );
  const { undone } = await readChange(database, actor, id);
  return { id, rows: undone.map(withoutSet), guests: null, undo_until: until };
}

/**
 * What undoing would do with the services that are not restored yet. A change that is still running goes on.
 * @throws Problem as undoChange()
 */
export async function previewUndo(
  engine: Engine,
  actor: Actor,
  id: string,
  accepted: ReadonlySet<string>,
): Promise<BulkOutcome> {
  const { rows, undone } = await readUndoable(engine, actor, id);
  const restored = new Set(changedLastFirst(undone).map((row) => row.id));
  const left = changedLastFirst(rows).filter((row) => !restored.has(row.id));
  const people = left.flatMap(({ set }) =>
    assignedFields.map((field) => (set[field]?.[0] as string) ?? null),
  );
  return previewRows(engine, people, left, accepted, (within, row, accepts) =>
    restoreRow(within, actor, row, accepts),
  );
}

/** @throws Problem as undoChange() */
async function readUndoable({ database }: Engine, actor: Actor, id: string) {
  const change = await readChange(database, actor, id);
  if (!isUndoable(change.kind)) throw problem("not_undoable");
  const until = undoUntil(change.kind, change.created_at);
  if (until === null || Date.parse(until) < Date.now()) throw problem("undo_over");
  return { ...change, until };
}

const changedLastFirst = (rows: readonly StoredRow[]) =>
  rows.filter(({ outcome }) => outcome === "changes").toReversed();

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
