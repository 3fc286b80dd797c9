import { type ProgrammeState, words } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { storedFiles } from "../../files/files.table.ts";
import type { Media } from "../../ports/media/media.ts";
import type { Storage } from "../../ports/storage/storage.ts";
import { homes } from "../../resources/homes/homes.table.ts";
import { timezones } from "../../resources/lookups/lookups.table.ts";
import { recordings } from "../../resources/recordings/recordings.table.ts";
import { streams } from "../../resources/streams/streams.table.ts";
import { broadcasts } from "../broadcast.table.ts";
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
  recorded: boolean;
  day: string;
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
  const [kept] = await database.run<Kept>(sql`
    select ${broadcasts.stream}, ${broadcasts.recorded_at} is not null as recorded,
      to_char(coalesce(${broadcasts.live_at}, ${broadcasts.started_at}) at time zone ${timezones.name}, 'FMDD Mon YYYY') as day
    from ${broadcasts} join ${streams} on ${streams.id} = ${broadcasts.stream}
    join ${homes} on ${homes.id} = ${streams.funeral_home} join ${timezones} on ${timezones.id} = ${homes.timezone}
    where ${eq(broadcasts.programme, programme)}`);
  if (!kept) return;
  if (!kept.recorded && (await storage.room()) < (recording.bytes ?? 0) + leftFree)
    return explain(parts, kept);
  if (!kept.recorded && !(await store(parts, programme, recording, kept))) return;
  await media.forgetRecording(programme);
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
  { stream, day }: Kept,
): Promise<boolean> {
  const id = recordingId(programme);
  const film = await fetchFile(storage, await media.recording(programme, "mp4"), id);
  if (!film) return false;
  const picture = await fetchFile(storage, await media.recording(programme, "jpg").catch(() => undefined));
  const name = `Recording of ${day}`;
  await database.transaction(async (tx) => {
    await tx.run(sql`select 1 from ${broadcasts} where ${eq(broadcasts.stream, stream)} for update`);
    await tx.orm
      .insert(storedFiles)
      .values([
        { ...film, content_type: "video/mp4", file_name: `${name}.mp4` },
        ...(picture ? [{ ...picture, content_type: "image/jpeg", file_name: `${name}.jpg` }] : []),
      ])
      .onConflictDoNothing();
    // Uploaded before the service began, it can't be the recording of it; chosen since, it stays the final one.
    await tx.run(sql`
      update ${recordings} set "default" = false from ${broadcasts}
      where ${recordings.stream} = ${stream} and ${recordings.default}
        and ${broadcasts.stream} = ${stream} and ${recordings.updated_at} < ${broadcasts.started_at}`);
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
    await tx.orm
      .update(broadcasts)
      .set({
        recorded_at: new Date(),
        recording_seconds: seconds,
        problem: sql`nullif(${broadcasts.problem}, ${words.recordingNotStored})`,
        version: sql`${broadcasts.version} + 1`,
      })
      .where(eq(broadcasts.stream, stream));
    await logEvent(tx, itself, stream, { what: "recorded", note: name });
    await notify(tx, stream);
  });
  return true;
}
