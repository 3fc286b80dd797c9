import type { ServiceState } from "@vigil/contract";
import type { Showing } from "./showing.ts";

/** How a service stands for somebody who watches it, one at a time: `live` only while a camera is seen or heard. */
export type Said =
  | "opening"
  | "soon"
  | "live"
  /** The director pauses. */
  | "paused"
  /** Ours: no camera comes, or nothing at all. */
  | "interrupted"
  /** The guest's own line is lost. */
  | "offline"
  /** The guest's own player is paused. */
  | "stopped"
  /** The picture stands still for a moment. */
  | "stalled"
  /** There is nothing to say. */
  | "over";

/**
 * Made of where the service is and of what the player has on the screen. The picture follows the service by some seconds:
 * until the slate that stood there has left, what was said of it `before` holds.
 */
export function saidOf(service: ServiceState, showing: Showing | null, before: Said): Said {
  if (service !== "soon" && service !== "live" && service !== "paused") return "over";
  switch (showing) {
    case null:
    case "connecting":
      return "opening";
    case "ended":
      return "over";
    case "offline":
      return "offline";
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

/** What is read aloud: no moment's stall, and nothing once more that was read last. */
export function spokenOf(said: Said, spoken: Said): Said {
  return said === "opening" || said === "stalled" ? spoken : said;
}
