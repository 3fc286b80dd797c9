import type { MutedSpan, TranscodeState } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { isHeld } from "../../scanning/held.ts";
import { directorMedia } from "../../tables/director-media.table.ts";
import { storedFiles } from "../../tables/files.table.ts";
import { recordings } from "../../tables/recordings.table.ts";
import { trims } from "../../tables/trims.table.ts";
import { mediaTopic, notify } from "../change-feed.ts";
import { collectTrim } from "./collect-trims.ts";
import { type Collector, fetchFile } from "./collector.ts";
import { collectRestored } from "./recordings.ts";
import type { Log } from "./safe-copies.ts";

/** Media transcodes one video at a time: a longer queue changes nothing. */
const queuedAtMost = 50;

interface Requested {
  transcode: string;
  video: string;
  urgent: boolean;
  /** Seconds of a recording to trim to; null for a director's video to convert. */
  from: number | null;
  to: number | null;
  muted: MutedSpan[] | null;
}

/** The orders this process sent to media, by transcode. A video's address changes twice a day, and is then sent again. */
export type SentOrders = Map<string, string>;

/**
 * Orders the transcodes that media doesn't have in its queue yet.
 * @param address the signed address of a stored file on the server
 */
export async function orderTranscodes(
  { database, media }: Collector,
  known: readonly TranscodeState[],
  sent: SentOrders,
  address: (file: string) => string,
): Promise<void> {
  const requested = await database.run<Requested>(sql`
    (select ${trims.id} as transcode, ${recordings.file} as video, ${trims.muted} is null as urgent, ${trims.from}, ${trims.to}, ${trims.muted}
    from ${trims} join ${recordings} on ${recordings.id} = ${trims.recording}
    where ${trims.made_at} is null and ${trims.problem} is null and ${recordings.deleted_at} is null
      and not ${isHeld(recordings.file)}
    order by ${trims.id} limit ${queuedAtMost})
    union all
    (select ${directorMedia.transcode}, ${directorMedia.video}, ${directorMedia.transcode_urgent}, null, null, null
    from ${directorMedia}
    where ${directorMedia.transcoded_video} is null and ${directorMedia.transcode_problem} is null
      and ${directorMedia.deleted_at} is null and not ${isHeld(directorMedia.video)}
    order by ${directorMedia.transcode_urgent} desc, ${directorMedia.created_at} limit ${queuedAtMost})`);
  for (const { transcode, video, urgent, from, to, muted } of requested) {
    // A trim encodes nothing: it needn't wait for the end of a broadcast, unless its sound is encoded to mute parts.
    const cut = from === null || to === null ? {} : { cut: { from, to, ...(muted && { muted }) } };
    const order = { url: address(video), urgent, ...cut };
    const content = JSON.stringify(order);
    const isKnown = known.some(({ id }) => id === transcode);
    if (isKnown && sent.get(transcode) === content) continue;
    await media.orderTranscode(transcode, order);
    sent.set(transcode, content);
  }
}

/**
 * Stores a finished transcode or the reason it failed, then lets media delete it, as it does what nobody needs any more.
 */
export async function collectTranscode(
  parts: Collector & { log: Log },
  state: TranscodeState,
): Promise<void> {
  const { database, media } = parts;
  if (state.state !== "ready" && state.state !== "failed") return;
  if (!(await collectRestored(parts, state)) || !(await collectTrim(parts, state))) return;
  const [video] = await database.run<{ title: string; done: boolean }>(sql`
    select title, transcoded_video is not null as done from ${directorMedia}
    where ${eq(directorMedia.transcode, state.id)} and deleted_at is null`);
  if (video && !video.done) {
    if (state.state === "failed") await storeProblem(parts, state);
    else if (!(await storeTranscode(parts, state.id, video.title))) return;
  }
  await media.forgetTranscode(state.id);
}

async function storeProblem({ database }: Collector, { id, problem }: TranscodeState): Promise<void> {
  await database.orm
    .update(directorMedia)
    .set({ transcode_problem: problem ?? "" })
    .where(eq(directorMedia.transcode, id));
}

async function storeTranscode(
  { database, storage, media }: Collector,
  id: string,
  title: string,
): Promise<boolean> {
  // The file has the transcode's own id, so that a retry overwrites it.
  const video = await fetchFile(storage, await media.transcoded(id, "mp4"), id);
  if (!video) return false;
  const thumbnail = await fetchFile(storage, await media.transcoded(id, "jpg").catch(() => undefined));
  await database.transaction(async (tx) => {
    await tx.orm
      .insert(storedFiles)
      .values([
        { ...video, content_type: "video/mp4", file_name: `${title}.mp4` },
        ...(thumbnail ? [{ ...thumbnail, content_type: "image/jpeg", file_name: `${title}.jpg` }] : []),
      ])
      .onConflictDoNothing();
    await tx.orm
      .update(directorMedia)
      .set({
        transcoded_video: video.id,
        ...(thumbnail ? { image: sql`coalesce(${directorMedia.image}, ${thumbnail.id})` } : {}),
        updated_at: new Date(),
      })
      .where(eq(directorMedia.transcode, id));
    await notify(tx, mediaTopic);
  });
  return true;
}
