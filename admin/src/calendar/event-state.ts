import type { CalendarEvent } from "@vigil/contract";
import { statusWord } from "../streams/list/status-word.ts";

type Facts = Pick<CalendarEvent, "status" | "broadcast_status" | "is_disabled" | "is_late">;

/** The key of the word for how a service stands, and the class of its colour. What is late or cancelled isn't coming up. */
export function eventState(event: Facts): { word: string; colour: "green" | "black" | "late" | "cancelled" } {
  if (event.is_disabled) return { word: "vigil.calendar.disabled", colour: "cancelled" };
  if (event.is_late) return { word: "vigil.attention.not_started.short", colour: "late" };
  return { word: statusWord(event), colour: event.status };
}
