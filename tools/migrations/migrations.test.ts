import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contractionsOf } from "./contractions.ts";
import { isLanded, landed, type Migration, readMigrations, reasonForStop, ruledSince } from "./migrations.ts";

const root = join(import.meta.dirname, "..", "..");
const folder = join(root, "server", "migrations");
const migrations = readMigrations(folder);

test("no update of the database takes away what the running release needs, unless it says that it needs a stop", async () => {
  const ruled = migrations.filter(({ tag }) => tag >= ruledSince);
  const found = await Promise.all(
    ruled
      .filter((migration) => !reasonForStop(migration))
      .map(async (migration) =>
        (await contractionsOf(migration)).map(({ statement, why }) => ({
          line: `${migration.tag}: ${statement}`,
          why,
        })),
      ),
  );
  const all = found.flat();
  expect(all.filter(({ line }) => !isLanded(line))).toEqual([]);
  // Each of the exceptions is one still.
  for (const known of Object.keys(landed))
    expect(
      all.filter(({ line }) => line.startsWith(known)),
      known,
    ).toHaveLength(1);
});

test("the change log names each update of the database that needs a stop", () => {
  expect(unannounced(migrations, readFileSync(join(root, "CHANGELOG.md"), "utf8"))).toEqual([]);
  const stop = { tag: "0999_new", text: "-- Needs a stop: it takes a column away.\nSELECT 1;" };
  expect(unannounced([stop], "- Something **needs a stop** (0998).")).toEqual(["0999_new"]);
  expect(unannounced([stop], "- The new column **needs a stop** (migration 0999).")).toEqual([]);
});

function unannounced(all: readonly Migration[], changeLog: string): string[] {
  const lines = changeLog.split("\n").filter((line) => line.includes("needs a stop"));
  return all
    .filter((migration) => reasonForStop(migration))
    .map(({ tag }) => tag)
    .filter((tag) => !lines.some((line) => line.includes(tag.slice(0, 4))));
}

test("a database gets every migration in its turn, because their times rise", () => {
  const { entries } = JSON.parse(readFileSync(join(folder, "meta", "_journal.json"), "utf8")) as {
    entries: { idx: number; tag: string; when: number }[];
  };
  expect(entries.map(({ tag }) => tag)).toEqual(migrations.map(({ tag }) => tag));
  const times = entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});
