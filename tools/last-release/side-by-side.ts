// An update under calls: servers of the last release answer while the database is updated, then beside servers of this
// version, which replace them one by one.
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { password } from "../../demo/town.ts";
import { removeEmbedded, startEmbedded } from "../../server/src/database/embedded.ts";
import { loadPlaces } from "../../server/src/database/places.ts";
import { migrate } from "../../server/src/migrate.ts";
import { balancer } from "../../server/test/balancer.ts";
import { type ServerProcess, startServer } from "../../server/test/server-process.ts";
import { task } from "../task.ts";
import { type Call, callsOf, madeBy } from "./calls.ts";

export interface Outcome {
  calls: number;
  /** A sentence for each call that failed. */
  failures: string[];
}

/** Calls of each kind that must have been answered before the next thing happens to a server. */
const enough = 5;

/** @param release the folder with the last release's files */
export async function sideBySide(release: string, say: (line: string) => void): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), "vigil-side-by-side-"));
  // As root, PostgreSQL's account must be able to traverse the folder.
  chmodSync(dataDir, 0o711);
  const database = await startEmbedded({ dataDir, flags: ["-c", "fsync=off"], log: say });
  const { url } = database;
  const secretKey = randomBytes(32).toString("base64url");
  const running = new Set<ServerProcess>();
  const start = async (program?: string) => {
    const settings = { LOG_LEVEL: "info", DEMO: "true", SECRET_KEY: secretKey };
    const server = await startServer(url, dataDir, settings, program);
    running.add(server);
    return server;
  };
  const end = async (server: ServerProcess) => {
    server.child.kill("SIGTERM");
    const code = await server.ended;
    running.delete(server);
    if (code !== 0) throw new Error(`A server ended with ${code}:\n${server.output().slice(-5000)}`);
  };
  const theirs = (path: string) => join(release, path);
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, SECRET_KEY: secretKey, DEMO: "true" };
  const run = (what: string, path: string, more: NodeJS.ProcessEnv = {}) =>
    task(what, [theirs(path)], {
      ...{ cwd: release, env: { ...env, ...more }, output: "keep", group: "shared" },
    }).done;
  try {
    await run("The last release's migrations", "server/src/migrate.ts");
    const first = await start(theirs("server/src/main.ts"));
    say("Filling the last release with its demo.");
    await run("The last release's demo", "demo/seed.ts", { VIGIL_URL: first.url });
    const second = await start(theirs("server/src/main.ts"));
    const servers = [first.url, second.url];

    const work = await startWork(servers, secretKey);
    await work.more();
    say("Updating the database under two servers of the last release.");
    await migrate(url);
    await loadPlaces(url);
    await work.more();
    for (const [index, old] of [first, second].entries()) {
      say(`Replacing server ${index + 1} of the last release by one of this version.`);
      const server = await start();
      servers.push(server.url);
      await work.more();
      await end(old);
      servers.splice(servers.indexOf(old.url), 1);
      await work.more();
    }
    const outcome = await work.stop();
    outcome.failures.push(...(await lostOrDouble(url, work.made())), ...errorsIn([...running]));
    return outcome;
  } finally {
    for (const { child, ended } of running) {
      child.kill("SIGKILL");
      await ended;
    }
    await database.stop();
    await removeEmbedded(dataDir);
  }
}

/** People, guests and a video server who call without a pause through a balancer. */
async function startWork(servers: string[], secretKey: string) {
  const proxy = balancer(servers);
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const calls = await callsOf(origin, { password, secretKey });
  const answered = new Map(calls.map(({ name }) => [name, 0]));
  const failures: string[] = [];
  let isDone = false;
  const work = async ({ name, send }: Call) => {
    while (!isDone) {
      const failure = await send().catch((error: Error) => error.message);
      answered.set(name, (answered.get(name) ?? 0) + 1);
      if (failure) failures.push(`${name}: ${failure}`);
    }
  };
  const working = calls.map(work);
  return {
    /** Resolves once each kind of call was answered some more times. */
    async more() {
      const goals = [...answered].map(([name, count]) => [name, count + enough] as const);
      while (goals.some(([name, goal]) => (answered.get(name) ?? 0) < goal)) await sleep(20);
    },
    made: madeBy,
    async stop(): Promise<Outcome> {
      isDone = true;
      await Promise.all(working);
      proxy.close();
      proxy.closeAllConnections();
      return { calls: [...answered.values()].reduce((sum, count) => sum + count, 0), failures };
    },
  };
}

/** What was saved isn't lost, and nothing is there twice. */
async function lostOrDouble(url: string, made: Record<string, number>): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, number>>(
      `select (select count(*)::int from stream where deceased_full_name like 'Side Byside %') as streams,
        (select count(*)::int from stream_guest where email like 'side-by-side-%') as guests`,
    );
    return Object.entries(rows[0] ?? {})
      .filter(([what, count]) => count !== made[what])
      .map(([what, count]) => `${count} ${what} are stored, ${made[what]} were answered for.`);
  } finally {
    await client.end();
  }
}

/** Lines of the servers' logs about what went wrong without a call, such as in a job. */
const errorsIn = (servers: readonly ServerProcess[]): string[] =>
  servers.flatMap((server) =>
    server
      .output()
      .split("\n")
      .filter((line) => /"level":(50|60)\b/.test(line)),
  );
