import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { backoffLimits } from "./backoff.ts";
import { beginPlaying, isPaused, type Outcome, type Playing, pausePatience, stepPlaying } from "./playing.ts";

const look = { type: "look", isPaused: true, canTry: true } as const;
const tried = (playing: Playing, outcome: Outcome, now: number) =>
  stepPlaying(playing, { type: "tried", outcome }, now, 0.5).playing;

/** Looks every quarter of a second at a video that every try leaves paused; answers when it was tried. */
function seconds(from: Playing, outcome: Outcome, length: number, start = 0) {
  const times: number[] = [];
  let playing = from;
  for (let now = start; now < start + length * 1000; now += 250) {
    const next = stepPlaying(playing, look, now, 0.5);
    playing = next.tries ? tried(next.playing, outcome, now) : next.playing;
    if (next.tries) times.push(now);
  }
  return { playing, times };
}

describe("a live service that should play and is paused", () => {
  test("is tried at once, and again when a new source cut the first try short", () => {
    const { times } = seconds(beginPlaying(0), "interrupted", 3);
    expect(times[0]).toBe(0);
    expect(times.length).toBeGreaterThanOrEqual(2);
  });

  test("is tried for ever, at least every eight seconds, whatever comes of it", () => {
    fc.assert(
      fc.property(fc.constantFrom<Outcome>("sound", "silent", "blocked", "interrupted"), (outcome) => {
        const { times } = seconds(beginPlaying(0), outcome, 300);
        const gaps = times.slice(1).map((at, n) => at - (times[n] as number));
        expect(Math.max(...gaps)).toBeLessThanOrEqual(backoffLimits.most + 250);
        expect(300_000 - (times.at(-1) as number)).toBeLessThanOrEqual(backoffLimits.most + 250);
      }),
    );
  });

  test("offers to go on at once where the browser refused or paused, and where it never began after two seconds", () => {
    const fresh = beginPlaying(0);
    expect(isPaused(fresh, 500)).toBe(false);
    expect(isPaused(tried(fresh, "blocked", 100), 500)).toBe(true);
    expect(isPaused(fresh, pausePatience)).toBe(true);
    const plays = stepPlaying(fresh, { ...look, isPaused: false }, 5000, 0.5).playing;
    expect(isPaused(plays, 60_000)).toBe(false);
    expect(isPaused(stepPlaying(plays, look, 60_000, 0.5).playing, 60_000)).toBe(true);
  });

  test("isn't tried while it can't be, and at once when that has changed", () => {
    const held = stepPlaying(beginPlaying(0), { ...look, canTry: false }, 60_000, 0.5);
    expect(held.tries).toBe(false);
    const late = seconds(beginPlaying(0), "blocked", 100).playing;
    const shown = stepPlaying(late, { type: "hope" }, 100_000, 0.5).playing;
    expect(stepPlaying(shown, look, 100_000, 0.5).tries).toBe(true);
  });

  test("stays paused for whoever paused it, who is offered to go on", () => {
    const paused = stepPlaying(beginPlaying(0), { type: "unwanted" }, 0, 0.5).playing;
    const { playing, times } = seconds(paused, "sound", 600);
    expect(times).toEqual([]);
    expect(isPaused(playing, 600_000)).toBe(true);
    expect(stepPlaying(playing, { type: "wanted" }, 600_000, 0.5)).toMatchObject({
      tries: true,
      playing: { isWanted: true },
    });
  });
});
