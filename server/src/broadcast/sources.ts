import { type DirectorSource, runningStatuses } from "@vigil/contract";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { broadcasts, cameraSessions, mediaReports } from "../tables/broadcast.table.ts";
import { cameraHomes, cameras } from "../tables/cameras.table.ts";
import { streams } from "../tables/streams.table.ts";
import { staleAfter } from "./media/report.ts";
import { isRunning } from "./status.ts";

export type Source = Pick<DirectorSource, "id" | "kind" | "provider" | "name" | "elsewhere"> & {
  publishing: boolean;
  /** When it last sent, as ISO 8601. */
  last_published_at: string | null;
  /** On air for a service of another home, whose room nobody here may look into. */
  isOthers: boolean;
};

/**
 * The service whose guests are shown `camera`, and its home: chosen by its director, or as the backup of a camera that
 * failed. It films that family's room: no other service may take it.
 * @param but a stream that isn't looked at
 */
export const shownBy = (camera: SQL, but?: string): SQL => sql`
  select ${streams.funeral_home} as home, ${streams.deceased_full_name} as name
  from ${broadcasts} join ${streams} on ${streams.id} = ${broadcasts.stream}
  where ${isRunning} and ${inArray(streams.broadcast_status, [...runningStatuses])} ${but ? sql` and ${streams.id} <> ${but}` : sql``}
    and (${broadcasts.source} = ${camera} or exists(
      select 1 from ${mediaReports} r, jsonb_array_elements(r.state -> 'programmes') p
      where r.received_at > now() - make_interval(secs => ${staleAfter})
        and p ->> 'programme' = ${broadcasts.programme} and p -> 'on_air' ->> 'source' = (${camera})::text))
  order by ${streams.event_date}, ${streams.id} limit 1`;

/** All sources of a stream: the cameras of its home and its own sessions, by name. */
export const sourcesOf = (db: Queries, stream: string, home: string): Promise<Source[]> =>
  db.run<Source>(sql`
    select c.id, 'ip_camera' as kind, c.protocol as provider, c.name, c.publishing, c.last_published_at,
        other.home is not null as elsewhere, coalesce(other.home <> ${home}, false) as "isOthers"
      from ${cameras} c join ${cameraHomes} ch on ch.ip_camera = c.id
        left join lateral (${shownBy(sql`c.id`, stream)}) other on true
      where ch.funeral_home = ${home} and c.deleted_at is null
    union all
    select s.id, 'zoom', s.provider, s.session_name, s.publishing, s.last_published_at, false, false
      from ${cameraSessions} s where s.stream = ${stream} and s.deleted_at is null
    order by kind, name, id`);

/** Any number: the class of advisory locks that keep two services from starting on one camera at the same moment. */
const cameraLock = 5_410;

/**
 * The other service that a camera is on air for; undefined when it is free, which holds until the transaction ends.
 * It is named only within the same home, because another home's families are none of this one's business.
 */
export async function otherServiceShowing(
  tx: Queries,
  camera: string,
  stream: string,
  home: string,
): Promise<{ name: string | null } | undefined> {
  await tx.run(sql`select pg_advisory_xact_lock(${cameraLock}, hashtext(${camera}))`);
  const [other] = await tx.run<{ home: string; name: string }>(shownBy(sql`${camera}::uuid`, stream));
  return other && { name: other.home === home ? other.name : null };
}
