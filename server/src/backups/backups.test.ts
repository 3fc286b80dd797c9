import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { emptyDatabase, emptyFolder } from "../../test/empty-places.ts";
import { startFakeS3 } from "../../test/fake-s3.ts";
import { callAs, gather } from "../../test/people.ts";
import { connectClient } from "../database/database.ts";
import { migrate, migrateUpTo, newestMigration } from "../migrate.ts";
import { directoryStorage } from "../ports/storage/directory.ts";
import { pieceType } from "../tables/files.table.ts";
import { backUp } from "./back-up.ts";
import { openBackupBucket } from "./backup-bucket.ts";
import { openBackupFolder } from "./backup-folder.ts";
import { type BackupStore, placeOf } from "./backup-store.ts";
import { drill } from "./drill.ts";
import { loadKey, saveKey } from "./keys.ts";
import { backupPlace } from "./open-backups.ts";
import { restore } from "./restore.ts";
import { backupState, reportRun, runBackup, runDrill, withNotedRuns } from "./runs.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { databaseUrl, secretKey } = app.config;
const filesOf = (dataDir: string) => directoryStorage(path.join(dataDir, "files"));
const bytesOf = (dataDir: string, id: string) =>
  filesOf(dataDir).locally(id, async (file) => readFileSync(file));
const installation = { databaseUrl, secretKey, storage: filesOf(app.config.dataDir) };

/** A checksum of the rows of each table. */
async function contents(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    );
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as hash from "${name}" t`,
      );
      found[name] = rows[0]?.hash ?? "";
    }
    return found;
  } finally {
    await client.end();
  }
}

/** The recording of a service; returns the id of its file. */
async function recording(): Promise<string> {
  await make.recording((await make.stream()).id);
  const [file] = await app.sql<{ id: string }>("select id from stored_file order by created_at desc limit 1");
  return file?.id ?? "";
}

/** Each kind of place, with what lies in it: names below its folder. */
const places: [string, () => Promise<{ backups: BackupStore; names: () => string[] }>][] = [
  [
    "a folder",
    async () => {
      const folder = emptyFolder();
      const names = () =>
        (readdirSync(folder, { recursive: true }) as string[]).filter(
          (name) => !statSync(path.join(folder, name)).isDirectory(),
        );
      return { backups: openBackupFolder(folder), names };
    },
  ],
  [
    "a bucket",
    async () => {
      const { endpoint, objects, close } = await startFakeS3();
      onTestFinished(close);
      // Something else in the bucket, which isn't touched.
      objects.set("backups/2020-01-01T00-00-00-000Z/of-another-installation", Buffer.from(""));
      const settings = { bucket: "backups", endpoint, region: "ca-1", key: { id: "a", secret: "b" } };
      onTestFinished(() => expect([...objects.keys()][0]).toContain("of-another-installation"));
      const names = () =>
        [...objects.keys()]
          .filter((key) => key.startsWith("backups/vigil/"))
          .map((key) => key.replace("backups/vigil/", ""));
      return { backups: openBackupBucket(settings, "vigil/", emptyFolder()), names };
    },
  ],
];

test.for(places)(
  "what was saved in %s comes back whole: every row, every file, into an empty installation",
  async ([, open]) => {
    const file = await recording();
    const paid = await make.order(cast.maple);
    expect(paid.invoice).toBeTruthy();
    const { backups, names } = await open();
    const before = await contents(databaseUrl);
    const { at, manifest } = await backUp({ ...installation, backups });
    expect(manifest.files.map(({ id }) => id)).toContain(file);
    expect(new Set(names().map((name) => name.split("/")[0]))).toEqual(new Set([at, "files"]));

    const [empty, dataDir] = [await emptyDatabase(databaseUrl), emptyFolder()];
    await restore({ databaseUrl: empty, secretKey, backups, storage: filesOf(dataDir) });
    expect(await contents(empty)).toEqual(before);
    expect(await bytesOf(dataDir, file)).toEqual(await bytesOf(app.config.dataDir, file));
  },
);

test.for(places)(
  "the next backup in %s stores only what is new, and what no backup needs any more goes",
  async ([, open]) => {
    const { backups, names } = await open();
    await recording();
    const first = await backUp({ ...installation, backups });
    const added = await recording();
    const second = await backUp({ ...installation, backups, plan: { daily: 1, weekly: 0, monthly: 0 } });
    expect(second.newFiles).toBe(1);
    expect(second.manifest.files.map(({ id }) => id)).toContain(added);
    await backups.prune([first.at]);
    expect(await backups.list()).toEqual([second.at]);
    expect(names().filter((name) => name.includes(added))).toHaveLength(1);
    // Once no backup is left, their files go too.
    await backups.prune(await backups.list());
    expect(names()).toEqual([]);
  },
);

test.for(places)(
  "an interrupted backup in %s is no backup, and the next one clears it away",
  async ([, open]) => {
    const { backups, names } = await open();
    const { at, tables } = await backups.begin();
    writeFileSync(path.join(tables, "stream.copy.zst"), "half");
    expect(await backups.list()).toEqual([]);
    await backUp({ ...installation, backups });
    expect(names().filter((name) => name.startsWith(at))).toEqual([]);
  },
);

test.for(places)(
  "a drill restores the newest backup in %s, counts and opens files, and leaves no database behind",
  async ([, open]) => {
    await recording();
    const { backups } = await open();
    const { at, manifest } = await backUp({ ...installation, backups });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const scratch = () => app.sql("select datname from pg_database where datname like 'vigil_drill_%'");
    expect(await drill({ databaseUrl, backups })).toEqual({
      at,
      rows,
      files: manifest.files.length,
      bytes: expect.any(Number),
      findings: [],
    });
    expect(await scratch()).toEqual([]);
  },
);

test("a bucket is given by its address, with the access of the files' bucket unless it has one of its own", () => {
  const files = {
    bucket: "files",
    endpoint: "https://s3.example.com",
    region: "ca-1",
    key: { id: "a", secret: "b" },
  };
  expect(backupPlace("s3://backups/vigil/", {}, files)).toEqual({
    bucket: { ...files, bucket: "backups" },
    folder: "vigil/",
  });
  const own = { BACKUP_S3_ACCESS_KEY_ID: "c", BACKUP_S3_SECRET_ACCESS_KEY: "d", BACKUP_S3_REGION: "eu-1" };
  expect(backupPlace("s3://backups", own, undefined)).toEqual({
    bucket: { bucket: "backups", endpoint: undefined, region: "eu-1", key: { id: "c", secret: "d" } },
    folder: "",
  });
  expect(() => backupPlace("s3://", {}, files)).toThrow("s3://our-backups/vigil");
  expect(() => backupPlace("s3://b", { BACKUP_S3_ACCESS_KEY_ID: "c" }, files)).toThrow("belong together");
});

test("a drill finds a damaged table, a damaged file and one that is missing", async () => {
  const [spoiled, lost] = [await recording(), await recording()];
  const folder = emptyFolder();
  const { at } = await backUp({ ...installation, backups: openBackupFolder(folder) });
  writeFileSync(path.join(folder, placeOf(spoiled)), "another film");
  rmSync(path.join(folder, placeOf(lost)));
  writeFileSync(path.join(folder, at, "stream.copy.zst"), "other rows");
  const { findings } = await drill({ databaseUrl, backups: openBackupFolder(folder) });
  expect(findings.sort()).toEqual(
    [
      "The backup is damaged: stream.copy.zst isn't what was saved.",
      `File ${spoiled} isn't what was saved.`,
      `File ${lost} is missing.`,
    ].sort(),
  );
});

test("a drill drops what drills of this installation that were killed have left, and nothing of others", async () => {
  const [{ name: own } = { name: "" }] = await app.sql<{ name: string }>("select current_database() as name");
  const beginning = (database: string) =>
    `vigil_drill_${createHash("sha256").update(database).digest("hex").slice(0, 16)}_`;
  const [left, running, theirs] = [
    `${beginning(own)}left`,
    `${beginning(own)}running`,
    `${beginning("b")}left`,
  ];
  for (const name of [left, running, theirs]) await app.sql(`create database ${name}`);
  onTestFinished(async () => {
    for (const name of [left, running, theirs]) await app.sql(`drop database if exists ${name} with (force)`);
  });
  const holder = await connectClient(databaseUrl.replace(/[^/]+$/, running));
  const backups = openBackupFolder(emptyFolder());
  await backUp({ ...installation, backups });
  await drill({ databaseUrl, backups });
  const drills = await app.sql<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, '${beginning(own)}') or datname = '${theirs}' order by 1`,
  );
  await holder.end();
  expect(drills.map(({ datname }) => datname)).toEqual([running, theirs].sort());
});

test("a file that is damaged in the backup never replaces the one that is still there", async () => {
  const file = await recording();
  const folder = emptyFolder();
  const backups = openBackupFolder(folder);
  await backUp({ ...installation, backups });
  writeFileSync(path.join(folder, placeOf(file)), "another film");
  const dataDir = emptyFolder();
  const whole = await bytesOf(app.config.dataDir, file);
  await filesOf(dataDir).put(file, Readable.from([whole]), whole.length);
  const into = {
    databaseUrl: await emptyDatabase(databaseUrl),
    secretKey,
    backups,
    storage: filesOf(dataDir),
  };
  await expect(restore(into)).rejects.toThrow(`The backup is damaged: file ${file} isn't what was saved.`);
  expect(await bytesOf(dataDir, file)).toEqual(whole);
});

test("a restore that fails at a file is simply run again", async () => {
  const files = [await recording(), await recording()];
  const backups = openBackupFolder(emptyFolder());
  await backUp({ ...installation, backups });
  const [empty, dataDir] = [await emptyDatabase(databaseUrl), emptyFolder()];
  const into = { databaseUrl: empty, secretKey, backups };
  let stored = 0;
  const put: typeof installation.storage.put = async (id, content, ...more) => {
    if (++stored !== 2) return filesOf(dataDir).put(id, content, ...more);
    content.destroy();
    throw new Error("the disk is full");
  };
  await expect(restore({ ...into, storage: { put } })).rejects.toThrow("the disk is full");
  await restore({ ...into, storage: { put } });
  expect(await contents(empty)).toEqual(await contents(databaseUrl));
  for (const file of files)
    expect(await bytesOf(dataDir, file)).toEqual(await bytesOf(app.config.dataDir, file));
});

test("books that were tampered with in the backup are found by a drill", async () => {
  await make.order(cast.maple);
  const folder = emptyFolder();
  await app.sql("update funeral_home set available_stream_count = available_stream_count + 1 where id = $1", [
    cast.maple.id,
  ]);
  onTestFinished(async () => {
    await app.sql(
      "update funeral_home set available_stream_count = available_stream_count - 1 where id = $1",
      [cast.maple.id],
    );
  });
  await backUp({ ...installation, backups: openBackupFolder(folder) });
  expect((await drill({ databaseUrl, backups: openBackupFolder(folder) })).findings).toEqual([
    `A home's streams aren't the sum of their reasons: ${cast.maple.id}`,
  ]);
});

test("pieces of recordings that are being made are in no backup, and what is deleted meanwhile isn't missing", async () => {
  const backups = openBackupFolder(emptyFolder());
  const [piece, begun, kept, deleted] = [randomUUID(), randomUUID(), await recording(), randomUUID()];
  const known = (id: string, type: string) =>
    app.sql("insert into stored_file (id, content_type, size, file_name) values ($1, $2, 5, 'x')", [
      id,
      type,
    ]);
  await known(piece, "application/octet-stream");
  await known(begun, pieceType);
  await known(deleted, "image/png");
  await app.sql("insert into safe_copy (file, programme, seconds, until) values ($1, 'p', 10, 1)", [piece]);
  onTestFinished(() => void app.sql("delete from stored_file where id = any($1)", [[piece, begun]]));
  const storage: typeof installation.storage = {
    ...installation.storage,
    size: async (id) => (id === deleted ? 5 : installation.storage.size(id)),
    locally: async (id, work) => {
      if (id === deleted) await app.sql("delete from stored_file where id = $1", [deleted]);
      return installation.storage.locally(id, work);
    },
  };
  const { manifest } = await backUp({ ...installation, storage, backups });
  const saved = manifest.files.map(({ id }) => id);
  expect(saved).toContain(kept);
  expect([piece, begun, deleted].filter((id) => saved.includes(id))).toEqual([]);
  expect(manifest.missing_files).toEqual([]);
  expect(manifest.tables.find(({ name }) => name === "safe_copy")?.rows).toBe(0);
  expect((await drill({ databaseUrl, backups })).findings).toEqual([]);
});

test("a backup of an older version is brought up to date as it is restored", async () => {
  const folder = emptyFolder();
  const older = await emptyDatabase(databaseUrl);
  // The version before the last migration.
  await migrateUpTo(older, newestMigration() - 1);
  const { manifest } = await backUp({
    ...installation,
    databaseUrl: older,
    backups: openBackupFolder(folder),
  });
  expect(manifest.migration).toBeLessThan(newestMigration());
  const empty = await emptyDatabase(databaseUrl);
  // A start of this version has made its tables already.
  await migrate(empty);
  await restore({
    databaseUrl: empty,
    secretKey,
    backups: openBackupFolder(folder),
    storage: filesOf(emptyFolder()),
  });
  const client = new pg.Client({ connectionString: empty });
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query(
    "select max(created_at)::float8 as at from drizzle.__drizzle_migrations",
  );
  expect(rows[0].at).toBe(newestMigration());
});

test("nothing is overwritten, and another key, a newer version and an empty folder are refused in words", async () => {
  const folder = emptyFolder();
  const { at } = await backUp({ ...installation, backups: openBackupFolder(folder) });
  const into = { secretKey, backups: openBackupFolder(folder), storage: filesOf(emptyFolder()) };
  await expect(restore({ ...into, databaseUrl })).rejects.toThrow("This database has people in it.");
  const empty = await emptyDatabase(databaseUrl);
  const refused = (more: object) => expect(restore({ ...into, databaseUrl: empty, ...more })).rejects;
  await refused({ secretKey: "another secret key, just as long" }).toThrow(
    "SECRET_KEY isn't the one of this backup",
  );
  await refused({ backups: openBackupFolder(emptyFolder()) }).toThrow("There is no backup in");
  await refused({ at: "2020-01-01T00-00-00-000Z" }).toThrow("There is no backup 2020-01-01T00-00-00-000Z");
  const manifest = path.join(folder, at, "manifest.json");
  writeFileSync(
    manifest,
    JSON.stringify({ ...JSON.parse(readFileSync(manifest, "utf8")), migration: Date.now() * 2 }),
  );
  await refused({}).toThrow("This backup was made by a newer version");
});

test("a database of another program is left alone", async () => {
  const folder = emptyFolder();
  await backUp({ ...installation, backups: openBackupFolder(folder) });
  const theirs = await emptyDatabase(databaseUrl);
  const client = new pg.Client({ connectionString: theirs });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("create table account (id int)");
  const into = {
    databaseUrl: theirs,
    secretKey,
    backups: openBackupFolder(folder),
    storage: filesOf(emptyFolder()),
  };
  await expect(restore(into)).rejects.toThrow("This database holds tables of something else.");
  expect((await client.query("select to_regclass('account') as there")).rows).toEqual([{ there: "account" }]);
});

test("the secret key is saved apart, and only its passphrase opens it", async () => {
  const file = path.join(emptyFolder(), "vigil.keys");
  await saveKey(file, secretKey, "six quiet words by the river");
  expect(readFileSync(file, "utf8")).not.toContain(secretKey);
  expect(await loadKey(file, "six quiet words by the river")).toBe(secretKey);
  await expect(loadKey(file, "seven quiet words by the river")).rejects.toThrow(
    "BACKUP_PASSPHRASE doesn't open",
  );
  writeFileSync(file, "{}");
  await expect(loadKey(file, "six quiet words by the river")).rejects.toThrow("isn't a file of keys");
});

test("a backup whose database connection is lost while it copies files is noted as failed, and the process goes on", async () => {
  await recording();
  const terminate = () =>
    app.sql(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'vigil backup' and datname = current_database()",
    );
  const { storage } = installation;
  let terminated: unknown[] = [];
  const losing = {
    ...storage,
    locally: (async (id, work) => {
      if (terminated.length === 0) terminated = await terminate();
      return storage.locally(id, work);
    }) as typeof storage.locally,
  };
  const backups = openBackupFolder(emptyFolder());
  await app.sql("delete from backup_run");
  const run = runBackup({ ...installation, storage: losing, backups, database: app.database });
  await expect(run).rejects.toThrow();
  expect(terminated).toHaveLength(1);
  expect(await backupState(app.database, true)).toMatchObject({
    last_backup: { findings: [expect.stringContaining("connection")], summary: null },
  });
  expect(await backups.list()).toEqual([]);
});

test("how the night went is noted, and what went wrong is emailed to those in charge, until it is mended", async () => {
  const folder = emptyFolder();
  const parts = { database: app.database, backups: openBackupFolder(folder), ...installation };
  const nightly = { database: app.database, runtime: app.engine.runtime, log: { error: () => {} } };
  const mails = () =>
    app.sql<{ to: string }>(`select "to" from mail_outbox where subject like '%backup needs a look'`);
  await app.sql("delete from backup_run");
  const overdue = async () => (await backupState(app.database, true)).overdue;
  expect(await overdue(), "there is nothing to restore on trial").toEqual(["backup"]);
  await app.sql(
    "insert into backup_run (id, kind, at, seconds, findings) values (gen_random_uuid(), 'backup', now() - interval '3 days', 1, '{It failed.}')",
  );
  expect(await overdue(), "nor in a backup that failed").toEqual(["backup"]);
  await app.sql("delete from backup_run");
  await reportRun(nightly, "backup", () => runBackup(parts));
  expect(await overdue(), "the first trial is in the night").toEqual([]);
  await reportRun(nightly, "drill", () => runDrill(parts));
  expect(await mails()).toEqual([]);
  expect(await backupState(app.database, true)).toMatchObject({
    last_backup: { findings: [], summary: { rows: expect.any(Number) } },
    last_drill: { findings: [] },
    overdue: [],
  });

  const never = { cron: "", state: null, last_done: null, last_failed: null, reason: null };
  const jobs = () =>
    withNotedRuns(app.database, [
      { name: "back-up", ...never },
      { name: "drill-backup", ...never },
      { name: "empty-bin", ...never },
    ]);
  expect(await jobs(), "which the queue itself has forgotten, or never knew").toMatchObject([
    { state: "done", last_done: expect.any(String), last_failed: null },
    { state: "done", last_done: expect.any(String), last_failed: null },
    never,
  ]);

  await app.sql("update backup_run set at = at - interval '3 days'");
  await reportRun(nightly, "drill", () => runDrill({ ...parts, backups: openBackupFolder(emptyFolder()) }));
  const state = (await callAs(app, cast.ruth, "GET", "queue/")).json.backups;
  expect(state.last_drill.findings).toEqual([expect.stringMatching(/^There is no backup in /)]);
  expect((await jobs())[1]).toMatchObject({
    state: "failed",
    last_done: expect.any(String),
    reason: expect.stringMatching(/^There is no backup in /),
  });
  expect(await overdue()).toEqual(["backup", "drill"]);
  expect(await mails()).not.toEqual([]);
});
