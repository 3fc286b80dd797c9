import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { InterleavedSequencer } from "./tools/test-order.ts";

const broadcasts = "e2e/{broadcast,cloudflare,faults,rewind,slow-lines,whip}.test.ts";
/**
 * Files at a time. More than there are cores, because a test waits for a database, a browser or a camera as often as it
 * computes; but with twice as many, cameras that send in real time can't keep up.
 */
const maxWorkers = Math.ceil(availableParallelism() * 1.5);
/** A busy machine may take longer than the second for which Vitest would ask. */
const patience = { expect: { poll: { timeout: 240_000, interval: 100 } } };
/**
 * Only for what hangs: tests wait for conditions, and some that run in 20 seconds take minutes on a busy machine, where
 * encoders of low priority wait for everything else.
 */
const ordinary = { testTimeout: 600_000, hookTimeout: 600_000, ...patience };
const journeys = { ...ordinary, globalSetup: "./e2e/setup.ts" };
const screenTests = "{admin,player,memorial}/**/*.test.{ts,tsx}";
/** Which files of screens have a process of their own, because the next one would find there what they leave behind. */
const screensAlone = [
  // They load every screen, and take minutes.
  "admin/src/screen-states.test.tsx",
  "admin/src/empty-account.test.tsx",
  // What they put in a module's place.
  ...globSync(screenTests, { cwd: import.meta.dirname, exclude: ["**/node_modules/**"] }).filter((file) =>
    /vi\.(mock|doMock|resetModules)\(/.test(readFileSync(`${import.meta.dirname}/${file}`, "utf8")),
  ),
];
const screens = {
  ...ordinary,
  environment: "jsdom",
  setupFiles: ["./tools/after-cameras.ts", "./admin/test/each-file.ts"],
};
/** Pages for guests are tested in English. */
const words = { alias: { "vigil:words": `${import.meta.dirname}/memorial/src/words/en` } };

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: InterleavedSequencer },
    projects: [
      {
        test: {
          ...ordinary,
          name: "unit",
          include: ["{client,contract,server,settings,telemetry,operations,demo}/**/*.test.ts"],
          globalSetup: ["./tools/test-database.ts", "./tools/claimed-rows.ts"],
          setupFiles: "./server/test/claimed-rows.ts",
          // To load all of the server takes longer than most of its tests. Each has a database and an app of its own.
          isolate: false,
        },
      },
      {
        test: { ...ordinary, name: "media", include: ["{media,tools}/**/*.test.ts"] },
      },
      {
        resolve: words,
        // To load the screens takes as long as many of their tests.
        test: {
          ...screens,
          name: "screens",
          include: [screenTests],
          exclude: [...configDefaults.exclude, ...screensAlone],
          isolate: false,
        },
      },
      {
        resolve: words,
        test: { ...screens, name: "screens-alone", include: screensAlone },
      },
      {
        test: { ...journeys, name: "e2e", include: ["e2e/**/*.test.ts"], exclude: [broadcasts] },
      },
      {
        test: {
          ...journeys,
          name: "live",
          include: [broadcasts],
          // Pictures are watched as they move: nothing may run beside them. One broadcast takes more than one core.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
        },
      },
    ],
  },
});
