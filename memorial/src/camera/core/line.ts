/** What is asked of the recorder, best first. Bits a second, and pixels. */
export const qualities = [
  { bitrate: 2_500_000, width: 1280, height: 720 },
  { bitrate: 1_200_000, width: 854, height: 480 },
  { bitrate: 600_000, width: 640, height: 360 },
] as const;
export type Quality = (typeof qualities)[number];

/** How the network does, in the person's words later. `worse`: slow although nothing smaller is left. */
export type Verdict = "good" | "slow" | "worse" | "down";

export interface Line {
  verdict: Verdict;
  /** Index into the qualities. */
  quality: number;
  /** Milliseconds of one clock. */
  slowSince: number | null;
  /** Bytes that waited then: a queue that grows shorter needs no help. */
  queue: number;
  goodSince: number;
  /** Bytes that had arrived when something last did. */
  received: number;
  movedAt: number;
  /** Before this a change of quality isn't judged. */
  judgedFrom: number;
  /** How long it must be good before more is tried. */
  patience: number;
}

/** Bytes sent and bytes that arrived at media since the connection was opened. */
export interface Traffic {
  sent: number;
  received: number;
}
/** What the rim does: record anew at the line's quality, or open the connection anew, dropping what waits. */
export type LineAct = "restart" | "reconnect";

/** Milliseconds; `delay` and `hopeless` are seconds of recording that are still on the way. */
export const lineLimits = {
  delay: 1.5,
  hopeless: 20,
  slowFor: 3000,
  still: 5000,
  settle: 6000,
  patience: 60_000,
  patienceMost: 600_000,
} as const;

export const openLine = (now: number, quality = 0, patience: number = lineLimits.patience): Line => ({
  verdict: "good",
  quality,
  slowSince: null,
  queue: 0,
  goodSince: now,
  received: 0,
  movedAt: now,
  judgedFrom: now + lineLimits.settle,
  patience,
});

/** Looks at what is still on the way, and decides whether to send less, or to try more. `now` in milliseconds. */
export function judge(
  line: Line,
  { sent, received }: Traffic,
  now: number,
): { line: Line; act: LineAct | null } {
  const waiting = Math.max(0, sent - received);
  const hasMoved = received !== line.received || waiting === 0;
  const next: Line = { ...line, received, movedAt: hasMoved ? now : line.movedAt };
  const delay = (waiting * 8) / qualityOf(line).bitrate;
  if (delay >= lineLimits.hopeless) return { line: { ...next, verdict: "down" }, act: "reconnect" };
  if (now - next.movedAt >= lineLimits.still)
    return { line: { ...next, verdict: "down", slowSince: null, goodSince: now }, act: null };
  return delay > lineLimits.delay ? slow(next, waiting, now) : good(next, now);
}

function slow(line: Line, waiting: number, now: number): { line: Line; act: LineAct | null } {
  const begins: Line = { ...line, slowSince: now, queue: waiting, goodSince: now };
  if (line.slowSince === null) return { line: begins, act: null };
  const next: Line = { ...line, goodSince: now };
  if (now - line.slowSince < lineLimits.slowFor || now < line.judgedFrom) return { line: next, act: null };
  if (waiting < line.queue) return { line: begins, act: null };
  if (line.quality === qualities.length - 1) return { line: { ...next, verdict: "worse" }, act: null };
  return { line: { ...changed(next, line.quality + 1, now), verdict: "slow" }, act: "restart" };
}

function good(line: Line, now: number): { line: Line; act: LineAct | null } {
  const verdict = line.verdict === "down" ? "good" : line.verdict;
  const next: Line = { ...line, slowSince: null, verdict };
  if (now - line.goodSince < lineLimits.settle) return { line: next, act: null };
  const well: Line = { ...next, verdict: "good" };
  if (line.quality === 0 || now - line.goodSince < line.patience) return { line: well, act: null };
  const patience = Math.min(line.patience * 2, lineLimits.patienceMost);
  return { line: { ...changed(well, line.quality - 1, now), patience }, act: "restart" };
}

const changed = (line: Line, quality: number, now: number): Line => ({
  ...line,
  quality,
  slowSince: null,
  goodSince: now,
  judgedFrom: now + lineLimits.settle,
});

export const qualityOf = (line: Line): Quality => qualities[line.quality] ?? qualities[0];
