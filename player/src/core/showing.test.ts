import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlayerState } from "./recovery.ts";
import { callToActionOf, showingOf } from "./showing.ts";

const states: PlayerState[] = ["connecting", "playing", "stalled", "recovering", "sound_only", "ended"];
const facts = fc.record({
  state: fc.constantFrom(...states),
  isOffline: fc.boolean(),
  isPaused: fc.boolean(),
  isSlate: fc.boolean(),
});

test("the player shows the live service only while a camera plays over a working connection", () => {
  fc.assert(
    fc.property(facts, (given) => {
      const isLive = ["playing", "sound_only"].includes(showingOf(given));
      const { state, isOffline, isPaused, isSlate } = given;
      const isWell = state === "playing" || state === "sound_only";
      expect(isLive).toBe(isWell && !isOffline && !isPaused && !isSlate);
    }),
  );
});

test("a paused player always has its large button until the service has ended", () => {
  fc.assert(
    fc.property(
      facts,
      fc.constantFrom("sound", "silent", "blocked"),
      fc.boolean(),
      (given, start, isMuted) => {
        const showing = showingOf(given);
        const callToAction = callToActionOf({ showing, isPaused: given.isPaused, start, isMuted });
        const isTrouble = showing === "offline" || showing === "recovering";
        if (showing !== "ended" && given.isPaused) expect(callToAction).toBe("watch");
        else if (showing === "ended" || isTrouble) expect(callToAction).toBeNull();
        else expect(callToAction).toBe(start === "silent" && isMuted ? "sound" : null);
      },
    ),
  );
});
