import fc from "fast-check";
import { expect, test } from "vitest";
import { afterEvent, type KnownRoom, nothingKnown, participantsIn, type RoomEvent } from "./known-room.ts";

const roomId = "room";
const at = (seconds: number) => new Date(seconds * 1000);
const joined = (connection: string, seconds: number): RoomEvent => ({
  roomId,
  at: at(seconds),
  type: "participant",
  state: "joined",
  connection,
});
const left = (connection: string, seconds: number): RoomEvent => ({
  roomId,
  at: at(seconds),
  type: "participant",
  state: "left",
  connection,
});
const relay = (state: "starting" | "on" | "off" | "failed", seconds: number): RoomEvent => ({
  roomId,
  at: at(seconds),
  type: "relay",
  state,
});
const room = (state: "started" | "ended", seconds: number): RoomEvent => ({
  roomId,
  at: at(seconds),
  type: "room",
  state,
});
const after = (events: RoomEvent[]): KnownRoom => events.reduce(afterEvent, nothingKnown);

/** A rehearsal and a service, as they happened. */
const rehearsal = [room("started", 1), joined("rehearsing", 2), relay("on", 3), room("ended", 9)];
const service = [
  room("started", 11),
  joined("left camera", 12),
  joined("right camera", 13),
  relay("starting", 14),
  relay("on", 15),
  left("left camera", 16),
  joined("for a moment", 17),
  left("for a moment", 17),
];
const day = [...rehearsal, ...service];

test("a service's events tell who is in the room and whether its picture is sent", () => {
  const known = after(day);
  expect(known.relay).toBe("on");
  expect(participantsIn(known)).toBe(1);
});

test("events that come twice, and in any order, tell the same", () => {
  const length = { minLength: day.length * 2, maxLength: day.length * 2 };
  fc.assert(
    fc.property(fc.shuffledSubarray([...day, ...day], length), (events) => {
      expect(after(events)).toEqual(after(day));
    }),
  );
});

test("an ended room is empty, and what comes late about it fills it no more", () => {
  const known = after([...service, room("ended", 20)]);
  expect(participantsIn(known)).toBe(0);
  expect(known.relay).toBe("off");
  expect(after([...service, room("ended", 20), joined("late", 17), relay("on", 18)])).toEqual(known);
});

test("the end of a rehearsal that comes late doesn't end the service", () => {
  const known = after([...service, room("ended", 9)]);
  expect(participantsIn(known)).toBe(1);
  expect(known.relay).toBe("on");
});

test("what is known survives being stored as JSON", () => {
  const known = after(service);
  expect(JSON.parse(JSON.stringify(known))).toEqual(known);
});
