import { describe, expect, test } from "vitest";
import { isRightToLeft, linesOf, runsOf } from "./lines.ts";

const fonts = ["latin", "greek", "pictures"];
/** The emoji font has a digit, a space and the box, too. */
const has = (font: string, point: number) => {
  if (font === "latin") return point < 0x250;
  if (font === "greek") return (point >= 0x370 && point < 0x400) || point === 0x20;
  return point >= 0x1f000 || [0x20, 0x31, 0x200d, 0x25fb, 0xfe0f].includes(point);
};

test("each letter is set in a font that has it", () => {
  expect(runsOf("Zoé και Éloi", fonts, has)).toEqual({
    runs: [
      { font: "latin", text: "Zoé " },
      { font: "greek", text: "και " },
      { font: "latin", text: "Éloi" },
    ],
    isWhole: true,
  });
});

describe("characters that no text font has", () => {
  test("a dove is set in the emoji font, and the text after it in a text font again", () => {
    expect(runsOf("Rest well 🕊️ 1", fonts, has)).toEqual({
      runs: [
        { font: "latin", text: "Rest well " },
        { font: "pictures", text: "🕊️" },
        { font: "latin", text: " 1" },
      ],
      isWhole: true,
    });
  });

  test("each character that can't be printed is replaced by a box and reported", () => {
    expect(runsOf("家族 Li", fonts, has)).toEqual({
      runs: [
        { font: "pictures", text: "◻◻" },
        { font: "latin", text: " Li" },
      ],
      isWhole: false,
    });
    expect(runsOf("家", ["latin"], has)).toEqual({ runs: [], isWhole: false });
  });

  test("invisible characters take no space: selectors, joiners and control characters", () => {
    expect(runsOf("a©\u{fe0f}\u200b\u0007b", fonts, has)).toEqual({
      runs: [{ font: "latin", text: "a©b" }],
      isWhole: true,
    });
  });
});

test("an accent typed separately joins its letter", () => {
  expect(runsOf("e\u0301", fonts, has).runs).toEqual([{ font: "latin", text: "é" }]);
});

test("words that don't fit go to the next line, and a word longer than a line is split", () => {
  const widthOf = (text: string) => text.length;
  expect(linesOf("we remember her  singing", 11, widthOf)).toEqual([
    ["we", "remember"],
    ["her", "singing"],
  ]);
  expect(linesOf("aaaaaaaaaaaaaa b", 6, widthOf)).toEqual([["aaaaaa"], ["aaaaaa"], ["aa", "b"]]);
  expect(linesOf("", 6, widthOf)).toEqual([[]]);
});

test("text that begins in Hebrew or Arabic reads from right to left", () => {
  expect([isRightToLeft("תודה Anna"), isRightToLeft("... شكرا"), isRightToLeft("Anna תודה")]).toEqual([
    true,
    true,
    false,
  ]);
});
