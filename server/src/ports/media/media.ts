import type { Readable } from "node:stream";
import type {
  AiredProgramme,
  ProgrammesOrder,
  SourceInspection,
  SourcesOrder,
  TranscodeOrder,
} from "@vigil/contract";
import type { z } from "zod";

/** The media process, as the server commands it (contract/src/media.ts). Every request may be repeated. */
export interface Media {
  /** Measures picture and sound of a source's last seconds; undefined while nothing arrives from it. */
  inspection(source: string): Promise<SourceInspection | undefined>;
  /**
   * Plays the newest segment of a programme as a guest with this playback token would. @returns its address; null when
   * there is none
   */
  newestSegment(programme: string, token: string): Promise<string | null>;
  /** What guests of a programme have seen so far; undefined for one that media doesn't know. */
  aired(programme: string): Promise<AiredProgramme | undefined>;
  orderSources(order: SourcesOrder): Promise<void>;
  orderProgrammes(order: z.infer<typeof ProgrammesOrder>): Promise<void>;
  orderTranscode(id: string, order: TranscodeOrder): Promise<void>;
  /** The finished video (mp4) or its thumbnail (jpg); undefined when there is none. */
  transcoded(id: string, kind: FileKind): Promise<Readable | undefined>;
  forgetTranscode(id: string): Promise<void>;
  /** `original.mp4`: without what was filled in from the second recording. */
  recording(programme: string, kind: FileKind | "original.mp4"): Promise<Readable | undefined>;
  /**
   * What the camera of a programme sent in a time, also while it was closed to guests, as MP4; undefined when nothing is
   * recorded. Milliseconds since the epoch.
   */
  heldBack(programme: string, span: { from: number; to: number }): Promise<Readable | undefined>;
  forgetRecording(programme: string): Promise<void>;
  /**
   * What was recorded of a programme since the piece that ended there, or since the beginning; undefined when there is
   * nothing new. @param after ends of pieces, of which the first that media knows counts
   */
  newPiece(programme: string, after: readonly number[]): Promise<RecordedPiece | undefined>;
}
/** A piece of a recording that is being made. */
export interface RecordedPiece {
  content: Readable;
  /** Of the content. */
  bytes: number;
  /** Of the recording. */
  seconds: number;
  /** Programme time at which the next piece begins: milliseconds since the epoch. */
  until: number;
  /** There was nothing newer when it was read. */
  isNewest: boolean;
}
type FileKind = "mp4" | "jpg";
