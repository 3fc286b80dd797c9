import type { Container, VideoInfo } from "./video-file.ts";

export interface ConvertOptions {
  input: string;
  container: Container;
  video: VideoInfo;
  output: string;
  /** Whether this ffmpeg has zscale and tonemap. */
  canToneMap: boolean;
}

/** Maps HDR to SDR. In linear light, hence the detour via floats. */
const toneMap =
  "zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv";

/** Reads this one file, and never as a playlist; see `containerOf`. */
const onlyThisFile = (container: Container, input: string) => [...["-f", container, "-i", `file:${input}`]];

/** Probes a file: ffmpeg describes it on stderr and ends with an error, because it has no output. */
export const probeArguments = (container: Container, input: string): string[] => [
  ...["-loglevel", "info"],
  ...onlyThisFile(container, input),
];

/**
 * Converts an uploaded video to the house profile: 1280x720, 30 frames a second, a key frame each second, stereo at
 * 48 kHz, silence if it has no audio. ffmpeg applies the rotation by itself.
 */
export function convertArguments({ input, container, video, output, canToneMap }: ConvertOptions): string[] {
  const filters = [
    "yadif=deint=interlaced",
    // For pixels that aren't square, as on old video tapes.
    "scale=iw*sar:ih",
    "scale=1280:720:force_original_aspect_ratio=decrease:out_color_matrix=bt709:out_range=tv",
    ...(video.isHdr && canToneMap ? [toneMap] : []),
    "format=yuv420p",
    "pad=1280:720:(ow-iw)/2:(oh-ih)/2",
    "setsar=1",
    "fps=30",
  ];
  const silence = ["-f", "lavfi", "-i", "anullsrc=r=48000:cl=stereo"];
  return [
    ...["-loglevel", "error"],
    ...onlyThisFile(container, input),
    ...(video.hasAudio ? [] : silence),
    ...["-map", "0:V:0", "-map", video.hasAudio ? "0:a:0" : "1:a:0"],
    ...["-map_metadata", "-1", "-map_chapters", "-1", "-vf", filters.join(",")],
    ...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "main"],
    ...["-b:v", "2500k", "-maxrate", "2500k", "-bufsize", "5000k"],
    ...["-g", "30", "-keyint_min", "30", "-sc_threshold", "0"],
    ...["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-color_range", "tv"],
    // Fills gaps in the audio and makes it as long as the video.
    ...["-af", "aresample=48000:async=1000:first_pts=0,apad", "-shortest"],
    ...["-c:a", "aac", "-b:a", "128k", "-ar", "48000", "-ac", "2"],
    ...["-max_muxing_queue_size", "4096", "-movflags", "+faststart"],
    ...["-progress", "pipe:1", "-f", "mp4", `file:${output}`],
  ];
}

export interface CutOptions extends Pick<ConvertOptions, "input" | "container" | "output"> {
  /** Seconds. The span begins with the key frame at or before `from`, audio included. */
  from: number;
  to: number;
  /** Parts without sound, in seconds of the whole video. */
  muted?: readonly { from: number; to: number }[] | undefined;
}

/**
 * Seconds added to `from`, because a key frame's time that is rounded down by a microsecond would seek to the key frame
 * before. Shorter than any interval between our key frames.
 */
const seekMargin = 0.1;

/** Seconds before a muted part that are muted too, because a filter decides once for each piece of sound (21 ms). */
const mutedBefore = 0.05;

/** Cuts a span out of a video without re-encoding, but for the sound where parts of it are muted. */
export const cutArguments = ({ input, container, output, from, to, muted = [] }: CutOptions): string[] => [
  ...["-loglevel", "error"],
  // Sound that is decoded would begin at the moment itself, and not with the key frame.
  ...(muted.length > 0 ? ["-noaccurate_seek"] : []),
  ...["-ss", (from + seekMargin).toFixed(3)],
  ...onlyThisFile(container, input),
  ...["-t", (to - from).toFixed(3)],
  ...["-map", "0:V:0", "-map", "0:a?", "-map_metadata", "-1", "-map_chapters", "-1"],
  // Without make_zero the video would start after the audio, by an edit list that not every player reads.
  ...[
    "-c",
    "copy",
    ...muteArguments(muted, from),
    "-avoid_negative_ts",
    "make_zero",
    "-movflags",
    "+faststart",
  ],
  ...["-progress", "pipe:1", "-f", "mp4", `file:${output}`],
];

/** Mutes parts of the sound; the filter's clock begins where ffmpeg was to seek to. */
function muteArguments(muted: readonly { from: number; to: number }[], from: number): string[] {
  if (muted.length === 0) return [];
  const clock = (seconds: number) => (seconds - from - seekMargin).toFixed(3);
  const isMuted = muted
    .map((span) => `between(t,${clock(span.from - mutedBefore)},${clock(span.to)})`)
    .join("+");
  return [
    // Gaps stay as long as they are, so that the sound stays with the picture.
    ...["-af", `aresample=48000:async=1,volume=0:enable='${isMuted}'`],
    ...["-c:a", "aac", "-b:a", "128k", "-ar", "48000", "-ac", "2"],
  ];
}

/** Makes a thumbnail of a video of the house profile, 640x360. `seconds`: the video's duration. */
export const thumbnailArguments = (video: string, seconds: number, output: string): string[] => [
  ...["-loglevel", "error"],
  ...["-ss", Math.min(3, seconds / 3).toFixed(3)],
  ...onlyThisFile("mov", video),
  // The most typical frame of two seconds, so that it isn't the black of a fade.
  ...["-vf", "thumbnail=60,scale=640:360", "-frames:v", "1", "-q:v", "3", "-f", "image2", "-update", "1"],
  `file:${output}`,
];
