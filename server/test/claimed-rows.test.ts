import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { takeViolations } from "./claimed-rows.ts";

const { database } = await startApp();

interface Guest {
  name: string;
  born: number | null;
}

test("a column that a statement doesn't select fails the test that sent it, even when it finds nothing", async () => {
  await database.run<Guest & { email: string }>(sql`select 'Ada' as name, 1931 as born where false`);
  expect(takeViolations()).toEqual([
    expect.stringMatching(
      /^server\/test\/claimed-rows\.test\.ts:\d+ claims a column "email"; its statement selects name, born\.$/,
    ),
  ]);
});

test("so does a column of another type, or one that is null", async () => {
  await database.transaction(async (tx) => {
    await tx.run<Guest>(sql`select 7 as name, '1931' as born`);
    await tx.run<Guest>(sql`select null as name, null as born`);
  });
  expect(takeViolations()).toEqual([
    expect.stringContaining('claims "name" to be string; it is number.'),
    expect.stringContaining('claims "born" to be null or number; it is string.'),
    expect.stringContaining('claims "name" to be string; it is null.'),
  ]);
});

test("a row as claimed passes, and so do additional columns", async () => {
  await database.run<Guest>(sql`select 'Ada' as name, 1931 as born, true as registered`);
  const inferred: Promise<{ name: "Ada" | "Bea"; when?: string; more: unknown }[]> = database.run(
    sql`select 'Ada' as name, '{}'::jsonb as more`,
  );
  await inferred;
  expect(takeViolations()).toEqual([]);
});

test("an inferred row type is checked as well", async () => {
  const inferred: Promise<{ name: string; email: string }[]> = database.run(sql`select 'Ada' as name`);
  await inferred;
  expect(takeViolations()).toEqual([expect.stringContaining('"email"')]);
});
