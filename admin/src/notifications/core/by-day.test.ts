import type { OwnNotification } from "@vigil/contract";
import { expect, test } from "vitest";
import { byDay } from "./by-day.ts";

const at = (id: string, created_at: string, about: string | null): OwnNotification => ({
  ...{
    id,
    created_at,
    about,
    title: id,
    kind: "services",
    page: null,
    is_gone: false,
    service: null,
    over_at: null,
    read_at: null,
  },
});
const shape = (notifications: OwnNotification[], zone: string) =>
  byDay(notifications, zone).map(({ day, services }) => [
    day,
    services.map(({ about, notifications: own }) => [about, own.map(({ id }) => id).join("")]),
  ]);

test("what happened is grouped by the reader's day, then by service, the newest first", () => {
  const list = [
    at("a", "2026-11-25T20:00:00.000Z", "Edith Shaw"),
    at("b", "2026-11-25T19:00:00.000Z", null),
    at("c", "2026-11-25T18:00:00.000Z", "Edith Shaw"),
    at("d", "2026-11-25T02:00:00.000Z", "Edith Shaw"),
  ];
  expect(shape(list, "UTC")).toEqual([
    [
      "2026-11-25",
      [
        ["Edith Shaw", "acd"],
        [null, "b"],
      ],
    ],
  ]);
  expect(shape(list, "America/Toronto")).toEqual([
    [
      "2026-11-25",
      [
        ["Edith Shaw", "ac"],
        [null, "b"],
      ],
    ],
    ["2026-11-24", [["Edith Shaw", "d"]]],
  ]);
  expect(shape([], "UTC")).toEqual([]);
});
