import type { AiredProgramme, ProgrammeState, ProgrammesOrder } from "@vigil/contract/media";
import type { FfmpegChild } from "../ffmpeg.ts";
import type { Recording } from "../recorder/recording.ts";
import type { RenditionName } from "../renditions/core/ladder.ts";
import type { Span } from "../second-recording/core/coverage.ts";
import type { JournalLine } from "./core/entry.ts";
import type { Fill } from "./core/recording-progress.ts";
import type { RewindRequest } from "./core/rewind.ts";
import type { Piece } from "./new-piece.ts";
import type { Punctuality } from "./punctuality.ts";
import type { Sent } from "./sent.ts";

/** What guests of one stream see. The bytes of a segment number never change. */
export interface Programme {
  readonly id: string;
  readonly stream: string;
  isBarred(guest: string): boolean;
  /** The master playlist: the camera's own, what is below it while it is offered, and sound. `query` (with its "?", or empty) is passed on to their playlists. */
  master(query: string): string;
  playlist(kind: "video" | "audio"): string;
  /** Null for a rendition that isn't offered. */
  playlist(kind: PlaylistKind): string | null;
  /** The playlist from the beginning of the service, rendered anew at each call; null before the service begins. */
  rewind(request: Omit<RewindRequest, "isOver">): string | null;
  /** Changes whenever a playlist does. */
  readonly playlistVersion: string;
  /**
   * Blocking reload (`_HLS_msn`): `ready` once the playlist contains that entry, a later one or the end; `far` at once
   * when it is more than two entries ahead (status 400); `late` after three target durations (status 503).
   */
  waitForSegment(seq: number): Promise<"ready" | "far" | "late">;
  /** Null when there is no such segment or it is no longer available. Not a promise when it is in memory. */
  segment(seq: number, kind: SegmentKind): Buffer | null | Promise<Buffer | null>;
  /** A segment in a lower rendition; null as above, or when it isn't offered. Rejects when it can't be encoded. */
  rendition(seq: number, name: RenditionName): Promise<Buffer | null>;
  /** JPEG, 1280x720: the person's slate without a status message. */
  poster(): Promise<Buffer>;
  /** Whether guests see this source now. */
  isOnAir(source: string): boolean;
  /** What guests have seen so far. */
  aired(): AiredProgramme;
}
export type PlaylistKind = "video" | "audio" | RenditionName;
export type SegmentKind = "ts" | "aac";

/** Recordings of ended programmes. */
interface Recordings {
  /** The verified MP4 and its JPEG; null until they are ready. */
  find(programme: string): Recording | null;
  /** Deletes an ended programme, once the server has stored its recording. Does nothing before the recording is made. */
  remove(programme: string): Promise<void>;
}

export interface Programmes {
  /** Applies the complete desired state. Ignores older versions of a programme. */
  order(order: ProgrammesOrder): void;
  states(): ProgrammeState[];
  find(programme: string): Programme | null;
  /** Counts a viewer that has just fetched a playlist. */
  recordViewer(programme: string, viewer: string): void;
  /** Counts bytes of segments that a player or a cache has fetched. */
  recordSent(programme: string, bytes: number): void;
  readonly sent: Sent;
  readonly punctuality: Readonly<Punctuality>;
  /** Whether guests of any programme see this source now. */
  isOnAir(source: string): boolean;
  /** Called when the server should get a report at once. Returns a function that stops listening. */
  onChange(listen: () => void): () => void;
  /** Whether a broadcast is running now. */
  isBusy(): boolean;
  recordings: Recordings;
  /** What was recorded of a programme since the first of these ends of pieces that it knows; see new-piece.ts. */
  newPiece(programme: string, after: readonly number[]): Promise<Piece | undefined>;
  /** Cuts what a recording lacks from the second recording on this machine, if there is one, into a folder. */
  cutFills(
    programme: string,
    lines: readonly JournalLine[],
    into: string,
    signal: AbortSignal,
  ): Promise<Fill[]>;
  /** Bytes of the disk that open broadcasts don't need. */
  spareRoom(): Promise<number>;
  /** What a programme's camera sent in a time, also while it was closed to guests; null when nothing is recorded. */
  heldBack(programme: string, span: Span): Promise<FfmpegChild | null>;
  /** Everything aired so far is on disk when this resolves. */
  close(): Promise<void>;
}
