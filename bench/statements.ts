import pg from "pg";

/** One statement as the server sent it: text, values, name and parsers. */
export type Statement = pg.QueryConfig & { values: unknown[] };

/** Everything this process sends to PostgreSQL while `work` runs, in its order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [config, values] = args as [string | pg.QueryConfig, unknown];
    if (typeof config === "string") sent.push({ text: config, values: Array.isArray(values) ? values : [] });
    else sent.push({ ...config, values: config.values ?? (Array.isArray(values) ? values : []) });
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return sent;
}

/** The same statement about something else: values that equal a key are replaced. */
export const about = (statement: Statement, replace: Map<unknown, unknown>): Statement => ({
  ...statement,
  values: statement.values.map((value) => (replace.has(value) ? replace.get(value) : value)),
});
