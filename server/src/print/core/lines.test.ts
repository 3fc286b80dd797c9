import { describe, expect, test } from "vitest";
import { isRightToLeft, linesOf, runsOf } from "./lines.ts";

const fonts = ["latin", "greek", "pictures"];
/** A font of pictures, which has digits, spaces and the box of its own. */
const has = (font: string, point: number) => {
  if (font === "latin") return point < 0x250;
  if (font === "greek") return (point >= 0x370 && point < 0x400) || point === 0x20;
  return point >= 0x1f000 || [0x20, 0x31, 0x200d, 0x25fb, 0xfe0f].includes(point);
};

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

describe("signs that no font of letters has", () => {
  test("a dove is a picture, and what follows stands in letters again", () => {
    expect(runsOf("Rest well 🕊️ 1", fonts, has)).toEqual({
      runs: [
        { font: "latin", text: "Rest well " },
        { font: "pictures", text: "🕊️" },
        { font: "latin", text: " 1" },
      ],
      isWhole: true,
    });
  });

  test("for each letter that can't be printed there is a box, and it is told", () => {
    expect(runsOf("家族 Li", fonts, has)).toEqual({
      runs: [
        { font: "pictures", text: "◻◻" },
        { font: "latin", text: " Li" },
      ],
      isWhole: false,
    });
    expect(runsOf("家", ["latin"], has)).toEqual({ runs: [], isWhole: false });
  });

  test("what is seen nowhere takes no room: a selector, a joiner, a control character", () => {
    expect(runsOf("a©\u{fe0f}\u200b\u0007b", fonts, has)).toEqual({
      runs: [{ font: "latin", text: "a©b" }],
      isWhole: true,
    });
  });
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
