import { expect, test } from "vitest";
import { type DeliveryFacts, isServing, nextCall, secondsUntilNext } from "./next-step.ts";

const live: DeliveryFacts = {
  provider: "cloudflare",
  phase: "live",
  status: "live",
  serving: true,
  isSent: true,
  startedFor: 30,
  endedFor: null,
};
const well = { onAir: true, ingest: "connected" } as const;

test("a service is opened at the provider, watched while it is on air, and ended with it", () => {
  expect(nextCall({ ...live, phase: "opening", status: "waiting" })).toBe("open");
  // One that the provider never opened ends too, or it would be looked at for ever.
  expect(nextCall({ ...live, phase: "opening", status: "completed", serving: false })).toBe("end");
  expect(nextCall({ ...live, phase: "waiting", status: "waiting" })).toBeNull();
  expect(nextCall({ ...live, phase: "waiting" })).toBe("check");
  expect(nextCall({ ...live, status: "paused" })).toBe("check");
  expect(nextCall({ ...live, status: "completed", serving: false })).toBe("end");
  expect(nextCall({ ...live, phase: "ended" })).toBeNull();
});

test("guests watch at the provider once it is live, and at our own origin as soon as anything is wrong", () => {
  expect(isServing({ ...live, phase: "waiting", serving: false }, well)).toBe(true);
  expect(isServing(live, { ...well, onAir: false })).toBe(false);
  expect(isServing(live, { ...well, ingest: "lost" })).toBe(false);
  expect(isServing({ ...live, isSent: false }, well)).toBe(false);
});

test("guests at Cloudflare see the last words before it ends there, but nothing more of a service that was called off", () => {
  const completed = { ...live, status: "completed" } as const;
  expect(nextCall({ ...completed, endedFor: 5 })).toBeNull();
  expect(nextCall({ ...completed, endedFor: 60 })).toBe("end");
  expect(nextCall({ ...completed, endedFor: null })).toBe("end");
  expect(nextCall({ ...completed, provider: "youtube", endedFor: 5 })).toBe("end");
});

test("a provider that goes live long after the start waits for a pause too", () => {
  const starting = { ...live, phase: "waiting", serving: false } as const;
  expect(isServing({ ...starting, startedFor: 20 }, well)).toBe(true);
  expect(isServing({ ...starting, startedFor: 90 }, well)).toBe(false);
  expect(isServing({ ...starting, startedFor: 90, status: "paused" }, well)).toBe(true);
});

test("guests who were moved to our own origin go back only during a pause", () => {
  expect(isServing({ ...live, serving: false }, well)).toBe(false);
  expect(isServing({ ...live, serving: false, status: "paused" }, well)).toBe(true);
});

test("a provider that is live or fails is asked more and more sparingly", () => {
  expect(secondsUntilNext("youtube", "waiting", 0)).toBe(5);
  expect(secondsUntilNext("youtube", "live", 0)).toBe(60);
  expect(secondsUntilNext("cloudflare", "live", 0)).toBe(10);
  expect([1, 2, 10].map((failures) => secondsUntilNext("youtube", "live", failures))).toEqual([10, 20, 600]);
});
