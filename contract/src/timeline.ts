import type { AlertChannel, Answerer, IncidentKind } from "./incidents.schema.ts";
import { localTime } from "./local-time.ts";
import type { AiredKind } from "./media.schema.ts";
import type { Loss, Timeline, TimelineItem } from "./timeline.schema.ts";

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

type Of<T extends TimelineItem["type"]> = Extract<TimelineItem, { type: T }>;

/** What the timeline says, in one language. */
export interface TimelineSentences {
  /** How much guests lost; null when it isn't known. `is_final`: the service is over. */
  lost: (seconds: number | null, isFinal: boolean) => string;
  reasons: Record<Loss["why"], string>;
  events: Record<Of<"event">["what"], (by: string, camera: string) => string>;
  /** Who did something; the name is null when it isn't known, or when nobody did it. */
  by: (name: string | null, isAutomatic: boolean) => string;
  camera: (name: string | null) => string;
  seen: Record<AiredKind, (camera: string) => string>;
  for_long: (seconds: number) => string;
  /** Without what to do about it: the family may read it. */
  incidents: Record<IncidentKind, (camera: string) => string>;
  over: (incident: string) => string;
  message: (message: Of<"message">) => string;
  acknowledged: (by: string) => string;
}

const roles: Record<Answerer, string> = {
  operator: "client care specialist",
  team: "client care team",
  director: "director of the service",
  home: "funeral home",
  on_call: "on duty",
};
const channels: Record<AlertChannel, string> = {
  app: "on the screen",
  push: "by notification",
  email: "by email",
  sms: "by text message",
  call: "by telephone",
};

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function messageText({ name, who, channel, about, state }: Of<"message">): string {
  const person = name === null ? capital(`the ${roles[who]}`) : `${name} (${roles[who]})`;
  if (about === "over") {
    const told = state === "failed" ? "could not be told" : "was told";
    return `${person} ${told} ${channels[channel]} that it was over.`;
  }
  if (state === "failed") return `${person} could not be called ${channels[channel]}.`;
  if (state === "waiting") return `${person} was to be called ${channels[channel]}.`;
  return `${person} was called ${channels[channel]}.`;
}

const english: TimelineSentences = {
  lost: (seconds, isFinal) => {
    if (seconds === null) return "What guests saw is not known";
    const so_far = isFinal ? "" : " so far";
    return seconds > 0 ? `Guests lost ${lengthText(seconds)}${so_far}` : `Nothing was lost${so_far}`;
  },
  reasons: {
    late: "the service had not begun and nobody was taking care of it",
    notice: "guests saw a notice instead of the service",
    nothing: "guests saw nothing",
  },
  events: {
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
  },
  by: (name, isAutomatic) => name ?? (isAutomatic ? "Vigil" : "Somebody"),
  camera: (name) => name ?? "a camera",
  seen: {
    waiting: () => "Guests saw the notice before the service",
    camera: (camera) => `Guests saw ${camera}`,
    video: () => "Guests saw a video",
    hold: () => "Guests saw the notice of a pause",
    fallback: () => "Guests saw a notice instead of the service",
    ended: () => "Guests saw that the service had ended",
    gap: () => "Guests saw nothing",
  },
  for_long: (seconds) => ` for ${lengthText(seconds)}`,
  incidents: {
    media_silent: () => "the video server did not respond",
    home_offline: () => "all cameras stopped sending at once",
    no_camera: () => "no camera was sending",
    camera_missing: (camera) => `${camera} was not sending`,
    camera_lost: (camera) => `${camera} failed`,
    guests_see_notice: () => "guests saw a notice although a camera was chosen",
    picture_black: (camera) => `the picture of ${camera} was black`,
    picture_frozen: (camera) => `the picture of ${camera} stood still`,
    sound_missing: (camera) => `no sound came from ${camera}`,
    check_failed: () => "the check before the service found a fault",
    nobody_there: () => "nobody was at the Director Panel shortly before the service",
    not_started: () => "the service had not begun at its time",
    not_recording: () => "the service was not being recorded",
    not_recording_twice: () => "the second recording stood still",
    guests_locked_out: () => "guests could not open the service",
    not_ended: () => "the service was on air past its planned end",
  },
  over: (incident) => `Over: ${incident}.`,
  message: messageText,
  acknowledged: (by) => `${by} was taking care of it.`,
};

/** How much guests lost, in a sentence. */
export const lostText = (
  { lost_seconds, is_final }: Pick<Timeline, "lost_seconds" | "is_final">,
  sentences: TimelineSentences = english,
): string => sentences.lost(lost_seconds, is_final);

/** Why a stretch was lost and how long it was. */
export const lossText = (
  { why, seconds }: Pick<Loss, "why" | "seconds">,
  { reasons }: TimelineSentences = english,
): string => `${lengthText(seconds)}: ${reasons[why]}`;

/** A line of the timeline, in a sentence. */
export function timelineText(item: TimelineItem, sentences: TimelineSentences = english): string {
  switch (item.type) {
    case "event":
      return sentences.events[item.what](
        sentences.by(item.name, item.is_automatic),
        sentences.camera(item.camera),
      );
    case "seen": {
      const { what, camera, seconds } = item;
      const length = what === "ended" ? "" : sentences.for_long(seconds);
      return `${sentences.seen[what](sentences.camera(camera))}${length}.`;
    }
    case "incident": {
      const text = sentences.incidents[item.what](sentences.camera(item.camera));
      return item.is_over ? sentences.over(text) : `${capital(text)}.`;
    }
    case "message":
      return sentences.message(item);
    case "acknowledged":
      return sentences.acknowledged(sentences.by(item.name, false));
  }
}

/** The lines of each minute by the clocks of a time zone. `minute`: a local time, YYYY-MM-DDTHH:mm. */
export function byMinute(
  items: readonly TimelineItem[],
  zone: string,
): { minute: string; items: TimelineItem[] }[] {
  const minutes = Map.groupBy(items, ({ at }) => localTime(at, zone));
  return [...minutes].map(([minute, lines]) => ({ minute, items: lines }));
}
