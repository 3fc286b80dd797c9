import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { orderRestoring, worthReplacing } from "../../server/src/broadcast/media/recordings.ts";
import { latestReport } from "../../server/src/broadcast/media/report.ts";
import { safeCopyOf } from "../../server/src/broadcast/media/safe-copies.ts";
import { readConfig } from "../../server/src/config.ts";
import { openDatabase, type Queries } from "../../server/src/database/database.ts";
import { fileAddress } from "../../server/src/files/files.routes.ts";
import { httpMedia } from "../../server/src/ports/media/http.ts";
import { createSignature } from "../../server/src/ports/media/signature.ts";
import { createTokens } from "../../server/src/security/tokens.ts";
import { recordingId } from "../../server/src/tables/programme-ids.ts";
import { followProgress } from "./recover-progress.ts";

interface Aired {
  programme: string;
  isOver: boolean;
  /** Seconds of the stored recording. */
  stored: number;
}

/**
 * `vigil recover ID`: has media make the recording of a service, or of one programme of it, from the safe copy, and waits
 * until a server has stored it. It prints what it waits for, and ends when nobody is there or nothing changes any more.
 */
export async function recover([id]: string[]): Promise<void> {
  if (!id) throw new Error("Name a service by the id in its address: vigil recover 01a1fbb8-7d79-…");
  const config = readConfig(process.env);
  if (!config.mediaUrl) throw new Error("MEDIA_URL: the video server makes the recording, so it has to run.");
  const database = openDatabase(config.databaseUrl, { error: () => {} });
  const media = httpMedia(config.mediaUrl, createSignature(config.secretKey, Date.now));
  const address = fileAddress(createTokens(config.secretKey), Date.now);
  try {
    let recovered = 0;
    for (const { programme, isOver, stored } of await airedProgrammes(database, id)) {
      const { seconds, files } = await safeCopyOf(database, programme);
      if (files.length === 0 || stored >= seconds - worthReplacing) continue;
      if (!isOver) throw new Error("This service is still on air. End it first.");
      const minutes = Math.max(1, Math.round(seconds / 60));
      console.log(`Making a recording from the safe copy: about ${minutes} min in ${files.length} pieces.`);
      // One that failed before would stay so.
      await media.forgetTranscode(recordingId(programme));
      await orderRestoring({ database, media, fileAddress: address }, programme);
      await untilStored(database, programme, stored);
      console.log("The recording is stored with the service.");
      recovered++;
    }
    if (recovered === 0)
      throw new Error("There is no safe copy of this service, or its recording is stored already.");
  } finally {
    await database.close();
  }
}

/** @param id of a service, or the name of a programme */
const airedProgrammes = (db: Queries, id: string): Promise<Aired[]> =>
  db.run<Aired>(sql`
    select programme, started_at, ended_at is not null or closed_at is not null as "isOver", coalesce(recording_seconds, 0) as stored
    from broadcast where stream::text = ${id} or programme = ${id}
    union all
    select programme, started_at, true, coalesce(recording_seconds, 0)
    from retired_programme where keep and (stream::text = ${id} or programme = ${id})
    order by started_at`);

/** @param before seconds of the recording that was stored already */
async function untilStored(db: Queries, programme: string, before: number): Promise<void> {
  const follow = followProgress(Date.now());
  for (let seconds = 0; ; seconds++) {
    const [stored] = await db.run(sql`
      select 1 from (select programme, recording_seconds from broadcast
        union all select programme, recording_seconds from retired_programme) p
      where programme = ${programme} and recording_seconds > ${before}`);
    if (stored) return;
    const report = await latestReport(db);
    const made = report?.state.transcodes.find((one) => one.id === recordingId(programme));
    // A failure of an earlier attempt may still be reported.
    if (made?.state === "failed" && seconds > 10)
      throw new Error(made.problem ?? "The recording could not be made.");
    if (made?.state === "ready" && (made.recording?.seconds ?? 0) <= before + worthReplacing && seconds > 10)
      throw new Error("The copy has no more than the recording that is stored already.");
    const changed = follow({ fresh: report?.fresh ?? false, made }, Date.now());
    if (changed) console.log(changed);
    await wait(1000);
  }
}
