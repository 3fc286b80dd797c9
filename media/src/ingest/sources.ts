import type { Writable } from "node:stream";
import type { MediaSource, SourceHealth } from "@vigil/contract/media";
import type { Segment } from "../packager/segment.ts";

/** `arrivedAt`: when it was finished, milliseconds of the monotonic clock (performance.now). */
export type Finished = Segment & { arrivedAt: number };

/** Every camera there is, whatever way its pictures come in. */
export interface Sources {
  /** Whom to let in from now on. Who is missing is cut off; whose key changed too. */
  replace(sources: readonly MediaSource[]): void;
  has(id: string): boolean;
  health(): SourceHealth[];
  isWell(id: string): boolean;
  /** Finished segments, the oldest first; those of the last twelve seconds. */
  finished(id: string): readonly Finished[];
  /** Called for each finished segment. Returns how to stop listening. */
  onSegment(listen: (segment: Segment) => void): () => void;
  /** Called when a source comes, goes, freezes or becomes well: what the server should hear at once. */
  onChange(listen: () => void): () => void;
  /** Writes HTTP-FLV from the last key frame on, until the reader or the source goes. A slow reader skips to key frames. */
  preview(id: string, to: Writable): void;
  /** Takes a browser camera's socket; see CameraHello in the contract. `isOnAir` is asked for its reports. */
  acceptCamera(id: string, socket: import("ws").WebSocket, isOnAir: () => boolean): void;
  close(): Promise<void>;
}
