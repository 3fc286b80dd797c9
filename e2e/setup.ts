import pg from "pg";
import type { TestProject } from "vitest/node";
import { copyDatabase } from "../tools/database-copy.ts";
import setupDatabase from "../tools/test-database.ts";
import { openInstance } from "./instance.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The demo town, written once for all journeys of a run and then left alone: town.ts copies it. */
    town: { databaseUrl: string; dataDir: string };
  }
}

/** Has the demo town written by a real Vigil, whichever project of journeys asks first. */
export default async function setup(project: TestProject) {
  const closeDatabase = await setupDatabase(project);
  const run = project.vitest.getRootProject();
  if (run.getProvidedContext().town) return closeDatabase;

  const { url: databaseUrl } = await copyDatabase(run.getProvidedContext().templateUrl);
  const vigil = await openInstance(databaseUrl);
  await vigil.stop();
  await forgetAddresses(databaseUrl);
  run.provide("town", { databaseUrl, dataDir: vigil.dataDir });

  return async () => {
    await vigil.close();
    await closeDatabase?.();
  };
}

/** What media said of itself last: where it reached the server that is gone. */
async function forgetAddresses(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("delete from media_report").finally(() => client.end());
}
