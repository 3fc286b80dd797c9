import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlayerState } from "./ladder.ts";
import { callOf, showingOf } from "./showing.ts";

const states: PlayerState[] = ["connecting", "playing", "stalled", "recovering", "sound_only", "ended"];
const facts = fc.record({
  state: fc.constantFrom(...states),
  isOffline: fc.boolean(),
  isPaused: fc.boolean(),
  isSlate: fc.boolean(),
});

test("what is shown is the live service only while a camera's picture or sound moves over a line that is there", () => {
  fc.assert(
    fc.property(facts, (given) => {
      const isLive = ["playing", "sound_only"].includes(showingOf(given));
      const { state, isOffline, isPaused, isSlate } = given;
      const isWell = state === "playing" || state === "sound_only";
      expect(isLive).toBe(isWell && !isOffline && !isPaused && !isSlate);
    }),
  );
});

test("a paused player always has its one button until the service has ended", () => {
  fc.assert(
    fc.property(
      facts,
      fc.constantFrom("sound", "silent", "blocked"),
      fc.boolean(),
      (given, start, isMuted) => {
        const showing = showingOf(given);
        const call = callOf({ showing, isPaused: given.isPaused, start, isMuted });
        const isTrouble = showing === "offline" || showing === "recovering";
        if (showing !== "ended" && given.isPaused) expect(call).toBe("watch");
        else if (showing === "ended" || isTrouble) expect(call).toBeNull();
        else expect(call).toBe(start === "silent" && isMuted ? "sound" : null);
      },
    ),
  );
});
