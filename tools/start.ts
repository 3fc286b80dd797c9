import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { assertFree, startPart } from "../operations/src/part.ts";
import { type Config, readConfig } from "../server/src/config.ts";
import { buildScreens } from "./build-screens.ts";
import { superviseDatabase } from "./database.ts";
import { withProgress } from "./progress.ts";
import { type Task, task } from "./task.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const say = (line: string) => console.log(line);

/** Stops everything that was started, in reverse order. */
const stops: (() => unknown)[] = [];
let ending: Promise<never> | undefined;

function end(code: number): Promise<never> {
  ending ??= (async () => {
    while (stops.length > 0) {
      const stop = stops.pop();
      await (async () => stop?.())().catch((error: Error) => console.error(error.message));
    }
    process.exit(code);
  })();
  return ending;
}

/** Once the shutdown has begun, waits for the exit, so that nothing more is started. */
const notEnding = async () => ending;

// npm forwards a Ctrl-C that the terminal has sent to us already, so further signals change nothing.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(0));
// If tools/bootstrap.mjs waits for us as our parent, we end with it.
process.on("disconnect", () => void end(0));
// On SIGTERM npm ends only the shell through which it started us.
const shell = process.ppid;
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== shell && void end(0), 500).unref();
// A closed terminal or pipe must not stop us halfway through the shutdown.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

try {
  await startAll();
} catch (error) {
  if (!ending) console.error((error as Error).message);
  await end(1);
}

/** Starts everything until the ready line. Throws a sentence that says what prevents it. */
async function startAll(): Promise<void> {
  process.chdir(root);
  if (existsSync(".env")) process.loadEnvFile(".env");
  const isEmbedded = !process.env.DATABASE_URL;
  const demo = process.env.DEMO || String(isEmbedded);
  const config = readConfig({
    ...process.env,
    DATABASE_URL: process.env.DATABASE_URL || "postgres://embedded",
    DEMO: demo,
    // The demo sends a service on to itself.
    PRIVATE_OUTPUTS: process.env.PRIVATE_OUTPUTS || demo,
  });
  await assertFree("PORT", config.host, config.port);
  await assertFree("MEDIA_PORT", config.host, config.mediaPort);
  await assertFree("RTMP_PORT", config.host, config.rtmpPort);
  if (config.rtmpsPort) await assertFree("RTMPS_PORT", config.host, config.rtmpsPort);

  const screens = build();
  screens.catch(() => {});
  // Doesn't wait for the database, because cameras and guests need only media.
  const media = startMedia(config);
  media.catch(() => {});
  const database = isEmbedded ? startDatabase(config.dataDir) : config.databaseUrl;
  // Loaded while the database starts, because both take equally long.
  const migrations = import("../server/src/migrate.ts");
  const databaseUrl = await database;
  const migrated = migrations.then(({ migrate }) => migrate(databaseUrl));
  // Takes some seconds at the first start; only the demo waits for it.
  const places = migrated.then(async () => {
    const { loadPlaces } = await import("../server/src/database/places.ts");
    await loadPlaces(databaseUrl);
  });
  places.catch(() => {});
  await Promise.all([screens, migrated]);
  await notEnding();
  await media;
  const origin = await startServer(config, databaseUrl);
  await notEnding();
  const isNew = config.demo && (await fillDemo(config, origin, databaseUrl, places));
  if (!config.demo) await warnOfDemoPeople(databaseUrl);
  await notEnding();
  say(`Vigil is ready on ${config.publicUrl}`);
  await places.catch((error: Error) => say(`The cities of the world could not be loaded: ${error.message}`));
  if (isNew) {
    await broadcastDemo(origin);
    await backUpDemo(databaseUrl);
  }
}

async function build(): Promise<void> {
  const building = buildScreens();
  if (!building) return;
  stops.push(building.stop);
  await withProgress("Building the screens", building.done);
}

async function startDatabase(dataDir: string): Promise<string> {
  const starting = superviseDatabase(dataDir, say);
  stops.push(async () => {
    const database = await starting.catch(() => undefined);
    await database?.stop();
  });
  return (await starting).url;
}

/** People who try Vigil read this terminal; those with a database of their own collect the log. */
function logLevel(): string {
  return process.env.LOG_LEVEL || (process.env.DATABASE_URL ? "info" : "warn");
}

function startMedia(config: Config): Promise<string> {
  const env = {
    MEDIA_PORT: String(config.mediaPort),
    RTMP_PORT: String(config.rtmpPort),
    PRIVATE_OUTPUTS: String(config.privateOutputs),
  };
  return start("media", config, config.mediaPort, "/health", env);
}

function startServer(config: Config, databaseUrl: string): Promise<string> {
  const env = {
    DATABASE_URL: databaseUrl,
    DEMO: String(config.demo),
    ...(config.demo ? { BACKUP_DIR: demoBackups() } : {}),
    PRIVATE_OUTPUTS: String(config.privateOutputs),
    MEDIA_PORT: String(config.mediaPort),
    RTMP_PORT: String(config.rtmpPort),
  };
  return start("server", config, config.port, "/v1/health", env);
}

/** Starts one of our processes, keeps it running, and resolves to its address once it is healthy. */
function start(
  name: "server" | "media",
  config: Config,
  port: number,
  health: string,
  more: NodeJS.ProcessEnv,
): Promise<string> {
  const env = { ...process.env, PORT: String(config.port), LOG_LEVEL: logLevel(), ...more };
  const part = startPart({ name, host: config.host, port, health, env }, say);
  stops.push(part.stop);
  return part.healthy;
}

/** Fills an empty database with the demo. Resolves to whether it did. */
async function fillDemo(
  config: Config,
  origin: string,
  databaseUrl: string,
  places: Promise<void>,
): Promise<boolean> {
  const isNew = await isEmpty(databaseUrl);
  if (isNew) {
    await withProgress("Loading the cities of the world", places);
    const seeding = ownTask("Filling the demo", "seed.ts", { DATABASE_URL: databaseUrl, VIGIL_URL: origin });
    await withProgress("Filling the demo", seeding.done);
  }
  say(
    `This is a demo: ${config.publicUrl}/login offers its people, who all have the password demo-password.`,
  );
  return isNew;
}

/** Broadcasts yesterday's service in the background, while everything else can be used. */
async function broadcastDemo(origin: string): Promise<void> {
  const broadcasting = ownTask("Broadcasting yesterday's service", "broadcast.ts", { VIGIL_URL: origin });
  await broadcasting.done.then(
    () => say("Yesterday's service of the demo was broadcast; its recording is there."),
    (error: Error) => say(`The demo has no recording of its own: ${error.message}`),
  );
}

/** Makes a backup and restores it on trial, so that the page about background work has some to show. */
async function backUpDemo(databaseUrl: string): Promise<void> {
  const env = { DATABASE_URL: databaseUrl, DEMO: "true" };
  const vigil = join(root, "operations", "src", "vigil.ts");
  for (const command of ["backup", "drill"])
    await runOwn("Backing up the demo", [vigil, command, demoBackups()], env).done.catch((error: Error) =>
      say(`The demo has no backup: ${error.message}`),
    );
}

/** Where the demo's backups are stored; nobody else's are stored beside what they save. */
function demoBackups(): string {
  return process.env.BACKUP_DIR || join(process.env.DATA_DIR || "./data", "backups");
}

function ownTask(name: string, script: string, more: NodeJS.ProcessEnv): Task {
  return runOwn(name, [join(root, "demo", script)], more);
}

function runOwn(name: string, args: string[], more: NodeJS.ProcessEnv): Task {
  const env = { ...process.env, ...more };
  const running = task(name, args, { env, output: "keep", group: "own" });
  stops.push(running.stop);
  return running;
}

async function isEmpty(databaseUrl: string): Promise<boolean> {
  return (await rowsOf(databaseUrl, "SELECT FROM account LIMIT 1")) === 0;
}

/** Without DEMO the server refuses the demo's people, because their password is public. */
async function warnOfDemoPeople(databaseUrl: string): Promise<void> {
  const people = await rowsOf(databaseUrl, "SELECT FROM account WHERE demo AND deleted_at IS NULL");
  if (people > 0)
    say(
      `This database was filled with the demo. Its ${people} people can't sign in while DEMO is off; npm run create-admin makes a super admin of your own.`,
    );
}

async function rowsOf(databaseUrl: string, query: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(query)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
