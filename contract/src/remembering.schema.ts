import { z } from "zod";
import { provedFields } from "./challenge.schema.ts";
import { Count, Id, LanguageCode, OptionalName, optionalText, optionalVisibleText } from "./fields.schema.ts";
import { receipt } from "./given.schema.ts";
import { limits } from "./limits.ts";
import { guestToken, WidePicture } from "./memorial.schema.ts";

/**
 * The remembering wall and gallery below the service on a memorial page, and what guests send from there. The page
 * shows only what the family has published; the family approves guests' items first.
 */

/** An image or a video, on the remembering wall or in the gallery. */
export const MemorialItem = z.object({
  id: Id,
  /** Null for a video. */
  picture: WidePicture.nullable(),
  film: z.string().nullable(),
  /** Its description, as plain text. */
  words: z.string().nullable(),
  /** The sender; null when it is obvious. */
  from: z.string().nullable(),
});
export type MemorialItem = z.infer<typeof MemorialItem>;
/** GET /v1/public/stream/{slug}/wall and …/gallery, with `?after=` the `next` of the page before. */
export const MemorialItems = z.object({ items: z.array(MemorialItem), next: z.string().nullable() });
export type MemorialItems = z.infer<typeof MemorialItems>;

/** GET /v1/public/stream/{slug}/candles, with `?after=` the `next` of the page before: names of those who lit one, the newest first. */
export const CandleNames = z.object({
  names: z.array(z.object({ id: Id, name: z.string() })),
  next: z.string().nullable(),
});
export type CandleNames = z.infer<typeof CandleNames>;
/** The candles that are lit for a service, and the first page of names. */
export const Candles = z.object({ lit: Count, ...CandleNames.shape });
export type Candles = z.infer<typeof Candles>;

/** GET /v1/public/stream/{slug}/remembering */
export const Remembering = z.object({
  wall: MemorialItems,
  gallery: MemorialItems,
  /** None where guests may not light any. */
  candles: Candles,
  /** What guests may send, by the family's privacy settings. */
  takes: z.object({ message: z.boolean(), card: z.boolean(), picture: z.boolean(), candle: z.boolean() }),
  /** Whether guests' photos keep where they were taken, as the family has chosen. */
  keeps_photo_positions: z.boolean(),
});
export type Remembering = z.infer<typeof Remembering>;

/** GET /v1/public/stream/{slug}/cards: the designs to choose from. */
export const CardDesigns = z.object({
  results: z.array(
    z.object({
      id: Id,
      title: z.string().nullable(),
      language: LanguageCode.nullable(),
      picture: WidePicture,
    }),
  ),
});
export type CardDesigns = z.infer<typeof CardDesigns>;

/**
 * Files are uploaded first, by tus 1.0 to /v1/public/stream/{slug}/uploads with the guest's token in `x-guest-token`.
 */
const upload = z.string().regex(/^upload:[\w.-]{1,100}$/);
const sender = {
  guest_token: guestToken.nullable().optional(),
  /** Required unless the token names the guest. */
  sender_name: OptionalName.optional(),
  /** Of anybody who didn't come by an emailed link. */
  ...provedFields,
};
/** POST /v1/public/stream/{slug}/messages: text, audio or video, at least one of them. */
export const SendMessage = z.object({
  ...sender,
  message: optionalVisibleText(limits.guestMessageMax).optional(),
  voice: upload.nullable().optional(),
  video: upload.nullable().optional(),
});
export type SendMessage = z.infer<typeof SendMessage>;
/** POST /v1/public/stream/{slug}/cards */
export const SendCard = z.object({
  ...sender,
  design: Id,
  message: optionalVisibleText(limits.guestMessageMax).optional(),
});
export type SendCard = z.infer<typeof SendCard>;
/** POST /v1/public/stream/{slug}/gallery: one image or one video. */
export const SendPicture = z.object({
  ...sender,
  caption: optionalVisibleText(500).optional(),
  image: upload.nullable().optional(),
  video: upload.nullable().optional(),
});
export type SendPicture = z.infer<typeof SendPicture>;

/**
 * POST /v1/public/stream/{slug}/candles. Each registered guest, and each registration, has one: whoever lights it again,
 * with or without the name, gets its receipt.
 */
export const LightCandle = z.object({
  guest_token: guestToken.nullable().optional(),
  /** Shown on the page, to everybody. */
  with_name: z.boolean().default(false),
  /** Required with a name, unless the token names the guest. */
  sender_name: OptionalName.optional(),
  /** Of anybody who didn't come by an emailed link. */
  proof: provedFields.proof,
});
export const CandleLit = z.object({ receipt, candles: Candles });
export type CandleLit = z.infer<typeof CandleLit>;

/** POST /v1/public/stream/{slug}/gallery/{id}/report: asks the family and its home to look at what the page shows. */
export const ReportItem = z.object({
  guest_token: guestToken.nullable().optional(),
  reason: optionalText(limits.reportReasonMax).optional(),
});
