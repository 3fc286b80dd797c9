import { z } from "zod";
import { DateTime, file, Id, optionalText, reference } from "./fields.schema.ts";
import { files } from "./fields.ts";
import { remembrances } from "./remembrances.ts";
import { BooleanFilter, detail, resource } from "./resource.schema.ts";

/** An image or video that a family adds to its remembering wall, with a text about it. */
export const Remembrance = z.object({
  id: Id,
  stream: reference("str/stream", "cascade"),
  stream_detail: detail,
  description: z.string().nullable(),
  file: file(files.remembrance).unwrap(),
  file_kind: z.enum(["image", "video"]),
  /** Address of the image at the size of a card. */
  thumbnail: z.string().nullable(),
  /** Whether guests see it; screens call it 'Published'. */
  visible: z.boolean(),
  /** A higher number comes first. */
  position: z.int(),
  created_at: DateTime,
});
export type Remembrance = z.infer<typeof Remembrance>;

export const remembrancesResource = resource(remembrances, {
  record: Remembrance,
  create: z.object({
    stream: reference("str/stream", "cascade"),
    file: file(files.remembrance).unwrap(),
    description: optionalText(2000).optional(),
    visible: z.boolean().optional(),
  }),
  filters: z.object({ stream: Id, visible: BooleanFilter }).partial(),
});
