import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../../../test/app.ts";
import { emptyDatabase, emptyFolder } from "../../../test/empty-places.ts";
import { startFakeS3 } from "../../../test/fake-s3.ts";
import { callAs, gather } from "../../../test/people.ts";
import { backUp } from "../../backups/back-up.ts";
import { openBackupBucket } from "../../backups/backup-bucket.ts";
import { openBackupFolder } from "../../backups/backup-folder.ts";
import type { BackupStore } from "../../backups/backup-store.ts";
import { restore } from "../../backups/restore.ts";
import { openDatabase } from "../../database/database.ts";
import { directoryStorage } from "../../ports/storage/directory.ts";
import { retentionState } from "../retention/retention-state.ts";
import { applyRegister } from "./apply-register.ts";
import { eraseDue } from "./erase-due.ts";
import { noteNextErasure, readRegister } from "./register.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, harbour, doyle, sam, lind, hugh } = cast;
const { databaseUrl, secretKey } = app.config;
const storage = directoryStorage(path.join(app.config.dataDir, "files"));
const { id: mine } = await make.stream({
  ...{ funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id },
  deceased_full_name: "Edith Shaw",
});
const { id: theirs } = await make.stream({
  ...{ funeral_home: harbour.id, family: lind.id, funeral_home_director: hugh.id },
  deceased_full_name: "Arthur Lind",
});

const places: [string, () => Promise<BackupStore>][] = [
  ["a folder", async () => openBackupFolder(emptyFolder())],
  [
    "a bucket",
    async () => {
      const { endpoint, close } = await startFakeS3();
      onTestFinished(close);
      const settings = { bucket: "backups", endpoint, region: "ca-1", key: { id: "a", secret: "b" } };
      return openBackupBucket(settings, "vigil/", emptyFolder());
    },
  ],
];
/** Notes all changes, as the jobs do. */
async function noteAll(backups: BackupStore, key = secretKey): Promise<number> {
  let noted = 0;
  while (await noteNextErasure({ database: app.database, backups, secretKey: key })) noted++;
  return noted;
}
/** What *System* says of it where there are backups. */
const toNote = async () => {
  const config = { mailKeepDays: 90, backups: { ...app.config.backups } as never };
  return (await retentionState(app.database, config, [], new Date())).erasures_to_note;
};
const notNoted = () => app.sql("update person_erasure set noted = null");
const erase = async (person: object, who = maple) => {
  const { status, json } = await callAs(app, who, "POST", "privacy/erasures/", { person });
  expect(status).toBe(201);
  return json.id as string;
};
const takeBack = (id: string) => callAs(app, maple, "POST", `privacy/erasures/${id}/undo/`);
/** A restored installation. */
async function restored(backups: BackupStore) {
  const url = await emptyDatabase(databaseUrl);
  const files = directoryStorage(emptyFolder());
  const { erasures } = await restore({ databaseUrl: url, secretKey, backups, storage: files });
  const database = openDatabase(url, { error: () => {} });
  onTestFinished(() => database.close());
  const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await database.pool.query<Row>(text, values)).rows;
  return { erasures, database, rows };
}
const guestOf = async ({ rows }: Awaited<ReturnType<typeof restored>>, email: string) =>
  (
    await rows<{ hidden: boolean }>(
      "select deleted_at is not null as hidden from stream_guest where email = $1 order by stream = $2 desc",
      [email, mine],
    )
  ).map(({ hidden }) => hidden);

test.for(places)(
  "whoever asked to be erased after a backup in %s is hidden by its restore; who took it back is not",
  async ([, open]) => {
    await notNoted();
    const backups = await open();
    const name = randomUUID().slice(0, 8);
    const [asked, withdrawn, early] = [
      `asked.${name}@example.com`,
      `back.${name}@example.com`,
      `early.${name}@example.com`,
    ];
    for (const email of [asked, withdrawn, early]) await make.guest(mine, { name: `Guest ${email}`, email });
    await make.guest(theirs, { name: "The same elsewhere", email: asked });
    const staff = await make.staff({ funeral_home: maple.id, full_name: "Zoe Quill" });
    const before = await erase({ email: early });
    expect(await toNote()).toBeGreaterThan(0);
    await noteAll(backups);
    expect(await toNote()).toBe(0);
    await backUp({ databaseUrl, secretKey, backups, storage });

    const [id, other, account] = [
      await erase({ email: asked }),
      await erase({ email: withdrawn }),
      await erase({ account: staff.id }),
    ];
    expect(await noteAll(backups)).toBe(3);
    await takeBack(other);
    await takeBack(before);
    expect(await noteAll(backups)).toBe(2);
    expect(await noteAll(backups)).toBe(0);
    const notes = (await backups.notes()).map(({ text }) => text).join("");
    expect(notes).not.toMatch(/example\.com|Guest|Quill/);

    const after = await restored(backups);
    expect(after.erasures).toMatchObject({ hidden: 2, takenBack: 1, otherKey: [], failed: [], damaged: [] });
    // Only of the home that answers for it.
    expect(await guestOf(after, asked)).toEqual([true, false]);
    expect(await guestOf(after, withdrawn)).toEqual([false]);
    expect(await guestOf(after, early)).toEqual([false]);
    expect(
      await after.rows("select full_name, status from funeral_home_staff where id = $1", [staff.id]),
    ).toEqual([{ full_name: "—", status: false }]);
    const erasures =
      "select id, created_at, erase_at, requested_by, home, hashes from person_erasure where id = any($1) order by id";
    const ids = [[id, account]];
    expect(await after.rows(erasures, ids)).toEqual(await app.sql(erasures, ids));

    // Once more changes nothing.
    const again = await applyRegister(after.database, secretKey, await readRegister([backups], secretKey));
    expect(again).toMatchObject({ hidden: 0, takenBack: 0, nobody: 0 });
    // It goes on by itself, on its day.
    const parts = {
      ...app.engine,
      storage,
      database: after.database,
      log: { info: () => {}, error: () => {} },
    };
    expect(await eraseDue(parts)).toBe(0);
    await after.rows(
      "update person_erasure set erase_at = now() - interval '1 minute' where id = any($1)",
      ids,
    );
    expect(await eraseDue(parts)).toBe(2);
    expect(await guestOf(after, asked)).toEqual([false]);
    expect(await after.rows("select 1 from mail_outbox where subject ilike '%zoe quill%'")).toEqual([]);
  },
);

test("what was erased for good before the restore goes again, and who wasn't in the backup is in its register", async () => {
  await notNoted();
  const backups = openBackupFolder(emptyFolder());
  await make.guest(mine, { name: "Iris Vale", email: "iris.vale@example.com" });
  await backUp({ databaseUrl, secretKey, backups, storage });
  await make.guest(mine, { name: "Later Guest", email: "later@example.com" });
  const ids = [
    await erase({ email: "iris.vale@example.com" }),
    await erase({ email: "later@example.com" }, ruth),
  ];
  await app.sql("update person_erasure set erase_at = now() - interval '1 minute' where id = any($1)", [ids]);
  await eraseDue({ ...app.engine, log: { info: () => {}, error: () => {} } });
  await noteAll(backups);
  const after = await restored(backups);
  expect(await guestOf(after, "iris.vale@example.com")).toEqual([true]);
  expect(after.erasures.hidden).toBe(1);
  expect(
    await after.rows(
      "select id, done_at is not null as done from person_erasure where id = any($1) order by id",
      [ids],
    ),
  ).toEqual([
    { id: ids[0], done: false },
    { id: ids[1], done: true },
  ]);
});

test("what was noted with another SECRET_KEY is named, and what somebody wrote there or changed hides nobody", async () => {
  await notNoted();
  const folder = emptyFolder();
  const backups = openBackupFolder(folder);
  for (const email of ["key@example.com", "forged@example.com"])
    await make.guest(mine, { name: "Guest", email });
  await backUp({ databaseUrl, secretKey, backups, storage });
  await noteAll(openBackupFolder(emptyFolder()));
  const id = await erase({ email: "key@example.com" });
  await noteAll(backups, "another secret key, long enough too");
  const forged = await erase({ email: "forged@example.com" });
  await noteAll(backups);
  const [file = ""] = readdirSync(path.join(folder, "erasures")).filter((one) => one.startsWith(forged));
  const content = path.join(folder, "erasures", file);
  writeFileSync(content, readFileSync(content, "utf8").replace('"home":', '"home":null,"was":'));
  writeFileSync(path.join(folder, "erasures", `${randomUUID()}.asked.json`), "half");
  // As many characters as a signature has, and more bytes.
  const strange = { ...JSON.parse(readFileSync(content, "utf8")), mac: "é".repeat(43) };
  writeFileSync(path.join(folder, "erasures", `${randomUUID()}.asked.json`), JSON.stringify(strange));
  const after = await restored(backups);
  expect(after.erasures).toMatchObject({ hidden: 0, otherKey: [id] });
  expect(after.erasures.damaged).toHaveLength(3);
  expect(await guestOf(after, "key@example.com")).toEqual([false]);
  expect(await guestOf(after, "forged@example.com")).toEqual([false]);
});

test("a register that can't be reached stops a restore before anything is visible", async () => {
  const backups = openBackupFolder(emptyFolder());
  await backUp({ databaseUrl, secretKey, backups, storage });
  const silent = { ...backups, notes: () => Promise.reject(new Error("The bucket doesn't answer.")) };
  const url = await emptyDatabase(databaseUrl);
  const into = { databaseUrl: url, secretKey, backups: silent, storage: directoryStorage(emptyFolder()) };
  await expect(restore(into)).rejects.toThrow("The bucket doesn't answer.");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  expect((await client.query("select to_regclass('account') as there")).rows).toEqual([{ there: null }]);
});
