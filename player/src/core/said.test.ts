import { ServiceState } from "@vigil/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Said, saidOf, spokenOf } from "./said.ts";
import type { Showing } from "./showing.ts";

const showings: Showing[] = [
  "connecting",
  "playing",
  "sound_only",
  "slate",
  "stalled",
  "recovering",
  "offline",
  "paused",
  "ended",
];
const said = (service: ServiceState, showing: Showing | null, before: Said = "opening") =>
  saidOf(service, showing, before);

describe("what a guest is told of the service", () => {
  test("while it is live, by what the player has on the screen", () => {
    expect(Object.fromEntries(showings.map((showing) => [showing, said("live", showing)]))).toEqual({
      connecting: "opening",
      playing: "live",
      sound_only: "live",
      slate: "interrupted",
      stalled: "stalled",
      recovering: "interrupted",
      offline: "offline",
      paused: "stopped",
      ended: "over",
    });
    expect(said("live", null)).toBe("opening");
  });

  test("“Live now” stands above nothing but a camera's moving picture or its sound", () => {
    const befores: Said[] = ["opening", "soon", "live", "paused", "interrupted", "offline", "stopped"];
    const cases = fc.record({
      service: fc.constantFrom(...ServiceState.options),
      showing: fc.constantFrom(null, ...showings),
      before: fc.constantFrom(...befores),
    });
    fc.assert(
      fc.property(cases, ({ service, showing, before }) => {
        const isLive = service === "live" && (showing === "playing" || showing === "sound_only");
        expect(said(service, showing, before) === "live").toBe(isLive);
      }),
    );
  });

  test("a slate says what it stands for, and after a pause or the beginning until the camera's picture is here", () => {
    expect(said("soon", "slate")).toBe("soon");
    expect(said("live", "slate", "soon")).toBe("soon");
    expect(said("paused", "slate", "live")).toBe("paused");
    expect(said("live", "slate", "paused")).toBe("paused");
    expect(said("live", "slate", "live")).toBe("interrupted");
    expect(said("live", "slate", "interrupted")).toBe("interrupted");
  });

  test("a rehearsal, which guests know as a service that is still to come, says nothing of a broadcast", () => {
    for (const showing of showings) expect(said("before", showing)).toBe("over");
  });
});

test("short stalls are not read aloud, and neither is what was read before them", () => {
  const told: Said[] = ["opening", "live", "stalled", "live", "stalled", "offline", "opening", "live"];
  let spoken: Said = "over";
  const read = told.flatMap((one) => {
    const next = spokenOf(one, spoken);
    const isNew = next !== spoken;
    spoken = next;
    return isNew ? [next] : [];
  });
  expect(read).toEqual(["live", "offline", "live"]);
});
