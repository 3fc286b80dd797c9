import { chmodSync, existsSync, mkdtempSync, readdirSync, statfsSync, statSync } from "node:fs";
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

/** Countries whose places the tests have, because all of them would slow down each copy of the database. */
export const testCountries = ["CA", "IS", "LU"];

const prefix = "vigil-test-";
const minute = 60_000;
/** Linux's files in memory. */
const inMemory = "/dev/shm";
/** Bytes of memory that a run's database may take; as much again stays for everything else. */
const databaseSize = 3 * 2 ** 30;

/**
 * Where a run's database is: in memory where there is enough of it, because each test file copies some 1,250 small
 * files, which takes a disk seconds; otherwise on the disk.
 */
function placeOfDatabase(): string {
  if (process.availableMemory() < 2 * databaseSize) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize < databaseSize ? tmpdir() : inMemory;
  } catch {
    return tmpdir();
  }
}

/**
 * One real PostgreSQL for all tests of a run, migrated once by the first project that needs it. Not durable, because a
 * test run that dies starts again.
 */
export default async function setup(project: TestProject) {
  const run = project.vitest.getRootProject();
  if (run.getProvidedContext().templateUrl) return undefined;
  await removeLeftovers();
  const dataDir = mkdtempSync(join(placeOfDatabase(), prefix));
  // As root, PostgreSQL's account must be able to traverse the folder; the database in it stays closed.
  chmodSync(dataDir, 0o711);
  const database = await startEmbedded({
    dataDir,
    flags: [
      ...["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"],
      // What a run has written is never read again.
      ...["-c", "max_wal_size=256MB"],
    ],
    log: (line) => console.log(line),
  });
  // Vitest doesn't tear down on the second Ctrl-C, and npm passes each one on a second time.
  const killDatabase = () => process.kill(database.pid, "SIGQUIT");
  process.once("exit", killDatabase);
  await migrate(database.url);
  await loadPlaces(database.url, testCountries);
  run.provide("templateUrl", database.url);

  return async () => {
    process.off("exit", killDatabase);
    await database.stop();
    await removeEmbedded(dataDir);
  };
}

/** Removes databases of killed test runs. A live run locks its own, except in the moment before its database is up. */
async function removeLeftovers(): Promise<void> {
  const folders = [tmpdir(), inMemory].filter(existsSync).flatMap((place) =>
    readdirSync(place)
      .filter((name) => name.startsWith(prefix))
      .map((name) => join(place, name)),
  );
  const left = folders.filter((path) => Date.now() - statSync(path).mtimeMs > minute);
  await Promise.all(left.map((path) => removeEmbedded(path).catch(() => {})));
}
