import { expect, test } from "vitest";
import { followProgress } from "./recover-progress.ts";

const minute = 60_000;
const at = (state: "queued" | "running" | "ready", problem: string | null = null, progress = 0) => ({
  fresh: true,
  made: { state, progress, problem },
});
const silent = { fresh: false, made: undefined };

test("whoever recovers a recording reads what it waits for, each thing once", () => {
  const follow = followProgress(0);
  const seen = [
    at("queued"),
    at("queued"),
    at("queued", "No room."),
    at("running"),
    at("running"),
    at("ready"),
  ];
  expect(seen.map((one, second) => follow(one, second * 1000))).toEqual([
    "The video server has the order, and begins when it is its turn.",
    null,
    "No room.",
    "The recording is being made.",
    null,
    "The recording is made. A server has to store it.",
  ]);
});

test("without a server the command ends with a sentence, after a minute", () => {
  const follow = followProgress(0);
  expect(follow(silent, 1000)).toContain("Waiting for the video server to report");
  expect(follow(silent, 59_000)).toBeNull();
  expect(() => follow(silent, minute)).toThrow("No server has heard from the video server for a minute.");
});

test("an order that the video server has forgotten is said, and a short silence is waited for", () => {
  const follow = followProgress(0);
  follow(at("running"), 0);
  expect(follow(silent, 30_000)).toContain("Waiting for the video server");
  expect(follow(at("running"), 40_000)).toBe("The recording is being made.");
  expect(() => follow({ fresh: true, made: undefined }, 101_000)).toThrow("doesn't have the order");
});

test("what stands still for half an hour is waited for no longer, and it is said why", () => {
  const follow = followProgress(0);
  follow(at("queued", "No room."), 0);
  expect(follow(at("queued", "No room."), 29 * minute)).toBeNull();
  expect(() => follow(at("queued", "No room."), 30 * minute)).toThrow(/half an hour: No room\. It goes on/);
  const running = followProgress(0);
  running(at("running", null, 0.1), 0);
  expect(running(at("running", null, 0.2), 29 * minute)).toBeNull();
  expect(running(at("running", null, 0.2), 45 * minute)).toBeNull();
});
