import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { copyDatabase } from "../../tools/database-copy.ts";

const source = fileURLToPath(new URL("../src", import.meta.url));

/** All tables as the code defines them. */
async function tables(): Promise<Record<string, unknown>> {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".table.ts"),
  );
  const modules = await Promise.all(files.map((name) => import(`${source}/${name}`) as Promise<object>));
  return Object.assign({}, ...modules) as Record<string, unknown>;
}

/** PostgreSQL's description of the tables: columns, indexes and constraints, each in one line. */
async function structureOf(url: string, names: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(
      `select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
            || case when a.attnotnull then ' not null' else '' end
            || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
          from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
          where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
        union all select indexdef from pg_indexes where schemaname = 'public' and tablename = any($1)
        union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
          where connamespace = 'public'::regnamespace and conrelid::regclass::text = any($1) and contype not in ('n', 't')
        order by line`,
      [names],
    );
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}

test("the migrations create exactly the tables, indexes and constraints that the code defines", async () => {
  const described = generateDrizzleJson(await tables());
  const statements = await generateMigration(generateDrizzleJson({}), described);
  const names = (Object.values(described.tables) as { name: string }[]).map(({ name }) => name);
  const copy = await copyDatabase(inject("templateUrl"));
  try {
    const migrated = await structureOf(copy.url, names);
    const client = new pg.Client({ connectionString: copy.url });
    await client.connect();
    try {
      await client.query(`drop table ${names.map((name) => `"${name}"`).join(", ")} cascade`);
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
    expect(migrated).toEqual(await structureOf(copy.url, names));
  } finally {
    await copy.drop();
  }
});
