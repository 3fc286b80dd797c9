import type { Grants } from "./access.ts";
import { begunAt, isRunning, lateAfterMinutes } from "./attention.ts";
import type { Mending } from "./incidents.ts";
import type { TodayPerson, TodayService } from "./today.schema.ts";

/** Who has a screen of the day: everyone who works on services. The family has none. */
export const todayScreen = {
  grants: {
    super_admin: { needs: "events", verbs: ["list"] },
    funeral_home: { verbs: ["list"] },
    funeral_home_staff: { needs: ["streams", "stream_director"], verbs: ["list"] },
    customer_care_team: { verbs: ["list"] },
    customer_care_operator: { verbs: ["list"] },
    video_grapher: { verbs: ["list"] },
  } satisfies Grants,
};

/** Who reads on it whom they may call when a service's own people can't help. */
export const onCallNow = {
  grants: {
    customer_care_team: { verbs: ["list"] },
    customer_care_operator: { verbs: ["list"] },
  } satisfies Grants,
};

/** Services that the screen of the day shows at most; an installation has hundreds of homes. */
export const todayAtMost = 300;

/** What is to be done about a service now: the one thing on its big button. */
export type NextStep = "check" | "findings" | "director" | "start" | "look" | "call";

/** Minutes before a service from which it may be started. */
const startFrom = 15;
const minute = 60_000;

/**
 * What is to be done about a service now.
 * @param mending how this person has something mended: only who directs may check and begin it
 * @param now ms since the epoch
 */
export function nextStep(service: TodayService, mending: Mending, now: number): NextStep {
  if (["ending", "completed"].includes(service.status)) return "look";
  if (mending !== "directs") return isToCall(service, mending) ? "call" : "look";
  if (isRunning(service.status)) return "director";
  const isNear = now >= Date.parse(service.event_date) - startFrom * minute;
  if (isNear) return service.status === "ready" && service.auto_start_at === null ? "start" : "director";
  if (service.preflight === null) return "check";
  return service.preflight.grade === "green" ? "director" : "findings";
}

/** Whether something has gone wrong that somebody at the home can help with, and nobody has answered it. */
const isToCall = (service: TodayService, mending: Mending): boolean =>
  Boolean(toBeCalled(service, mending)?.phone) &&
  service.incidents.some(({ acknowledged_by, home_can_help }) => acknowledged_by === null && home_can_help);

/** Whom somebody without the Director Panel calls: the home, or from within the home the service's director. */
export const toBeCalled = (
  { people }: Pick<TodayService, "people">,
  mending: Mending,
): TodayPerson | undefined => people.find(({ part }) => part === (mending === "asks" ? "director" : "home"));

/** What stands beside a service, as minutes and seconds are counted: until its begin, since it, or past its planned end. */
export type Clock = { kind: "begins_in" | "late" | "on_air" | "over_time" | "over"; seconds: number };

/** @param plannedSeconds for how long a service is planned @param now ms since the epoch */
export function clockOf(service: TodayService, plannedSeconds: number, now: number): Clock {
  const since = Math.floor((now - Date.parse(service.event_date)) / 1000);
  if (["ending", "completed"].includes(service.status)) return { kind: "over", seconds: 0 };
  if (isRunning(service.status)) {
    const over = Math.floor((now - begunAt(service.event_date, service.started_at)) / 1000) - plannedSeconds;
    return over >= 0
      ? { kind: "over_time", seconds: over }
      : { kind: "on_air", seconds: secondsSince(service.started_at ?? service.event_date, now) };
  }
  return since > lateAfterMinutes * 60
    ? { kind: "late", seconds: since }
    : { kind: "begins_in", seconds: Math.max(0, -since) };
}

const secondsSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / 1000));
