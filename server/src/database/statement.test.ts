import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { PgDialect, pgTable, text, uuid } from "drizzle-orm/pg-core";
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

test("A part is rendered once, and its values keep their places", () => {
  const part = fixed(sql`${homes.id} = ${"x"} and ${homes.title} in (${"y"}, ${3})`);
  expect(part.queryChunks).toHaveLength(7);
  expect(statementOf(sql`select ${1} where ${part} or ${homes.title} = ${"z"}`)).toMatchObject({
    text: 'select $1 where "home"."id" = $2 and "home"."title" in ($3, $4) or "home"."title" = $5',
    values: [1, "x", "y", 3, "z"],
  });
  expect(statementOf(fixed(sql`${homes.id} is null`)).text).toBe('"home"."id" is null');
});

test("A part with a literal that looks like the place of a value stays as it is", () => {
  const part = sql`${homes.title} = 'costs $1' and ${homes.id} = ${"x"}`;
  expect(fixed(part)).toBe(part);
});

test("A statement has the same text and values as Drizzle gives it", () => {
  const chosen = homes.title.getSQL().as("chosen");
  const statement = sql`select ${chosen}, ${sql.identifier("n")}, ${undefined}
    from ${homes} where ${inArray(homes.id, ["x", "y"])} and ${and(eq(homes.title, "t"), isNull(homes.id))}
    and ${homes.title} = any(${sql.param(["u"])}) and ${homes.title} in ${["v", "w"]}`;
  const { sql: text, params: values } = new PgDialect().sqlToQuery(statement);
  expect(statementOf(statement)).toMatchObject({ text, values });
  expect(text).toContain("$6");
});
