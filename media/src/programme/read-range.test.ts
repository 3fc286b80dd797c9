import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readRange } from "./read-range.ts";

const folder = mkdtempSync(path.join(tmpdir(), "vigil-range-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("what of a recording isn't there or can't be read is missing, instead of failing each time it is asked for", async () => {
  const file = path.join(folder, "segments.ts");
  writeFileSync(file, "0123456789");
  expect(String(await readRange(file, { at: 2, length: 3 }))).toBe("234");
  expect(await readRange(file, { at: 8, length: 3 })).toBeNull();
  expect(await readRange(path.join(folder, "gone.ts"), { at: 0, length: 1 })).toBeNull();
  // A folder can be opened, and reading it fails as reading a broken disk does.
  expect(await readRange(folder, { at: 0, length: 1 })).toBeNull();
});
