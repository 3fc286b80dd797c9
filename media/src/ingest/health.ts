import type { SourceHealth } from "@vigil/contract/media";
import type { Decision } from "../packager/core/decide.ts";
import type { Packager } from "../packager/packager.ts";
import type { Meter } from "./meter.ts";

/** Milliseconds without a video frame, or with a stopped clock, until a source counts as frozen. */
const frozenAfter = 3_000;

/** Milliseconds without a tag, after which another encoder may take over the key. */
export const silentAfter = 3_000;

/** What an ffmpeg in front of the packager has already done to the video and audio. */
export interface Origin extends Decision {
  /** The codec that the camera sends. */
  codec: string | null;
}

/** A publication and its measurements. Times are milliseconds since the epoch. */
export interface Sending {
  packager: Packager;
  meter: Meter;
  since: number;
  /** When its last tag arrived; before the first, when the publication began. */
  heardAt: number;
  pictureAt: number | null;
  soundAt: number | null;
  /** When its last segment was finished; segments of an earlier publication don't count. */
  finishedAt: number | null;
  /** When its clock last moved, and its time then. */
  clockAt: number;
  clock: number | null;
  origin: Origin | null;
  drop(why: string): void;
}

type Health = Omit<SourceHealth, "id" | "last_seen_at" | "lag" | "second_encoder">;

/** The health of a source that nobody publishes. */
export const silent: Health = {
  publishing: false,
  since: null,
  video: false,
  audio: false,
  frozen: false,
  codec: null,
  width: null,
  height: null,
  fps: null,
  bitrate: null,
  key_interval: null,
  packaging: null,
  why: null,
  well: false,
};

export function healthOf(sending: Sending, now: number): Health {
  const { packager, meter, origin } = sending;
  const { facts } = packager;
  const rates = meter.rates(now);
  const isFresh = (at: number | null) => at !== null && now - at <= frozenAfter;
  return {
    publishing: true,
    since: stamp(sending.since),
    video: isFresh(sending.pictureAt),
    audio: isFresh(sending.soundAt),
    frozen: isFrozen(sending, now),
    codec: origin?.codec ?? facts.codec,
    width: facts.avc?.width ?? null,
    height: facts.avc?.height ?? null,
    fps: rates?.fps ?? null,
    bitrate: rates?.bitrate ?? null,
    key_interval: facts.keyInterval === null ? null : facts.keyInterval / 1000,
    ...summed(packager.decision, origin),
    well: isWell(sending, now),
  };
}

/** Whether the source may go on air (contract, SourceHealth). */
export function isWell(sending: Sending, now: number): boolean {
  const { finishedAt } = sending;
  return finishedAt !== null && now - finishedAt <= frozenAfter && !isFrozen(sending, now);
}

export const stamp = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

const isFrozen = ({ pictureAt, clockAt, since }: Sending, now: number): boolean =>
  now - (pictureAt ?? since) > frozenAfter || now - clockAt > frozenAfter;

const effort = { copy: 0, sound: 1, transcode: 2 } as const;

/** Of the two steps that may re-encode, reports the one that does more. */
function summed(decision: Decision, origin: Origin | null): Decision {
  if (!origin?.packaging || !decision.packaging) return decision;
  const { packaging, why } = effort[origin.packaging] >= effort[decision.packaging] ? origin : decision;
  return { packaging, why };
}
