import { type BroadcastAction, type BroadcastStatus, isLegal, isRunning, type Show } from "@vigil/contract";

/** A director's video that guests see now. */
export interface PlayedVideo {
  /** The id of this one playback: a video may be played twice. */
  play: string;
  /** The director's video. */
  media: string;
  title: string;
  /** Those that play after it, in order; missing: none. */
  next?: readonly Video[];
  /** What follows when all are over. */
  leads_to: "live" | "paused" | "ended";
}
export type Video = Pick<PlayedVideo, "play" | "media" | "title">;

export interface Broadcast {
  status: BroadcastStatus;
  /** Only directors see it: for everyone else the service is waiting. */
  rehearsal: boolean;
  /** The source the director chose; null before the start. */
  source: string | null;
  video: PlayedVideo | null;
  /** Paused by Vigil, because everybody had left and nobody ended it: guests see that it is over. */
  room_empty: boolean;
}

export type BroadcastEvent =
  /** `isUnsteady`: media holds this source off air because it keeps dropping out, and the director insists on it. */
  | {
      type: "start";
      source: string;
      videos?: readonly Video[];
      rehearse?: boolean;
      isUnsteady?: boolean | undefined;
    }
  | { type: "pause"; videos?: readonly Video[] }
  | { type: "resume"; source?: string | undefined }
  | { type: "stop"; videos?: readonly Video[] }
  | { type: "skip" }
  /** It was a test: the service is upcoming again. */
  | { type: "reset" }
  /** A completed service continues. */
  | { type: "reopen" }
  /** A reopened service isn't continued after all. */
  | { type: "close" }
  /** Media has played the video, or could not. */
  | { type: "video_over"; play: string }
  /** Media has published the last segment. */
  | { type: "drained" }
  /** Guests may come in. */
  | { type: "doors_open" }
  /** It is past its planned end, nobody says that it is still on, and nothing is heard or moves any more. */
  | { type: "room_empty" }
  /** The stream was disabled or deleted during the broadcast. */
  | { type: "called_off" };

const arrivesAt = { live: "live", paused: "paused", ended: "ending" } as const;
/** Before the start. The cameras decide whether that means waiting or ready (status.ts). */
const upcoming: Broadcast = {
  status: "waiting",
  rehearsal: false,
  source: null,
  video: null,
  room_empty: false,
};

/**
 * The broadcast after an event; null when the event isn't legal now or would change nothing. No event leads from waiting
 * to ready before the start: the cameras decide that (status.ts).
 */
export function nextBroadcast(now: Broadcast, event: BroadcastEvent): Broadcast | null {
  const next = nextOf(now, event);
  // A rehearsal has no guests to drain and is never completed.
  if (next?.rehearsal && next.status === "ending" && !next.video) return upcoming;
  return next && { ...next, room_empty: next.room_empty && next.status === "paused" };
}

function nextOf(now: Broadcast, event: BroadcastEvent): Broadcast | null {
  switch (event.type) {
    case "video_over":
      return now.video?.play === event.play ? afterVideo(now, now.video) : null;
    case "drained":
      return now.status === "ending" && !now.rehearsal ? { ...now, status: "completed", video: null } : null;
    case "doors_open":
      return now.rehearsal ? upcoming : null;
    case "room_empty":
      return now.status === "live" && !now.rehearsal && !now.video
        ? { ...now, status: "paused", room_empty: true }
        : null;
    case "called_off":
      return isRunning(now.status) ? { ...now, status: "ending", video: null } : null;
    case "start":
      return start(now, event);
    default:
      return isLegal(event.type, now.status) ? applyAction(now, event) : null;
  }
}

/** The next video, or what all of them lead to. */
function afterVideo(now: Broadcast, { next = [], leads_to }: PlayedVideo): Broadcast {
  const video = inOrder(next, leads_to);
  return video ? { ...now, video } : { ...now, status: arrivesAt[leads_to], video: null };
}

/** The first of several videos, followed by the others; null when there is none. */
function inOrder([first, ...next]: readonly Video[], leads_to: PlayedVideo["leads_to"]): PlayedVideo | null {
  return first ? { ...first, ...(next.length > 0 ? { next } : {}), leads_to } : null;
}

function applyAction(
  now: Broadcast,
  event: Exclude<BroadcastEvent & { type: BroadcastAction }, { type: "start" }>,
): Broadcast {
  switch (event.type) {
    case "pause": {
      const video = inOrder(event.videos ?? [], "paused");
      return video ? { ...now, video } : { ...now, status: "paused", video };
    }
    case "resume":
      return { ...now, status: "live", source: event.source ?? now.source, video: null };
    case "stop":
      return { ...now, status: "ending", video: inOrder(event.videos ?? [], "ended") };
    case "skip":
      return { ...now, status: "live", video: null };
    case "reset":
    case "reopen":
      return upcoming;
    case "close":
      return { ...upcoming, status: "completed" };
  }
}

/** The first start, or a switch to another camera, which leaves the status alone. */
function start(
  before: Broadcast,
  { source, videos = [], rehearse = false, isUnsteady = false }: BroadcastEvent & { type: "start" },
) {
  if (before.rehearsal !== rehearse && !canBegin(before)) return null;
  // The service itself begins: the rehearsal is over.
  const now: Broadcast = before.rehearsal && !rehearse ? { ...upcoming, status: "ready" } : before;
  if (!isLegal("start", now.status)) return null;
  const next = { ...now, source, rehearsal: rehearse };
  const video = inOrder(videos, "live");
  if (now.status === "paused") return video || source === now.source ? null : next;
  if (video)
    return {
      ...next,
      status: now.status === "ready" ? ("play_intro" as const) : now.status,
      video,
    };
  const isChosen = now.status === "live" && source === now.source && !now.video;
  return isChosen && !isUnsteady ? null : { ...next, status: "live" as const, video: null };
}

/** A rehearsal begins before the start, and the service itself may begin during a rehearsal. */
const canBegin = ({ status, rehearsal }: Broadcast): boolean => rehearsal || status === "ready";

/**
 * What happens to the programme so far: null while it continues. Otherwise a new one replaces it, so that no address of
 * the old one shows anything of the new, and its recording is kept as a part of its own, as a rehearsal's for a day, or
 * discarded.
 */
export function retirementOf(
  before: Broadcast,
  event: BroadcastEvent,
  next: Broadcast,
): "keep" | "rehearsal" | "discard" | null {
  if (event.type === "reopen") return "keep";
  if (event.type === "reset" || event.type === "close") return "discard";
  if (before.rehearsal === next.rehearsal) return null;
  return before.rehearsal ? "rehearsal" : "discard";
}

/** The status for everyone but the director: as if a rehearsal had never taken place. */
export const publicStatus = ({ status, rehearsal }: Broadcast): BroadcastStatus =>
  rehearsal || status === "ready" ? "waiting" : status;

/** What guests are to see. */
export function showOf({
  status,
  video,
  room_empty,
}: Pick<Broadcast, "status" | "video" | "room_empty">): Show {
  if (video) return "video";
  if (status === "live") return "source";
  if (status === "paused") return room_empty ? "closing" : "hold";
  return status === "ending" || status === "completed" ? "end" : "before";
}
