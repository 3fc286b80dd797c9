import { type ProgrammeState, words } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { Database, Queries } from "../../database/database.ts";
import type { Media } from "../../ports/media/media.ts";
import type { Storage } from "../../ports/storage/storage.ts";
import { broadcasts, retiredProgrammes } from "../../tables/broadcast.table.ts";
import { storedFiles } from "../../tables/files.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { timezones } from "../../tables/lookups.table.ts";
import { recordings } from "../../tables/recordings.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { itself, logEvent } from "../broadcast.ts";
import { notify } from "../feed.ts";
import { recordingId } from "../programme.ts";
import { fetchFile } from "./files.ts";

export interface Collector {
  database: Database;
  storage: Storage;
  media: Media;
}

/** Bytes that a recording leaves free on the disk: others write on it, too. */
const leftFree = 64 * 1024 * 1024;

interface Kept {
  stream: string;
  /** Taken back: it belongs nowhere. */
  discarded: boolean;
  recorded: boolean;
  day: string;
  /** Of the service, which a super admin may have reopened: from 1. */
  part: number;
}

/**
 * Brings a finished recording home and lets media forget it. Whatever breaks in between is done again at the next
 * report; its file and its row bear the programme's own id, so that there is one of each in the end.
 */
export async function collectRecording(
  parts: Collector,
  { programme, recording }: ProgrammeState,
): Promise<void> {
  const { database, media, storage } = parts;
  const kept = await keptOf(database, programme);
  if (!kept) return;
  // What was lost may still be saved by hand, unless nobody wants it.
  if (recording.state === "lost" && !kept.discarded) return;
  const isSettled = kept.discarded || kept.recorded;
  if (!isSettled && (await storage.room()) < (recording.bytes ?? 0) + leftFree) return explain(parts, kept);
  if (!isSettled && !(await store(parts, programme, recording, kept))) return;
  await media.forgetRecording(programme);
}

/** What the database knows of a programme: the one that is current, or one that was retired. */
async function keptOf(db: Queries, programme: string): Promise<Kept | undefined> {
  const [kept] = await db.run<Kept>(sql`
    select p.stream, p.discarded, p.recorded_at is not null as recorded,
      to_char(coalesce(p.live_at, p.started_at, now()) at time zone ${timezones.name}, 'FMDD Mon YYYY') as day,
      1 + (select count(*)::int from ${retiredProgrammes} r
        where r.stream = p.stream and r.keep and r.retired_at < p.until and r.programme <> ${programme}) as part
    from (
      select stream, false as discarded, live_at, started_at, recorded_at, 'infinity'::timestamptz as until
      from ${broadcasts} where ${eq(broadcasts.programme, programme)}
      union all
      select stream, not keep, live_at, started_at, recorded_at, retired_at
      from ${retiredProgrammes} where ${eq(retiredProgrammes.programme, programme)}) p
    join ${streams} on ${streams.id} = p.stream
    join ${homes} on ${homes.id} = ${streams.funeral_home} join ${timezones} on ${timezones.id} = ${homes.timezone}`);
  return kept;
}

/** To fetch it all the same would fill the disk, on which the database may lie, and fail. */
async function explain({ database }: Collector, { stream }: Kept): Promise<void> {
  await database.transaction(async (tx) => {
    const told = await tx.run(sql`update ${broadcasts}
      set problem = ${words.recordingNotStored}, version = ${broadcasts.version} + 1
      where ${eq(broadcasts.stream, stream)} and problem is distinct from ${words.recordingNotStored}
      returning 1`);
    if (told.length > 0) await notify(tx, stream);
  });
}

/** Whether it is stored now: media may have lost the file that it announced. */
async function store(
  { database, storage, media }: Collector,
  programme: string,
  { seconds, problem }: ProgrammeState["recording"],
  { stream, day, part }: Kept,
): Promise<boolean> {
  const id = recordingId(programme);
  const film = await fetchFile(storage, await media.recording(programme, "mp4"), id);
  if (!film) return false;
  const picture = await fetchFile(storage, await media.recording(programme, "jpg").catch(() => undefined));
  const name = `Recording of ${day}${part > 1 ? `, part ${part}` : ""}`;
  const isStored = await database.transaction(async (tx) => {
    await tx.run(sql`select 1 from ${broadcasts} where ${eq(broadcasts.stream, stream)} for update`);
    // Taken back while it was fetched.
    if ((await keptOf(tx, programme))?.discarded !== false) return false;
    await tx.orm
      .insert(storedFiles)
      .values([
        { ...film, content_type: "video/mp4", file_name: `${name}.mp4` },
        ...(picture ? [{ ...picture, content_type: "image/jpeg", file_name: `${name}.jpg` }] : []),
      ])
      .onConflictDoNothing();
    // Uploaded before the service began, it can't be the recording of it; chosen since, it stays the final one.
    await tx.run(sql`
      update ${recordings} set "default" = false
      where ${recordings.stream} = ${stream} and ${recordings.default} and ${recordings.updated_at} < (
        select min(aired.started_at) from (
          select started_at from ${broadcasts} where ${eq(broadcasts.stream, stream)}
          union all
          select started_at from ${retiredProgrammes} r where r.stream = ${stream} and r.keep) aired)`);
    await tx.orm
      .insert(recordings)
      .values({
        id,
        stream,
        name,
        file: film.id,
        thumbnail: picture?.id,
        problem,
        // DECISIONS B-DEFAULT.
        default: sql`not exists (select 1 from ${recordings} r where r.stream = ${stream} and r.default and r.deleted_at is null)`,
      })
      .onConflictDoNothing();
    for (const table of [broadcasts, retiredProgrammes])
      await tx.run(sql`update ${table} set recorded_at = now(), recording_seconds = ${seconds}
        where programme = ${programme}`);
    await tx.run(sql`update ${broadcasts} set version = version + 1, problem = nullif(problem, ${words.recordingNotStored})
      where ${eq(broadcasts.stream, stream)}`);
    await logEvent(tx, itself, stream, { what: "recorded", note: name });
    await notify(tx, stream);
    return true;
  });
  if (!isStored) for (const file of [film, picture]) if (file) await storage.remove(file.id);
  return isStored;
}
