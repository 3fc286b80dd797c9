import type { Container, Film } from "./film.ts";

export interface Conversion {
  input: string;
  container: Container;
  film: Film;
  output: string;
  /** Whether this ffmpeg has zscale and tonemap. */
  canToneMap: boolean;
}

/** Bright pictures to what every screen shows; in light that adds up, hence the detour over floats. */
const toneMap =
  "zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv";

/** Never a playlist, and nothing but this one file: see `containerOf`. */
const only = (container: Container, input: string) => [
  ...["-protocol_whitelist", "file", "-f", container],
  ...["-i", `file:${input}`],
];

/** Asks what is in a file: ffmpeg tells it and ends with an error, as it is given nothing to make. */
export const probeArguments = (container: Container, input: string): string[] => [
  ...["-loglevel", "info"],
  ...only(container, input),
];

/**
 * An uploaded film to the house profile (MEDIA.md §8): 1280x720, 30 pictures a second, a key frame each second, stereo
 * at 48 kHz, silence where it has no sound. ffmpeg turns it upright by itself.
 */
export function convertArguments({ input, container, film, output, canToneMap }: Conversion): string[] {
  const picture = [
    "yadif=deint=interlaced",
    // Pixels that aren't square, as on old video tapes.
    "scale=iw*sar:ih",
    "scale=1280:720:force_original_aspect_ratio=decrease:out_color_matrix=bt709:out_range=tv",
    ...(film.isHdr && canToneMap ? [toneMap] : []),
    "format=yuv420p",
    "pad=1280:720:(ow-iw)/2:(oh-ih)/2",
    "setsar=1",
    "fps=30",
  ];
  const silence = ["-f", "lavfi", "-i", "anullsrc=r=48000:cl=stereo"];
  return [
    ...["-loglevel", "error"],
    ...only(container, input),
    ...(film.hasSound ? [] : silence),
    ...["-map", "0:V:0", "-map", film.hasSound ? "0:a:0" : "1:a:0"],
    ...["-map_metadata", "-1", "-map_chapters", "-1", "-vf", picture.join(",")],
    ...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "main"],
    ...["-b:v", "2500k", "-maxrate", "2500k", "-bufsize", "5000k"],
    ...["-g", "30", "-keyint_min", "30", "-sc_threshold", "0"],
    ...["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-color_range", "tv"],
    // Holes in the sound are filled, and it lasts as long as the picture.
    ...["-af", "aresample=48000:async=1000:first_pts=0,apad", "-shortest"],
    ...["-c:a", "aac", "-b:a", "128k", "-ar", "48000", "-ac", "2"],
    ...["-max_muxing_queue_size", "4096", "-movflags", "+faststart"],
    ...["-progress", "pipe:1", "-f", "mp4", `file:${output}`],
  ];
}

export interface Cut extends Pick<Conversion, "input" | "container" | "output"> {
  /** Seconds. It begins with the key frame at or before `from`, and its sound with it. */
  from: number;
  to: number;
}

/**
 * Seconds by which `from` is exceeded: a key frame's time, written with a microsecond less than it has, would lead to the
 * one before. Shorter than any distance between two key frames of ours.
 */
const beyond = 0.1;

/** A span of a film without encoding anything: what is in it stays to the bit. */
export const cutArguments = ({ input, container, output, from, to }: Cut): string[] => [
  ...["-loglevel", "error"],
  ...["-ss", (from + beyond).toFixed(3)],
  ...only(container, input),
  ...["-t", (to - from).toFixed(3)],
  ...["-map", "0:V:0", "-map", "0:a?", "-map_metadata", "-1", "-map_chapters", "-1"],
  // Without it the picture would begin later than the sound, by an entry that not every player reads.
  ...["-c", "copy", "-avoid_negative_ts", "make_zero", "-movflags", "+faststart"],
  ...["-progress", "pipe:1", "-f", "mp4", `file:${output}`],
];

/** A picture that stands for a film of the house profile, 640x360. `seconds`: how long it is. */
export const thumbnailArguments = (film: string, seconds: number, output: string): string[] => [
  ...["-loglevel", "error"],
  ...["-ss", Math.min(3, seconds / 3).toFixed(3)],
  ...only("mov", film),
  // The most typical of two seconds, so that it is not the black of a fade.
  ...["-vf", "thumbnail=60,scale=640:360", "-frames:v", "1", "-q:v", "3", "-f", "image2", "-update", "1"],
  `file:${output}`,
];
