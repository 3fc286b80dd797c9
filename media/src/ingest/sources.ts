import type { Writable } from "node:stream";
import type { MediaSource, SourceHealth } from "@vigil/contract/media";
import type { Tag } from "../packager/core/flv.ts";
import type { Segment } from "../packager/segment.ts";

/** A segment with the time it was finished: milliseconds of the monotonic clock (performance.now). */
export type FinishedSegment = Segment & { arrivedAt: number };

/** What a source has sent, before anything is done to it. `at`: when it arrived, milliseconds since the epoch. */
export interface ReceivedTag {
  source: string;
  /** The same object as long as one device publishes without interruption. */
  publication: object;
  tag: Tag;
  at: number;
}

/** All sources, whatever their protocol. */
export interface Sources {
  /** Replaces the list of sources. Disconnects those that are missing or have changed. */
  replace(sources: readonly MediaSource[]): void;
  has(id: string): boolean;
  /** Whether a browser camera may send as this source by this link; those of servers that know no links name none. */
  admits(id: string, link: string | undefined): boolean;
  health(): SourceHealth[];
  isWell(id: string): boolean;
  /** The finished segments of the last twelve seconds, oldest first. */
  finished(id: string): readonly FinishedSegment[];
  /** Called for each finished segment. Returns a function that stops listening. */
  onSegment(listen: (segment: Segment) => void): () => void;
  /** Called for each tag that arrives; it must be quick and never throw. Returns a function that stops listening. */
  onTag(listen: (received: ReceivedTag) => void): () => void;
  /** Called when a source starts, ends, freezes or becomes well, so that the server gets a report at once. */
  onChange(listen: () => void): () => void;
  /** Writes HTTP-FLV from the last key frame on until reader or source disconnects. A slow reader skips to key frames. */
  preview(id: string, to: Writable): void;
  /** Accepts a browser camera's socket; see CameraHello in the contract. `isOnAir`: for the reports to the camera. */
  acceptCamera(id: string, socket: import("ws").WebSocket, isOnAir: () => boolean): void;
  /**
   * Answers the offer of an encoder that sends by WebRTC with the key of this sha256 (hex); see WhipIngest.
   * @throws Refusal, also for an unknown key, and where WebRTC is switched off
   */
  openWhip(keyHash: string, address: string, offer: string): Promise<{ id: string; answer: string }>;
  /** Ends such a session. Returns whether there was one. */
  endWhip(id: string): boolean;
  close(): Promise<void>;
}
