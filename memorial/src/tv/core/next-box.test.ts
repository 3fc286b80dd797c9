import { expect, test } from "vitest";
import { type Arrow, nextBox } from "./next-box.ts";

const box = (left: number, top: number, width = 100, height = 50) => ({
  ...{ left, top, right: left + width, bottom: top + height },
});
const names = ["position", "pause", "sound", "captions", "language"];
const boxes = [box(0, 900, 1900), box(0, 960), box(104, 960), box(208, 960), box(1700, 0)];
const leads = (from: string, key: Arrow) => {
  const at = nextBox(boxes[names.indexOf(from)] ?? box(0, 0), boxes, key);
  return at === undefined ? null : names[at];
};

test("an arrow key of a remote control leads to the nearest control in its direction", () => {
  expect(leads("pause", "ArrowRight")).toBe("sound");
  expect(leads("captions", "ArrowLeft")).toBe("sound");
  expect(leads("captions", "ArrowUp")).toBe("position");
  expect(leads("position", "ArrowUp")).toBe("language");
  expect(leads("language", "ArrowDown")).toBe("position");
});

test("where nothing lies in its direction it leads nowhere", () => {
  expect(leads("pause", "ArrowLeft")).toBeNull();
  expect(leads("captions", "ArrowRight"), "not to another row").toBeNull();
  expect(leads("pause", "ArrowDown")).toBeNull();
  expect(leads("language", "ArrowUp")).toBeNull();
});
