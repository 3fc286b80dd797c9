import { sql } from "drizzle-orm";
import type { Database, Queries } from "../database/database.ts";
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

/** Files of services, by the column that holds them; logos and portraits of staff are left out. */
const filesOfServices = [
  ...[recordings.file, recordings.thumbnail, recordings.original].map((file) => ({
    file,
    of: recordings.stream,
  })),
  ...[gallery.image, gallery.video].map((file) => ({ file, of: gallery.stream })),
  { file: remembrances.file, of: remembrances.stream },
  ...[guestMessages.voice, guestMessages.video].map((file) => ({ file, of: guestMessages.stream })),
  { file: archives.file, of: archives.stream },
  { file: retiredProgrammes.rehearsal_file, of: retiredProgrammes.stream },
];
const ownFiles = [
  ...[streams.photo, streams.guest_page_background, streams.order_of_service].map((file) => ({
    file,
    home: streams.funeral_home,
  })),
  ...[directorMedia.video, directorMedia.transcoded_video, directorMedia.image].map((file) => ({
    file,
    home: directorMedia.funeral_home,
  })),
];
/** Every file with the home whose it is, once. A statement for each column, because each has an index of what it holds. */
const ownedFiles = sql.join(
  [
    ...filesOfServices.map(
      ({ file, of }) => sql`select ${file} as file, ${streams.funeral_home} as home
        from ${file.table} join ${streams} on ${streams.id} = ${of} where ${file} is not null`,
    ),
    ...ownFiles.map(
      ({ file, home }) => sql`select ${file}, ${home} from ${file.table} where ${file} is not null`,
    ),
  ],
  sql` union `,
);

/** Measures what each home's files take, those in the bin included: they are stored as well. */
export async function measureStorage(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    // With millions of services it takes longer than a statement otherwise may.
    await tx.run(sql`set local statement_timeout = '4min'`);
    await tx.run(sql`
    insert into ${homeUse} (funeral_home, month, stored, measured_at)
    select o.home, ${thisMonth}, sum(${storedFiles.size}), now()
    from (${ownedFiles}) o join ${storedFiles} on ${storedFiles.id} = o.file
    group by 1
    on conflict (funeral_home, month) do update set stored = excluded.stored, measured_at = now()`);
  });
}

/** Whether anything was measured since yesterday. */
export async function isStorageMeasured(db: Queries): Promise<boolean> {
  const [found] = await db.run<{ is_measured: boolean }>(
    sql`select exists (select from ${homeUse} where ${homeUse.measured_at} > now() - interval '1 day') as is_measured`,
  );
  return found?.is_measured ?? false;
}
