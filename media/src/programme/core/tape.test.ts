import { words } from "@vigil/contract/media";
import { expect, test } from "vitest";
import type { Entry } from "./entry.ts";
import { Tape } from "./tape.ts";

const begin = Date.parse("2026-11-22T14:00:00Z");
const entry = (at: number, record = true): Entry => ({
  seq: at,
  run: "altar",
  n: at,
  duration: 1,
  pdt: begin + at * 1000,
  disc: false,
  kind: "source",
  source: "altar",
  slate: null,
  record,
});
/** Entries at these seconds of the service; those in `lost` came to no disk. */
function taped(seconds: number[], lost: number[] = []): Tape {
  const tape = new Tape();
  for (const at of seconds) tape.add(entry(at), !lost.includes(at));
  return tape;
}
const said = (tape: Tape) => words.recordingIncomplete(tape.holes);

test("a recording that has all of its programme says nothing", () => {
  const tape = taped([0, 1, 2, 4, 6]);
  expect(tape.seconds).toBe(5);
  expect(said(tape)).toBeNull();
});

test("a recording says how much of its programme it lacks, and where", () => {
  expect(said(taped([0, 1, 2, 3], [2]))).toBe("1 second is missing from the recording, after 0:02.");
  expect(said(taped([0, 1, 53, 54]))).toBe("51 seconds are missing from the recording, after 0:02.");
  const twice = taped([0, 1, 2, 3, 4, 5, 300], [2, 3]);
  expect(said(twice)).toBe(
    "5 minutes are missing from the recording: 2 seconds after 0:02, 5 minutes after 0:04.",
  );
});

test("what came before the start and after the end is not missing, but what went before the end is", () => {
  const tape = new Tape();
  tape.add(entry(0, false), true);
  tape.add(entry(100), true);
  tape.add(entry(120, false), true);
  tape.add(entry(300, false), true);
  expect(said(tape)).toBe("19 seconds are missing from the recording, after 0:01.");
});
