import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { loadPlaces } from "./database/places.ts";
import { seedTemplates } from "./emails/seed-templates.ts";

const folder = fileURLToPath(new URL("../migrations", import.meta.url));
/** Key of the advisory lock that lets one server migrate at a time; any number, the same everywhere. */
const lock = 5_410_237_119;

/**
 * Brings the database up to date, including the email templates. However many servers start at once, each migration
 * runs once.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    await client.query("set client_min_messages = warning");
    await runMigrations(drizzle({ client }), { migrationsFolder: folder });
    await rebuildStaleSortOrder(client);
    await seedTemplates(client);
  } finally {
    await client.end();
  }
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

if (import.meta.main) {
  if (!process.env.DATABASE_URL) throw new Error("Set DATABASE_URL to the database that should be migrated.");
  await migrate(process.env.DATABASE_URL);
  await loadPlaces(process.env.DATABASE_URL);
}
