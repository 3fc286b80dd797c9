import type { BroadcastStatus, MediaState } from "@vigil/contract";
import { startableForHours } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { latestReport } from "../broadcast/media/report.ts";
import type { Database } from "../database/database.ts";
import { broadcasts, cameraSessions, directorPresence } from "../tables/broadcast.table.ts";
import { cameraHomes, cameras } from "../tables/cameras.table.ts";
import { homes } from "../tables/homes.table.ts";
import { preflights } from "../tables/preflights.table.ts";
import { streams } from "../tables/streams.table.ts";
import {
  type Measured,
  type WatchedService,
  type WatchedSource,
  type World,
  watchedFrom,
} from "./core/expectations.ts";
import { waitingRecordings } from "./waiting-recordings.ts";

interface SourceRow {
  id: string;
  kind: "camera" | "session";
  name: string;
  last_published_at: string | null;
}
interface Row {
  id: string;
  slug: string;
  home: string;
  home_name: string;
  event_date: number;
  starts_at: number | null;
  status: BroadcastStatus;
  started_at: number | null;
  room_empty: boolean;
  still_on_at: number | null;
  director_seen_at: number | null;
  red_findings: string[] | null;
  preferred: string | null;
  chosen: string | null;
  programme: string | null;
  node: number | null;
  sources: SourceRow[] | null;
}

/** An instant as ms since the epoch. */
const milliseconds = (instant: ReturnType<typeof sql>) => sql`(extract(epoch from ${instant}) * 1000)::float`;

const lastRedFindings = sql`(select array(select f ->> 'kind' from jsonb_array_elements(p.findings) f where f ->> 'grade' = 'red')
  from ${preflights} p where p.stream = ${streams.id} and p.event_date = ${streams.event_date} order by p.at desc limit 1)`;

const sourcesOfService = sql`(select json_agg(x order by x.kind, x.name, x.id) from (
  select c.id, 'camera' as kind, c.name, c.last_published_at from ${cameras} c
    join ${cameraHomes} ch on ch.ip_camera = c.id
    where ch.funeral_home = ${streams.funeral_home} and c.deleted_at is null
  union all
  select s.id, 'session', s.session_name, s.last_published_at from ${cameraSessions} s
    where s.stream = ${streams.id} and s.deleted_at is null) x)`;

/**
 * All services that are watched now, in one statement: those that begin within half an hour, should have begun, or are
 * on air. Rehearsals and reopened services aren't.
 */
const watchedServices = (database: Database): Promise<Row[]> =>
  database.run<Row>(sql`
    select ${streams.id}, ${streams.slug}, ${homes.id} as home, ${homes.funeral_home_name} as home_name,
      ${milliseconds(sql`${streams.event_date}`)} as event_date,
      case when ${streams.auto_start} then ${milliseconds(sql`${streams.auto_start_at}`)} end as starts_at,
      ${streams.broadcast_status} as status,
      ${milliseconds(sql`${broadcasts.started_at}`)} as started_at, ${broadcasts.room_empty_at} is not null as room_empty,
      ${milliseconds(sql`${broadcasts.still_on_at}`)} as still_on_at,
      (select ${milliseconds(sql`max(d.seen_at)`)} from ${directorPresence} d where d.stream = ${streams.id}) as director_seen_at,
      ${lastRedFindings} as red_findings, ${streams.preferred_ip_camera} as preferred,
      ${broadcasts.source} as chosen, ${broadcasts.programme}, ${broadcasts.node}, ${sourcesOfService} as sources
    from ${streams} join ${homes} on ${homes.id} = ${streams.funeral_home}
    left join ${broadcasts} on ${broadcasts.stream} = ${streams.id}
    where ${streams.stream_type} = 'stream' and ${streams.publish} and not ${streams.disabled_by_fh}
      and ${streams.deleted_at} is null and ${broadcasts.reopened_at} is null and ${streams.event_date} is not null
      and (${streams.broadcast_status} in ('play_intro', 'live', 'paused')
        or (${streams.broadcast_status} = 'waiting' and ${streams.event_date} between
          now() - make_interval(hours => ${startableForHours}) and now() + make_interval(mins => ${watchedFrom})))
    order by ${streams.event_date}, ${streams.id}`);

/** What was found out beside media's reports. */
export interface Probes {
  /** The last measurement of a source. */
  measured: (source: string) => Measured | null;
  /** Whether a guest of our own could watch a service; null while nobody has tried. */
  canWatch: (stream: string) => boolean | null;
  /** Bytes that are free on the server's disk. */
  room: () => Promise<number>;
}

/** The state of all that is watched. */
export async function readWorld(database: Database, now: number, probes: Probes): Promise<World> {
  const [rows, report] = await Promise.all([watchedServices(database), latestReport(database)]);
  const state = report?.fresh ? report.state : undefined;
  // By id, because every camera of a home is looked up for each of its services, every second.
  const health = new Map(state?.sources.map((source) => [source.id, source]));
  const fullDisks = await waitingRecordings(database, report?.state, probes.room);
  return {
    now,
    fullDisks,
    isMediaHeard: state !== undefined,
    unheard: new Set(
      rows.flatMap(({ id, node }) => (node === null || report?.nodes.includes(node) ? [] : [id])),
    ),
    services: rows.map((row) => serviceOf(row, now, state, health, probes)),
  };
}

type Health = MediaState["sources"][number];

function serviceOf(
  row: Row,
  now: number,
  state: MediaState | undefined,
  health: ReadonlyMap<string, Health>,
  probes: Probes,
): WatchedService {
  const programme = state?.programmes.find((one) => one.programme === row.programme);
  return {
    id: row.id,
    slug: row.slug,
    programme: row.programme,
    home: { id: row.home, name: row.home_name },
    eventDate: row.event_date,
    startsAt: row.starts_at,
    status: row.status,
    startedAt: row.started_at,
    isRoomEmpty: row.room_empty,
    stillOnAt: row.still_on_at,
    directorSeenAt: row.director_seen_at,
    redFindings: row.red_findings ?? [],
    sources: (row.sources ?? []).map((source) => sourceOf(source, now, health.get(source.id), probes)),
    preferredSource: row.preferred,
    chosenSource: row.chosen,
    onAir: programme ? { kind: programme.on_air.kind, source: programme.on_air.source } : null,
    isRecordedTwice: programme?.on_air.kind !== "source" || programme.second?.growing === true,
    isRecording: programme?.recording.state === "running" && !programme.recording.failing,
    canGuestsWatch: probes.canWatch(row.id),
  };
}

function sourceOf(
  { id, kind, name, last_published_at }: SourceRow,
  now: number,
  health: Health | undefined,
  { measured }: Probes,
): WatchedSource {
  const lastSeen = health?.last_seen_at ?? last_published_at;
  const isWell = health?.well === true;
  return {
    id,
    name,
    isWell,
    isSession: kind === "session",
    isFrozen: health?.frozen === true,
    hasAudio: health?.audio === true,
    lastWellAt: isWell ? now : lastSeen === null ? null : Date.parse(lastSeen),
    measured: isWell ? measured(id) : null,
  };
}
