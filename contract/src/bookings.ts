import { z } from "zod";
import { DateTime, Id } from "./fields.ts";
import { streams } from "./streams.ts";

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

/** Nobody may book these twice, whoever it is. */
export const neverAccepted: readonly ConflictKind[] = ["camera", "team_month", "videographer_month"];
/** People in two places at once: a super admin may know that it works out. */
export const acceptedBySuperAdmins: readonly ConflictKind[] = ["operator", "videographer"];

/** The field of the stream where somebody else, or something else, could be chosen. */
export const fieldOfConflict = {
  camera: "preferred_ip_camera",
  operator: "client_care_operator",
  videographer: "video_grapher",
  team_month: "client_care_team",
  videographer_month: "video_grapher",
  director: "funeral_home_director",
  home: "event_date",
  area: "video_grapher",
} as const satisfies Record<ConflictKind, string>;

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
export const BookingRequest = streams.create
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

interface Told {
  name: string;
  /** "Fri 20 Nov, 14:00 to 15:30", on the home's clocks. */
  when: string;
  /** Whose service is at that time; null when the caller may not know. */
  whose: string | null;
}
const service = (whose: string | null) =>
  whose === null ? "a service of another funeral home" : `the service for ${whose}`;

/** The sentence of each clash; the form shows it, and the server refuses with it. */
export const bookingWords = {
  camera: ({ name, when, whose }: Told) => `${name} is taken by ${service(whose)}: ${when}.`,
  operator: ({ name, when, whose }: Told) => `${name} looks after ${service(whose)}: ${when}.`,
  videographer: ({ name, when, whose }: Told) => `${name} films ${service(whose)}: ${when}.`,
  director: ({ name, when, whose }: Told) => `${name} leads ${service(whose)}: ${when}.`,
  home: ({ when, whose }: Pick<Told, "when" | "whose">) =>
    `${service(whose).replace(/^./, (first) => first.toUpperCase())} is at the same time: ${when}.`,
  month: (name: string, month: string, most: number) =>
    `${name} has no job left in ${month}: at most ${most} a month.`,
  area: (name: string, kilometres: number, radius: number) =>
    `${name} films within ${radius} km, and the funeral home is ${kilometres} km away.`,
  otherArea: (name: string, city: string) => `${name} doesn't film in ${city}.`,
  nextFree: (when: string) => `The next free time is ${when}.`,
} as const;
