import { streams as contract } from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { auditLog } from "../tables/audit.table.ts";
import { outbox } from "../tables/emails.table.ts";
import { guests } from "../tables/guests.table.ts";

/** How long a change is still announced. */
export const recent: SQL = sql`interval '6 hours'`;

/**
 * The first of the last changes in a row of a field, with the value before it. What was there for longer than a change is
 * announced was announced, or never will be.
 */
export const firstOfLastChanges = (stream: SQL, field: "event_date" | "stages"): SQL => {
  const changed = sql.raw(`'${field}'`);
  const moves = sql`select a.at, a.changes->${changed}->>0 as was,
      a.at - lag(a.at) over (order by a.at, a.id) as pause
    from ${auditLog} a where a.resource = ${contract.path} and a.record = ${stream}
      and a.verb = 'edit' and a.changes ? ${changed}`;
  return sql`select at, was from (${moves}) move where pause is null or pause > ${recent} order by at desc limit 1`;
};

/**
 * Whether a service that moves to this moment is back where its guests believe it to be: it left there lately, and since
 * then nothing was sent to them and nobody has registered, who would have read another time. One whose places have
 * changed lately too, as those of several parts do with its time, is announced.
 */
export async function isBackBeforeAnyoneKnew(tx: Queries, stream: string, moment: string): Promise<boolean> {
  const back = await tx.run(sql`
    select from (${firstOfLastChanges(sql`${stream}`, "event_date")}) first
    where was::timestamptz = ${moment}::timestamptz
      and not exists (select from ${auditLog} a where a.resource = ${contract.path} and a.record = ${stream}
        and a.verb = 'edit' and a.at >= first.at - ${recent} and a.changes ? 'stages')
      and not exists (select from ${guests} g where g.stream = ${stream} and g.created_at >= first.at)
      and not exists (select from ${outbox} o where o.created_at >= first.at
        and o.guest in (select g.id from ${guests} g where g.stream = ${stream}))`);
  return back.length > 0;
}
