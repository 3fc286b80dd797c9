import {
  assignedFields,
  type BulkChange,
  type BulkOutcome,
  bulkUndoHours,
  streams as contract,
  isUndoable,
  type Stream,
} from "@vigil/contract";
import { inArray, sql } from "drizzle-orm";
import { lockBookings } from "../bookings/bookings.ts";
import type { Queries } from "../database/database.ts";
import { reachableSomehow } from "../emails/guest-email-keys.ts";
import type { Actor } from "../resource/actor.ts";
import { allOf } from "../resource/define.ts";
import type { IdempotentRequest } from "../resource/idempotency.ts";
import type { Engine } from "../resource/registry.ts";
import { visible } from "../resource/select.ts";
import type { StoredRow } from "../tables/bulk-changes.table.ts";
import { guests } from "../tables/guests.table.ts";
import { streams } from "../tables/streams.table.ts";
import { changeRow } from "./change-row.ts";
import { inOrder } from "./core/values.ts";
import { namingEmailed } from "./emailed.ts";
import { engineWithin } from "./engine-within.ts";
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

/** Thrown to leave a transaction of which nothing is to stay. */
class Undone extends Error {}

/**
 * What a change would do. It is done, all of it in one transaction, and rolled back: emails are queued and notes taken in
 * the same transaction, so that nobody is written to.
 */
export async function previewChange(engine: Engine, actor: Actor, asked: Asked): Promise<BulkOutcome> {
  let outcome: BulkOutcome | undefined;
  try {
    await engine.database.transaction(async (tx) => {
      const chosen = await selected(tx, engine, actor, asked);
      await lockAll(tx, chosen, asked.change);
      const within = engineWithin(engine, tx);
      const rows: StoredRow[] = [];
      const known = new Set<string>();
      for (const { id } of chosen)
        rows.push(await namingEmailed(tx, () => previewRow(within, actor, id, asked, known), known));
      outcome = {
        id: null,
        rows: rows.map(withoutSet),
        guests: await countGuests(tx, rows),
        undo_until: null,
      };
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone) || !outcome) throw error;
  }
  return outcome as BulkOutcome;
}

/** A row with conflicts shows what it would be if they were accepted. */
async function previewRow(
  engine: Engine,
  actor: Actor,
  id: string,
  { change, accepted }: Asked,
  known: Set<string>,
) {
  const row = await changeRow(engine, actor, id, change, accepted.has(id));
  if (row.outcome !== "conflict") return row;
  let changed = row;
  await engine.database
    .transaction(async (tx) => {
      const inner = engineWithin(engine, tx);
      changed = await namingEmailed(tx, () => changeRow(inner, actor, id, change, true), known);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  const { changes, clock, emailed } = changed;
  return { ...row, changes, clock, emailed };
}

/** Everything that the rows will wait for, at once and in a fixed order; see lockBookings(). */
async function lockAll(tx: Queries, chosen: readonly { id: string }[], change: BulkChange): Promise<void> {
  if (chosen.length === 0 || change.kind === "message") return;
  const ids = chosen.map(({ id }) => id);
  const columns = [
    ...assignedFields.map((field) => streams[field]),
    streams.preferred_ip_camera,
    streams.funeral_home,
  ];
  const rows = await tx.run<Record<string, string | null>>(sql`
    select ${sql.join(
      columns.map((column) => sql`${column}`),
      sql`, `,
    )} from ${streams} where ${inArray(streams.id, ids)} order by ${streams.id} for no key update`);
  const given = change.kind === "assign" ? Object.values(change.values).map((id) => id ?? null) : [];
  await lockBookings(tx, [...rows.flatMap((row) => Object.values(row)), ...given]);
}

/** Guests who are emailed or texted the new time once it has settled (emails/send-guest-emails.ts). */
async function countGuests(tx: Queries, rows: readonly StoredRow[]): Promise<number> {
  const moved = rows.filter(({ set }) => "event_date" in set).map(({ id }) => id);
  if (moved.length === 0) return 0;
  const [counted] = await tx.run<{ n: number }>(sql`
    select count(*) as n from ${streams} join ${guests} on ${reachableSomehow(sql`${streams.id}`)}
    where ${inArray(streams.id, moved)} and ${streams.publish} and ${streams.event_date} > now()`);
  return counted?.n ?? 0;
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

/** What its maker sees of a row. */
export const withoutSet = ({ set: _set, ...row }: StoredRow) => row;
