import { isRunning, localDay, type Stream, startableForHours, streamCan, today } from "@vigil/contract";

type Facts = Pick<
  Stream,
  | "publish"
  | "disabled_by_fh"
  | "page_hidden"
  | "status"
  | "broadcast_status"
  | "event_date"
  | "stream_video"
  | "photo"
  | "guests"
>;

/** How a service stands, as its family would say it. */
export type ServiceState =
  | "requested"
  | "undated"
  | "coming"
  | "delayed"
  | "missed"
  | "live"
  | "paused"
  | "ending"
  | "over"
  | "recorded";

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** @param now ms since the epoch */
export function stateOf(service: Facts, now: number): ServiceState {
  const { publish, broadcast_status, event_date, status, stream_video } = service;
  if (!publish) return "requested";
  if (broadcast_status === "paused") return "paused";
  if (broadcast_status === "ending") return "ending";
  if (isRunning(broadcast_status)) return "live";
  if (broadcast_status === "completed") return stream_video ? "recorded" : "over";
  if (event_date === null) return "undated";
  const since = now - Date.parse(event_date);
  if (since < 0) return "coming";
  if (status !== "black" && since <= startableForHours * hour) return "delayed";
  // A recording that was uploaded is the service, although it was never on air here.
  return stream_video ? "recorded" : "missed";
}

/** The largest unit that fits, counted as people do; null once less than a minute is left. */
export function countdown(
  event_date: string,
  now: number,
): { unit: "days" | "hours" | "minutes"; count: number } | null {
  const left = Date.parse(event_date) - now;
  if (left >= 2 * day) return { unit: "days", count: Math.floor(left / day) };
  if (left >= 2 * hour) return { unit: "hours", count: Math.floor(left / hour) };
  return left >= minute ? { unit: "minutes", count: Math.floor(left / minute) } : null;
}

/** The one thing a family would do next about a service. */
export type FamilyStep = "change" | "photo" | "invite" | "page" | "watch" | "messages" | "archive";

export function familyStep(service: Facts, now: number): FamilyStep {
  const state = stateOf(service, now);
  if (state === "requested") return "change";
  if (state === "live" || state === "paused") return "watch";
  if (state === "recorded") return "archive";
  if (state === "ending" || state === "over" || state === "missed" || !streamCan.openPage(service))
    return "messages";
  if (!service.photo) return "photo";
  return service.guests === 0 ? "invite" : "page";
}

const isPast = (service: Facts, now: number): boolean =>
  ["over", "recorded", "missed"].includes(stateOf(service, now));

/** What is on or comes up first, the soonest on top; then what is over, the latest on top. */
export function inOrder<T extends Facts>(services: readonly T[], now: number): T[] {
  const at = ({ event_date }: Facts) => (event_date ? Date.parse(event_date) : Number.MAX_SAFE_INTEGER);
  const past = services.filter((service) => isPast(service, now)).sort((a, b) => at(b) - at(a));
  const coming = services.filter((service) => !isPast(service, now)).sort((a, b) => at(a) - at(b));
  return [...coming, ...past];
}

/** Whether a service is on, late, or begins today at its home. */
export function isNowOrToday(service: Facts & Pick<Stream, "timezone">, now: number): boolean {
  const state = stateOf(service, now);
  if (["live", "paused", "ending", "delayed"].includes(state)) return true;
  const { event_date, timezone } = service;
  return state === "coming" && event_date !== null && localDay(event_date, timezone) === today(timezone, now);
}
