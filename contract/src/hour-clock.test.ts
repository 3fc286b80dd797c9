import { expect, test } from "vitest";
import { type HourClock, hourClockOf, timeOfDay } from "./hour-clock.ts";
import type { Language } from "./language.ts";
import { formatMoment, formatSpan, formatTime } from "./local-time.ts";
import { formatZonedInstant } from "./zoned-instant.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const day = (language: Language, clock: HourClock) =>
  (
    [
      [0, 0],
      [0, 5],
      [9, 30],
      [12, 0],
      [12, 15],
      [14, 0],
      [23, 59],
    ] as const
  ).map(([hour, minute]) => plain(timeOfDay(hour, minute, language, clock)));

test("times are written by the clock that a person has chosen, in their language", () => {
  expect(day("en", "12")).toEqual([
    "12 midnight",
    "12:05 am",
    "9:30 am",
    "12 noon",
    "12:15 pm",
    "2:00 pm",
    "11:59 pm",
  ]);
  expect(day("en", "24")).toEqual(["00:00", "00:05", "09:30", "12:00", "12:15", "14:00", "23:59"]);
  expect(day("fr", "24")).toEqual(["0 h", "0 h 05", "9 h 30", "12 h", "12 h 15", "14 h", "23 h 59"]);
  expect(day("fr", "12")).toEqual([
    "minuit",
    "12 h 05 a.m.",
    "9 h 30 a.m.",
    "midi",
    "12 h 15 p.m.",
    "2 h p.m.",
    "11 h 59 p.m.",
  ]);
});

test("whoever has chosen nothing reads times as is usual in Canada: am and pm in English, 24 hours in French", () => {
  expect([
    hourClockOf(null, "en"),
    hourClockOf(null, "fr"),
    hourClockOf("24", "en"),
    hourClockOf("12", "fr"),
  ]).toEqual(["12", "24", "24", "12"]);
});

test("lists, spans and emails follow the same clock", () => {
  const zone = "America/Toronto";
  const options = { reader: zone, now: Date.parse("2026-11-01T00:00Z"), clock: "12" } as const;
  const at = "2026-11-20T19:00:00Z";
  expect(formatTime("2026-11-20T14:05", "en", "12")).toBe("2:05 pm");
  expect(formatMoment(at, zone, options)).toBe("Fri 20 Nov, 2:00 pm");
  expect(formatSpan(at, "2026-11-20T20:30:00Z", zone, options)).toBe("Fri 20 Nov, 2:00 pm to 3:30 pm");
  expect(formatZonedInstant({ at, zone }, "en", "24")).toBe("Friday 20 November 2026, 14:00 Toronto time");
  expect(plain(formatZonedInstant({ at, zone }, "fr", "12"))).toBe(
    "vendredi 20 novembre 2026 à 2 h p.m., heure de Toronto",
  );
});
