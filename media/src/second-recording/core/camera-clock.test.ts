import { expect, test } from "vitest";
import type { JournalLine } from "../../programme/core/entry.ts";
import { cameraClock, programmeClock } from "./camera-clock.ts";

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

const aired = (pdt: number, time: number | undefined, run = "A", source = "front"): JournalLine => ({
  aired: {
    ...{ seq: 0, run, n: 0, duration: 1, pdt, time, disc: false, kind: "source", source },
    ...{ slate: null, show: "source", record: true },
  },
  ts: null,
  aac: null,
});
const filmedAt = (time: number) => 50_000 + time;
const span = { source: "front", from: 50_000, to: 54_000 };

test("what was lost is placed by the journal, however late it was on air", () => {
  const at = programmeClock([aired(50_900, 0), aired(51_905, 1000), aired(60_000, 9000)], span, filmedAt);
  expect([at(0), at(500), at(1500), at(900)]).toEqual([50_900, 51_400, 52_405, 51_800]);
});

test("an earlier connection of the camera, another camera and an older journal say nothing of it", () => {
  const earlier = aired(50_100, 40_000, "earlier");
  const at = programmeClock([earlier, aired(51_700, 1000), aired(50_000, 0, "B", "gallery")], span, filmedAt);
  expect(at(1000)).toBe(51_700);
  const older = programmeClock([earlier, aired(52_000, undefined)], span, filmedAt);
  expect(older(1000)).toBe(51_000);
});
