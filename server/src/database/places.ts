import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type pg from "pg";
import { v5 as uuidv5 } from "uuid";
import { connectClient } from "./database.ts";

const file = fileURLToPath(new URL("../../places/places.txt.br", import.meta.url));
/** Ids derive from it and the source's own code, so that a place has the same id in every installation. */
const namespace = "5c0a1f0e-6a0b-4c1e-9d59-2f6f5b7a9c11";
/** Key of the advisory lock that lets one server load at a time; any number, the same everywhere. */
const lock = 5_410_237_120;
/** Rows per statement. */
const batch = 20_000;

/**
 * Updates countries, states and cities to the data that came with this version; does nothing when they are up to date.
 * Ids never change. A place that the data no longer contains leaves the lists but stays in the records that refer to
 * it.
 *
 * @param only codes of the countries to load; all when left out
 */
export async function loadPlaces(databaseUrl: string, only?: readonly string[]): Promise<void> {
  const compressed = await readFile(file);
  const version = `${createHash("sha256").update(compressed).digest("hex")} ${only ?? "all"}`;
  const client = await connectClient(databaseUrl);
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    const known = await client.query("select from open_data where name = 'places' and version = $1", [
      version,
    ]);
    if (known.rowCount) return;
    const text = (await promisify(brotliDecompress)(compressed)).toString();
    await client.query("begin");
    await withoutIndexes(client, () => savePlaces(client, parsePlaces(text, only)));
    await client.query(
      "insert into open_data (name, version) values ('places', $1) on conflict (name) do update set version = excluded.version",
      [version],
    );
    await client.query("commit");
    await client.query("analyze country, state, city");
  } finally {
    await client.end();
  }
}

/** The columns of each table, in the order of their references. */
const columns = {
  country: { id: "uuid", name: "text", code: "text", also: "text" },
  state: { id: "uuid", country: "uuid", name: "text", code: "text" },
  city: {
    id: "uuid",
    state: "uuid",
    name: "text",
    full_name: "text",
    codes: "text",
    population: "integer",
    lat: "numeric",
    lon: "numeric",
  },
} as const;
type Table = keyof typeof columns;
type Places = { [T in Table]: Record<keyof (typeof columns)[T], string | number | null>[] };

/**
 * Builds the indexes after loading, which costs a third of updating them row by row. Only for an empty table, where
 * nobody misses them.
 */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const isEmpty = (await client.query("select from city limit 1")).rowCount === 0;
  const indexes = await client.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = 'city' and indexname not like '%pkey' and $1",
    [isEmpty],
  );
  for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`);
  await work();
  await client.query("set local maintenance_work_mem = '128MB'");
  for (const { indexdef } of indexes.rows) await client.query(indexdef);
}

/** Overwrites existing rows and adds new ones; rows that weren't loaded now are deleted softly. */
async function savePlaces(client: pg.Client, places: Places): Promise<void> {
  const at = new Date();
  for (const table of Object.keys(columns) as Table[]) {
    const types = Object.entries(columns[table]);
    const names = types.map(([name]) => name).join(", ");
    const arrays = types.map(([, type], index) => `$${index + 2}::${type}[]`).join(", ");
    const changed = types.map(([name]) => `${name} = excluded.${name}`).join(", ");
    const rows: Record<string, unknown>[] = places[table];
    for (let from = 0; from < rows.length; from += batch) {
      const part = rows.slice(from, from + batch);
      await client.query(
        `insert into ${table} (updated_at, ${names}) select $1, * from unnest(${arrays})
         on conflict (id) do update set ${changed}, updated_at = excluded.updated_at, deleted_at = null`,
        [at, ...types.map(([name]) => part.map((row) => row[name]))],
      );
    }
    await client.query(`update ${table} set deleted_at = $1 where updated_at <> $1 and deleted_at is null`, [
      at,
    ]);
  }
}

/** Parses the format that tools/places.ts writes and documents. */
function parsePlaces(text: string, only: readonly string[] | undefined): Places {
  const all: Places = { country: [], state: [], city: [] };
  let country = { id: "", code: "", name: "", also: "" };
  let state = { id: "", key: "", name: "", code: "" };
  const isIncluded = () => !only || only.includes(country.code);
  for (const line of text.trimEnd().split("\n")) {
    const [first = "", second = "", third = "", fourth = ""] = line.split("\t");
    const code = first.slice(1);
    if (first.startsWith("=")) {
      country = { id: idOf(code), code, name: second, also: third };
      if (isIncluded()) all.country.push(country);
      continue;
    }
    if (!isIncluded()) continue;
    if (first.startsWith("-")) {
      const key = `${country.code}.${code}`;
      state = { id: idOf(key), key, name: second, code: third };
      all.state.push({ id: state.id, country: country.id, name: second, code: third || null });
    } else {
      all.city.push({
        id: idOf(`${state.key}/${first}`),
        state: state.id,
        name: first,
        full_name: [...new Set([first, state.name, country.name])].join(", "),
        codes: [state.code, country.code, country.also].filter(Boolean).join(" "),
        population: Number(fourth),
        lat: second,
        lon: third,
      });
    }
  }
  return all;
}

const idOf = (key: string) => uuidv5(key, namespace);
