import type { DeliveryRecording, DeliveryState, IngestState } from "./state.ts";
import { type HealthIssue, youtubeHealth } from "./youtube-health.ts";

/** A broadcast of YouTube, in its own words. */
export interface YoutubeBroadcast {
  id: string;
  /** lifeCycleStatus */
  phase: string;
  boundStream: string | null;
  startedAt: string | null;
  endedAt: string | null;
}
/** What YouTube receives for a broadcast. */
export interface YoutubeStream {
  /** streamStatus */
  status: string;
  /** healthStatus.status */
  health: string;
  issues: HealthIssue[];
}

/** YouTube is about to show it, after a transition. */
export const isGoingLive = (phase: string): boolean => phase === "live" || phase === "liveStarting";
/** complete: it was ended; revoked: YouTube took it down. */
export const isOver = (phase: string): boolean => phase === "complete" || phase === "revoked";

export function youtubeState({ phase }: YoutubeBroadcast, stream: YoutubeStream | null): DeliveryState {
  const onAir = phase === "live";
  const ingest = isOver(phase) ? "idle" : ingestOf(stream?.status, onAir);
  const state = { ingest, onAir, hasEnded: isOver(phase) };
  if (phase === "revoked")
    return {
      ...state,
      health: {
        level: "bad",
        messages: ["YouTube has taken the service down. The reason is in YouTube Studio."],
      },
    };
  if (!stream || isOver(phase)) return { ...state, health: { level: "unknown", messages: [] } };
  return { ...state, health: youtubeHealth({ ...stream, isExpected: onAir || isGoingLive(phase) }) };
}

function ingestOf(status: string | undefined, onAir: boolean): IngestState {
  if (status === "active") return "connected";
  return onAir || status === "error" ? "lost" : "idle";
}

/** YouTube's recording is the broadcast itself, which it shows at the same address. */
export function youtubeRecordings(broadcast: YoutubeBroadcast): DeliveryRecording[] {
  const { id, phase, startedAt, endedAt } = broadcast;
  if (!startedAt || phase === "revoked") return [];
  const start = new Date(startedAt);
  return [
    {
      id,
      state: phase === "complete" ? "ready" : "recording",
      startedAt: start,
      durationSeconds: endedAt ? (Date.parse(endedAt) - start.getTime()) / 1000 : null,
      problem: null,
    },
  ];
}

/** YouTube refuses longer titles and descriptions, and angle brackets in either. */
const longest = { title: 100, description: 5000 };
export const youtubeText = (text: string, kind: keyof typeof longest): string => {
  const plain = text.replaceAll("<", "‹").replaceAll(">", "›").trim();
  const limit = longest[kind];
  const characters = [...plain];
  return characters.length <= limit
    ? plain
    : `${characters
        .slice(0, limit - 1)
        .join("")
        .trimEnd()}…`;
};

/** Ms. YouTube refuses a start in the past. */
const leastNotice = 60_000;
export const youtubeStart = (startsAt: Date, now: number): Date =>
  new Date(Math.max(startsAt.getTime(), now + leastNotice));

/** Ms from `now` to the next midnight in California, when YouTube's daily quota is new. */
export function msUntilNewQuota(now: number): number {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO("America/Los_Angeles");
  return here.add({ days: 1 }).startOfDay().epochMilliseconds - now;
}
