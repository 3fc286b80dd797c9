import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { audit } from "../resource/audit.ts";
import { oneDefault } from "../resource/one-default.ts";
import { broadcasts, retiredProgrammes } from "../tables/broadcast.table.ts";
import { newProgramme, recordingId } from "../tables/programme-ids.ts";
import { recordings } from "../tables/recordings.table.ts";
import { streams } from "../tables/streams.table.ts";

const final = oneDefault(recordings, recordings.stream, streams);

/** Whether guests were shown a programme of `stream` that has since been replaced. */
export const hasAired = sql`exists (select from ${retiredProgrammes}
  where ${retiredProgrammes.stream} = ${streams.id} and ${retiredProgrammes.keep})`;

/**
 * Replaces the present programme by a new one, so that the old addresses show nothing of it. With "discard", a stored
 * recording goes to the bin, and one that is still being made isn't stored; a rehearsal's is stored for a day. Media ends the old programme
 * (programmes-order.ts), even if a process dies in between. Call it with the broadcast's row locked.
 */
export async function retireProgramme(
  tx: Queries,
  by: Parameters<typeof audit>[1],
  stream: string,
  left: "keep" | "rehearsal" | "discard",
): Promise<void> {
  const [old] = await tx.run<{ programme: string }>(sql`
    insert into ${retiredProgrammes} (programme, node, stream, keep, rehearsal, started_at, live_at, ended_at, recorded_at, recording_seconds,
      order_version, order_hash, closed_at)
    select programme, node, stream, ${left === "keep"}, ${left === "rehearsal"}, started_at, live_at, ended_at, recorded_at, recording_seconds,
      order_version, order_hash, case when closed_at is not null or order_version = 0 then now() end
    from ${broadcasts} where ${eq(broadcasts.stream, stream)}
    returning programme`);
  if (!old) return;
  await tx.orm
    .update(broadcasts)
    .set({
      programme: newProgramme(randomUUID()),
      order_version: 0,
      order_hash: null,
      started_at: null,
      live_at: null,
      ended_at: null,
      closed_at: null,
      recorded_at: null,
      recording_seconds: null,
    })
    .where(eq(broadcasts.stream, stream));
  if (left === "keep") return;
  const discarded = await tx.run(sql`
    update ${recordings} set deleted_at = now(), "default" = false
    where ${recordings.id} = ${recordingId(old.programme)} and ${recordings.deleted_at} is null returning 1`);
  if (discarded.length === 0) return;
  await audit(tx, by, { verb: "delete", resource: "str/stream_video", record: recordingId(old.programme) });
  await final.settle(tx, stream);
}
