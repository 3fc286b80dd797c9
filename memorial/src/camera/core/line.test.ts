import fc from "fast-check";
import { expect, test } from "vitest";
import { problemOf, recordable } from "./formats.ts";
import { judge, type Line, type LineAct, lineLimits, openLine, qualities, qualityOf } from "./line.ts";

/** Half a second at a time: the recorder sends what its quality asks for, the network lets so many bits a second through. */
function film(from: Line, spells: [bitsASecond: number, seconds: number][], start = 0) {
  let [line, now, sent, received] = [from, start, 0, 0];
  const acts: LineAct[] = [];
  const verdicts = new Set<string>();
  for (const [capacity, seconds] of spells) {
    for (let look = 0; look < seconds * 2; look++) {
      now += 500;
      sent += qualityOf(line).bitrate / 16;
      received = Math.min(sent, received + capacity / 16);
      const judged = judge(line, { sent, received }, now);
      line = judged.line;
      verdicts.add(line.verdict);
      if (judged.act) acts.push(judged.act);
      if (judged.act === "reconnect") {
        [sent, received] = [0, 0];
        line = openLine(now, line.quality, line.patience);
      }
    }
  }
  return { line, acts, verdicts, now };
}
const plenty = 20_000_000;

test("a good network is left alone, and nothing is said about it", () => {
  const { acts, verdicts } = film(openLine(0), [[plenty, 600]]);
  expect(acts).toEqual([]);
  expect([...verdicts]).toEqual(["good"]);
});

test("a slow network gets a smaller picture, and the person is told why", () => {
  const { line, acts, verdicts } = film(openLine(0), [[1_500_000, 40]]);
  expect(acts).toEqual(["restart"]);
  expect(qualityOf(line)).toEqual(qualities[1]);
  expect(verdicts).toContain("slow");
});

test("when nothing smaller is left, that is said too", () => {
  const { line, verdicts } = film(openLine(0), [[450_000, 40]]);
  expect(qualityOf(line)).toEqual(qualities.at(-1));
  expect(verdicts).toContain("worse");
});

test("a network that lets nothing through is named, and pardoned as soon as it does again", () => {
  const down = film(openLine(0), [[0, 8]]);
  expect(down.line.verdict).toBe("down");
  expect(down.acts).toEqual([]);
  const back = film(openLine(0), [
    [0, 8],
    [plenty, 2],
  ]);
  expect(back.line.verdict).toBe("good");
});

test("what has waited too long to be of use is dropped by a new connection", () => {
  expect(film(openLine(0), [[0, 30]]).acts).toContain("reconnect");
});

test("a network that is good for a minute is tried with more, and with more patience each time", () => {
  const slow = film(openLine(0), [[1_000_000, 60]]);
  const better = film(slow.line, [[plenty, 400]], slow.now);
  expect(better.acts).toEqual(["restart", "restart"]);
  expect(better.line.quality).toBe(0);
  expect(better.line.patience).toBeGreaterThan(lineLimits.patience);
});

test("whatever the network does, the quality is one of ours and changes at most every three seconds", () => {
  const spells = fc.array(
    fc.tuple(fc.constantFrom(0, 200_000, 700_000, 1_500_000, plenty), fc.integer({ min: 1, max: 90 })),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(spells, (weather) => {
      const { line, acts, now } = film(openLine(0), weather as [number, number][]);
      expect(qualities[line.quality]).toBeDefined();
      expect(acts.length).toBeLessThanOrEqual(1 + now / 3000);
      expect(line.patience).toBeLessThanOrEqual(lineLimits.patienceMost);
    }),
  );
});

test("H.264 is chosen where there is a choice, VP8 where there is none, nothing where nothing is known", () => {
  expect(recordable(() => true)[0]).toBe("video/webm;codecs=h264,opus");
  expect(recordable((mime) => mime.startsWith("video/mp4"))[0]).toContain("avc1");
  expect(recordable((mime) => /vp8/.test(mime))).toEqual(["video/webm;codecs=vp8,opus"]);
  expect(recordable(() => false)).toEqual([]);
});

test("each way a camera can fail has words of its own", () => {
  expect(problemOf("NotAllowedError")).toBe("denied");
  expect(problemOf("NotFoundError")).toBe("missing");
  expect(problemOf("NotReadableError")).toBe("busy");
  expect(problemOf("Anything")).toBe("other");
});
