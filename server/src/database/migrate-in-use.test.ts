import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { migrate, migrateUpTo } from "../migrate.ts";
import { locksFor } from "./migrate-in-use.ts";

const folder = fileURLToPath(new URL("../../migrations", import.meta.url));
const at = (name: string) => inject("templateUrl").replace(/[^/]+$/, name);

/** Connects to a database; `end` must be awaited. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Alters "account", then "session". */
const companySignIn = "0107_company_sign_in";

test("an update of the database gives way to somebody who is at work, and whose call doesn't fail", async () => {
  const name = `in_use_${randomUUID().replaceAll("-", "")}`;
  const maintenance = await connect(at("postgres"));
  await maintenance.query(`create database ${name}`);
  const url = at(name);
  const all = readMigrationFiles({ migrationsFolder: folder });
  const text = readFileSync(`${folder}/meta/_journal.json`, "utf8");
  const { entries } = JSON.parse(text) as { entries: { tag: string; when: number }[] };
  const when = entries.find(({ tag }) => tag === companySignIn)?.when ?? 0;
  await migrateUpTo(url, when - 1);

  const person = await connect(url);
  await person.query("begin");
  await person.query("select from session");
  const update = migrate(url);
  const waiting = async () => {
    const { rows } = await maintenance.query(
      "select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'",
      [name],
    );
    return rows.length;
  };
  await expect.poll(waiting, { interval: 5 }).toBe(1);
  // The update holds this one now, and waits for the other.
  await person.query("select from account");
  await person.query("commit");
  await update;

  const { rows } = await person.query<{ at: string }>(
    "select created_at as at from drizzle.__drizzle_migrations order by created_at",
  );
  expect(rows.map(({ at }) => Number(at))).toEqual(all.map(({ folderMillis }) => folderMillis));
  await person.end();
  await maintenance.query(`drop database ${name} with (force)`);
  await maintenance.end();
});

test("an update locks no table more than it must", () => {
  const tables = ["account", "home", "session", "stream", "stream_guest"];
  expect(
    locksFor(
      [
        '-- About "home".\nALTER TABLE "account" ADD COLUMN "session" text;',
        'ALTER TABLE "badge" ADD CONSTRAINT c FOREIGN KEY ("home") REFERENCES "public"."stream"("id") ON DELETE cascade;',
        'CREATE INDEX i ON "stream_guest" USING btree ("stream");',
        "UPDATE home SET name = '';",
      ],
      tables,
    ),
  ).toEqual([
    ["account", "access exclusive"],
    ["stream", "share row exclusive"],
    ["stream_guest", "share"],
  ]);
  expect(
    locksFor(["CREATE TRIGGER t BEFORE UPDATE OF name ON home\nFOR EACH ROW EXECUTE FUNCTION f()"], tables),
  ).toEqual([["home", "share row exclusive"]]);
});
