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

/** Seconds that a new muted part lasts, until its end is moved. */
export const newPart = 30;

/** A muted part that begins at a moment of a recording. */
export const partFrom = (at: number, length: number): Span => {
  const from = Math.max(0, Math.min(at, length - trimMin));
  return { from, to: Math.min(length, from + newPart) };
};

/** A muted part after one of its ends was moved. Where that passes the other end, the part moves as a whole. */
export function movePart({ from, to }: Span, end: "from" | "to", seconds: number, length: number): Span {
  const lasts = Math.max(trimMin, to - from);
  if (end === "from" && seconds < to) return { from: seconds, to };
  if (end === "to" && seconds > from) return { from, to: seconds };
  if (end === "from")
    return { from: Math.min(seconds, length - trimMin), to: Math.min(length, seconds + lasts) };
  return { from: Math.max(0, seconds - lasts), to: Math.max(trimMin, seconds) };
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
