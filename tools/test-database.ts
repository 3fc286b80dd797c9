import { chmodSync, mkdtempSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { removeEmbedded, startEmbedded } from "../server/src/database/embedded.ts";
import { loadPlaces } from "../server/src/database/places.ts";
import { migrate } from "../server/src/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated, empty database to copy: `CREATE DATABASE mine TEMPLATE vigil`. Nobody may stay connected to it. */
    templateUrl: string;
  }
}

/** Countries whose places the tests have; all of them would take each copy of the database longer. */
export const testCountries = ["CA", "IS", "LU"];

const prefix = "vigil-test-";
const minute = 60_000;

/**
 * One real PostgreSQL for all tests of a run, migrated once, whichever project asks first. Not durable: a test run that
 * dies starts anew.
 */
export default async function setup(project: TestProject) {
  const run = project.vitest.getRootProject();
  if (run.getProvidedContext().templateUrl) return undefined;
  await sweep();
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  // Passable for the account that root lends PostgreSQL; the database in it stays closed.
  chmodSync(dataDir, 0o711);
  const database = await startEmbedded({
    dataDir,
    flags: ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"],
    log: (line) => console.log(line),
  });
  // Vitest doesn't tear down on the second Ctrl-C, and npm passes each one on a second time.
  const endAtOnce = () => process.kill(database.pid, "SIGQUIT");
  process.once("exit", endAtOnce);
  await migrate(database.url);
  await loadPlaces(database.url, testCountries);
  run.provide("templateUrl", database.url);

  return async () => {
    process.off("exit", endAtOnce);
    await database.stop();
    await removeEmbedded(dataDir);
  };
}

/** What killed test runs left behind; a living one holds its own, but for the moment before its database is up. */
async function sweep(): Promise<void> {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));
  const left = folders
    .map((name) => join(tmpdir(), name))
    .filter((path) => Date.now() - statSync(path).mtimeMs > minute);
  await Promise.all(left.map((path) => removeEmbedded(path).catch(() => {})));
}
