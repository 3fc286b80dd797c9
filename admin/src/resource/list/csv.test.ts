import { families } from "@vigil/contract";
import type { DataProvider } from "ra-core";
import { expect, test } from "vitest";
import { family } from "../../../test/records.ts";
import type { Column } from "./column.ts";
import { csvText } from "./csv.ts";
import { fetchAllRows } from "./csv-rows.ts";

const translate = (key: string) => (key.endsWith("yes") ? "Yes" : key);

test("a CSV cell has the text of the list; times are by the clocks of the reader, and empty values stay empty", () => {
  const one = family(1, { phone: null as never, preferred_language: null });
  const textOf = (column: Column<typeof one>) => csvText(one, column, translate, "America/Toronto");
  expect(textOf({ source: "funeral_home" })).toBe("Lindenwood");
  expect(textOf({ source: "created_at" })).toBe("2026-11-01 07:00");
  expect(textOf({ source: "publish" })).toBe("Yes");
  expect(textOf({ source: "phone" })).toBe("");
  expect(textOf({ source: "preferred_language", render: () => "–" })).toBe("");
  expect(textOf({ source: "email", render: () => "in words" })).toBe("in words");
  expect(textOf({ source: "email", text: ({ username }) => username })).toBe("family.1");
});

/** A data provider with this many families. */
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
const listParams = { filter: {}, sort: { field: "created_at", order: "DESC" } } as const;

test("a file contains all pages of a list, and reports its progress", async () => {
  const reported: number[] = [];
  const { rows, total } = await fetchAllRows(listOf(1234), families.path, listParams, ({ done }) =>
    reported.push(done),
  );
  expect([rows.length, total, reported]).toEqual([1234, 1234, [500, 1000]]);
});

test("a file contains at most ten thousand rows", async () => {
  const { rows, total } = await fetchAllRows(listOf(10_001), families.path, listParams, () => undefined);
  expect([rows.length, total]).toEqual([10_000, 10_001]);
});
