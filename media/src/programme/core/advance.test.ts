import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { advance, longestSegment } from "./advance.ts";
import { alignToProgramme } from "./arrivals.ts";
import { unsteadyChoice } from "./choose-source.ts";
import type { Entry } from "./entry.ts";
import { emptyWindow, renderMediaPlaylist, slideWindow, targetDuration } from "./playlist.ts";
import {
  always,
  type Camera,
  changes,
  type Order,
  order,
  ProgrammeSimulator,
  seen,
  slateImages,
  startTime,
} from "./simulator.ts";
import { allowedOverlap, type SegmentTiming, type SourceStatus, type State } from "./state.ts";

describe("what guests see", () => {
  test("a slate from the first moment on, enough for a player to start", () => {
    const simulator = new ProgrammeSimulator();
    expect(seen(simulator.tick())).toEqual(["soon", "soon", "soon"]);
    simulator.order = order({ starts_at: startTime + 5_000 });
    expect(changes(simulator.until(10))).toEqual(["soon", "delayed"]);
    expect(simulator.entries.every(({ record }) => !record)).toBe(true);
  });

  test("a whole service", () => {
    const simulator = new ProgrammeSimulator();
    simulator.cameras = {
      one: { length: 1, phase: 0.3, on: always },
      two: { length: 1, phase: 0.8, on: always },
    };
    simulator.until(4);
    simulator.order = order({
      show: "video",
      video: { play: "intro", url: "", after: "source" },
      source: "one",
    });
    simulator.video = [1, 1, 0.5];
    simulator.until(9);
    simulator.order = order({ show: "source", source: "two" });
    simulator.until(14);
    simulator.order = order({ show: "hold", source: "two" });
    simulator.until(18);
    simulator.order = order({ show: "source", source: "one" });
    simulator.until(22);
    simulator.order = order({ show: "end" });
    simulator.until(30);
    expect(changes(simulator.entries)).toEqual(["soon", "video", "one", "two", "back", "one", "ended"]);
    expect(simulator.state.played).toBe("intro");
    expect(simulator.state.ended).toBe(true);
    expect(simulator.entries.filter(({ slate }) => slate === "ended")).toHaveLength(4);
    const recorded = simulator.entries.filter(({ record }) => record).map(({ slate }) => slate ?? "picture");
    expect(new Set(recorded)).toEqual(new Set(["picture", "back"]));
  });

  test("when everybody has left, guests see that it is over until somebody brings the camera back, and it isn't recorded", () => {
    const simulator = new ProgrammeSimulator();
    simulator.cameras = { one: { length: 1, phase: 0.3, on: always } };
    simulator.order = order({ show: "source", source: "one" });
    simulator.until(6);
    simulator.order = order({ show: "closing", source: "one" });
    simulator.until(30);
    expect(simulator.state.ended).toBe(false);
    simulator.order = order({ show: "source", source: "one" });
    simulator.until(36);
    expect(changes(simulator.entries).slice(-3)).toEqual(["one", "ended", "one"]);
    expect(simulator.entries.some(({ slate, record }) => slate === "ended" && record)).toBe(false);
  });

  test("a switch is in the playlist within one segment of the new camera", () => {
    for (const phase of [0, 0.2, 0.5, 0.9]) {
      const simulator = new ProgrammeSimulator();
      simulator.cameras = { one: { length: 1, phase: 0, on: always }, two: { length: 1, phase, on: always } };
      simulator.order = order({ show: "source", source: "one" });
      simulator.until(5.5);
      simulator.order = order({ show: "source", source: "two" });
      const [first] = simulator.until(6.6);
      expect(first?.source).toBe("two");
      expect(first?.disc).toBe(true);
    }
  });

  test("a lost camera is replaced by the slate within four seconds, and returns", () => {
    const simulator = new ProgrammeSimulator();
    simulator.cameras = {
      one: {
        length: 1,
        phase: 0,
        on: [
          [-20, 10],
          [20, 60],
        ],
      },
    };
    simulator.order = order({ show: "source", source: "one" });
    simulator.until(10);
    expect(changes(simulator.until(14))).toEqual(["one", "back"]);
    expect(changes(simulator.until(24))).toEqual(["back", "one"]);
    const wait = (simulator.entries.find(({ run }) => run === "one-20")?.pdt ?? 0) - startTime;
    expect(wait).toBeLessThanOrEqual(22_000);
  });

  test("a backup camera fills the gap from where the choice was lost, and the choice returns", () => {
    const simulator = new ProgrammeSimulator();
    simulator.cameras = {
      one: {
        length: 1,
        phase: 0,
        on: [
          [-20, 10],
          [20, 60],
        ],
      },
      two: { length: 1, phase: 0.4, on: always },
      three: { length: 1, phase: 0.4, on: always },
    };
    simulator.order = order({ show: "source", source: "one", standins: ["gone", "two", "three"] });
    expect(changes(simulator.until(30)).slice(1)).toEqual(["two", "one"]);
    expect(simulator.entries.some(({ slate }) => slate === "back")).toBe(false);
  });

  test("a frozen camera goes off air at once", () => {
    const simulator = new ProgrammeSimulator();
    simulator.cameras = {
      one: {
        length: 1,
        phase: 0,
        on: [
          [-20, 10],
          [20, 60],
        ],
        frozen: [[10.5, 20]],
      },
    };
    simulator.order = order({ show: "source", source: "one" });
    simulator.until(10.4);
    expect(seen(simulator.until(12)).at(0)).toBe("back");
  });

  test("a camera with a long key frame interval doesn't count as lost", () => {
    const simulator = new ProgrammeSimulator();
    simulator.cameras = { one: { length: 2.1, phase: 0.5, on: always } };
    simulator.order = order({ show: "source", source: "one" });
    simulator.until(1);
    expect(changes(simulator.until(60))).toEqual(["one"]);
  });

  test("a video is aired in real time, so that it can be skipped", () => {
    const simulator = new ProgrammeSimulator();
    simulator.cameras = { one: { length: 1, phase: 0.2, on: always } };
    simulator.until(3);
    simulator.order = order({
      show: "video",
      video: { play: "intro", url: "", after: "source" },
      source: "one",
    });
    simulator.video = "loading";
    expect(changes(simulator.until(5))).toEqual(["soon"]);
    simulator.video = Array(100).fill(1);
    expect(simulator.until(15).filter(({ kind }) => kind === "video")).toHaveLength(10);
    simulator.order = order({ show: "source", source: "one" });
    expect(changes(simulator.until(18))).toEqual(["one"]);
    expect(simulator.state.played).toBeNull();
  });

  test("a video that can't be played is skipped at once", () => {
    const simulator = new ProgrammeSimulator();
    simulator.order = order({ show: "video", video: { play: "intro", url: "", after: "end" } });
    simulator.video = "failed";
    simulator.until(8);
    expect(simulator.state).toMatchObject({ played: "intro", ended: true });
  });

  test("a video that is ordered twice plays once, also across a restart", () => {
    const simulator = new ProgrammeSimulator();
    simulator.order = order({ show: "video", video: { play: "intro", url: "", after: "hold" } });
    simulator.video = [1, 1, 1, 1];
    simulator.until(2.5);
    simulator.restart();
    simulator.until(8);
    simulator.restart();
    simulator.until(12);
    const segments = simulator.entries.filter(({ kind }) => kind === "video").map(({ n }) => n);
    expect(segments).toEqual([0, 1, 2, 3]);
  });

  test("after a gap of minutes programme time continues from now", () => {
    const simulator = new ProgrammeSimulator();
    simulator.until(5);
    simulator.restart();
    simulator.now += 300_000;
    const [first] = simulator.tick();
    expect(first).toMatchObject({ disc: true, slate: "soon" });
    expect(first?.pdt).toBeGreaterThanOrEqual(simulator.now - 2_000);
  });

  test("a clock that is fast or slow by a tenth of a percent never carries programme time away", () => {
    for (const rate of [0.999, 1.001]) {
      const simulator = new ProgrammeSimulator();
      simulator.order = order({ show: "source", source: "one" });
      let run: SegmentTiming[] = [];
      for (let n = 0; n < 4000; n++) {
        const start = startTime + n * 1000 * rate;
        const now = start + 1000;
        const clock = now - startTime;
        run = [...run.slice(-11), { run: "one", n, start, duration: 1, arrivedAt: clock }];
        const sources = new Map([["one", { segments: run, frozen: false }]]);
        const next = advance(simulator.state, {
          order: simulator.order,
          sources,
          video: null,
          slateImages,
          now,
          clock,
        });
        simulator.state = next.state;
        expect(Math.abs((next.state.end ?? 0) - now)).toBeLessThan(1_100);
      }
    }
  });
});

const second = fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10);
const spans = fc.uniqueArray(second, { maxLength: 6 }).map((times) => {
  const sorted = [...times].sort((a, b) => a - b);
  const on: [number, number][] = [];
  for (let n = 0; n + 1 < sorted.length; n += 2) on.push([sorted[n] as number, sorted[n + 1] as number]);
  return on;
});
const camera = fc.record({
  length: fc.constantFrom(0.9, 1, 1.5, 2, 2.1),
  phase: fc.constantFrom(0, 0.3, 0.5, 0.7),
  on: spans.map((on): [number, number][] => [[-20, 5], ...on.filter(([from]) => from > 5)]),
  frozen: spans,
  rate: fc.constantFrom(1, 1, 0.9),
  late: fc.constantFrom(0, 0, 0.4, 0.9, 1.9, 8),
});
const names = ["one", "two", "three"];
const name = fc.constantFrom(...names);
const anyOrder = fc.record({
  show: fc.constantFrom("source", "source", "source", "hold", "closing", "video", "before"),
  source: name,
  standins: fc.subarray(names),
  play: fc.constantFrom("intro", "farewell"),
});
const deed = fc.record({ at: second, order: fc.option(anyOrder), restart: fc.boolean() });

test("whatever is ordered, lost and found, guests see one continuous programme", () => {
  const story = fc.record({
    cameras: fc.tuple(camera, camera, camera),
    actions: fc.array(deed, { maxLength: 12 }),
  });
  fc.assert(
    fc.property(story, ({ cameras, actions }) => {
      const simulator = new ProgrammeSimulator();
      simulator.cameras = Object.fromEntries(names.map((name, n) => [name, cameras[n] as Camera]));
      const due = [...actions].sort((a, b) => a.at - b.at);
      let window = emptyWindow;
      let unwellSince = new Map<string, number>();
      for (; simulator.now < startTime + 45_000; simulator.now += 100) {
        while (due[0] && startTime + due[0].at * 1000 <= simulator.now) {
          const { order: next, restart } = due.shift() as (typeof due)[number];
          if (restart) simulator.restart();
          if (!next) continue;
          const { play, ...rest } = next;
          const video = next.show === "video" ? { play, url: "", after: "source" as const } : null;
          simulator.order = order({ ...rest, show: next.show as Order["show"], video });
          simulator.video = video && [1, 1, 1];
        }
        const before = simulator.state;
        const views = simulator.sources();
        for (const entry of simulator.tick()) {
          follows(entry, before, simulator);
          window = check(window, entry);
        }
        unwellSince = obeys(simulator, views, unwellSince);
      }
      expect(simulator.entries.map(({ seq }) => seq)).toEqual(simulator.entries.map((_, n) => n));
    }),
    { numRuns: 80 },
  );
});

/** Checks an entry against the one before it. */
function follows(entry: Entry, before: State, simulator: ProgrammeSimulator): void {
  const last = simulator.entries[entry.seq - 1];
  expect(entry.duration).toBeLessThanOrEqual(longestSegment);
  if (!last) return;
  const end = last.pdt + last.duration * 1000;
  const continues = last.run === entry.run && last.n + 1 === entry.n;
  if (!continues) expect(entry.disc).toBe(true);
  if (entry.disc && continues) expect(before.broken).toBe(true);
  // Time has no gaps but those too long to fill, which are marked as discontinuities.
  const drawn = 5.001;
  if (entry.disc) expect(entry.pdt - end).toBeGreaterThanOrEqual(-drawn);
  else expect(Math.abs(entry.pdt - end)).toBeLessThanOrEqual(drawn);
  if (entry.kind !== "source") return;
  const view = simulator.sources().get(entry.source) as SourceStatus;
  const start = alignToProgramme(view, simulator).find(
    ({ run, n }) => run === entry.run && n === entry.n,
  )?.start;
  expect(start).toBeDefined();
  if (!continues)
    expect(start as number).toBeGreaterThanOrEqual(end - allowedOverlap * entry.duration * 1000 - 1e-6);
}

/** Checks a playlist against the one before it: nothing changes that a player has seen. */
function check(before: typeof emptyWindow, entry: Entry): typeof emptyWindow {
  const after = slideWindow(before, entry);
  const seconds = after.entries.reduce((sum, { duration }) => sum + duration, 0);
  if (after.entries.length < before.entries.length + 1)
    expect(seconds).toBeGreaterThanOrEqual(3 * targetDuration);
  expect(after.entries.at(-1)).toBe(entry);
  const gone = before.entries.filter(({ seq }) => seq < (after.entries[0] as Entry).seq);
  expect(after.discontinuities - before.discontinuities).toBe(gone.filter(({ disc }) => disc).length);
  const lines = renderMediaPlaylist("video", after, false).split("\n");
  expect(lines.filter((line) => line === "#EXT-X-DISCONTINUITY")).toHaveLength(
    after.entries.filter(({ disc }) => disc).length,
  );
  return after;
}

/** Checks that the director's choice is on air whenever it is well, and nothing wrong for long. */
function obeys(
  simulator: ProgrammeSimulator,
  views: Map<string, SourceStatus>,
  since: Map<string, number>,
): Map<string, number> {
  const { show, source, standins } = simulator.order;
  const key = `${show}/${source}`;
  const view = source === null ? undefined : views.get(source);
  const newest = view?.segments.at(-1);
  const isWell = !!newest && !view?.frozen && simulator.clock - newest.arrivedAt <= newest.duration * 1200;
  const last = simulator.state.last;
  const isRight =
    show === "source"
      ? last?.source === source || !isWell || unsteadyChoice(simulator.state) !== null
      : show === "hold"
        ? last?.slate === "back"
        : show === "closing"
          ? last?.slate === "ended"
          : show === "before"
            ? last?.kind === "slate"
            : true;
  // The first segments of a camera that comes back, two in a row, and a cut to its grid: at most three of its own; and
  // by as much as its clock may lag, to what is new in it.
  const grace = (newest?.duration ?? 1) * 3_400 + 2_000;
  const from = isRight ? simulator.now : (since.get(key) ?? simulator.now);
  expect(simulator.now - from).toBeLessThanOrEqual(grace);
  if (last?.kind === "source" && show === "source")
    expect([source, ...standins, last.source]).toContain(last.source);
  const lag = simulator.now - (simulator.state.end ?? 0);
  if (last?.kind === "slate" && !isWell) expect(lag).toBeLessThanOrEqual(6_300);
  return new Map([[key, from]]);
}
