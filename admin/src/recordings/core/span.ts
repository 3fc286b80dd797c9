import { trimMin } from "@vigil/contract";

/** What is left of a recording, in seconds. */
export interface Span {
  from: number;
  to: number;
}

/** The key frame nearest to a moment, of those that leave at least a second. */
function nearest(keyFrames: readonly number[], seconds: number, before: number): number {
  const possible = keyFrames.filter((at) => at <= before - trimMin);
  return possible.reduce(
    (best, at) => (Math.abs(at - seconds) < Math.abs(best - seconds) ? at : best),
    possible[0] ?? 0,
  );
}

/**
 * A span after somebody has moved a handle: it begins at a key frame, ends where the film does at the latest, and never
 * gets too short.
 */
export function moved(
  span: Span,
  handle: "from" | "to",
  seconds: number,
  film: { seconds: number; key_frames: readonly number[] },
): Span {
  if (handle === "from") return { ...span, from: nearest(film.key_frames, seconds, span.to) };
  return { ...span, to: Math.min(film.seconds, Math.max(seconds, span.from + trimMin)) };
}

/** The key frame before or after, for those who press arrow keys. */
export function stepped(keyFrames: readonly number[], from: number, direction: -1 | 1): number {
  const next =
    direction > 0 ? keyFrames.find((at) => at > from + 0.01) : keyFrames.findLast((at) => at < from - 0.01);
  return next ?? from;
}

/** 75.4 is "1:15.4". */
export function clock(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const [hours, minutes] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60];
  const rest = ((tenths % 600) / 10).toFixed(1).padStart(4, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
