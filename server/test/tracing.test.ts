import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { startApp } from "./app.ts";
import { gather, password } from "./people.ts";
import { fetchJson, startServer } from "./server-process.ts";

interface Span {
  traceId: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  events?: unknown[];
}

/** A collector: what it was sent, as text and as spans. */
const sent: string[] = [];
const spans: Span[] = [];
const collector = createServer(async (request, response) => {
  let body = "";
  for await (const part of request.setEncoding("utf8")) body += part;
  sent.push(body);
  for (const { scopeSpans } of JSON.parse(body).resourceSpans)
    for (const scope of scopeSpans) spans.push(...scope.spans);
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
});
await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
afterAll(() => void collector.close());
const { port } = collector.address() as AddressInfo;

const app = await startApp();
const { cast } = await gather(app);
const server = await startServer(app.config.databaseUrl, app.config.dataDir, {
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  OTEL_BSP_SCHEDULE_DELAY: "200",
  SECRET_KEY: app.config.secretKey,
  ROLES: "api,jobs",
  LOG_LEVEL: "info",
});
afterAll(async () => {
  server.child.kill("SIGTERM");
  await server.ended;
});
const named = (name: string) => spans.filter((span) => span.name === name);
const attributeOf = (span: Span | undefined, key: string) =>
  span?.attributes.find((one) => one.key === key)?.value.stringValue;

test("a call is traced by its route, with its statements, and joined with the log", async () => {
  const login = await fetchJson(`${server.url}/v1/usr/login/`, "POST", {
    username: cast.ruth.username,
    password,
  });
  await fetchJson(`${server.url}/v1/str/stream/?search=Whitcombe`, "GET", undefined, login?.json.access);
  await expect.poll(() => named("GET /v1/str/stream").length).toBe(1);
  const [call] = named("GET /v1/str/stream");
  const statements = spans.filter(({ traceId, name }) => traceId === call?.traceId && name.startsWith("pg"));
  expect(statements.length).toBeGreaterThan(0);
  const lines = server
    .output()
    .split("\n")
    .filter((line) => line.includes(String(attributeOf(call, "vigil.call"))));
  expect(lines.map((line) => JSON.parse(line).trace)).toContain(call?.traceId);
});

test("jobs are traced with their statements", async () => {
  await expect.poll(() => spans.some(({ name }) => name.startsWith("job "))).toBe(true);
});

test("a trace tells no search, password, token or address of anybody", async () => {
  const text = sent.join("\n");
  for (const secret of ["Whitcombe", password, cast.ruth.username, "search=", "127.0.0.1:5", "Bearer"])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  expect(spans.flatMap(({ events = [] }) => events)).toEqual([]);
});
