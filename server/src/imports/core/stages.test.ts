import type { Stage } from "@vigil/contract";
import { expect, test } from "vitest";
import { changesOfPlace, type ImportedPlace, stagesWith } from "./stages.ts";

const place = (more: Partial<ImportedPlace>): ImportedPlace => ({
  ...{ name: null, address: null, note: null, isAtGrave: false },
  ...more,
});
const church: Stage = {
  ...{ kind: "church", name: "St. Brigid’s Church", address: "12 Main Street", lat: 44.3, lon: -78.3 },
  ...{ begins_at: null, note: "Side door", shown_to_guests: true },
};
const grave: Stage = { ...church, kind: "cemetery", name: "Elmwood", begins_at: "2031-12-04T18:00:00.000Z" };

test.for([
  [{ name: "St. Mary’s Cemetery" }, "cemetery"],
  [{ name: "St. Brigid" }, "church"],
  [{ name: "Église Sainte-Anne" }, "church"],
  [{ name: "Legion Hall", address: "4 King Street" }, "hall"],
  [{ name: "Elmwood", isAtGrave: true }, "cemetery"],
  [{ name: "Lindenwood Chapel" }, "chapel"],
  [{ name: "Hillside Chapel", address: "9 Hill Road" }, "other"],
  [{ address: "9 Hill Road" }, "other"],
  [{ note: "Ring the bell" }, "chapel"],
] as const)("the place %o is of the kind %s", ([given, kind]) => {
  expect(stagesWith([], place(given))).toMatchObject([{ kind, begins_at: null, shown_to_guests: true }]);
});

test("a service without a place stays in the home's chapel", () => {
  expect(stagesWith([], place({}))).toEqual([]);
  expect(stagesWith([church, grave], place({}))).toEqual([church, grave]);
});

test("another place loses the address and the point on the map of the one before; the note and the later parts stay", () => {
  const after = stagesWith([church, grave], place({ name: "Christ Church" }));
  expect(after).toEqual([{ ...church, name: "Christ Church", address: null, lat: null, lon: null }, grave]);
  expect(changesOfPlace([church, grave], after)).toEqual([
    { field: "place", was: "St. Brigid’s Church", now: "Christ Church" },
    { field: "place_address", was: "12 Main Street", now: null },
  ]);
  expect(stagesWith([church], place({ address: "14 Main Street" }))).toEqual([
    { ...church, address: "14 Main Street", lat: null, lon: null },
  ]);
});

test("a place that is there already is no change, and a note alone moves nothing", () => {
  const same = place({ name: church.name, address: church.address, note: church.note });
  expect(changesOfPlace([church], stagesWith([church], same))).toEqual([]);
  expect(stagesWith([church], place({ note: "Front door" }))).toEqual([{ ...church, note: "Front door" }]);
});
