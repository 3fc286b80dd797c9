import type { Readable } from "node:stream";
import {
  formatDay,
  type Language,
  nameOfRecorded,
  type ProgrammeState,
  type RecordedTwice,
  safeCopyWords,
  type TranscodeState,
  words,
} from "@vigil/contract";
import { eq, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../../database/database.ts";
import { serviceLanguage } from "../../scopes/service-language.ts";
import { broadcasts, retiredProgrammes, safeCopies } from "../../tables/broadcast.table.ts";
import { storedFiles } from "../../tables/files.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { timezones } from "../../tables/lookups.table.ts";
import { newProgramme, recordingId } from "../../tables/programme-ids.ts";
import { recordings } from "../../tables/recordings.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { noteRecording } from "../../webhooks/note-events.ts";
import { logEvent, systemActor } from "../broadcast.ts";
import { notify } from "../change-feed.ts";
import { type Collector, fetchFile } from "./collector.ts";
import { copyNew, forgetCopy, type Log, safeCopyOf } from "./safe-copies.ts";

/** Bytes that a recording leaves free on the disk, because others write to it too. */
const leftFree = 64 * 1024 * 1024;
/** Seconds by which one recording of a programme has to be longer than another to be preferred. */
export const worthReplacing = 5;

/** Bytes that have to be free on the server's disk before a recording is fetched. */
export const roomToStore = ({ bytes, filled }: ProgrammeState["recording"]): number =>
  (bytes ?? 0) + (filled?.bytes ?? 0) + leftFree;

interface RecordedProgramme {
  stream: string;
  /** The broadcast was reset, or this was a rehearsal: it is no recording of the service. */
  discarded: boolean;
  rehearsal: boolean;
  recorded: boolean;
  /** Of the stored recording; null without one. */
  seconds: number | null;
  /** When it went on air by the clocks of the home, YYYY-MM-DD. */
  day: string;
  /** Of the service. */
  language: Language;
  /** Number of the service's part, from 1: a super admin may have reopened it. */
  part: number;
}

/** What a recording is, wherever it was made. */
interface MadeRecording
  extends Pick<ProgrammeState["recording"], "seconds" | "sha256" | "problem" | "filled"> {
  comparison: RecordedTwice | null;
  /** From its safe copy. */
  isRestored?: boolean;
  /** Undefined where there is no such file. */
  fetch(kind: "mp4" | "jpg" | "original.mp4"): Promise<Readable | undefined>;
}

/** `fileAddress`: the signed address of a stored file on the server. */
type Restorer = Collector & { fileAddress: (file: string) => string; log: Log };

/**
 * Stores a finished recording and lets media delete it. A failure is retried at the next report; file and row have the
 * programme's own id, so that there is one of each in the end. Where media has lost what the safe copy still has, the
 * recording is made from that; while that waits, the one that media has is stored, whose segments may take the room.
 */
export async function collectRecording(
  parts: Restorer,
  { programme, recording, second }: ProgrammeState,
  transcodes: readonly TranscodeState[],
): Promise<void> {
  const { database, media, storage } = parts;
  const known = await recordedProgramme(database, programme);
  if (!known) return;
  const isLost = recording.state === "lost";
  let waitsFor: string | null = null;
  if (!known.discarded && !known.recorded) {
    const next = await restoring(parts, { programme, recording }, transcodes);
    if (next !== "no") waitsFor = restoringProblem(programme, transcodes);
    if (waitsFor && next === "waits") return await reportProblem(parts, known, waitsFor);
  }
  const hasStored = (seconds: number) => known.recorded && (known.seconds ?? 0) >= seconds - worthReplacing;
  // A lost recording may still be rescued by hand, unless it was discarded or as much of it is stored.
  if (isLost && !known.discarded && !hasStored(recording.seconds)) return;
  if (known.rehearsal && !known.recorded && recording.state === "ready")
    await storeRehearsal(parts, programme, recording, known);
  const isSettled =
    known.discarded || (known.recorded && recording.seconds <= (known.seconds ?? Infinity) + worthReplacing);
  // Fetching it would fail, and fill a disk that may hold the database.
  if (!isSettled && (await storage.room()) < roomToStore(recording))
    return reportProblem(parts, known, words.recordingNotStored);
  const made = {
    ...{ ...recording, comparison: second?.comparison ?? null },
    fetch: (kind: "mp4" | "jpg" | "original.mp4") => media.recording(programme, kind),
  };
  if (!isSettled && !(await storeRecording(parts, programme, made, known))) return;
  // What could not be made of a longer copy may still be, by hand.
  const stored = isSettled ? (known.seconds ?? Infinity) : recording.seconds;
  const copied = (await safeCopyOf(database, programme)).seconds;
  if (waitsFor) await reportProblem(parts, known, waitsFor);
  // First, because its disk is the one that fills.
  await media.forgetRecording(programme);
  if (known.discarded || stored > copied - worthReplacing) await forgetCopy(parts, programme);
}

/**
 * Whether the recording waits for one from the safe copy, because that is longer than what media has: `waits` while it is
 * being made, `stores` where that has to wait, so that the one that media has is stored meanwhile. Has it made.
 */
async function restoring(
  parts: Restorer,
  { programme, recording }: Pick<ProgrammeState, "programme" | "recording">,
  transcodes: readonly TranscodeState[],
): Promise<"no" | "waits" | "stores"> {
  const isLost = recording.state === "lost";
  const seconds = isLost ? 0 : recording.seconds;
  if (!(await canBeRestored(parts.database, programme, seconds, transcodes))) return "no";
  const made = restoreOf(programme, transcodes);
  const mayStore = !isLost && made !== undefined && ["queued", "waiting"].includes(made.state);
  if (made && !mayStore) return "waits";
  // What came last isn't copied yet, or an old disk has come back with more.
  const isCopied = await copyNew(parts, programme).catch((err: unknown) => {
    if (!isLost && !mayStore) throw err;
    parts.log.warn({ err, programme }, "the end of a recording can't be copied");
    return true;
  });
  if (!isCopied) return "waits";
  await orderRestoring(parts, programme);
  return mayStore ? "stores" : "waits";
}

/** What media says of a recording that it makes from its safe copy; undefined when it makes none. */
export const restoreOf = (
  programme: string,
  transcodes: readonly TranscodeState[],
): TranscodeState | undefined => transcodes.find(({ id }) => id === recordingId(programme));

/**
 * Whether a recording is being made from the safe copy, or will be, because that has more.
 * @param seconds of media's recording
 */
export async function canBeRestored(
  db: Queries,
  programme: string,
  seconds: number,
  transcodes: readonly TranscodeState[],
): Promise<boolean> {
  if (restoreOf(programme, transcodes)?.state === "failed") return false;
  const copy = await safeCopyOf(db, programme);
  return copy.seconds > seconds + worthReplacing;
}

/** Why a recording that is made from its safe copy isn't there yet. */
const restoringProblem = (programme: string, transcodes: readonly TranscodeState[]): string =>
  restoreOf(programme, transcodes)?.problem ?? safeCopyWords.beingMade;

/** Lets media make a programme's recording from its safe copy; it reports it among the transcodes. */
export async function orderRestoring(
  { database, media, fileAddress }: Pick<Restorer, "database" | "media" | "fileAddress">,
  programme: string,
): Promise<void> {
  const { files, bytes } = await safeCopyOf(database, programme);
  const pieces = files.map((file) => fileAddress(file));
  const copy = { programme, pieces, bytes };
  await media.orderTranscode(recordingId(programme), { url: pieces[0] ?? "", urgent: true, copy });
}

/** The orders of restored recordings that this process sent to media, by programme: the address of the first piece. */
export type SentRestores = Map<string, string>;

/** Sends the orders of recordings that aren't made yet again when the addresses of their pieces change, twice a day. */
export async function renewRestores(
  parts: Pick<Restorer, "database" | "media" | "fileAddress">,
  transcodes: readonly TranscodeState[],
  sent: SentRestores,
): Promise<void> {
  const open = transcodes.filter(({ state }) => state !== "ready" && state !== "failed");
  const programmes = open.map(({ id }) => newProgramme(id));
  if (programmes.length === 0) return;
  const pieces = await parts.database.run<{ programme: string; file: string }>(sql`
    select distinct on (programme) programme, file from ${safeCopies}
    where ${inArray(safeCopies.programme, programmes)} order by programme, copied_at, file`);
  for (const { programme, file } of pieces) {
    const address = parts.fileAddress(file);
    if (sent.get(programme) === address) continue;
    await orderRestoring(parts, programme);
    sent.set(programme, address);
  }
}

/**
 * Stores a recording that was made from a safe copy.
 * @returns false while media must keep it, and where it failed, so that it isn't tried again by itself
 */
export async function collectRestored(
  parts: Collector & { log: Log },
  { id, state, recording, problem }: TranscodeState,
): Promise<boolean> {
  const { database, media, storage } = parts;
  const programme = newProgramme(id);
  const known = await recordedProgramme(database, programme);
  if (!known || known.discarded) return true;
  const { seconds: copied, bytes } = await safeCopyOf(database, programme);
  const stored = known.recorded ? (known.seconds ?? Infinity) : 0;
  if (known.recorded && (recording?.seconds ?? copied) <= stored + worthReplacing) {
    // Nothing is waited for any more.
    if (copied > 0 && recording) await reportProblem(parts, known, null);
    return true;
  }
  if (state === "failed" || !recording) {
    // Where media's own recording is stored, nothing else says so.
    if (copied > 0 && known.recorded && problem) await reportProblem(parts, known, problem);
    return copied === 0;
  }
  if ((await storage.room()) < bytes + leftFree) {
    await reportProblem(parts, known, words.recordingNotStored);
    return false;
  }
  const made = {
    ...{ ...recording, comparison: null, isRestored: true },
    fetch: async (kind: "mp4" | "jpg" | "original.mp4") =>
      kind === "original.mp4" ? undefined : media.transcoded(id, kind),
  };
  if (!(await storeRecording(parts, programme, made, known))) return false;
  // A piece that can't be read today may be there tomorrow.
  if (recording.seconds > copied - worthReplacing) await forgetCopy(parts, programme);
  return true;
}

/** The database's record of a programme, current or retired. */
async function recordedProgramme(db: Queries, programme: string): Promise<RecordedProgramme | undefined> {
  const [known] = await db.run<RecordedProgramme>(sql`
    select p.stream, p.discarded, p.rehearsal, p.recorded_at is not null as recorded, p.recording_seconds as seconds,
      to_char(coalesce(p.live_at, p.started_at, now()) at time zone ${timezones.name}, 'YYYY-MM-DD') as day,
      ${serviceLanguage} as language,
      1 + (select count(*)::int from ${retiredProgrammes} r
        where r.stream = p.stream and r.keep and r.retired_at < p.until and r.programme <> ${programme}) as part
    from (
      select stream, false as discarded, false as rehearsal, live_at, started_at, recorded_at, recording_seconds, 'infinity'::timestamptz as until
      from ${broadcasts} where ${eq(broadcasts.programme, programme)}
      union all
      select stream, not keep, rehearsal, live_at, started_at, recorded_at, recording_seconds, retired_at
      from ${retiredProgrammes} where ${eq(retiredProgrammes.programme, programme)}) p
    join ${streams} on ${streams.id} = p.stream
    join ${homes} on ${homes.id} = ${streams.funeral_home} join ${timezones} on ${timezones.id} = ${homes.timezone}`);
  return known;
}

/** Tells the director why the recording isn't there yet. */
async function reportProblem(
  { database }: Collector,
  { stream }: RecordedProgramme,
  problem: string | null,
): Promise<void> {
  await database.transaction(async (tx) => {
    const changed = await tx.run(sql`update ${broadcasts}
      set problem = ${problem}, version = ${broadcasts.version} + 1
      where ${eq(broadcasts.stream, stream)} and problem is distinct from ${problem}
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
    const file_name = `Rehearsal of ${formatDay(day)}.mp4`;
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
  { database, storage }: Collector,
  programme: string,
  { seconds, sha256, problem, filled, comparison, isRestored, fetch }: MadeRecording,
  { stream, day, part, language, recorded }: RecordedProgramme,
): Promise<boolean> {
  const id = recordingId(programme);
  // The content of a file never changes, so another recording of the programme is another file.
  const video = await fetchFile(storage, await fetch("mp4"), recorded || isRestored ? uuidv7() : id);
  if (!video) return false;
  if (sha256 && video.sha256 !== sha256) throw new Error("a recording was damaged on its way from media");
  const thumbnail = await fetchFile(storage, await fetch("jpg").catch(() => undefined));
  const original = filled?.bytes ? await fetchFile(storage, await fetch("original.mp4")) : undefined;
  const name = nameOfRecorded(day, part, language);
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
    const content = {
      file: video.id,
      thumbnail: thumbnail?.id ?? null,
      original: original?.id ?? null,
      problem,
      twice: comparison && { ...comparison, ...(filled && { filled: filled.seconds }) },
    };
    if (recorded) {
      // What was stored from the copy may have the end, which was aired after the loss.
      if (!isRestored)
        await tx.run(sql`
          insert into ${recordings} (id, stream, name, file, thumbnail, original, problem, twice)
          select ${uuidv7()}, stream, name, file, thumbnail, original, problem, twice
          from ${recordings} where ${eq(recordings.id, id)} and ${recordings.deleted_at} is null`);
      const updated_at = new Date();
      await tx.orm
        .update(recordings)
        .set({ ...content, updated_at })
        .where(eq(recordings.id, id));
    }
    const added = await tx.orm
      .insert(recordings)
      .values({
        ...{ id, stream, name, ...content },
        // A stream has exactly one default recording.
        default: sql`not exists (select 1 from ${recordings} r where r.stream = ${stream} and r.default and r.deleted_at is null)`,
      })
      .onConflictDoNothing()
      .returning({ id: recordings.id });
    if (added.length > 0) await noteRecording(tx, id);
    for (const table of [broadcasts, retiredProgrammes])
      await tx.run(sql`update ${table} set recorded_at = now(), recording_seconds = ${seconds}
        where programme = ${programme}`);
    await tx.run(sql`update ${broadcasts} set version = version + 1, problem = null
      where ${eq(broadcasts.stream, stream)}`);
    await logEvent(tx, systemActor, stream, { what: "recorded", note: name });
    await notify(tx, stream);
    return true;
  });
  if (!isStored) for (const file of [video, original, thumbnail]) if (file) await storage.remove(file.id);
  return isStored;
}
