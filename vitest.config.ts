import { defineConfig } from "vitest/config";

const database = "./tools/test-database.ts";

export default defineConfig({
  test: {
    // All cores: Vitest would leave one of two idle, although a test waits for a database, a browser or a camera as often
    // as it computes.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          include: ["{contract,server,media,tools,demo}/**/*.test.ts"],
          globalSetup: database,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "screens",
          include: ["{admin,player,memorial}/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: "./e2e/setup.ts",
          // One instance for all, and its pictures are watched as they move: nothing else may run beside them.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
