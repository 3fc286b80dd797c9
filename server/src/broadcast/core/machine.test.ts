import { BroadcastStatus, broadcastActions } from "@vigil/contract";
import { expect, test } from "vitest";
import {
  type Broadcast,
  type BroadcastEvent,
  nextBroadcast,
  publicStatus,
  retirementOf,
  showOf,
} from "./machine.ts";

const video = { play: "play-1", media: "slideshow", title: "Slideshow" };
const at = (status: BroadcastStatus, more: Partial<Broadcast> = {}): Broadcast => ({
  status,
  rehearsal: false,
  source: status === "waiting" || status === "ready" ? null : "chapel",
  video: status === "play_intro" ? { ...video, leads_to: "live" } : null,
  room_empty: false,
  ...more,
});
const other = (type: BroadcastEvent["type"]) => ({ type, source: "aisle", play: "play-1" }) as BroadcastEvent;

test("the buttons a director may press, by status", () => {
  const answered = (status: BroadcastStatus) =>
    broadcastActions.filter((type) => nextBroadcast(at(status), other(type)));
  expect(Object.fromEntries(BroadcastStatus.options.map((s) => [s, answered(s)]))).toEqual({
    waiting: ["close"],
    ready: ["start", "close"],
    play_intro: ["skip"],
    live: ["start", "pause", "stop"],
    paused: ["start", "resume", "stop"],
    ending: ["reset"],
    completed: ["reset", "reopen"],
  });
});

test("a service from the first camera to the end", () => {
  const story: [BroadcastEvent, BroadcastStatus, ReturnType<typeof showOf>][] = [
    [{ type: "start", source: "chapel", videos: [video] }, "play_intro", "video"],
    [{ type: "video_over", play: "play-1" }, "live", "source"],
    [{ type: "start", source: "aisle" }, "live", "source"],
    [{ type: "pause" }, "paused", "hold"],
    [{ type: "resume" }, "live", "source"],
    [{ type: "stop" }, "ending", "end"],
    [{ type: "drained" }, "completed", "end"],
  ];
  let now = at("ready");
  expect(showOf(now)).toBe("before");
  for (const [event, status, shown] of story) {
    now = nextBroadcast(now, event) ?? now;
    expect([event.type, now.status, showOf(now)]).toEqual([event.type, status, shown]);
  }
  expect(now.source).toBe("aisle");
});

test("an intro may be skipped, and its end then changes nothing", () => {
  const skipped = nextBroadcast(at("play_intro"), { type: "skip" });
  expect(skipped).toEqual(at("live"));
  expect(nextBroadcast(skipped as Broadcast, { type: "video_over", play: "play-1" })).toBeNull();
});

test("pausing with a video stays live until it is over; stopping with one is ending at once", () => {
  const pausing = nextBroadcast(at("live"), { type: "pause", videos: [video] });
  expect(pausing).toMatchObject({ status: "live", video: { leads_to: "paused" } });
  expect(nextBroadcast(pausing as Broadcast, { type: "video_over", play: "play-1" })?.status).toBe("paused");

  const stopping = nextBroadcast(at("live"), { type: "stop", videos: [video] });
  expect(stopping).toMatchObject({ status: "ending", video: { leads_to: "ended" } });
  expect(showOf(stopping as Broadcast)).toBe("video");
  const over = nextBroadcast(stopping as Broadcast, { type: "video_over", play: "play-1" });
  expect([over?.status, showOf(over as Broadcast)]).toEqual(["ending", "end"]);
});

test("a camera may be chosen while a video plays or while paused; the status stays", () => {
  const pausing = nextBroadcast(at("live"), { type: "pause", videos: [video] }) as Broadcast;
  expect(nextBroadcast(pausing, { type: "start", source: "chapel" })).toEqual(at("live"));
  const paused = nextBroadcast(at("paused"), { type: "start", source: "aisle" });
  expect(paused).toEqual(at("paused", { source: "aisle" }));
  expect(nextBroadcast(paused as Broadcast, { type: "resume" })).toEqual(at("live", { source: "aisle" }));
  expect(nextBroadcast(at("paused"), { type: "resume", source: "aisle" })?.source).toBe("aisle");
});

test("choosing the chosen camera again changes nothing", () => {
  expect(nextBroadcast(at("live"), { type: "start", source: "chapel" })).toBeNull();
  expect(nextBroadcast(at("paused"), { type: "start", source: "chapel" })).toBeNull();
});

test("a camera that media holds off air because it keeps dropping out may be chosen again", () => {
  const insist = { type: "start", source: "chapel", isUnsteady: true } as const;
  expect(nextBroadcast(at("live"), insist)).toEqual(at("live"));
  expect(nextBroadcast(at("paused"), insist)).toBeNull();
});

test("several videos play one after the other, and only the last leads on", () => {
  const hymn = { play: "play-2", media: "hymn", title: "Amazing Grace" };
  const start = { type: "start", source: "chapel", videos: [video, hymn] } as const;
  const first = nextBroadcast(at("ready"), start) as Broadcast;
  expect(first).toMatchObject({ status: "play_intro", video: { play: "play-1", next: [hymn] } });
  const second = nextBroadcast(first, { type: "video_over", play: "play-1" }) as Broadcast;
  expect(second).toMatchObject({ status: "play_intro", video: { ...hymn, leads_to: "live" } });
  expect(showOf(second)).toBe("video");
  // Media may report the end of the first once more.
  expect(nextBroadcast(second, { type: "video_over", play: "play-1" })).toBeNull();
  expect(nextBroadcast(second, { type: "video_over", play: "play-2" })).toMatchObject({
    status: "live",
    video: null,
  });
  // Skipping is for all of them.
  expect(nextBroadcast(first, { type: "skip" })).toMatchObject({ status: "live", video: null });
  const stopping = nextBroadcast(at("live"), { type: "stop", videos: [video, hymn] }) as Broadcast;
  const last = nextBroadcast(stopping, { type: "video_over", play: "play-1" }) as Broadcast;
  expect([stopping.status, last.status, showOf(last)]).toEqual(["ending", "ending", "video"]);
});

test("the end of another video is not the end of this one", () => {
  expect(nextBroadcast(at("play_intro"), { type: "video_over", play: "play-0" })).toBeNull();
});

test("a service that is called off ends, if it had begun", () => {
  const after = (status: BroadcastStatus) =>
    nextBroadcast(at(status), { type: "called_off" })?.status ?? null;
  expect(Object.fromEntries(BroadcastStatus.options.map((s) => [s, after(s)]))).toEqual({
    waiting: null,
    ready: null,
    play_intro: "ending",
    live: "ending",
    paused: "ending",
    ending: null,
    completed: null,
  });
});

test("when everybody has left, guests see that it is over; one press brings the service back, another ends it", () => {
  const left = nextBroadcast(at("live"), { type: "room_empty" }) as Broadcast;
  expect([left.status, left.source, showOf(left)]).toEqual(["paused", "chapel", "closing"]);
  expect(nextBroadcast(left, { type: "room_empty" })).toBeNull();
  expect(nextBroadcast(left, { type: "resume" })).toEqual(at("live"));
  expect(showOf(nextBroadcast(left, { type: "stop" }) as Broadcast)).toBe("end");
  // Another camera alone isn't put on air: the room stays closed until somebody resumes.
  expect(showOf(nextBroadcast(left, { type: "start", source: "aisle" }) as Broadcast)).toBe("closing");
});

test("only a service that is live can have an empty room: not a rehearsal, a video or a pause", () => {
  const cases = [
    at("paused"),
    at("play_intro"),
    at("ending"),
    at("live", { rehearsal: true }),
    at("live", { video: { ...video, leads_to: "paused" } }),
  ];
  for (const one of cases) expect(nextBroadcast(one, { type: "room_empty" })).toBeNull();
});

test("only two actions change a completed service: reset and reopen", () => {
  const allowed: BroadcastEvent["type"][] = ["reset", "reopen"];
  const types: BroadcastEvent["type"][] = [
    ...broadcastActions,
    "video_over",
    "drained",
    "called_off",
    "doors_open",
  ];
  for (const type of types.filter((one) => !allowed.includes(one)))
    expect(nextBroadcast(at("completed"), other(type))).toBeNull();
});

const rehearsed = (status: BroadcastStatus, more: Partial<Broadcast> = {}) =>
  at(status, { rehearsal: true, ...more });
const upcoming = at("waiting");

test("a rehearsal runs like a service, while for everybody else the service is waiting", () => {
  const story: [BroadcastEvent, BroadcastStatus, ReturnType<typeof showOf>][] = [
    [{ type: "start", source: "chapel", videos: [video], rehearse: true }, "play_intro", "video"],
    [{ type: "video_over", play: "play-1" }, "live", "source"],
    [{ type: "start", source: "aisle", rehearse: true }, "live", "source"],
    [{ type: "pause" }, "paused", "hold"],
    [{ type: "resume" }, "live", "source"],
  ];
  let now = at("ready");
  for (const [event, status, shown] of story) {
    now = nextBroadcast(now, event) ?? now;
    expect([event.type, now.status, now.rehearsal, showOf(now)]).toEqual([event.type, status, true, shown]);
    expect(publicStatus(now)).toBe("waiting");
  }
});

test("however a rehearsal ends, the service is upcoming again, and the rehearsal is no part of it", () => {
  const ends: BroadcastEvent[] = [{ type: "stop" }, { type: "doors_open" }, { type: "called_off" }];
  for (const event of ends)
    for (const status of ["live", "paused"] as const) {
      const next = nextBroadcast(rehearsed(status), event);
      expect([event.type, next]).toEqual([event.type, upcoming]);
      expect(retirementOf(rehearsed(status), event, upcoming)).toBe("rehearsal");
    }
  const stopping = nextBroadcast(rehearsed("live"), { type: "stop", videos: [video] }) as Broadcast;
  expect([stopping.status, stopping.rehearsal]).toEqual(["ending", true]);
  expect(nextBroadcast(stopping, { type: "video_over", play: "play-1" })).toEqual(upcoming);
});

test("a camera switch meant for a rehearsal never reaches guests", () => {
  const toAisle: BroadcastEvent = { type: "start", source: "aisle", rehearse: true };
  for (const status of ["live", "paused", "completed"] as const)
    expect(nextBroadcast(at(status), toAisle)).toBeNull();
});

test("the service may begin in the middle of its rehearsal, with a programme of its own", () => {
  const start: BroadcastEvent = { type: "start", source: "aisle" };
  const next = nextBroadcast(rehearsed("paused"), start) as Broadcast;
  expect(next).toEqual(at("live", { source: "aisle" }));
  expect(retirementOf(rehearsed("paused"), start, next)).toBe("rehearsal");
});

test("only a new beginning makes a new programme, and only reopening keeps the old one's recording", () => {
  const left = (before: Broadcast, event: BroadcastEvent) =>
    retirementOf(before, event, nextBroadcast(before, event) as Broadcast);
  expect(left(at("completed"), { type: "reset" })).toBe("discard");
  expect(left(at("completed"), { type: "reopen" })).toBe("keep");
  expect(left(at("ready"), { type: "close" })).toBe("discard");
  expect(left(at("ready"), { type: "start", source: "chapel", rehearse: true })).toBe("discard");
  expect(left(at("ready"), { type: "start", source: "chapel" })).toBeNull();
  expect(left(at("live"), { type: "start", source: "aisle" })).toBeNull();
  expect(left(rehearsed("live"), { type: "pause" })).toBeNull();
});
