import { expect, test } from "vitest";
import { nameOf, typeFor } from "./kinds.ts";

test("a browser records what most others play, else what it can", () => {
  expect(typeFor("voice", () => true)).toBe("audio/mp4;codecs=mp4a.40.2");
  expect(typeFor("film", (type) => type.includes("webm"))).toBe("video/webm;codecs=vp8,opus");
  expect(typeFor("voice", () => false)).toBeUndefined();
});

test("a recording is called by what is in it", () => {
  expect(nameOf("voice", "audio/mp4;codecs=mp4a.40.2")).toBe("message.m4a");
  expect(nameOf("voice", "audio/webm;codecs=opus")).toBe("message.webm");
  expect(nameOf("film", "video/mp4")).toBe("film.mp4");
});
