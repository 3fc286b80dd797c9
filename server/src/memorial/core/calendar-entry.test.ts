import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarEntry } from "./calendar-entry.ts";

describe("an entry for the calendar", () => {
  const entry = {
    uid: "1@vigil",
    title: "Funeral service for Zoë O’Brien, née Müller; Dr.",
    starts: "2026-11-22T19:00:00Z",
    now: Date.parse("2026-11-20T12:00:00Z"),
    url: "https://vigil.example/m/zoe",
    place: "https://vigil.example/m/zoe",
  };
  test("begins when the service does and says where to find it", () => {
    const lines = calendarEntry(entry).split("\r\n");
    expect(lines).toContain("DTSTART:20261122T190000Z");
    expect(lines).toContain("DTSTAMP:20261120T120000Z");
    expect(lines).toContain("URL:https://vigil.example/m/zoe");
    expect(lines).toContain("SUMMARY:Funeral service for Zoë O’Brien\\, née Müller\\; Dr.");
  });

  test("no line is longer than 75 octets, whatever the name, and unfolds to what it was", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (title) => {
        const file = calendarEntry({ ...entry, title });
        for (const line of file.split("\r\n"))
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        const summary = file
          .replaceAll("\r\n ", "")
          .split("\r\n")
          .find((line) => line.startsWith("SUMMARY:"));
        const plain = summary
          ?.slice(8)
          .replace(/\\n/g, "\n")
          .replace(/\\([\\;,])/g, "$1");
        if (!/[\r\n\\]/.test(title)) expect(plain).toBe(title);
      }),
    );
  });
});
