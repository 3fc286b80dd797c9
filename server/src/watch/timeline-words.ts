import { formatDay, formatMoment, remembered } from "@vigil/contract";

/** What the printed timeline says beside its lines. */
export const timelineWords = remembered("timeline_pdf", {
  title: "Timeline",
  titleFor: (name: string): string => `Timeline of the service for ${name}`,
  // A reader in no zone of its own: the zone is always named.
  moment: (at: string, zone: string): string => formatMoment(at, zone, { reader: "Etc/GMT-14", now: 0 }),
  day: (day: string): string => formatDay(day, "long"),
  counted:
    "Counted are the time between the start and the end of the service in which guests saw a notice in place of a camera, or nothing, from two seconds on; and a start more than a minute late where nobody was taking care of it. Pauses and videos are part of the service.",
});
