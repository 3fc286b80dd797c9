import type { Show, SlateKind } from "@vigil/contract/media";

/** One aired segment. */
export interface Entry {
  /** Its number in the programme, from 0 without gaps; never used twice. */
  seq: number;
  /** The run of one source, video or slate with continuous time stamps, and the segment's number in it. */
  run: string;
  n: number;
  /** Seconds. */
  duration: number;
  /** Programme time of its first frame: milliseconds since the epoch. */
  pdt: number;
  /** The same by the camera's own clock; missing in older journals and for what no camera sent. */
  time?: number | undefined;
  /** A discontinuity: its time stamps don't continue those of the entry before. */
  disc: boolean;
  kind: "source" | "video" | "slate";
  /** The source's id, the video's `play`, or the name of the slate's image. */
  source: string;
  slate: SlateKind | null;
  /** What was to be shown: a slate while it is `source` stands in for a camera. Null in older journals. */
  show: Show | null;
  /** Whether it is part of the recording. */
  record: boolean;
}

/** Where an aired segment's bytes are: `length` bytes at offset `at` in one of the programme's files. */
export interface ByteRange {
  file: string;
  at: number;
  length: number;
}

/** One line of programme.jsonl. */
export type JournalLine =
  /** Null when the disk was full for so long that the bytes had to be dropped. */
  | { aired: Entry; ts: ByteRange | null; aac: ByteRange | null }
  /** A video is over, by its `play`. */
  | { played: string }
  /** The programme is over: milliseconds since the epoch. */
  | { ended: number };
