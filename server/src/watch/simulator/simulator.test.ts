import { expect, test } from "vitest";
import { run } from "./run.ts";

test("in three hundred simulated services no fault goes unnoticed, nobody is called without a reason, none is cut off", () => {
  const summary = run(300, 1);
  const { healthy, calls, delays } = summary;
  expect(summary).toMatchObject({
    cutOff: [],
    leftOpen: [],
    silentMisses: [],
    falseCalls: [],
    missedEscalations: [],
  });
  expect(healthy).toBeGreaterThan(50);
  expect(calls).toBeGreaterThan(100);
  for (const kind of ["camera_lost", "network_cut", "black", "nobody_comes", "media_down"] as const)
    expect(delays[kind]?.length, kind).toBeGreaterThan(0);
});

test("the same seed gives the same services", () => {
  expect(run(40, 7)).toEqual(run(40, 7));
  expect(run(40, 7)).not.toEqual(run(40, 8));
});
