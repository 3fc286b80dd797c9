import { z } from "zod";
import { DateTime, Id } from "./fields.schema.ts";
import { streamsResource } from "./streams.schema.ts";

/**
 * What a booking may clash with. A published, enabled service holds its camera, its people and a job of the month; of a
 * draft only what could never be booked is refused (docs/decisions/0009).
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
  /** Whether the caller may book it all the same, by sending accept_conflicts. */
  acceptable: z.boolean(),
  /** A whole sentence; its times are on the clocks of the home. */
  sentence: z.string(),
});
export type Conflict = z.infer<typeof Conflict>;

/** POST str/stream/check_conflicts: the stream as it would be saved. What isn't sent is as it stands in stream `id`. */
export const BookingRequest = streamsResource.create
  .pick({
    event_date: true,
    funeral_home: true,
    preferred_ip_camera: true,
    funeral_home_director: true,
    client_care_team: true,
    client_care_operator: true,
    video_grapher: true,
  })
  .partial()
  .extend({ id: Id.nullable().optional() });

export const BookingConflicts = z.object({
  clashes: z.array(Conflict),
  /** Starts that clash with nothing: the next one that day, one before, one on a following day, as far as there are. */
  free: z.array(DateTime),
  /** The home's zone. */
  timezone: z.string(),
});
export type BookingConflicts = z.infer<typeof BookingConflicts>;
