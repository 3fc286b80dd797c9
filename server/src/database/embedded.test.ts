import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import { canReach, databaseAccount } from "./embedded/account.ts";
import { type Embedded, removeEmbedded, startEmbedded } from "./embedded.ts";

const isRoot = process.getuid?.() === 0;
const nobody = { name: "nobody", ids: { uid: 65534, gid: 65534 } };
const running: Embedded[] = [];
const children: ChildProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const database of running.splice(0)) await database.stop();
  for (const folder of folders.splice(0)) await removeEmbedded(folder);
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "vigil-embedded-"));
  chmodSync(path, 0o755);
  folders.push(path);
  return path;
}

async function start(dataDir: string, port?: number): Promise<Embedded> {
  const database = await startEmbedded({ dataDir, port, log: () => {} });
  running.push(database);
  return database;
}

async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A Vigil in a process of its own, which can be killed. Resolves with the postmaster's pid and url. */
function startElsewhere(dataDir: string, as: { uid?: number; gid?: number } = {}) {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(new URL("./embedded.ts", import.meta.url).href)});
    const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
    console.log(JSON.stringify({ pid: database.pid, url: database.url }));
    setInterval(() => {}, 1000);
    process.on("SIGTERM", async () => { await database.stop(); process.exit(0); });`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    ...as,
    cwd: "/",
    env: {},
  });
  children.push(child);
  return new Promise<{ child: ChildProcess; pid: number; url: string }>((resolve, reject) => {
    let errors = "";
    child.stderr.on("data", (data) => {
      errors += data;
    });
    child.stdout.on("data", (data) => resolve({ child, ...JSON.parse(String(data)) }));
    child.on("close", () => reject(new Error(errors)));
  });
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
};

test("DATA_DIR is closed to all but its owner; root lets only the database's account through", async () => {
  const dataDir = folder();
  await start(dataDir);
  const { mode, gid } = statSync(dataDir);
  const { ids } = databaseAccount();
  expect([mode & 0o777, gid]).toEqual(isRoot ? [0o710, ids.gid] : [0o700, process.getgid?.()]);
  expect(isRoot && canReach({ name: "a stranger", ids: { uid: 4321, gid: 4321 } }, `${dataDir}/.`)).toBe(
    false,
  );
});

test("a database in a DATA_DIR that was closed in the meantime can be reached again", async () => {
  const dataDir = folder();
  const first = await start(dataDir);
  await first.stop();
  running.splice(0);
  chmodSync(dataDir, 0o700);
  const again = await start(dataDir);
  expect(await query(again.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("the first start creates a database that folds accented letters and knows trigrams", async () => {
  const database = await start(folder());
  expect(database.note).toBe("made a new database");
  expect(await query(database.url, "SELECT lower('É') AS letter")).toEqual([{ letter: "é" }]);
  await query(database.url, "CREATE EXTENSION pg_trgm");
});

test("the second start finds what the first one wrote, on the same port and with the same password", async () => {
  const dataDir = folder();
  const first = await start(dataDir);
  await query(first.url, "CREATE TABLE note (words text)");
  await query(first.url, "INSERT INTO note VALUES ('kept')");
  await running.pop()?.stop();

  const second = await start(dataDir);
  expect(second.url).toBe(first.url);
  expect(second.note).toBe("");
  expect(await query(second.url, "SELECT words FROM note")).toEqual([{ words: "kept" }]);
});

test("nobody gets in without the password, which only its owner can read", async () => {
  const dataDir = folder();
  const { url } = await start(dataDir);
  await expect(query(url.replace(/:[0-9a-f]+@/, ":guessed@"), "SELECT 1")).rejects.toThrow(/password/);
  expect(statSync(join(dataDir, "postgres.json")).mode & 0o077).toBe(0);
});

test("kill -9 while writing loses no row that was acknowledged", async () => {
  const dataDir = folder();
  const database = await start(dataDir);
  await query(database.url, "CREATE TABLE row (id int PRIMARY KEY)");
  const acknowledged: number[] = [];
  const client = new Client({ connectionString: database.url });
  client.on("error", () => {});
  await client.connect();
  const writing = (async () => {
    for (let id = 1; ; id++) {
      await client.query("INSERT INTO row VALUES ($1)", [id]);
      acknowledged.push(id);
    }
  })().catch(() => {});
  await expect.poll(() => acknowledged.length).toBeGreaterThan(50);
  await running.pop()?.kill();
  await writing;

  const again = await start(dataDir);
  const rows = await query<{ id: number }>(again.url, "SELECT id FROM row");
  const found = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
});

test("the orphan of a killed Vigil is stopped at the next start", async () => {
  const dataDir = folder();
  const { child, pid } = await startElsewhere(dataDir);
  child.kill("SIGKILL");
  await expect.poll(() => child.signalCode).toBe("SIGKILL");
  expect(isAlive(pid)).toBe(true);

  const database = await start(dataDir);
  expect(database.note).toMatch(/left over from a killed start/);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test("a pid that now belongs to another program is left alone", async () => {
  const dataDir = folder();
  await start(dataDir);
  await running.pop()?.stop();
  const bystander = spawn("sleep", ["60"]);
  children.push(bystander);
  writeFileSync(
    join(dataDir, "postgres", "postmaster.pid"),
    `${bystander.pid}\n${join(dataDir, "postgres")}\n`,
  );
  chmodSync(join(dataDir, "postgres", "postmaster.pid"), 0o644);

  const starting = start(dataDir).catch((error: Error) => error);
  await sleep(300);
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
  bystander.kill();
  expect(await starting).not.toBeInstanceOf(Error);
});

test("two instances with folders of their own run side by side", async () => {
  const [one, two] = await Promise.all([start(folder()), start(folder())]);
  expect(one.port).not.toBe(two.port);
  expect(await query(one.url, "SELECT 1 AS here")).toEqual(await query(two.url, "SELECT 1 AS here"));
});

test("a second Vigil on the same folder is refused with the number of the first", async () => {
  const dataDir = folder();
  await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow(
    `Another Vigil (process ${process.pid}) is running on ${dataDir}`,
  );
});

test("a port in use is named", async () => {
  const { port } = await start(folder());
  await expect(start(folder(), port)).rejects.toThrow(`port ${port}`);
});

test.runIf(isRoot && canReach(nobody, process.execPath))("an ordinary user starts it too", async () => {
  const dataDir = folder();
  chownSync(dataDir, nobody.ids.uid, nobody.ids.gid);
  const { child, url } = await startElsewhere(dataDir, nobody.ids);
  expect(await query(url, "SELECT 1 AS here")).toEqual([{ here: 1 }]);
  child.kill("SIGTERM");
  await expect.poll(() => child.exitCode).toBe(0);
  expect(statSync(join(dataDir, "postgres")).uid).toBe(nobody.ids.uid);
});

test.runIf(isRoot)("a folder below a closed home gets its database outside, and keeps it", async () => {
  const home = mkdtempSync(join(tmpdir(), "vigil-home-"));
  const dataDir = mkdtempSync(join(home, "data-"));
  folders.push(dataDir);
  const first = await start(dataDir);
  await query(first.url, "CREATE TABLE kept ()");
  await running.pop()?.stop();
  const second = await start(dataDir);
  expect(await query(second.url, "SELECT to_regclass('kept') IS NOT NULL AS kept")).toEqual([{ kept: true }]);
  await running.pop()?.stop();
  await removeEmbedded(folders.pop() as string);
  rmSync(home, { recursive: true });
});
