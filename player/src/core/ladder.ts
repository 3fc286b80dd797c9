import { backoff } from "./backoff.ts";

/** What a guest is told. `stalled`: a moment; `recovering`: longer, and something is being done about it. */
export type PlayerState = "connecting" | "playing" | "stalled" | "recovering" | "sound_only" | "ended";

/**
 * What the rim does now. The first four in this order as trouble lasts, the last two of them for ever, ever more slowly;
 * `restart` once, after a time that was nobody's trouble.
 */
export type Act = "nudge" | "recover_media" | "reload" | "recreate" | "restart" | "to_sound" | "to_pictures";

/** What a look at the player shows, several times a second. */
export interface Look {
  type: "tick";
  /** Seconds. */
  position: number;
  /** Seconds of data from here on without a gap. */
  ahead: number;
  /** There is data a little further on. */
  hole: boolean;
  /** The playlist offers more than has arrived here: the line is to blame, not the origin. */
  starved: boolean;
  /** Bytes have come since the last look. */
  arriving: boolean;
  /** Bits a second that the line brings, and that pictures take; null while that can't be told. */
  line: { has: number; needs: number } | null;
  /** The guest paused, the browser wants a gesture first, or the line is lost: none of it is trouble of the picture. */
  idle: boolean;
}
export type LadderEvent =
  | Look
  /** The playing library gave up. */
  | { type: "failed"; what: "network" | "media" }
  /** The line was lost, and is back. */
  | { type: "line_back" }
  | { type: "asked"; for: "sound" | "pictures" }
  | { type: "ended" };

export interface Ladder {
  state: PlayerState;
  /** Why there are no pictures, if so: the guest's wish, or the line. */
  sound: "guest" | "line" | null;
  canSound: boolean;
  position: number;
  /** Times are milliseconds of one clock. */
  lookedAt: number;
  /** Looks in a row at which the position had moved. */
  moves: number;
  /** Since when nothing has moved. */
  stillSince: number;
  /** Since when everything is well. */
  wellSince: number | null;
  /** Of the line, within the last while. */
  stalls: readonly number[];
  /** The library gave up and waits for us. */
  broken: boolean;
  /** How far this trouble has climbed. */
  rung: number;
  tries: number;
  nextAt: number;
  /** How long sound has to be well before pictures are tried again. */
  patience: number;
}

/** Milliseconds, but for `stalls`. */
export const ladderLimits = {
  /** A pause that nobody would notice. */
  still: 1000,
  /** Without a look for so long the page itself slept: a closed lid, a page that was left and come back to. */
  asleep: 5000,
  /** A first connection, before it is helped. */
  first: 6000,
  /** From here on a guest is told that something is being done. */
  told: 5000,
  toldFirst: 8000,
  /** Well for so long, trouble begins at the foot of the ladder again. */
  settled: 20_000,
  /** So many stalls of the line within the window, and only the sound goes on. */
  stalls: 3,
  stallWindow: 90_000,
  /** Bytes trickle, and still nothing moves. */
  trickle: 8000,
  /** A line that brings less than this share of what pictures take is left to the sound at once, ... */
  hopeless: 1 / 3,
  /** ... and one that brings less than this isn't troubled with pictures again: each trial costs the guest some words. */
  enough: 1.2,
  /** A load that makes headway is left alone for so long. */
  leave: 20_000,
  /** So many tries keep the last picture on the screen while nothing at all comes. */
  gentle: 6,
  picturesAfter: 60_000,
  picturesAfterMost: 600_000,
} as const;

const rungs = ["nudge", "recover_media", "reload", "recreate"] as const;

export const begin = (now: number, canSound: boolean): Ladder => ({
  state: "connecting",
  sound: null,
  canSound,
  position: -1,
  lookedAt: now,
  moves: 0,
  stillSince: now,
  wellSince: null,
  stalls: [],
  broken: false,
  rung: 0,
  tries: 0,
  nextAt: now + ladderLimits.first,
  patience: ladderLimits.picturesAfter,
});

type Step = { ladder: Ladder; act: Act | null };
const stay = (ladder: Ladder): Step => ({ ladder, act: null });

/**
 * The next state, and what to do about it. Never gives up and never asks for more than one thing at once; between two
 * repairs of one trouble lie 0.5 to 8 s. `now` in milliseconds, `chance` 0 to 1.
 */
export function step(ladder: Ladder, event: LadderEvent, now: number, chance: number): Step {
  if (ladder.state === "ended") return stay(ladder);
  switch (event.type) {
    case "ended":
      return stay({ ...ladder, state: "ended" });
    case "line_back":
      return afresh(ladder, now);
    case "failed":
      return stay(failed(ladder, event.what, now, chance));
    case "asked":
      return asked(ladder, event.for, now);
    case "tick":
      return look(ladder, event, now, chance);
  }
}

/**
 * Time without a line, or asleep, says nothing of the line that follows: pictures are fetched at once, unless the guest
 * chose the sound.
 */
function afresh(ladder: Ladder, now: number): Step {
  const fresh = begin(now, ladder.canSound);
  if (ladder.sound === "line") return { ladder: fresh, act: "to_pictures" };
  return { ladder: { ...fresh, sound: ladder.sound, position: ladder.position }, act: "restart" };
}

/** What the library gave up can't heal by itself, so the trouble climbs at once to what helps. */
function failed(ladder: Ladder, what: "network" | "media", now: number, chance: number): Ladder {
  const rung = rungs.indexOf(what === "network" ? "reload" : "recover_media");
  const nextAt = Math.min(Math.max(ladder.nextAt, now), now + backoff(ladder.tries, chance));
  return { ...ladder, rung: Math.max(ladder.rung, rung), broken: true, nextAt };
}

function asked(ladder: Ladder, wish: "sound" | "pictures", now: number): Step {
  if (wish === "sound" && ladder.sound !== null) return stay({ ...ladder, sound: "guest" });
  if (wish === "sound") return ladder.canSound ? turn(ladder, "guest", now) : stay(ladder);
  return ladder.sound === null ? stay(ladder) : turn(ladder, null, now);
}

/** Between pictures and sound only: another source, and so a new beginning. */
function turn(ladder: Ladder, sound: Ladder["sound"], now: number): Step {
  // Pictures that the line took away once more are waited for twice as long.
  const isTrial = ladder.sound === "line" && sound === null;
  const patience = isTrial ? Math.min(ladder.patience * 2, ladderLimits.picturesAfterMost) : ladder.patience;
  return {
    ladder: { ...begin(now, ladder.canSound), sound, patience },
    act: sound === null ? "to_pictures" : "to_sound",
  };
}

function look(ladder: Ladder, seen: Look, now: number, chance: number): Step {
  const next = { ...ladder, position: seen.position, lookedAt: now };
  if (seen.idle) return stay({ ...next, moves: 0, stillSince: now, wellSince: null });
  const by = seen.position - ladder.position;
  // A jump is a repair of ours or of the library, not playing.
  const hasMoved = ladder.position >= 0 && by > 0 && by <= (2 * (now - ladder.lookedAt)) / 1000 + 0.5;
  if (!hasMoved && now - ladder.lookedAt >= ladderLimits.asleep) return afresh(next, now);
  const waited = now - ladder.stillSince;
  const after = hasMoved
    ? moved({ ...next, moves: ladder.moves + 1 }, seen, now)
    : waited < ladderLimits.still
      ? stay({ ...next, moves: 0 })
      : troubled({ ...next, moves: 0 }, seen, waited, now, chance);
  if (after.act !== null || !after.ladder.broken || now < after.ladder.nextAt) return after;
  return climb(after.ladder, seen, now, chance);
}

function moved(ladder: Ladder, { line }: Look, now: number): Step {
  // One move may be a nudge over a hole; two are playing.
  if (ladder.moves < 2) return stay(ladder);
  const wellSince = ladder.wellSince ?? now;
  const well = now - wellSince;
  const state = ladder.sound === null ? "playing" : "sound_only";
  const on: Ladder = { ...ladder, state, stillSince: now, wellSince };
  const couldCarry = line === null || line.has >= line.needs * ladderLimits.enough;
  if (ladder.sound === "line" && well >= ladder.patience && couldCarry) return turn(on, null, now);
  if (well >= ladderLimits.picturesAfterMost)
    return stay({ ...on, rung: 0, tries: 0, patience: ladderLimits.picturesAfter });
  return stay(well >= ladderLimits.settled && !on.broken ? { ...on, rung: 0, tries: 0 } : on);
}

function troubled(ladder: Ladder, seen: Look, waited: number, now: number, chance: number): Step {
  const begins = ladder.wellSince !== null;
  const recent = ladder.stalls.filter((at) => now - at < ladderLimits.stallWindow);
  const next: Ladder = {
    ...ladder,
    state: told(ladder, waited),
    wellSince: null,
    stalls: begins && seen.starved ? [...recent, now] : recent,
    nextAt: begins ? now + backoff(ladder.tries, chance) : ladder.nextAt,
  };
  if (ladder.canSound && ladder.sound === null && isLineTooWeak(next, seen, waited))
    return turn(next, "line", now);
  if (now < next.nextAt) return stay(next);
  // Starting a slow load anew would throw away what has come of it.
  if (seen.arriving && seen.ahead < 0.5 && waited < ladderLimits.leave) return stay(next);
  return climb(next, seen, now, chance);
}

const isLineTooWeak = (ladder: Ladder, { starved, arriving, line }: Look, waited: number): boolean =>
  ladder.stalls.length >= ladderLimits.stalls ||
  (starved && arriving && (waited >= ladderLimits.trickle || isHopeless(line)));

const isHopeless = (line: Look["line"]): boolean =>
  line !== null && line.has < line.needs * ladderLimits.hopeless;

function told(ladder: Ladder, waited: number): PlayerState {
  if (ladder.state === "connecting" && waited < ladderLimits.toldFirst) return "connecting";
  return waited < ladderLimits.told ? "stalled" : "recovering";
}

function climb(ladder: Ladder, seen: Look, now: number, chance: number): Step {
  let rung = ladder.rung;
  if (rungs[rung] === "nudge" && !seen.hole) rung++;
  if (rungs[rung] === "recover_media" && seen.ahead < 0.5) rung++;
  // Against a line or an origin that is silent a new player helps no more than a new try, and the last picture is lost.
  const isSilent = !seen.arriving && !seen.starved && seen.ahead < 0.5 && ladder.tries < ladderLimits.gentle;
  const act = rungs[rung] === "recreate" && isSilent ? "reload" : (rungs[rung] ?? "recreate");
  // From the top of the ladder: the gentle way and the thorough one by turns.
  const last = rungs.length - 1;
  const after = rung >= last ? last - 1 : rung + 1;
  // A new connection needs a few seconds before it can be judged.
  const pause = backoff(rung < rungs.indexOf("reload") ? ladder.tries : Math.max(ladder.tries, 2), chance);
  return {
    ladder: { ...ladder, broken: false, rung: after, tries: ladder.tries + 1, nextAt: now + pause },
    act,
  };
}
