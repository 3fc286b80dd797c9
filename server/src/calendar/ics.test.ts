import { type OwnPlace, plannedMinutes } from "@vigil/contract";
import fc from "fast-check";
import { sync } from "node-ical";
import { describe, expect, test } from "vitest";
import { stayOf } from "../bookings/booked-services.ts";
import { feedIcs, guestIcs } from "./ics.ts";

const page = "https://vigil.example/m/zoe";
const church: OwnPlace = {
  kind: "church",
  name: "St. Mark’s Church",
  address: "12 Church Street, Linden Falls",
  lat: 44.31,
  lon: -78.7,
  begins_at: "2026-11-22T19:00:00.000Z",
  shown_to_guests: true,
};
const grave: OwnPlace = {
  kind: "cemetery",
  name: null,
  address: null,
  lat: null,
  lon: null,
  begins_at: "2026-11-22T21:00:00.000Z",
  shown_to_guests: true,
};
const service = { event_date: "2026-11-22T19:00:00Z", timezone: "America/Toronto", places: [church] };
const guest = {
  ...service,
  id: "1",
  name: "Zoë O’Brien, née Müller; Dr.",
  heading: "Funeral Service",
  disabled: false,
  created_at: "2026-11-01T12:00:00Z",
  updated_at: "2026-11-01T12:00:00Z",
};
const now = Date.parse("2026-11-20T12:00:00Z");
const entry = (given: Partial<typeof guest>, organizer?: { name: string; email: string }) =>
  guestIcs({ ...guest, ...given }, { url: page, language: "en", ...(organizer ? { organizer } : {}) }, now) ??
  "";
const feed = {
  ...service,
  id: "1",
  title: "Zoë O’Brien",
  is_id_session: false,
  is_disabled: false,
  publish: true,
  created_at: "2026-11-01T12:00:00Z",
  updated_at: "2026-11-01T12:00:00Z",
  home: "Lindenwood",
  event_type: null,
};
const eventIn = (file: string) => {
  const [event] = Object.values(sync.parseICS(file)).filter((one) => one?.type === "VEVENT");
  if (event?.type !== "VEVENT") throw new Error("there is no event");
  return event;
};

describe("a guest's entry for the calendar", () => {
  test("lasts as long as in the home's calendar and as its camera is booked", () => {
    const lengths = [entry({}), feedIcs([feed], { name: "Vigil", publicUrl: page })]
      .map(eventIn)
      .map(({ start, end }) => (end?.getTime() ?? 0) - start.getTime());
    const stay = stayOf(0, [church]);
    expect(lengths).toEqual([stay.end, stay.end]);
    expect(stay.end).toBe(plannedMinutes * 60_000);
  });

  test("says where it is, with the coordinates for a map, and lists the places if there are several", () => {
    const file = entry({});
    expect(eventIn(file)).toMatchObject({
      location: expect.stringContaining("12 Church Street, Linden Falls"),
      geo: { lat: 44.31, lon: -78.7 },
    });
    const both = eventIn(entry({ places: [church, grave] }));
    expect(both.description).toContain("14:00: St. Mark’s Church, 12 Church Street, Linden Falls");
    expect(both.description).toContain("16:00: Cemetery");
    expect(both.end).toEqual(new Date("2026-11-22T21:30:00Z"));
    expect(eventIn(entry({ places: [] })).location).toBe(page);
  });

  test("begins with the service, links to its page and reminds a quarter of an hour before", () => {
    const file = entry({});
    expect(eventIn(file)).toMatchObject({
      uid: "1@vigil",
      summary: "Funeral Service for Zoë O’Brien, née Müller; Dr.",
      start: new Date(service.event_date),
      url: { val: page },
    });
    expect(file).toContain("DTSTART;TZID=America/Toronto:20261122T140000\r\n");
    expect(file).toContain("DTSTAMP:20261120T120000Z\r\n");
    expect(file).toContain("TRIGGER:-PT15M\r\n");
  });

  test("of a cancelled service removes it: the same UID, a higher sequence, no reminder, from the home", () => {
    const home = { name: "Maple Ridge, Inc.", email: "hello@maple.example" };
    const file = entry({ disabled: true, updated_at: "2026-11-01T12:05:00Z" }, home);
    expect(eventIn(file)).toMatchObject({ uid: "1@vigil", status: "CANCELLED", sequence: 300 });
    expect(file).toMatch(/^METHOD:CANCEL\r$/m);
    expect(file).not.toContain("VALARM");
    expect(file.replaceAll("\r\n ", "")).toContain(
      'ORGANIZER;CN="Maple Ridge, Inc.":mailto:hello@maple.example',
    );
    expect(entry({ event_date: null as never })).toBe("");
  });

  test("has no line longer than 75 octets and keeps any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }), (name) => {
        const file = entry({ name });
        for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        if (!/[\p{C}\p{Zl}\p{Zp}\\]/u.test(name)) expect(eventIn(file).summary).toContain(name.trim());
      }),
    );
  });
});
