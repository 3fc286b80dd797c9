import { expect, test } from "vitest";
import { jpegName, outgoingSize } from "./outgoing-photo.ts";

test("a large photo travels smaller, in its own shape; a small one as it is", () => {
  expect(outgoingSize({ width: 4032, height: 3024 })).toEqual({ width: 2560, height: 1920 });
  expect(outgoingSize({ width: 3024, height: 4032 })).toEqual({ width: 1920, height: 2560 });
  expect(outgoingSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  expect(outgoingSize({ width: 20_000, height: 2 })).toEqual({ width: 2560, height: 1 });
});

test("a photo that has become a JPEG keeps its name", () => {
  expect([jpegName("IMG_0042.HEIC"), jpegName("lake.2019.png"), jpegName("lake")]).toEqual([
    "IMG_0042.jpg",
    "lake.2019.jpg",
    "lake.jpg",
  ]);
});
