import { filmFormats } from "@vigil/settings/ffmpeg";
import { type Ffmpeg, houseAudio, houseVideo, spawnFfmpeg } from "../ffmpeg.ts";
import { frameTicks } from "./core/aac.ts";
import type { AvcConfig } from "./core/avc.ts";
import { decidePackaging } from "./core/decide-packaging.ts";
import { FlvReader, type Tag, tagType } from "./core/flv.ts";
import { Inspector } from "./core/inspector.ts";
import type { AudioFrame, VideoFrame } from "./core/mux.ts";
import { RunSplitter } from "./core/run-splitter.ts";
import type { CutSegment } from "./core/segmenter.ts";
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
  const run = newRun();
  let n = 0;
  let elapsed = 0;
  for await (const cut of cutFile(ffmpeg, file)) {
    yield segmentOf(source, run, { ...cut, n: n++ }, elapsed);
    elapsed += cut.length / ticks;
  }
  if (n === 0) throw new Error("The film has no pictures.");
}

/**
 * The same, with the file's own time stamps counted from its beginning: where they jump, the next run begins, with its
 * segment 0.
 * @throws Error when ffmpeg can't read the file.
 */
export async function* cutFile(ffmpeg: Ffmpeg, file: string): AsyncGenerator<CutSegment> {
  const ready: CutSegment[] = [];
  const splitter = new RunSplitter(() => (cut) => void ready.push(cut));
  for await (const tag of readTags(ffmpeg, file, await packagingOf(ffmpeg, file))) {
    splitter.push(tag);
    yield* ready.splice(0);
  }
  splitter.end();
  yield* ready.splice(0);
}

/** A short video in memory, to be muxed repeatedly with other time stamps. Times are ticks of 90 kHz from 0. */
export interface Units {
  config: AvcConfig;
  video: VideoFrame[];
  /** Without gaps, starting with the first video frame. */
  audio: AudioFrame[];
}

/** Reads a short video of the house profile, such as a slate. @throws Error when it doesn't comply with the profile. */
export async function readUnits(ffmpeg: Ffmpeg, file: string): Promise<Units> {
  const inspector = new Inspector();
  const frames: VideoFrame[] = [];
  const audioFrames: AudioFrame[] = [];
  let start = 0;
  for await (const tag of readTags(ffmpeg, file, "copy")) {
    inspector.inspect(tag);
    const video = tag.type === tagType.video ? readVideo(tag.data) : null;
    const audio = tag.type === tagType.audio ? readAudio(tag.data) : null;
    if (video?.kind === "frame") {
      const pts = (tag.time + video.shift) * ticks;
      if (frames.length === 0) start = pts;
      frames.push({ pts: pts - start, dts: tag.time * ticks - start, key: video.key, data: video.body });
    } else if (audio?.kind === "frame") {
      // Audio begins with the first video frame, so the encoder's priming before it is left out.
      if (frames.length > 0 && tag.time * ticks - start > -frameTicks / 2)
        audioFrames.push({ pts: audioFrames.length * frameTicks, data: audio.body });
    }
  }
  const { avc } = inspector.facts;
  if (!avc || decidePackaging(inspector.facts, ffmpeg).packaging !== "copy")
    throw new Error("The film doesn't keep the house profile.");
  return { config: avc, video: frames, audio: audioFrames };
}

/** Inspects the whole file without decoding it. */
async function packagingOf(ffmpeg: Ffmpeg, file: string): Promise<"copy" | "transcode"> {
  const inspector = new Inspector();
  try {
    for await (const tag of readTags(ffmpeg, file, "copy")) {
      inspector.inspect(tag);
      if (inspector.facts.hasLongKeys) return "transcode";
    }
  } catch {
    // ffmpeg couldn't copy it into FLV, so it has to be encoded, which fails if it isn't a video at all.
    return "transcode";
  }
  return decidePackaging(inspector.facts, ffmpeg).packaging === "copy" ? "copy" : "transcode";
}

/** @throws Error when ffmpeg fails. */
async function* readTags(ffmpeg: Ffmpeg, file: string, mode: "copy" | "transcode"): AsyncGenerator<Tag> {
  const codecs = mode === "copy" ? ["-c", "copy"] : [...houseVideo, ...houseAudio];
  const output = "-map 0:v:0 -map 0:a:0? -flvflags no_duration_filesize -f flv pipe:1".split(" ");
  const child = spawnFfmpeg(ffmpeg, ["-i", `file:${file}`, ...codecs, ...output], {
    protocols: ["file", "pipe"],
    formats: [...filmFormats, "flv"],
    reads: [file],
  });
  try {
    const reader = new FlvReader();
    for await (const bytes of child.process.stdout) yield* reader.push(bytes as Buffer);
    const { code, stderr } = await child.ended;
    if (code !== 0) throw new Error(`ffmpeg can't read the film: ${stderr.trim()}`);
  } finally {
    child.kill();
  }
}
