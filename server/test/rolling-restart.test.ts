import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { startApp } from "./app.ts";
import { gather, signIn } from "./people.ts";
import { fetchJson, type ServerProcess, startServer } from "./server-process.ts";

const clients = 50;
/** Milliseconds after which the balancer drops a line that it doesn't use, sooner than a server that stops does. */
const idleFor = 1000;
const app = await startApp({ demo: true });
const { cast } = await gather(app);
const { access } = await signIn(app, cast.ruth);
const running = new Set<ServerProcess>();
async function start(): Promise<ServerProcess> {
  const server = await startServer(app.config.databaseUrl, app.config.dataDir, {
    LOG_LEVEL: "info",
    DEMO: "true",
  });
  running.add(server);
  return server;
}
afterAll(async () => {
  for (const { child, ended } of running) {
    child.kill("SIGKILL");
    await ended;
  }
});

/**
 * Spreads calls over servers as a load balancer does with its usual settings: it keeps lines open, goes on to the next
 * server only when a connection is refused, and answers 502 to everything else that breaks.
 */
function balancer(servers: string[]) {
  const agent = new Agent({ keepAlive: true, scheduling: "fifo", timeout: idleFor });
  let turn = 0;
  function pass(call: IncomingMessage, body: Buffer, answer: ServerResponse, first: number, tried = 0): void {
    const target = servers[(first + tried) % servers.length];
    const { method, headers } = call;
    const onward = request(`${target}${call.url}`, { method, headers, agent }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" && tried < servers.length) pass(call, body, answer, first, tried + 1);
      else if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end(JSON.stringify({ code: error.code }));
    });
    onward.end(body);
  }
  return createServer(async (call, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of call) chunks.push(chunk as Buffer);
    pass(call, Buffer.concat(chunks), answer, turn++);
  });
}

test("both servers are replaced while fifty people work, and not one call fails or is done twice", async () => {
  const [first, second] = [await start(), await start()];
  const servers = [first.url, second.url];
  const proxy = balancer(servers);
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;

  let isDone = false;
  const failures: unknown[] = [];
  let calls = 0;
  let written = 0;
  async function work(client: number): Promise<void> {
    for (let n = 0; !isDone; n++) {
      const isWrite = n % 3 === 0;
      const answer = isWrite
        ? await fetchJson(`${origin}/v1/usr/region/`, "POST", { name: `Rolling ${client} ${n}` }, access)
        : await fetchJson(`${origin}/v1/usr/region/?limit=5`, "GET", undefined, access);
      calls++;
      if (isWrite && answer?.status === 201) written++;
      else if (answer?.status !== 200) failures.push(answer);
    }
  }
  const people = Array.from({ length: clients }, (_, client) => work(client));
  const untilCalls = async (more: number) => {
    const goal = calls + more;
    await expect.poll(() => calls).toBeGreaterThan(goal);
  };
  await untilCalls(200);
  for (const [index, old] of [first, second].entries()) {
    old.child.kill("SIGTERM");
    expect(await old.ended).toBe(0);
    running.delete(old);
    await untilCalls(100);
    servers[index] = (await start()).url;
    await untilCalls(200);
  }
  isDone = true;
  await Promise.all(people);
  proxy.close();
  proxy.closeAllConnections();

  expect(failures).toEqual([]);
  const [{ made } = { made: 0 }] = await app.sql<{ made: number }>(
    "select count(*)::int as made from region where name like 'Rolling %'",
  );
  expect(made).toBe(written);
});
