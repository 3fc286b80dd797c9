import { expect, test } from "vitest";
import { recordingName, supportedType } from "./recording-kinds.ts";

test("a browser records what most others play, or else what it can", () => {
  expect(supportedType("voice", () => true)).toBe("audio/mp4;codecs=mp4a.40.2");
  expect(supportedType("film", (type) => type.includes("webm"))).toBe("video/webm;codecs=vp8,opus");
  expect(supportedType("voice", () => false)).toBeUndefined();
});

test("a recording's file name fits its content", () => {
  expect(recordingName("voice", "audio/mp4;codecs=mp4a.40.2")).toBe("message.m4a");
  expect(recordingName("voice", "audio/webm;codecs=opus")).toBe("message.webm");
  expect(recordingName("film", "video/mp4")).toBe("film.mp4");
});
