import type { Stream } from "@vigil/contract";
import { expect, test } from "vitest";
import { standingInTheWay } from "./standing-in-the-way.ts";

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
const clashes = [camera, director];
const draft = { publish: false } as Stream;
const published = { publish: true } as Stream;

test("a draft may clash where a yes would do, but not with what can't be", () => {
  expect(standingInTheWay(clashes, undefined, { publish: false }, {})).toEqual({
    preferred_ip_camera: camera.sentence,
  });
});

test("publishing waits for a yes", () => {
  expect(standingInTheWay([director], draft, { publish: true }, {})).toEqual({
    accept_conflicts: director.sentence,
  });
  expect(standingInTheWay([director], draft, { publish: true, accept_conflicts: true }, {})).toEqual({});
});

test("what was booked with a clash before isn't held back by it when something else is changed", () => {
  expect(standingInTheWay(clashes, published, { publish: true }, { video_grapher: true })).toEqual({});
  expect(standingInTheWay(clashes, published, { publish: true }, { preferred_ip_camera: true })).toEqual({
    preferred_ip_camera: camera.sentence,
  });
  expect(
    Object.keys(standingInTheWay(clashes, published, { publish: true }, { event_date: true })),
  ).toHaveLength(2);
});
