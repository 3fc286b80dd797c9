import { BroadcastStatus, broadcastActions } from "@vigil/contract";
import { expect, test } from "vitest";
import { type Broadcast, type Event, shows, step } from "./machine.ts";

const film = { play: "play-1", media: "slideshow", title: "Slideshow" };
const at = (status: BroadcastStatus, more: Partial<Broadcast> = {}): Broadcast => ({
  status,
  source: status === "waiting" || status === "ready" ? null : "chapel",
  video: status === "play_intro" ? { ...film, leads_to: "live" } : null,
  ...more,
});
const other = (type: Event["type"]) => ({ type, source: "aisle", play: "play-1" }) as Event;

test("the buttons a director may press, by status", () => {
  const answered = (status: BroadcastStatus) =>
    broadcastActions.filter((type) => step(at(status), other(type)));
  expect(Object.fromEntries(BroadcastStatus.options.map((s) => [s, answered(s)]))).toEqual({
    waiting: [],
    ready: ["start"],
    play_intro: ["skip"],
    live: ["start", "pause", "stop"],
    paused: ["start", "resume", "stop"],
    ending: [],
    completed: [],
  });
});

test("a service from the first camera to the end", () => {
  const story: [Event, BroadcastStatus, ReturnType<typeof shows>][] = [
    [{ type: "start", source: "chapel", video: film }, "play_intro", "video"],
    [{ type: "video_over", play: "play-1" }, "live", "source"],
    [{ type: "start", source: "aisle" }, "live", "source"],
    [{ type: "pause" }, "paused", "hold"],
    [{ type: "resume" }, "live", "source"],
    [{ type: "stop" }, "ending", "end"],
    [{ type: "drained" }, "completed", "end"],
  ];
  let now = at("ready");
  expect(shows(now)).toBe("before");
  for (const [event, status, shown] of story) {
    now = step(now, event) ?? now;
    expect([event.type, now.status, shows(now)]).toEqual([event.type, status, shown]);
  }
  expect(now.source).toBe("aisle");
});

test("an intro may be skipped, and its end then changes nothing", () => {
  const skipped = step(at("play_intro"), { type: "skip" });
  expect(skipped).toEqual({ status: "live", source: "chapel", video: null });
  expect(step(skipped as Broadcast, { type: "video_over", play: "play-1" })).toBeNull();
});

test("pausing after a video stays live until it is over; stopping with one is ending at once", () => {
  const pausing = step(at("live"), { type: "pause", video: film });
  expect(pausing).toMatchObject({ status: "live", video: { leads_to: "paused" } });
  expect(step(pausing as Broadcast, { type: "video_over", play: "play-1" })?.status).toBe("paused");

  const stopping = step(at("live"), { type: "stop", video: film });
  expect(stopping).toMatchObject({ status: "ending", video: { leads_to: "ended" } });
  expect(shows(stopping as Broadcast)).toBe("video");
  const over = step(stopping as Broadcast, { type: "video_over", play: "play-1" });
  expect([over?.status, shows(over as Broadcast)]).toEqual(["ending", "end"]);
});

test("a camera may be chosen while a video plays or while paused; the status stays", () => {
  const pausing = step(at("live"), { type: "pause", video: film }) as Broadcast;
  expect(step(pausing, { type: "start", source: "chapel" })).toEqual(at("live"));
  const paused = step(at("paused"), { type: "start", source: "aisle" });
  expect(paused).toEqual(at("paused", { source: "aisle" }));
  expect(step(paused as Broadcast, { type: "resume" })).toEqual(at("live", { source: "aisle" }));
  expect(step(at("paused"), { type: "resume", source: "aisle" })?.source).toBe("aisle");
});

test("choosing what is chosen already changes nothing", () => {
  expect(step(at("live"), { type: "start", source: "chapel" })).toBeNull();
  expect(step(at("paused"), { type: "start", source: "chapel" })).toBeNull();
});

test("a camera that media keeps off air for coming and going may be chosen once more", () => {
  const insist = { type: "start", source: "chapel", isKeptOff: true } as const;
  expect(step(at("live"), insist)).toEqual(at("live"));
  expect(step(at("paused"), insist)).toBeNull();
});

test("the end of another video is not the end of this one", () => {
  expect(step(at("play_intro"), { type: "video_over", play: "play-0" })).toBeNull();
});

test("a service that is called off ends, if it had begun", () => {
  const after = (status: BroadcastStatus) => step(at(status), { type: "called_off" })?.status ?? null;
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

test("nothing moves what is completed", () => {
  const types: Event["type"][] = [...broadcastActions, "video_over", "drained", "called_off"];
  for (const type of types) expect(step(at("completed"), other(type))).toBeNull();
});
