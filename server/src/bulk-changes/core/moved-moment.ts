/// <reference lib="esnext.temporal" />
import type { BulkChange, BulkRow } from "@vigil/contract";

type Move = Extract<BulkChange, { kind: "shift" | "day" }>;

/**
 * An instant moved by the clocks of a zone: at 14:00 three days later, also when the clocks change in between. A time
 * that the clocks skip is moved forward by the skip, and one that they show twice is the first (as local-time.ts of the
 * contract does).
 */
export function movedMoment(
  instant: string,
  zone: string,
  move: Move,
): { at: string; clock: BulkRow["clock"] } {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime();
  const wanted =
    move.kind === "day"
      ? Temporal.PlainDate.from(move.day).toPlainDateTime(local.toPlainTime())
      : local.add({ minutes: (move.days * 24 + move.hours) * 60 + move.minutes });
  const [first, second] = (["earlier", "later"] as const).map((disambiguation) =>
    wanted.toZonedDateTime(zone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  const isSkipped = !second.toPlainDateTime().equals(wanted);
  const chosen = isSkipped ? second : first;
  const clock = isSkipped ? "never" : first.equals(second) ? null : "twice";
  return { at: new Date(chosen.epochMilliseconds).toISOString(), clock };
}
