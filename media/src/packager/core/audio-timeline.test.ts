import fc from "fast-check";
import { expect, test } from "vitest";
import { frameTicks, silence } from "./aac.ts";
import { AudioTimeline } from "./audio-timeline.ts";

const voice = Uint8Array.of(1, 2, 3);
const second = 90_000;
/** Pushes the frames between two times. `late`: how far behind the video they arrive. */
function push(timeline: AudioTimeline, from: number, to: number, late = 0): void {
  for (let pts = from; pts < to; pts += frameTicks) timeline.push({ pts, data: voice }, pts + late);
}
const framesUntil = (timeline: AudioTimeline, to: number): number[] =>
  timeline
    .take(to)
    .filter(({ data }) => data === voice)
    .map(({ pts }) => pts);

test("audio frames pass unchanged", () => {
  const timeline = new AudioTimeline(0);
  push(timeline, 0, second);
  expect(timeline.isReady(second, second)).toBe(true);
  expect(timeline.take(second)).toHaveLength(47);
});

test("frames that are a little early or late are smoothed: none is lost, no silence is added, and time stamps stay correct", () => {
  const timeline = new AudioTimeline(0);
  const count = 400;
  // 22 ms in both directions: more than a frame between two of them, but inaudible.
  for (let n = 0; n < count; n++) {
    const pts = Math.max(0, n * frameTicks + (n % 2 === 0 ? 2000 : -2000));
    timeline.push({ pts, data: voice }, pts);
  }
  const frames = timeline.take(Number.MAX_SAFE_INTEGER);
  expect(frames).toHaveLength(count);
  expect(frames.every(({ data }) => data === voice)).toBe(true);
  for (const [n, { pts }] of frames.entries()) expect(Math.abs(pts - n * frameTicks)).toBeLessThan(2100);
  // A clock that jumps 60 ms ahead for good is followed, a little with each frame.
  const drifting = new AudioTimeline(0);
  push(drifting, 0, second);
  for (let pts = Math.ceil(second / frameTicks) * frameTicks; pts < 12 * second; pts += frameTicks)
    drifting.push({ pts: pts + 4000, data: voice }, pts);
  const last = drifting.take(Number.MAX_SAFE_INTEGER).at(-1);
  const due = Math.ceil((12 * second) / frameTicks) * frameTicks - frameTicks + 4000;
  expect(Math.abs((last?.pts ?? 0) - due)).toBeLessThan(100);
});

test("a camera without audio gets silence at once", () => {
  const timeline = new AudioTimeline(0);
  expect(timeline.isReady(second, second)).toBe(true);
  timeline.fill(second);
  const frames = timeline.take(second);
  expect(frames).toHaveLength(47);
  expect(frames.every(({ data }) => data === silence)).toBe(true);
});

test("audio that stops is replaced by silence after 300 ms, and is used again when it returns", () => {
  const timeline = new AudioTimeline(0);
  push(timeline, 0, second / 2);
  expect(timeline.isReady(second, second / 2 + 27_000)).toBe(false);
  expect(timeline.isReady(second, second / 2 + 30_000)).toBe(true);
  timeline.fill(second);
  timeline.take(second);
  push(timeline, 2 * second, 3 * second);
  const back = timeline.take(3 * second);
  expect(back[0]?.data).toBe(silence);
  expect(back.filter(({ data }) => data === voice).length).toBeGreaterThan(44);
  expect(back.find(({ data }) => data === voice)?.pts).toBeCloseTo(2 * second, -4);
});

test("audio that always arrives half a second after its video is used, once the lateness is known", () => {
  const timeline = new AudioTimeline(0);
  const late = second / 2;
  const voices: number[] = [];
  for (let at = 0; at < 6 * second; at += frameTicks) {
    if (at >= late) timeline.push({ pts: at - late, data: voice }, at);
    const end = Math.floor(at / second) * second;
    if (end === 0 || !timeline.isReady(end, at)) continue;
    timeline.fill(end);
    voices.push(...framesUntil(timeline, end));
  }
  const recent = voices.filter((pts) => pts >= 3 * second && pts < 5 * second);
  expect(recent.length).toBeGreaterThan(90);
});

test("whatever a camera's audio clock does, guests get audio without gaps or overlaps, in sync", () => {
  const step = fc.integer({ min: -200_000, max: 400_000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.integer({ min: 0, max: 60 })), { maxLength: 12 }), (plan) => {
      const timeline = new AudioTimeline(0);
      let pts = 0;
      let pictures = 0;
      for (const [jump, frames] of plan) {
        pts = Math.max(0, pts + jump);
        for (let n = 0; n < frames; n++, pts += frameTicks) {
          pictures += frameTicks;
          timeline.push({ pts, data: voice }, pictures);
        }
      }
      timeline.fill(pictures);
      const taken = timeline.take(Number.MAX_SAFE_INTEGER);
      for (const [n, frame] of taken.entries()) {
        const before = taken[n - 1];
        if (before) expect(Math.abs(frame.pts - before.pts - frameTicks)).toBeLessThanOrEqual(24);
      }
      expect(taken.length).toBeLessThan(pictures / frameTicks + 600);
    }),
  );
});
