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
  /** What the director chose; null before the start. */
  source: string | null;
  video: PlayedVideo | null;
}

export type Event =
  /** `isKeptOff`: media keeps this source off air because it comes and goes, and the director insists on it. */
  | { type: "start"; source: string; video?: Film | undefined; isKeptOff?: boolean | undefined }
  | { type: "pause"; video?: Film | undefined }
  | { type: "resume"; source?: string | undefined }
  | { type: "stop"; video?: Film | undefined }
  | { type: "skip" }
  /** Media has played it, or could not. */
  | { type: "video_over"; play: string }
  /** Media has given out the last segment. */
  | { type: "drained" }
  /** The stream was disabled or deleted under way. */
  | { type: "called_off" };

const arrivesAt = { live: "live", paused: "paused", ended: "ending" } as const;

/**
 * The broadcast after an event; null when the event is not legal now or would change nothing (DECISIONS B-BCAST).
 * Whether it is waiting or ready before the start is no event's affair: that is what the cameras are (status.ts).
 */
export function step(now: Broadcast, event: Event): Broadcast | null {
  switch (event.type) {
    case "video_over":
      return now.video?.play === event.play
        ? { ...now, status: arrivesAt[now.video.leads_to], video: null }
        : null;
    case "drained":
      return now.status === "ending" ? { ...now, status: "completed", video: null } : null;
    case "called_off":
      return isRunning(now.status) ? { ...now, status: "ending", video: null } : null;
    default:
      return isLegal(event.type, now.status) ? press(now, event) : null;
  }
}

function press(now: Broadcast, event: Event & { type: BroadcastAction }): Broadcast | null {
  const playing = (film: Film | undefined, leads_to: PlayedVideo["leads_to"]) =>
    film ? { ...film, leads_to } : null;
  switch (event.type) {
    case "start":
      return start(now, event);
    case "pause":
      return event.video
        ? { ...now, video: playing(event.video, "paused") }
        : { ...now, status: "paused", video: null };
    case "resume":
      return { status: "live", source: event.source ?? now.source, video: null };
    case "stop":
      return { ...now, status: "ending", video: playing(event.video, "ended") };
    case "skip":
      return { ...now, status: "live", video: null };
  }
}

/** The first start, or a cut: that leaves the status alone. */
function start(
  now: Broadcast,
  { source, video: film, isKeptOff = false }: Extract<Event, { type: "start" }>,
): Broadcast | null {
  if (now.status === "paused") return film || source === now.source ? null : { ...now, source };
  if (film)
    return {
      status: now.status === "ready" ? "play_intro" : now.status,
      source,
      video: { ...film, leads_to: "live" },
    };
  const isChosen = now.status === "live" && source === now.source && !now.video;
  return isChosen && !isKeptOff ? null : { status: "live", source, video: null };
}

/** What guests should be shown. */
export function shows({ status, video }: Broadcast): Show {
  if (video) return "video";
  if (status === "live") return "source";
  if (status === "paused") return "hold";
  return status === "ending" || status === "completed" ? "end" : "before";
}
