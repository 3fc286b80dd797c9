import { z } from "zod";
import { DateTime, file, Id, reference } from "./fields.schema.ts";
import { files } from "./fields.ts";
import { guestEcards } from "./guest-ecards.ts";
import { BooleanFilter, detail, resource } from "./resource.schema.ts";

/** A card that a guest sent to the family from the memorial page. Only the family reads it. */
export const GuestEcard = z.object({
  id: Id,
  stream: reference("str/stream", "cascade"),
  stream_detail: detail,
  design: reference("str/ecard"),
  design_detail: detail,
  design_image: file(files.cardDesign),
  /** The design on its front, with the image's addresses: whole, and at the size of a card in a list. */
  ecard: z.object({
    id: Id,
    title: z.string().nullable(),
    image: z.string(),
    image_thumbnail: z.string(),
  }),
  sender_name: z.string(),
  /** The guest who sent it; null where the page requires no registration. */
  guest: reference("str/stream_guests", "cascade").nullable(),
  guest_detail: detail,
  message: z.string().nullable(),
  /** The family hasn't opened it yet. */
  is_new: z.boolean(),
  /** The family has blocked its guest. */
  from_blocked: z.boolean(),
  created_at: DateTime,
});
export type GuestEcard = z.infer<typeof GuestEcard>;

export const guestEcardsResource = resource(guestEcards, {
  record: GuestEcard,
  create: z.object({}),
  /** `from_blocked`: of guests whom the family has blocked. */
  filters: z.object({ stream: Id, is_new: BooleanFilter, from_blocked: BooleanFilter }).partial(),
});
