import type { AiredSpan, Loss } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { type SeenProgramme, seenProgrammes } from "../broadcast/media/aired.ts";
import type { Database, Queries } from "../database/database.ts";
import type { Media } from "../ports/media/media.ts";
import { broadcastEvents } from "../tables/broadcast.table.ts";
import { incidentStreams, incidents } from "../tables/incidents.table.ts";
import { streams } from "../tables/streams.table.ts";
import { lossesOf, lostSeconds } from "./core/lost-time.ts";

export interface TimelineParts {
  database: Database;
  /** Undefined for a server without media. */
  media: Media | undefined;
}

/** What guests of a service saw and lost. */
export interface LostTime {
  programmes: SeenProgramme[];
  losses: Loss[];
  /** Null when it isn't known what guests saw. */
  lost_seconds: number | null;
  /** The service is over and everything is stored: the figure never changes again. */
  is_final: boolean;
}

/**
 * Reads what guests of a service were owed and saw, and what they lost. It depends on the service alone, never on who
 * reads it.
 */
export async function lostTimeOf(parts: TimelineParts, stream: string, now = Date.now()): Promise<LostTime> {
  const { database } = parts;
  const [programmes, [service], ends, notBegun] = await Promise.all([
    seenProgrammes(parts, stream),
    database.run<{ event_date: string | null; is_completed: boolean }>(sql`
      select ${streams.event_date}, ${streams.broadcast_status} = 'completed' as is_completed
      from ${streams} where ${streams.id} = ${stream}`),
    database.run<{ at: string }>(sql`
      select at from ${broadcastEvents} where stream = ${stream} and what in ('stop', 'called_off') order by at`),
    notBegunIntervals(database, stream),
  ]);
  const started = programmes.filter(({ started_at }) => started_at !== null);
  const isKnown = started.every(({ spans }) => spans.length > 0);
  const losses = lossesOf({
    eventDate: instant(service?.event_date ?? null),
    programmes: started.map((programme) => ({
      startedAt: instant(programme.started_at),
      endedAt: endOf(programme, ends, now),
      spans: programme.spans.map(({ kind, from, to }) => ({
        kind,
        from: Date.parse(from),
        to: Date.parse(to),
      })),
    })),
    notBegun: notBegun.map(({ from, to }) => ({ from: Date.parse(from), to: to ? Date.parse(to) : now })),
    now,
  });
  return {
    programmes,
    losses: isKnown ? losses : [],
    lost_seconds: isKnown ? lostSeconds(losses) : null,
    is_final: service?.is_completed === true && isKnown && started.every(({ is_stored }) => is_stored),
  };
}

const instant = (at: string | null): number | null => (at === null ? null : Date.parse(at));

/** The last press of End before the programme's last segment; without one, where it is known to have ended. */
function endOf(
  { started_at, ended_at, retired_at, spans }: SeenProgramme,
  ends: readonly { at: string }[],
  now: number,
): number {
  const last = instant(ended_at ?? retired_at) ?? now;
  const pressed = ends
    .map(({ at }) => Date.parse(at))
    .findLast((at) => at >= (instant(started_at) ?? 0) && at <= last);
  return pressed ?? instant((spans.at(-1) as AiredSpan | undefined)?.to ?? null) ?? last;
}

/**
 * When incidents said that the service wasn't begun, or couldn't be. A camera that is lost on air may have been missing
 * since before.
 */
const notBegunIntervals = (db: Queries, stream: string) =>
  db.run<{ from: string; to: string | null }>(sql`
    select ${incidents.opened_at} as from, coalesce(${incidents.clear_since}, ${incidents.resolved_at}) as to
    from ${incidents} join ${incidentStreams} s on s.incident = ${incidents.id}
    where s.stream = ${stream} and ${incidents.kind} in
      ('nobody_there', 'not_started', 'no_camera', 'camera_missing', 'camera_lost', 'home_offline', 'media_silent')`);
