import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, inject } from "vitest";
import { copyDatabase } from "../tools/database-copy.ts";
import { type Instance, startInstance } from "./instance.ts";

interface Town extends Instance {
  leave(): Promise<void>;
}
let opening: Promise<Town> | undefined;

/** A real Vigil of this test file's own, with the demo town in it: what is done there meets no other journey. */
export function town(): Promise<Instance> {
  opening ??= open();
  return opening;
}
afterAll(async () => (await opening)?.leave());

async function open(): Promise<Town> {
  const written = inject("town");
  const database = await copyDatabase(written.databaseUrl);
  const dataDir = mkdtempSync(join(tmpdir(), "vigil-e2e-"));
  // Without what media remembers of the addresses of the town it was written in.
  const isMedia = (path: string) => relative(written.dataDir, path) === "media";
  cpSync(written.dataDir, dataDir, { recursive: true, filter: (path) => !isMedia(path) });
  const vigil = await startInstance(database.url, dataDir);
  const leave = async () => {
    await vigil.close();
    await database.drop();
  };
  return { ...vigil, leave };
}
