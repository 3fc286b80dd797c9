import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createAdmin } from "../src/create-admin.ts";
import { openDatabase } from "../src/database/database.ts";
import { type Embedded, removeEmbedded, startEmbedded } from "../src/database/embedded.ts";
import { migrate } from "../src/migrate.ts";
import { password } from "./people.ts";
import { fetchJson, type ServerProcess, startServer } from "./server-process.ts";

const dataDir = mkdtempSync(join(tmpdir(), "vigil-crash-"));
let database: Embedded;
let server: ServerProcess;
let token: string;

const startDatabase = async () => {
  database = await startEmbedded({ dataDir, port: database?.port, log: () => {} });
};
const start = async () => {
  server = await startServer(database.url, dataDir, { LOG_LEVEL: "info" });
};

beforeAll(async () => {
  await startDatabase();
  await migrate(database.url);
  const open = openDatabase(database.url, { error: () => {} });
  await createAdmin(open, {
    username: "ruth.abel",
    email: "ruth@vigil.test",
    full_name: "Ruth Abel",
    password,
  });
  await open.close();
  await start();
  const signedIn = await fetchJson(`${server.url}/v1/usr/login/`, "POST", {
    username: "ruth.abel",
    password,
  });
  token = signedIn?.json.access ?? "";
});
afterAll(async () => {
  server.child.kill("SIGKILL");
  await server.ended;
  await database.stop();
  await removeEmbedded(dataDir);
});

/** What the server acknowledged: cameras by id, each with its last acknowledged name. */
const acknowledged = new Map<string, string>();
/** Renames that were sent but never answered: each may have happened or not. */
const open = new Map<string, string>();

/** Creates cameras and renames them, four at a time, until the server is gone. */
async function write(url: string): Promise<void> {
  const one = async (writer: number) => {
    for (let n = 0; ; n++) {
      const made = await fetchJson(
        `${url}/v1/str/ip_cameras/`,
        "POST",
        { name: `Camera ${writer}.${n}` },
        token,
      );
      if (made?.status !== 201) return;
      const { id = "", name = "" } = made.json;
      acknowledged.set(id, name);
      const renamed = `${name} renamed`;
      const answer = await fetchJson(`${url}/v1/str/ip_cameras/${id}/`, "PATCH", { name: renamed }, token);
      if (answer?.status === 200) acknowledged.set(id, renamed);
      else {
        open.set(id, renamed);
        return;
      }
    }
  };
  await Promise.all([1, 2, 3, 4].map(one));
}

async function nothingIsLost(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    "select id, name, (select count(*)::int from audit_log a where a.record = c.id) as entries from ip_camera c",
  );
  await client.end();
  const found = new Map(rows.map(({ id, name }) => [id, name]));
  for (const [id, name] of acknowledged)
    expect([name, open.get(id)].filter(Boolean)).toContain(found.get(id));
  // A write and its history entry are one transaction: each camera has an entry for its creation and one for its
  // renaming.
  for (const { name, entries } of rows) expect(entries, name).toBe(name.endsWith("renamed") ? 2 : 1);
}

const writeUntil = async (many: number, kill: () => Promise<unknown>) => {
  const before = acknowledged.size;
  const writing = write(server.url);
  await vi.waitUntil(() => acknowledged.size >= before + many, { timeout: 240_000, interval: 5 });
  await kill();
  await writing;
};
const isWell = () =>
  vi.waitUntil(async () => (await fetchJson(`${server.url}/v1/health`, "GET"))?.status === 200, {
    timeout: 240_000,
  });

test("kill -9 of the server while people save: nothing acknowledged is lost, and it starts again", async () => {
  await writeUntil(40, async () => server.child.kill("SIGKILL"));
  expect(await server.ended).toBe("SIGKILL");
  await start();
  await isWell();
  await nothingIsLost();
});

test("kill -9 of the database while people save: the server says so, keeps running, and reconnects", async () => {
  await writeUntil(40, () => database.kill());
  const refused = await fetchJson(`${server.url}/v1/str/ip_cameras/`, "GET", undefined, token);
  expect(refused).toEqual({
    status: 503,
    json: {
      detail: "The server is starting or its database is not answering. Please try again in a moment.",
    },
  });
  const health = async (path: string) => (await fetchJson(`${server.url}/v1/health${path}`, "GET"))?.status;
  expect([await health(""), await health("/ready"), await health("/live")]).toEqual([503, 503, 200]);
  await database.stop();
  await startDatabase();
  await isWell();
  await nothingIsLost();
  expect((await fetchJson(`${server.url}/v1/usr/info/`, "GET", undefined, token))?.status).toBe(200);
});

test("kill -9 of both at once: the next start is clean, and sessions survive", async () => {
  await writeUntil(40, () => {
    server.child.kill("SIGKILL");
    return database.kill();
  });
  await database.stop();
  await startDatabase();
  await migrate(database.url);
  await start();
  await isWell();
  await nothingIsLost();
  expect((await fetchJson(`${server.url}/v1/usr/info/`, "GET", undefined, token))?.status).toBe(200);
});

test("when it is stopped, the server finishes its requests and exits without an error", async () => {
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toMatch(/"level":(50|60)/);
});
