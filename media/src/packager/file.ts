import { type Ffmpeg, houseSound, houseVideo, spawnFfmpeg } from "../ffmpeg.ts";
import { frameTicks } from "./core/aac.ts";
import type { AvcConfig } from "./core/avc.ts";
import { decide } from "./core/decide.ts";
import { FlvReader, type Tag, tagType } from "./core/flv.ts";
import { Inspector } from "./core/inspector.ts";
import { Line } from "./core/line.ts";
import type { Picture, Sound } from "./core/mux.ts";
import type { Piece } from "./core/segmenter.ts";
import { readAudio, readVideo } from "./core/tag.ts";
import { newRun, segmentOf } from "./packager.ts";
import type { Segment } from "./segment.ts";

const ticks = 90;

/**
 * Cuts a video file into segments, in order, as one run; reads only as fast as they are consumed. Copies a video that
 * complies with the house profile, encodes any other. `start` counts milliseconds from the video's beginning. `source`
 * becomes the segments' source.
 * @throws Error when ffmpeg can't read the file.
 */
export async function* packageFile(ffmpeg: Ffmpeg, file: string, source: string): AsyncGenerator<Segment> {
  const ready: Piece[] = [];
  const line = new Line(() => (piece) => void ready.push(piece));
  const run = newRun();
  let n = 0;
  let wall = 0;
  const take = function* (): Generator<Segment> {
    for (const piece of ready.splice(0)) {
      yield segmentOf(source, run, { ...piece, n: n++ }, wall);
      wall += piece.length / ticks;
    }
  };
  for await (const tag of readTags(ffmpeg, file, await keepsProfile(ffmpeg, file))) {
    line.push(tag);
    yield* take();
  }
  line.end();
  yield* take();
  if (n === 0) throw new Error("The film has no pictures.");
}

/** A short video in memory, to be muxed repeatedly with other time stamps. Times are ticks of 90 kHz from 0. */
export interface Units {
  config: AvcConfig;
  pictures: Picture[];
  /** Without gaps, starting with the first video frame. */
  sounds: Sound[];
}

/** Reads a short video of the house profile, such as a slate. @throws Error when it doesn't comply with the profile. */
export async function readUnits(ffmpeg: Ffmpeg, file: string): Promise<Units> {
  const inspector = new Inspector();
  const pictures: Picture[] = [];
  const sounds: Sound[] = [];
  let start = 0;
  for await (const tag of readTags(ffmpeg, file, "copy")) {
    inspector.see(tag);
    const video = tag.type === tagType.picture ? readVideo(tag.data) : null;
    const audio = tag.type === tagType.sound ? readAudio(tag.data) : null;
    if (video?.kind === "frame") {
      const pts = (tag.time + video.shift) * ticks;
      if (pictures.length === 0) start = pts;
      pictures.push({ pts: pts - start, dts: tag.time * ticks - start, key: video.key, data: video.body });
    } else if (audio?.kind === "frame") {
      // Audio begins with the first video frame, so the encoder's priming before it is left out.
      if (pictures.length > 0 && tag.time * ticks - start > -frameTicks / 2)
        sounds.push({ pts: sounds.length * frameTicks, data: audio.body });
    }
  }
  const { avc } = inspector.facts;
  if (!avc || decide(inspector.facts, ffmpeg).packaging !== "copy")
    throw new Error("The film doesn't keep the house profile.");
  return { config: avc, pictures, sounds };
}

/** Inspects the whole file without decoding it. */
async function keepsProfile(ffmpeg: Ffmpeg, file: string): Promise<"copy" | "transcode"> {
  const inspector = new Inspector();
  try {
    for await (const tag of readTags(ffmpeg, file, "copy")) {
      inspector.see(tag);
      if (inspector.facts.hasLongKeys) return "transcode";
    }
  } catch {
    // ffmpeg couldn't copy it into FLV, so it has to be encoded, which fails if it isn't a video at all.
    return "transcode";
  }
  return decide(inspector.facts, ffmpeg).packaging === "copy" ? "copy" : "transcode";
}

/** @throws Error when ffmpeg fails. */
async function* readTags(ffmpeg: Ffmpeg, file: string, way: "copy" | "transcode"): AsyncGenerator<Tag> {
  const codecs = way === "copy" ? ["-c", "copy"] : [...houseVideo, ...houseSound];
  const output = "-map 0:v:0 -map 0:a:0? -flvflags no_duration_filesize -f flv pipe:1".split(" ");
  const child = spawnFfmpeg(ffmpeg, ["-i", `file:${file}`, ...codecs, ...output]);
  try {
    const reader = new FlvReader();
    for await (const bytes of child.process.stdout) yield* reader.push(bytes as Buffer);
    const { code, said } = await child.ended;
    if (code !== 0) throw new Error(`ffmpeg can't read the film: ${said.trim()}`);
  } finally {
    child.kill();
  }
}
