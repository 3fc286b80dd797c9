import { expect, test } from "vitest";
import { isRightToLeft, linesOf, runsOf } from "./lines.ts";

const fonts = ["latin", "greek"];
const has = (font: string, point: number) =>
  font === "latin" ? point < 0x250 : (point >= 0x370 && point < 0x400) || point === 0x20;

test("each letter stands in a font that has it", () => {
  expect(runsOf("Zoé και Éloi", fonts, has)).toEqual({
    runs: [
      { font: "latin", text: "Zoé " },
      { font: "greek", text: "και " },
      { font: "latin", text: "Éloi" },
    ],
    isWhole: true,
  });
});

test("a heart is left out, and nothing is missing; of a name in unknown letters it is said", () => {
  expect(runsOf("Rest well 🕊️", fonts, has)).toEqual({
    runs: [{ font: "latin", text: "Rest well " }],
    isWhole: true,
  });
  expect(runsOf("家族", fonts, has)).toEqual({ runs: [], isWhole: false });
});

test("an accent typed apart is one letter with what it stands on", () => {
  expect(runsOf("e\u0301", fonts, has).runs).toEqual([{ font: "latin", text: "é" }]);
});

test("words go to the next line where they don't fit, and a word longer than a line is cut", () => {
  const widthOf = (text: string) => text.length;
  expect(linesOf("we remember her  singing", 11, widthOf)).toEqual([
    ["we", "remember"],
    ["her", "singing"],
  ]);
  expect(linesOf("aaaaaaaaaaaaaa b", 6, widthOf)).toEqual([["aaaaaa"], ["aaaaaa"], ["aa", "b"]]);
  expect(linesOf("", 6, widthOf)).toEqual([[]]);
});

test("Hebrew and Arabic are read from right to left, whatever follows", () => {
  expect([isRightToLeft("תודה Anna"), isRightToLeft("... شكرا"), isRightToLeft("Anna תודה")]).toEqual([
    true,
    true,
    false,
  ]);
});
