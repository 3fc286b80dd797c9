import { z } from "zod";
import { BulkRecipients } from "./bulk-emails.schema.ts";
import { Count, DateTime, LanguageCode, text } from "./fields.schema.ts";
import { thanksMaxLength } from "./thanks.ts";

const ThanksText = text(thanksMaxLength);

/** GET str/stream/{id}/thanks: what a family writes to everybody who was there, and what became of it. */
export const Thanks = z.object({
  /** Null before it was written. */
  text: z.string().nullable(),
  /** Whether the memorial page shows it as well. */
  shown: z.boolean(),
  /** Of the page, and so of the words that are prepared. */
  language: LanguageCode,
  /** Languages in which those who would get it read, that of most of them first. */
  languages: z.array(LanguageCode),
  /** Who would get it now: guests who have joined and may watch. */
  recipients: BulkRecipients,
  /** Guests who are blocked, or were invited and never came. */
  left_out: Count,
  /** Null before it was sent, which is done once. */
  sent: z.object({ at: DateTime, recipients: Count, delivered: Count, failed: Count }).nullable(),
});
export type Thanks = z.infer<typeof Thanks>;

/**
 * PATCH str/stream/{id}/thanks: writes it, for the page. POST str/stream/{id}/thanks/send: the same, and sends it, once.
 * Both answer with {@link Thanks}.
 */
export const WriteThanks = z.object({ text: ThanksText, shown: z.boolean() });

/** POST str/stream/{id}/thanks/preview: the email as a guest would get it, as HTML. */
export const PreviewThanks = z.object({ text: ThanksText });
