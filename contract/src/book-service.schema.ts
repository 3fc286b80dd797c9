import { z } from "zod";
import type { Me } from "./access.ts";
import { type FieldErrors, words } from "./errors.ts";
import { DateTime, Id, OptionalEmail, OptionalName, OptionalPhone, reference } from "./fields.schema.ts";
import { Stages } from "./stages.schema.ts";
import { type Stream, streamsResource } from "./streams.schema.ts";
import { servicesAtOnce } from "./streams.ts";

/** A further service for the same person, such as a visitation or the burial. All else is as for the first one. */
export const FurtherService = z.object({
  g_r_page_heading: reference("str/g_r_page_heading"),
  event_date: DateTime,
  stages: Stages.optional(),
  /** As for a service: of the conflicts of this one. Not stored. */
  accept_conflicts: z.boolean().optional(),
});
export type FurtherService = z.infer<typeof FurtherService>;

const newFamily = {
  family_admin_name: OptionalName.optional(),
  family_email: OptionalEmail.optional(),
  family_phone: OptionalPhone.optional(),
  /** It isn't the family of the home that has this address already, such as of a sister. Not stored. */
  another_family: z.boolean().optional(),
};
type NewFamily = { [K in keyof typeof newFamily]?: unknown };

/** What is missing of a family that isn't known yet: its name, and a way to reach it. */
export function missingOfNewFamily({
  family_admin_name,
  family_email,
  family_phone,
}: NewFamily): FieldErrors {
  return {
    ...(family_admin_name ? {} : { family_admin_name: [words.required] }),
    ...(family_email || family_phone
      ? {}
      : { family_email: [words.emailOrPhone], family_phone: [words.emailOrPhone] }),
  };
}

/**
 * POST str/stream/book: a service as `POST str/stream` takes it, with its family, which may be a new one that gets a link
 * to sign in, and with further services for the same person. All of it is saved, or nothing.
 */
export const bookService = {
  ...streamsResource,
  path: "str/stream/book",
  create: streamsResource.create.extend({
    ...newFamily,
    also: z
      .array(FurtherService)
      .max(servicesAtOnce - 1)
      .optional(),
  }),
  rules(booking: Partial<Stream> & NewFamily, me: Me): FieldErrors {
    const errors = { ...streamsResource.rules?.(booking, me) };
    if (booking.family) return errors;
    delete errors.family;
    return { ...errors, ...missingOfNewFamily(booking) };
  },
};
export type BookService = z.infer<typeof bookService.create>;

/** Where an email about a booking is. */
const emailStates = ["waiting", "sent", "failed"] as const;
/** Whom an email about a booking is for. */
export const bookedRecipients = ["family", "home", "director", "team", "operator", "videographer"] as const;

/** GET str/stream/{id}/booked: what was booked for this person, and who was written to. */
export const Booked = z.object({
  /** All services for the same person, in the order of their times. */
  services: z.array(
    z.object({
      id: Id,
      event_type: z.string().nullable(),
      event_date: DateTime.nullable(),
      publish: z.boolean(),
    }),
  ),
  /** Of these services, and of a new family's first sign-in; the newest first. */
  emails: z.array(
    z.object({
      recipient: z.enum(bookedRecipients).nullable(),
      /** Null where the caller may not know the address. */
      to: z.string().nullable(),
      subject: z.string(),
      /** The service that it is about. */
      stream: Id,
      state: z.enum(emailStates),
      created_at: DateTime,
    }),
  ),
});
export type Booked = z.infer<typeof Booked>;
