import { limits, type MutedSpan, type TranscodeState, words } from "@vigil/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import { copyCaptions } from "../../captions/copy.ts";
import { storedFiles } from "../../tables/files.table.ts";
import { recordings } from "../../tables/recordings.table.ts";
import { trims } from "../../tables/trims.table.ts";
import { noteRecording } from "../../webhooks/note-events.ts";
import { notify } from "../change-feed.ts";
import { type Collector, fetchFile } from "./collector.ts";

const trimmed = " (trimmed)";
const withoutMusic = " (muted)";

interface RequestedTrim {
  stream: string;
  name: string | null;
  default: boolean;
  recording: string;
  from: number;
  to: number;
  muted: MutedSpan[] | null;
}

/**
 * Stores a finished trim as a new recording beside the original, or the reason it failed.
 * @returns false while media must keep it, because the file it announced is missing
 */
export async function collectTrim(
  parts: Collector,
  { id, state, problem, muted = 0 }: TranscodeState,
): Promise<boolean> {
  const { database } = parts;
  const [requested] = await database.run<RequestedTrim>(sql`
    select ${recordings.stream}, ${recordings.name}, ${trims.default}, ${trims.recording}, ${trims.from}, ${trims.to}, ${trims.muted}
    from ${trims} join ${recordings} on ${recordings.id} = ${trims.recording}
    where ${and(eq(trims.id, id), isNull(trims.made_at), isNull(trims.problem), isNull(recordings.deleted_at))}`);
  if (!requested) return true;
  // Media goes on while the server is updated, and an earlier version of it would leave the music in.
  const isAsAsked = muted === (requested.muted?.length ?? 0);
  if (state === "ready" && isAsAsked) return storeTrim(parts, id, requested);
  await database.orm
    .update(trims)
    .set({ problem: state === "ready" ? words.notMuted : (problem ?? "") })
    .where(eq(trims.id, id));
  return true;
}

async function storeTrim(
  { database, storage, media }: Collector,
  id: string,
  { stream, name, default: isFinal, ...cut }: RequestedTrim,
): Promise<boolean> {
  // File and recording have the trim's own id, so that a retry overwrites them.
  const video = await fetchFile(storage, await media.transcoded(id, "mp4"), id);
  if (!video) return false;
  const thumbnail = await fetchFile(storage, await media.transcoded(id, "jpg").catch(() => undefined));
  const title = titleOf(name, cut.muted !== null);
  await database.transaction(async (tx) => {
    await tx.orm
      .insert(storedFiles)
      .values([
        { ...video, content_type: "video/mp4", file_name: `${title}.mp4` },
        ...(thumbnail ? [{ ...thumbnail, content_type: "image/jpeg", file_name: `${title}.jpg` }] : []),
      ])
      .onConflictDoNothing();
    if (isFinal)
      await tx.orm
        .update(recordings)
        .set({ default: false, updated_at: new Date() })
        .where(and(eq(recordings.stream, stream), eq(recordings.default, true)));
    const added = await tx.orm
      .insert(recordings)
      .values({ id, stream, name: title, file: video.id, thumbnail: thumbnail?.id, default: isFinal })
      .onConflictDoNothing()
      .returning({ id: recordings.id });
    if (added.length > 0) await noteRecording(tx, id);
    await copyCaptions(tx, id, cut);
    await tx.orm.update(trims).set({ made_at: new Date() }).where(eq(trims.id, id));
    await notify(tx, stream);
  });
  return true;
}

function titleOf(name: string | null, isMuted: boolean): string {
  if (name === null) return isMuted ? "Muted recording" : "Trimmed recording";
  const ending = isMuted ? withoutMusic : trimmed;
  return `${name.slice(0, limits.nameMax - ending.length)}${ending}`;
}
