import { z } from "zod";
import { DateTime, Id } from "./fields.schema.ts";
import { Stages } from "./stages.schema.ts";
import { streamsResource } from "./streams.schema.ts";
import { servicesAtOnce } from "./streams.ts";

/**
 * The conflicts of a booking. A published, enabled service occupies its camera, its people and a job of the month; a
 * draft is refused only for conflicts that nobody may override (docs/decisions/0009).
 */
export const ConflictKind = z.enum([
  "camera",
  "operator",
  "videographer",
  "team_month",
  "videographer_month",
  "director",
  "home",
  "area",
]);
export type ConflictKind = z.infer<typeof ConflictKind>;

export const Conflict = z.object({
  kind: ConflictKind,
  field: z.string(),
  /** Whether the caller may save it anyway by sending accept_conflicts. */
  acceptable: z.boolean(),
  /** A whole sentence, with times in the home's zone. */
  sentence: z.string(),
  /** The other service, if it is part of the same saved booking. */
  together: Id.optional(),
});
export type Conflict = z.infer<typeof Conflict>;

/** A service's number among those of one booking. */
const ServiceNumber = z.int().min(1).max(servicesAtOnce);

/**
 * POST str/stream/check_conflicts: the stream as it would be saved. Missing fields are taken from stream `id`. One of
 * several services of a booking is sent with its number and with the others: it is compared with those before it, and
 * the free times keep their order.
 */
export const BookingRequest = streamsResource.create
  .pick({
    event_date: true,
    stages: true,
    funeral_home: true,
    preferred_ip_camera: true,
    funeral_home_director: true,
    client_care_team: true,
    client_care_operator: true,
    video_grapher: true,
  })
  .partial()
  .extend({
    id: Id.nullable().optional(),
    number: ServiceNumber.optional(),
    /** They have the same camera and people. */
    beside: z
      .array(z.object({ number: ServiceNumber, event_date: DateTime, stages: Stages.optional() }))
      .max(servicesAtOnce)
      .optional(),
  });

export const BookingConflicts = z.object({
  clashes: z.array(Conflict),
  /**
   * Starts without conflicts: the next one that day, one before, and one on a following day, as far as there are any.
   * The services for one person stay in their order.
   */
  free: z.array(DateTime),
  /** The home's time zone. */
  timezone: z.string(),
});
export type BookingConflicts = z.infer<typeof BookingConflicts>;
