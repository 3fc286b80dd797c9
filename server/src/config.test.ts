import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "./config.ts";

test("recordings are copied while they are made where files are in a bucket, unless that is switched off", () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), "vigil-config-"));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const copies = (given: NodeJS.ProcessEnv) =>
    readConfig({ DATABASE_URL: "postgres://localhost/vigil", DATA_DIR, ...given }).copyWhileOnAir;
  expect(copies({})).toBe(false);
  expect(copies({ COPY_WHILE_ON_AIR: "true" })).toBe(true);
  expect(copies({ S3_BUCKET: "vigil" })).toBe(true);
  expect(copies({ S3_BUCKET: "vigil", COPY_WHILE_ON_AIR: "false" })).toBe(false);
});
