import pg from "pg";
import type { Statement } from "./statement.ts";

/** The part of pg's Query that this class builds on: the methods by which a connection hands over what it reads. */
interface Submittable {
  name?: string;
  /** Makes the statement fail once it has ended. */
  _canceledDueToError: unknown;
}
const Query = pg.Query as unknown as new (config: pg.QueryConfig) => Submittable;

type Row = Record<string, unknown>;
interface RowShape {
  fields: pg.FieldDef[];
  names: string[];
  parsers: ((value: string) => unknown)[];
  /** A row of nulls made by JSON.parse, because such objects are fast to copy and to serialise. */
  empty: Row;
}

/** By the name of the prepared statement. */
const shapesByStatement = new Map<string, RowShape>();

/** A migration may change what the same statement returns. */
const hasFields = (shape: RowShape, fields: pg.FieldDef[]) =>
  shape.fields.length === fields.length &&
  shape.fields.every(({ name, dataTypeID }, at) => {
    const field = fields[at];
    return field?.name === name && field.dataTypeID === dataTypeID;
  });

/**
 * A query that parses its rows by what it learned at the statement's first run. pg's own query learns that at every
 * run, which takes longer than reading a record of fifty fields.
 */
export class RowQuery extends Query {
  readonly found: Row[] = [];
  readonly #types: pg.CustomTypesConfig;
  #shape: RowShape = { fields: [], names: [], parsers: [], empty: {} };

  constructor(statement: Statement, types: pg.CustomTypesConfig) {
    super(statement);
    this.#types = types;
  }

  /** Runs the query and resolves with its rows. */
  execute(client: pg.Pool | pg.PoolClient): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const done = (error: Error | null) => (error ? reject(error) : resolve(this.found));
      // pg's types allow a callback only after a text.
      (client.query as (statement: object, done: (error: Error | null) => void) => void)(this, done);
    });
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const known = this.name === undefined ? undefined : shapesByStatement.get(this.name);
    this.#shape = known && hasFields(known, fields) ? known : this.#shapeOf(fields);
  }

  #shapeOf(fields: pg.FieldDef[]): RowShape {
    const names = fields.map(({ name }) => name);
    const shape: RowShape = {
      fields,
      names,
      parsers: fields.map(({ dataTypeID }) => this.#types.getTypeParser(dataTypeID, "text")),
      empty: JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))) as Row,
    };
    if (this.name !== undefined) shapesByStatement.set(this.name, shape);
    return shape;
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }): void {
    const { names, parsers, empty } = this.#shape;
    const row = { ...empty };
    try {
      for (const [at, name] of names.entries()) {
        const value = values[at];
        if (typeof value === "string") row[name] = parsers[at]?.(value);
      }
      this.found.push(row);
    } catch (error) {
      this._canceledDueToError = error;
    }
  }
}
