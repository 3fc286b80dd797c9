import { describe, expect, test } from "vitest";
import { alignToProgramme } from "./arrivals.ts";
import { chooseSource, unsteadyChoice } from "./choose-source.ts";
import {
  always,
  type Camera,
  changes,
  order,
  ProgrammeSimulator,
  startClock,
  startTime,
} from "./simulator.ts";
import { type Inputs, initialState, type SegmentTiming } from "./state.ts";

const steady = (more: Partial<Camera> = {}): Camera => ({ length: 1, phase: 0.3, on: always, ...more });
/** On for so many seconds, off for so many, repeatedly from the beginning of the test. */
const flapping = (on: number, off: number, until = 300): [number, number][] => {
  const spans: [number, number][] = [[-20, on]];
  for (let from = on + off; from < until; from += on + off) spans.push([from, from + on]);
  return spans;
};
/** Seconds in which guests saw something else than this camera. */
const withoutIt = (simulator: ProgrammeSimulator, source: string, from: number, to: number) =>
  simulator.entries
    .filter(({ pdt }) => pdt >= startTime + from * 1000 && pdt < startTime + to * 1000)
    .reduce((sum, entry) => sum + (entry.source === source ? 0 : entry.duration), 0);

describe("a camera whose clock is slow", () => {
  test("stays on air, however far it falls behind", () => {
    const simulator = new ProgrammeSimulator();
    simulator.cameras = { slow: steady({ rate: 0.9 }) };
    simulator.order = order({ show: "source", source: "slow" });
    simulator.until(1);
    expect(changes(simulator.until(240))).toEqual(["slow"]);
  });

  test("is back on air within four seconds of its return, and no slate follows", () => {
    for (const late of [2.5, 10, 240]) {
      const simulator = new ProgrammeSimulator();
      simulator.cameras = {
        far: steady({
          late,
          on: [
            [-300, 20],
            [30, 1000],
          ],
        }),
      };
      simulator.order = order({ show: "source", source: "far" });
      simulator.until(30 + late + 4);
      expect(changes(simulator.until(30 + late + 240))).toEqual(["far"]);
    }
  });

  test("a switch away from it shows what the other camera films now, not what it filmed long ago", () => {
    const simulator = new ProgrammeSimulator();
    simulator.cameras = { slow: steady({ rate: 0.9 }), other: steady() };
    simulator.order = order({ show: "source", source: "slow" });
    simulator.until(240);
    simulator.order = order({ show: "source", source: "other" });
    const shown = simulator.until(242).filter(({ source }) => source === "other");
    expect(shown.length).toBeLessThanOrEqual(4);
    expect(shown[0]).toMatchObject({ source: "other", disc: true });
    expect(simulator.now - (shown[0]?.pdt ?? 0)).toBeLessThan(5_000);
  });

  test("a switch to it is visible at once", () => {
    const simulator = new ProgrammeSimulator();
    simulator.cameras = { far: steady({ late: 10 }), other: steady() };
    simulator.order = order({ show: "source", source: "other" });
    simulator.until(30);
    simulator.order = order({ show: "source", source: "far" });
    expect(simulator.until(31.1)[0]).toMatchObject({ source: "far", disc: true });
    expect(changes(simulator.until(90))).toEqual(["far"]);
  });

  test("when this machine's clock is put back or forward nothing changes for guests", () => {
    for (const step of [-3_600_000, 3_600_000]) {
      const simulator = new ProgrammeSimulator();
      simulator.cameras = { one: steady(), two: steady({ phase: 0.7 }) };
      simulator.order = order({ show: "source", source: "one" });
      simulator.until(30);
      // Segments keep the times of the old clock; only the programme's own clock differs.
      const sources = simulator.sources();
      const at = { order: simulator.order, sources, video: null, slateImages: {} as Inputs["slateImages"] };
      const now = simulator.now + step;
      expect(chooseSource({ ...simulator.state }, { ...at, now, clock: simulator.clock })).toBe("one");
      const [segment] = alignToProgramme(sources.get("one") as NonNullable<ReturnType<typeof sources.get>>, {
        now,
        clock: simulator.clock,
      }).slice(-1);
      expect(Math.abs((segment?.start ?? 0) - now)).toBeLessThan(2_500);
    }
  });
});

describe("an unsteady camera", () => {
  test("is back at once after a first failure", () => {
    const simulator = new ProgrammeSimulator();
    simulator.cameras = { front: steady({ on: [...flapping(10, 5, 12), [15, 400]] }), side: steady() };
    simulator.order = order({ show: "source", source: "front", standins: ["side"] });
    simulator.until(11);
    expect(changes(simulator.until(20))).toEqual(["side", "front"]);
    expect(unsteadyChoice(simulator.state)).toBeNull();
  });

  test("after a second failure within half a minute the other camera stays, and the director reads why", () => {
    for (const [on, off] of [
      [5, 4],
      [4, 6],
      [8, 4],
    ] as const) {
      const simulator = new ProgrammeSimulator();
      simulator.cameras = { front: steady({ on: flapping(on, off) }), side: steady({ phase: 0.8 }) };
      simulator.order = order({ show: "source", source: "front", standins: ["side"] });
      simulator.until(2 * (on + off));
      const changesToCome = changes(simulator.until(300));
      expect(changesToCome, `${on} s on, ${off} s off`).toEqual(["side"]);
      expect(unsteadyChoice(simulator.state)?.source).toBe("front");
    }
  });

  test("without another camera guests see the slate", () => {
    const simulator = new ProgrammeSimulator();
    simulator.cameras = { front: steady({ on: flapping(5, 4) }) };
    simulator.order = order({ show: "source", source: "front" });
    simulator.until(20);
    expect(changes(simulator.until(120))).toEqual(["back"]);
  });

  test("returns when it has been well for twenty seconds", () => {
    const simulator = new ProgrammeSimulator();
    simulator.cameras = { front: steady({ on: [...flapping(5, 4, 20), [40, 400]] }), side: steady() };
    simulator.order = order({ show: "source", source: "front", standins: ["side"] });
    simulator.until(41);
    expect(changes(simulator.until(60))).toEqual(["side"]);
    expect(unsteadyChoice(simulator.state)?.wellSince).toBeCloseTo(startClock + 41_300, -3);
    expect(changes(simulator.until(63))).toEqual(["side", "front"]);
    expect(unsteadyChoice(simulator.state)).toBeNull();
    expect(changes(simulator.until(200))).toEqual(["front"]);
  });

  test("starts the twenty seconds again after a short interruption", () => {
    const simulator = new ProgrammeSimulator();
    const on: [number, number][] = [...flapping(5, 4, 20), [40, 55], [56.5, 400]];
    simulator.cameras = { front: steady({ on }), side: steady() };
    simulator.order = order({ show: "source", source: "front", standins: ["side"] });
    simulator.until(20);
    expect(changes(simulator.until(76))).toEqual(["side"]);
    expect(changes(simulator.until(81))).toEqual(["side", "front"]);
  });

  test("is shown as soon as it is well if the director chooses it again", () => {
    const simulator = new ProgrammeSimulator();
    simulator.cameras = { front: steady({ on: [...flapping(5, 4, 20), [40, 400]] }), side: steady() };
    simulator.order = order({ show: "source", source: "front", standins: ["side"], choice: 1 });
    simulator.until(44);
    expect(unsteadyChoice(simulator.state)?.source).toBe("front");
    simulator.order = { ...simulator.order, choice: 2 };
    expect(changes(simulator.until(46))).toEqual(["front"]);
    expect(unsteadyChoice(simulator.state)).toBeNull();
  });

  test("stays off air until it is well even if the director chooses it again", () => {
    const simulator = new ProgrammeSimulator();
    simulator.cameras = { front: steady({ on: [...flapping(5, 4, 20), [40, 400]] }), side: steady() };
    simulator.order = order({ show: "source", source: "front", standins: ["side"], choice: 1 });
    simulator.until(30);
    simulator.order = { ...simulator.order, choice: 2 };
    expect(changes(simulator.until(40))).toEqual(["side"]);
    expect(changes(simulator.until(45))).toEqual(["side", "front"]);
  });

  test("returns when the director switches to another camera and back", () => {
    const simulator = new ProgrammeSimulator();
    simulator.cameras = { front: steady({ on: [...flapping(5, 4, 20), [40, 400]] }), side: steady() };
    simulator.order = order({ show: "source", source: "front", standins: ["side"] });
    simulator.until(44);
    simulator.order = order({ show: "source", source: "side" });
    simulator.until(46);
    simulator.order = order({ show: "source", source: "front", standins: ["side"] });
    expect(changes(simulator.until(50)).at(-1)).toBe("front");
  });

  test("is replaced by the next backup camera if it is a backup itself", () => {
    const simulator = new ProgrammeSimulator();
    simulator.cameras = { side: steady({ on: flapping(5, 4) }), organ: steady({ phase: 0.6 }) };
    simulator.order = order({ show: "source", source: "gone", standins: ["side"] });
    simulator.until(20);
    simulator.order = { ...simulator.order, standins: ["side", "organ"] };
    simulator.until(24);
    expect(changes(simulator.until(120))).toEqual(["organ"]);
  });

  test("starts counting again when failures are far apart", () => {
    const simulator = new ProgrammeSimulator();
    simulator.cameras = { front: steady({ on: flapping(40, 5) }), side: steady() };
    simulator.order = order({ show: "source", source: "front", standins: ["side"] });
    simulator.until(270);
    expect(withoutIt(simulator, "front", 45, 90)).toBeLessThan(10);
    expect(changes(simulator.entries).filter((what) => what === "front")).toHaveLength(6);
  });
});

test("a backlog isn't aired faster than it was filmed", () => {
  const simulator = new ProgrammeSimulator();
  // Ten seconds arrive within one, then in real time.
  const arrivals = (n: number) => (n < 20 ? n : n < 30 ? 30 + (n - 20) / 10 : n + 1) * 1000;
  simulator.sources = () => {
    const segments: SegmentTiming[] = [];
    for (let n = 0; arrivals(n) <= simulator.now - startTime; n++)
      if (arrivals(n) > simulator.now - startTime - 12_000)
        segments.push({
          run: "r",
          n,
          start: startTime + (n - 1) * 1000,
          duration: 1,
          arrivedAt: startClock + arrivals(n),
        });
    return new Map([["front", { segments, frozen: false }]]);
  };
  simulator.order = order({ show: "source", source: "front" });
  for (; simulator.second < 60; simulator.now += 100) {
    simulator.tick();
    expect((simulator.state.end ?? 0) - simulator.now).toBeLessThan(1_000);
  }
  expect(changes(simulator.entries)).toEqual(["front", "back", "front"]);
  expect(simulator.state.last?.source).toBe("front");
});

test("failures aren't stored: after a crash every source starts again", () => {
  const simulator = new ProgrammeSimulator();
  simulator.cameras = { front: steady({ on: [...flapping(5, 4, 20), [28, 400]] }), side: steady() };
  simulator.order = order({ show: "source", source: "front", standins: ["side"] });
  simulator.until(32);
  expect(unsteadyChoice(simulator.state)?.source).toBe("front");
  simulator.restart();
  expect(simulator.state.failures).toEqual(initialState.failures);
  expect(changes(simulator.until(36)).at(-1)).toBe("front");
});
