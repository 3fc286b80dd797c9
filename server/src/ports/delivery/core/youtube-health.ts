import type { DeliveryHealth } from "./state.ts";

/** An entry of healthStatus.configurationIssues. */
export interface HealthIssue {
  type: string;
  /** info, warning or error */
  severity: string;
}

/** What a director reads about YouTube's issues. */
const sentences: Record<string, string> = {
  noVideoStream: "YouTube receives no picture.",
  noAudioStream: "YouTube receives no sound.",
  videoIngestionStarved:
    "YouTube receives the picture too slowly, so guests may see it stop. Check the upload speed.",
  videoIngestionFasterThanRealtime: "YouTube receives the picture faster than it should.",
  bitrateLow: "The bitrate is low for this picture size, so guests may see a poor picture.",
  bitrateHigh: "The bitrate is higher than YouTube recommends, so the picture may stop.",
  gopSizeLong: "The key frames are too far apart for YouTube. Set one every 2 seconds, 4 at most.",
  gopSizeOver: "The key frames are too far apart for YouTube. Set one every 2 seconds, 4 at most.",
  gopSizeShort: "The key frames are too close together for YouTube. Set one every 2 seconds.",
  openGop: "YouTube needs closed groups of pictures. Turn open GOP off in the encoder.",
  videoCodec: "YouTube doesn't take this video codec. Use H.264.",
  audioCodec: "YouTube doesn't take this audio codec. Use AAC.",
  audioBitrateLow: "The audio bitrate is low, so the sound may be poor. Use 128 kbit/s.",
  audioBitrateHigh: "The audio bitrate is higher than YouTube recommends. Use 128 kbit/s.",
  audioSampleRate: "YouTube recommends an audio sample rate of 44.1 kHz.",
  audioTooManyChannels: "The sound has too many channels for YouTube. Use stereo.",
  multipleVideoStreams: "YouTube receives more than one picture. Send only one.",
  multipleAudioStreams: "YouTube receives more than one sound track. Send only one.",
  badContainer: "YouTube doesn't take this format. Send RTMP with H.264 and AAC.",
  interlacedVideo: "The picture is interlaced. Set the camera to progressive.",
  frameRateHigh: "The frame rate is too high for YouTube. Use at most 60 frames a second.",
  videoResolutionUnsupported: "YouTube doesn't take this picture size.",
  videoResolutionSuboptimal: "YouTube recommends another picture size.",
};

const ranks: Record<string, number> = { error: 0, warning: 1 };
const levels: Record<string, DeliveryHealth["level"]> = {
  good: "good",
  ok: "warning",
  bad: "bad",
  noData: "bad",
  revoked: "bad",
};

/** @param stream.isExpected the service is on air, so that a missing picture is bad */
export function youtubeHealth(stream: {
  health: string;
  issues: readonly HealthIssue[];
  isExpected: boolean;
}): DeliveryHealth {
  const { health, issues, isExpected } = stream;
  if (health === "noData" && !isExpected) return { level: "unknown", messages: [] };
  const sorted = issues.toSorted((a, b) => rankOf(a) - rankOf(b));
  const messages = sorted.map(
    ({ type }) => sentences[type] ?? "YouTube reports a problem with the picture. YouTube Studio says which.",
  );
  if (health === "noData") messages.unshift("YouTube receives nothing.");
  if (health === "revoked")
    messages.unshift("YouTube has blocked this stream. The reason is in YouTube Studio.");
  return { level: levelOf(health, sorted[0]), messages: [...new Set(messages)] };
}

const rankOf = ({ severity }: HealthIssue) => ranks[severity] ?? 2;

/** The status is updated more slowly than the issues, so the gravest issue counts too. */
function levelOf(health: string, gravest: HealthIssue | undefined): DeliveryHealth["level"] {
  const level = levels[health] ?? "unknown";
  if (level === "bad" || gravest?.severity === "error") return "bad";
  return gravest?.severity === "warning" ? "warning" : level;
}
