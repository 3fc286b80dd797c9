import { expect, test } from "vitest";
import { type Line, type LineEvent, nextLine } from "./line.ts";

const follow = (...events: LineEvent[]) => events.reduce<Line>(nextLine, "up");

test("a device that says it has no network has none, and has one again when it says so", () => {
  expect(follow("offline")).toBe("lost");
  expect(follow("offline", "online")).toBe("up");
});

test("behind a router without internet the line is lost once the page's own server can't be reached either", () => {
  expect(follow("unanswered")).toBe("doubtful");
  expect(follow("unanswered", "unreached")).toBe("lost");
  expect(follow("unanswered", "unreached", "unanswered", "unreached")).toBe("lost");
  expect(follow("unanswered", "unreached", "reached")).toBe("up");
});

test("where only the programme can't be reached, the viewer's line isn't to blame", () => {
  expect(follow("unanswered", "reached")).toBe("up");
  expect(follow("unanswered", "reached", "unanswered", "reached")).toBe("up");
});

test("whoever gets bytes of the programme has a line, whatever the device says", () => {
  expect(follow("offline", "heard")).toBe("up");
  expect(follow("unanswered", "unreached", "heard")).toBe("up");
});
