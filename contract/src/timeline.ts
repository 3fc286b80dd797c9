import type { AlertChannel, Incident, IncidentKind } from "./incidents.schema.ts";
import { answererNames } from "./incidents.ts";
import { localTime } from "./local-time.ts";
import type { AiredKind } from "./media.schema.ts";
import { remembered } from "./remembered.ts";
import type { Loss, Timeline, TimelineItem } from "./timeline.schema.ts";

/** Seconds of what only lies between two reports of media, as at a start. It has passed before anybody was called. */
export const betweenReports = 3;
/** Whether an incident stands in the timelines of its services. */
export const standsInTimeline = ({
  told_at,
  opened_at,
  resolved_at,
}: Pick<Incident, "told_at" | "opened_at" | "resolved_at">): boolean =>
  told_at !== null ||
  resolved_at === null ||
  Date.parse(resolved_at) - Date.parse(opened_at) > betweenReports * 1000;

/** '3 min 20 s', '45 s', '1 h 2 min 5 s'. */
export function lengthText(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), "h"],
    [Math.floor(seconds / 60) % 60, "min"],
    [seconds % 60, "s"],
  ] as const;
  const named = parts.filter(([number]) => number > 0).map(([number, unit]) => `${number} ${unit}`);
  return named.join(" ") || "0 s";
}

function lost({ lost_seconds, is_final }: Pick<Timeline, "lost_seconds" | "is_final">): string {
  if (lost_seconds === null) return "What guests saw is not known";
  const so_far = is_final ? "" : " so far";
  return lost_seconds > 0 ? `Guests lost ${lengthText(lost_seconds)}${so_far}` : `Nothing was lost${so_far}`;
}

const reasons: Record<Loss["why"], string> = {
  late: "after its planned start, nobody had started the service, or no camera was sending",
  notice: "guests saw a notice instead of the service",
  nothing: "guests saw nothing",
};
const loss = ({ why, seconds }: Pick<Loss, "why" | "seconds">): string =>
  `${lengthText(seconds)}: ${reasons[why]}`;

type Of<T extends TimelineItem["type"]> = Extract<TimelineItem, { type: T }>;

const events: Record<Of<"event">["what"], (by: string, camera: string) => string> = {
  start: (by) => `${by} started the service.`,
  switch: (by, camera) => `${by} chose ${camera}.`,
  pause: (by) => `${by} paused the service.`,
  resume: (by) => `${by} resumed the service.`,
  still_on: (by) => `${by} said that the service was still on.`,
  room_empty: () => "Nobody answered and the room was empty, so the service was closed to guests.",
  stop: (by) => `${by} ended the service.`,
  skip: (by) => `${by} ended the opening video.`,
  reopen: (by) => `${by} reopened the service.`,
  close: (by) => `${by} closed the reopened service.`,
  called_off: () => "The service was called off.",
  lost: (_by, camera) => `${capital(camera)} stopped sending.`,
  back: (_by, camera) => `${capital(camera)} was sending again.`,
  recorded: () => "The recording was stored.",
};

const seen: Record<AiredKind, (camera: string) => string> = {
  waiting: () => "Guests saw the notice before the service",
  camera: (camera) => `Guests saw ${camera}`,
  video: () => "Guests saw a video",
  hold: () => "Guests saw the notice of a pause",
  fallback: () => "Guests saw a notice instead of the service",
  ended: () => "Guests saw that the service had ended",
  gap: () => "Guests saw nothing",
};

/** Without what to do about it: the family may read it. */
const incidents: Record<IncidentKind, (camera: string) => string> = {
  media_silent: () => "the video server did not respond",
  home_offline: () => "all cameras stopped sending at once",
  no_camera: () => "no camera was sending",
  camera_missing: (camera) => `${camera} was not sending`,
  camera_lost: (camera) => `${camera} failed`,
  guests_see_notice: () => "guests saw a notice although a camera was chosen",
  picture_black: (camera) => `the picture of ${camera} was black`,
  picture_frozen: (camera) => `the picture of ${camera} was frozen`,
  sound_missing: (camera) => `no sound came from ${camera}`,
  check_failed: () => "the check before the service found a fault",
  nobody_there: () => "nobody was at the Director Panel shortly before the service",
  not_started: () => "the service had not begun at its time",
  not_recording: () => "the service was not being recorded",
  not_recording_twice: () => "the second recording had stopped",
  guests_locked_out: () => "guests could not open the service",
  not_ended: () => "the service was on air past its planned end",
  recording_waits: () => "the recording was waiting for the disk",
};

const ways: Record<AlertChannel, string> = {
  app: "on the screen",
  push: "by notification",
  email: "by email",
  sms: "by text message",
  call: "by telephone",
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function messageText({ name, who, channels, about, state }: Of<"message">): string {
  const person = name === null ? capital(`the ${answererNames[who]}`) : `${name} (${answererNames[who]})`;
  const way = new Intl.ListFormat("en-GB").format(channels.map((channel) => ways[channel]));
  if (about === "over") {
    if (state === "failed") return `${person} could not be reached ${way} when it was over.`;
    return `${person} heard ${way} that it was over.`;
  }
  if (state === "failed") return `${person} could not be called ${way}.`;
  if (state === "waiting") return `${person} was to be called ${way}.`;
  return `${person} was called ${way}.`;
}

function line(item: TimelineItem): string {
  switch (item.type) {
    case "event": {
      const by = item.name ?? (item.is_automatic ? "Vigil" : "Somebody");
      return events[item.what](by, item.camera ?? "a camera");
    }
    case "seen": {
      const { what, camera, seconds } = item;
      const length = what === "ended" ? "" : ` for ${lengthText(seconds)}`;
      return `${seen[what](camera ?? "a camera")}${length}.`;
    }
    case "incident": {
      const text = incidents[item.what](item.camera ?? "a camera");
      return item.is_over ? `Over: ${text}.` : `${capital(text)}.`;
    }
    case "message":
      return messageText(item);
    case "acknowledged":
      return `${item.name ?? "Somebody"} was taking care of it.`;
    case "handed_back":
      return `${item.name ?? "Somebody"} had the next person called.`;
  }
}

export const timelineTexts = /*#__PURE__*/ remembered("timeline", { lost, loss, line });

/** How much guests lost, in a sentence. */
export const lostText = (of: Pick<Timeline, "lost_seconds" | "is_final">): string => timelineTexts.lost(of);
/** Why a stretch was lost and how long it was. */
export const lossText = (of: Pick<Loss, "why" | "seconds">): string => timelineTexts.loss(of);
/** A line of the timeline, in a sentence. */
export const timelineText = (item: TimelineItem): string => timelineTexts.line(item);

/** The lines of each minute by the clocks of a time zone. `minute`: a local time, YYYY-MM-DDTHH:mm. */
export function byMinute(
  items: readonly TimelineItem[],
  zone: string,
): { minute: string; items: TimelineItem[] }[] {
  const minutes = Map.groupBy(items, ({ at }) => localTime(at, zone));
  return [...minutes].map(([minute, lines]) => ({ minute, items: lines }));
}
