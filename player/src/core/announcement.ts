import type { ServiceState } from "@vigil/contract";
import type { Showing } from "./showing.ts";

/** What a guest reads about the service, one at a time: `live` only while a camera is seen or heard. */
export type Announcement =
  | "opening"
  | "soon"
  | "live"
  /** The director paused the broadcast. */
  | "paused"
  /** Our fault: no camera is sending, or nothing arrives at all. */
  | "interrupted"
  /** The guest's own connection is lost. */
  | "offline"
  /** The guest has gone back in the service. */
  | "earlier"
  /** The guest's own player is paused. */
  | "stopped"
  /** The video stalls for a moment. */
  | "stalled"
  /** There is nothing to announce. */
  | "over";

/**
 * Follows from the state of the service and from what the player shows. The video is some seconds behind the service,
 * so the announcement `before` stays until the slate it describes has left the screen.
 */
export function announcementOf(
  service: ServiceState,
  showing: Showing | "earlier" | null,
  before: Announcement,
): Announcement {
  if (service !== "soon" && service !== "live" && service !== "paused") return "over";
  switch (showing) {
    case null:
    case "connecting":
      return "opening";
    case "ended":
      return "over";
    case "offline":
      return "offline";
    case "earlier":
      return "earlier";
    case "paused":
      return "stopped";
    case "stalled":
      return "stalled";
    case "recovering":
      return "interrupted";
    case "slate":
      if (service !== "live") return service;
      return before === "soon" || before === "paused" ? before : "interrupted";
    case "playing":
    case "sound_only":
      return service;
  }
}

/** What a screen reader announces: short stalls are skipped, so that the announcement before them isn't repeated. */
export function spokenAnnouncement(announcement: Announcement, spoken: Announcement): Announcement {
  return announcement === "opening" || announcement === "stalled" ? spoken : announcement;
}
