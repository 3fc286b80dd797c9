import { z } from "zod";
import { DateTime, Id, reference } from "./fields.schema.ts";
import { missedGuests } from "./missed-guests.ts";
import { BooleanFilter, detail, resource } from "./resource.schema.ts";

export const MissedReason = z.enum([
  /** The registration form was refused because of what was typed. */
  "join_refused",
  /** Too many registrations came from one internet connection. */
  "too_many_attempts",
  /** The mail server refused the address of an invited guest. */
  "address_refused",
  /** The video showed nothing for half a minute; it stood still for as long. */
  "never_started",
  "stalled",
]);
export type MissedReason = z.infer<typeof MissedReason>;

/** Somebody who tried to join a service and couldn't: one record for each service, person and reason. */
export const MissedGuest = z.object({
  id: Id,
  stream: reference("str/stream", "cascade"),
  stream_detail: detail,
  /** Null for somebody who isn't a guest of the service yet. */
  guest: reference("str/stream_guests", "cascade").nullable(),
  /** As typed, even where that is the reason. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  reason: MissedReason,
  values: z.object({
    /** What was wrong in the form. */
    field: z.enum(["name", "email", "telephone"]).optional(),
    /** Of somebody without email: as typed, E.164 if it is a number that can be called. */
    telephone: z.string().optional(),
    /** How long the video showed nothing. */
    seconds: z.int().optional(),
    /** "Safari on iPhone". */
    device: z.string().optional(),
  }),
  /** How often it happened; `created_at` is the first time. */
  times: z.int(),
  last_at: DateTime,
  /** When the guest got in after all, or the video played. */
  got_in_at: DateTime.nullable(),
  called_back: z.boolean(),
  called_back_at: DateTime.nullable(),
  /** The name of whoever ticked it. */
  called_back_by: z.string().nullable(),
  created_at: DateTime,
});
export type MissedGuest = z.infer<typeof MissedGuest>;

export const missedGuestsResource = resource(missedGuests, {
  record: MissedGuest,
  create: z.object({ called_back: z.boolean() }),
  /** `to_call`: neither in after all nor called back. */
  filters: z.object({ stream: Id, to_call: BooleanFilter }).partial(),
});
