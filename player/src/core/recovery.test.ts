import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { backoff, backoffLimits } from "./backoff.ts";
import {
  type Action,
  initialRecovery,
  type Observation,
  type Recovery,
  type RecoveryEvent,
  recoveryLimits,
  stepRecovery,
} from "./recovery.ts";

const fine = { ahead: 2, hole: false, starved: false, arriving: true, idle: false, bandwidth: null };
/** The playlist offers more than arrives. */
const weak = { ...fine, ahead: 0, starved: true };
/** Network conditions, as an observation of the player reports them. */
const conditions = {
  fine,
  /** Nothing arrives and nothing is offered: the origin is down. */
  down: { ahead: 0, hole: false, starved: false, arriving: false, idle: false, bandwidth: null },
  weak,
  /** Audio plays well, over a connection that is far too slow for video (`thin`) or fast enough (`broad`). */
  thin: { ...fine, bandwidth: { available: 200_000, needed: 2_700_000 } },
  broad: { ...fine, bandwidth: { available: 5_000_000, needed: 2_700_000 } },
  /** Video over the thin connection. */
  hopeless: { ...weak, bandwidth: { available: 200_000, needed: 2_700_000 } },
  hole: { ahead: 0, hole: true, starved: false, arriving: false, idle: false, bandwidth: null },
  /** Data is buffered, but playback doesn't move. */
  stuck: { ahead: 3, hole: false, starved: false, arriving: false, idle: false, bandwidth: null },
  paused: { ahead: 3, hole: false, starved: false, arriving: false, idle: true, bandwidth: null },
} as const satisfies Record<string, Omit<Observation, "type" | "position">>;
type Condition = keyof typeof conditions;

interface Moment {
  at: number;
  action: Action | null;
  ladder: Recovery;
}

/** Simulates a guest's playback with an observation every 250 ms. */
function simulate(from: Recovery, spells: [Condition, number][], start = 0, chance = 0.5): Moment[] {
  const moments: Moment[] = [];
  let [ladder, now, position] = [from, start, Math.max(0, from.position)];
  for (const [kind, seconds] of spells) {
    for (let tick = 0; tick < seconds * 4; tick++) {
      now += 250;
      if (["fine", "thin", "broad"].includes(kind)) position += 0.25;
      const { ladder: next, action } = stepRecovery(
        ladder,
        { type: "tick", position, ...conditions[kind] },
        now,
        chance,
      );
      ladder = next;
      moments.push({ at: now, action, ladder });
    }
  }
  return moments;
}
const actionsOf = (moments: Moment[]) => moments.flatMap(({ action }) => action ?? []);
const last = (moments: Moment[]): Moment => moments[moments.length - 1] as Moment;
const playing = (hasAudioOnly = true) => last(simulate(initialRecovery(0, hasAudioOnly), [["fine", 30]]));

describe("when the picture stalls", () => {
  test("a guest whose video plays is left alone", () => {
    const moments = simulate(initialRecovery(0, true), [["fine", 600]]);
    expect(actionsOf(moments)).toEqual([]);
    expect(last(moments).ladder.state).toBe("playing");
  });

  test("a gap in the buffer is skipped before anything else is tried", () => {
    const { ladder, at } = playing();
    expect(actionsOf(simulate(ladder, [["hole", 3]], at))[0]).toBe("nudge");
  });

  test("buffered data that doesn't play climbs the ladder: decoder, reload, new player, and then the last two in turn for ever", () => {
    const { ladder, at } = playing();
    expect(actionsOf(simulate(ladder, [["stuck", 60]], at)).slice(0, 6)).toEqual([
      "recover_media",
      "reload",
      "recreate",
      "reload",
      "recreate",
      "reload",
    ]);
  });

  test("while the origin doesn't respond for half a minute, the last frame stays on the screen", () => {
    const { ladder, at } = playing();
    const tried = actionsOf(simulate(ladder, [["down", 20]], at));
    expect(new Set(tried)).toEqual(new Set(["reload"]));
    expect(actionsOf(simulate(ladder, [["down", 120]], at))).toContain("recreate");
  });

  test("the guest reads about a stall after a few seconds, and nothing once it is over", () => {
    const { ladder, at } = playing();
    const moments = simulate(
      ladder,
      [
        ["down", 8],
        ["fine", 2],
      ],
      at,
    );
    const states = [...new Set(moments.map((moment) => moment.ladder.state))];
    expect(states).toEqual(["playing", "stalled", "recovering"]);
    expect(last(moments).ladder.state).toBe("playing");
  });

  test("a fatal error in hls.js is repaired from the buffer before the guest notices", () => {
    const { ladder, at } = playing();
    const broken = stepRecovery(ladder, { type: "failed", what: "network" }, at, 0.5).ladder;
    const moments = simulate(broken, [["fine", 3]], at);
    expect(actionsOf(moments)).toEqual(["reload"]);
    expect(moments.every((moment) => moment.ladder.state === "playing")).toBe(true);
  });

  test("playback restarts at once when the network returns", () => {
    const { ladder, at } = playing();
    const down = last(simulate(ladder, [["down", 120]], at));
    expect(stepRecovery(down.ladder, { type: "connection_restored" }, down.at, 0.5).action).toBe("restart");
  });

  test("a slow download that makes progress isn't thrown away", () => {
    const { ladder, at } = playing(false);
    expect(actionsOf(simulate(ladder, [["weak", 18]], at))).toEqual([]);
  });
});

describe("audio only", () => {
  const stumbling: [Condition, number][] = [
    ["weak", 3],
    ["fine", 5],
    ["weak", 3],
    ["fine", 5],
    ["weak", 3],
  ];

  test("a connection that keeps stalling plays audio only, and video returns after a good minute", () => {
    const { ladder, at } = playing();
    const weak = simulate(ladder, stumbling, at);
    expect(actionsOf(weak)).toContain("to_audio");
    const later = simulate(last(weak).ladder, [["fine", 62]], last(weak).at);
    expect(actionsOf(later)).toEqual(["to_video"]);
    expect(later.some((moment) => moment.ladder.state === "sound_only")).toBe(true);
    const again = simulate(last(later).ladder, [["fine", 30], ...stumbling, ["fine", 100]], last(later).at);
    expect(actionsOf(again)).toEqual(["to_audio"]);
  });

  test("a connection far too slow for video plays audio from the first seconds, and video is never tried in between", () => {
    const moments = simulate(initialRecovery(0, true), [
      ["hopeless", 3],
      ["thin", 3600],
    ]);
    expect(actionsOf(moments)).toEqual(["to_audio"]);
    const better = simulate(last(moments).ladder, [["broad", 2]], last(moments).at);
    expect(actionsOf(better)).toEqual(["to_video"]);
  });

  test("video returns ten seconds after each spell of a slow connection, once it has lasted a minute in between", () => {
    let moments = simulate(initialRecovery(0, true), [
      ["hopeless", 3],
      ["broad", 11],
    ]);
    for (let times = 0; times < 3; times++) {
      const { ladder, at } = last(moments);
      moments = simulate(
        ladder,
        [
          ["broad", 62],
          ["hopeless", 3],
          ["broad", 12],
        ],
        at,
      );
      expect(actionsOf(moments)).toEqual(["to_audio", "to_video"]);
    }
  });

  test("a connection that is only fast for moments has video tried ever less often", () => {
    const spell: [Condition, number][] = [
      ["hopeless", 3],
      ["broad", 30],
    ];
    const moments = simulate(initialRecovery(0, true), Array.from({ length: 20 }, () => spell).flat());
    const tried = moments.filter(({ action }) => action === "to_video").map(({ at }) => at / 1000);
    const apart = tried.slice(1).map((at, n) => at - (tried[n] ?? 0));
    expect(apart).toEqual(apart.toSorted((a, b) => a - b));
    expect(tried.length).toBeLessThan(6);
  });

  test("an outage of the origin switches nobody to audio only", () => {
    const { ladder, at } = playing();
    const spells = Array.from({ length: 6 }, (_, n): [Condition, number] => [n % 2 ? "fine" : "down", 4]);
    expect(actionsOf(simulate(ladder, spells, at))).not.toContain("to_audio");
  });

  test("a guest who chose audio keeps it until asking for video", () => {
    const { ladder, at } = playing();
    const chosen = stepRecovery(ladder, { type: "requested", mode: "audio" }, at, 0.5);
    expect(chosen.action).toBe("to_audio");
    const moments = simulate(chosen.ladder, [["fine", 1200]], at);
    expect(actionsOf(moments)).toEqual([]);
    expect(stepRecovery(last(moments).ladder, { type: "requested", mode: "video" }, 2e6, 0.5).action).toBe(
      "to_video",
    );
  });

  test("without an audio-only address, video stays", () => {
    const { ladder, at } = playing(false);
    expect(actionsOf(simulate(ladder, [...stumbling, ...stumbling], at))).not.toContain("to_audio");
  });
});

describe("a connection that was lost", () => {
  const back = { type: "connection_restored" } as const;
  /** Without a connection the player waits, as it does for a guest who paused. */
  const offline: [Condition, number] = ["paused", 20];

  test("isn't a slow one: video resumes when it returns, however long it was away and however slow the first second is", () => {
    const { ladder, at } = playing();
    const lost = last(simulate(ladder, [["down", 4], offline], at));
    const { ladder: fresh, action } = stepRecovery(lost.ladder, back, lost.at, 0.5);
    expect(action).toBe("restart");
    const later = simulate(
      fresh,
      [
        ["weak", 3],
        ["fine", 60],
      ],
      lost.at,
    );
    expect(actionsOf(later)).toEqual([]);
    expect(later.every((moment) => moment.ladder.audioOnly === null)).toBe(true);
    expect(last(later).ladder.state).toBe("playing");
  });

  test("never switches to audio only, however often it comes and goes", () => {
    let { ladder, at } = playing();
    for (let times = 0; times < 6; times++) {
      const lost = last(simulate(ladder, [["weak", 1.5], offline], at));
      ladder = stepRecovery(lost.ladder, back, lost.at, 0.5).ladder;
      const well = simulate(ladder, [["fine", 5]], lost.at);
      expect(actionsOf(well)).toEqual([]);
      ({ ladder, at } = last(well));
    }
    expect(ladder.audioOnly).toBeNull();
  });

  test("brings video back to a guest who had audio only because of a slow connection, but not to one who chose it", () => {
    const { ladder, at } = playing();
    const weak = last(simulate(ladder, [["weak", 10]], at));
    expect(weak.ladder.audioOnly).toBe("network");
    expect(stepRecovery(weak.ladder, back, weak.at, 0.5)).toMatchObject({
      action: "to_video",
      ladder: { audioOnly: null },
    });
    const chosen = stepRecovery(ladder, { type: "requested", mode: "audio" }, at, 0.5).ladder;
    expect(stepRecovery(chosen, back, at, 0.5)).toMatchObject({
      action: "restart",
      ladder: { audioOnly: "guest" },
    });
  });

  test("counts the same as a device that slept: a closed lid isn't a slow connection", () => {
    const { ladder, at } = playing();
    const asleep = at + 600_000;
    const woken = stepRecovery(
      ladder,
      { type: "tick", position: ladder.position, ...conditions.weak },
      asleep,
      0.5,
    );
    expect(woken.action).toBe("restart");
    expect(
      actionsOf(
        simulate(
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

test("after the end nothing is tried any more", () => {
  const { ladder, at } = playing();
  const over = stepRecovery(ladder, { type: "ended" }, at, 0.5).ladder;
  const moments = simulate(over, [["down", 100]], at);
  expect(actionsOf(moments)).toEqual([]);
  expect(last(moments).ladder.state).toBe("ended");
});

const spells = fc.array(
  fc.tuple(fc.constantFrom(...(Object.keys(conditions) as Condition[])), fc.integer({ min: 1, max: 40 })),
  { maxLength: 20 },
);
const chances = fc.double({ min: 0, max: 1, noNaN: true });

describe("whatever the network does", () => {
  test("waits stay between half a second and eight seconds", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), chances, (tries, chance) => {
        const wait = backoff(tries, chance);
        expect(wait).toBeGreaterThanOrEqual(backoffLimits.least);
        expect(wait).toBeLessThanOrEqual(backoffLimits.most);
      }),
    );
  });

  test("two repairs are at least half a second apart, and none disturbs a guest who paused", () => {
    fc.assert(
      fc.property(spells, chances, fc.boolean(), (days, chance, hasAudioOnly) => {
        const moments = simulate(initialRecovery(0, hasAudioOnly), days, 0, chance);
        const done = moments.filter(
          ({ action }) => action !== null && action !== "to_audio" && action !== "to_video",
        );
        for (let n = 1; n < done.length; n++)
          expect((done[n] as Moment).at - (done[n - 1] as Moment).at).toBeGreaterThanOrEqual(500);
        const end = moments.length > 0 ? last(moments) : { at: 0, ladder: initialRecovery(0, hasAudioOnly) };
        expect(actionsOf(simulate(end.ladder, [["paused", 60]], end.at, chance))).toEqual([]);
      }),
    );
  });

  test("the player never gives up: while nothing arrives, it tries something at least every ten seconds", () => {
    fc.assert(
      fc.property(spells, chances, fc.boolean(), (days, chance, hasAudioOnly) => {
        const before = simulate(initialRecovery(0, hasAudioOnly), [...days, ["fine", 1]], 0, chance);
        const moments = simulate(last(before).ladder, [["down", 120]], last(before).at, chance);
        const tried = moments.filter(({ action }) => action !== null).map(({ at }) => at);
        const times = [last(before).at, ...tried, last(moments).at];
        for (let n = 1; n < times.length; n++)
          expect((times[n] as number) - (times[n - 1] as number)).toBeLessThanOrEqual(10_000);
      }),
    );
  });

  test("two good seconds are enough to be playing again, whatever happened before", () => {
    fc.assert(
      fc.property(spells, chances, fc.boolean(), (days, chance, hasAudioOnly) => {
        const before = simulate(initialRecovery(0, hasAudioOnly), [...days, ["fine", 1]], 0, chance);
        const good = simulate(last(before).ladder, [["fine", 2]], last(before).at, chance);
        // After a while of sound alone video is tried again, which connects anew.
        fc.pre(!actionsOf(good).includes("to_video"));
        const after = last(good).ladder;
        expect(["playing", "sound_only"]).toContain(after.state);
        expect(after.state === "sound_only").toBe(after.audioOnly !== null);
      }),
    );
  });

  test("audio only is never chosen without an audio address, and the same events give the same result", () => {
    const events = fc.array(
      fc.oneof(
        fc.constantFrom<RecoveryEvent>(
          { type: "failed", what: "network" },
          { type: "failed", what: "media" },
          { type: "connection_restored" },
          { type: "requested", mode: "audio" },
          { type: "requested", mode: "video" },
        ),
        fc
          .tuple(
            fc.constantFrom(...(Object.keys(conditions) as Condition[])),
            fc.double({ min: 0, max: 9, noNaN: true }),
          )
          .map(([kind, position]): RecoveryEvent => ({ type: "tick", position, ...conditions[kind] })),
      ),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(events, chances, (all, chance) => {
        const run = () => {
          let ladder = initialRecovery(0, false);
          return all.map((event, n) => {
            const stepped = stepRecovery(ladder, event, n * 250, chance);
            ladder = stepped.ladder;
            return stepped.action;
          });
        };
        const first = run();
        expect(first).not.toContain("to_audio");
        expect(run()).toEqual(first);
      }),
    );
  });
});

test("another place in the service has as long to load as a first connection, and nobody reads “Connecting…”", () => {
  const { ladder, at } = playing();
  const { ladder: sought, action } = stepRecovery(ladder, { type: "sought" }, at, 0.5);
  expect(action).toBeNull();
  const moments = simulate(sought, [["down", recoveryLimits.firstConnection / 1000 - 1]], at);
  expect(actionsOf(moments)).toEqual([]);
  expect(moments.map((moment) => moment.ladder.state)).not.toContain("connecting");
});

test("a first connection is left alone while it is being set up", () => {
  const moments = simulate(initialRecovery(0, true), [["down", recoveryLimits.firstConnection / 1000 - 1]]);
  expect(actionsOf(moments)).toEqual([]);
  expect(last(moments).ladder.state).toBe("connecting");
});
