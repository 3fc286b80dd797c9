import { expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import type { Jobs } from "../src/jobs/jobs.ts";
import { startApp } from "./app.ts";
import { call } from "./people.ts";

const app = await startApp();

test("a server that ended while a payment's news was on its way starts again and delivers it", async () => {
  await app.sql("insert into test_acquirer_event (id, body) values ('evt_1', '{}')");
  const jobs: Jobs = { areRunning: () => true, run: async () => {}, stop: async () => {} };
  const config = { ...app.config, payments: { by: "test" as const } };
  // What the job that chases payments does, when it is due at once.
  const again = await buildApp(config, app.database, async (_engine, _log, checkout) => {
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
