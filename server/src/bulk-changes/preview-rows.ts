import { assignedFields, type BulkOutcome } from "@vigil/contract";
import { inArray, sql } from "drizzle-orm";
import { lockBookings } from "../bookings/bookings.ts";
import type { Queries } from "../database/database.ts";
import { reachableSomehow } from "../emails/guest-email-keys.ts";
import type { Engine } from "../resource/registry.ts";
import type { StoredRow } from "../tables/bulk-changes.table.ts";
import { guests } from "../tables/guests.table.ts";
import { streams } from "../tables/streams.table.ts";
import { namingEmailed } from "./emailed.ts";
import { engineWithin } from "./engine-within.ts";

/** Changes one service. @param accepts whether its conflicts are accepted */
type ChangeOne<One> = (within: Engine, one: One, accepts: boolean) => Promise<StoredRow>;

/** Thrown to leave a transaction of which nothing is to stay. */
class Undone extends Error {}

/**
 * What would become of services. They are changed, all of them in one transaction, and it is rolled back: emails are
 * queued and notes taken in the same transaction, so that nobody is written to.
 * @param people whom it puts on the services; null: the services themselves stay as they are
 */
export async function previewRows<One extends { id: string }>(
  engine: Engine,
  people: readonly (string | null)[] | null,
  chosen: readonly One[],
  accepted: ReadonlySet<string>,
  changeOne: ChangeOne<One>,
): Promise<BulkOutcome> {
  let outcome: BulkOutcome | undefined;
  await rolledBack(engine, async (tx) => {
    if (people) await lockAll(tx, chosen, people);
    const within = engineWithin(engine, tx);
    const rows: StoredRow[] = [];
    const known = new Set<string>();
    for (const one of chosen)
      rows.push(
        await namingEmailed(tx, () => previewRow(within, one, accepted.has(one.id), changeOne, known), known),
      );
    outcome = {
      id: null,
      rows: rows.map(withoutSet),
      guests: await countGuests(tx, rows),
      undo_until: null,
    };
  });
  return outcome as BulkOutcome;
}

/** A row with conflicts shows what it would be if they were accepted. */
async function previewRow<One>(
  engine: Engine,
  one: One,
  accepts: boolean,
  changeOne: ChangeOne<One>,
  known: Set<string>,
): Promise<StoredRow> {
  const row = await changeOne(engine, one, accepts);
  if (row.outcome !== "conflict") return row;
  let changed = row;
  await rolledBack(engine, async (tx) => {
    changed = await namingEmailed(tx, () => changeOne(engineWithin(engine, tx), one, true), known);
  });
  const { changes, clock, emailed } = changed;
  return { ...row, changes, clock, emailed };
}

/** Does `work` in a transaction, or within the open one, and rolls it back. */
function rolledBack({ database }: Engine, work: (tx: Queries) => Promise<void>): Promise<void> {
  return database
    .transaction(async (tx) => {
      await work(tx);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
}

/** Everything that the rows will wait for, at once and in a fixed order; see lockBookings(). */
async function lockAll(
  tx: Queries,
  chosen: readonly { id: string }[],
  people: readonly (string | null)[],
): Promise<void> {
  if (chosen.length === 0) return;
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
  await lockBookings(tx, [...rows.flatMap((row) => Object.values(row)), ...people]);
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

/** What its maker sees of a row. */
export const withoutSet = ({ set: _set, ...row }: StoredRow) => row;
