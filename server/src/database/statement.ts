import { createHash } from "node:crypto";
import { SQL, StringChunk } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

/** A statement as it is sent to PostgreSQL. */
export interface Statement {
  text: string;
  values: unknown[];
  /** Statements with a name are prepared, and planned once per connection. */
  name?: string;
}

const dialect = new PgDialect();

/** Beyond this many texts, further ones get no name. */
const maxNamed = 1000;
const names = new Map<string, string>();

export function statementOf(statement: SQL): Statement {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  const name = names.get(text) ?? newName(text);
  return name === undefined ? { text, values } : { text, values, name };
}

function newName(text: string): string | undefined {
  if (names.size >= maxNamed) return undefined;
  const name = `v${createHash("sha1").update(text).digest("base64url").slice(0, 16)}`;
  names.set(text, name);
  return name;
}

/** Equal for equal statements with equal values. */
export function statementKey(statement: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return `${text} ${JSON.stringify(params)}`;
}

/** The same SQL rendered once, for long parts of frequent statements. A part with values is returned unchanged. */
export function fixed(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part);
  return params.length === 0 ? new SQL([new StringChunk(text)]) : part;
}
