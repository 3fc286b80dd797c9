import { createHash } from "node:crypto";
import { Column, SQL, type SQLChunk, StringChunk, sql, Table } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

/** A statement as it is sent to PostgreSQL. */
export interface Statement {
  text: string;
  values: unknown[];
  /** Statements with a name are prepared, and planned once per connection. */
  name?: string;
}

const dialect = new PgDialect();
const render = (statement: SQL) => dialect.sqlToQuery(flat(statement));

/** How statements name a table or a column. */
const rendered = new WeakMap<Column | Table, string>();

/**
 * The same SQL in one level, with a single text between two values: Drizzle asks of every part which of fifteen kinds it
 * is, which for the hundreds of columns of a list takes longer than sending the statement.
 */
function flat(statement: SQL): SQL {
  const chunks: SQLChunk[] = [];
  let text = "";
  const add = (chunk: SQLChunk) => {
    if (chunk instanceof SQL) for (const each of chunk.queryChunks) add(each);
    else if (chunk instanceof StringChunk) text += chunk.value.join("");
    else if (chunk instanceof Column || chunk instanceof Table) text += textOf(chunk);
    else {
      chunks.push(new StringChunk(text), chunk);
      text = "";
    }
  };
  add(statement);
  return new SQL([...chunks, new StringChunk(text)]);
}

function textOf(named: Column | Table): string {
  const known = rendered.get(named);
  if (known !== undefined) return known;
  const { sql: text } = dialect.sqlToQuery(new SQL([named]));
  rendered.set(named, text);
  return text;
}

/** Beyond this many texts, further ones get no name. */
const maxNamed = 1000;
const names = new Map<string, string>();

export function statementOf(statement: SQL): Statement {
  const { sql: text, params: values } = render(statement);
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
  const { sql: text, params } = render(statement);
  return `${text} ${JSON.stringify(params)}`;
}

/** The same SQL rendered once, for long parts of frequent statements; every use has the same values. */
export function fixed(part: SQL): SQL {
  const { sql: text, params } = render(part);
  const texts = text.split(/\$\d+/);
  // A literal contains what looks like the place of a value.
  if (texts.length !== params.length + 1) return part;
  const values = params.map((value) => sql.param(value));
  return new SQL(texts.flatMap((each, at) => [new StringChunk(each), ...values.slice(at, at + 1)]));
}
