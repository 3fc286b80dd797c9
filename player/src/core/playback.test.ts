import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { backoffLimits } from "./backoff.ts";
import {
  initialPlayback,
  isPaused,
  type Outcome,
  type Playback,
  pausePatience,
  stepPlayback,
} from "./playback.ts";

const tick = { type: "tick", isPaused: true, canAttempt: true } as const;
const attempted = (playback: Playback, outcome: Outcome, now: number) =>
  stepPlayback(playback, { type: "attempted", outcome }, now, 0.5).playback;

/** Ticks every 250 ms over a video that every attempt leaves paused; returns the times of the attempts. */
function seconds(from: Playback, outcome: Outcome, length: number, start = 0) {
  const times: number[] = [];
  let playback = from;
  for (let now = start; now < start + length * 1000; now += 250) {
    const next = stepPlayback(playback, tick, now, 0.5);
    playback = next.shouldAttempt ? attempted(next.playback, outcome, now) : next.playback;
    if (next.shouldAttempt) times.push(now);
  }
  return { playback, times };
}

describe("a live service that should play but is paused", () => {
  test("is started at once, and again when a new source interrupted the first attempt", () => {
    const { times } = seconds(initialPlayback(0), "interrupted", 3);
    expect(times[0]).toBe(0);
    expect(times.length).toBeGreaterThanOrEqual(2);
  });

  test("is tried for ever, at least every eight seconds, whatever the result", () => {
    fc.assert(
      fc.property(fc.constantFrom<Outcome>("sound", "silent", "blocked", "interrupted"), (outcome) => {
        const { times } = seconds(initialPlayback(0), outcome, 300);
        const gaps = times.slice(1).map((at, n) => at - (times[n] as number));
        expect(Math.max(...gaps)).toBeLessThanOrEqual(backoffLimits.most + 250);
        expect(300_000 - (times.at(-1) as number)).toBeLessThanOrEqual(backoffLimits.most + 250);
      }),
    );
  });

  test("offers a button at once where the browser refused or paused it, and after two seconds where it never started", () => {
    const fresh = initialPlayback(0);
    expect(isPaused(fresh, 500)).toBe(false);
    expect(isPaused(attempted(fresh, "blocked", 100), 500)).toBe(true);
    expect(isPaused(fresh, pausePatience)).toBe(true);
    const plays = stepPlayback(fresh, { ...tick, isPaused: false }, 5000, 0.5).playback;
    expect(isPaused(plays, 60_000)).toBe(false);
    expect(isPaused(stepPlayback(plays, tick, 60_000, 0.5).playback, 60_000)).toBe(true);
  });

  test("isn't tried while it can't play, and at once when that has changed", () => {
    const held = stepPlayback(initialPlayback(0), { ...tick, canAttempt: false }, 60_000, 0.5);
    expect(held.shouldAttempt).toBe(false);
    const late = seconds(initialPlayback(0), "blocked", 100).playback;
    const shown = stepPlayback(late, { type: "retry" }, 100_000, 0.5).playback;
    expect(stepPlayback(shown, tick, 100_000, 0.5).shouldAttempt).toBe(true);
  });

  test("stays paused for a guest who paused it, and offers a button to resume", () => {
    const paused = stepPlayback(initialPlayback(0), { type: "pause" }, 0, 0.5).playback;
    const { playback, times } = seconds(paused, "sound", 600);
    expect(times).toEqual([]);
    expect(isPaused(playback, 600_000)).toBe(true);
    expect(stepPlayback(playback, { type: "play" }, 600_000, 0.5)).toMatchObject({
      shouldAttempt: true,
      playback: { isRequested: true },
    });
  });
});
