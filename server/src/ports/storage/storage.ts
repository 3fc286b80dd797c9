import type { Readable } from "node:stream";

/** Bytes of a file, counted from 0; both ends are included. */
export interface ByteRange {
  from: number;
  to: number;
}

/** Stores the content of uploaded files, in a folder or elsewhere: only `locally` gives a path. */
export interface Storage {
  /**
   * Stores a stream under an id; returns its size in bytes, or that it is larger than `maxBytes` (then nothing is
   * stored). Fails when `signal` is aborted; a part of it may be stored then.
   */
  put(id: string, content: Readable, maxBytes: number, signal?: AbortSignal): Promise<number | "too_large">;
  /** Stores a finished file of this machine under an id without changing it; returns its size in bytes. */
  adopt(id: string, file: string): Promise<number>;
  remove(id: string): Promise<void>;
  /** The ids of all that is stored, in no order. */
  list(): AsyncIterable<string>;
  /** Free bytes; infinite where there is no such limit. */
  room(): Promise<number>;
  /** Size in bytes; undefined when it isn't there. */
  size(id: string): Promise<number | undefined>;
  /** Reads it, or the bytes from `from` to `to`, both included. Fails with ENOENT when it isn't there. */
  read(id: string, range?: ByteRange): Promise<Readable>;
  /**
   * Does something that needs a file of this machine, which is there until that is done and must not be changed. Fails
   * with ENOENT when it isn't there.
   */
  locally<T>(id: string, work: (path: string) => Promise<T>): Promise<T>;
}
