import type { Storage } from "../ports/storage/storage.ts";
import { shareImageOf } from "./page.ts";
import { createShareImages } from "./share-image.ts";
import type { PublicStream } from "./stream.ts";

/** Draws the image of a stream that shared links and providers show, as JPEG. */
export function createStreamImages(
  storage: Pick<Storage, "path">,
): (stream: PublicStream) => Promise<Buffer> {
  const draw = createShareImages();
  const pathOf = (file: string | null) => (file === null ? null : storage.path(file));
  return (stream) => {
    const content = shareImageOf(stream);
    return draw({ ...content, photo: pathOf(content.photo), banner: pathOf(content.banner) });
  };
}
