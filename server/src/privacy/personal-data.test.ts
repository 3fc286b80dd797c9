import { readdirSync } from "node:fs";
import { dataCategories, type Purpose } from "@vigil/contract";
import { is } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { tablesOf } from "./data-categories.ts";
import { impersonal, personalData } from "./personal-data.ts";

const folder = new URL("../tables/", import.meta.url);
const tables = new Map<string, PgTable>();
for (const file of readdirSync(folder)) {
  const exported: Record<string, unknown> = await import(new URL(file, folder).href);
  for (const one of Object.values(exported)) if (is(one, PgTable)) tables.set(getTableConfig(one).name, one);
}
const words = /^(text|jsonb|json|date|numeric|text\[\])/;

/** The columns that can hold words, a place, a day or a file. */
function columnsOf(table: PgTable): string[] {
  const { columns, foreignKeys } = getTableConfig(table);
  const files = foreignKeys.flatMap((key) => {
    const { columns: from, foreignTable } = key.reference();
    return getTableConfig(foreignTable).name === "stored_file" ? from.map(({ name }) => name) : [];
  });
  const isAsked = (column: PgColumn) =>
    !column.generated && (words.test(column.getSQLType()) || files.includes(column.name));
  return columns.filter(isAsked).map(({ name }) => name);
}

test("of every column with something about people it is decided what an erasure does with it", () => {
  expect(tables.size).toBeGreaterThan(100);
  const undecided: string[] = [];
  for (const [name, table] of tables) {
    if (impersonal.has(name)) continue;
    const rule = personalData[name];
    const decided = [...Object.values(rule?.columns ?? {}), rule?.none ?? ""].flatMap((of) => of.split(" "));
    for (const column of columnsOf(table)) if (!decided.includes(column)) undecided.push(`${name}.${column}`);
    if (!rule) undecided.push(name);
  }
  expect(undecided).toEqual([]);
});

test("the list names only columns that there are, each once", () => {
  const wrong: string[] = [];
  for (const name of [...Object.keys(personalData), ...impersonal]) if (!tables.has(name)) wrong.push(name);
  for (const [name, { columns, none = "" }] of Object.entries(personalData)) {
    const table = tables.get(name);
    const names = table ? getTableConfig(table).columns.map((column) => column.name) : [];
    const listed = [...Object.values(columns), none].flatMap((of) => of.split(" ")).filter(Boolean);
    for (const column of listed)
      if (!names.includes(column) || listed.filter((one) => one === column).length > 1)
        wrong.push(`${name}.${column}`);
  }
  expect(wrong).toEqual([]);
});

test("every table with something about people is called by its category in the record of processing", () => {
  const categoryOf = Object.entries(tablesOf).flatMap(([category, names]) =>
    names.split(" ").map((name) => ({ name, category })),
  );
  const named = categoryOf.map(({ name }) => name).toSorted();
  const personal = Object.entries(personalData)
    .filter(([, { columns }]) => Object.values(columns).some(Boolean))
    .map(([name]) => name)
    .toSorted();
  expect(named).toEqual(personal);
  const wrong = categoryOf.filter(({ name, category }) => {
    const categories: readonly string[] = dataCategories[personalData[name]?.purpose as Purpose];
    return !categories.includes(category);
  });
  expect(wrong, "a category belongs to the purpose of its tables").toEqual([]);
});
