import { exifOfPosition } from "@vigil/contract/exif";
import { expect, test } from "vitest";
import { withPositionOf } from "./position.ts";

/** A directory with one value of four letters in it, and the pointer to one below, if there is one. */
const entry = (tag: number, type: number, count: number, value: readonly number[]) => [
  ...[tag & 0xff, tag >> 8, type, 0, count, 0, 0, 0],
  ...value,
];
const end = [0, 0, 0, 0];
const owner = [..."Ann\0"].map((letter) => letter.charCodeAt(0));
const north = ["N".charCodeAt(0), 0, 0, 0];
/** As a phone writes it: who owns it, and that it was taken north of the equator. */
const phonesExif = Uint8Array.from([
  ...[0x49, 0x49, 42, 0, 8, 0, 0, 0],
  ...[2, 0, ...entry(0x013b, 2, 4, owner), ...entry(0x8825, 4, 1, [38, 0, 0, 0]), ...end],
  ...[1, 0, ...entry(0x0001, 2, 2, north), ...end],
]);
const jpeg = (...segments: (readonly [marker: number, content: Uint8Array])[]) =>
  new Blob([
    Uint8Array.of(0xff, 0xd8),
    ...segments.flatMap(([marker, content]) => [
      Uint8Array.of(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff),
      new Uint8Array(content),
    ]),
    Uint8Array.of(0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9),
  ]);
const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const withName = (exif: Uint8Array) => Uint8Array.of(...letters("Exif\0\0"), ...exif);
const jfif = letters("JFIF\0 and so on");
const bytes = async (blob: Blob) => [...new Uint8Array(await blob.arrayBuffer())];

test("where the family keeps the places of photos, a smaller photo says where it was taken and nothing else of it", async () => {
  const photo = jpeg([0xe0, jfif], [0xe1, withName(phonesExif)]);
  const smaller = jpeg([0xe0, jfif]);
  const position = exifOfPosition(phonesExif) as Uint8Array;
  expect(String.fromCharCode(...position)).toContain("N\0");
  expect(String.fromCharCode(...position)).not.toContain("Ann");
  expect(await bytes(await withPositionOf(photo, smaller))).toEqual(
    await bytes(jpeg([0xe1, withName(position)], [0xe0, jfif])),
  );
});

test("a photo that says no place is sent as it was made smaller", async () => {
  const smaller = jpeg([0xe0, jfif]);
  for (const photo of [jpeg([0xe0, jfif]), new Blob(["a PNG, say"]), new Blob([])])
    expect(await withPositionOf(photo, smaller)).toBe(smaller);
});
