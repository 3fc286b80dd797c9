import { setTimeout as sleep } from "node:timers/promises";
import type { MigrationMeta } from "drizzle-orm/migrator";
import type pg from "pg";

/**
 * Milliseconds for which a migration waits for all the tables that it needs. PostgreSQL looks for deadlocks after a
 * second (`deadlock_timeout`) and then ends the call of whoever looked; a migration has given way by then.
 */
const waitsFor = 600;
/** Milliseconds for which it gives up, and lets go what waits behind it. */
const restsFor = { atLeast: 50, atMost: 250 };
/** Milliseconds after which it isn't tried any more. */
const patience = 10 * 60_000;

/** PostgreSQL's codes of a lock that can't be had: lock_not_available, deadlock_detected. */
const inTheWay = new Set(["55P03", "40P01"]);

/** Locks in the order of their strength, and which words before a table's name ask for each. */
const modes = [
  ["access exclusive", /\b(?:alter table(?: only)?|drop trigger \S+ on)$/],
  ["share row exclusive", /\b(?:references|create (?:or replace )?(?:constraint )?trigger .* on)$/],
  ["share", /\bcreate (?:unique )?index .*\bon(?: only)?$/],
] as const;

/** Time of the newest migration that has run; undefined in an empty database. */
export async function newestRun(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (!rows[0]?.exists) return undefined;
  const newest = await client.query<{ at: string | null }>(
    "select max(created_at) as at from drizzle.__drizzle_migrations",
  );
  return newest.rows[0]?.at ? Number(newest.rows[0].at) : undefined;
}

/**
 * Runs migrations in a database that servers use meanwhile, each in a transaction of its own. Altering a table needs a
 * moment in which nobody uses it. A migration waits for that only briefly, then gives way and tries again, because calls
 * queue behind it, and one that waits for it the other way round would fail.
 * @throws Error when there was no such moment for ten minutes; the migrations before stay
 */
export async function migrateInUse(
  client: pg.ClientBase,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  for (const migration of migrations) {
    for (const since = Date.now(); !(await runOnce(client, migration)); ) {
      if (Date.now() - since > patience)
        throw new Error(
          "The database could not be updated, because its tables were in use for ten minutes without a moment between. Look for a transaction that doesn't end (pg_stat_activity), and try again.",
        );
      await sleep(restsFor.atLeast + Math.random() * (restsFor.atMost - restsFor.atLeast));
    }
  }
}

/** @returns false when somebody was in the way; then nothing has changed */
async function runOnce(client: pg.ClientBase, { sql, hash, folderMillis }: MigrationMeta): Promise<boolean> {
  await client.query("begin");
  try {
    const locks = locksFor(sql, await tables(client));
    await client.query(`set local lock_timeout = ${Math.ceil(waitsFor / (locks.length + 1))}`);
    for (const [table, mode] of locks) await client.query(`lock table "${table}" in ${mode} mode`);
    for (const statement of sql) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
    await client.query("commit");
    return true;
  } catch (error) {
    await client.query("rollback");
    if (inTheWay.has((error as { code?: string }).code ?? "")) return false;
    throw error;
  }
}

/** Which of the tables that are there a migration locks, and how. */
export function locksFor(statements: readonly string[], tables: readonly string[]): [string, string][] {
  const text = statements
    .join(";")
    .replaceAll(/^[ \t]*--.*$/gm, "")
    .replaceAll(/\s+/g, " ")
    .toLowerCase();
  const parts = text.split(/;|\$\$/);
  return tables.flatMap((table): [string, string][] => {
    const name = new RegExp(`(?:"public"\\.|public\\.)?(?:"${table}"|(?<![\\w"])${table}(?![\\w"]))`, "g");
    const before = parts.flatMap((part) =>
      [...part.matchAll(name)].map(({ index }) => part.slice(0, index).trim()),
    );
    const mode = modes.find(([, words]) => before.some((start) => words.test(start)));
    return mode ? [[table, mode[0]]] : [];
  });
}

async function tables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname",
  );
  return rows.map(({ name }) => name);
}
