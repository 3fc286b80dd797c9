import type { Storage } from "../ports/storage/storage.ts";
import { shareImageOf } from "./page.ts";
import { createShareImages } from "./share-image.ts";
import type { PublicStream } from "./stream.ts";

/** Draws the image of a stream that shared links and providers show, as JPEG. */
export function createStreamImages(
  storage: Pick<Storage, "locally">,
): (stream: PublicStream) => Promise<Buffer> {
  const draw = createShareImages(storage);
  return (stream) => draw(shareImageOf(stream));
}
