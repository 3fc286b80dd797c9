import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { connectClient, openDatabase, type Queries } from "./database/database.ts";
import { migrateInUse, newestRun } from "./database/migrate-in-use.ts";
import { loadPlaces } from "./database/places.ts";
import { seedTemplates } from "./emails/seed-templates.ts";
import { noteOverride, type RestartChoice, requireQuiet } from "./maintenance/restarts.ts";

const folder = fileURLToPath(new URL("../migrations", import.meta.url));
/** Key of the advisory lock that lets one server migrate at a time; any number, the same everywhere. */
const lock = 5_410_237_119;

/**
 * Brings the database up to date, including the email templates, while older servers use it. However many servers start
 * at once, each migration runs once.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = await connectClient(databaseUrl);
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    await client.query("set client_min_messages = warning");
    await runMissing(client);
    await rebuildStaleSortOrder(client);
    await seedTemplates(client);
  } finally {
    await client.end();
  }
}

/** Only in an empty database all at once, because in one that is in use each must wait for its moment. */
async function runMissing(client: pg.Client): Promise<void> {
  const newest = await newestRun(client);
  if (newest === undefined) return runMigrations(drizzle({ client }), { migrationsFolder: folder });
  const all = readMigrationFiles({ migrationsFolder: folder });
  return migrateInUse(
    client,
    all.filter(({ folderMillis }) => folderMillis > newest),
  );
}

/** Time of this version's newest migration. */
export const newestMigration = (): number =>
  readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0;

/** Brings an empty database to an older version: up to the migration of this time. */
export async function migrateUpTo(databaseUrl: string, time: number): Promise<void> {
  const journal = JSON.parse(await readFile(path.join(folder, "meta", "_journal.json"), "utf8")) as {
    entries: { when: number; tag: string }[];
  };
  const entries = journal.entries.filter(({ when }) => when <= time);
  const older = await mkdtemp(path.join(tmpdir(), "vigil-migrations-"));
  try {
    await mkdir(path.join(older, "meta"));
    await writeFile(path.join(older, "meta", "_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries)
      await copyFile(path.join(folder, `${tag}.sql`), path.join(older, `${tag}.sql`));
    const client = await connectClient(databaseUrl);
    try {
      await client.query("select pg_advisory_lock($1)", [lock]);
      await client.query("set client_min_messages = warning");
      await runMigrations(drizzle({ client }), { migrationsFolder: older });
    } finally {
      await client.end();
    }
  } finally {
    await rm(older, { recursive: true });
  }
}

/**
 * Migrates a database that may be in use: waits for or refuses services that would be interrupted, unless there is
 * nothing to migrate.
 * @throws Error that lists the services and says what to do
 */
export async function migrateWhenQuiet(databaseUrl: string, choice: RestartChoice): Promise<void> {
  const database = openDatabase(databaseUrl, console);
  try {
    const services = (await isUpToDate(database)) ? [] : await requireQuiet(database, choice, console.log);
    await migrate(databaseUrl);
    await noteOverride(database, "update the database", services);
  } finally {
    await database.close();
  }
}

/** Whether every migration has run. */
export async function isUpToDate(db: Queries): Promise<boolean> {
  const [found] = await db.run<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "exists"`,
  );
  if (!found?.exists) return false;
  const [last] = await db.run<{ at: number | null }>(
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  );
  return (last?.at ?? 0) >= newestMigration();
}

/**
 * A newer ICU, which comes with the system or with PostgreSQL, may sort text differently. An index built with the older
 * one would then miss rows, so indexes that use our collation are rebuilt.
 */
export async function rebuildStaleSortOrder(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ index: string }>(`
    select i.oid::regclass as index from pg_collation c
      join pg_depend d on d.refclassid = 'pg_collation'::regclass and d.refobjid = c.oid and d.classid = 'pg_class'::regclass
      join pg_class i on i.oid = d.objid and i.relkind = 'i'
    where c.collname = 'vigil_natural' and c.collversion is distinct from pg_collation_actual_version(c.oid)`);
  for (const { index } of rows) await client.query(`reindex index ${index}`);
  if (rows.length > 0) await client.query(`alter collation "vigil_natural" refresh version`);
}

/**
 * `vigil migrate` and `npm run migrate`.
 * @throws Error that says what to do, such as when services would be interrupted
 */
export async function migrateFromCommandLine(args: string[]): Promise<void> {
  const { DATABASE_URL: url } = process.env;
  if (!url) throw new Error("Set DATABASE_URL to the database that should be migrated.");
  const options = { wait: { type: "boolean" }, override: { type: "string" } } as const;
  const { values } = parseArgs({ args, options });
  await migrateWhenQuiet(url, { ...values, howToOverride: "--override" });
  await loadPlaces(url);
}

if (import.meta.main) {
  await migrateFromCommandLine(process.argv.slice(2)).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
