import type { Readable } from "node:stream";

/** Stores the content of uploaded files. */
export interface Storage {
  /**
   * Stores a stream under an id; returns its size in bytes, or that it is larger than `maxBytes` (then nothing is
   * stored).
   */
  put(id: string, content: Readable, maxBytes: number): Promise<number | "too_large">;
  /** Stores a finished file of this machine under an id without changing it; returns its size in bytes. */
  adopt(id: string, file: string): Promise<number>;
  remove(id: string): Promise<void>;
  /** Free bytes. */
  room(): Promise<number>;
  /** A local path from which to read it. */
  path(id: string): string;
}
