// `node tools/with-database.ts SCRIPT …`: runs a script with DATABASE_URL set to the database of this installation,
// which is started for it when it isn't running.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve as resolvePath } from "node:path";
import { runningUrl, startEmbedded } from "../server/src/database/embedded.ts";
import { migrateWhenQuiet } from "../server/src/migrate.ts";

if (existsSync(".env")) process.loadEnvFile(".env");
const args = process.argv.slice(2);
const dataDir = resolvePath(process.env.DATA_DIR || "./data");
const isExternal = Boolean(process.env.DATABASE_URL);
const running = process.env.DATABASE_URL || (await runningUrl(dataDir));
const database = running ? undefined : await startEmbedded({ dataDir, log: console.log });
const url = running || String(database?.url);

// A Ctrl-C goes to the script as well; the database stays until the script has ended.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
try {
  // A script that migrates asks by itself, and takes the answer.
  const migrates = args[0]?.endsWith("migrate.ts") ?? false;
  if (!isExternal && !migrates)
    await migrateWhenQuiet(url, { howToOverride: "npm run migrate -- --override" });
  process.exitCode = await new Promise<number>((resolve) => {
    // Another installation of this machine, which systemd runs, has settings and files of its own.
    const env = { ...process.env, DATABASE_URL: url, VIGIL_ENV_FILE: "" };
    spawn(process.execPath, args, { env, stdio: "inherit" }).once("close", (code) => resolve(code ?? 1));
  });
} finally {
  await database?.stop();
}
