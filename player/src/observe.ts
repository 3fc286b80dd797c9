import type { Observation } from "./core/recovery.ts";
import type { Source } from "./source.ts";

export function observe(
  video: HTMLVideoElement,
  source: Source | undefined,
): Omit<Observation, "type" | "bandwidth"> {
  const position = video.currentTime;
  const ahead = aheadOf(video);
  const edge = source?.edge() ?? null;
  return {
    position,
    ahead,
    hole: ahead < 0.3 && nextRange(video) !== null,
    starved: ahead < 0.3 && edge !== null && edge - position > 1,
    arriving: source?.arriving() ?? false,
    idle: video.paused || video.ended,
  };
}

function aheadOf(video: HTMLVideoElement): number {
  const { buffered, currentTime } = video;
  for (let n = 0; n < buffered.length; n++)
    if (buffered.start(n) <= currentTime + 0.1 && currentTime < buffered.end(n))
      return buffered.end(n) - currentTime;
  return 0;
}

/** Where buffered data begins again within 5 s; null when it doesn't. */
export function nextRange(video: HTMLVideoElement): number | null {
  const { buffered, currentTime } = video;
  for (let n = 0; n < buffered.length; n++)
    if (buffered.start(n) > currentTime && buffered.start(n) - currentTime < 5) return buffered.start(n);
  return null;
}
