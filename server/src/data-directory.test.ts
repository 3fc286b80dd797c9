import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "./config.ts";
import { openDataDirectory } from "./data-directory.ts";

const modeOf = (path: string) => statSync(path).mode & 0o777;
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "vigil-data-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test("the folder of recordings, keys and the database is closed to everybody but its owner", () => {
  const inner = join(folder(), "deep", "data");
  openDataDirectory(inner);
  expect(modeOf(inner)).toBe(0o700);
  for (const before of [0o755, 0o750, 0o711, 0o777]) {
    chmodSync(inner, before);
    openDataDirectory(inner);
    expect(modeOf(inner)).toBe(0o700);
  }
  // As root leaves it for the account that runs the database.
  chmodSync(inner, 0o710);
  openDataDirectory(inner);
  expect(modeOf(inner)).toBe(0o710);
});

test("every start closes it, also for an installation with its own database", () => {
  const dataDir = folder();
  chmodSync(dataDir, 0o755);
  readConfig({ DATABASE_URL: "postgres://elsewhere", DATA_DIR: dataDir, SECRET_KEY: "x".repeat(32) });
  expect(modeOf(dataDir)).toBe(0o700);
});

test("a folder that other programs use too is refused and stays open to them", () => {
  const shared = folder();
  chmodSync(shared, 0o1777);
  const start = () =>
    readConfig({ DATABASE_URL: "postgres://elsewhere", DATA_DIR: shared, SECRET_KEY: "x".repeat(32) });
  expect(start).toThrow(`DATA_DIR must not be ${shared}: other programs use it too.`);
  expect(modeOf(shared)).toBe(0o777);
  expect(() => openDataDirectory("/")).toThrow("such as /vigil.");
});
