import { boardClock, localTime, type MonitorStream } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatMoment, formatTime, zoneName } from "../language/format.ts";
import { useReader } from "../me.tsx";

type Translate = ReturnType<typeof useTranslate>;

/** '12 min', '2 h' or '2 h 05 min'. */
function lengthOf(minutes: number, translate: Translate): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const form = hours === 0 ? "minutes" : rest === 0 ? "hours" : "both";
  return translate(`vigil.monitoring.clock.${form}`, {
    hours,
    minutes: form === "both" ? String(rest).padStart(2, "0") : rest,
  });
}

/**
 * When a service is, in its home's zone: the time alone if it is today there, else with its day; and how long until
 * then, or since. @param now ms since the epoch
 */
export function useWhen(
  stream: MonitorStream,
  now: number,
): { at: string; whole: string; clock: string | null } {
  const translate = useTranslate();
  const reader = useReader();
  const { event_date, timezone } = stream;
  const clock = boardClock(stream, now);
  const isNow = clock?.minutes === 0 && (clock.kind === "in" || clock.kind === "ago");
  const said = isNow
    ? translate("vigil.monitoring.clock.now")
    : clock &&
      translate(`vigil.monitoring.clock.${clock.kind}`, { length: lengthOf(clock.minutes, translate) });
  if (event_date === null) {
    const none = translate("vigil.boards.no_date");
    return { at: none, whole: none, clock: said };
  }
  const whole = formatMoment(event_date, timezone, { reader });
  const local = localTime(event_date, timezone);
  const isToday = local.slice(0, 10) === localTime(now, timezone).slice(0, 10);
  const at = isToday ? `${formatTime(local)} ${zoneName(event_date, timezone)}` : whole;
  return { at, whole, clock: said };
}
