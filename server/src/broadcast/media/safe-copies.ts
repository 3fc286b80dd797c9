import { eq, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../../database/database.ts";
import type { RecordedPiece } from "../../ports/media/media.ts";
import { broadcasts, retiredProgrammes, safeCopies } from "../../tables/broadcast.table.ts";
import { pieceType, storedFiles } from "../../tables/files.table.ts";
import { type Collector, fetchFile } from "./collector.ts";
import { latestReport } from "./report.ts";

/** Milliseconds between two looks for what is new: about as much of a service is lost with media's disk. */
const copyEvery = 10_000;
/** Programmes that are copied at a time. */
const atOnce = 3;
/** Pieces of one programme in a row, so that one that is far behind doesn't hold up the others. */
const piecesInARow = 10;
/** Milliseconds that the store may take for a piece. One that is silent fails sooner; one cut off would be sent again. */
const storeTimeout = 10 * 60_000;
/** Milliseconds that pieces in a row may lie apart beside what they hold, because segments differ in length. */
const jitter = 1500;
/** Ends of earlier pieces that media is told: as many as an address may hold. */
const endsAtMost = 300;
/** Bytes that copies leave free on the disk of a store in a folder, because recordings need it. */
const leftFree = 2 * 1024 ** 3;

export type Log = {
  info(details: unknown, message: string): void;
  warn(details: unknown, message: string): void;
};

/**
 * Returns a function that copies into the file store what is new of the recordings that media is making. Call it as often
 * as you like: it looks every ten seconds. A programme that can't be copied is retried, and logged once.
 */
export function createSafeCopier(parts: Collector & { log: Log }, every = copyEvery): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  const failing = new Set<string>();
  const copy = async (programme: string) => {
    try {
      await copyNew(parts, programme);
      if (failing.delete(programme)) parts.log.info({ programme }, "a recording is copied again");
    } catch (err) {
      if (!failing.has(programme))
        parts.log.warn({ err, programme }, "a recording can't be copied; retrying");
      failing.add(programme);
    }
  };
  return async () => {
    if (performance.now() - lookedAt < every) return;
    lookedAt = performance.now();
    const waiting = (await beingRecorded(parts.database)).map(({ programme }) => programme);
    const copyNext = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await copy(next);
    };
    await Promise.all(Array.from({ length: atOnce }, copyNext));
  };
}

/** Of `programme`, which may be retired: its recording is wanted and isn't stored yet. */
const unrecorded = sql`
  select programme from ${broadcasts} where ${broadcasts.recorded_at} is null and ${broadcasts.rehearsal} is null
  union all
  select programme from ${retiredProgrammes}
  where ${retiredProgrammes.recorded_at} is null and ${retiredProgrammes.keep}`;

/** A recording that media is making or has made, and that isn't stored yet. */
interface BeingRecorded {
  programme: string;
  seconds: number;
  /** Programme time of its newest segment; null where media doesn't say. */
  until: number | null;
}
async function beingRecorded(db: Queries): Promise<BeingRecorded[]> {
  const report = await latestReport(db);
  if (!report?.fresh) return [];
  const reported = report.state.programmes.flatMap(
    ({ programme, recording: { seconds, until = null, state } }) =>
      seconds > 0 && state !== "lost" ? [{ programme, seconds, until }] : [],
  );
  if (reported.length === 0) return [];
  const names = reported.map(({ programme }) => programme);
  const known = await db.run<{ programme: string }>(
    sql`select programme from (${unrecorded}) p where ${inArray(sql`p.programme`, names)}`,
  );
  return reported.filter(({ programme }) => known.some((one) => one.programme === programme));
}

/**
 * How many seconds the copy is behind, of the programme of which it is the most: from the newest segment that is copied
 * to the newest one. Lengths would say nothing after a loss, when the copy is longer than what media has.
 */
export async function secondsBehind(db: Queries): Promise<number> {
  const recorded = await beingRecorded(db);
  if (recorded.length === 0) return 0;
  const copies = await db.run<{ programme: string; until: number }>(sql`
    select programme, max(until) as until from ${safeCopies}
    where ${inArray(
      safeCopies.programme,
      recorded.map(({ programme }) => programme),
    )} group by programme`);
  const behind = recorded.map(({ programme, seconds, until }) => {
    const copy = copies.find((one) => one.programme === programme);
    return copy ? ((until ?? 0) - copy.until) / 1000 : seconds;
  });
  return Math.max(0, ...behind);
}

/**
 * Copies what is new of a programme, up to some pieces.
 * @returns whether all that media had is copied; false also where another server is at it
 * @throws Error when media or the store fails
 */
export async function copyNew(parts: Collector, programme: string): Promise<boolean> {
  const { database, media, storage } = parts;
  for (let n = 0; n < piecesInARow; n++) {
    if ((await storage.room()) < leftFree) throw new Error("the file store has no room for safe copies");
    const ends = await endsOfCopy(database, programme);
    const piece = await media.newPiece(programme, ends);
    if (!piece) return true;
    if (!(await storePiece(parts, programme, ends[0], piece))) return false;
    // What has been recorded since then is left to the next look, or a slow store would get ever smaller pieces.
    if (piece.isNewest) return true;
  }
  return false;
}

/**
 * Where the newest piece of a programme ends, and those before it after which media's disk may have been another one: the
 * piece that follows doesn't continue them. When that disk comes back, what is new of it begins there.
 */
async function endsOfCopy(db: Queries, programme: string): Promise<number[]> {
  const ends = await db.run<{ until: number }>(sql`
    select until from (
      select until, copied_at, file,
        lead(until) over pieces - until - 1000 * lead(seconds) over pieces as apart
      from ${safeCopies} where programme = ${programme} window pieces as (order by copied_at, file)) piece
    where apart is null or abs(apart) > ${jitter}
    order by copied_at desc, file desc limit ${endsAtMost}`);
  return ends.map(({ until }) => until);
}

/** @returns false when the recording has been stored, or the piece copied by somebody else, meanwhile */
async function storePiece(
  { database, storage }: Collector,
  programme: string,
  after: number | undefined,
  { content, bytes, seconds, until }: RecordedPiece,
): Promise<boolean> {
  const id = uuidv7();
  let isKept = false;
  try {
    // The database knows it before it is there, so that the piece of a server that is killed is found and deleted.
    const file_name = "Safe copy of a recording";
    await database.orm.insert(storedFiles).values({ id, size: bytes, content_type: pieceType, file_name });
    const file = await fetchFile(storage, content, id, AbortSignal.timeout(storeTimeout));
    if (file?.size !== bytes) throw new Error("a piece of a recording arrived incomplete");
    const { sha256 } = file;
    isKept = await database.transaction(async (tx) => {
      const open = await tx.run(sql`select 1 from (${unrecorded}) p where p.programme = ${programme}`);
      if (open.length === 0) return false;
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`safe copy ${programme}`}, 0))`);
      if ((await endsOfCopy(tx, programme))[0] !== after) return false;
      await tx.orm.update(storedFiles).set({ sha256 }).where(eq(storedFiles.id, id));
      await tx.orm.insert(safeCopies).values({ file: id, programme, seconds, until });
      return true;
    });
  } finally {
    content.destroy();
    // Not awaited, because a store that hangs would hold up the next.
    if (!isKept) void removePieces({ database, storage }, [id]).catch(() => {});
  }
  return isKept;
}

/** What was copied of a programme: seconds and bytes, and the files in their order. */
export async function safeCopyOf(
  db: Queries,
  programme: string,
): Promise<{ seconds: number; bytes: number; files: string[] }> {
  const pieces = await db.run<{ file: string; seconds: number; bytes: number }>(sql`
    select ${safeCopies.file}, ${safeCopies.seconds}, ${storedFiles.size}::double precision as bytes
    from ${safeCopies} join ${storedFiles} on ${storedFiles.id} = ${safeCopies.file}
    where ${safeCopies.programme} = ${programme} order by ${safeCopies.copied_at}, ${safeCopies.file}`);
  const sum = (field: "seconds" | "bytes") => pieces.reduce((all, piece) => all + piece[field], 0);
  return { seconds: sum("seconds"), bytes: sum("bytes"), files: pieces.map(({ file }) => file) };
}

/**
 * Deletes the copy of a programme whose recording is stored, or that is discarded. What the store doesn't delete goes after
 * a week.
 */
export async function forgetCopy(parts: Collector & { log: Log }, programme: string): Promise<void> {
  try {
    const { files } = await safeCopyOf(parts.database, programme);
    await removePieces(parts, files);
  } catch (err) {
    parts.log.warn({ err, programme }, "a safe copy can't be deleted; it goes after a week");
  }
}

/** What can't be removed now is removed after a day or a week, like any file that nobody uses. */
async function removePieces(
  { database, storage }: Pick<Collector, "database" | "storage">,
  files: string[],
): Promise<void> {
  const removeNext = async () => {
    for (let file = files.shift(); file; file = files.shift()) {
      await storage.remove(file);
      // Their row in safe_copy goes with it.
      await database.run(sql`delete from ${storedFiles} where ${storedFiles.id} = ${file}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, removeNext));
}
