import { describe, expect, test } from "vitest";
import { placed } from "./arrivals.ts";
import { choose, unsteadyChoice } from "./choose.ts";
import { opening, type Piece, type Situation } from "./situation.ts";
import { always, begin, type Camera, changes, clockAtBegin, order, Town } from "./town.ts";

const steady = (more: Partial<Camera> = {}): Camera => ({ length: 1, phase: 0.3, on: always, ...more });
/** On for so many seconds, off for so many, over and over from the beginning of the story. */
const flapping = (on: number, off: number, until = 300): [number, number][] => {
  const spans: [number, number][] = [[-20, on]];
  for (let from = on + off; from < until; from += on + off) spans.push([from, from + on]);
  return spans;
};
/** Seconds in which guests were given something that isn't this camera. */
const withoutIt = (town: Town, source: string, from: number, to: number) =>
  town.entries
    .filter(({ pdt }) => pdt >= begin + from * 1000 && pdt < begin + to * 1000)
    .reduce((sum, entry) => sum + (entry.source === source ? 0 : entry.duration), 0);

describe("a camera whose clock lags behind", () => {
  test("stays on air, however far it falls behind", () => {
    const town = new Town();
    town.cameras = { slow: steady({ rate: 0.9 }) };
    town.order = order({ show: "source", source: "slow" });
    town.until(1);
    expect(changes(town.until(240))).toEqual(["slow"]);
  });

  test("is back on air within four seconds of its return, and no slate follows", () => {
    for (const late of [2.5, 10, 240]) {
      const town = new Town();
      town.cameras = {
        far: steady({
          late,
          on: [
            [-300, 20],
            [30, 1000],
          ],
        }),
      };
      town.order = order({ show: "source", source: "far" });
      town.until(30 + late + 4);
      expect(changes(town.until(30 + late + 240))).toEqual(["far"]);
    }
  });

  test("a cut away from it shows what the other camera films now, not what it filmed long ago", () => {
    const town = new Town();
    town.cameras = { slow: steady({ rate: 0.9 }), other: steady() };
    town.order = order({ show: "source", source: "slow" });
    town.until(240);
    town.order = order({ show: "source", source: "other" });
    const shown = town.until(242).filter(({ source }) => source === "other");
    expect(shown.length).toBeLessThanOrEqual(4);
    expect(shown[0]).toMatchObject({ source: "other", disc: true });
    expect(town.now - (shown[0]?.pdt ?? 0)).toBeLessThan(5_000);
  });

  test("a cut to it is seen at once", () => {
    const town = new Town();
    town.cameras = { far: steady({ late: 10 }), other: steady() };
    town.order = order({ show: "source", source: "other" });
    town.until(30);
    town.order = order({ show: "source", source: "far" });
    expect(town.until(31.1)[0]).toMatchObject({ source: "far", disc: true });
    expect(changes(town.until(90))).toEqual(["far"]);
  });

  test("when this machine's clock is put back or forward nothing changes for guests", () => {
    for (const step of [-3_600_000, 3_600_000]) {
      const town = new Town();
      town.cameras = { one: steady(), two: steady({ phase: 0.7 }) };
      town.order = order({ show: "source", source: "one" });
      town.until(30);
      // Segments bear the times of the clock as it was; only the programme's own is another.
      const sources = town.sources();
      const at = { order: town.order, sources, video: null, looks: {} as Situation["looks"] };
      const now = town.now + step;
      expect(choose({ ...town.state }, { ...at, now, clock: town.clock })).toBe("one");
      const [piece] = placed(sources.get("one") as NonNullable<ReturnType<typeof sources.get>>, {
        now,
        clock: town.clock,
      }).slice(-1);
      expect(Math.abs((piece?.start ?? 0) - now)).toBeLessThan(2_500);
    }
  });
});

describe("a camera that comes and goes", () => {
  test("is back at once after a first failure", () => {
    const town = new Town();
    town.cameras = { front: steady({ on: [...flapping(10, 5, 12), [15, 400]] }), side: steady() };
    town.order = order({ show: "source", source: "front", standins: ["side"] });
    town.until(11);
    expect(changes(town.until(20))).toEqual(["side", "front"]);
    expect(unsteadyChoice(town.state)).toBeNull();
  });

  test("after the second within half a minute the other camera stays, and the director hears why", () => {
    for (const [on, off] of [
      [5, 4],
      [4, 6],
      [8, 4],
    ] as const) {
      const town = new Town();
      town.cameras = { front: steady({ on: flapping(on, off) }), side: steady({ phase: 0.8 }) };
      town.order = order({ show: "source", source: "front", standins: ["side"] });
      town.until(2 * (on + off));
      const changesToCome = changes(town.until(300));
      expect(changesToCome, `${on} s on, ${off} s off`).toEqual(["side"]);
      expect(unsteadyChoice(town.state)?.source).toBe("front");
    }
  });

  test("without another camera guests are given the slate meanwhile", () => {
    const town = new Town();
    town.cameras = { front: steady({ on: flapping(5, 4) }) };
    town.order = order({ show: "source", source: "front" });
    town.until(20);
    expect(changes(town.until(120))).toEqual(["back"]);
  });

  test("it is back when it has been well for twenty seconds", () => {
    const town = new Town();
    town.cameras = { front: steady({ on: [...flapping(5, 4, 20), [40, 400]] }), side: steady() };
    town.order = order({ show: "source", source: "front", standins: ["side"] });
    town.until(41);
    expect(changes(town.until(60))).toEqual(["side"]);
    expect(unsteadyChoice(town.state)?.wellSince).toBeCloseTo(clockAtBegin + 41_300, -3);
    expect(changes(town.until(63))).toEqual(["side", "front"]);
    expect(unsteadyChoice(town.state)).toBeNull();
    expect(changes(town.until(200))).toEqual(["front"]);
  });

  test("a short interruption begins the twenty seconds anew", () => {
    const town = new Town();
    const on: [number, number][] = [...flapping(5, 4, 20), [40, 55], [56.5, 400]];
    town.cameras = { front: steady({ on }), side: steady() };
    town.order = order({ show: "source", source: "front", standins: ["side"] });
    town.until(20);
    expect(changes(town.until(76))).toEqual(["side"]);
    expect(changes(town.until(81))).toEqual(["side", "front"]);
  });

  test("the director may insist: it is shown as soon as it is well", () => {
    const town = new Town();
    town.cameras = { front: steady({ on: [...flapping(5, 4, 20), [40, 400]] }), side: steady() };
    town.order = order({ show: "source", source: "front", standins: ["side"], choice: 1 });
    town.until(44);
    expect(unsteadyChoice(town.state)?.source).toBe("front");
    town.order = { ...town.order, choice: 2 };
    expect(changes(town.until(46))).toEqual(["front"]);
    expect(unsteadyChoice(town.state)).toBeNull();
  });

  test("insisting on a camera that isn't well leaves the other one on air until it is", () => {
    const town = new Town();
    town.cameras = { front: steady({ on: [...flapping(5, 4, 20), [40, 400]] }), side: steady() };
    town.order = order({ show: "source", source: "front", standins: ["side"], choice: 1 });
    town.until(30);
    town.order = { ...town.order, choice: 2 };
    expect(changes(town.until(40))).toEqual(["side"]);
    expect(changes(town.until(45))).toEqual(["side", "front"]);
  });

  test("a cut to another camera and back is an order, and obeyed", () => {
    const town = new Town();
    town.cameras = { front: steady({ on: [...flapping(5, 4, 20), [40, 400]] }), side: steady() };
    town.order = order({ show: "source", source: "front", standins: ["side"] });
    town.until(44);
    town.order = order({ show: "source", source: "side" });
    town.until(46);
    town.order = order({ show: "source", source: "front", standins: ["side"] });
    expect(changes(town.until(50)).at(-1)).toBe("front");
  });

  test("a backup camera that comes and goes gives way to the next", () => {
    const town = new Town();
    town.cameras = { side: steady({ on: flapping(5, 4) }), organ: steady({ phase: 0.6 }) };
    town.order = order({ show: "source", source: "gone", standins: ["side"] });
    town.until(20);
    town.order = { ...town.order, standins: ["side", "organ"] };
    town.until(24);
    expect(changes(town.until(120))).toEqual(["organ"]);
  });

  test("failures far apart are each a first one", () => {
    const town = new Town();
    town.cameras = { front: steady({ on: flapping(40, 5) }), side: steady() };
    town.order = order({ show: "source", source: "front", standins: ["side"] });
    town.until(270);
    expect(withoutIt(town, "front", 45, 90)).toBeLessThan(10);
    expect(changes(town.entries).filter((what) => what === "front")).toHaveLength(6);
  });
});

test("what a line held back isn't aired faster than it was filmed", () => {
  const town = new Town();
  // Ten seconds that come within one, then on in real time.
  const arrivals = (n: number) => (n < 20 ? n : n < 30 ? 30 + (n - 20) / 10 : n + 1) * 1000;
  town.sources = () => {
    const pieces: Piece[] = [];
    for (let n = 0; arrivals(n) <= town.now - begin; n++)
      if (arrivals(n) > town.now - begin - 12_000)
        pieces.push({
          run: "r",
          n,
          start: begin + (n - 1) * 1000,
          duration: 1,
          arrivedAt: clockAtBegin + arrivals(n),
        });
    return new Map([["front", { pieces, frozen: false }]]);
  };
  town.order = order({ show: "source", source: "front" });
  for (; town.second < 60; town.now += 100) {
    town.tick();
    expect((town.state.end ?? 0) - town.now).toBeLessThan(1_000);
  }
  expect(changes(town.entries)).toEqual(["front", "back", "front"]);
  expect(town.state.last?.source).toBe("front");
});

test("penalties are a matter of one process: after a crash everyone begins anew", () => {
  const town = new Town();
  town.cameras = { front: steady({ on: [...flapping(5, 4, 20), [28, 400]] }), side: steady() };
  town.order = order({ show: "source", source: "front", standins: ["side"] });
  town.until(32);
  expect(unsteadyChoice(town.state)?.source).toBe("front");
  town.restart();
  expect(town.state.failures).toEqual(opening.failures);
  expect(changes(town.until(36)).at(-1)).toBe("front");
});
