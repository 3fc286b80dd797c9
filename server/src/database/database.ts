import type { SQL } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type Statement, statementOf } from "./statement.ts";

/** Runs statements, inside a transaction or outside one. */
export interface Queries {
  /**
   * Returns rows in their wire form: instants as ISO strings, days as YYYY-MM-DD, numerics as numbers. The compiler
   * takes `T` on trust; tests compare it with what the statement selects (server/test/claimed-rows.ts).
   */
  run<T>(statement: SQL): Promise<T[]>;
  /** For inserts and updates. */
  orm: NodePgDatabase;
  /** A transaction that is rolled back in any case, so that nobody need wait for it. */
  readonly isTrial?: true;
}

export interface Database extends Queries {
  /** Runs one transaction: committed when `work` ends, rolled back when it throws. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  pool: pg.Pool;
  close(): Promise<void>;
}

const { builtins } = pg.types;
/** Converts PostgreSQL's `2026-11-20 14:00:00.12+00` to `2026-11-20T14:00:00.120Z`. */
const iso = (value: string) => {
  const fraction = value.slice(20, value.indexOf("+", 19));
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction.padEnd(3, "0").slice(0, 3)}Z`;
};
const parsers: Record<number, (value: string) => unknown> = {
  [builtins.TIMESTAMPTZ]: iso,
  [builtins.DATE]: (value) => value,
  [builtins.NUMERIC]: Number,
  [builtins.INT8]: Number,
};
/** How the values of columns are read. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    (format !== "binary" && parsers[id as number]) || pg.types.getTypeParser(id as number, format as "text"),
};

/** Sends one statement. An object, so that tests can watch what comes back (server/test/claimed-rows.ts). */
export const postgres = {
  async send(client: pg.Pool | pg.PoolClient, statement: Statement): Promise<pg.QueryResult<object>> {
    const result = await client.query<unknown[]>({ ...statement, types, rowMode: "array" });
    return { ...result, rows: withNames(result, statement.name) };
  },
};

type Row = Record<string, unknown>;
/** The last row of each prepared statement's result, empty. */
const emptyRows = new Map<string | undefined, Row>();

/**
 * Rows with their columns' names. pg itself adds one name after the other, which beyond a dozen makes an object that is
 * slow to fill, to read and to write as JSON; one that was parsed isn't, and neither are its copies.
 */
function withNames({ fields, rows }: pg.QueryResult<unknown[]>, statement: string | undefined): Row[] {
  if (rows.length === 0) return [];
  const names = fields.map(({ name }) => name);
  const known = emptyRows.get(statement);
  const empty = known && hasNames(known, names) ? known : emptyRow(names);
  if (empty !== known && statement) emptyRows.set(statement, empty);
  return rows.map((values) => {
    const row = { ...empty };
    for (let at = 0; at < names.length; at++) row[names[at] as string] = values[at];
    return row;
  });
}

const emptyRow = (names: string[]): Row =>
  JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))));

/** A statement that selects `*` has other columns after a migration. */
function hasNames(row: Row, names: string[]): boolean {
  let at = 0;
  for (const name in row) if (name !== names[at++]) return false;
  return at === names.length;
}

const queries = (client: pg.Pool | pg.PoolClient): Queries => ({
  orm: drizzle({ client }),
  async run<T>(statement: SQL): Promise<T[]> {
    const { rows } = await postgres.send(client, statementOf(statement));
    return rows as T[];
  },
});

/**
 * Connects outside the pool, for work that takes longer than its statements may. When the connection is lost the next
 * statement fails; without a listener it would end the process, because nobody else hears of one that is lost while idle.
 */
export async function connectClient(url: string, name?: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    ...(name === undefined ? {} : { application_name: name }),
  });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Opens the database without connecting yet. A lost connection is logged, never fatal. */
export function openDatabase(url: string, log: { error(details: unknown, message: string): void }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    options:
      "-c timezone=UTC -c statement_timeout=20000 -c idle_in_transaction_session_timeout=20000 -c jit=off",
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
  });
  pool.on("error", (error) => log.error({ err: error }, "a database connection was lost"));
  // The pool listens to idle connections only. One that is lost in the moment in which it is handed out, before anybody
  // listens to it, would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    ...queries(pool),
    pool,
    close: () => pool.end(),
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      // The pool only listens to idle connections, so an error between two statements would end the process.
      const onLost = (error: Error) => {
        broken = error;
      };
      client.on("error", onLost);
      try {
        await client.query("begin");
        const result = await work(queries(client));
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback").catch(onLost);
        throw error;
      } finally {
        client.off("error", onLost);
        client.release(broken);
      }
    },
  };
}
