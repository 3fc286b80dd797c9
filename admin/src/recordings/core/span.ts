import { trimMin } from "@vigil/contract";

/** The part of a recording that a trim keeps, in seconds. */
export interface Span {
  from: number;
  to: number;
}

/** The key frame nearest to a moment, of those that leave the minimum length. */
function nearestKeyFrame(keyFrames: readonly number[], seconds: number, before: number): number {
  const possible = keyFrames.filter((at) => at <= before - trimMin);
  return possible.reduce(
    (best, at) => (Math.abs(at - seconds) < Math.abs(best - seconds) ? at : best),
    possible[0] ?? 0,
  );
}

/**
 * The span after a handle was moved. It begins at a key frame, doesn't pass the recording's end, and keeps a minimum
 * length.
 */
export function moveHandle(
  span: Span,
  handle: "from" | "to",
  seconds: number,
  recording: { seconds: number; key_frames: readonly number[] },
): Span {
  if (handle === "from") return { ...span, from: nearestKeyFrame(recording.key_frames, seconds, span.to) };
  return { ...span, to: Math.min(recording.seconds, Math.max(seconds, span.from + trimMin)) };
}

/** The key frame before or after a moment, for arrow keys. */
export function stepKeyFrame(keyFrames: readonly number[], from: number, direction: -1 | 1): number {
  const next =
    direction > 0 ? keyFrames.find((at) => at > from + 0.01) : keyFrames.findLast((at) => at < from - 0.01);
  return next ?? from;
}

/** 75.4 is "1:15.4". */
export function formatTime(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const [hours, minutes] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60];
  const rest = ((tenths % 600) / 10).toFixed(1).padStart(4, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
