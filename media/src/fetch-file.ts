import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { limits } from "@vigil/contract/media";

/** Milliseconds for a whole film of 2 GB. */
const patience = 60 * 60_000;

/** An address that will not answer better when it is asked again. */
export class Unfetchable extends Error {
  readonly why: "gone" | "too large";
  constructor(why: "gone" | "too large") {
    super(`The file is ${why}.`);
    this.why = why;
  }
}

/**
 * Brings a film or a photo here, of at most 2 GB unless said otherwise. `file` appears only when it is whole.
 * @throws Unfetchable, or Error for what may be over soon.
 */
export async function fetchFile(
  url: string | URL,
  file: string,
  signal: AbortSignal,
  mostBytes: number = limits.videoBytes,
): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) });
  const { status, body } = response;
  if (!response.ok || !body) {
    await body?.cancel();
    // "Too early", "too many" and "took too long" are not for ever.
    if (status >= 400 && status < 500 && ![408, 425, 429].includes(status)) throw new Unfetchable("gone");
    throw new Error(`The file's address answered ${status}.`);
  }
  const part = `${file}.part`;
  try {
    await pipeline(Readable.fromWeb(body as ReadableStream), atMost(mostBytes), createWriteStream(part));
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

function atMost(bytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > bytes) done(new Unfetchable("too large"));
      else done(null, chunk);
    },
  });
}
