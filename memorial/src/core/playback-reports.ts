import type { PlaybackReport } from "@vigil/contract";

/** Milliseconds that a guest waits for the video before it is reported. */
const patience = 30_000;
/** Milliseconds between two looks from which on the browser was asleep, and nobody watched. */
const asleep = 15_000;

type Trouble = Exclude<PlaybackReport["what"], "plays">;
export type Report = Pick<PlaybackReport, "what" | "seconds">;

/** What is known of a guest's video. Instants are milliseconds of one clock. */
export interface Playback {
  at: number;
  /** Since when it should play and doesn't. */
  since: number;
  position: number | null;
  hasPlayed: boolean;
  reported: readonly Trouble[];
  /** Trouble was reported, and since then it hasn't played. */
  isInTrouble: boolean;
}

/** One look at the page. */
export interface Look {
  now: number;
  /** The service is on or the recording was opened, and neither guest nor browser has stopped it. */
  isDue: boolean;
  /** Seconds of the video that is on the screen; null while there is none. */
  position: number | null;
}

export const beginPlayback = (now: number, isInTrouble: boolean): Playback => ({
  ...{ at: now, since: now, position: null, hasPlayed: false, reported: [], isInTrouble },
});

/** What is known after this look, and what it means for the list of guests who couldn't get in: each trouble once. */
export function lookAtPlayback(
  before: Playback,
  { now, isDue, position }: Look,
): { playback: Playback; report: Report | null } {
  const plays = position !== null && position !== before.position;
  const wasWatched = isDue && now - before.at <= asleep;
  const playback = {
    ...{ ...before, at: now, position, hasPlayed: before.hasPlayed || plays },
    since: plays || !wasWatched ? now : before.since,
  };
  const waited = wasWatched ? now - before.since : 0;
  const seconds = Math.round(waited / 1000);
  const what = before.hasPlayed ? "stalled" : "never_started";
  if (waited >= patience && !before.reported.includes(what))
    return {
      playback: { ...playback, reported: [...before.reported, what], isInTrouble: true },
      report: { what, seconds },
    };
  if (plays && before.isInTrouble)
    return { playback: { ...playback, isInTrouble: false }, report: { what: "plays", seconds } };
  return { playback, report: null };
}

/** The report got lost, so the next look makes it again. */
export const unreported = (playback: Playback, { what }: Report): Playback => ({
  ...playback,
  reported: playback.reported.filter((one) => one !== what),
  isInTrouble: what === "plays",
});
