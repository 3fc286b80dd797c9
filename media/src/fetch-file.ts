import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { limits } from "@vigil/contract/media";

/** Milliseconds for a whole video of 2 GB. */
const timeout = 60 * 60_000;

/** A file that another attempt wouldn't fetch either. `expired`: but with a new address. */
export class UnfetchableFile extends Error {
  readonly why: "gone" | "expired" | "too large";
  constructor(why: "gone" | "expired" | "too large") {
    super(`The file is ${why}.`);
    this.why = why;
  }
}

/**
 * Downloads a video or a photo, of at most 2 GB by default. `file` appears only when it is complete.
 * @throws UnfetchableFile, or Error when another attempt may succeed.
 */
export async function fetchFile(
  url: string | URL,
  file: string,
  signal: AbortSignal,
  maxBytes: number = limits.videoBytes,
): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]) });
  const { status, body } = response;
  if (!response.ok || !body) {
    await body?.cancel();
    // "Request timeout", "too early" and "too many requests" are temporary.
    if (status === 403) throw new UnfetchableFile("expired");
    if (status >= 400 && status < 500 && ![408, 425, 429].includes(status)) throw new UnfetchableFile("gone");
    throw new Error(`The file's address answered ${status}.`);
  }
  const partial = `${file}.part`;
  try {
    await pipeline(Readable.fromWeb(body as ReadableStream), limitSize(maxBytes), createWriteStream(partial));
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}

function limitSize(bytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > bytes) done(new UnfetchableFile("too large"));
      else done(null, chunk);
    },
  });
}
