import type { SourceHealth } from "@vigil/contract/media";
import type { PackagingDecision } from "../packager/core/decide-packaging.ts";
import type { Packager } from "../packager/packager.ts";
import type { Meter } from "./meter.ts";

/** Milliseconds without a video frame, or with a stopped clock, until a source counts as frozen. */
const frozenAfter = 3_000;

/** Milliseconds without a tag, after which another encoder may take over the key. */
export const silentAfter = 3_000;

/** What an ffmpeg in front of the packager has already done to the video and audio. */
export interface Preprocessing extends PackagingDecision {
  /** The codec that the camera sends. */
  codec: string | null;
}

/** A publication and its measurements. Times are milliseconds since the epoch. */
export interface ActivePublication {
  packager: Packager;
  meter: Meter;
  since: number;
  /** When its last tag arrived; before the first, when the publication began. */
  lastTagAt: number;
  videoAt: number | null;
  audioAt: number | null;
  /** When its last segment was finished; segments of an earlier publication don't count. */
  finishedAt: number | null;
  /** When its clock last moved, and its time then. */
  clockMovedAt: number;
  clock: number | null;
  preprocessing: Preprocessing | null;
  drop(why: string): void;
}

type Health = Omit<SourceHealth, "id" | "last_seen_at" | "lag" | "second_encoder">;

/** The health of a source that nobody publishes. */
export const silentHealth: Health = {
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

export function healthOf(active: ActivePublication, now: number): Health {
  const { packager, meter, preprocessing } = active;
  const { facts } = packager;
  const rates = meter.rates(now);
  const isFresh = (at: number | null) => at !== null && now - at <= frozenAfter;
  return {
    publishing: true,
    since: isoTime(active.since),
    video: isFresh(active.videoAt),
    audio: isFresh(active.audioAt),
    frozen: isFrozen(active, now),
    codec: preprocessing?.codec ?? facts.codec,
    width: facts.avc?.width ?? null,
    height: facts.avc?.height ?? null,
    fps: rates?.fps ?? null,
    bitrate: rates?.bitrate ?? null,
    key_interval: facts.keyInterval === null ? null : facts.keyInterval / 1000,
    ...heavierStep(packager.decision, preprocessing),
    well: isWell(active, now),
  };
}

/** Whether the source may go on air (contract, SourceHealth). */
export function isWell(active: ActivePublication, now: number): boolean {
  const { finishedAt } = active;
  return finishedAt !== null && now - finishedAt <= frozenAfter && !isFrozen(active, now);
}

export const isoTime = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString();

const isFrozen = ({ videoAt, clockMovedAt, since }: ActivePublication, now: number): boolean =>
  now - (videoAt ?? since) > frozenAfter || now - clockMovedAt > frozenAfter;

const effort = { copy: 0, sound: 1, transcode: 2 } as const;

/** Of the two steps that may re-encode, reports the one that does more. */
function heavierStep(decision: PackagingDecision, preprocessing: Preprocessing | null): PackagingDecision {
  if (!preprocessing?.packaging || !decision.packaging) return decision;
  const { packaging, why } =
    effort[preprocessing.packaging] >= effort[decision.packaging] ? preprocessing : decision;
  return { packaging, why };
}
