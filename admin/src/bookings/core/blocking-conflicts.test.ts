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

test("a draft may have conflicts that can be accepted, but no others", () => {
  expect(blockingConflicts(conflicts, undefined, { publish: false }, {})).toEqual({
    preferred_ip_camera: camera.sentence,
  });
});

test("publishing waits until the conflicts are accepted", () => {
  expect(blockingConflicts([director], draft, { publish: true }, {})).toEqual({
    accept_conflicts: director.sentence,
  });
  expect(blockingConflicts([director], draft, { publish: true, accept_conflicts: true }, {})).toEqual({});
});

test("an accepted conflict doesn't block a later change of something else", () => {
  expect(blockingConflicts(conflicts, published, { publish: true }, { video_grapher: true })).toEqual({});
  expect(blockingConflicts(conflicts, published, { publish: true }, { preferred_ip_camera: true })).toEqual({
    preferred_ip_camera: camera.sentence,
  });
  expect(
    Object.keys(blockingConflicts(conflicts, published, { publish: true }, { event_date: true })),
  ).toHaveLength(2);
});
