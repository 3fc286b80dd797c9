import { type FieldErrors, may, spoken, type Verb, type Version, words } from "@vigil/contract";
import { eq, inArray, is, SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import { fieldProblem, problem } from "../problems.ts";
import type { Actor } from "./actor.ts";
import { audit, differences } from "./audit.ts";
import { moveToBin } from "./bin.ts";
import { refusedFields } from "./body.ts";
import { allOf, type Definition, everyRow, type Write } from "./define.ts";
import { editConflictProblem } from "./edit-conflict.ts";
import { earlierRecord, type IdempotentRequest } from "./idempotency.ts";
import { isUuid } from "./list.ts";
import { clearReferences, refuseWhileReferred } from "./referrers.ts";
import type { Engine } from "./registry.ts";
import { present, selection, toWire, type View, visible } from "./select.ts";

type Values = Record<string, unknown>;
type Row = Record<string, unknown> & { id: string };

/** One record. @throws Problem 404 when it isn't among the caller's rows. */
export async function read(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  id: string,
  view: View,
  db: Queries = engine.database,
): Promise<Row> {
  const row = await findVisible(engine, definition, actor, id, db, view);
  return toAnswer(engine, definition, actor, row, view);
}

/** Creates a record; with `once`, unless the same request has created it before. @throws Problem 400 by field. */
export async function create(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  values: Values,
  once?: IdempotentRequest,
): Promise<Row> {
  const id = uuidv7();
  const record = await engine.database.transaction(async (tx) => {
    const earlier = once && (await earlierRecord(tx, actor, definition.contract.path, once, id));
    if (earlier) return findVisible(engine, definition, actor, earlier, tx, "record");
    return insert(engine, definition, actor, tx, values, id);
  });
  return toAnswer(engine, definition, actor, record, "record");
}

/**
 * Creates a record within a transaction that does more than this. @returns it as {@link findVisible} does
 * @throws Problem 400 by field
 */
export async function insert(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  tx: Queries,
  values: Values,
  id: string = uuidv7(),
): Promise<Row> {
  await checkReferences(engine, definition, actor, tx, values);
  const write: Write<Values, Values> = { actor, tx, runtime: engine.runtime, id, values, current: values };
  await definition.before.create?.(write);
  checkRules(definition, actor, write.values);
  const { own, links } = split(definition, write.values);
  await tx.orm.insert(definition.table as PgTable).values({ ...own, id });
  await saveLinks(definition, tx, id, links);
  await audit(tx, actor, {
    verb: "create",
    resource: definition.contract.path,
    record: id,
    changes: differences({}, write.values, masked(definition)),
  });
  await definition.after.create?.(write);
  return findVisible(engine, definition, actor, id, tx, "record");
}

/**
 * Changes the sent fields. @throws Problem 404, 400 by field, or 409 when the record has changed since it was read.
 * @param version the `updated_at` that was read; without it, the current version is overwritten
 */
export async function update(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  id: string,
  values: Values,
  version?: string,
): Promise<Row> {
  const record = await engine.database.transaction(async (tx) => {
    const current = await findVisible(
      engine,
      definition,
      actor,
      id,
      tx,
      "record",
      // Keys stay, so that whoever refers to the record meanwhile, such as a guest who registers, needn't wait.
      sql` for no key update of ${sql.identifier(definition.tableName)}`,
    );
    if (version !== undefined && version !== current.updated_at)
      throw await editConflictProblem(engine, definition, tx, actor, current as Row & Version);
    const changed = Object.fromEntries(
      Object.entries(values).filter(
        ([field, value]) => JSON.stringify(current[field]) !== JSON.stringify(value),
      ),
    );
    if (refusedFields(definition, actor).some((field) => field in changed)) throw problem("forbidden");
    await checkReferences(engine, definition, actor, tx, changed);
    const { runtime } = engine;
    const write: Write<Values, Values> = { actor, tx, runtime, id, values: changed, sent: values, current };
    await definition.before.update?.(write);
    checkRules(definition, actor, { ...current, ...write.values });
    const { own, links } = split(definition, write.values);
    const changes = differences(current, write.values, masked(definition));
    // A form sent back unchanged is no change and makes no new version.
    if (Object.keys(changes).length > 0) {
      await setColumns(definition, tx, id, { ...own, updated_at: new Date() });
      await saveLinks(definition, tx, id, links);
      await audit(tx, actor, { verb: "edit", resource: definition.contract.path, record: id, changes });
    }
    await definition.after.update?.(write);
    // The record is returned even when the change moves it out of the caller's rows, such as a home that disables a
    // stream.
    const anywhere: Definition = { ...definition, rows: { [actor.role]: everyRow } };
    return findVisible(engine, anywhere, actor, id, tx, "record");
  });
  return toAnswer(engine, definition, actor, record, "record");
}

/**
 * Moves a record to the bin, with the records that exist only for it. @throws Problem 404, or 409 naming what still
 * refers to it.
 * @param first runs first in the same transaction; what it throws keeps the record
 */
export async function remove(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  id: string,
  first?: (tx: Queries) => Promise<void>,
): Promise<void> {
  await engine.database.transaction(async (tx) => {
    await first?.(tx);
    const current = await findVisible(
      engine,
      definition,
      actor,
      id,
      tx,
      "record",
      sql` for update of ${sql.identifier(definition.tableName)}`,
    );
    const write: Write<Values, Values> = { actor, tx, runtime: engine.runtime, id, values: {}, current };
    await definition.refuseDelete?.(write);
    await definition.before.delete?.(write);
    await refuseWhileReferred(engine, definition, tx, id);
    await clearReferences(engine, definition, tx, actor, id);
    await moveToBin(engine, definition, tx, [id], new Date());
    await audit(tx, actor, { verb: "delete", resource: definition.contract.path, record: id });
    await definition.after.delete?.(write);
  });
}

/** Secret fields of one record; the access is audited. */
export async function reveal(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  id: string,
): Promise<Values> {
  const secrets = definition.contract.secrets ?? [];
  return engine.database.transaction(async (tx) => {
    await findVisible(engine, definition, actor, id, tx, "ref");
    const columns = sql.join(
      secrets.map((field) => sql`${definition.columns[field]} as ${sql.identifier(field)}`),
      sql`, `,
    );
    const [row] = await tx.run<Values>(
      sql`select ${columns} from ${definition.table} where ${eq(definition.table.id, id)}`,
    );
    if (!row) throw problem("not_found");
    await audit(tx, actor, { verb: "reveal", resource: definition.contract.path, record: id });
    return definition.reveal(row, actor, engine.runtime);
  });
}

export async function findVisible(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  id: string,
  db: Queries,
  view: View,
  lock?: SQL,
): Promise<Row> {
  if (!isUuid(id)) throw problem("not_found");
  const { columns } = selection(engine, definition, actor.role, view);
  const where = allOf(eq(definition.table.id, id), visible(definition, actor));
  const [row] = await db.run<Row>(
    sql`select ${columns} from ${definition.table} where ${where}${lock ?? sql``}`,
  );
  if (!row) throw problem("not_found");
  toWire(definition, [row]);
  return row;
}

export function toAnswer(engine: Engine, definition: Definition, actor: Actor, row: Row, view: View): Row {
  const { fields } = selection(engine, definition, actor.role, view);
  present(definition, actor, fields, [row], engine.runtime);
  return row;
}

function checkRules(definition: Definition, actor: Actor, record: Values): void {
  const errors: FieldErrors = definition.contract.rules?.(record as never, actor) ?? {};
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
}

const readVerbs: readonly Verb[] = ["ref", "list", "read"];

/** Written by hand, because Drizzle's builder takes longer to build this statement than PostgreSQL to run it. */
async function setColumns({ table, columns }: Definition, tx: Queries, id: string, values: Values) {
  const set = Object.entries(values).flatMap(([field, value]) => {
    const column = columns[field];
    if (!column || value === undefined) return [];
    return [sql`${sql.identifier(column.name)} = ${is(value, SQL) ? value : sql.param(value, column)}`];
  });
  await tx.run(sql`update ${table} set ${sql.join(set, sql`, `)} where ${eq(table.id, id)}`);
}

/** Every id in a body must be one that the caller may see. One statement checks all of them. */
export async function checkReferences(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  tx: Queries,
  values: Values,
): Promise<void> {
  const referenced = Object.entries(definition.references).flatMap(([field, { path }]) => {
    const value = values[field];
    const ids = (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === "string");
    return ids.length === 0 ? [] : [{ field, target: engine.definition(path), ids: [...new Set(ids)] }];
  });
  if (referenced.length === 0) return;
  const counts = referenced.map(({ target, ids }, index) => {
    const allowed = readVerbs.some((verb) => may(actor, target.contract, verb));
    const where = allowed ? allOf(inArray(target.table.id, ids), visible(target, actor)) : sql`false`;
    // Locked as a foreign key would lock it, so that a concurrent deletion waits for this write, or this write sees it.
    const rows = sql`select 1 from ${target.table} where ${where} for key share of ${sql.identifier(target.tableName)}`;
    return sql`(select count(*) from (${rows}) seen) as ${sql.identifier(`n${index}`)}`;
  });
  const [found] = await tx.run<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  const errors: FieldErrors = {};
  referenced.forEach(({ field, target, ids }, index) => {
    if (found?.[`n${index}`] !== ids.length)
      errors[field] = [words.notFound(spoken(target.contract.name.one))];
  });
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
}

/** Splits values by where they are stored. A field without a column (a password) is handled by a hook. */
function split(definition: Definition, values: Values): { own: Values; links: Values } {
  const own: Values = {};
  const links: Values = {};
  for (const [field, value] of Object.entries(values)) {
    if (field in definition.links) links[field] = value;
    else {
      const column = definition.columns[field];
      if (column)
        own[field] = column.dataType === "date" && typeof value === "string" ? new Date(value) : value;
    }
  }
  return { own, links };
}

async function saveLinks(definition: Definition, tx: Queries, id: string, links: Values): Promise<void> {
  for (const [field, value] of Object.entries(links)) {
    const link = definition.links[field];
    if (!link || !Array.isArray(value)) continue;
    await tx.run(sql`delete from ${link.table} where ${link.own} = ${id}`);
    const others = [...new Set(value)];
    if (others.length === 0) continue;
    const rows = others.map((other) => sql`(${id}::uuid, ${other}::uuid)`);
    const names = sql`${sql.identifier(link.own.name)}, ${sql.identifier(link.other.name)}`;
    await tx.run(sql`insert into ${link.table} (${names}) values ${sql.join(rows, sql`, `)}`);
  }
}

const masked = (definition: Definition) => [...definition.writeOnly, ...(definition.contract.secrets ?? [])];
