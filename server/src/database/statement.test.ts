import { sql } from "drizzle-orm";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { fixed, statementKey, statementOf } from "./statement.ts";

const homes = pgTable("home", { id: uuid().primaryKey(), title: text() });

test("The same statement has the same name whatever its values; another statement has another name", async () => {
  // A fresh module, because test files share a process and together may use up the names.
  const fresh = "./statement.ts?fresh";
  const { statementOf } = (await import(fresh)) as typeof import("./statement.ts");
  const find = (id: string) =>
    statementOf(sql`select ${homes.title} from ${homes} where ${homes.id} = ${id}`);
  expect(find("a").name).toBe(find("b").name);
  const long = (sum: string) => statementOf(sql.raw(`select ${"1 + ".repeat(100)} ${sum}`));
  expect(long("1").name).toBe(long("1").name);
  expect(long("1").name).not.toBe(long("2").name);
});

test("A key tells statements apart by their values as well", () => {
  const key = (value: unknown) => statementKey(sql`select ${value}`);
  expect(key("a")).toBe(key("a"));
  expect(key("a")).not.toBe(key("b"));
});

test("A part without values is rendered once; a part with values stays as it is", () => {
  const part = sql`${homes.id} = ${"x"}`;
  expect(fixed(part)).toBe(part);
  expect(statementOf(fixed(sql`${homes.id} is null`)).text).toBe('"home"."id" is null');
});
