import type { TranscodeState } from "@vigil/contract";

/** Milliseconds without a report of the video server after which nobody is there to wait for. */
const silentFor = 60_000;
/** Milliseconds without any change after which waiting on is of no use. */
const standsFor = 30 * 60_000;

/** What a server knows of a recording that is being made. */
interface Seen {
  /** Whether the video server has reported to a server within the last seconds. */
  fresh: boolean;
  made: Pick<TranscodeState, "state" | "progress" | "problem"> | undefined;
}

const sentences = {
  queued: "The video server has the order, and begins when it is its turn.",
  waiting: "The video server has the order, and begins when no service is on air.",
  running: "The recording is being made.",
  ready: "The recording is made. A server has to store it.",
  failed: "It could not be made.",
} as const satisfies Record<TranscodeState["state"], string>;

const sentenceOf = ({ fresh, made }: Seen): string => {
  if (!fresh) return "Waiting for the video server to report to a server.";
  if (!made) return "Waiting for the video server to take the order.";
  return made.problem ?? sentences[made.state];
};

/**
 * Follows how a recording is made. Call it again and again, with the time in milliseconds.
 * @returns a function that returns what is new, as a sentence; null when nothing is
 * @throws Error with a sentence when there is nobody to wait for, or nothing has changed for half an hour
 */
export function followProgress(began: number): (seen: Seen, now: number) => string | null {
  let last = "";
  let changedAt = began;
  let heardAt = began;
  return (seen, now) => {
    const isThere = seen.fresh && seen.made !== undefined;
    if (isThere) heardAt = now;
    const sentence = sentenceOf(seen);
    const state = `${sentence} ${seen.made?.progress ?? 0}`;
    const isNew = state !== last;
    if (isNew) changedAt = now;
    if (!isThere && now - heardAt >= silentFor)
      throw new Error(
        seen.fresh
          ? "The video server doesn't have the order. Run the command again."
          : "No server has heard from the video server for a minute. Start a server and the video server, and run the command again.",
      );
    if (now - changedAt >= standsFor)
      throw new Error(
        `Nothing has changed for half an hour: ${sentence} It goes on by itself while a server and the video server run; the command may be run again.`,
      );
    const isSaid = last.startsWith(`${sentence} `);
    last = state;
    return isNew && !isSaid ? sentence : null;
  };
}
