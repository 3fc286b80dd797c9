import { families } from "@vigil/contract";
import type { DataProvider } from "ra-core";
import { expect, test } from "vitest";
import { family } from "../../test/records.ts";
import type { Column } from "./column.ts";
import { csvText } from "./csv.ts";
import { fetchAllRows } from "./csv-rows.ts";

const translate = (key: string) => (key.endsWith("yes") ? "Yes" : key);

test("a cell says what the list says; points in time stay as they are, nothing stays empty", () => {
  const one = family(1, { phone: null as never, preferred_language: null });
  const said = (column: Column<typeof one>) => csvText(one, column, translate);
  expect(said({ source: "funeral_home" })).toBe("Lindenwood");
  expect(said({ source: "created_at" })).toBe("2026-11-01T12:00:00Z");
  expect(said({ source: "publish" })).toBe("Yes");
  expect(said({ source: "phone" })).toBe("");
  expect(said({ source: "preferred_language", render: () => "–" })).toBe("");
  expect(said({ source: "email", render: () => "in words" })).toBe("in words");
  expect(said({ source: "email", text: ({ username }) => username })).toBe("family.1");
});

/** A list of so many families. */
const listOf = (total: number) =>
  ({
    getList: async (_path: string, { pagination }: { pagination: { page: number; perPage: number } }) => {
      const before = (pagination.page - 1) * pagination.perPage;
      const here = Math.min(pagination.perPage, total - before);
      return {
        data: Array.from({ length: here }, (_, index) => family(before + index)),
        total,
        pageInfo: { hasNextPage: before + here < total },
      };
    },
  }) as unknown as DataProvider;
const asked = { filter: {}, sort: { field: "created_at", order: "DESC" } } as const;

test("a file holds all pages of a list, and says how far it has come", async () => {
  const told: number[] = [];
  const { rows, total } = await fetchAllRows(listOf(1234), families.path, asked, ({ done }) => told.push(done));
  expect([rows.length, total, told]).toEqual([1234, 1234, [500, 1000]]);
});

test("a file holds ten thousand rows at most", async () => {
  const { rows, total } = await fetchAllRows(listOf(10_001), families.path, asked, () => undefined);
  expect([rows.length, total]).toEqual([10_000, 10_001]);
});
