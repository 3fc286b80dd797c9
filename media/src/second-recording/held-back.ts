import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Ffmpeg, type FfmpegChild, spawnFfmpeg } from "../ffmpeg.ts";
import { flvHead, flvTag } from "../packager/core/flv.ts";
import { cameraClock } from "./core/camera-clock.ts";
import { coveredSeconds, type Span } from "./core/coverage.ts";
import { readParts, type StoredPart } from "./part.ts";
import { tagsWithin } from "./tags-within.ts";

/** Copied as it came, in fragments, so that it can be sent while it is made. */
const args = [
  ..."-f flv -i pipe:0 -c copy -movflags frag_keyframe+empty_moov+default_base_moof".split(" "),
  ..."-f mp4 pipe:1".split(" "),
];

/**
 * What the camera of a programme sent in a time, as one MP4; of several cameras the one with most of it. Null when nothing
 * was recorded then. Whoever doesn't read it to its end must kill it.
 * @param folder the programme's parts
 */
export async function heldBack(ffmpeg: Ffmpeg, folder: string, span: Span): Promise<FfmpegChild | null> {
  const byCamera = Map.groupBy(await readParts(folder), ({ source }) => source);
  const [parts = []] = [...byCamera.values()].toSorted((a, b) => secondsOf(b, span) - secondsOf(a, span));
  if (secondsOf(parts, span) === 0) return null;
  const child = spawnFfmpeg(ffmpeg, args, { protocols: ["pipe"], formats: ["flv"] });
  // It ends early when whoever reads it has gone.
  void pipeline(Readable.from(flvOf(parts, span)), child.process.stdin).catch(() => child.kill());
  return child;
}

const secondsOf = (parts: readonly StoredPart[], { from, to }: Span): number =>
  coveredSeconds(
    parts
      .flatMap(({ writes }) => writes)
      .map((write) => ({ from: Math.max(write.from, from), to: Math.min(write.to, to) }))
      .filter((write) => write.from < write.to),
  );

/** Parts one after the other, as if the camera had never been away. */
async function* flvOf(parts: readonly StoredPart[], span: Span): AsyncGenerator<Uint8Array> {
  yield flvHead({ audio: true });
  let [from, end] = [span.from, 0];
  for (const part of parts.filter((one) => secondsOf([one], span) > 0)) {
    const filmedAt = cameraClock(part.writes, span);
    const begin = from;
    let shift: number | null = null;
    const placeOf = (time: number) => {
      const at = filmedAt(time);
      return at < begin ? "before" : at <= span.to ? "within" : "after";
    };
    for await (const tags of tagsWithin(part.file, placeOf)) {
      shift ??= end - (tags[0]?.time ?? 0);
      const moved = tags.map((tag) => ({ ...tag, time: Math.max(0, tag.time + (shift ?? 0)) }));
      end = Math.max(end, ...moved.map(({ time }) => time));
      yield Buffer.concat(moved.flatMap(flvTag));
    }
    from = part.writes.at(-1)?.to ?? from;
  }
}
