import { z } from "zod";
import { DateTime, Email, Id, Name, reference } from "./fields.schema.ts";
import { guests } from "./guests.ts";
import { BooleanFilter, detail, resource } from "./resource.schema.ts";

/** People who registered for a stream on its public page, or were invited to it (invitations.ts). */
export const Guest = z.object({
  id: Id,
  stream: reference("str/stream", "cascade"),
  stream_detail: detail,
  name: z.string(),
  anonymous: z.boolean(),
  country: z.string().nullable(),
  email: z.string().nullable(),
  /** E.164; of a guest who registered by a code that was texted there. */
  telephone: z.string().nullable(),
  download_video: z.boolean(),
  access_to_stream: z.boolean(),
  /** When this person asked to be let in; null: it didn't, or the family has decided. */
  asked_at: DateTime.nullable(),
  /** When this guest was invited (null: it registered by itself), and when it first opened the link in its email. */
  invited_at: DateTime.nullable(),
  opened_at: DateTime.nullable(),
  /** Why the last email or text message was not delivered, in the provider's words; null once one arrived. */
  email_problem: z.string().nullable(),
  /** The version of the text that the guest has agreed to, its language, and when; null: before there was one. */
  consent_version: z.int().nullable(),
  consent_language: z.string().nullable(),
  consent_at: DateTime.nullable(),
  created_at: DateTime,
  /** When the service begins, and the time zone of its home. */
  event_date: DateTime.nullable(),
  timezone: z.string(),
});
export type Guest = z.infer<typeof Guest>;

export const guestsResource = resource(guests, {
  record: Guest,
  create: z.object({
    name: Name,
    download_video: z.boolean().optional(),
    access_to_stream: z.boolean().optional(),
  }),
  filters: z
    .object({
      stream: Id,
      access_to_stream: BooleanFilter,
      download_video: BooleanFilter,
      /** Who asks to be let in. */
      asks: BooleanFilter,
      /** Whether the last email came back. */
      undelivered: BooleanFilter,
    })
    .partial(),
  // A family decides who may watch and download; it doesn't rename people.
});

/** POST str/stream_guests/{id}/correct_email/: the guest's link goes to this address; the same one may be tried again. */
export const CorrectEmail = z.object({ email: Email });
export const CorrectedEmail = z.object({
  email: z.string(),
  /** Whether an email was sent: none once the service is over, or to who unsubscribed from the home's news. */
  sent: z.boolean(),
});
export type CorrectedEmail = z.infer<typeof CorrectedEmail>;

/** POST str/stream_guests/bulk_update/: all ids must be in the caller's rows, else 404 and no change. */
export const GuestsBulkUpdate = z
  .object({
    ids: z.array(Id).min(1).max(10_000),
    access_to_stream: z.boolean().optional(),
    download_video: z.boolean().optional(),
  })
  .refine((body) => body.access_to_stream !== undefined || body.download_video !== undefined, {
    path: ["access_to_stream"],
    message: "Send access_to_stream or download_video.",
  });
