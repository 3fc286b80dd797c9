import type { DeliveryHealth, DeliveryRecording, DeliveryState, IngestState } from "./state.ts";

/** The state of a live input's connection, by Cloudflare's word for it; null: not known, or never connected. */
const ingestBy: Record<string, IngestState> = {
  connected: "connected",
  reconnected: "connected",
  new_configuration_accepted: "connected",
  reconnecting: "lost",
  failed_to_reconnect: "lost",
  failed_to_connect: "idle",
  client_disconnect: "idle",
  ttl_exceeded: "idle",
  disconnected: "idle",
};
const problems: Record<string, string> = {
  reconnecting: "The connection to Cloudflare broke off and is being restored.",
  failed_to_reconnect: "The connection to Cloudflare broke off and could not be restored.",
  failed_to_connect: "The connection to Cloudflare could not be established.",
  ttl_exceeded: "Cloudflare closed the connection because it lasted too long.",
};

/**
 * @param input.connection Cloudflare's word for the connection, null when there was none yet
 * @param input.isLive guests see the input; null when Cloudflare doesn't say
 */
export function cloudflareState(input: {
  connection: string | null;
  enabled: boolean;
  isLive: boolean | null;
}): DeliveryState {
  const { connection, enabled, isLive } = input;
  const reported = ingestBy[connection ?? "disconnected"] ?? (isLive ? "connected" : "idle");
  // Guests still see the last seconds: the encoder went away a moment ago, and its recording isn't closed yet.
  const ingest = reported === "idle" && isLive ? "lost" : reported;
  return {
    ingest,
    onAir: isLive ?? ingest === "connected",
    hasEnded: !enabled,
    health: healthOf(connection, ingest),
  };
}

function healthOf(connection: string | null, ingest: IngestState): DeliveryHealth {
  const problem = problems[connection ?? ""];
  if (ingest === "connected") return { level: "good", messages: [] };
  if (ingest === "lost") return { level: "bad", messages: [problem ?? "Cloudflare receives no picture."] };
  return problem ? { level: "warning", messages: [problem] } : { level: "unknown", messages: [] };
}

/** What a director reads about a connection that Cloudflare refused. */
const refusals: Record<string, string> = {
  ERR_GOP_OUT_OF_RANGE:
    "Cloudflare refused the picture: its key frames are too far apart or too close. Set one every 2 to 4 seconds.",
  ERR_UNSUPPORTED_VIDEO_CODEC: "Cloudflare refused the picture: it takes only H.264 video.",
  ERR_UNSUPPORTED_AUDIO_CODEC: "Cloudflare refused the sound: it takes only AAC audio.",
  ERR_STORAGE_QUOTA_EXHAUSTED: "Cloudflare refused the picture: the account's storage is full.",
};
export const refusalSentence = (code: string | undefined): string =>
  refusals[code ?? ""] ?? "Cloudflare refused the picture.";

export interface CloudflareVideo {
  uid: string;
  state: string;
  /** Seconds; -1 when it is not known. */
  duration?: number | null | undefined;
  created?: string | null | undefined;
  errorCode?: string | null | undefined;
}

const recordingStates: Record<string, DeliveryRecording["state"]> = {
  "live-inprogress": "recording",
  ready: "ready",
  error: "failed",
};

export function cloudflareRecording(video: CloudflareVideo): DeliveryRecording {
  const { uid, duration, created, errorCode } = video;
  const state = recordingStates[video.state] ?? "processing";
  return {
    id: uid,
    state,
    startedAt: dateOf(created),
    durationSeconds: duration !== undefined && duration !== null && duration >= 0 ? duration : null,
    problem: state === "failed" ? problemOf(errorCode) : null,
  };
}

/** Null when the text is missing or no date. */
export const dateOf = (text: string | null | undefined): Date | null =>
  text && !Number.isNaN(Date.parse(text)) ? new Date(text) : null;

const problemOf = (code: string | null | undefined): string =>
  code === "ERR_DURATION_TOO_SHORT"
    ? "The service was too short for a recording."
    : `Cloudflare could not make a recording of this service${code ? ` (${code})` : ""}.`;
