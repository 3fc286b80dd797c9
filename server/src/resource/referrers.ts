import { spoken, words } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { Problem, problem } from "../problems.ts";
import type { Definition } from "./define.ts";
import type { Engine } from "./registry.ts";

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
    .filter(({ definition: from, field }) => from.references[field]?.onDelete === "restrict");
  if (restricting.length === 0) return null;
  const counts = restricting.map(({ definition: from, field }, index) => {
    const column = from.columns[field];
    return sql`(select count(*) from ${from.table} where ${column} = ${id} and ${from.table.deleted_at} is null) as ${sql.identifier(`n${index}`)}`;
  });
  const [found] = await db.run<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  const using = new Map<Definition["contract"]["name"], number>();
  restricting.forEach(({ definition: from }, index) => {
    const number = found?.[`n${index}`] ?? 0;
    if (number > 0) using.set(from.contract.name, (using.get(from.contract.name) ?? 0) + number);
  });
  if (using.size === 0) return null;
  return words.usedBy([...using].map(([name, count]) => ({ name, count })));
}

/** @throws Problem 409 when a record that this one depends on is itself in the bin. */
export async function refuseWithoutParents(
  engine: Engine,
  definition: Definition,
  tx: Queries,
  id: string,
): Promise<void> {
  const needed = Object.entries(definition.references).flatMap(([field, { path, onDelete }]) => {
    const own = definition.columns[field];
    return own && onDelete !== "unlink" ? [{ own, target: engine.definition(path) }] : [];
  });
  if (needed.length === 0) return;
  const binned = needed.map(({ own, target }, index) => {
    const title = sql.identifier(target.contract.title);
    return sql`(select x.${title} from ${target.table} x where x.id = ${own} and x.deleted_at is not null) as ${sql.identifier(`n${index}`)}`;
  });
  const [found] = await tx.run<Record<string, string | null>>(
    sql`select ${sql.join(binned, sql`, `)} from ${definition.table} where ${definition.table.id} = ${id}`,
  );
  const missing = needed.flatMap(({ target }, index) => {
    const title = found?.[`n${index}`];
    return title ? [{ what: spoken(target.contract.name.one), title }] : [];
  });
  if (missing.length === 0) return;
  const parents = [...new Map(missing.map((one) => [`${one.what} ${one.title}`, one])).values()];
  throw problem("in_use", words.parentsInBin(parents));
}

/**
 * Clears the optional references to a record. A restore doesn't set them again, because someone may have chosen
 * another.
 */
export async function clearReferences(
  engine: Engine,
  definition: Definition,
  tx: Queries,
  id: string,
): Promise<void> {
  for (const { definition: from, field } of engine.referrers(definition.contract.path)) {
    if (from.references[field]?.onDelete !== "unlink") continue;
    await tx.run(
      sql`update ${from.table} set ${sql.identifier(field)} = null where ${from.columns[field]} = ${id}`,
    );
  }
}
