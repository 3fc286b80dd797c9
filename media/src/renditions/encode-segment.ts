import type { Readable } from "node:stream";
import { type Ffmpeg, spawnFfmpeg } from "../ffmpeg.ts";
import { type AvcConfig, parseAvcConfig } from "../packager/core/avc.ts";
import { FlvReader, tagType } from "../packager/core/flv.ts";
import type { VideoFrame } from "../packager/core/mux.ts";
import { readVideo } from "../packager/core/tag.ts";
import { ladder, type RenditionName, renditionNames } from "./core/ladder.ts";

/** The pictures of one segment in one rendition, in order. Their time stamps are the source's. */
export interface EncodedPictures {
  config: AvcConfig;
  frames: VideoFrame[];
}

/** Milliseconds after which an encoder that hangs is killed. */
const timeout = 5_000;

/**
 * Encodes one segment in all renditions, from one decoding. Each call is a process of its own, so that nothing lingers
 * from one segment to the next: no picture is held back, and a cut needs no special care.
 * @param times the time stamps of the segment's pictures in the order in which they are shown, ticks of 90 kHz
 * @throws Error when ffmpeg fails, hangs, or makes another number of pictures
 */
export async function encodeSegment(
  ffmpeg: Ffmpeg,
  ts: Uint8Array,
  times: readonly number[],
): Promise<Record<RenditionName, EncodedPictures>> {
  const child = spawnFfmpeg(
    ffmpeg,
    encoderArgs,
    { protocols: ["pipe"], formats: ["mpegts"] },
    { secondOutput: true },
  );
  const timer = setTimeout(() => child.kill(), timeout);
  const outputs = [child.process.stdout, child.process.stdio[3] as Readable];
  const encoded = outputs.map((output) => readPictures(output, times));
  child.process.stdin.end(ts);
  const [{ code, stderr }, ...pictures] = await Promise.all([child.ended, ...encoded]);
  clearTimeout(timer);
  const [better, smaller] = pictures;
  if (code !== 0 || !better || !smaller)
    throw new Error(`A segment could not be encoded: ${stderr.trim().split("\n").at(-1)}`);
  return { "480p": better, "240p": smaller };
}

/** Null when something else than these pictures came out. */
async function readPictures(output: Readable, times: readonly number[]): Promise<EncodedPictures | null> {
  const reader = new FlvReader();
  let config: AvcConfig | null = null;
  const frames: VideoFrame[] = [];
  for await (const bytes of output) {
    for (const tag of reader.push(bytes as Buffer)) {
      const video = tag.type === tagType.video ? readVideo(tag.data) : null;
      if (video?.kind === "config") config = parseAvcConfig(video.body);
      const time = times[frames.length];
      if (video?.kind !== "frame" || time === undefined) continue;
      frames.push({ pts: time, dts: time, key: video.key, data: video.body });
    }
  }
  return config && frames.length === times.length && frames[0]?.key ? { config, frames } : null;
}

const fit = ({ width, height }: { width: number; height: number }): string =>
  `scale=${width}:${height}:force_original_aspect_ratio=decrease:flags=fast_bilinear,pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2,setsar=1,format=yuv420p`;

const encoderArgs = [
  ..."-copyts -threads 1 -filter_threads 1 -filter_complex_threads 1 -probesize 100000 -analyzeduration 200000".split(
    " ",
  ),
  ..."-f mpegts -i pipe:0 -filter_complex".split(" "),
  `[0:v]${fit(ladder["480p"])},split=2[480p][large];[large]scale=${ladder["240p"].width}:${ladder["240p"].height}:flags=fast_bilinear,setsar=1[240p]`,
  ..."-vsync passthrough".split(" "),
  ...renditionNames.flatMap((name, place) => [
    ...outputArgs(name),
    "-f",
    "flv",
    `pipe:${place === 0 ? 1 : 3}`,
  ]),
];

/**
 * One key frame, no B-frames, and time stamps and parameter sets that are the same for every camera: by default ffmpeg
 * guesses the frame rate anew for each segment and writes it into them.
 */
function outputArgs(name: RenditionName): string[] {
  const { rate, buffer, level } = ladder[name];
  return [
    ...["-map", `[${name}]`, "-c:v", "libx264", "-preset", "superfast", "-tune", "zerolatency"],
    ...["-x264-params", "scenecut=0:keyint=infinite", "-threads", "1", "-profile:v", "main", "-level", level],
    ...["-b:v", String(rate), "-maxrate", String(rate), "-bufsize", String(buffer), "-bf", "0"],
    ...["-enc_time_base", "1:1000", "-bsf:v", "h264_metadata=tick_rate=60:fixed_frame_rate_flag=1"],
    ...["-flvflags", "no_duration_filesize"],
  ];
}
