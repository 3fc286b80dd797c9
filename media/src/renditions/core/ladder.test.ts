import { expect, test } from "vitest";
import { renditionsBelow } from "./ladder.ts";
import { RenditionPlaces } from "./places.ts";

test("guests are offered what needs clearly less than the camera's own picture", () => {
  expect(renditionsBelow(4_000_000)).toEqual(["480p", "240p"]);
  expect(renditionsBelow(1_000_000)).toEqual(["240p"]);
  expect(renditionsBelow(450_000)).toEqual([]);
});

test("only so many services have renditions at once; a place is free again half a minute after the last guest", () => {
  const places = new RenditionPlaces(1);
  expect(places.take("service", 0)).toBe(true);
  expect(places.take("another", 20_000)).toBe(false);
  expect(places.take("service", 25_000)).toBe(true);
  expect(places.isFree("another", 50_000)).toBe(false);
  expect(places.isFree("another", 55_001)).toBe(true);
  expect(places.take("another", 55_001)).toBe(true);
  expect(new RenditionPlaces(0).isOff).toBe(true);
});
