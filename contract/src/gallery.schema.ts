import { z } from "zod";
import type { Me } from "./access.ts";
import { type FieldErrors, words } from "./errors.ts";
import { DateTime, file, Id, optionalText, reference } from "./fields.schema.ts";
import { files } from "./fields.ts";
import { gallery } from "./gallery.ts";
import { BooleanFilter, detail, resource } from "./resource.schema.ts";

/** An image or a video in the gallery of a memorial page, sent by a guest or added by the family or its home. */
export const GalleryItem = z.object({
  id: Id,
  stream: reference("str/stream", "cascade"),
  stream_detail: detail,
  /** Whether guests see it. A guest's item is published only once the family approves it. */
  publish: z.boolean(),
  sender_name: z.string().nullable(),
  caption: z.string().nullable(),
  image: file(files.picture),
  video: file(files.film),
  /** The guest who sent it, if that guest is registered. */
  guest: reference("str/stream_guests", "unlink").nullable(),
  from_guest: z.boolean(),
  /** Given at the service itself, by the link on a code. */
  at_venue: z.boolean(),
  /** The family has blocked the guest who sent it, so guests don't see it. */
  from_blocked: z.boolean(),
  /** When a guest last reported it, until somebody keeps it; null otherwise. One that was hidden then stays reported. */
  reported_at: DateTime.nullable(),
  /** What guests wrote about it when they reported it. */
  report_reason: z.string().nullable(),
  /** A higher number comes first. */
  position: z.int(),
  created_at: DateTime,
});
export type GalleryItem = z.infer<typeof GalleryItem>;

/** Either an image or a video, and a name. A family needs no name, because its own is used. */
function galleryRules(item: Partial<GalleryItem>, me: Me): FieldErrors {
  const errors: FieldErrors = {};
  if (!item.image && !item.video) errors.image = [words.pictureOrFilm];
  if (item.image && item.video) errors.video = [words.notBoth];
  if (!item.sender_name && me.role !== "family") errors.sender_name = [words.required];
  return errors;
}

export const galleryResource = resource(gallery, {
  record: GalleryItem,
  create: z.object({
    stream: reference("str/stream", "cascade"),
    image: file(files.picture).optional(),
    video: file(files.film).optional(),
    caption: optionalText(500).optional(),
    sender_name: optionalText(200).optional(),
    publish: z.boolean().optional(),
    /** Null: what guests reported is kept, or shown again. Only guests report. */
    reported_at: z.null().optional(),
  }),
  filters: z
    .object({
      ...{ stream: Id, publish: BooleanFilter, from_guest: BooleanFilter, reported: BooleanFilter },
      from_blocked: BooleanFilter,
    })
    .partial(),
  rules: galleryRules,
});
