import fc from "fast-check";
import { expect, test } from "vitest";
import { WallClock } from "./wall-clock.ts";

test("the fastest delivery tells when a frame was filmed, not a slow network", () => {
  const clock = new WallClock();
  clock.observe(0, 10_500);
  clock.observe(40, 10_060);
  clock.observe(80, 10_400);
  expect(clock.timeOf(0)).toBe(10_020);
});

test("a camera whose clock is slow by one in a thousand stays in sync for an hour", () => {
  const clock = new WallClock();
  let last = 0;
  for (let second = 0; second < 3600; second++) {
    clock.observe(second * 999, second * 1000);
    last = clock.timeOf(second * 999) - second * 1000;
  }
  expect(Math.abs(last)).toBeLessThan(20);
});

test("time follows the camera's own clock whatever the network does: it never goes back or jumps", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(4000), { minLength: 2, maxLength: 60 }), (delays) => {
      const clock = new WallClock();
      let before: number | null = null;
      let arrival = 0;
      for (const [n, delay] of delays.entries()) {
        arrival = Math.max(arrival, n * 1000 + delay);
        clock.observe(n * 1000, arrival);
        const wall = clock.timeOf(n * 1000);
        if (before !== null) expect(Math.abs(wall - before - 1000)).toBeLessThanOrEqual(20.001);
        before = wall;
      }
    }),
  );
});
