import fc from "fast-check";
import { expect, test } from "vitest";
import { problemOf, recordableFormats } from "./formats.ts";
import {
  initialUplink,
  judgeUplink,
  qualities,
  qualityOf,
  type Uplink,
  type UplinkAction,
  uplinkLimits,
} from "./uplink.ts";

/** In steps of half a second: the recorder sends at its quality's bitrate, and the network delivers `bitsASecond`. */
function simulate(from: Uplink, spells: [bitsASecond: number, seconds: number][], start = 0) {
  let [uplink, now, sent, received] = [from, start, 0, 0];
  const actions: UplinkAction[] = [];
  const verdicts = new Set<string>();
  for (const [capacity, seconds] of spells) {
    for (let tick = 0; tick < seconds * 2; tick++) {
      now += 500;
      sent += qualityOf(uplink).bitrate / 16;
      received = Math.min(sent, received + capacity / 16);
      const judged = judgeUplink(uplink, { sent, received }, now);
      uplink = judged.uplink;
      verdicts.add(uplink.verdict);
      if (judged.action) actions.push(judged.action);
      if (judged.action === "reconnect") {
        [sent, received] = [0, 0];
        uplink = initialUplink(now, uplink.quality, uplink.patience);
      }
    }
  }
  return { uplink, actions, verdicts, now };
}
const plenty = 20_000_000;

test("on a good network nothing changes", () => {
  const { actions, verdicts } = simulate(initialUplink(0), [[plenty, 600]]);
  expect(actions).toEqual([]);
  expect([...verdicts]).toEqual(["good"]);
});

test("a slow network lowers the quality, and the person reads why", () => {
  const { uplink, actions, verdicts } = simulate(initialUplink(0), [[1_500_000, 40]]);
  expect(actions).toEqual(["restart"]);
  expect(qualityOf(uplink)).toEqual(qualities[1]);
  expect(verdicts).toContain("slow");
});

test("at the lowest quality the person reads that the network is too slow", () => {
  const { uplink, verdicts } = simulate(initialUplink(0), [[450_000, 40]]);
  expect(qualityOf(uplink)).toEqual(qualities.at(-1));
  expect(verdicts).toContain("worse");
});

test("a network that delivers nothing counts as down, and as good as soon as it delivers again", () => {
  const down = simulate(initialUplink(0), [[0, 8]]);
  expect(down.uplink.verdict).toBe("down");
  expect(down.actions).toEqual([]);
  const back = simulate(initialUplink(0), [
    [0, 8],
    [plenty, 2],
  ]);
  expect(back.uplink.verdict).toBe("good");
});

test("a queue too old to be useful is dropped by reconnecting", () => {
  expect(simulate(initialUplink(0), [[0, 30]]).actions).toContain("reconnect");
});

test("after a good minute a higher quality is tried, and each trial waits longer", () => {
  const slow = simulate(initialUplink(0), [[1_000_000, 60]]);
  const better = simulate(slow.uplink, [[plenty, 400]], slow.now);
  expect(better.actions).toEqual(["restart", "restart"]);
  expect(better.uplink.quality).toBe(0);
  expect(better.uplink.patience).toBeGreaterThan(uplinkLimits.patience);
});

test("whatever the network does, the quality is valid and changes at most every three seconds", () => {
  const spells = fc.array(
    fc.tuple(fc.constantFrom(0, 200_000, 700_000, 1_500_000, plenty), fc.integer({ min: 1, max: 90 })),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(spells, (conditions) => {
      const { uplink, actions, now } = simulate(initialUplink(0), conditions as [number, number][]);
      expect(qualities[uplink.quality]).toBeDefined();
      expect(actions.length).toBeLessThanOrEqual(1 + now / 3000);
      expect(uplink.patience).toBeLessThanOrEqual(uplinkLimits.patienceMost);
    }),
  );
});

test("H.264 is preferred, VP8 is the fallback, and an unknown browser gets nothing", () => {
  expect(recordableFormats(() => true)[0]).toBe("video/webm;codecs=h264,opus");
  expect(recordableFormats((mime) => mime.startsWith("video/mp4"))[0]).toContain("avc1");
  expect(recordableFormats((mime) => /vp8/.test(mime))).toEqual(["video/webm;codecs=vp8,opus"]);
  expect(recordableFormats(() => false)).toEqual([]);
});

test("each way in which a camera can fail has its own message", () => {
  expect(problemOf("NotAllowedError")).toBe("denied");
  expect(problemOf("NotFoundError")).toBe("missing");
  expect(problemOf("NotReadableError")).toBe("busy");
  expect(problemOf("Anything")).toBe("other");
});
