import { expect, test } from "vitest";
import { cameraClock } from "./camera-clock.ts";

const write = (to: number, time: number) => ({ from: to - 200, to, time, bytes: 1 });

test("what a camera sent is timed by its fastest delivery", () => {
  const filmedAt = cameraClock([write(50_400, 400), write(51_100, 1000), write(52_900, 2000)], {
    from: 50_000,
    to: 53_000,
  });
  expect(filmedAt(1500)).toBe(51_500);
});

test("only deliveries of about that time count, because a camera's clock drifts over hours", () => {
  const hour = 3_600_000;
  const filmedAt = cameraClock([write(50_000, 0), write(50_900 + hour, hour)], {
    from: 50_000 + hour,
    to: 53_000 + hour,
  });
  expect(filmedAt(hour)).toBe(50_900 + hour);
});
