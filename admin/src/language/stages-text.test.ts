import type { Stage } from "@vigil/contract";
import { expect, test } from "vitest";
import { stagesText } from "./format.ts";

const stage = (more: Partial<Stage>): Stage => ({
  ...{ kind: "other", name: null, address: null, lat: null, lon: null, begins_at: null, note: null },
  ...{ shown_to_guests: true, ...more },
});

test("a part of a service after the first is named with its time, and with its day where that is another one", () => {
  const stages = [
    stage({ name: "St. Brigid’s Church", address: "12 Main Street" }),
    stage({ name: "Elmwood Cemetery", begins_at: "2031-12-15T17:30:00.000Z" }),
    stage({ name: "Legion Hall", begins_at: "2031-12-16T15:00:00.000Z" }),
    stage({ name: "Riverside" }),
  ];
  expect(stagesText(stages, "2031-12-15T15:30:00.000Z", "America/Toronto")).toEqual([
    "St. Brigid’s Church, 12 Main Street",
    "12:30, Elmwood Cemetery",
    "Tue 16 Dec 2031, 10:00, Legion Hall",
    "Riverside",
  ]);
});
