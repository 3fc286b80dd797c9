import { backoff } from "./backoff.ts";

/** What the guest sees. `stalled` lasts a moment; `recovering` lasts longer, and the player is repairing it. */
export type PlayerState = "connecting" | "playing" | "stalled" | "recovering" | "sound_only" | "ended";

/**
 * What the engine does next. While trouble lasts, the first four are tried in this order, and the last two of them
 * repeat for ever, ever more slowly. `restart` follows a lost connection or a sleeping device, which isn't trouble of
 * the player.
 */
export type Action = "nudge" | "recover_media" | "reload" | "recreate" | "restart" | "to_audio" | "to_video";

/** What the engine observes of the player, several times a second. */
export interface Observation {
  type: "tick";
  /** Seconds. */
  position: number;
  /** Seconds buffered from here on without a gap. */
  ahead: number;
  /** There is data a little further on. */
  hole: boolean;
  /** The playlist offers more than has arrived: the connection is to blame, not the origin. */
  starved: boolean;
  /** Bytes have arrived since the last observation. */
  arriving: boolean;
  /** Bits a second that the connection delivers and that video needs; null while unknown. */
  bandwidth: { available: number; needed: number } | null;
  /** The guest paused, the browser wants a gesture first, or the connection is lost: none of it needs a repair. */
  idle: boolean;
}
export type RecoveryEvent =
  | Observation
  /** hls.js or the browser reported a fatal error. */
  | { type: "failed"; what: "network" | "media" }
  | { type: "connection_restored" }
  /** The guest has gone to another place of the service, which takes a moment to load. */
  | { type: "sought" }
  /** The guest chose audio only, or video again. */
  | { type: "requested"; mode: "audio" | "video" }
  | { type: "ended" };

/** State of the recovery ladder. Times are milliseconds of one clock. */
export interface Recovery {
  state: PlayerState;
  /** Why only audio plays: the guest chose it, or the connection is too slow. Null while video plays. */
  audioOnly: "guest" | "network" | null;
  /** There is an audio-only address. */
  hasAudioOnly: boolean;
  position: number;
  observedAt: number;
  /** Observations in a row in which the position had moved. */
  moves: number;
  stalledSince: number;
  healthySince: number | null;
  /** Times of recent stalls caused by the connection. */
  stalls: readonly number[];
  /** A fatal error waits for a repair. */
  hasFailed: boolean;
  /** How far the current trouble has climbed. */
  rung: number;
  attempts: number;
  nextAttemptAt: number;
  /** Trials of video after audio only that didn't last: each doubles the time until the next. */
  failedTrials: number;
}

/** Milliseconds, except where noted. */
export const recoveryLimits = {
  /** A shorter stall goes unnoticed. */
  stalledAfter: 1000,
  /** After so long without an observation the page itself slept: a closed lid, or a tab in the background. */
  asleepAfter: 5000,
  /** How long a first connection may take before it is helped. */
  firstConnection: 6000,
  /** From here on the guest reads that we are working on it. */
  recoveringAfter: 5000,
  connectingUntil: 8000,
  /** After playing well for so long, new trouble starts at the foot of the ladder again. */
  healthyAfter: 20_000,
  /** So many stalls (a count) caused by the connection within the window switch to audio only. */
  stalls: 3,
  stallWindow: 90_000,
  /** Bytes arrive slowly, and nothing plays for so long. */
  slowLoad: 8000,
  /** A share of the bandwidth that the smallest video needs: a slower connection switches to audio only at once. */
  hopelessShare: 1 / 2,
  /** A share as well: below it video isn't tried again, because each trial interrupts what the guest hears. */
  sufficientShare: 1.2,
  /** A download that makes progress is left alone for so long. */
  loadPatience: 20_000,
  /** So many attempts (a count) keep the last frame on the screen while nothing at all arrives. */
  gentleAttempts: 6,
  /** How long audio has to play well before video is tried again. */
  videoRetryAfter: 60_000,
  /** The same when the connection is measured to be fast enough. */
  videoRetryWhenFast: 10_000,
  videoRetryAfterMost: 600_000,
  /** A trial of video that plays well for so long hasn't failed. */
  trialSucceedsAfter: 60_000,
} as const;

const rungs = ["nudge", "recover_media", "reload", "recreate"] as const;

export const initialRecovery = (now: number, hasAudioOnly: boolean): Recovery => ({
  state: "connecting",
  audioOnly: null,
  hasAudioOnly,
  position: -1,
  observedAt: now,
  moves: 0,
  stalledSince: now,
  healthySince: null,
  stalls: [],
  hasFailed: false,
  rung: 0,
  attempts: 0,
  nextAttemptAt: now + recoveryLimits.firstConnection,
  failedTrials: 0,
});

type Step = { ladder: Recovery; action: Action | null };
const stay = (ladder: Recovery): Step => ({ ladder, action: null });

/**
 * The next state, and what to do about it. Never gives up and returns one action at a time; repairs of the same trouble
 * are 0.5 to 8 s apart. `now` in milliseconds, `chance` 0 to 1.
 */
export function stepRecovery(ladder: Recovery, event: RecoveryEvent, now: number, chance: number): Step {
  if (ladder.state === "ended") return stay(ladder);
  switch (event.type) {
    case "ended":
      return stay({ ...ladder, state: "ended" });
    case "connection_restored":
      return restart(ladder, now);
    case "sought":
      return stay(wait(ladder, now));
    case "failed":
      return stay(fail(ladder, event.what, now, chance));
    case "requested":
      return chooseMode(ladder, event.mode, now);
    case "tick":
      return observe(ladder, event, now, chance);
  }
}

/**
 * Time spent offline or asleep says nothing about the connection that follows, so video loads at once, unless the guest
 * chose audio.
 */
function restart(ladder: Recovery, now: number): Step {
  const fresh = initialRecovery(now, ladder.hasAudioOnly);
  if (ladder.audioOnly === "network") return { ladder: fresh, action: "to_video" };
  return { ladder: { ...fresh, audioOnly: ladder.audioOnly, position: ladder.position }, action: "restart" };
}

/** Another place gets as much time as a first connection, but the guest doesn't read that we are connecting. */
function wait(ladder: Recovery, now: number): Recovery {
  const { state, audioOnly, failedTrials } = ladder;
  return { ...initialRecovery(now, ladder.hasAudioOnly), state, audioOnly, failedTrials };
}

/** Fatal errors don't heal by themselves, so the ladder jumps to the rung that repairs them. */
function fail(ladder: Recovery, what: "network" | "media", now: number, chance: number): Recovery {
  const rung = rungs.indexOf(what === "network" ? "reload" : "recover_media");
  const nextAttemptAt = Math.min(Math.max(ladder.nextAttemptAt, now), now + backoff(ladder.attempts, chance));
  return { ...ladder, rung: Math.max(ladder.rung, rung), hasFailed: true, nextAttemptAt };
}

function chooseMode(ladder: Recovery, mode: "audio" | "video", now: number): Step {
  if (mode === "audio" && ladder.audioOnly !== null) return stay({ ...ladder, audioOnly: "guest" });
  if (mode === "audio") return ladder.hasAudioOnly ? switchMode(ladder, "guest", now) : stay(ladder);
  return ladder.audioOnly === null ? stay(ladder) : switchMode(ladder, null, now);
}

/** Switches between video and audio only: another source, so the ladder starts again. */
function switchMode(ladder: Recovery, audioOnly: Recovery["audioOnly"], now: number): Step {
  // A trial of video counts as failed until it has lasted.
  const isTrial = ladder.audioOnly === "network" && audioOnly === null;
  const failedTrials = ladder.failedTrials + (isTrial ? 1 : 0);
  return {
    ladder: { ...initialRecovery(now, ladder.hasAudioOnly), audioOnly, failedTrials },
    action: audioOnly === null ? "to_video" : "to_audio",
  };
}

function observe(ladder: Recovery, seen: Observation, now: number, chance: number): Step {
  const next = { ...ladder, position: seen.position, observedAt: now };
  if (seen.idle) return stay({ ...next, moves: 0, stalledSince: now, healthySince: null });
  const by = seen.position - ladder.position;
  // A jump is a repair, by us or by hls.js, and not playback.
  const hasMoved = ladder.position >= 0 && by > 0 && by <= (2 * (now - ladder.observedAt)) / 1000 + 0.5;
  if (!hasMoved && now - ladder.observedAt >= recoveryLimits.asleepAfter) return restart(next, now);
  const stalledFor = now - ladder.stalledSince;
  const after = hasMoved
    ? observePlaying({ ...next, moves: ladder.moves + 1 }, seen, now)
    : stalledFor < recoveryLimits.stalledAfter
      ? stay({ ...next, moves: 0 })
      : observeStall({ ...next, moves: 0 }, seen, stalledFor, now, chance);
  if (after.action !== null || !after.ladder.hasFailed || now < after.ladder.nextAttemptAt) return after;
  return climb(after.ladder, seen, now, chance);
}

function observePlaying(ladder: Recovery, { bandwidth }: Observation, now: number): Step {
  // One move may be a nudge over a gap; two are playback.
  if (ladder.moves < 2) return stay(ladder);
  const healthySince = ladder.healthySince ?? now;
  const healthyFor = now - healthySince;
  const state = ladder.audioOnly === null ? "playing" : "sound_only";
  const next: Recovery = { ...ladder, state, stalledSince: now, healthySince };
  const firstRetry = bandwidth === null ? recoveryLimits.videoRetryAfter : recoveryLimits.videoRetryWhenFast;
  const retryAfter = Math.min(firstRetry * 2 ** ladder.failedTrials, recoveryLimits.videoRetryAfterMost);
  const isFastEnough =
    bandwidth === null || bandwidth.available >= bandwidth.needed * recoveryLimits.sufficientShare;
  if (ladder.audioOnly === "network" && healthyFor >= retryAfter && isFastEnough)
    return switchMode(next, null, now);
  const isHealthy = healthyFor >= recoveryLimits.healthyAfter && !next.hasFailed;
  const forgiven =
    ladder.audioOnly === null ? recoveryLimits.trialSucceedsAfter : recoveryLimits.videoRetryAfterMost;
  return stay({
    ...next,
    ...(isHealthy ? { rung: 0, attempts: 0 } : {}),
    ...(healthyFor >= forgiven ? { failedTrials: 0 } : {}),
  });
}

function observeStall(
  ladder: Recovery,
  seen: Observation,
  stalledFor: number,
  now: number,
  chance: number,
): Step {
  const begins = ladder.healthySince !== null;
  const recent = ladder.stalls.filter((at) => now - at < recoveryLimits.stallWindow);
  const next: Recovery = {
    ...ladder,
    state: stalledState(ladder, stalledFor),
    healthySince: null,
    stalls: begins && seen.starved ? [...recent, now] : recent,
    nextAttemptAt: begins ? now + backoff(ladder.attempts, chance) : ladder.nextAttemptAt,
  };
  if (ladder.hasAudioOnly && ladder.audioOnly === null && isTooSlowForVideo(next, seen, stalledFor))
    return switchMode(next, "network", now);
  if (now < next.nextAttemptAt) return stay(next);
  // Restarting a slow download would throw away what has arrived.
  if (seen.arriving && seen.ahead < 0.5 && stalledFor < recoveryLimits.loadPatience) return stay(next);
  return climb(next, seen, now, chance);
}

const isTooSlowForVideo = (
  ladder: Recovery,
  { starved, arriving, bandwidth }: Observation,
  stalledFor: number,
): boolean =>
  ladder.stalls.length >= recoveryLimits.stalls ||
  (starved && arriving && (stalledFor >= recoveryLimits.slowLoad || isHopeless(bandwidth)));

const isHopeless = (bandwidth: Observation["bandwidth"]): boolean =>
  bandwidth !== null && bandwidth.available < bandwidth.needed * recoveryLimits.hopelessShare;

function stalledState(ladder: Recovery, stalledFor: number): PlayerState {
  if (ladder.state === "connecting" && stalledFor < recoveryLimits.connectingUntil) return "connecting";
  return stalledFor < recoveryLimits.recoveringAfter ? "stalled" : "recovering";
}

function climb(ladder: Recovery, seen: Observation, now: number, chance: number): Step {
  let rung = ladder.rung;
  if (rungs[rung] === "nudge" && !seen.hole) rung++;
  if (rungs[rung] === "recover_media" && seen.ahead < 0.5) rung++;
  // While the origin or the connection is silent, a new player helps no more than a reload and loses the last frame.
  const isSilent =
    !seen.arriving && !seen.starved && seen.ahead < 0.5 && ladder.attempts < recoveryLimits.gentleAttempts;
  const action = rungs[rung] === "recreate" && isSilent ? "reload" : (rungs[rung] ?? "recreate");
  // At the top of the ladder a reload and a new player take turns.
  const last = rungs.length - 1;
  const after = rung >= last ? last - 1 : rung + 1;
  // A new connection needs a few seconds before it can be judged.
  const pause = backoff(
    rung < rungs.indexOf("reload") ? ladder.attempts : Math.max(ladder.attempts, 2),
    chance,
  );
  return {
    ladder: {
      ...ladder,
      hasFailed: false,
      rung: after,
      attempts: ladder.attempts + 1,
      nextAttemptAt: now + pause,
    },
    action,
  };
}
