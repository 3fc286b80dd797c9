import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { page, permissionsPage } from "../../tools/permissions.ts";

test("docs/permissions.md shows what the contract grants; `npm run permissions` updates it", () => {
  expect(readFileSync(page, "utf8")).toBe(permissionsPage());
});
