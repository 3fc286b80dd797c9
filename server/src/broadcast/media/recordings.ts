import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { type ProgrammeState, type RecordedTwice, words } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database, Queries } from "../../database/database.ts";
import type { Media } from "../../ports/media/media.ts";
import type { Storage } from "../../ports/storage/storage.ts";
import { broadcasts, retiredProgrammes } from "../../tables/broadcast.table.ts";
import { storedFiles } from "../../tables/files.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { timezones } from "../../tables/lookups.table.ts";
import { recordings } from "../../tables/recordings.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { logEvent, systemActor } from "../broadcast.ts";
import { notify } from "../change-feed.ts";
import { recordingId } from "../programme.ts";

export interface Collector {
  database: Database;
  storage: Storage;
  media: Media;
}

/** Bytes that a recording leaves free on the disk, because others write to it too. */
const leftFree = 64 * 1024 * 1024;

/** Bytes that have to be free on the server's disk before a recording is fetched. */
export const roomToStore = ({ bytes, filled }: ProgrammeState["recording"]): number =>
  (bytes ?? 0) + (filled?.bytes ?? 0) + leftFree;

interface RecordedProgramme {
  stream: string;
  /** The broadcast was reset, or this was a rehearsal: it is no recording of the service. */
  discarded: boolean;
  rehearsal: boolean;
  recorded: boolean;
  day: string;
  /** Number of the service's part, from 1: a super admin may have reopened it. */
  part: number;
}

/**
 * Stores a finished recording and lets media delete it. A failure is retried at the next report; file and row have the
 * programme's own id, so that there is one of each in the end.
 */
export async function collectRecording(
  parts: Collector,
  { programme, recording, second }: ProgrammeState,
): Promise<void> {
  const { database, media, storage } = parts;
  const known = await recordedProgramme(database, programme);
  if (!known) return;
  // A lost recording may still be rescued by hand, unless it was discarded.
  if (recording.state === "lost" && !known.discarded) return;
  if (known.rehearsal && !known.recorded && recording.state === "ready")
    await storeRehearsal(parts, programme, recording, known);
  const isSettled = known.discarded || known.recorded;
  if (!isSettled && (await storage.room()) < roomToStore(recording)) return reportFullDisk(parts, known);
  if (
    !isSettled &&
    !(await storeRecording(parts, programme, { ...recording, comparison: second?.comparison ?? null }, known))
  )
    return;
  await media.forgetRecording(programme);
}

/** The database's record of a programme, current or retired. */
async function recordedProgramme(db: Queries, programme: string): Promise<RecordedProgramme | undefined> {
  const [known] = await db.run<RecordedProgramme>(sql`
    select p.stream, p.discarded, p.rehearsal, p.recorded_at is not null as recorded,
      to_char(coalesce(p.live_at, p.started_at, now()) at time zone ${timezones.name}, 'FMDD Mon YYYY') as day,
      1 + (select count(*)::int from ${retiredProgrammes} r
        where r.stream = p.stream and r.keep and r.retired_at < p.until and r.programme <> ${programme}) as part
    from (
      select stream, false as discarded, false as rehearsal, live_at, started_at, recorded_at, 'infinity'::timestamptz as until
      from ${broadcasts} where ${eq(broadcasts.programme, programme)}
      union all
      select stream, not keep, rehearsal, live_at, started_at, recorded_at, retired_at
      from ${retiredProgrammes} where ${eq(retiredProgrammes.programme, programme)}) p
    join ${streams} on ${streams.id} = p.stream
    join ${homes} on ${homes.id} = ${streams.funeral_home} join ${timezones} on ${timezones.id} = ${homes.timezone}`);
  return known;
}

/** Reports that the disk is too full: fetching it would fail, and fill a disk that may hold the database. */
async function reportFullDisk({ database }: Collector, { stream }: RecordedProgramme): Promise<void> {
  await database.transaction(async (tx) => {
    const changed = await tx.run(sql`update ${broadcasts}
      set problem = ${words.recordingNotStored}, version = ${broadcasts.version} + 1
      where ${eq(broadcasts.stream, stream)} and problem is distinct from ${words.recordingNotStored}
      returning 1`);
    if (changed.length > 0) await notify(tx, stream);
  });
}

/** Keeps a rehearsal's recording for a day, if there is room for it. */
async function storeRehearsal(
  { database, storage, media }: Collector,
  programme: string,
  { bytes }: ProgrammeState["recording"],
  { stream, day }: RecordedProgramme,
): Promise<void> {
  if ((await storage.room()) < (bytes ?? 0) + leftFree) return;
  const video = await fetchFile(storage, await media.recording(programme, "mp4"));
  if (!video) return;
  await database.transaction(async (tx) => {
    const file_name = `Rehearsal of ${day}.mp4`;
    await tx.orm.insert(storedFiles).values({ ...video, content_type: "video/mp4", file_name });
    await tx.orm
      .update(retiredProgrammes)
      .set({ rehearsal_file: video.id, recorded_at: sql`now()` })
      .where(eq(retiredProgrammes.programme, programme));
    await tx.run(sql`update ${broadcasts} set version = version + 1 where ${eq(broadcasts.stream, stream)}`);
    await notify(tx, stream);
  });
}

/** @returns whether it is stored: media may have lost the file that it announced */
async function storeRecording(
  { database, storage, media }: Collector,
  programme: string,
  {
    seconds,
    sha256,
    problem,
    filled,
    comparison,
  }: ProgrammeState["recording"] & { comparison: RecordedTwice | null },
  { stream, day, part }: RecordedProgramme,
): Promise<boolean> {
  const id = recordingId(programme);
  const video = await fetchFile(storage, await media.recording(programme, "mp4"), id);
  if (!video) return false;
  if (sha256 && video.sha256 !== sha256) throw new Error("a recording was damaged on its way from media");
  const thumbnail = await fetchFile(storage, await media.recording(programme, "jpg").catch(() => undefined));
  const original = filled?.bytes
    ? await fetchFile(storage, await media.recording(programme, "original.mp4"))
    : undefined;
  const name = `Recording of ${day}${part > 1 ? `, part ${part}` : ""}`;
  const isStored = await database.transaction(async (tx) => {
    await tx.run(sql`select 1 from ${broadcasts} where ${eq(broadcasts.stream, stream)} for update`);
    // It was discarded while it was fetched.
    if ((await recordedProgramme(tx, programme))?.discarded !== false) return false;
    await tx.orm
      .insert(storedFiles)
      .values([
        { ...video, content_type: "video/mp4", file_name: `${name}.mp4` },
        ...(original ? [{ ...original, content_type: "video/mp4", file_name: `${name}, original.mp4` }] : []),
        ...(thumbnail ? [{ ...thumbnail, content_type: "image/jpeg", file_name: `${name}.jpg` }] : []),
      ])
      .onConflictDoNothing();
    // A final recording uploaded before the service can't be of it; one chosen since stays the final one.
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
        file: video.id,
        thumbnail: thumbnail?.id,
        original: original?.id,
        problem,
        twice: comparison && { ...comparison, ...(filled && { filled: filled.seconds }) },
        // A stream has exactly one default recording.
        default: sql`not exists (select 1 from ${recordings} r where r.stream = ${stream} and r.default and r.deleted_at is null)`,
      })
      .onConflictDoNothing();
    for (const table of [broadcasts, retiredProgrammes])
      await tx.run(sql`update ${table} set recorded_at = now(), recording_seconds = ${seconds}
        where programme = ${programme}`);
    await tx.run(sql`update ${broadcasts} set version = version + 1, problem = nullif(problem, ${words.recordingNotStored})
      where ${eq(broadcasts.stream, stream)}`);
    await logEvent(tx, systemActor, stream, { what: "recorded", note: name });
    await notify(tx, stream);
    return true;
  });
  if (!isStored) for (const file of [video, original, thumbnail]) if (file) await storage.remove(file.id);
  return isStored;
}

/**
 * Stores a file that media made; undefined when there is none. Its size is not limited, because it came in through us.
 */
export async function fetchFile(
  storage: Storage,
  content: Readable | undefined,
  id = uuidv7(),
): Promise<{ id: string; size: number; sha256: string } | undefined> {
  if (!content) return undefined;
  const hash = createHash("sha256");
  const hashed = async function* () {
    for await (const bytes of content) {
      hash.update(bytes as Buffer);
      yield bytes;
    }
  };
  const size = await storage.put(
    id,
    Readable.from(hashed(), { objectMode: false }),
    Number.POSITIVE_INFINITY,
  );
  return size === "too_large" || size === 0 ? undefined : { id, size, sha256: hash.digest("hex") };
}
