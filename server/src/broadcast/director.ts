import type {
  BroadcastStatus,
  DirectorSource,
  DirectorView,
  ProgrammeState,
  RoomProvider,
} from "@vigil/contract";
import { eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import type { Links } from "../links.ts";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { allOf, type Runtime } from "../resource/define.ts";
import { isRehearsalKept } from "../resource/file-holders.ts";
import { pagePasswordGeneration } from "../scopes/page-password.ts";
import { streamPlaces } from "../scopes/streams.places.ts";
import { practiceRows, streamRows } from "../scopes/streams.scope.ts";
import { broadcasts, retiredProgrammes } from "../tables/broadcast.table.ts";
import { guests } from "../tables/guests.table.ts";
import { homes } from "../tables/homes.table.ts";
import { eventTypes, timezones } from "../tables/lookups.table.ts";
import { outputs as outputTable } from "../tables/outputs.table.ts";
import { preflights } from "../tables/preflights.table.ts";
import { recordingOf } from "../tables/programme-ids.ts";
import { recordings } from "../tables/recordings.table.ts";
import { streams } from "../tables/streams.table.ts";
import { mediaAddresses } from "./addresses.ts";
import { wasTest } from "./broadcast.ts";
import type { PlayedVideo } from "./core/machine.ts";
import { type DeliveryRow, deliveryOf, deliveryView } from "./delivery/view.ts";
import { type HeldBack, heldBackOfStream, heldBackView } from "./held-back.ts";
import { latestReport, type Report } from "./media/report.ts";
import { type Overrun, overruns } from "./overruns.ts";
import { plannedVideos } from "./planned-videos.ts";
import type { PassHolder, PlaybackTokens } from "./playback-tokens.ts";
import { roomsOf } from "./rooms/view.ts";
import { type NumberedSource, numberedSources } from "./source-numbers.ts";
import { directedStatus, isOpen, isRehearsed } from "./status.ts";

export interface BroadcastParts {
  database: Database;
  links: Links;
  playbackTokens: PlaybackTokens;
  fileAddress: Runtime["fileAddress"];
  /** Where people far away can be invited to. */
  roomProviders: RoomProvider[];
}

/** The rows of the streams the caller may direct. */
export const directedRows = (actor: Actor) =>
  allOf(isNull(streams.deleted_at), sql`(${streamRows[actor.role](actor)} or ${practiceRows(actor)})`);

type StreamColumns = Omit<
  DirectorView["stream"],
  "memorial_page_url" | "embed_url" | "quick_join_link" | "test_link" | "last_rehearsal"
>;
interface BroadcastColumns {
  status: BroadcastStatus;
  rehearsal: boolean;
  was_test: boolean;
  reopened: boolean;
  version: number | null;
  source: string | null;
  auto_failover: boolean | null;
  video: PlayedVideo | null;
  still_on_at: string | null;
  room_empty_at: string | null;
  held_back: HeldBack[];
  started_at: string | null;
  ended_at: string | null;
  problem: string | null;
  programme: string | null;
  is_open: boolean;
  recording: string | null;
  recording_seconds: number | null;
  /** The one that guests see, also if it was uploaded. */
  final_recording: string | null;
  recording_problem: string | null;
}
type Row = StreamColumns &
  BroadcastColumns & {
    home: string;
    slug: string;
    generation: string | null;
    last_rehearsal: { file: string; until: string } | null;
    delivery: DeliveryRow | null;
    preflight: DirectorView["preflight"];
  };

/**
 * Everything the Director Panel shows, in seven statements whatever the number of cameras.
 * @param base the address at which the caller reaches media
 * @throws Problem 404 outside the caller's streams
 */
export async function directorView(
  parts: BroadcastParts,
  actor: Actor,
  stream: string,
  base: string,
): Promise<DirectorView> {
  const row = await findRow(parts.database, actor, stream);
  const [sources, rooms, outputs, before, report] = await Promise.all([
    numberedSources(parts.database, stream, row.home),
    roomsOf(parts.database, stream),
    outputsOf(parts.database, stream),
    overruns(parts.database, sql`n.id = ${stream}`, directedRows(actor)),
    latestReport(parts.database),
  ]);
  const at = mediaAddresses(base);
  const now = report?.fresh ? report.state : undefined;
  const programme = now?.programmes.find((one) => one.programme === row.programme);
  const onAir = programme?.on_air ?? null;
  return {
    stream: streamView(parts, row),
    broadcast: {
      status: row.status,
      rehearsal: row.rehearsal,
      was_test: row.was_test && !row.disabled_by_fh,
      reopened: row.reopened,
      version: row.version ?? 0,
      source: row.source,
      auto_failover: row.auto_failover ?? true,
      video: row.video && {
        id: row.video.media,
        title: row.video.title,
        leads_to: row.video.leads_to,
        next: row.video.next?.[0]?.title ?? null,
      },
      video_left: row.video ? (programme?.video_left ?? null) : null,
      on_air: isOpenToDirector(row) ? onAir : null,
      unsteady: programme?.unsteady ?? null,
      still_on_at: row.still_on_at,
      room_empty_at: row.room_empty_at,
      held_back: row.held_back.map((one) => heldBackView(parts.links, row.id, one)),
      started_at: row.started_at,
      ended_at: row.ended_at,
      problem:
        row.problem ?? programme?.recording.problem ?? programme?.second?.problem ?? row.recording_problem,
      viewers: (programme?.viewers ?? 0) + (row.delivery?.viewers ?? 0),
      renditions: programme?.renditions ?? "off",
      programme_url:
        isOpenToDirector(row) && row.programme
          ? at.programme(row.programme, parts.playbackTokens.direct(row.programme, actor.id))
          : null,
      recording: recordingView(row, programme),
    },
    sources: sources.map((source) => ({
      ...sourceView(parts, at, source, { account: actor.id, home: row.home }, report, onAir?.source),
      room: rooms.get(source.id) ?? null,
    })),
    room_providers: parts.roomProviders,
    still_on_before: stillOnBefore(before),
    preflight: row.preflight && { ...row.preflight, at: new Date(row.preflight.at).toISOString() },
    delivery: deliveryView(row.delivery, row.recording === null ? null : (row.recording_seconds ?? 0)),
    outputs: outputs.map((output) => outputView(output, programme)),
    media_heard_at: report?.received_at ?? null,
  };
}

/** Of several, the one that was to end last. */
function stillOnBefore(overrunning: readonly Overrun[]): DirectorView["still_on_before"] {
  const [last] = overrunning.toSorted((one, other) => other.planned_until.localeCompare(one.planned_until));
  if (!last) return null;
  const { before, stream, planned_until, camera, person } = last;
  return { service: before === null ? null : { id: stream, name: before }, planned_until, camera, person };
}

interface OutputRow {
  id: string;
  name: string;
  enabled: boolean;
}

const outputsOf = (database: Database, stream: string): Promise<OutputRow[]> =>
  database.run<OutputRow>(sql`select ${outputTable.id}, ${outputTable.name}, ${outputTable.enabled} from ${outputTable}
    where ${allOf(eq(outputTable.stream, stream), isNull(outputTable.deleted_at))}
    order by ${outputTable.created_at}, ${outputTable.id}`);

function outputView(
  { id, name, enabled }: OutputRow,
  programme: ProgrammeState | undefined,
): DirectorView["outputs"][number] {
  const now = programme?.outputs.find((one) => one.id === id);
  if (!enabled || !now) return { id, name, state: enabled ? "waiting" : "off", bitrate: null, problem: null };
  return { id, name, state: now.state, bitrate: now.bitrate, problem: now.problem };
}

/** In a rehearsal guests get no programme, but the director does. */
const isOpenToDirector = (row: Row): boolean => row.is_open || row.rehearsal;

async function findRow(database: Database, actor: Actor, stream: string): Promise<Row> {
  const [row] = await database.run<Row>(sql`
    select ${streams.id}, ${streams.deceased_full_name}, ${eventTypes.title} as event_type, ${streams.event_date}, ${timezones.name} as timezone, ${streamPlaces} as places,
      json_build_object('id', ${homes.id}, 'title', ${homes.funeral_home_name}) as funeral_home_detail,
      ${streams.photo}, ${plannedVideos(streams.videos_before)} as videos_before,
      ${plannedVideos(streams.videos_after)} as videos_after, ${streams.stream_type} = 'id_session' as is_id_session,
      ${streams.stream_type} = 'practice' as is_practice, ${streams.publish},
      exists (select from ${retiredProgrammes} where ${retiredProgrammes.stream} = ${streams.id} and not ${retiredProgrammes.keep}) as was_rehearsed,
      ${streams.disabled_by_fh}, ${streams.auto_start}, ${streams.auto_start_at}, ${streams.preferred_ip_camera},
      (select count(*) from ${guests} g where g.stream = ${streams.id} and g.deleted_at is null) as guests,
      ${streams.page_access}, ${streams.funeral_home} as home, ${streams.slug}, ${pagePasswordGeneration} as generation, ${deliveryOf} as delivery, (${lastPreflight}) as preflight,
      (${lastRehearsal}) as last_rehearsal, ${directedStatus} as status,
      coalesce(${isRehearsed}, false) as rehearsal, ${wasTest} as was_test,
      ${broadcasts.reopened_at} is not null as reopened, ${broadcasts.version},
      ${broadcasts.source}, ${broadcasts.auto_failover}, ${broadcasts.video},
      ${broadcasts.still_on_at}, ${broadcasts.room_empty_at}, ${heldBackOfStream} as held_back, coalesce(${broadcasts.started_at}, last.started_at) as started_at,
      coalesce(${broadcasts.ended_at}, last.ended_at) as ended_at, ${broadcasts.problem}, ${broadcasts.programme}, ${isOpen} as is_open,
      ${recordings.id} as recording, ${recordings.problem} as recording_problem,
      coalesce(${broadcasts.recording_seconds}, last.recording_seconds) as recording_seconds,
      (select f.id from ${recordings} f where f.stream = ${streams.id} and f."default" and f.deleted_at is null) as final_recording
    from ${streams}
    join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone}
    left join ${eventTypes} on ${eventTypes.id} = ${streams.g_r_page_heading}
    left join ${broadcasts} on ${broadcasts.stream} = ${streams.id}
    left join lateral (${lastRetired}) last on ${broadcasts.started_at} is null and ${streams.broadcast_status} = 'completed'
    left join ${recordings} on ${recordings.id} = coalesce(${recordingOf(sql`last.programme`)}, ${recordingOf(broadcasts.programme)})
      and ${recordings.deleted_at} is null
    where ${eq(streams.id, stream)} and ${directedRows(actor)}`);
  if (!row) throw problem("not_found");
  return row;
}

/** What the last check before the service found. */
const lastPreflight = sql`select json_build_object('at', p.at, 'stage', p.stage, 'grade', p.grade, 'findings', p.findings)
  from ${preflights} p where p.stream = ${streams.id} order by p.at desc limit 1`;

/** The recording of the last rehearsal, while it is kept. */
const lastRehearsal = sql`select json_build_object('file', ${retiredProgrammes.rehearsal_file},
    'until', ${retiredProgrammes.recorded_at} + interval '1 day')
  from ${retiredProgrammes} where ${retiredProgrammes.stream} = ${streams.id}
    and ${retiredProgrammes.rehearsal_file} is not null and ${isRehearsalKept}
  order by ${retiredProgrammes.retired_at} desc limit 1`;

/** The newest part that was aired before a service was reopened; shown when it was closed again without continuing. */
const lastRetired = sql`select r.programme, r.recording_seconds, r.started_at,
    coalesce(r.ended_at, r.retired_at) as ended_at from ${retiredProgrammes} r
  where r.stream = ${streams.id} and r.keep order by r.retired_at desc limit 1`;

function streamView({ links, fileAddress }: BroadcastParts, row: Row): DirectorView["stream"] {
  return {
    id: row.id,
    deceased_full_name: row.deceased_full_name,
    event_type: row.event_type,
    event_date: row.event_date,
    timezone: row.timezone,
    places: row.places,
    funeral_home_detail: row.funeral_home_detail,
    photo: row.photo && fileAddress(row.photo, 160),
    is_id_session: row.is_id_session,
    is_practice: row.is_practice,
    was_rehearsed: row.was_rehearsed,
    publish: row.publish,
    disabled_by_fh: row.disabled_by_fh,
    auto_start: row.auto_start,
    auto_start_at: row.auto_start_at,
    preferred_ip_camera: row.preferred_ip_camera,
    videos_before: row.videos_before,
    videos_after: row.videos_after,
    memorial_page_url: links.page(row.slug),
    embed_url: links.embed(row.slug),
    quick_join_link: links.quickJoin(row),
    page_access: row.page_access,
    test_link: row.rehearsal || row.started_at === null ? links.rehearsal(row.id) : null,
    last_rehearsal: row.last_rehearsal && {
      url: fileAddress(row.last_rehearsal.file),
      until: new Date(row.last_rehearsal.until).toISOString(),
    },
    guests: row.guests,
  };
}

function recordingView(
  row: Row,
  programme: ProgrammeState | undefined,
): DirectorView["broadcast"]["recording"] {
  const { recording: id, recording_seconds, rehearsal } = row;
  if (rehearsal) return { state: "none", seconds: 0, id: null, second_seconds: null };
  const second_seconds = programme?.second?.seconds ?? null;
  if (id) return { state: "ready", seconds: recording_seconds ?? 0, id, second_seconds };
  const { state = "none", seconds = 0 } = programme?.recording ?? {};
  if (state === "none" && row.status === "completed" && row.final_recording)
    return { state: "ready", seconds, id: row.final_recording, second_seconds };
  // The file is finished, but media still holds it: nobody can play it yet.
  return { state: state === "ready" ? "making" : state, seconds, id: null, second_seconds };
}

function sourceView(
  { playbackTokens }: BroadcastParts,
  at: ReturnType<typeof mediaAddresses>,
  { publishing, last_published_at, isOthers, ...source }: NumberedSource,
  person: PassHolder,
  report: Report | undefined,
  onAir: string | null | undefined,
): Omit<DirectorSource, "room"> {
  const health = (report?.fresh && report.state.sources.find(({ id }) => id === source.id)) || null;
  const token = publishing && !isOthers ? playbackTokens.source(source.id, person) : null;
  return {
    ...source,
    status: onAir === source.id ? "live" : publishing ? "ready" : "waiting",
    health,
    preview_url: token && at.preview(source.id, token),
    hls_url: token && at.source(source.id, token),
  };
}
