import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { removeHalfWritten } from "./remove-half-written.ts";

test("what killed processes left half written goes after a day, and nothing else", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "vigil-half-written-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  await removeHalfWritten(dataDir);
  const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
  const write = (name: string, at?: Date) => {
    const file = path.join(dataDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, "half");
    if (at) utimesSync(file, at, at);
  };
  const others = ["files/4f/video", "scratch/backups/table", "secret.key"];
  for (const name of ["files/4f/left.part", "scratch/left", ...others]) write(name, old);
  for (const name of ["files/4f/arriving.part", "scratch/in-use"]) write(name);
  await removeHalfWritten(dataDir);
  const names = (readdirSync(dataDir, { recursive: true }) as string[]).filter(
    (name) => !statSync(path.join(dataDir, name)).isDirectory(),
  );
  expect(names.sort()).toEqual([
    "files/4f/arriving.part",
    "files/4f/video",
    "scratch/backups/table",
    "scratch/in-use",
    "secret.key",
  ]);
});
