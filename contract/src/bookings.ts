import type { ConflictKind } from "./bookings.schema.ts";
import { type HourClock, hourClockOf } from "./hour-clock.ts";
import type { Language } from "./language.ts";
import { formatMoment, formatMonth, formatSpan } from "./local-time.ts";
import { remembered } from "./remembered.ts";
import type { OwnPlace } from "./stages.schema.ts";
import { placeName } from "./stages.ts";

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

/** How whoever reads it reads times that are on a home's clocks. */
export interface Reading {
  /** The home's, and the reader's; null: every zone is named. */
  zone: string;
  reader: string | null;
  clock: HourClock | null;
}
const options = ({ reader, clock }: Reading, language: Language) => ({
  reader,
  language,
  clock: hourClockOf(clock, language),
});
/** Milliseconds since the epoch. */
type Moment = Reading & { at: number };
type Span = Reading & { start: number; end: number };
export const momentText = (moment: Moment, language: Language): string =>
  formatMoment(moment.at, moment.zone, options(moment, language));
export const spanText = (span: Span, language: Language): string =>
  formatSpan(span.start, span.end, span.zone, options(span, language));

interface Told {
  name: string;
  when: Span;
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
  from: OwnPlace | null;
  to: OwnPlace | null;
  needed: number;
  between: number;
}
interface Distant {
  place: OwnPlace | null;
  distance: number;
  radius: number;
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
export const bookingWords = /*#__PURE__*/ remembered("bookings", {
  camera: ({ name, when, ...other }: Told) =>
    `${name} is taken by ${service(other)}: ${spanText(when, "en")}.`,
  operator: ({ name, when, ...other }: Told) =>
    `${name} looks after ${service(other)}: ${spanText(when, "en")}.`,
  videographer: ({ name, when, ...other }: Told) =>
    `${name} films ${service(other)}: ${spanText(when, "en")}.`,
  director: ({ name, when, ...other }: Told) => `${name} leads ${service(other)}: ${spanText(when, "en")}.`,
  home: ({ when, ...other }: Omit<Told, "name">) =>
    `${service(other).replace(/^./, (first) => first.toUpperCase())}${other.isTogether ? "," : ""} is at the same time: ${spanText(when, "en")}.`,
  /** @param day one of the month */
  month: (name: string, day: string, most: number) =>
    `${name} has no job left in ${formatMonth(day)}: at most ${most} a month.`,
  /** Minutes. A place is null when the caller may not know it. */
  way: ({ from, to, needed, between }: TooFar) =>
    `The way from ${from ? placeName(from) : "there"} to ${to ? placeName(to) : "there"} takes about ${needed} minutes, and there ${between === 1 ? "is 1" : `are ${between}`} in between.`,
  /** Kilometres. A place is null at the home. */
  area: (name: string, { place, distance, radius }: Distant) =>
    `${name} films within ${radius} km, and ${place ? placeName(place) : "the funeral home"} is ${distance} km away.`,
  otherArea: (name: string, city: string) => `${name} doesn't film in ${city}.`,
  /** Of two services of the same booking. `shared`: what they share; null: nothing but the home. */
  within: (shared: keyof typeof sharedByBoth | null, { name, earlier, later }: Within) =>
    `Service ${later} begins while service ${earlier} is on${shared ? sharedByBoth[shared](name) : ""}.`,
  wayWithin: ({ name, earlier, later }: Within) =>
    `${name} goes from service ${earlier} to service ${later}.`,
  nextFree: (when: Moment) => `The next free time is ${momentText(when, "en")}.`,
});
