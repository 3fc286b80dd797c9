import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { copyDatabase } from "../tools/database-copy.ts";
import setupDatabase from "../tools/test-database.ts";
import { openInstance } from "./instance.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The demo town, created once for all tests of a run and never changed: town.ts copies it. */
    town: { databaseUrl: string; dataDir: string };
  }
}

/**
 * Hours, longer than any run of the tests: half an hour before its time a service opens, and its page becomes another in
 * the middle of whichever test then runs.
 */
const soonIn = 6;

/** Lets a real Vigil create the demo town, for the first project that needs it. */
export default async function setup(project: TestProject) {
  const closeDatabase = await setupDatabase(project);
  const run = project.vitest.getRootProject();
  if (run.getProvidedContext().town) return closeDatabase;

  const { url: databaseUrl } = await copyDatabase(run.getProvidedContext().templateUrl);
  const vigil = await openInstance(databaseUrl, { SOON_IN_HOURS: String(soonIn) });
  await untilVideosArePrepared(databaseUrl);
  await vigil.stop();
  await prepareForTests(databaseUrl);
  run.provide("town", { databaseUrl, dataDir: vigil.dataDir });

  return async () => {
    await vigil.close();
    await closeDatabase?.();
  };
}

/** Once, because the copies would each encode them anew, beside their tests. */
async function untilVideosArePrepared(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const waiting = () =>
    client.query(
      "select 1 from funeral_home_media where transcoded_video is null and transcode_problem is null and deleted_at is null",
    );
  try {
    while ((await waiting()).rowCount) await sleep(200);
  } finally {
    await client.end();
  }
}

/**
 * Deletes media's last report, which contains addresses of processes that have ended; and lets no service of the town
 * start by itself: one of them would an hour or two later, and take a camera from whichever test then runs.
 */
async function prepareForTests(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("delete from media_report");
    await client.query("update stream set auto_start = false where auto_start");
  } finally {
    await client.end();
  }
}
