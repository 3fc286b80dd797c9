import { BroadcastStatus } from "@vigil/contract";
import { expect, test } from "vitest";
import { type StateInputs, serviceState } from "./service-state.ts";

const minute = 60_000;
const startsAt = Date.parse("2031-05-01T18:00:00Z");
const service = (given: Partial<StateInputs> = {}): StateInputs => ({
  disabled: false,
  status: "waiting",
  startsAt,
  room_empty: false,
  reopened: false,
  programmeOpen: false,
  recorded: false,
  ...given,
});
const at = (minutes: number) => startsAt + minutes * minute;

test("while the room is empty and nobody has ended it, guests see that the service is over", () => {
  expect(serviceState(service({ status: "paused", room_empty: true, programmeOpen: true }), at(100))).toBe(
    "ended",
  );
});

test("the state that guests see by the broadcast's status, a minute after its time", () => {
  const statesFor = (given: Partial<StateInputs>) =>
    Object.fromEntries(
      BroadcastStatus.options.map((status) => [status, serviceState(service({ status, ...given }), at(1))]),
    );
  const running = { play_intro: "live", live: "live", paused: "paused", ending: "live" };
  expect(statesFor({})).toEqual({ waiting: "soon", ready: "soon", ...running, completed: "ended" });
  expect(statesFor({ recorded: true })).toEqual({
    waiting: "recording",
    ready: "recording",
    ...running,
    completed: "recording",
  });
  expect(new Set(Object.values(statesFor({ disabled: true, recorded: true })))).toEqual(
    new Set(["cancelled"]),
  );
});

test.for([
  [-1440, "before"],
  [-31, "before"],
  [-30, "soon"],
  [0, "soon"],
  [719, "soon"],
  [720, "ended"],
] as const)("%i minutes from its time, a service that nobody has begun is %s", ([minutes, state]) => {
  expect(serviceState(service(), at(minutes))).toBe(state);
});

test("an open programme can be watched, whatever the clock says", () => {
  expect(serviceState(service({ programmeOpen: true, status: "ready" }), at(-300))).toBe("soon");
  expect(serviceState(service({ programmeOpen: true }), at(2000))).toBe("soon");
});

test("a recording uploaded early doesn't replace the service", () => {
  expect(serviceState(service({ recorded: true }), at(-60))).toBe("before");
  expect(serviceState(service({ recorded: true, startsAt: null }), at(0))).toBe("before");
});

test("guests of a reopened service are asked to stay until it continues", () => {
  expect(serviceState(service({ reopened: true, programmeOpen: true, recorded: true }), at(90))).toBe(
    "paused",
  );
  expect(serviceState(service({ reopened: true, status: "live", programmeOpen: true }), at(90))).toBe("live");
});
