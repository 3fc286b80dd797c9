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
  uid: "1@vigil",
  title: "Funeral service for Zoë O’Brien, née Müller; Dr.",
  url: page,
  language: "en" as const,
};
const now = Date.parse("2026-11-20T12:00:00Z");
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
    const lengths = [guestIcs(guest, now), feedIcs([feed], { name: "Vigil", publicUrl: page })]
      .map(eventIn)
      .map(({ start, end }) => (end?.getTime() ?? 0) - start.getTime());
    const stay = stayOf(0, [church]);
    expect(lengths).toEqual([stay.end, stay.end]);
    expect(stay.end).toBe(plannedMinutes * 60_000);
  });

  test("says where it is, with the coordinates for a map, and lists the places if there are several", () => {
    const file = guestIcs(guest, now);
    expect(eventIn(file)).toMatchObject({
      location: expect.stringContaining("12 Church Street, Linden Falls"),
      geo: { lat: 44.31, lon: -78.7 },
    });
    const both = eventIn(guestIcs({ ...guest, places: [church, grave] }, now));
    expect(both.description).toContain("14:00: St. Mark’s Church, 12 Church Street, Linden Falls");
    expect(both.description).toContain("16:00: Cemetery");
    expect(both.end).toEqual(new Date("2026-11-22T21:30:00Z"));
    expect(eventIn(guestIcs({ ...guest, places: [] }, now)).location).toBe(page);
  });

  test("begins with the service, links to its page and reminds a quarter of an hour before", () => {
    const file = guestIcs(guest, now);
    expect(eventIn(file)).toMatchObject({
      uid: guest.uid,
      summary: guest.title,
      start: new Date(service.event_date),
      url: { val: page },
    });
    expect(file).toContain("DTSTART;TZID=America/Toronto:20261122T140000\r\n");
    expect(file).toContain("DTSTAMP:20261120T120000Z\r\n");
    expect(file).toContain("TRIGGER:-PT15M\r\n");
  });

  test("has no line longer than 75 octets and keeps any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }), (name) => {
        const file = guestIcs({ ...guest, title: `Service for ${name}` }, now);
        for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        if (!/[\p{C}\\]/u.test(name)) expect(eventIn(file).summary).toContain(name.trim());
      }),
    );
  });
});
