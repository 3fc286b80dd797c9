import type { MutedSpan } from "@vigil/contract";
import { and, eq, isNotNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import { captions } from "../tables/captions.table.ts";
import { cutCues, webvttOf } from "./core/webvtt.ts";
import { readCaptions } from "./read.ts";

/**
 * Gives a recording that was cut out of another (from, to: seconds) the captions of that part, without those of what is
 * muted in it: they would be the words of a song.
 */
export async function copyCaptions(
  tx: Queries,
  trimmed: string,
  { recording, muted, ...span }: { recording: string; from: number; to: number; muted: MutedSpan[] | null },
): Promise<void> {
  const originals = await tx.orm
    .select({ language: captions.language, webvtt: captions.webvtt })
    .from(captions)
    .where(and(eq(captions.recording, recording), isNotNull(captions.webvtt)));
  for (const { language, webvtt } of originals) {
    const { cues = [] } = await readCaptions(Buffer.from(webvtt ?? ""));
    const heard = cues.filter(({ start, end }) => !muted?.some(({ from, to }) => start >= from && end <= to));
    const cut = cutCues(heard, span);
    if (cut.length === 0) continue;
    await tx.orm
      .insert(captions)
      .values({ id: uuidv7(), recording: trimmed, language, webvtt: webvttOf(cut), state: "ready" })
      .onConflictDoNothing();
  }
}
