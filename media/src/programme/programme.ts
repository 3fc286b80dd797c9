import type { ProgrammeState, ProgrammesOrder } from "@vigil/contract/media";
import type { Recording } from "../recorder/recording.ts";

/** What guests of one stream are given. Bytes of a segment never change under their number. */
export interface Programme {
  readonly id: string;
  readonly stream: string;
  isBarred(guest: string): boolean;
  /** The two renditions; `query` (with its "?", or empty) goes on to their playlists. */
  master(query: string): string;
  playlist(kind: PlaylistKind): string;
  /**
   * Blocking reload (`_HLS_msn`): `ready` once the playlist holds that entry, a later one or the end; `far` at once
   * when it is more than two entries ahead (answer 400); `late` after three target durations (answer 503).
   */
  holds(seq: number): Promise<"ready" | "far" | "late">;
  /** Null when there is no such segment or it is no longer kept; at once when it is in memory. */
  segment(seq: number, kind: SegmentKind): Buffer | null | Promise<Buffer | null>;
  /** JPEG, 1280x720: the person's slate, without words about now. */
  poster(): Promise<Buffer>;
  /** A source of this programme is what guests are given now. */
  isOnAir(source: string): boolean;
}
export type PlaylistKind = "video" | "audio";
export type SegmentKind = "ts" | "aac";

/** Finished recordings, by programme. */
interface Recordings {
  /** Paths of the verified MP4 and its JPEG; null until it is ready. */
  find(programme: string): Recording | null;
  /** The server has stored it: everything of an ended programme goes. Does nothing before it is made. */
  remove(programme: string): Promise<void>;
}

export interface Programmes {
  /** What ought to be, whole. Older versions of a programme than the last are ignored. */
  order(order: ProgrammesOrder): void;
  states(): ProgrammeState[];
  find(programme: string): Programme | null;
  /** A guest (or a page that is open) fetched a playlist just now. */
  seen(programme: string, viewer: string): void;
  /** This source is being given to guests of any programme. */
  isOnAir(source: string): boolean;
  /** Called when the server should hear at once. Returns how to stop listening. */
  onChange(listen: () => void): () => void;
  /** A broadcast runs now: something has started and has not ended. */
  isBusy(): boolean;
  recordings: Recordings;
  /** Everything given out so far is on disk when this resolves. */
  close(): Promise<void>;
}
