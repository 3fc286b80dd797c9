import { expect, test } from "vitest";
import { ArrivalRate } from "./arrival-rate.ts";

/** A download that has arrived for some seconds at some bytes a second, noted four times a second. */
function arriving(rate: ArrivalRate, from: { at: number; loaded: number }, seconds: number, speed: number) {
  let { at, loaded } = from;
  for (let tick = 0; tick < seconds * 4; tick++) {
    at += 250;
    loaded += speed / 4;
    rate.note(loaded, at);
  }
  return { at, loaded };
}

test("a slow download is measured once it has been arriving for two seconds", () => {
  const rate = new ArrivalRate();
  rate.begin(0);
  const early = arriving(rate, { at: 0, loaded: 0 }, 1.5, 20_000);
  expect(rate.bitsPerSecond(early.at, 2000)).toBeNull();
  const { at } = arriving(rate, early, 2, 20_000);
  expect(rate.bitsPerSecond(at, 2000)).toBeCloseTo(160_000, -4);
});

test("after a gap in the connection the seconds before it don't count", () => {
  const rate = new ArrivalRate();
  rate.begin(0);
  const before = arriving(rate, { at: 0, loaded: 0 }, 0.5, 20_000);
  expect(rate.bitsPerSecond(before.at + 5000, 2000)).toBeNull();
  const after = arriving(rate, { ...before, at: before.at + 5000 }, 3, 500_000);
  expect(rate.bitsPerSecond(after.at, 2000)).toBeGreaterThan(3_500_000);
});
