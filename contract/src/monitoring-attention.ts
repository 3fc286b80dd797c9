import { attention, isRunning, lateAfterMinutes } from "./attention.ts";
import type { MonitorIncident, MonitorSource, MonitorStream } from "./monitoring.schema.ts";

/** Minutes before a service from which a camera that isn't ready needs somebody. */
export const cameraDueMinutes = 30;
/** Seconds after a start in which media's report may not have caught up, so that a picture isn't missed yet. */
const settlesSeconds = 30;
const minute = 60_000;

/** What can be said of the camera with which a service would begin, the best first. */
const cameraStates = ["sends", "no_picture", "in_use", "not_connected", "none"] as const;
export type CameraState = (typeof cameraStates)[number];

/**
 * Whether the camera of a service sends a picture: that of its preferred camera, or without one the best of its home's.
 * `in_use`: on air for another service, so that it can't be had.
 */
export function cameraState({
  sources,
  preferred_ip_camera,
}: Pick<MonitorStream, "sources" | "preferred_ip_camera">): CameraState {
  const cameras = sources.filter(({ kind }) => kind !== "cloudflare");
  const preferred = cameras.filter(({ id }) => id === preferred_ip_camera);
  const found = (preferred.length > 0 ? preferred : cameras).map(stateOf);
  return cameraStates.find((state) => found.includes(state)) ?? "none";
}

function stateOf({ preview_url, elsewhere, video_ready }: MonitorSource): CameraState {
  if (preview_url === null) return "not_connected";
  if (elsewhere) return "in_use";
  return video_ready ? "sends" : "no_picture";
}

/** Reasons for which a service needs somebody, the gravest first. */
export const boardNeeds = [
  ...(["no_word", "slate", "no_picture", "no_sound"] as const),
  ...(["not_started", "auto_start_failed", "incident", "no_camera", "still_live"] as const),
] as const;
export interface BoardNeed {
  kind: (typeof boardNeeds)[number];
  /** Since when, ISO 8601, where that is known. */
  since: string | null;
  /** Of the kind `incident`. */
  incident?: MonitorIncident;
}

/** Incidents that say no more than another reason. */
const sameAs: Partial<Record<BoardNeed["kind"], readonly MonitorIncident["kind"][]>> = {
  slate: ["guests_see_notice"],
  no_picture: ["picture_black", "picture_frozen"],
  no_sound: ["sound_missing"],
  not_started: ["not_started"],
  auto_start_failed: ["not_started"],
  no_camera: ["no_camera", "camera_missing"],
  still_live: ["not_ended"],
};

/**
 * Why a service on the board needs attention now, the gravest reason first; empty when it needs none. It does
 * - on air, half a minute after its start or later: when media doesn't report on it (`no_word`), when guests see the
 *   slate although nobody paused it, because no camera can be shown (`slate`), or when the camera on air lacks its
 *   picture or its sound;
 * - when it should have begun by now and hasn't, by hand or by itself, or is on air past its planned end, all as
 *   `attention()` says;
 * - when people have been called because of an incident, and nobody has taken it on yet, unless it says the same as one
 *   of the other reasons;
 * - when it begins within half an hour, by hand or by itself, and its camera doesn't send a picture (`no_camera`).
 * A pause, a video, a draft, an ID session's camera, and the note of an automatic start are none of these.
 * @param now ms since the epoch
 */
export function needsOf(stream: MonitorStream, now: number): BoardNeed[] {
  const overdue = attention(stream, now);
  const airing = airingNeed(stream, now);
  const camera = lacksCamera(stream, now) ? ("no_camera" as const) : null;
  const isSaid = (kind: MonitorIncident["kind"]) =>
    [airing, overdue?.kind, camera].some((need) => need && sameAs[need]?.includes(kind));
  const needs: BoardNeed[] = [
    ...(airing ? [{ kind: airing, since: null }] : []),
    ...(overdue ? [{ kind: overdue.kind, since: overdue.since }] : []),
    ...stream.incidents
      .filter(({ acknowledged_by, kind }) => acknowledged_by === null && !isSaid(kind))
      .map((incident) => ({ kind: "incident" as const, since: incident.opened_at, incident })),
    ...(camera ? [{ kind: camera, since: null } as const] : []),
  ];
  return needs.toSorted((a, b) => boardNeeds.indexOf(a.kind) - boardNeeds.indexOf(b.kind));
}

/** What guests of a live service lack. */
function airingNeed(
  { broadcast_status, started_at, sources }: MonitorStream,
  now: number,
): BoardNeed["kind"] | null {
  if (broadcast_status !== "live") return null;
  if (started_at && now - Date.parse(started_at) < settlesSeconds * 1000) return null;
  const shown = sources.find(({ kind }) => kind === "cloudflare");
  if (!shown) return null;
  if (!shown.video_ready) return "no_word";
  // Of the programme itself, sound is missing only while it shows a slate.
  if (!shown.audio_ready) return "slate";
  const camera = sources.find(({ kind, status }) => kind !== "cloudflare" && status === "live");
  if (!camera) return null;
  if (!camera.video_ready) return "no_picture";
  return camera.audio_ready ? null : "no_sound";
}

/** Also of one that is late, for as long as it isn't called overdue. */
function lacksCamera(stream: MonitorStream, now: number): boolean {
  const { event_date, auto_start, auto_start_at, broadcast_status, publish, disabled_by_fh } = stream;
  if (stream.stream_type !== "stream" || !publish || disabled_by_fh || !event_date) return false;
  if (!["waiting", "ready"].includes(broadcast_status)) return false;
  const starts = auto_start && auto_start_at ? Date.parse(auto_start_at) : Date.parse(event_date);
  const minutesLeft = (starts - now) / minute;
  return (
    minutesLeft <= cameraDueMinutes && minutesLeft > -lateAfterMinutes && cameraState(stream) !== "sends"
  );
}

/** Where a service stands in its day; each is in one of these. */
export const boardTimes = ["on_air", "late", "soon", "later", "under_way", "over"] as const;
export type BoardTime = (typeof boardTimes)[number];
/** What a board counts and can be reduced to: those that need attention, wherever they stand, and each time. */
export const boardGroups = ["attention", ...boardTimes] as const;
export type BoardGroup = (typeof boardGroups)[number];

/** Minutes before its begin from which a service counts as `soon`. */
const soonMinutes = 60;

/**
 * Where a service stands: `soon`, from an hour before it begins until it counts as late; `late`, not begun by then;
 * `under_way`, an ID session, which nobody starts; `later`, all others to come, and those without a date.
 * @param now ms since the epoch
 */
export function boardTime(
  { broadcast_status, event_date, stream_type }: MonitorStream,
  now: number,
): BoardTime {
  if (isRunning(broadcast_status)) return "on_air";
  if (broadcast_status === "ending" || broadcast_status === "completed") return "over";
  if (event_date === null) return "later";
  const minutesLeft = (Date.parse(event_date) - now) / minute;
  if (minutesLeft > soonMinutes) return "later";
  if (stream_type === "id_session") return minutesLeft > 0 ? "soon" : "under_way";
  return minutesLeft > -lateAfterMinutes ? "soon" : "late";
}

/** How long, in whole minutes: on air since its start, late, or until it begins. Null when there is nothing to say. */
export function boardClock(
  stream: MonitorStream,
  now: number,
): { kind: "on_air" | "late" | "in" | "ago"; minutes: number } | null {
  const time = boardTime(stream, now);
  const from = (time === "on_air" ? stream.started_at : null) ?? stream.event_date;
  if (from === null || time === "over") return null;
  const minutes = Math.floor((now - Date.parse(from)) / minute);
  if (time === "on_air" || time === "late") return { kind: time, minutes: Math.max(0, minutes) };
  return minutes >= 0 ? { kind: "ago", minutes } : { kind: "in", minutes: -minutes };
}
