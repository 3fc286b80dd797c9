import { defineConfig } from "vitest/config";

const database = "./tools/test-database.ts";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{contract,server,media,tools,demo}/**/*.test.ts"],
          globalSetup: database,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "screens",
          include: ["{admin,player,memorial}/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: "./e2e/setup.ts",
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
