import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { orderRestoring } from "../../server/src/broadcast/media/recordings.ts";
import { latestReport } from "../../server/src/broadcast/media/report.ts";
import { safeCopyOf } from "../../server/src/broadcast/media/safe-copies.ts";
import { recordingId } from "../../server/src/broadcast/programme.ts";
import { readConfig } from "../../server/src/config.ts";
import { openDatabase, type Queries } from "../../server/src/database/database.ts";
import { fileAddress } from "../../server/src/files/files.routes.ts";
import { httpMedia } from "../../server/src/ports/media/http.ts";
import { createSignature } from "../../server/src/ports/media/signature.ts";
import { createTokens } from "../../server/src/security/tokens.ts";

interface Aired {
  programme: string;
  isOver: boolean;
  recorded: boolean;
}

/**
 * `vigil recover ID`: has media make the recording of a service, or of one programme of it, from the safe copy, and waits
 * until a server has stored it.
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
    for (const { programme, isOver, recorded } of await airedProgrammes(database, id)) {
      const { seconds, files } = await safeCopyOf(database, programme);
      if (recorded || files.length === 0) continue;
      if (!isOver) throw new Error("This service is still on air. End it first.");
      const minutes = Math.max(1, Math.round(seconds / 60));
      console.log(`Making a recording from the safe copy: about ${minutes} min in ${files.length} pieces.`);
      // One that failed before would stay so.
      await media.forgetTranscode(recordingId(programme));
      await orderRestoring({ database, media, fileAddress: address }, programme);
      await untilStored(database, programme);
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
    select programme, started_at, ended_at is not null or closed_at is not null as "isOver", recorded_at is not null as recorded
    from broadcast where stream::text = ${id} or programme = ${id}
    union all
    select programme, started_at, true, recorded_at is not null
    from retired_programme where keep and (stream::text = ${id} or programme = ${id})
    order by started_at`);

async function untilStored(db: Queries, programme: string): Promise<void> {
  for (let seconds = 0; ; seconds++) {
    const [stored] = await db.run(sql`
      select 1 from broadcast where programme = ${programme} and recorded_at is not null
      union all select 1 from retired_programme where programme = ${programme} and recorded_at is not null`);
    if (stored) return;
    const report = await latestReport(db);
    const made = report?.state.transcodes.find((one) => one.id === recordingId(programme));
    // A failure of an earlier attempt may still be reported.
    if (made?.state === "failed" && seconds > 10)
      throw new Error(made.problem ?? "The recording could not be made.");
    await wait(1000);
  }
}
