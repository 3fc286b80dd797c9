// The last release's API tests, on a database that was updated to this version. Runs in the folder of that release.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration, type ViteUserConfig } from "vitest/config";

const release = process.cwd();
const { default: theirs } = (await import(pathToFileURL(join(release, "vitest.config.ts")).href)) as {
  default: ViteUserConfig;
};
const projects = (theirs.test?.projects ?? []) as TestProjectInlineConfiguration[];
const unit = projects.find(({ test }) => test?.name === "unit");
if (!unit) throw new Error("The last release has no project of tests named unit.");
const setups = [unit.test?.globalSetup ?? []].flat();
const upgrade = process.env.LAST_RELEASE_AS_IT_WAS ? [] : [join(import.meta.dirname, "upgrade.ts")];

export default defineConfig({
  ...theirs,
  root: release,
  test: {
    ...theirs.test,
    projects: [
      { ...unit, root: release, test: { ...unit.test, root: release, globalSetup: [...setups, ...upgrade] } },
    ],
  },
});
