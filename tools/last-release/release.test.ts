import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newestVersion, whyNoHistory } from "./release.ts";

test("the last release is the newest version in the change log", () => {
  const log = "# Change log\n\n## Unreleased\n\n- Since 9.9.9 …\n\n## 1.10.0, a name\n\n## 1.9.2, another\n";
  expect(newestVersion(log)).toBe("1.10.0");
  expect(newestVersion("# Change log\n\n## Unreleased\n")).toBeUndefined();
});

test("where there is no history, it is said why the last release isn't tried", () => {
  const folder = mkdtempSync(join(tmpdir(), "vigil-no-clone-"));
  try {
    expect(whyNoHistory(folder)).toBe("this is no clone of the repository, so the last release isn't here");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
