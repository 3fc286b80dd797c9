import fc from "fast-check";
import { expect, test } from "vitest";
import type { JournalLine } from "./core/entry.ts";
import { encodeLine, parseJournal } from "./journal-lines.ts";

const aired = (seq: number): JournalLine => ({
  aired: {
    seq,
    run: "back-3",
    n: seq,
    duration: 1,
    pdt: 1_763_647_200_000 + seq * 1000,
    disc: seq === 0,
    kind: "slate",
    source: "plain",
    slate: "back",
    show: "hold",
    record: true,
  },
  ts: { file: "3.ts", at: 0, length: 18_000 },
  aac: null,
});
const journal = [aired(0), { played: "Abschied für Grüße" }, aired(1), { ended: 1_763_647_210_000 }];

test("what is written can be read", () => {
  const text = journal.map(encodeLine).join("");
  expect(parseJournal(text)).toEqual({ lines: journal, length: text.length });
});

test("wherever a crash cuts the journal off, the complete lines before it survive and nothing is invented", () => {
  const text = journal.map(encodeLine).join("");
  fc.assert(
    fc.property(fc.nat(text.length), fc.string(), (at, rubbish) => {
      const { lines, length } = parseJournal(text.slice(0, at) + rubbish.replaceAll("\n", ""));
      const whole = text.slice(0, at).split("\n").length - 1;
      expect(lines).toEqual(journal.slice(0, whole));
      expect(text.slice(0, length)).toBe(journal.slice(0, whole).map(encodeLine).join(""));
    }),
  );
});
