import { z } from "zod";
import { Id, OptionalName, optionalText } from "./fields.schema.ts";
import { guestMessageMax } from "./guest-messages.ts";
import { guestToken, WidePicture } from "./memorial.schema.ts";

/**
 * What stands below the service on a memorial page, and what guests send from there. Only what the family has published
 * is told; what guests send is told to nobody before the family has looked at it (DECISIONS B-MEMORIAL).
 */

/** A picture or a film: of the remembering wall, or of the gallery. */
export const Keepsake = z.object({
  id: Id,
  /** Null: it is a film. */
  picture: WidePicture.nullable(),
  film: z.string().nullable(),
  /** What is said about it. Plain text. */
  words: z.string().nullable(),
  /** Who sent it; null where that goes without saying. */
  from: z.string().nullable(),
});
export type Keepsake = z.infer<typeof Keepsake>;
/** GET /v1/public/stream/{slug}/wall and …/gallery, with `?after=` the `next` of the page before. */
export const Keepsakes = z.object({ items: z.array(Keepsake), next: z.string().nullable() });
export type Keepsakes = z.infer<typeof Keepsakes>;

/** GET /v1/public/stream/{slug}/remembering */
export const Remembering = z.object({
  wall: Keepsakes,
  gallery: Keepsakes,
  /** What guests may send: the family's privacy settings (spec §3). */
  takes: z.object({ message: z.boolean(), card: z.boolean(), picture: z.boolean() }),
});
export type Remembering = z.infer<typeof Remembering>;

/** GET /v1/public/stream/{slug}/cards: the designs to choose from. */
export const CardDesigns = z.object({
  results: z.array(z.object({ id: Id, title: z.string().nullable(), picture: WidePicture })),
});
export type CardDesigns = z.infer<typeof CardDesigns>;

/** Files travel first, by tus 1.0 to /v1/public/stream/{slug}/uploads with the guest's token in `x-guest-token`. */
const upload = z.string().regex(/^upload:[\w.-]{1,100}$/);
const sender = {
  guest_token: guestToken.nullable().optional(),
  /** Needed unless the token says who it is. */
  sender_name: OptionalName.optional(),
};
/** POST /v1/public/stream/{slug}/messages: written, spoken or filmed, at least one of them. */
export const SendMessage = z.object({
  ...sender,
  message: optionalText(guestMessageMax).optional(),
  voice: upload.nullable().optional(),
  video: upload.nullable().optional(),
});
export type SendMessage = z.infer<typeof SendMessage>;
/** POST /v1/public/stream/{slug}/cards */
export const SendCard = z.object({
  ...sender,
  design: Id,
  message: optionalText(guestMessageMax).optional(),
});
export type SendCard = z.infer<typeof SendCard>;
/** POST /v1/public/stream/{slug}/gallery: one picture or one film. */
export const SendPicture = z.object({
  ...sender,
  caption: optionalText(500).optional(),
  image: upload.nullable().optional(),
  video: upload.nullable().optional(),
});
export type SendPicture = z.infer<typeof SendPicture>;
/** It is with the family. */
export const Sent = z.object({ sent: z.literal(true) });
