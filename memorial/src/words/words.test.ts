import { describe, expect, test } from "vitest";
import { address } from "./address.ts";
import { camera } from "./camera.ts";
import { en } from "./en.ts";
import { head } from "./head.ts";
import { help } from "./help.ts";
import { ready } from "./ready.ts";
import { rehearsal } from "./rehearsal.ts";
import { remembering } from "./remembering.ts";
import { room } from "./room.ts";

/** Every sentence of a catalogue, including those made by functions. */
function sentences(words: object): string[] {
  return Object.values(words).flatMap((word) => {
    if (typeof word === "string") return [word];
    return typeof word === "object" && word !== null ? sentences(word) : [];
  });
}

test("the pages speak plainly: no exclamation marks, no jargon, no blame", () => {
  for (const said of [en, address, head, help, camera, ready, rehearsal, remembering, room].flatMap(
    sentences,
  )) {
    expect(said).not.toMatch(/!|\b(content|user|oops|error|invalid|failed|stream|token)\b/i);
  }
});

describe("times are unambiguous", () => {
  const at = (hour: number, minute = 0) =>
    en.time({ weekday: 0, day: 1, month: 1, year: 2026, hour, minute });
  test.each([
    [at(0), "12 midnight"],
    [at(0, 30), "12:30 am"],
    [at(9, 5), "9:05 am"],
    [at(12), "12 noon"],
    [at(12, 15), "12:15 pm"],
    [at(23, 59), "11:59 pm"],
  ])("%s", (said, expected) => expect(said).toBe(expected));

  test("a time zone is named by its city", () => {
    expect(en.zone("America/Argentina/Buenos_Aires")).toBe("Buenos Aires time");
    expect(en.zone("UTC")).toBe("UTC");
  });

  test("one is one, two are two", () => {
    expect(en.begins.in({ unit: "hours", hours: 1, minutes: 1 })).toBe(
      "The service begins in 1 hour and 1 minute",
    );
    expect(en.begins.in({ unit: "days", days: 2, hours: 0 })).toBe("The service begins in 2 days");
  });
});
