import { randomUUID } from "node:crypto";
import pg from "pg";
import { types } from "../server/src/database/database.ts";

/** A statement as the server sent it: text, values and name. Without its parsers, because it is sent to processes. */
export type Statement = pg.QueryConfig & {
  values: unknown[];
  /** Indexes of earlier statements whose results had arrived when it was sent. */
  after: number[];
};

type Over = (...args: unknown[]) => void;

/** Records what this process sends to PostgreSQL while `work` runs, in order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const answered: number[] = [];
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const number = sent.length;
    sent.push({ ...plain(args), after: [...answered] });
    const over = () => void answered.push(number);
    const result = original.apply(
      this,
      args.map((arg) => (typeof arg === "function" ? before(arg as Over, over) : arg)),
    );
    if (result instanceof Promise) result.then(over, over);
    return result;
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return sent;
}

const before =
  (callback: Over, first: () => void): Over =>
  (...args) => {
    first();
    callback(...args);
  };

/** Converts a query to pg's own form, whatever form the server used. */
function plain([config, more]: unknown[]): Omit<Statement, "after"> {
  const given = Array.isArray(more) ? more : [];
  if (typeof config === "string") return { text: config, values: given };
  const { text, name, values = given } = config as pg.QueryConfig;
  return { text, values, ...(name ? { name } : {}) };
}

/**
 * Replays statements as the server sent them: each after the results for which the server had waited, and a transaction
 * on one connection; values are read by its parsers. Values that equal a key of `replace` are replaced. Resolves to the rows of each.
 */
export async function replay(
  pool: pg.Pool,
  recorded: Statement[],
  replace: Map<unknown, unknown>,
): Promise<unknown[][]> {
  const audit = recorded.find(isAudit);
  if (audit) replace.set(audit.values[0], withOtherIds(audit.values[0] as string));
  const inTransaction = recorded[0]?.text === "begin";
  const on = inTransaction ? await pool.connect() : pool;
  const sent: Promise<pg.QueryResult>[] = [];
  try {
    for (const statement of recorded) {
      const { after, ...query } = about(statement, replace);
      sent.push(Promise.all(after.map((number) => sent[number])).then(() => on.query({ ...query, types })));
    }
    return (await Promise.all(sent)).map(({ rows }) => rows);
  } finally {
    if (inTransaction) (on as pg.PoolClient).release();
  }
}

/** An insert's rows as JSON, with new ids. */
const withOtherIds = (rows: string) =>
  JSON.stringify((JSON.parse(rows) as object[]).map((row) => ({ ...row, id: randomUUID() })));

const isAudit = ({ text }: Statement) => text.startsWith('insert into "audit_log"');

/** The same statement with replaced values. */
const about = (statement: Statement, replace: Map<unknown, unknown>): Statement => ({
  ...statement,
  values: statement.values.map((value) => (replace.has(value) ? replace.get(value) : value)),
});
