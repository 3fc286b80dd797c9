import { idSessions, spoken, streams, words } from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Queries } from "../database/database.ts";
import { Problem } from "../problems.ts";
import { auditLog } from "../tables/audit.table.ts";
import type { Actor } from "./actor.ts";
import { auditAll, type Changes } from "./audit.ts";
import { allOf, type Definition } from "./define.ts";
import type { Engine } from "./registry.ts";

interface Kind {
  of: Pick<Definition["contract"], "path" | "name" | "grants">;
  where: SQL | undefined;
}

/** What people call the records of a resource. The stream's calls serve ID sessions, which have a list of their own. */
export function kindsOf({ contract, columns }: Definition): Kind[] {
  if (contract.path !== streams.path) return [{ of: contract, where: undefined }];
  const isSession = sql`${columns.stream_type} = 'id_session'`;
  return [
    { of: contract, where: sql`not ${isSession}` },
    { of: idSessions, where: isSession },
  ];
}

/** @throws Problem 409 naming the records that still refer to this one and would be broken without it. */
export async function refuseWhileReferred(
  engine: Engine,
  definition: Definition,
  tx: Queries,
  id: string,
): Promise<void> {
  const detail = await whyReferred(engine, definition, tx, id);
  if (detail !== null) throw new Problem(409, { detail, code: "in_use" });
}

/** Which records still refer to this one and would be broken without it, as a sentence; null: none. */
export async function whyReferred(
  engine: Engine,
  definition: Definition,
  db: Queries,
  id: string,
): Promise<string | null> {
  const restricting = engine
    .referrers(definition.contract.path)
    .filter(({ definition: from, field }) => from.references[field]?.onDelete === "restrict")
    .flatMap(({ definition: from, field }) => kindsOf(from).map((kind) => ({ from, field, ...kind })));
  if (restricting.length === 0) return null;
  const counts = restricting.map(({ from, field, where }, index) => {
    const rows = allOf(sql`${from.columns[field]} = ${id} and ${from.table.deleted_at} is null`, where);
    return sql`(select count(*) from ${from.table} where ${rows}) as ${sql.identifier(`n${index}`)}`;
  });
  const [found] = await db.run<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  const using = new Map<Kind["of"]["name"], number>();
  restricting.forEach(({ of: { name } }, index) => {
    const number = found?.[`n${index}`] ?? 0;
    if (number > 0) using.set(name, (using.get(name) ?? 0) + number);
  });
  if (using.size === 0) return null;
  return words.usedBy([...using].map(([name, count]) => ({ name, count })));
}

/** A record in the bin that another one depends on. */
interface BinnedParent {
  definition: Definition;
  id: string;
  title: string;
}

/** The records in the bin without which this one can't be restored. */
export async function parentsInBin(
  engine: Engine,
  definition: Definition,
  tx: Queries,
  id: string,
): Promise<BinnedParent[]> {
  const needed = Object.entries(definition.references).flatMap(([field, { path, onDelete }]) => {
    const own = definition.columns[field];
    return own && onDelete !== "unlink" ? [{ own, target: engine.definition(path) }] : [];
  });
  if (needed.length === 0) return [];
  const binned = needed.map(({ own, target }, index) => {
    const title = sql.identifier(target.contract.title);
    return sql`(select json_build_object('id', x.id, 'title', x.${title}) from ${target.table} x
      where x.id = ${own} and x.deleted_at is not null) as ${sql.identifier(`n${index}`)}`;
  });
  const [found] = await tx.run<Record<string, Pick<BinnedParent, "id" | "title"> | null>>(
    sql`select ${sql.join(binned, sql`, `)} from ${definition.table} where ${definition.table.id} = ${id}`,
  );
  const parents = needed.flatMap(({ target }, index) => {
    const parent = found?.[`n${index}`];
    return parent ? [[parent.id, { definition: target, ...parent }] as const] : [];
  });
  return [...new Map(parents).values()];
}

/** The refusal to restore a record before these, without which it can't be. */
export const parentsFirst = (parents: readonly BinnedParent[]): Problem => {
  const named = parents.map(({ definition: { contract }, title }) => ({
    what: spoken(contract.name.one),
    title,
  }));
  return new Problem(409, { detail: words.parentsInBin(named), code: "in_use" });
};

/** The references that are emptied when the record is deleted. */
const unlinking = (engine: Engine, { contract }: Definition) =>
  engine.referrers(contract.path).flatMap(({ definition: from, field }) => {
    const column = from.columns[field];
    return column && from.references[field]?.onDelete === "unlink" ? [{ from, field, column }] : [];
  });

/** Empties the optional references to a record. Each is a change of its own record, by which a restore finds it again. */
export async function clearReferences(
  engine: Engine,
  definition: Definition,
  tx: Queries,
  actor: Actor,
  id: string,
): Promise<void> {
  for (const reference of unlinking(engine, definition))
    await setReference(tx, actor, reference, { where: sql`${reference.column} = ${id}`, from: id, to: null });
}

/**
 * Sets again what the last deletion of this record emptied, in the same transaction: its history has both. A record to
 * which somebody has given another value since, or another home, stays as it is.
 */
export async function refillReferences(
  engine: Engine,
  definition: Definition,
  tx: Queries,
  actor: Actor,
  id: string,
): Promise<void> {
  const deleted = sql`select max(${auditLog.at}) from ${auditLog}
    where ${auditLog.resource} = ${definition.contract.path} and ${auditLog.record} = ${id} and ${auditLog.verb} = 'delete'`;
  for (const reference of unlinking(engine, definition)) {
    const { from, field, column } = reference;
    const emptied = JSON.stringify({ [field]: [id, null] });
    const touched = sql.param([field, "funeral_home"]);
    const where = sql`${column} is null and ${from.table.id} in (
      select e.record from ${auditLog} e
      where e.at = (${deleted}) and e.resource = ${from.contract.path} and e.changes @> ${emptied}::jsonb
        and not exists (select from ${auditLog} later where later.resource = e.resource and later.record = e.record
          and later.at > e.at and later.changes ?| ${touched}::text[]))`;
    await setReference(tx, actor, reference, { where, from: null, to: id });
  }
}

/** Sets one reference of many records, with an entry in the history of each. */
async function setReference(
  tx: Queries,
  actor: Actor,
  { from, field, column }: { from: Definition; field: string; column: AnyPgColumn },
  change: { where: SQL; from: string | null; to: string | null },
): Promise<void> {
  const changed = await tx.run<{ id: string }>(
    sql`update ${from.table} set ${sql.identifier(column.name)} = ${change.to}, updated_at = now()
      where ${change.where} returning ${from.table.id}`,
  );
  const changes: Changes = { [field]: [change.from, change.to] };
  const resource = from.contract.path;
  await auditAll(
    tx,
    actor,
    changed.map(({ id: record }) => ({ verb: "edit", resource, record, changes })),
  );
}
