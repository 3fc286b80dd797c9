import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as run } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { seedTemplates } from "../emails/seed-templates.ts";
import { loadPlaces } from "./places.ts";

const folder = fileURLToPath(new URL("../../migrations", import.meta.url));
/** Any number, the same everywhere: the name of the lock that lets one server migrate at a time. */
const lock = 5_410_237_119;

/** Brings the database up to date, letters included; however many servers start at once, each migration runs once. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    await client.query("set client_min_messages = warning");
    await run(drizzle({ client }), { migrationsFolder: folder });
    await seedTemplates(client);
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  if (!process.env.DATABASE_URL) throw new Error("Set DATABASE_URL to the database that should be migrated.");
  await migrate(process.env.DATABASE_URL);
  await loadPlaces(process.env.DATABASE_URL);
}
