import { expect, test } from "vitest";
import { fileErrorOf } from "./file-errors.ts";

const file = (type: string, size = 1000) => ({ name: "chapel", type, size });

test("photos and videos that browsers can show may be sent, up to ten at once", () => {
  expect(fileErrorOf([file("image/jpeg"), file("video/quicktime")])).toBeUndefined();
  expect(fileErrorOf(Array(11).fill(file("image/png")))).toEqual({ why: "tooMany" });
});

test.each([
  [file("image/svg+xml"), "kind"],
  [file("application/pdf"), "kind"],
  [file("image/png", 0), "empty"],
  [file("image/png", 11 * 1024 ** 2), "tooLarge"],
  [file("video/mp4", 251 * 1024 ** 2), "tooLarge"],
])("%o can't be sent: %s", (one, why) => expect(fileErrorOf([one])).toMatchObject({ why, name: "chapel" }));
