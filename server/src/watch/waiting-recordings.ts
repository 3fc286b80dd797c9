import type { MediaState } from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import { roomToStore } from "../broadcast/media/recordings.ts";
import type { Database } from "../database/database.ts";
import { broadcasts, retiredProgrammes, safeCopies } from "../tables/broadcast.table.ts";
import { newProgramme } from "../tables/programme-ids.ts";
import { streams } from "../tables/streams.table.ts";
import type { FullDisk } from "./core/expectations.ts";

/** A recording that waits, and the bytes that must be free for it; null when the disk can't be written at all. */
interface Waiting {
  programme: string;
  room: number | null;
}

/**
 * The disks for which recordings of services wait, by media's last report, also when it is old: as long as nobody knows
 * better, they wait. @param room bytes that are free on the server's disk
 */
export async function waitingRecordings(
  database: Database,
  state: MediaState | undefined,
  room: () => Promise<number>,
): Promise<FullDisk[]> {
  if (!state) return [];
  const found = state.programmes.filter(({ recording: { state, waits } }) => waits || state === "ready");
  const fromCopies = state.transcodes.flatMap(({ id, waits }) =>
    waits ? [{ programme: newProgramme(id), room: waits.room }] : [],
  );
  if (found.length + fromCopies.length === 0) return [];
  // What can't be asked must not keep anybody from being called for something else.
  const stored = await room().catch(() => Number.POSITIVE_INFINITY);
  const atMedia: Waiting[] = fromCopies;
  const here: Waiting[] = [];
  for (const { programme, recording } of found) {
    if (recording.waits) atMedia.push({ programme, room: recording.waits.room });
    else if (stored < roomToStore(recording)) here.push({ programme, room: roomToStore(recording) });
  }
  if (atMedia.length + here.length === 0) return [];
  const streamsOf = await wanted(database, [...atMedia, ...here]);
  return [
    ...disk("media", atMedia, state.disk_free ?? 0, streamsOf),
    ...disk("files", here, stored, streamsOf),
  ];
}

/** One recording is made or stored after the other, so that the largest needs most. */
function disk(
  name: FullDisk["disk"],
  waiting: readonly Waiting[],
  free: number,
  streamsOf: ReadonlyMap<string, string>,
): FullDisk[] {
  const known = waiting.filter(({ programme }) => streamsOf.has(programme));
  if (known.length === 0) return [];
  const rooms = known.flatMap(({ room }) => room ?? []);
  const ids = new Set(known.map(({ programme }) => streamsOf.get(programme) as string));
  return [{ disk: name, needed: rooms.length > 0 ? Math.max(...rooms) : null, free, streams: [...ids] }];
}

const isCopied = (programme: SQL) =>
  sql`exists (select 1 from ${safeCopies} where ${safeCopies.programme} = ${programme})`;

/** The services of those programmes whose recording is wanted and isn't stored, or of which a longer one is copied. */
async function wanted(database: Database, waiting: readonly Waiting[]): Promise<Map<string, string>> {
  const programmes = sql.param(waiting.map(({ programme }) => programme));
  const rows = await database.run<{ programme: string; stream: string }>(sql`
    select p.programme, p.stream from (
      select programme, stream from ${broadcasts} b where recorded_at is null or ${isCopied(sql`b.programme`)}
      union all
      select programme, stream from ${retiredProgrammes} r
      where (recorded_at is null or ${isCopied(sql`r.programme`)}) and keep and not rehearsal) p
    join ${streams} on ${streams.id} = p.stream and ${streams.deleted_at} is null
    where p.programme = any(${programmes}::text[])`);
  return new Map(rows.map(({ programme, stream }) => [programme, stream]));
}
