import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createRegistry } from "@vigil/telemetry";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { createMetrics as mediaMetrics } from "../../media/src/metrics.ts";
import { createSent } from "../../media/src/programme/sent.ts";
import { measureCalls } from "../../server/src/metrics/calls.ts";
import { createMetrics } from "../../server/src/metrics/metrics.ts";
import { providerCalls } from "../../server/src/metrics/provider-calls.ts";
import { startApp } from "../../server/test/app.ts";

const deploy = fileURLToPath(new URL("../../deploy/", import.meta.url));
const app = await startApp();

/** Every name that an expression may ask for: what both processes tell, and what Prometheus adds. */
async function toldNames(): Promise<Set<string>> {
  const server = createMetrics({ ...app.config, roles: ["api", "jobs"] }, app.database);
  providerCalls(server);
  measureCalls({ addHook: () => {} } as never, server);
  const media = mediaMetrics({ punctuality: { segments: 0, late: 0 }, sent: createSent() });
  const all = [server, media, createRegistry("server")].flatMap((registry) => registry.getMetricsAsArray());
  const names = all.flatMap(({ name }) => [name, `${name}_count`, `${name}_bucket`, `${name}_sum`]);
  return new Set([...names, "up"]);
}
const namesIn = (expression: string) =>
  expression.match(/\b(?:vigil|process|nodejs)_[a-z0-9_]+|\bup(?=\{)/g) ?? [];

const rules: { alert: string; expr: string; labels: object; annotations: object }[] = parse(
  readFileSync(`${deploy}prometheus/alerts.yaml`, "utf8"),
).groups.flatMap(({ rules }: { rules: object[] }) => rules);
const panels: { title: string; targets: { expr: string }[] }[] = JSON.parse(
  readFileSync(`${deploy}grafana/vigil.json`, "utf8"),
).panels;

test("alarms and the dashboard query only metrics that are exposed", async () => {
  const told = await toldNames();
  const asked = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect(asked.flatMap(namesIn).filter((name) => !told.has(name))).toEqual([]);
  for (const expression of asked) expect(namesIn(expression).length).toBeGreaterThan(0);
});

test("every alarm says how urgent it is and what to do, and the guide for operating explains each", () => {
  const guide = readFileSync(fileURLToPath(new URL("../../docs/operating.md", import.meta.url)), "utf8");
  for (const { alert, labels, annotations } of rules) {
    expect([alert, labels]).toEqual([alert, { severity: expect.stringMatching(/^(page|ticket)$/) }]);
    expect([alert, annotations]).toEqual([
      alert,
      { summary: expect.any(String), action: expect.any(String) },
    ]);
    expect(guide).toContain(`\`${alert}\``);
  }
});

// Prometheus's own program, where there is one; it comes with no package of ours.
const promtool = (...args: string[]) =>
  spawnSync("promtool", args, { encoding: "utf8", cwd: `${deploy}prometheus` });
const hasPromtool = promtool("--version").status === 0;

test.runIf(hasPromtool)("Prometheus accepts the alarms, and they go off when they should", () => {
  for (const args of [
    ["check", "rules", "alerts.yaml"],
    ["check", "config", "prometheus.yaml"],
    ["test", "rules", "alerts.test.yaml"],
  ])
    expect([args, promtool(...args)]).toMatchObject([args, { status: 0 }]);
});
