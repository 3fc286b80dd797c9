import type { Role } from "@vigil/contract";
import { isNull, type SQL, sql } from "drizzle-orm";
import { fixed } from "../database/statement.ts";
import type { ImageWidth } from "../files/images.ts";
import type { Actor } from "./actor.ts";
import { allOf, type Definition, noRow, type Runtime } from "./define.ts";
import type { Engine } from "./registry.ts";

/** The rows of this resource that the caller may touch; every verb uses this one condition. */
export function visible(definition: Definition, actor: Actor): SQL {
  const rows = definition.rows[actor.role]?.(actor) ?? noRow();
  return allOf(rows, isNull(definition.table.deleted_at));
}

/** `ref`: only the fields that a reference picker needs. */
export type View = "record" | "ref";

/** What somebody reads of a resource of which they only choose records, beside their ids. */
export const choiceFields = ({ title, refFields = [] }: Definition["contract"]): string[] => [
  title,
  ...refFields,
];

const plans = new Map<string, { fields: string[]; columns: SQL }>();

/** The fields a role reads and the SQL that reads them; built once for each resource, role and view. */
export function selection(engine: Engine, definition: Definition, role: Role, view: View) {
  const key = `${definition.contract.path} ${role} ${view}`;
  let plan = plans.get(key);
  if (!plan) {
    plan = makePlan(engine, definition, role, view);
    plans.set(key, plan);
  }
  return plan;
}

function makePlan(engine: Engine, definition: Definition, role: Role, view: View) {
  const { contract } = definition;
  const hidden = contract.hidden?.[role] ?? [];
  const names =
    view === "ref"
      ? ["id", ...choiceFields(contract)]
      : Object.keys(contract.record.shape).filter((field) => !hidden.includes(field as never));
  const fields = [...new Set(names)];
  const columns = fields
    .filter((field) => field in definition.derive || !(field in definition.present))
    .map((field) => sql`${expression(engine, definition, field)} as ${sql.identifier(field)}`);
  return { fields, columns: fixed(sql.join(columns, sql`, `)) };
}

function expression(engine: Engine, definition: Definition, field: string): SQL {
  const derived = definition.derive[field];
  if (derived) return sql`(${derived})`;
  const link = definition.links[field];
  if (link) {
    const target = engine.definition(definition.references[field]?.path ?? "").table;
    return sql`coalesce((select array_agg(${link.other} order by ${link.other}) from ${link.table} join ${target} on ${target.id} = ${link.other}
      where ${link.own} = ${definition.table.id} and ${target.deleted_at} is null), '{}')`;
  }
  const column = definition.columns[field];
  if (column) return sql`${column}`;
  return label(engine, definition, field.slice(0, -"_detail".length));
}

/**
 * `{id, title}` of the record that a field refers to, in the same statement. The alias keeps apart a table that refers
 * to itself.
 */
function label(engine: Engine, definition: Definition, field: string): SQL {
  const reference = definition.references[field];
  const own = definition.columns[field];
  if (!reference || !own)
    throw new Error(`${definition.contract.path}: ${field}_detail has no reference behind it`);
  const target = engine.definition(reference.path);
  const title = sql.identifier(target.contract.title);
  return sql`(select json_build_object('id', x.id, 'title', x.${title}) from ${target.table} x where x.id = ${own})`;
}

/** Converts values from their database form to their wire form where they differ (cents to dollars). */
export function toWire<T extends Record<string, unknown>>(definition: Definition, rows: T[]): T[] {
  for (const [field, convert] of definition.convert) {
    for (const row of rows) if (field in row) (row as Record<string, unknown>)[field] = convert(row[field]);
  }
  return rows;
}

/**
 * Completes rows for the caller: file addresses, images limited to a width, and computed fields. For a program that calls
 * by its key, what opens something by itself is empty.
 */
export function present<T extends Record<string, unknown>>(
  definition: Definition,
  actor: Actor,
  fields: readonly string[],
  rows: T[],
  runtime: Runtime,
  imageWidth?: ImageWidth,
): T[] {
  const files = Object.entries(definition.files).filter(([field]) => fields.includes(field));
  const computed = Object.entries(definition.present).filter(([field]) => fields.includes(field));
  for (const row of rows as Record<string, unknown>[]) {
    for (const [field, make] of computed) row[field] = make(row, runtime, actor);
    for (const [field, { kind }] of files)
      if (typeof row[field] === "string")
        row[field] = runtime.fileAddress(row[field], kind === "image" ? imageWidth : undefined);
    if (actor.key) for (const field of definition.notForKeys) if (field in row) row[field] = "";
  }
  return rows;
}
