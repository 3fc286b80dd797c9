import { expect, test } from "vitest";
import { startApp } from "./app.ts";

test("no index is sorted in a way that no list asks for", async () => {
  const app = await startApp();
  // ORDER BY … DESC means NULLS FIRST. An index made with drizzle's .desc() says NULLS LAST, and PostgreSQL then sorts
  // the whole table for every page; an ascending one is read backwards.
  const unusable = await app.sql<{ indexname: string }>(
    "select indexname from pg_indexes where schemaname = 'public' and indexdef like '%DESC NULLS LAST%'",
  );
  expect(unusable).toEqual([]);
});
