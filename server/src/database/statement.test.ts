import { and, eq, ilike, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias, integer, PgDialect, pgSchema, pgTable, QueryBuilder, text, uuid } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { cents } from "../tables/columns.ts";
import { fixed, statementKey, statementOf } from "./statement.ts";

const dialect = new PgDialect();
const homes = pgTable("home", { id: uuid().primaryKey(), title: text(), price: cents() });
const other = alias(homes, "other");
const elsewhere = pgSchema("away").table("thing", { id: integer() });
const moment = new Date("2026-11-22T10:00:00Z");
const found = new QueryBuilder().select({ id: homes.id }).from(homes).where(eq(homes.title, "Hale"));

const statements: Record<string, SQL> = {
  "columns, tables and names": sql`select ${homes.id} as ${sql.identifier('a "b"')} from ${homes}`,
  "a table under another name, and one of another schema": sql`${other.id} from ${other}, ${elsewhere.id} of ${elsewhere}`,
  "values of every kind": sql`${"a"} ${1} ${true} ${null} ${moment} ${sql.param(["a", "b"])}`,
  "a value that is stored in another form": sql`${sql.param(12.5, homes.price)}`,
  "conditions within conditions": sql`where ${and(isNull(homes.title), ilike(homes.title, "%a%"), eq(homes.price, 3))}`,
  "lists, also empty ones": sql`${inArray(homes.id, ["x", "y"])} ${["a", sql`now()`]} ${[]}`,
  "an undefined value": sql`select ${undefined} 1`,
  "an aliased expression": sql`order by ${sql`count(*)`.as("n")}`,
  "a query of drizzle's builder": sql`exists ${found} and ${"z"}`,
  "values inlined into the text": sql`${"a"} ${sql`${2} and ${"it's"}`.inlineParams()}`,
  "a text longer than any name": sql`${sql.raw(`select ${"1 + ".repeat(100)} 1`)} where ${homes.id} = ${"x"}`,
};

test.each(Object.entries(statements))(
  "A statement is rendered as drizzle renders it: %s",
  (_name, statement) => {
    const { sql: text, params: values } = dialect.sqlToQuery(statement);
    for (let time = 0; time < 2; time++) expect(statementOf(statement)).toMatchObject({ text, values });
  },
);

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
