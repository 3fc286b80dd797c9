import { type BulkChange, type BulkKind, bulkUndoHours, type RecentBulkChange } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database, Queries } from "../database/database.ts";
import { Problem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { earlierRecord, type IdempotentRequest } from "../resource/idempotency.ts";
import { isUuid } from "../resource/list.ts";
import { type StoredRow, bulkChanges as table } from "../tables/bulk-changes.table.ts";

/** Days for which a bulk change is kept; the history of each service stays. */
const retentionDays = 30;

/** Begins a change, or finds the one that the same request has begun before. @returns its id */
export function beginChange(
  database: Database,
  actor: Actor,
  { change, ids }: { change: BulkChange; ids: readonly string[] },
  once: IdempotentRequest | undefined,
): Promise<string> {
  const id = uuidv7();
  return database.transaction(async (tx) => {
    const earlier = once && (await earlierRecord(tx, actor, "str/stream/bulk_change", once, id));
    if (earlier) return earlier;
    const { kind } = change;
    const kept = kind === "message" ? { kind, to: change.to } : change;
    await tx.orm
      .insert(table)
      .values({ id, actor: actor.id, funeral_home: actor.funeralHome, kind, change: kept, ids: [...ids] });
    return id;
  });
}

/**
 * Does one row of a change and notes what became of it, in one transaction. Nothing is done once the row is there, or the
 * change has ended; the change is locked, so that the same request sent twice at once takes turns. A service that left
 * the caller's rows meanwhile is left out.
 */
export function addRow(
  database: Database,
  id: string,
  stream: string,
  work: (tx: Queries) => Promise<StoredRow>,
): Promise<void> {
  const done = sql`${table.rows} @> ${JSON.stringify([{ id: stream }])}::jsonb`;
  return database
    .transaction(async (tx) => {
      const [open] = await tx.run(
        sql`select from ${table} where ${table.id} = ${id} and ${table.finished_at} is null and not ${done} for update`,
      );
      if (!open) return;
      const row = JSON.stringify([await work(tx)]);
      await tx.run(sql`update ${table} set rows = ${table.rows} || ${row}::jsonb where ${table.id} = ${id}`);
    })
    .catch(unlessGone);
}

/** Notes what undoing has done to a row, in the transaction of `work`. */
export function addUndone(
  database: Database,
  id: string,
  stream: string,
  work: (tx: Queries) => Promise<StoredRow>,
): Promise<void> {
  const done = sql`${table.undone} @> ${JSON.stringify([{ id: stream, outcome: "changes" }])}::jsonb`;
  const others = sql`coalesce((select jsonb_agg(r) from jsonb_array_elements(${table.undone}) r where r ->> 'id' <> ${stream}), '[]')`;
  return database
    .transaction(async (tx) => {
      const [open] = await tx.run(
        sql`select from ${table} where ${table.id} = ${id} and not ${done} for update`,
      );
      if (!open) return;
      const row = JSON.stringify([await work(tx)]);
      await tx.run(sql`update ${table} set undone = ${others} || ${row}::jsonb where ${table.id} = ${id}`);
    })
    .catch(unlessGone);
}

const unlessGone = (error: unknown) => {
  if (!(error instanceof Problem) || error.status !== 404) throw error;
};

/** Ends a change: no further row of it is done. */
export const finishChange = (db: Queries, id: string) =>
  db.run(
    sql`update ${table} set finished_at = coalesce(${table.finished_at}, now()) where ${table.id} = ${id}`,
  );

interface Stored {
  kind: BulkKind;
  rows: StoredRow[];
  undone: StoredRow[];
  created_at: string;
}

/** One of the caller's own. @throws Problem 404 */
export async function readChange(db: Queries, actor: Actor, id: string): Promise<Stored> {
  const own = sql`${table.id} = ${id} and ${eq(table.actor, actor.id)}`;
  const [found] = isUuid(id)
    ? await db.run<Stored>(
        sql`select ${table.kind}, ${table.rows}, ${table.undone}, ${table.created_at} from ${table} where ${own}`,
      )
    : [];
  if (!found) throw problem("not_found");
  return found;
}

/** The caller's own of the last day, the newest first. */
export const recentChanges = (db: Queries, actor: Actor): Promise<Omit<RecentBulkChange, "undo_until">[]> => {
  const changed = (rows: typeof table.rows | typeof table.undone) =>
    sql`jsonb_array_length(jsonb_path_query_array(${rows}, '$[*] ? (@.outcome == "changes")'))`;
  return db.run(sql`
    select ${table.id}, ${table.kind}, ${table.created_at}, ${table.finished_at}, cardinality(${table.ids}) as total,
      jsonb_array_length(${table.rows}) as done, ${changed(table.rows)} as changed, ${changed(table.undone)} as undone,
      array(select r ->> 'name' from jsonb_array_elements(${table.rows}) r where r ->> 'outcome' = 'changes' limit 3) as names
    from ${table} where ${eq(table.actor, actor.id)}
      and ${table.created_at} > now() - make_interval(hours => ${bulkUndoHours})
    order by ${table.created_at} desc, ${table.id} desc limit 50`);
};

export const purgeBulkChanges = (database: Database) =>
  database.run(
    sql`delete from ${table} where ${table.created_at} < now() - make_interval(days => ${retentionDays})`,
  );
