import { z } from "zod";
import { DateTime, Id } from "./fields.schema.ts";
import { guestToken } from "./memorial.schema.ts";

/** What its giver may see and take back of what was given on a memorial page, or at the venue. */

/** Names one thing that was given, signed: whoever has it gave the thing. */
export const receipt = z.string().max(200);
/** POST …/messages, cards, gallery: the family has received it. */
export const Sent = z.object({ sent: z.literal(true), receipt });
export type Sent = z.infer<typeof Sent>;

/** Receipts of one browser that are read at a time. */
export const receiptsAtMost = 300;
/**
 * POST public/stream/{slug}/given, and public/photos/{token}/given without a guest's token: what is on this browser's
 * receipts, the newest first; for the token of an emailed link, or of a texted code, all that this guest gave too. What
 * the family has deleted isn't in it.
 */
export const GivenRequest = z.object({
  guest_token: guestToken.nullable().optional(),
  receipts: z.array(receipt).max(receiptsAtMost).default([]),
});
export const GivenItem = z.object({
  id: Id,
  kind: z.enum(["message", "card", "picture", "candle"]),
  receipt,
  created_at: DateTime,
  /** The message or caption, or the name with a candle. */
  text: z.string().nullable(),
  /** Address of the photo, or of the card's front. */
  photo: z.string().nullable(),
  /** What a message or gallery item has beside the text. */
  has: z.enum(["photo", "video", "voice"]).nullable(),
  /** Whether the family has looked at it, and whether guests see it. */
  state: z.enum(["waiting", "seen", "shown"]),
});
export type GivenItem = z.infer<typeof GivenItem>;
export const Given = z.object({
  results: z.array(GivenItem),
  /** Whether it is all that the guest gave; else only what the receipts are of, because nothing shows who asks. */
  is_whole: z.boolean(),
});
export type Given = z.infer<typeof Given>;

/** POST …/take_back: it is deleted for good. 404 when it is no longer there. */
export const TakeBack = z.object({ receipt });
