import type { ConflictKind } from "./bookings.schema.ts";

/** Conflicts that nobody may override. */
export const neverAccepted: readonly ConflictKind[] = ["camera", "team_month", "videographer_month"];
/** Conflicts of people's time, which a super admin may override. */
export const acceptedBySuperAdmins: readonly ConflictKind[] = ["operator", "videographer"];

/** The stream's field to change to resolve the conflict. */
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

interface Told {
  name: string;
  /** "Fri 20 Nov, 14:00 to 15:30", on the home's clocks. */
  when: string;
  /** Whose service is at that time; null when the caller may not know. */
  whose: string | null;
  /** It belongs to the same booking as the one that is asked about. */
  isTogether: boolean;
}
interface Within {
  /** Empty for a home. */
  name: string;
  /** Their numbers in the booking, in the order of their times. */
  earlier: number;
  later: number;
}
interface TooFar {
  from: string | null;
  to: string | null;
  needed: number;
  between: number;
}
const service = ({ whose, isTogether }: Pick<Told, "whose" | "isTogether">) => {
  if (whose === null) return "a service of another funeral home";
  return `the service for ${whose}${isTogether ? ", which is also part of this booking" : ""}`;
};

const sharedByBoth = {
  camera: () => " with the same camera",
  operator: (name: string) => `, and ${name} looks after both`,
  videographer: (name: string) => `, and ${name} films both`,
  director: (name: string) => `, and ${name} leads both`,
} as const;

/** The sentence of each conflict. The form shows it, and the server refuses with it. */
export const bookingWords = {
  camera: ({ name, when, ...other }: Told) => `${name} is taken by ${service(other)}: ${when}.`,
  operator: ({ name, when, ...other }: Told) => `${name} looks after ${service(other)}: ${when}.`,
  videographer: ({ name, when, ...other }: Told) => `${name} films ${service(other)}: ${when}.`,
  director: ({ name, when, ...other }: Told) => `${name} leads ${service(other)}: ${when}.`,
  home: ({ when, ...other }: Omit<Told, "name">) =>
    `${service(other).replace(/^./, (first) => first.toUpperCase())}${other.isTogether ? "," : ""} is at the same time: ${when}.`,
  month: (name: string, month: string, most: number) =>
    `${name} has no job left in ${month}: at most ${most} a month.`,
  /** Minutes. A place is null when the caller may not know it. */
  way: ({ from, to, needed, between }: TooFar) =>
    `The way from ${from ?? "there"} to ${to ?? "there"} takes about ${needed} minutes, and there ${between === 1 ? "is 1" : `are ${between}`} in between.`,
  area: (name: string, place: string, { distance, radius }: { distance: number; radius: number }) =>
    `${name} films within ${radius} km, and ${place} is ${distance} km away.`,
  otherArea: (name: string, city: string) => `${name} doesn't film in ${city}.`,
  /** Of two services of the same booking. `shared`: what they share; null: nothing but the home. */
  within: (
    shared: "camera" | "operator" | "videographer" | "director" | null,
    { name, earlier, later }: Within,
  ) => `Service ${later} begins while service ${earlier} is on${shared ? sharedByBoth[shared](name) : ""}.`,
  wayWithin: ({ name, earlier, later }: Within) =>
    `${name} goes from service ${earlier} to service ${later}.`,
  nextFree: (when: string) => `The next free time is ${when}.`,
} as const;
