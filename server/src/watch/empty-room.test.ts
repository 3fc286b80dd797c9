import { expect, test } from "vitest";
import { emptySince, isDeserted, isOver } from "./core/empty-room.ts";
import type { Measured, WatchedService } from "./core/expectations.ts";

const minute = 60_000;
const begin = Date.parse("2026-11-20T15:00:00Z");
const at = (minutes: number) => begin + minutes * minute;
/** A chapel with its ventilation on, and nobody in it. */
const deserted: Measured = { brightness: 0.3, change: 0.02, movement: 0.002, level: -48, spread: 1.5 };
const service = (measured: Measured | null, given: Partial<WatchedService> = {}): WatchedService => ({
  ...{ id: "shaw", slug: "shaw", programme: "p", home: { id: "maple", name: "Maple Ridge" } },
  ...{
    eventDate: begin,
    startsAt: null,
    status: "live",
    stillOnAt: null,
    startedAt: null,
    isRoomEmpty: false,
    directorSeenAt: null,
  },
  ...{
    redFindings: [],
    preferredSource: null,
    chosenSource: "altar",
    isRecording: true,
    isRecordedTwice: true,
    canGuestsWatch: true,
  },
  onAir: { kind: "source", source: "altar" },
  sources: [
    {
      id: "altar",
      name: "Altar",
      isWell: true,
      isFrozen: false,
      isSession: false,
      hasAudio: true,
      lastWellAt: begin,
      measured,
    },
  ],
  ...given,
});
/** Minutes after the begin at which the room would be closed to guests, looked at every ten seconds; null for never. */
function closedAt(roomAt: (minutes: number) => WatchedService): number | null {
  let since: number | null = null;
  for (let minutes = 80; minutes <= 180; minutes += 1 / 6) {
    since = emptySince(roomAt(minutes), since, at(minutes));
    if (isOver(since, at(minutes))) return Math.round(minutes);
  }
  return null;
}

test("a room with speech, music or movement isn't deserted, and one with a fan is", () => {
  expect(isDeserted(deserted)).toBe(true);
  expect(isDeserted({ ...deserted, level: -75, spread: 12 })).toBe(true);
  const people: Partial<Measured>[] = [
    { level: -40, spread: 15 },
    { level: -52, spread: 9 },
    { level: -25, spread: 3 },
    { movement: 0.02 },
    { movement: null },
  ];
  for (const seen of people) expect(isDeserted({ ...deserted, ...seen }), JSON.stringify(seen)).toBe(false);
});

test("five minutes after everybody has left and nobody answers, the room is closed", () => {
  expect(closedAt((minutes) => service(minutes < 100 ? { ...deserted, spread: 14 } : deserted))).toBe(105);
});

test("before its planned end an empty room stays open, because a burial may be elsewhere", () => {
  expect(closedAt(() => service(deserted))).toBe(95);
});

test("a longer service with people in it is never closed", () => {
  expect(closedAt(() => service({ ...deserted, level: -35, spread: 12 }))).toBeNull();
  // Nothing is heard, but somebody stands up every four minutes.
  expect(
    closedAt((minutes) => service({ ...deserted, movement: minutes % 4 < 0.5 ? 0.03 : 0.001 })),
  ).toBeNull();
});

test("a director who says that it is still on isn't asked for a quarter of an hour, nor is anything closed", () => {
  expect(closedAt(() => service(deserted, { stillOnAt: at(92) }))).toBe(112);
});

test("what isn't known closes nothing: a camera that isn't measured, a slate, a video", () => {
  expect(closedAt(() => service(null))).toBeNull();
  expect(closedAt(() => service(deserted, { onAir: { kind: "slate", source: null } }))).toBeNull();
  expect(closedAt(() => service(deserted, { status: "paused" }))).toBeNull();
});
