import type { SlateKind } from "@vigil/contract/media";

/** One aired segment. */
export interface Entry {
  /** Its number in the programme, from 0 without gaps; never used twice. */
  seq: number;
  /** Stretch of one source, video or slate whose time stamps go on, and the segment's number in it. */
  run: string;
  n: number;
  /** Seconds. */
  duration: number;
  /** Programme time of its first picture: milliseconds since the epoch. */
  pdt: number;
  /** Time stamps don't go on from the entry before. */
  disc: boolean;
  kind: "source" | "video" | "slate";
  /** The source's id, the video's `play`, or the name of the slate's picture. */
  source: string;
  slate: SlateKind | null;
  /** Part of the recording. */
  record: boolean;
}

/** Where the bytes of an aired segment lie: in one of the programme's files, from `at` on. */
export interface Place {
  file: string;
  at: number;
  length: number;
}

/** One line of programme.jsonl. */
export type Line =
  /** Without places when the disk was full for so long that the bytes had to be given up. */
  | { aired: Entry; ts: Place | null; aac: Place | null }
  /** A video is over, by its `play`. */
  | { played: string }
  /** The programme is over: milliseconds since the epoch. */
  | { ended: number };
