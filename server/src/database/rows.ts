import pg from "pg";
import type { Statement } from "./statement.ts";

/** The part of pg's Query that is built on here: the calls by which a connection hands over what it read. */
interface Submittable {
  name?: string;
  /** Makes the statement fail once it is over. */
  _canceledDueToError: unknown;
}
const Query = pg.Query as unknown as new (config: pg.QueryConfig) => Submittable;

type Row = Record<string, unknown>;
interface Shape {
  fields: pg.FieldDef[];
  names: string[];
  parsers: ((value: string) => unknown)[];
  /** A row without values, made by JSON.parse: objects made by it are quick to copy and to write out. */
  empty: Row;
}

/** By the names of prepared statements. */
const shapes = new Map<string, Shape>();

/** A migration may change what the same text finds. */
const fits = (shape: Shape, fields: pg.FieldDef[]) =>
  shape.fields.length === fields.length &&
  shape.fields.every(({ name, dataTypeID }, at) => {
    const field = fields[at];
    return field?.name === name && field.dataTypeID === dataTypeID;
  });

/**
 * A statement that reads its rows by what was learned at its first run. pg's own learns it at every run, which for a
 * record of fifty fields takes longer than reading one.
 */
export class Rows extends Query {
  readonly found: Row[] = [];
  readonly #types: pg.CustomTypesConfig;
  #shape: Shape = { fields: [], names: [], parsers: [], empty: {} };

  constructor(statement: Statement, types: pg.CustomTypesConfig) {
    super(statement);
    this.#types = types;
  }

  /** Sends it, and resolves with what it found. */
  from(client: pg.Pool | pg.PoolClient): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const over = (error: Error | null) => (error ? reject(error) : resolve(this.found));
      // Its declarations know a callback only behind a text.
      (client.query as (statement: object, over: (error: Error | null) => void) => void)(this, over);
    });
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const known = this.name === undefined ? undefined : shapes.get(this.name);
    this.#shape = known && fits(known, fields) ? known : this.#shapeOf(fields);
  }

  #shapeOf(fields: pg.FieldDef[]): Shape {
    const names = fields.map(({ name }) => name);
    const shape: Shape = {
      fields,
      names,
      parsers: fields.map(({ dataTypeID }) => this.#types.getTypeParser(dataTypeID, "text")),
      empty: JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))) as Row,
    };
    if (this.name !== undefined) shapes.set(this.name, shape);
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
