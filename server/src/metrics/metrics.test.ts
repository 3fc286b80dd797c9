import { createRegistry, serveMetrics } from "@vigil/telemetry";
import { expect, onTestFinished, test } from "vitest";
import { startApp, testOfOneServer } from "../../test/app.ts";
import { health, shown } from "../../test/media.ts";
import { callAs, gather } from "../../test/people.ts";
import { createMetrics } from "./metrics.ts";

const calls = createRegistry("server");
const app = await startApp({}, undefined, { metrics: calls });
const { cast, make } = await gather(app);
const metrics = createMetrics(
  { ...app.config, roles: ["api", "jobs"], backups: { folder: "/backups" } },
  app.database,
);
const lineOf = async (name: string, registry = metrics) =>
  (await registry.metrics())
    .split("\n")
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

testOfOneServer("calls are measured by route, never by address", async () => {
  await callAs(app, cast.ruth, "GET", "str/stream/?search=Margaret%20Whitcombe");
  await callAs(app, cast.ruth, "GET", "no/such/address/");
  const text = await calls.metrics();
  expect(text).toMatch(/_count\{[^}]*method="GET",route="\/v1\/str\/stream",status="2xx"\} 1/);
  expect(text).toContain('status="4xx"');
  expect(text).not.toMatch(/Whitcombe|search=|no\/such/);
});

test("what goes wrong, what waits and what runs are metrics of the installation", async () => {
  const at = new Date(Date.now() - 20 * 60_000).toISOString();
  const { id } = await make.stream();
  await app.sql("update stream set event_date = $2, publish = true where id = $1", [id, at]);
  expect(await lineOf("vigil_services_late")).toEqual(['vigil_services_late{part="server"} 1']);
  expect(await lineOf("vigil_database_up")).toEqual(['vigil_database_up{part="server"} 1']);
  expect(await lineOf("vigil_backup_overdue")).toContain(
    'vigil_backup_overdue{kind="backup",part="server"} 1',
  );
  expect((await lineOf("vigil_emails")).length).toBe(5);
  await app.sql(
    "insert into incident (id, cause, kind, values, opened_at) values (gen_random_uuid(), 'x', 'no_camera', '{}', now())",
  );
  expect(await lineOf("vigil_incidents_unanswered")).toEqual([
    'vigil_incidents_unanswered{kind="no_camera",part="server"} 1',
  ]);
});

test("a video server's cameras and guests are metrics while it reports, and none once it is silent", async () => {
  const order = {
    stream: cast.ruth.id,
    programme: "a".repeat(22),
    version: 1,
    show: "source",
    source: cast.ruth.id,
  };
  const state = {
    ...{
      run: "run",
      term: 3,
      primary: { since: "2026-11-20T12:00:00.000Z", standing_by: 1 },
      at: new Date().toISOString(),
      sources_version: 1,
      transcodes: [],
      disk_free: 5e9,
      missing: [],
    },
    sources: [health(cast.ruth.id, {}), health(cast.nora.id, { well: false })],
    programmes: [shown(order as never, { viewers: 41 })],
  };
  const report = (age: string) =>
    app.sql(
      `insert into media_report (node, run, at, received_at, state) values ('media', 'run', now(), now() - $2::interval, $1)
       on conflict (node) do update set received_at = excluded.received_at`,
      [JSON.stringify(state), age],
    );
  await report("1 second");
  expect(await lineOf("vigil_guests_watching")).toEqual([
    'vigil_guests_watching{node="media",part="server"} 41',
  ]);
  expect(await lineOf("vigil_media_standing_by")).toEqual([
    'vigil_media_standing_by{node="media",part="server"} 1',
  ]);
  expect(await lineOf("vigil_cameras")).toEqual([
    'vigil_cameras{node="media",state="well",part="server"} 1',
    'vigil_cameras{node="media",state="unwell",part="server"} 1',
    'vigil_cameras{node="media",state="silent",part="server"} 0',
  ]);
  await report("1 minute");
  expect(await lineOf("vigil_media_heard")).toEqual(['vigil_media_heard{node="media",part="server"} 0']);
  expect(await lineOf("vigil_guests_watching")).toEqual([]);
});

test("metrics are exposed at a port of their own, and nothing else is", async () => {
  const server = await serveMetrics(metrics, { host: "127.0.0.1", port: 0, log: { error: () => {} } });
  onTestFinished(() => server?.close());
  const at = `http://127.0.0.1:${server?.port}`;
  const answer = await fetch(`${at}/metrics`);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  expect(await answer.text()).toContain("vigil_database_connections");
  expect((await fetch(at)).status).toBe(404);
  expect((await fetch(`${at}/metrics`, { method: "POST" })).status).toBe(405);
  const taken: object[] = [];
  const log = { error: (details: object) => taken.push(details) };
  expect(await serveMetrics(metrics, { host: "127.0.0.1", port: server?.port ?? 0, log })).toBeUndefined();
  expect(taken).toHaveLength(1);
});
