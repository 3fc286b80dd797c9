/** Recording qualities, best first. Bits a second, and pixels. */
export const qualities = [
  { bitrate: 2_500_000, width: 1280, height: 720 },
  { bitrate: 1_200_000, width: 854, height: 480 },
  { bitrate: 600_000, width: 640, height: 360 },
] as const;
export type Quality = (typeof qualities)[number];

/** How well the network works. `worse`: slow even at the lowest quality. */
export type UplinkVerdict = "good" | "slow" | "worse" | "down";

export interface Uplink {
  verdict: UplinkVerdict;
  /** Index into the qualities. */
  quality: number;
  /** Milliseconds of one clock. */
  slowSince: number | null;
  /** Bytes that were queued then, because a queue that shrinks needs no help. */
  queue: number;
  goodSince: number;
  /** Bytes that had arrived at the last progress. */
  received: number;
  movedAt: number;
  /** A change of quality isn't judged before this time. */
  judgedFrom: number;
  /** How long the network must be good before a higher quality is tried. */
  patience: number;
}

/** Bytes sent, and bytes that arrived at media, since the connection was opened. */
export interface Traffic {
  sent: number;
  received: number;
}
/** What the sender does: restart the recorder at the new quality, or reconnect and drop what is queued. */
export type UplinkAction = "restart" | "reconnect";

/** Milliseconds; `delay` and `hopeless` are seconds of recording in flight. */
export const uplinkLimits = {
  delay: 1.5,
  hopeless: 20,
  slowFor: 3000,
  still: 5000,
  settle: 6000,
  patience: 60_000,
  patienceMost: 600_000,
} as const;

export const initialUplink = (
  now: number,
  quality = 0,
  patience: number = uplinkLimits.patience,
): Uplink => ({
  verdict: "good",
  quality,
  slowSince: null,
  queue: 0,
  goodSince: now,
  received: 0,
  movedAt: now,
  judgedFrom: now + uplinkLimits.settle,
  patience,
});

/** Decides by the bytes in flight whether to send less, or to try more. `now` in milliseconds. */
export function judgeUplink(
  uplink: Uplink,
  { sent, received }: Traffic,
  now: number,
): { uplink: Uplink; action: UplinkAction | null } {
  const inFlight = Math.max(0, sent - received);
  const hasMoved = received !== uplink.received || inFlight === 0;
  const next: Uplink = { ...uplink, received, movedAt: hasMoved ? now : uplink.movedAt };
  const delay = (inFlight * 8) / qualityOf(uplink).bitrate;
  if (delay >= uplinkLimits.hopeless) return { uplink: { ...next, verdict: "down" }, action: "reconnect" };
  if (now - next.movedAt >= uplinkLimits.still)
    return { uplink: { ...next, verdict: "down", slowSince: null, goodSince: now }, action: null };
  return delay > uplinkLimits.delay ? slow(next, inFlight, now) : good(next, now);
}

function slow(
  uplink: Uplink,
  inFlight: number,
  now: number,
): { uplink: Uplink; action: UplinkAction | null } {
  const begins: Uplink = { ...uplink, slowSince: now, queue: inFlight, goodSince: now };
  if (uplink.slowSince === null) return { uplink: begins, action: null };
  const next: Uplink = { ...uplink, goodSince: now };
  if (now - uplink.slowSince < uplinkLimits.slowFor || now < uplink.judgedFrom)
    return { uplink: next, action: null };
  if (inFlight < uplink.queue) return { uplink: begins, action: null };
  if (uplink.quality === qualities.length - 1) return { uplink: { ...next, verdict: "worse" }, action: null };
  return { uplink: { ...changed(next, uplink.quality + 1, now), verdict: "slow" }, action: "restart" };
}

function good(uplink: Uplink, now: number): { uplink: Uplink; action: UplinkAction | null } {
  const verdict = uplink.verdict === "down" ? "good" : uplink.verdict;
  const next: Uplink = { ...uplink, slowSince: null, verdict };
  if (now - uplink.goodSince < uplinkLimits.settle) return { uplink: next, action: null };
  const well: Uplink = { ...next, verdict: "good" };
  if (uplink.quality === 0 || now - uplink.goodSince < uplink.patience) return { uplink: well, action: null };
  const patience = Math.min(uplink.patience * 2, uplinkLimits.patienceMost);
  return { uplink: { ...changed(well, uplink.quality - 1, now), patience }, action: "restart" };
}

const changed = (uplink: Uplink, quality: number, now: number): Uplink => ({
  ...uplink,
  quality,
  slowSince: null,
  goodSince: now,
  judgedFrom: now + uplinkLimits.settle,
});

export const qualityOf = (uplink: Uplink): Quality => qualities[uplink.quality] ?? qualities[0];
