import { expect, test } from "vitest";
import { type DeliveryFacts, isServing, nextCall, secondsUntilNext } from "./next-step.ts";

const live: DeliveryFacts = { phase: "live", status: "live", serving: true, isSent: true };
const well = { onAir: true, ingest: "connected" } as const;

test("a service is opened at the provider, watched while it is on air, and ended with it", () => {
  expect(nextCall({ ...live, phase: "opening", status: "waiting" })).toBe("open");
  expect(nextCall({ ...live, phase: "waiting", status: "waiting" })).toBeNull();
  expect(nextCall({ ...live, phase: "waiting" })).toBe("check");
  expect(nextCall({ ...live, status: "paused" })).toBe("check");
  expect(nextCall({ ...live, status: "completed" })).toBe("end");
  expect(nextCall({ ...live, phase: "ended" })).toBeNull();
});

test("guests watch at the provider once it is live, and at our own origin as soon as anything is wrong", () => {
  expect(isServing({ ...live, phase: "waiting", serving: false }, well)).toBe(true);
  expect(isServing(live, { ...well, onAir: false })).toBe(false);
  expect(isServing(live, { ...well, ingest: "lost" })).toBe(false);
  expect(isServing({ ...live, isSent: false }, well)).toBe(false);
});

test("guests who were moved to our own origin go back only during a pause", () => {
  expect(isServing({ ...live, serving: false }, well)).toBe(false);
  expect(isServing({ ...live, serving: false, status: "paused" }, well)).toBe(true);
});

test("a provider that is live or fails is asked more and more sparingly", () => {
  expect(secondsUntilNext("waiting", 0)).toBe(5);
  expect(secondsUntilNext("live", 0)).toBe(60);
  expect([1, 2, 10].map((failures) => secondsUntilNext("live", failures))).toEqual([10, 20, 600]);
});
