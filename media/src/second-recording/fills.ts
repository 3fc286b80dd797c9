import { appendFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { isDiskFull } from "../disk/disk-errors.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { Log } from "../log.ts";
import { flvHead, flvTag } from "../packager/core/flv.ts";
import { cutFile } from "../packager/file.ts";
import type { JournalLine } from "../programme/core/entry.ts";
import type { Fill } from "../programme/core/recording-progress.ts";
import { cameraClock, programmeClock } from "./core/camera-clock.ts";
import type { Span } from "./core/coverage.ts";
import { missingStretches } from "./core/stretches.ts";
import { isSound, readParts, type StoredPart } from "./part.ts";
import { tagsWithin } from "./tags-within.ts";

/** Ticks of 90 kHz in a millisecond. */
const ticks = 90;
/** Milliseconds by which the estimated time of a key frame may be off. */
const clockTolerance = 250;
/** Milliseconds of an excerpt behind what is missing, so that its last segment is cut where the live one was. */
const lookahead = 5_000;

export interface FillParts {
  ffmpeg: Ffmpeg;
  log: Log;
  /** The programme's parts. */
  folder: string;
  lines: readonly JournalLine[];
  /** Where to write the pieces. */
  into: string;
  signal: AbortSignal;
}

/**
 * Cuts what the first recording lacks from the second one, as MPEG-TS of the house profile, in the order of the
 * journal. Only cameras that guests were certainly to see are used, and only parts whose SHA-256 is right; a part that
 * can't be read is passed over. Neither recording is changed.
 * @throws Error with code ENOSPC when there is no room for the pieces.
 */
export async function cutFills(parts: FillParts): Promise<Fill[]> {
  const missing = missingStretches(parts.lines);
  if (missing.length === 0) return [];
  const stored: StoredPart[] = [];
  for (const part of await readParts(parts.folder)) if (await isSound(part)) stored.push(part);
  const fills: Fill[] = [];
  for (const { line, ordered, from, to } of missing) {
    let filledTo = from;
    for (const part of ordered.flatMap((camera) => stored.filter(({ source }) => source === camera))) {
      parts.signal.throwIfAborted();
      if (!part.writes.some((write) => write.from < to && write.to > filledTo)) continue;
      const excerpt = path.join(parts.into, "excerpt.flv.part");
      try {
        const cut = await cutPart({
          ...parts,
          part,
          excerpt,
          wanted: { from: filledTo, to },
          n: fills.length,
        });
        fills.push(...cut.pieces.map((piece) => ({ line, ...piece })));
        filledTo = cut.to;
      } catch (err) {
        if (isDiskFull(err)) throw err;
        parts.log.warn({ err, part: path.basename(part.file) }, "nothing can be filled from this part");
      } finally {
        await rm(excerpt, { force: true });
      }
    }
  }
  return fills;
}

interface Cut {
  pieces: Omit<Fill, "line">[];
  /** Until when it fills, milliseconds since the epoch. */
  to: number;
}

/** Writes the segments of a part that lie mostly in `wanted`. @param n number of the first piece */
async function cutPart(
  parts: FillParts & { part: StoredPart; excerpt: string; wanted: Span; n: number },
): Promise<Cut> {
  const { ffmpeg, part, excerpt, wanted, into } = parts;
  const span = { ...wanted, source: part.source };
  const airedAt = programmeClock(parts.lines, span, cameraClock(part.writes, wanted));
  const beginning = await writeExcerpt(part.file, excerpt, (time) => {
    const at = airedAt(time);
    return at <= wanted.from + clockTolerance ? "before" : at <= wanted.to + lookahead ? "within" : "after";
  });
  const cut: Cut = { pieces: [], to: wanted.from };
  if (beginning === null) return cut;
  let isNewPiece = true;
  for await (const { n, start, length, ts } of cutFile(ffmpeg, excerpt)) {
    isNewPiece ||= n === 0;
    const from = airedAt(beginning + start / ticks);
    const to = from + length / ticks;
    const middle = (from + to) / 2;
    if (middle < cut.to || middle >= wanted.to) continue;
    if (isNewPiece) cut.pieces.push({ file: `fill-${parts.n + cut.pieces.length}.ts`, seconds: 0 });
    isNewPiece = false;
    const piece = cut.pieces.at(-1) as Cut["pieces"][number];
    await (piece.seconds === 0 ? writeFile : appendFile)(path.join(into, piece.file), ts);
    piece.seconds += length / ticks / 1000;
    cut.to = to;
  }
  return cut;
}

/**
 * Copies the tags within a time, from the last key frame before it. Returns the camera's time at its beginning; null
 * when there is nothing.
 */
async function writeExcerpt(
  file: string,
  excerpt: string,
  placeOf: (time: number) => "before" | "within" | "after",
): Promise<number | null> {
  let beginning: number | null = null;
  await writeFile(excerpt, flvHead({ audio: true }));
  for await (const tags of tagsWithin(file, placeOf)) {
    beginning ??= tags[0]?.time ?? null;
    await appendFile(excerpt, Buffer.concat(tags.flatMap(flvTag)));
  }
  return beginning;
}
