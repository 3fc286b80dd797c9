import { runningStatuses } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { notifyChanged } from "../broadcast/sessions.ts";
import type { Queries } from "../database/database.ts";
import { cameraSessions } from "../tables/broadcast.table.ts";
import { jobAnswers } from "../tables/job-answers.table.ts";
import { streams } from "../tables/streams.table.ts";

/**
 * Ends the phones, as cameras of a service, of those whose job it is no more. While it is on air they stay, because
 * guests may be watching by one; a director can remove it.
 */
export async function endCameras(tx: Queries, id: string): Promise<void> {
  const ended = await tx.run<{ id: string }>(sql`
    update ${cameraSessions} set deleted_at = now(), updated_at = now(), join_hash = null, publishing = false
    from ${jobAnswers} join ${streams} on ${streams.id} = ${jobAnswers.stream}
    where ${streams.id} = ${id} and ${jobAnswers.camera} = ${cameraSessions.id} and ${cameraSessions.deleted_at} is null
      and ${streams.broadcast_status} <> all(${sql.param([...runningStatuses])}::text[])
      and (${jobAnswers.answer} = 'declined' or (${jobAnswers.person} is distinct from ${streams.client_care_operator}
        and ${jobAnswers.person} is distinct from ${streams.video_grapher}))
    returning ${cameraSessions.id}`);
  if (ended.length > 0) await notifyChanged(tx, id);
}
