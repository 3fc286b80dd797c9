import { expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import type { Jobs } from "../src/background-jobs/background-jobs.ts";
import { startApp } from "./app.ts";
import { call } from "./people.ts";

const app = await startApp();

test("a server that stopped before it delivered a payment's webhook delivers it after a restart", async () => {
  await app.sql("insert into test_acquirer_event (id, body) values ('evt_1', '{}')");
  const jobs: Jobs = { areRunning: () => true, run: async () => {}, stop: async () => {} };
  const config = { ...app.config, payments: { by: "test" as const } };
  // Does what the job for pending payments does when it runs.
  const again = await buildApp(config, app.database, async ({ checkout }) => {
    await checkout?.cards.redeliverEvents?.();
    return jobs;
  });
  try {
    await again.http.ready();
    expect((await call({ ...app, ...again }, "GET", "health")).json.parts).toMatchObject({ jobs: "ok" });
  } finally {
    await again.http.close();
  }
});
