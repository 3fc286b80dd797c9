import { expect, test } from "vitest";
import { fileErrorOf, isHeic, kindOf } from "./file-errors.ts";

const file = (type: string, size = 1000, name = "chapel") => ({ name, type, size });

test.each([
  [file("image/jpeg")],
  [file("image/heic")],
  [file("video/quicktime")],
  [file("image/jpeg", 40 * 1024 ** 2)],
  [file("", 1000, "IMG_0042.HEIC")],
  [file("", 1000, "walk.MOV")],
])("%o may be sent", (one) => expect(fileErrorOf(one)).toBeUndefined());

test.each([
  [file("image/svg+xml"), "kind"],
  [file("application/pdf", 1000, "lake.jpg"), "kind"],
  [file("", 1000, "letter.docx"), "kind"],
  [file("image/png", 0), "empty"],
  [file("video/mp4", 251 * 1024 ** 2), "tooLarge"],
])("%o can't be sent: %s", (one, why) => expect(fileErrorOf(one)).toMatchObject({ why }));

test("a file without a type is what its name says", () => {
  expect(kindOf({ name: "IMG_0042.HEIC", type: "" })).toBe("photo");
  expect(kindOf({ name: "walk.MOV", type: "" })).toBe("video");
});

test("an iPhone's photo is known by its first bytes, whatever it is called", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(isHeic(bytes("\0\0\0\x18ftypheic\0\0\0\0"))).toBe(true);
  expect(isHeic(bytes("\0\0\0\x18ftypmp42\0\0\0\0"))).toBe(false);
  expect(isHeic(bytes("\xff\xd8"))).toBe(false);
});
