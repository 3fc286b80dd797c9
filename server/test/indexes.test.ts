import { isDeletable } from "@vigil/contract";
import { expect, test } from "vitest";
import { definitions } from "../src/resources/index.ts";
import { startApp } from "./app.ts";

const app = await startApp();

test("what lies in the bin is found by an index, of every kind that can be deleted", async () => {
  const indexed = await app.sql<{ tablename: string }>(
    "select tablename from pg_indexes where indexdef like '%(deleted_at) WHERE (deleted_at IS NOT NULL)%'",
  );
  const deletable = definitions.filter(({ contract }) => isDeletable(contract));
  // Missing here: give the table a line `binIndex("its name", t)`.
  expect(indexed.map(({ tablename }) => tablename).toSorted()).toEqual(
    deletable.map(({ tableName }) => tableName).toSorted(),
  );
});

test("no index is sorted in a way that no list asks for", async () => {
  // ORDER BY … DESC means NULLS FIRST. An index made with drizzle's .desc() says NULLS LAST, and PostgreSQL then sorts
  // the whole table for every page; an ascending one is read backwards.
  const unusable = await app.sql<{ indexname: string }>(
    "select indexname from pg_indexes where schemaname = 'public' and indexdef like '%DESC NULLS LAST%'",
  );
  expect(unusable).toEqual([]);
});
