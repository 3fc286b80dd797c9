import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { backoff, backoffLimits } from "./backoff.ts";
import { type Act, begin, type Ladder, type LadderEvent, type Look, ladderLimits, step } from "./ladder.ts";

const fine = { ahead: 2, hole: false, starved: false, arriving: true, idle: false, line: null };
/** More is offered than arrives. */
const weak = { ...fine, ahead: 0, starved: true };
/** What the line does for a while, as a look at the player shows it. */
const weather = {
  fine,
  /** Nothing comes, and nothing is offered either: the origin is down. */
  down: { ahead: 0, hole: false, starved: false, arriving: false, idle: false, line: null },
  weak,
  /** Sound comes well, over a line that could never bring pictures, and over one that could. */
  thin: { ...fine, line: { has: 200_000, needs: 2_700_000 } },
  broad: { ...fine, line: { has: 5_000_000, needs: 2_700_000 } },
  /** Pictures, over that thin line. */
  hopeless: { ...weak, line: { has: 200_000, needs: 2_700_000 } },
  hole: { ahead: 0, hole: true, starved: false, arriving: false, idle: false, line: null },
  /** Data is there, and nothing moves. */
  stuck: { ahead: 3, hole: false, starved: false, arriving: false, idle: false, line: null },
  paused: { ahead: 3, hole: false, starved: false, arriving: false, idle: true, line: null },
} as const satisfies Record<string, Omit<Look, "type" | "position">>;
type Weather = keyof typeof weather;

interface Told {
  at: number;
  act: Act | null;
  ladder: Ladder;
}

/** A guest's minutes: a look each quarter of a second. */
function live(from: Ladder, spells: [Weather, number][], start = 0, chance = 0.5): Told[] {
  const told: Told[] = [];
  let [ladder, now, position] = [from, start, Math.max(0, from.position)];
  for (const [kind, seconds] of spells) {
    for (let look = 0; look < seconds * 4; look++) {
      now += 250;
      if (["fine", "thin", "broad"].includes(kind)) position += 0.25;
      const { ladder: next, act } = step(ladder, { type: "tick", position, ...weather[kind] }, now, chance);
      ladder = next;
      told.push({ at: now, act, ladder });
    }
  }
  return told;
}
const acts = (told: Told[]) => told.flatMap(({ act }) => act ?? []);
const last = (told: Told[]): Told => told[told.length - 1] as Told;
const playing = (canSound = true) => last(live(begin(0, canSound), [["fine", 30]]));

describe("what is done when the picture stands still", () => {
  test("a guest who sees pictures is left alone", () => {
    const told = live(begin(0, true), [["fine", 600]]);
    expect(acts(told)).toEqual([]);
    expect(last(told).ladder.state).toBe("playing");
  });

  test("a hole is stepped over before anything else", () => {
    const { ladder, at } = playing();
    expect(acts(live(ladder, [["hole", 3]], at))[0]).toBe("nudge");
  });

  test("data that doesn't play climbs: decoder, source, player anew, and then by turns for ever", () => {
    const { ladder, at } = playing();
    expect(acts(live(ladder, [["stuck", 60]], at)).slice(0, 6)).toEqual([
      "recover_media",
      "reload",
      "recreate",
      "reload",
      "recreate",
      "reload",
    ]);
  });

  test("while an origin is silent for half a minute the last picture stays on the screen", () => {
    const { ladder, at } = playing();
    const tried = acts(live(ladder, [["down", 20]], at));
    expect(new Set(tried)).toEqual(new Set(["reload"]));
    expect(acts(live(ladder, [["down", 120]], at))).toContain("recreate");
  });

  test("the guest is told after a while, not at once, and hears nothing of it when it is over", () => {
    const { ladder, at } = playing();
    const told = live(
      ladder,
      [
        ["down", 8],
        ["fine", 2],
      ],
      at,
    );
    const states = [...new Set(told.map((moment) => moment.ladder.state))];
    expect(states).toEqual(["playing", "stalled", "recovering"]);
    expect(last(told).ladder.state).toBe("playing");
  });

  test("a library that gave up while there is still something to show is helped before the guest notices", () => {
    const { ladder, at } = playing();
    const broken = step(ladder, { type: "failed", what: "network" }, at, 0.5).ladder;
    const told = live(broken, [["fine", 3]], at);
    expect(acts(told)).toEqual(["reload"]);
    expect(told.every((moment) => moment.ladder.state === "playing")).toBe(true);
  });

  test("a network that is back is tried at once", () => {
    const { ladder, at } = playing();
    const down = last(live(ladder, [["down", 120]], at));
    expect(step(down.ladder, { type: "line_back" }, down.at, 0.5).act).toBe("restart");
  });

  test("a slow load that makes headway isn't thrown away", () => {
    const { ladder, at } = playing(false);
    expect(acts(live(ladder, [["weak", 18]], at))).toEqual([]);
  });
});

describe("sound only", () => {
  const stumbling: [Weather, number][] = [
    ["weak", 3],
    ["fine", 5],
    ["weak", 3],
    ["fine", 5],
    ["weak", 3],
  ];

  test("a line that keeps stumbling carries the sound only, and pictures come back when it is well for a minute", () => {
    const { ladder, at } = playing();
    const weak = live(ladder, stumbling, at);
    expect(acts(weak)).toContain("to_sound");
    const later = live(last(weak).ladder, [["fine", 62]], last(weak).at);
    expect(acts(later)).toEqual(["to_pictures"]);
    expect(later.some((moment) => moment.ladder.state === "sound_only")).toBe(true);
    const again = live(last(later).ladder, [["fine", 30], ...stumbling, ["fine", 100]], last(later).at);
    expect(acts(again)).toEqual(["to_sound"]);
  });

  test("a line that could never bring pictures carries the sound from the first seconds on, and no word of it is lost to a trial", () => {
    const told = live(begin(0, true), [
      ["hopeless", 3],
      ["thin", 3600],
    ]);
    expect(acts(told)).toEqual(["to_sound"]);
    const better = live(last(told).ladder, [["broad", 2]], last(told).at);
    expect(acts(better)).toEqual(["to_pictures"]);
  });

  test("an origin that is down for everybody takes nobody's pictures away", () => {
    const { ladder, at } = playing();
    const spells = Array.from({ length: 6 }, (_, n): [Weather, number] => [n % 2 ? "fine" : "down", 4]);
    expect(acts(live(ladder, spells, at))).not.toContain("to_sound");
  });

  test("who chose sound keeps it until pictures are asked for", () => {
    const { ladder, at } = playing();
    const chosen = step(ladder, { type: "asked", for: "sound" }, at, 0.5);
    expect(chosen.act).toBe("to_sound");
    const told = live(chosen.ladder, [["fine", 1200]], at);
    expect(acts(told)).toEqual([]);
    expect(step(last(told).ladder, { type: "asked", for: "pictures" }, 2e6, 0.5).act).toBe("to_pictures");
  });

  test("without an address for the sound, pictures stay", () => {
    const { ladder, at } = playing(false);
    expect(acts(live(ladder, [...stumbling, ...stumbling], at))).not.toContain("to_sound");
  });
});

describe("a line that was lost", () => {
  const back = { type: "line_back" } as const;
  /** Without a line the player waits, as for a guest who paused. */
  const offline: [Weather, number] = ["paused", 20];

  test("is no weak line: when it is back the picture comes, however long it was away and slow the first second is", () => {
    const { ladder, at } = playing();
    const lost = last(live(ladder, [["down", 4], offline], at));
    const { ladder: fresh, act } = step(lost.ladder, back, lost.at, 0.5);
    expect(act).toBe("restart");
    const later = live(
      fresh,
      [
        ["weak", 3],
        ["fine", 60],
      ],
      lost.at,
    );
    expect(acts(later)).toEqual([]);
    expect(later.every((moment) => moment.ladder.sound === null)).toBe(true);
    expect(last(later).ladder.state).toBe("playing");
  });

  test("that comes and goes all the time leaves the picture where it is", () => {
    let { ladder, at } = playing();
    for (let times = 0; times < 6; times++) {
      const lost = last(live(ladder, [["weak", 1.5], offline], at));
      ladder = step(lost.ladder, back, lost.at, 0.5).ladder;
      const well = live(ladder, [["fine", 5]], lost.at);
      expect(acts(well)).toEqual([]);
      ({ ladder, at } = last(well));
    }
    expect(ladder.sound).toBeNull();
  });

  test("brings the picture back to whom a weak line had left the sound only, and not to whom chose it", () => {
    const { ladder, at } = playing();
    const weak = last(live(ladder, [["weak", 10]], at));
    expect(weak.ladder.sound).toBe("line");
    expect(step(weak.ladder, back, weak.at, 0.5)).toMatchObject({
      act: "to_pictures",
      ladder: { sound: null },
    });
    const chosen = step(ladder, { type: "asked", for: "sound" }, at, 0.5).ladder;
    expect(step(chosen, back, at, 0.5)).toMatchObject({
      act: "restart",
      ladder: { sound: "guest" },
    });
  });

  test("and a page that slept are the same: a closed lid is no weak line", () => {
    const { ladder, at } = playing();
    const asleep = at + 600_000;
    const woken = step(ladder, { type: "tick", position: ladder.position, ...weather.weak }, asleep, 0.5);
    expect(woken.act).toBe("restart");
    expect(
      acts(
        live(
          woken.ladder,
          [
            ["weak", 3],
            ["fine", 30],
          ],
          asleep,
        ),
      ),
    ).toEqual([]);
  });
});

test("after the end nothing is done any more", () => {
  const { ladder, at } = playing();
  const over = step(ladder, { type: "ended" }, at, 0.5).ladder;
  const told = live(over, [["down", 100]], at);
  expect(acts(told)).toEqual([]);
  expect(last(told).ladder.state).toBe("ended");
});

const spells = fc.array(
  fc.tuple(fc.constantFrom(...(Object.keys(weather) as Weather[])), fc.integer({ min: 1, max: 40 })),
  { maxLength: 20 },
);
const chances = fc.double({ min: 0, max: 1, noNaN: true });

describe("whatever the line does", () => {
  test("waits stay between half a second and eight, and never shrink by more than chance", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), chances, (tries, chance) => {
        const wait = backoff(tries, chance);
        expect(wait).toBeGreaterThanOrEqual(backoffLimits.least);
        expect(wait).toBeLessThanOrEqual(backoffLimits.most);
      }),
    );
  });

  test("two repairs never follow each other within half a second, and none disturbs who paused", () => {
    fc.assert(
      fc.property(spells, chances, fc.boolean(), (days, chance, canSound) => {
        const told = live(begin(0, canSound), days, 0, chance);
        const done = told.filter(({ act }) => act !== null && act !== "to_sound" && act !== "to_pictures");
        for (let n = 1; n < done.length; n++)
          expect((done[n] as Told).at - (done[n - 1] as Told).at).toBeGreaterThanOrEqual(500);
        const end = told.length > 0 ? last(told) : { at: 0, ladder: begin(0, canSound) };
        expect(acts(live(end.ladder, [["paused", 60]], end.at, chance))).toEqual([]);
      }),
    );
  });

  test("it never gives up: while nothing comes, something is tried at least every ten seconds", () => {
    fc.assert(
      fc.property(spells, chances, fc.boolean(), (days, chance, canSound) => {
        const before = live(begin(0, canSound), [...days, ["fine", 1]], 0, chance);
        const told = live(last(before).ladder, [["down", 120]], last(before).at, chance);
        const tried = told.filter(({ act }) => act !== null).map(({ at }) => at);
        const moments = [last(before).at, ...tried, last(told).at];
        for (let n = 1; n < moments.length; n++)
          expect((moments[n] as number) - (moments[n - 1] as number)).toBeLessThanOrEqual(10_000);
      }),
    );
  });

  test("two seconds of a good line are enough to be playing, whatever was before", () => {
    fc.assert(
      fc.property(spells, chances, fc.boolean(), (days, chance, canSound) => {
        const before = live(begin(0, canSound), [...days, ["fine", 1]], 0, chance);
        const after = last(live(last(before).ladder, [["fine", 2]], last(before).at, chance)).ladder;
        expect(["playing", "sound_only"]).toContain(after.state);
        expect(after.state === "sound_only").toBe(after.sound !== null);
      }),
    );
  });

  test("sound only is offered only where there is sound, and the same events tell the same story", () => {
    const events = fc.array(
      fc.oneof(
        fc.constantFrom<LadderEvent>(
          { type: "failed", what: "network" },
          { type: "failed", what: "media" },
          { type: "line_back" },
          { type: "asked", for: "sound" },
          { type: "asked", for: "pictures" },
        ),
        fc
          .tuple(
            fc.constantFrom(...(Object.keys(weather) as Weather[])),
            fc.double({ min: 0, max: 9, noNaN: true }),
          )
          .map(([kind, position]): LadderEvent => ({ type: "tick", position, ...weather[kind] })),
      ),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(events, chances, (all, chance) => {
        const run = () => {
          let ladder = begin(0, false);
          return all.map((event, n) => {
            const stepped = step(ladder, event, n * 250, chance);
            ladder = stepped.ladder;
            return stepped.act;
          });
        };
        const first = run();
        expect(first).not.toContain("to_sound");
        expect(run()).toEqual(first);
      }),
    );
  });
});

test("the first connection is given its time", () => {
  const told = live(begin(0, true), [["down", ladderLimits.first / 1000 - 1]]);
  expect(acts(told)).toEqual([]);
  expect(last(told).ladder.state).toBe("connecting");
});
