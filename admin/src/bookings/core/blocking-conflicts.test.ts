import type { Stream } from "@vigil/contract";
import { expect, test } from "vitest";
import { blockingConflicts } from "./blocking-conflicts.ts";

const camera = {
  kind: "camera",
  field: "preferred_ip_camera",
  acceptable: false,
  sentence: "The camera is taken.",
} as const;
const director = {
  kind: "director",
  field: "funeral_home_director",
  acceptable: true,
  sentence: "Sam leads another.",
} as const;
const conflicts = [camera, director];
const draft = { publish: false } as Stream;
const published = { publish: true } as Stream;

test("a draft may clash where a yes would do, but not with what can't be", () => {
  expect(blockingConflicts(conflicts, undefined, { publish: false }, {})).toEqual({
    preferred_ip_camera: camera.sentence,
  });
});

test("publishing waits for a yes", () => {
  expect(blockingConflicts([director], draft, { publish: true }, {})).toEqual({
    accept_conflicts: director.sentence,
  });
  expect(blockingConflicts([director], draft, { publish: true, accept_conflicts: true }, {})).toEqual({});
});

test("what was booked with a clash before isn't held back by it when something else is changed", () => {
  expect(blockingConflicts(conflicts, published, { publish: true }, { video_grapher: true })).toEqual({});
  expect(blockingConflicts(conflicts, published, { publish: true }, { preferred_ip_camera: true })).toEqual({
    preferred_ip_camera: camera.sentence,
  });
  expect(
    Object.keys(blockingConflicts(conflicts, published, { publish: true }, { event_date: true })),
  ).toHaveLength(2);
});
