import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { archives } from "../tables/archives.table.ts";
import { broadcasts, mediaReports, retiredProgrammes } from "../tables/broadcast.table.ts";
import { directorMedia } from "../tables/director-media.table.ts";
import { storedFiles } from "../tables/files.table.ts";
import { gallery } from "../tables/gallery.table.ts";
import { guestMessages } from "../tables/guest-messages.table.ts";
import { recordings } from "../tables/recordings.table.ts";
import { remembrances } from "../tables/remembrances.table.ts";
import { streams } from "../tables/streams.table.ts";
import { countedProgrammes, homeUse } from "../tables/system.table.ts";

/** The first day of this month, UTC. */
const thisMonth = sql`date_trunc('month', now() at time zone 'UTC')::date`;

/**
 * Adds what players and caches have fetched of running programmes since the last count to the homes' month. Media counts
 * from 0 after each start, so that at most what was sent in the minute before it ended is missing.
 */
export async function countDelivery(db: Queries): Promise<void> {
  await db.run(sql`
    with reported as (
      select p ->> 'programme' as programme, ${mediaReports.run} as run, (p ->> 'sent')::bigint as bytes
      from ${mediaReports}, jsonb_array_elements(${mediaReports.state} -> 'programmes') p
      where (p ->> 'sent')::bigint > 0),
    grown as (
      select r.programme, r.run, r.bytes,
        r.bytes - case when c.run = r.run and c.bytes <= r.bytes then c.bytes else 0 end as added
      from reported r left join ${countedProgrammes} c on c.programme = r.programme),
    counted as (
      insert into ${countedProgrammes} (programme, run, bytes) select programme, run, bytes from grown where added > 0
      on conflict (programme) do update set run = excluded.run, bytes = excluded.bytes, counted_at = now()
      returning programme)
    insert into ${homeUse} (funeral_home, month, live)
    select ${streams.funeral_home}, ${thisMonth}, sum(g.added)
    from grown g join counted using (programme)
    join lateral (
      select b.stream from ${broadcasts} b where b.programme = g.programme
      union all select r.stream from ${retiredProgrammes} r where r.programme = g.programme limit 1) of on true
    join ${streams} on ${streams.id} = of.stream
    group by 1
    on conflict (funeral_home, month) do update set live = ${homeUse.live} + excluded.live`);
  await db.run(
    sql`delete from ${countedProgrammes} where ${countedProgrammes.counted_at} < now() - interval '7 days'`,
  );
}

/** Every file of a service, or of a home's videos, with the home whose it is. Logos and portraits of staff are left out. */
const ownedFiles = sql`
  select f.file, ${streams.funeral_home} as home from (
      select ${recordings.stream} as stream, unnest(array[${recordings.file}, ${recordings.thumbnail}, ${recordings.original}]) as file
        from ${recordings}
      union all select ${gallery.stream}, unnest(array[${gallery.image}, ${gallery.video}]) from ${gallery}
      union all select ${remembrances.stream}, ${remembrances.file} from ${remembrances}
      union all select ${guestMessages.stream}, unnest(array[${guestMessages.voice}, ${guestMessages.video}]) from ${guestMessages}
      union all select ${archives.stream}, ${archives.file} from ${archives}
      union all select ${retiredProgrammes.stream}, ${retiredProgrammes.rehearsal_file} from ${retiredProgrammes}
      union all select ${streams.id}, unnest(array[${streams.photo}, ${streams.guest_page_background}, ${streams.order_of_service}])
        from ${streams}) f
    join ${streams} on ${streams.id} = f.stream where f.file is not null
  union all
  select unnest(array[${directorMedia.video}, ${directorMedia.transcoded_video}, ${directorMedia.image}]), ${directorMedia.funeral_home}
    from ${directorMedia}`;

/** Measures what each home's files take, those in the bin included: they are stored as well. */
export async function measureStorage(db: Queries): Promise<void> {
  await db.run(sql`
    insert into ${homeUse} (funeral_home, month, stored, measured_at)
    select o.home, ${thisMonth}, sum(${storedFiles.size}), now()
    from (select distinct file, home from (${ownedFiles}) each) o join ${storedFiles} on ${storedFiles.id} = o.file
    group by 1
    on conflict (funeral_home, month) do update set stored = excluded.stored, measured_at = now()`);
}
