import {
  type AiredKind,
  AlertChannel,
  betweenReports,
  isRunning,
  type Timeline,
  type TimelineEvent,
  type TimelineItem,
} from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { sourcesOf } from "../broadcast/sources.ts";
import type { Actor } from "../resource/actor.ts";
import { performers } from "../resource/performers.ts";
import type { Engine } from "../resource/registry.ts";
import { visible } from "../resource/select.ts";
import { incidents as definition } from "../resources/incidents/incidents.resource.ts";
import { streamZone } from "../scopes/streams.schedule.ts";
import { broadcastEvents } from "../tables/broadcast.table.ts";
import { homes } from "../tables/homes.table.ts";
import { incidentMessages, incidentStreams, incidents, messageState } from "../tables/incidents.table.ts";
import { streams } from "../tables/streams.table.ts";
import { type LostTime, lostTimeOf, type TimelineParts } from "./lost-time.ts";

type Item<T extends TimelineItem["type"]> = Extract<TimelineItem, { type: T }>;

/**
 * What happened in a service, for a caller who may see it: events, what guests saw, and of the incidents those that the
 * caller may see, with who was called and who answered.
 */
export async function timelineOf(
  engine: Engine,
  media: TimelineParts["media"],
  actor: Actor,
  stream: string,
): Promise<Timeline> {
  const { database } = engine;
  const lost = await lostTimeOf({ database, media }, stream);
  const [service] = await database.run<
    Pick<Timeline, "deceased_full_name" | "funeral_home_name" | "event_date" | "timezone"> & { home: string }
  >(sql`
    select ${streams.deceased_full_name}, ${homes.funeral_home_name}, ${streams.event_date}, ${streamZone} as timezone,
      ${homes.id} as home
    from ${streams} join ${homes} on ${homes.id} = ${streams.funeral_home} where ${streams.id} = ${stream}`);
  if (!service) throw new Error(`no stream ${stream}`);
  const { home, ...about } = service;
  const names = new Map((await sourcesOf(database, stream, home)).map(({ id, name }) => [id, name]));
  const cameraName = (source: string | null) => names.get(source ?? "") ?? null;
  const events = await eventItems(engine, stream, lost, cameraName);
  // What was done comes before what it led to, also in the same moment.
  const items = [
    ...events,
    ...(await incidentItems(engine, actor, stream)),
    ...seenItems(lost, cameraName).map((seen) => ({ ...seen, at: causeOf(seen, events)?.at ?? seen.at })),
  ];
  const { lost_seconds, losses, is_final } = lost;
  return { stream, ...about, lost_seconds, losses, is_final, items: items.toSorted(byTime) };
}

const byTime = (a: TimelineItem, b: TimelineItem): number => Date.parse(a.at) - Date.parse(b.at);

type CameraName = (source: string | null) => string | null;

const seenItems = ({ programmes }: LostTime, cameraName: CameraName): Item<"seen">[] =>
  programmes.flatMap(({ spans }) =>
    spans.map(({ kind, source, from, to }) => ({
      type: "seen" as const,
      at: from,
      what: kind,
      camera: cameraName(source),
      seconds: Math.round((Date.parse(to) - Date.parse(from)) / 1000),
    })),
  );

/** What lets guests see each, among the events of a broadcast. */
const causes: Partial<Record<AiredKind, readonly Item<"event">["what"][]>> = {
  waiting: ["reopen"],
  camera: ["start", "switch", "resume", "skip", "back"],
  video: ["start", "switch"],
  // A start shows it until the first picture is there.
  hold: ["pause", "start"],
  fallback: ["lost"],
  ended: ["stop", "room_empty", "close"],
};
/** Milliseconds for which a segment may have begun before the event that put it on air, or that was noticed by a report. */
const segmentBefore = 5000;

/** The event that let guests see it, of those that were written down after its first segment had begun. */
const causeOf = ({ what, at, camera }: Item<"seen">, events: readonly Item<"event">[]) =>
  events.find((event) => {
    const late = Date.parse(event.at) - Date.parse(at);
    const isOther = what === "camera" && event.camera !== null && event.camera !== camera;
    return late > 0 && late <= segmentBefore && causes[what]?.includes(event.what) && !isOther;
  });

interface EventRow {
  at: string;
  actor: string | null;
  role: string;
  what: string;
  from_status: Parameters<typeof isRunning>[0] | null;
  source: string | null;
}

/** Without those of rehearsals and tests, which had no guests. */
async function eventItems(
  engine: Engine,
  stream: string,
  { programmes }: LostTime,
  cameraName: CameraName,
): Promise<Item<"event">[]> {
  const rows = await engine.database.run<EventRow>(sql`
    select at, actor, role, what, from_status, source from ${broadcastEvents}
    where stream = ${stream} and what in ${Object.keys(whats)} order by at, id`);
  const shown = rows.filter(
    ({ at, what }) => isAfterwards(what) || programmes.some((one) => isWithin(one, Date.parse(at))),
  );
  const nameOf = await performers(engine, engine.database, shown);
  return shown.map(({ at, what, from_status, source, ...by }) => ({
    type: "event",
    at,
    what: what === "start" && from_status && isRunning(from_status) ? "switch" : (whats[what] ?? "start"),
    name: personName(nameOf(by).name),
    is_automatic: by.role === "system",
    camera: cameraName(source),
  }));
}

/** The events of the broadcast's log that are told, by their names there. */
const whats: Record<string, z.infer<typeof TimelineEvent>> = {
  ...{ start: "start", pause: "pause", resume: "resume", stop: "stop", skip: "skip" },
  ...{ reopen: "reopen", close: "close", called_off: "called_off" },
  ...{ still_on: "still_on", room_empty: "room_empty" },
  ...{ lost: "lost", back: "back", recorded: "recorded" },
};
const isAfterwards = (what: string): boolean => ["reopen", "close", "recorded"].includes(what);

const isWithin = (
  { started_at, ended_at, retired_at }: LostTime["programmes"][number],
  at: number,
): boolean => {
  const end = ended_at ?? retired_at;
  return started_at !== null && at >= Date.parse(started_at) && (end === null || at <= Date.parse(end));
};

/** A name for a family to read: an email address that somebody goes by is nobody's affair. */
const personName = (name: string | null): string | null => (name?.includes("@") ? null : name);

interface IncidentRow {
  id: string;
  kind: Item<"incident">["what"];
  source_name: string | null;
  opened_at: string;
  resolved_at: string | null;
  acknowledged_at: string | null;
  acknowledged_by: string | null;
}
type MessageRow = Omit<Item<"message">, "type">;

async function incidentItems(engine: Engine, actor: Actor, stream: string): Promise<TimelineItem[]> {
  const rows = await engine.database.run<IncidentRow>(sql`
    select ${incidents.id}, ${incidents.kind}, ${incidents.source_name}, ${incidents.opened_at}, ${incidents.resolved_at},
      ${incidents.acknowledged_at}, ${incidents.acknowledged_by}
    from ${incidents} where ${visible(definition, actor)}
      and (${incidents.told_at} is not null or ${incidents.resolved_at} is null
        or ${incidents.resolved_at} - ${incidents.opened_at} > make_interval(secs => ${betweenReports}))
      and exists (
      select from ${incidentStreams} s where s.incident = ${incidents.id} and s.stream = ${stream})`);
  if (rows.length === 0) return [];
  // Who is called for two things in the same minute is called once, as far as a reader is concerned.
  const messages = await engine.database.run<MessageRow>(sql`
    select min(m.at) as at, m.name, m.who, m.about, ${messageState} as state,
      array_agg(distinct m.channel) as channels
    from ${incidentMessages} m where m.incident in ${rows.map(({ id }) => id)} and m.about in ('alert', 'over')
    group by date_trunc('minute', m.at), m.name, m.who, m.about, state order by at, m.name`);
  const handedBack = await engine.database.run<{ at: string; name: string }>(sql`
    select m.at, m.name from ${incidentMessages} m
    where m.incident in ${rows.map(({ id }) => id)} and m.about = 'handed_back' order by m.at`);
  return [
    ...rows.flatMap(itemsOf),
    ...handedBack.map(({ at, name }) => ({ type: "handed_back" as const, at, name: personName(name) })),
    ...messages.map((message) => ({
      type: "message" as const,
      ...message,
      channels: AlertChannel.options.filter((channel) => message.channels.includes(channel)),
      name: personName(message.name),
    })),
  ];
}

function itemsOf(row: IncidentRow): TimelineItem[] {
  const incident = { type: "incident" as const, what: row.kind, camera: row.source_name };
  return [
    { ...incident, at: row.opened_at, is_over: false },
    ...(row.acknowledged_at
      ? [
          {
            type: "acknowledged" as const,
            at: row.acknowledged_at,
            name: personName(row.acknowledged_by),
          },
        ]
      : []),
    ...(row.resolved_at ? [{ ...incident, at: row.resolved_at, is_over: true }] : []),
  ];
}
