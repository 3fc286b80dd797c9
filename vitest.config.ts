import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { InterleavedSequencer } from "./tools/test-order.ts";

const broadcasts = "e2e/{broadcast,cloudflare,faults,rewind,slow-lines,whip}.test.ts";
/**
 * Files at a time. More than there are cores, because a test waits for a database, a browser or a camera as often as it
 * computes; but with twice as many, cameras that send in real time can't keep up.
 */
const maxWorkers = Math.ceil(availableParallelism() * 1.5);
/** A busy machine may take longer than the second for which Vitest would ask. */
const patience = { expect: { poll: { timeout: 120_000, interval: 100 } } };
/**
 * Only for what hangs: tests wait for conditions, and some that run in 20 seconds take minutes on a busy machine, where
 * encoders of low priority wait for everything else.
 */
const ordinary = { testTimeout: 600_000, hookTimeout: 600_000, ...patience };
const journeys = { ...ordinary, globalSetup: "./e2e/setup.ts" };

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
        resolve: { alias: { "vigil:words": `${import.meta.dirname}/memorial/src/words/en` } },
        test: {
          ...ordinary,
          name: "screens",
          include: ["{admin,player,memorial}/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          setupFiles: "./admin/test/clock.ts",
        },
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
