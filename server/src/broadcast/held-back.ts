import type { DirectorView } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { Links } from "../links.ts";
import { broadcastEvents, broadcasts, retiredProgrammes } from "../tables/broadcast.table.ts";
import { streams } from "../tables/streams.table.ts";

/** Hours for which it is kept after it has ended. */
const keptFor = 24;

/** A time in which a service was closed to guests because its room was empty. Milliseconds since the epoch. */
export interface HeldBack {
  from: number;
  /** Null while it still is. */
  to: number | null;
  programme: string;
}

const milliseconds = (instant: ReturnType<typeof sql>) =>
  sql`floor(extract(epoch from ${instant}) * 1000)::float`;

const programmeAt = sql`(select p.programme from (
    select programme, started_at from ${broadcasts} where ${broadcasts.stream} = ${streams.id}
    union all select programme, started_at from ${retiredProgrammes} where ${retiredProgrammes.stream} = ${streams.id} and ${retiredProgrammes.keep}) p
  where p.started_at <= e.at order by p.started_at desc limit 1)`;

/** What is still kept of a stream, the earliest first, as JSON. */
export const heldBackOfStream = sql`(select coalesce(json_agg(json_build_object('from', ${milliseconds(sql`h.at`)},
    'to', ${milliseconds(sql`h.until`)}, 'programme', h.programme) order by h.at), '[]')
  from (select e.at, ${programmeAt} as programme, (
      select min(n.at) from ${broadcastEvents} n where n.stream = e.stream and n.at > e.at
        and n.what in ('resume', 'start', 'stop', 'called_off', 'reset', 'reopen')) as until
    from ${broadcastEvents} e where e.stream = ${streams.id} and e.what = 'room_empty') h
  where h.programme is not null and coalesce(h.until, now()) > now() - make_interval(hours => ${keptFor}))`;

/** What was held back from this moment on, while it is kept. */
export async function heldBackFrom(db: Queries, stream: string, from: number): Promise<HeldBack | undefined> {
  const [row] = await db.run<{ held_back: HeldBack[] }>(
    sql`select ${heldBackOfStream} as held_back from ${streams} where ${eq(streams.id, stream)} and ${streams.deleted_at} is null`,
  );
  return row?.held_back.find((one) => one.from === from);
}

export const heldBackView = (
  links: Pick<Links, "heldBack">,
  stream: string,
  { from, to }: HeldBack,
): DirectorView["broadcast"]["held_back"][number] => ({
  url: links.heldBack(stream, from),
  from: new Date(from).toISOString(),
  to: to === null ? null : new Date(to).toISOString(),
  until: to === null ? null : new Date(to + keptFor * 3_600_000).toISOString(),
});
