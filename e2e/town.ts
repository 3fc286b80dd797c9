import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { copyDatabase } from "../tools/database-copy.ts";
import { type Instance, startInstance } from "./instance.ts";

interface Town extends Instance {
  databaseUrl: string;
  leave(): Promise<void>;
}
let opening: Promise<Town> | undefined;

/**
 * A real Vigil with the demo town, of this test file's own, so that test files don't disturb each other. Settings count
 * at the first call.
 */
export function town(settings: NodeJS.ProcessEnv = {}): Promise<Town> {
  opening ??= open(settings);
  return opening;
}
/** Simulates that somebody signed in, or confirmed who they are, more than ten minutes ago. */
export async function proofGrowsOld(username: string): Promise<void> {
  const database = new pg.Client({ connectionString: (await town()).databaseUrl });
  await database.connect();
  try {
    await database.query(
      "update session set proved_at = now() - interval '11 minutes' from account where account.id = session.account and username = $1",
      [username],
    );
  } finally {
    await database.end();
  }
}
afterAll(async () => (await opening)?.leave());

async function open(settings: NodeJS.ProcessEnv): Promise<Town> {
  const original = inject("town");
  const database = await copyDatabase(original.databaseUrl);
  const dataDir = mkdtempSync(join(tmpdir(), "vigil-e2e-"));
  // Of media only the pictures that it has drawn, because its state contains addresses of the original town.
  const isCopied = (path: string) => /^(?!media\/)|^media\/slates/.test(relative(original.dataDir, path));
  cpSync(original.dataDir, dataDir, { recursive: true, filter: isCopied });
  const vigil = await startInstance(database.url, dataDir, settings);
  const leave = async () => {
    await vigil.close();
    await database.drop();
  };
  return { ...vigil, databaseUrl: database.url, leave };
}
