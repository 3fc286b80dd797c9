import type { OwnPlace, Stream, WeekService } from "@vigil/contract";
import { expect, test } from "vitest";
import { blocksOf, hoursOf, localOf, shifted, slotOf, weekAround } from "./days.ts";
import { lanesOf, lanesOfService, mayMoveTo, movedFields } from "./lanes.ts";

const maple = { id: "maple", title: "Maple Ridge" };
const where = { name: "St. Mark’s", address: "12 Church Street", lat: 44, lon: -78, shown_to_guests: true };
const church: OwnPlace = { kind: "church", begins_at: "2026-11-20T19:00:00.000Z", ...where };
const chapel: OwnPlace = { ...church, kind: "chapel", name: "Maple Ridge", address: "1 Elm Street" };
const service = (id: string, given: Partial<WeekService> = {}): WeekService => ({
  id,
  title: id,
  event_date: "2026-11-20T19:00:00.000Z",
  timezone: "America/Toronto",
  is_id_session: false,
  is_late: false,
  status: "green",
  is_disabled: false,
  places: [chapel],
  funeral_home: maple,
  preferred_ip_camera: null,
  funeral_home_director: { id: "sam", title: "Sam Reed" },
  video_grapher: null,
  publish: true,
  broadcast_status: "waiting",
  ...given,
});
const nameOf = ({ name }: { name: string | null }) => name ?? "";

test("a week is seven days from Sunday on", () => {
  const days = weekAround("2026-11-26");
  expect([days[0], days[6], days.length]).toEqual(["2026-11-22", "2026-11-28", 7]);
  expect(weekAround("2026-11-22")).toEqual(days);
});

test("services at the same time stand side by side, and the next one has the whole width again", () => {
  const at = (id: string, time: string) => service(id, { event_date: `2026-11-20T${time}:00.000Z` });
  const blocks = blocksOf([at("a", "15:00"), at("b", "16:00"), at("c", "16:30"), at("d", "18:00")]).get(
    "2026-11-20",
  );
  expect(
    blocks?.map(({ service: { id }, minute, column, columns }) => [id, minute, column, columns]),
  ).toEqual([
    ["a", 600, 0, 2],
    ["b", 660, 1, 2],
    ["c", 690, 0, 2],
    ["d", 780, 0, 1],
  ]);
  expect(hoursOf(blocks ?? [])).toEqual({ from: 480, to: 1200 });
  expect(hoursOf([{ minute: 1300, minutes: 90 }])).toEqual({ from: 480, to: 1440 });
});

test("a service keeps the clocks of its home on the day when they change", () => {
  // Half past one on the night of 8 March 2026, when Toronto's clocks go from two to three.
  const slot = slotOf(service("a", { event_date: "2026-03-07T15:10:00.000Z" }));
  expect(slot).toEqual({ day: "2026-03-07", minute: 610 });
  const days = weekAround("2026-03-08");
  expect(localOf(shifted({ day: "2026-03-08", minute: 610 }, { days: 1 }, days))).toBe("2026-03-09T10:10");
  expect(localOf(shifted({ day: "2026-03-08", minute: 610 }, { days: -1 }, days))).toBe("2026-03-08T10:10");
  expect(localOf(shifted({ day: "2026-03-08", minute: 610 }, { minutes: 15 }, days))).toBe(
    "2026-03-08T10:30",
  );
  expect(shifted({ day: "2026-03-08", minute: 0 }, { minutes: -15 }, days).minute).toBe(0);
});

test("lanes are the places, cameras or people of the week, and a home sees those without a service, too", () => {
  const both = [
    service("a"),
    service("b", { places: [church], video_grapher: { id: "vera", title: "Vera" } }),
  ];
  const titles = (by: "room" | "camera" | "person") =>
    lanesOf(both, by, nameOf, { home: "maple", cameras: [{ id: "front", title: "Front" }], staff: [] }).map(
      ({ title, part }) => [title, part].filter(Boolean).join(" "),
    );
  expect(titles("room")).toEqual(["Maple Ridge", "St. Mark’s"]);
  expect(titles("camera")).toEqual(["", "Front"]);
  expect(titles("person")).toEqual(["Sam Reed leads", "Vera films"]);
});

test("a service moves to another lane of its own kind and home, unless the field is not the caller's", () => {
  const one = service("a", { video_grapher: { id: "vera", title: "Vera" } });
  const [sam, vera] = lanesOfService(one, "person", nameOf);
  const [nora] = lanesOfService(
    service("b", {
      funeral_home: { id: "harbour", title: "H" },
      funeral_home_director: { id: "nora", title: "Nora" },
    }),
    "person",
    nameOf,
  );
  const [, other] = lanesOfService(
    service("c", { video_grapher: { id: "viktor", title: "Viktor" } }),
    "person",
    nameOf,
  );
  if (!sam || !vera || !nora || !other) throw new Error("lanes are missing");
  expect(mayMoveTo(one, sam, sam, [])).toBe(true);
  expect(mayMoveTo(one, sam, vera, [])).toBe(false);
  expect(mayMoveTo(one, sam, nora, [])).toBe(false);
  expect(mayMoveTo(one, vera, other, [])).toBe(true);
  expect(mayMoveTo(one, vera, other, ["video_grapher"])).toBe(false);
});

test("what depends on the time moves with it, and the place of the first part with its lane", () => {
  const grave = {
    ...church,
    kind: "cemetery",
    name: "Hillside",
    begins_at: "2026-11-20T20:00:00.000Z",
    note: null,
  };
  const stream = {
    event_date: "2026-11-20T19:00:00.000Z",
    auto_start: true,
    auto_start_at: "2026-11-20T18:55:00.000Z",
    stages: [{ ...church, begins_at: null, note: "Side door" }, grave],
  } as unknown as Stream;
  const later = "2026-11-20T20:00:00.000Z";
  const [lane] = lanesOfService(service("a"), "room", nameOf);
  expect(movedFields(stream, later, null)).toMatchObject({
    event_date: later,
    auto_start_at: "2026-11-20T19:55:00.000Z",
    stages: [{ note: "Side door" }, { begins_at: "2026-11-20T21:00:00.000Z" }],
  });
  const moved = movedFields(stream, stream.event_date ?? "", lane ?? null);
  expect(moved).toEqual({
    stages: [expect.objectContaining({ kind: "chapel", name: null, note: null }), grave],
  });
});
