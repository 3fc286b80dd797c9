import pg from "pg";
import { openDatabase } from "../../../server/src/database/database.ts";
import { isUpToDate } from "../../../server/src/migrate.ts";
import { checked, type Finding } from "./check.ts";

/** The oldest PostgreSQL that has all that the migrations use. */
const oldestRelease = 16;
const extensions = ["pg_trgm", "btree_gin", "unaccent"];
/** A server takes up to this many connections: 16 for calls, 4 for jobs, and those that listen. */
const connectionsOfServer = 24;
/** Seconds by which clocks may differ before links and sessions begin to end early. */
const clockTolerance = 2;

/** Looks at the database: its release, extensions, migrations, connections and clock. */
export async function checkDatabase(url: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  const reachable = await checked(
    "Database",
    "Check DATABASE_URL: host, port, name, user and password, and whether this machine may connect.",
    async () => {
      await client.connect();
      const release =
        Number((await client.query("show server_version_num")).rows[0].server_version_num) / 10_000;
      if (release >= oldestRelease) return `PostgreSQL ${Math.floor(release)} answers.`;
      return {
        state: "failing",
        found: `This is PostgreSQL ${Math.floor(release)}.`,
        remedy: `Use PostgreSQL ${oldestRelease} or newer.`,
      };
    },
  );
  if (reachable.state === "failing") {
    await client.end().catch(() => {});
    return [reachable];
  }
  try {
    const findings = [reachable];
    for (const look of [extensionsOf, connectionsOf, clockOf]) findings.push(await look(client));
    return [...findings, await migrationsOf(url)];
  } finally {
    await client.end();
  }
}

const extensionsOf = (client: pg.Client): Promise<Finding> =>
  checked("Extensions", "Ask whoever runs the database.", async () => {
    const { rows } = await client.query<{ name: string }>(
      "select name from pg_available_extensions where name = any($1)",
      [extensions],
    );
    const missing = extensions.filter((wanted) => !rows.some(({ name }) => name === wanted));
    if (missing.length === 0) return `${extensions.join(", ")} are there.`;
    return {
      state: "failing",
      found: `The database lacks ${missing.join(", ")}.`,
      remedy: "Install PostgreSQL's contrib package, or allow these extensions at your provider.",
    };
  });

const migrationsOf = (url: string): Promise<Finding> =>
  checked("Migrations", "Run `vigil migrate`.", async () => {
    const database = openDatabase(url, { error: () => {} });
    try {
      if (await isUpToDate(database)) return "The database is up to date.";
      return {
        state: "failing",
        found: "The database is older than this version.",
        remedy: "Run `vigil migrate`.",
      };
    } finally {
      await database.close();
    }
  });

const connectionsOf = (client: pg.Client): Promise<Finding> =>
  checked("Connections", "Ask whoever runs the database.", async () => {
    const { rows } = await client.query<{ max: number; used: number }>(
      "select current_setting('max_connections')::int as max, (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used",
    );
    const { max = 0, used = 0 } = rows[0] ?? {};
    const servers = Math.floor(max / connectionsOfServer);
    const found = `${used} of ${max} connections are in use; ${max} are enough for ${servers} ${servers === 1 ? "server" : "servers"}.`;
    if (servers >= 1 && max - used >= 5) return found;
    return {
      state: "warning",
      found,
      remedy: "Raise max_connections, or put a pool such as PgBouncer in session mode before it.",
    };
  });

const clockOf = (client: pg.Client): Promise<Finding> =>
  checked("Clock", "Let both machines set their clocks by NTP.", async () => {
    const before = Date.now();
    const { rows } = await client.query<{ now: number }>(
      "select extract(epoch from clock_timestamp())::float8 as now",
    );
    const middle = (before + Date.now()) / 2000;
    const apart = Math.abs((rows[0]?.now ?? 0) - middle);
    const found = `This machine's clock and the database's are ${apart.toFixed(1)} s apart.`;
    if (apart <= clockTolerance) return found;
    return { state: "failing", found, remedy: "Let both machines set their clocks by NTP." };
  });
