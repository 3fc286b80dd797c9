import type { TestProject } from "vitest/node";
import setupDatabase from "../tools/test-database.ts";
import { openInstance } from "./instance.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the demo town is open. */
    vigilUrl: string;
    /** Where its cameras publish, without the key. */
    rtmpUrl: string;
  }
}

/** One real Vigil with the demo town in it, for all journeys of a run. */
export default async function setup(project: TestProject) {
  let databaseUrl = "";
  const closeDatabase = await setupDatabase({
    provide: (_key: string, url: string) => {
      databaseUrl = url;
    },
  } as unknown as TestProject);
  const vigil = await openInstance(databaseUrl);
  project.provide("vigilUrl", vigil.url);
  project.provide("rtmpUrl", vigil.rtmpUrl);

  return async () => {
    await vigil.close();
    await closeDatabase();
  };
}
