import type { Finding, FindingKind, Grade, SourceHealth, SourceInspection } from "@vigil/contract";

/** What is known of a camera. `health`, `inspection`: null while nothing arrives from it. */
export interface SourceFacts {
  source: { id: string; name: string };
  health: SourceHealth | null;
  /** `failed`: media could not measure it. */
  inspection: SourceInspection | "failed" | null;
  /** When it last sent, as ISO 8601; null for never. */
  lastSeen: string | null;
  /** It is on air for another service. */
  isElsewhere: boolean;
}

/** Minutes before a service from which what is missing can't wait any longer. */
const urgentFrom = 60;

/** Mean brightness (0 to 1) below which a picture counts as black: video's black is 16 of 255. */
const black = 0.075;
export const isBlack = (brightness: number): boolean => brightness < black;
/** Share of pixels below which a picture counts as still. A camera's noise changes more, even in an empty chapel. */
const still = 0.001;
/** dBFS of digital silence: a microphone in an empty room is heard above it. */
export const digitalSilence = -85;
/** Decibels between the sides from which one counts as dead. */
const oneSided = 40;
/** Share of samples at full scale from which sound is distorted. AAC rounds off most of what was cut flat. */
const distorted = 0.002;

const smallest = { height: 480, fps: 15, bitrate: 700_000 } as const;
/** Seconds. */
const longest = { keyInterval: 4.5, lag: 4 } as const;

/** @param minutesLeft until the service; null for a camera by itself */
export function judgeSource(facts: SourceFacts, minutesLeft: number | null): Finding[] {
  const { source, health, inspection, lastSeen, isElsewhere } = facts;
  const isUrgent = minutesLeft === null || minutesLeft <= urgentFrom;
  const of = (kind: FindingKind, grade: Grade, values: Finding["values"] = {}): Finding => ({
    kind,
    grade,
    source,
    values,
  });
  const missing: Grade = isUrgent ? "red" : "amber";
  // Hours ahead another service is no reason to worry.
  const elsewhere = isElsewhere && isUrgent ? [of("camera_elsewhere", "amber")] : [];
  if (!health?.publishing) return [of("camera_off", missing, { last_seen: lastSeen }), ...elsewhere];

  const { width, height, fps, bitrate, second_encoder } = health;
  const sending = of("camera_sending", "green", {
    width,
    height,
    fps: fps === null ? null : Math.round(fps),
    bitrate: bitrate === null ? null : Math.round(bitrate / 100_000) / 10,
  });
  return [
    sending,
    ...elsewhere,
    ...(second_encoder ? [of("second_encoder", "amber", { address: second_encoder })] : []),
    ...formatFindings(health, of),
    ...(health.video ? pictureFindings(health, inspection, missing, of) : [of("no_picture", "red")]),
    ...(health.audio ? soundFindings(inspection, missing, of) : [of("no_sound", missing)]),
  ];
}

type Of = (kind: FindingKind, grade: Grade, values?: Finding["values"]) => Finding;

function pictureFindings(
  health: SourceHealth,
  inspection: SourceFacts["inspection"],
  missing: Grade,
  of: Of,
): Finding[] {
  if (health.frozen) return [of("picture_still", missing)];
  if (inspection === "failed" || inspection === null) return [of("not_measured", "amber")];
  const { brightness, change, pictures } = inspection.picture;
  if (isBlack(brightness)) return [of("picture_black", missing)];
  // Two key frames may be a second apart.
  if (change !== null && change < still && pictures > 2) return [of("picture_still", "amber")];
  return [of("picture_well", "green")];
}

function soundFindings(inspection: SourceFacts["inspection"], missing: Grade, of: Of): Finding[] {
  if (inspection === "failed" || inspection === null) return [];
  const { left, right, clipped } = inspection.sound;
  const level = Math.max(left, right);
  if (level < digitalSilence) return [of("sound_silent", missing)];
  if (Math.abs(left - right) >= oneSided)
    return [of("sound_one_sided", "amber", { side: left > right ? "left" : "right" })];
  if (clipped >= distorted) return [of("sound_clipped", "amber")];
  return [of("sound_well", "green", { level: Math.round(level) })];
}

function formatFindings(health: SourceHealth, of: Of): Finding[] {
  const { height, fps, bitrate, key_interval, lag } = health;
  const found: Finding[] = [];
  if (height !== null && height < smallest.height) found.push(of("picture_small", "amber", { height }));
  if (fps !== null && fps < smallest.fps) found.push(of("frames_few", "amber", { fps: Math.round(fps) }));
  if (bitrate !== null && bitrate < smallest.bitrate)
    found.push(of("bitrate_low", "amber", { kilobits: Math.round(bitrate / 1000) }));
  if (key_interval !== null && key_interval > longest.keyInterval)
    found.push(of("key_frames_rare", "amber", { seconds: Math.round(key_interval) }));
  if (lag !== null && lag > longest.lag)
    found.push(of("pictures_late", "amber", { seconds: Math.round(lag) }));
  return found;
}
