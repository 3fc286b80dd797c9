import type { Readable } from "node:stream";

/** Where the bytes of uploaded files lie. */
export interface Storage {
  /** Keeps a stream under an id; answers its size in bytes, or that it is larger than `maxBytes` (then nothing is kept). */
  put(id: string, content: Readable, maxBytes: number): Promise<number | "too_large">;
  /** Keeps a finished file of this machine under an id, without touching it; answers its size in bytes. */
  adopt(id: string, file: string): Promise<number>;
  remove(id: string): Promise<void>;
  /** Bytes that there is room for. */
  room(): Promise<number>;
  /** A local path to read it from. */
  path(id: string): string;
}
