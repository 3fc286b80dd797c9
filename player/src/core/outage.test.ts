import { expect, test } from "vitest";
import { Outage } from "./outage.ts";

const plays = { state: "playing", idle: false } as const;
const stands = { state: "stalled", idle: false } as const;

test("an address that plays isn't given up, even when a single request fails", () => {
  const outage = new Outage(0);
  outage.answered("none", 1000);
  expect(outage.lasts(plays, 2000)).toBe(false);
  outage.answered("loaded", 2400);
  expect(outage.lasts(plays, 9000)).toBe(false);
});

test("an address whose requests keep failing is given up while the guest still sees what had arrived", () => {
  const outage = new Outage(0);
  outage.answered("refused", 1000);
  outage.answered("none", 2000);
  expect(outage.lasts(plays, 2600)).toBe(true);
});

test("an address that answers but gives nothing to play is given up after three seconds", () => {
  const outage = new Outage(0);
  expect(outage.lasts(plays, 10_000)).toBe(false);
  expect(outage.lasts(stands, 12_000)).toBe(false);
  expect(outage.lasts(stands, 13_000)).toBe(true);
});

test("a first connection has eight seconds", () => {
  const outage = new Outage(0);
  const connects = { state: "connecting", idle: false } as const;
  expect(outage.lasts(connects, 7000)).toBe(false);
  expect(outage.lasts(connects, 8000)).toBe(true);
});

test("a guest who has paused, or has lost the network, says nothing about the address", () => {
  const outage = new Outage(0);
  outage.answered("none", 0);
  expect(outage.lasts({ ...stands, idle: true }, 60_000)).toBe(false);
  expect(outage.lasts(stands, 61_000)).toBe(false);
});
