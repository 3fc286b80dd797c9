import type { AiredKind, Loss } from "@vigil/contract";

/** Instants are ms since the epoch. */
interface Interval {
  from: number;
  to: number;
}
export type Seen = Interval & { kind: AiredKind };

/** What the guests of a service were owed and what they got. */
export interface ServiceSeen {
  /** When it was to begin; null without a date. */
  eventDate: number | null;
  /** Its programmes in order: another one for each time that it was reopened. */
  programmes: readonly {
    /** When Start was pressed; null before. */
    startedAt: number | null;
    /** When the director pressed End, or the last moment that is known of. */
    endedAt: number;
    spans: readonly Seen[];
  }[];
  /** When incidents said that nobody was beginning it, or that nothing could begin it. */
  notBegun: readonly Interval[];
  now: number;
}

const second = 1000;
/** Milliseconds of lateness that are as good as in time. */
const lateGrace = 60 * second;
/** Milliseconds of notice that belong to a start, a switch or a resumption: the camera's next segment is awaited. */
const switching = 2 * second;

/**
 * What guests lost, in order: the only place where it is computed.
 *
 * - Before the start: what an incident covers of the time from a minute after the booked time to the press of Start.
 *   Where the director was waiting for the family no incident is open.
 * - From Start to End: every stretch of two seconds or more in which they saw a notice in place of a camera, or nothing.
 *   A pause, a video and what comes after End are the director's wish.
 *
 * Each is rounded to whole seconds, so that they add up to the figure that everybody reads.
 */
export function lossesOf(service: ServiceSeen): Loss[] {
  return [...lateness(service), ...service.programmes.flatMap(whileOnAir)].filter(
    ({ seconds }) => seconds > 0,
  );
}

/** The sum in seconds. */
export const lostSeconds = (losses: readonly Loss[]): number =>
  losses.reduce((sum, { seconds }) => sum + seconds, 0);

function lateness({ eventDate, programmes, notBegun, now }: ServiceSeen): Loss[] {
  if (eventDate === null) return [];
  const owed = { from: eventDate + lateGrace, to: programmes[0]?.startedAt ?? now };
  return joined(notBegun).flatMap((interval) => {
    const part = overlap(interval, owed);
    return part ? [loss("late", part)] : [];
  });
}

function whileOnAir({ startedAt, endedAt, spans }: ServiceSeen["programmes"][number]): Loss[] {
  if (startedAt === null) return [];
  const lastCamera = spans.findLast(({ kind }) => kind === "camera")?.from ?? startedAt;
  return spans.flatMap((span) => {
    // Somebody brought the service back that Vigil had closed because the room seemed empty.
    const wasClosed = span.kind === "ended" && span.from < lastCamera;
    const part = isLost(span.kind) || wasClosed ? overlap(span, { from: startedAt, to: endedAt }) : null;
    if (!part || part.to - part.from < switching) return [];
    return [loss(span.kind === "gap" ? "nothing" : "notice", part)];
  });
}

/** The notice before the service counts too: after Start it means that the video server didn't know of it. */
const isLost = (kind: AiredKind): boolean => kind === "fallback" || kind === "gap" || kind === "waiting";

function overlap(one: Interval, other: Interval): Interval | null {
  const both = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
  return both.from < both.to ? both : null;
}

/** The same time covered once. */
function joined(intervals: readonly Interval[]): Interval[] {
  const all: Interval[] = [];
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

const loss = (why: Loss["why"], { from, to }: Interval): Loss => ({
  why,
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  seconds: Math.round((to - from) / second),
});
