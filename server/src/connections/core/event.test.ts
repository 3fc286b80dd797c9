import { expect, test } from "vitest";
import { calendarEntryOf, eventIdOf } from "../../ports/connections/core/event.ts";

test("a service always has the same event, with an id that Google Calendar accepts", () => {
  const [one, other] = ["019e7ac1-33d2-7f00-8000-0000000000ff", "019e7ac1-33d2-7f00-8000-0000000000fe"];
  expect(eventIdOf(one)).toMatch(/^fs[0-9a-v]{26}$/);
  expect(eventIdOf(one)).toBe(eventIdOf(one));
  expect(eventIdOf(one)).not.toBe(eventIdOf(other));
  expect(eventIdOf("00000000-0000-0000-0000-000000000021")).toBe(`fs${"0".repeat(24)}11`);
});

test("an event says who, where and when, and links to the details", () => {
  const service = {
    id: "019e7ac1-33d2-7f00-8000-0000000000ff",
    title: "Edith Shaw",
    is_id_session: true,
    home: "Willow Court",
    places: [
      {
        kind: "chapel" as const,
        name: "Willow Court",
        address: "1 Main Street, Moncton",
        lat: null,
        lon: null,
        begins_at: null,
      },
    ],
    stages: [],
    event_type: null,
    is_cancelled: false,
  };
  const times = { start: "2031-05-01T14:00:00", end: "2031-05-01T15:30:00", zone: "America/Moncton" };
  expect(calendarEntryOf(service, times, "https://vigil.test")).toEqual({
    id: eventIdOf(service.id),
    title: "ID session: Edith Shaw",
    description: "Willow Court",
    location: "Willow Court, 1 Main Street, Moncton",
    ...times,
    url: `https://vigil.test/str/stream_info/${service.id}/show`,
    isCancelled: false,
  });
});
