import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { startApp } from "./app.ts";
import { balancer } from "./balancer.ts";
import { gather, signIn } from "./people.ts";
import { fetchJson, type ServerProcess, startServer } from "./server-process.ts";

const clients = 50;
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
        : await fetchJson(`${origin}/v1/usr/region/?page_size=5`, "GET", undefined, access);
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
