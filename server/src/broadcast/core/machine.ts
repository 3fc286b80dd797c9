import { type BroadcastAction, type BroadcastStatus, isLegal, isRunning, type Show } from "@vigil/contract";

/** A film of the director on its way to guests. */
export interface PlayedVideo {
  /** Names this one playing: a film may be played twice. */
  play: string;
  /** The director's video. */
  media: string;
  title: string;
  /** What the broadcast comes to when it is over. */
  leads_to: "live" | "paused" | "ended";
}
type Film = Omit<PlayedVideo, "leads_to">;

export interface Broadcast {
  status: BroadcastStatus;
  /** Nobody but directors sees it: to everyone else the service is waiting. */
  rehearsal: boolean;
  /** What the director chose; null before the start. */
  source: string | null;
  video: PlayedVideo | null;
}

export type Event =
  /** `isKeptOff`: media keeps this source off air because it comes and goes, and the director insists on it. */
  | {
      type: "start";
      source: string;
      video?: Film | undefined;
      rehearse?: boolean;
      isKeptOff?: boolean | undefined;
    }
  | { type: "pause"; video?: Film | undefined }
  | { type: "resume"; source?: string | undefined }
  | { type: "stop"; video?: Film | undefined }
  | { type: "skip" }
  /** It was a test: the service is coming up again. */
  | { type: "reset" }
  /** A completed service goes on. */
  | { type: "reopen" }
  /** A reopened service isn't continued after all. */
  | { type: "close" }
  /** Media has played it, or could not. */
  | { type: "video_over"; play: string }
  /** Media has given out the last segment. */
  | { type: "drained" }
  /** Guests arrive. */
  | { type: "doors_open" }
  /** The stream was disabled or deleted under way. */
  | { type: "called_off" };

const arrivesAt = { live: "live", paused: "paused", ended: "ending" } as const;
/** Before the start. Whether that means waiting or ready is for the cameras to say (status.ts). */
const comingUp: Broadcast = { status: "waiting", rehearsal: false, source: null, video: null };

/**
 * The broadcast after an event; null when the event is not legal now or would change nothing (DECISIONS B-BCAST).
 * Whether it is waiting or ready before the start is no event's affair: that is what the cameras are (status.ts).
 */
export function step(now: Broadcast, event: Event): Broadcast | null {
  const next = stepped(now, event);
  // A rehearsal has nothing to drain and is never completed.
  return next?.rehearsal && next.status === "ending" && !next.video ? comingUp : next;
}

function stepped(now: Broadcast, event: Event): Broadcast | null {
  switch (event.type) {
    case "video_over":
      return now.video?.play === event.play
        ? { ...now, status: arrivesAt[now.video.leads_to], video: null }
        : null;
    case "drained":
      return now.status === "ending" && !now.rehearsal ? { ...now, status: "completed", video: null } : null;
    case "doors_open":
      return now.rehearsal ? comingUp : null;
    case "called_off":
      return isRunning(now.status) ? { ...now, status: "ending", video: null } : null;
    case "start":
      return start(now, event);
    default:
      return isLegal(event.type, now.status) ? press(now, event) : null;
  }
}

function press(
  now: Broadcast,
  event: Exclude<Event & { type: BroadcastAction }, { type: "start" }>,
): Broadcast {
  const playing = (film: Film | undefined, leads_to: PlayedVideo["leads_to"]) =>
    film ? { ...film, leads_to } : null;
  switch (event.type) {
    case "pause":
      return event.video
        ? { ...now, video: playing(event.video, "paused") }
        : { ...now, status: "paused", video: null };
    case "resume":
      return { ...now, status: "live", source: event.source ?? now.source, video: null };
    case "stop":
      return { ...now, status: "ending", video: playing(event.video, "ended") };
    case "skip":
      return { ...now, status: "live", video: null };
    case "reset":
    case "reopen":
      return comingUp;
    case "close":
      return { ...comingUp, status: "completed" };
  }
}

/** The first start, or a switch to another camera: that leaves the status alone. */
function start(
  before: Broadcast,
  { source, video: film, rehearse = false, isKeptOff = false }: Event & { type: "start" },
) {
  if (before.rehearsal !== rehearse && !beginsWith(before)) return null;
  // The service really begins: what was rehearsed is over.
  const now: Broadcast = before.rehearsal && !rehearse ? { ...comingUp, status: "ready" } : before;
  if (!isLegal("start", now.status)) return null;
  const next = { ...now, source, rehearsal: rehearse };
  if (now.status === "paused") return film || source === now.source ? null : next;
  if (film)
    return {
      ...next,
      status: now.status === "ready" ? ("play_intro" as const) : now.status,
      video: { ...film, leads_to: "live" as const },
    };
  const isChosen = now.status === "live" && source === now.source && !now.video;
  return isChosen && !isKeptOff ? null : { ...next, status: "live" as const, video: null };
}

/** A rehearsal begins before the start, and the service itself may begin in the middle of one. */
const beginsWith = ({ status, rehearsal }: Broadcast): boolean => rehearsal || status === "ready";

/**
 * What becomes of the programme so far: null while it goes on. Else a new one takes its place, so that no address of the
 * old one shows anything of the new, and its recording is kept as a part of its own or thrown away.
 */
export function leftBehind(before: Broadcast, event: Event, next: Broadcast): "keep" | "discard" | null {
  if (event.type === "reopen") return "keep";
  if (event.type === "reset" || event.type === "close") return "discard";
  return before.rehearsal === next.rehearsal ? null : "discard";
}

/** What everyone but the director knows of: a rehearsal never took place. */
export const publicStatus = ({ status, rehearsal }: Broadcast): BroadcastStatus =>
  rehearsal || status === "ready" ? "waiting" : status;

/** What guests should be shown. */
export function shows({ status, video }: Pick<Broadcast, "status" | "video">): Show {
  if (video) return "video";
  if (status === "live") return "source";
  if (status === "paused") return "hold";
  return status === "ending" || status === "completed" ? "end" : "before";
}
