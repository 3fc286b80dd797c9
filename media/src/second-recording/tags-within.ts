import { createReadStream } from "node:fs";
import { FlvReader, type Tag } from "../packager/core/flv.ts";
import { Gop } from "../packager/core/gop.ts";

/**
 * The tags of a part that are placed "within", from the last key frame before them; without one before them there are only
 * the formats.
 * @param placeOf where a tag of this time of the camera lies
 */
export async function* tagsWithin(
  file: string,
  placeOf: (time: number) => "before" | "within" | "after",
): AsyncGenerator<Tag[]> {
  const reader = new FlvReader();
  const before = new Gop();
  let hasBegun = false;
  for await (const bytes of createReadStream(file)) {
    const within: Tag[] = [];
    for (const tag of reader.push(bytes as Buffer)) {
      const place = placeOf(tag.time);
      if (place === "before") before.push(tag);
      if (place !== "within") continue;
      if (!hasBegun)
        within.push(...before.replay().map((one) => (before.hasKey ? one : { ...one, time: tag.time })));
      hasBegun = true;
      within.push(tag);
    }
    if (within.length > 0) yield within;
  }
}
