import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { onTestFinished } from "vitest";

/** A folder that goes when the test ends. */
export function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "vigil-empty-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The address of a new database beside `databaseUrl`, which goes when the test ends. */
export async function emptyDatabase(databaseUrl: string): Promise<string> {
  const name = `restored_${randomUUID().replaceAll("-", "")}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await administer(`create database ${name}`);
  onTestFinished(() => administer(`drop database ${name} with (force)`));
  return databaseUrl.replace(/[^/]+$/, name);
}
