import { idSessions, may, type Use, type UsedBy, usesAtMost } from "@vigil/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import { Problem, problem } from "../problems.ts";
import type { Actor } from "./actor.ts";
import { allOf, type Definition } from "./define.ts";
import { isUuid } from "./list.ts";
import { kindsOf, whyReferred } from "./referrers.ts";
import type { Engine } from "./registry.ts";
import { visible } from "./select.ts";
import { findVisible } from "./write.ts";

interface Candidate extends Omit<Use, "count"> {
  /** Of the database: a table that is served twice refers only once. */
  column: unknown;
  counted: SQL;
}

/**
 * What refers to a record, among the rows that the caller may list: from the references of all resources, in one
 * statement, with the record's own dates.
 * @throws Problem 404 when the record isn't among the caller's rows
 */
export async function usedBy(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  id: string,
): Promise<UsedBy> {
  if (!isUuid(id)) throw problem("not_found");
  const { table } = definition;
  const uses = usesOf(engine, definition.contract.path, actor, id);
  const counts = uses.map(({ counted }, index) => sql`, (${counted}) as ${sql.identifier(`n${index}`)}`);
  const [found] = await engine.database.run<Dates & Record<string, number>>(
    sql`select ${table.created_at}, ${table.updated_at} ${sql.join(counts, sql``)} from ${table}
      where ${allOf(eq(table.id, id), visible(definition, actor))}`,
  );
  if (!found) throw problem("not_found");
  const { created_at, updated_at } = found;
  const results = uses.flatMap(({ path, field, can_filter, on_delete }, index) => {
    const count = Number(found[`n${index}`]);
    return count > 0 ? [{ path, field, can_filter, on_delete, count }] : [];
  });
  const refused = may(actor, definition.contract, "delete")
    ? ((await ownRefusal(engine, definition, actor, id)) ??
      (await whyReferred(engine, definition, engine.database, id)))
    : null;
  return { created_at, updated_at, results, refused };
}

/** What the resource's own rule has against deleting the record now. */
async function ownRefusal(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  id: string,
): Promise<string | null> {
  if (!definition.refuseDelete) return null;
  const { database: tx, runtime } = engine;
  const current = await findVisible(engine, definition, actor, id, tx, "record");
  try {
    await definition.refuseDelete({ actor, tx, runtime, id, values: {}, current });
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

type Dates = Record<"created_at" | "updated_at", string>;

/** The references to a resource that this caller may look at: of a table that is served twice, the list with a filter. */
function usesOf(engine: Engine, path: string, actor: Actor, id: string): Candidate[] {
  const found: Candidate[] = [];
  for (const from of engine.definitions)
    for (const [field, reference] of Object.entries(from.references)) {
      const column = from.columns[field] ?? from.links[field]?.other;
      if (reference.path !== path || !column) continue;
      for (const use of candidates(from, field, actor, id)) {
        const same = found.findIndex((other) => other.column === column && other.path !== idSessions.path);
        if (same === -1 || use.path === idSessions.path) found.push(use);
        else if (use.can_filter && !found[same]?.can_filter) found[same] = use;
      }
    }
  return found;
}

function candidates(from: Definition, field: string, actor: Actor, id: string): Candidate[] {
  const { table, columns, contract, filters, links, unless } = from;
  const can_filter = field in contract.filters.shape;
  const on_delete = from.references[field]?.onDelete ?? "restrict";
  const link = links[field];
  const holds = link
    ? sql`${table.id} in (select ${link.own} from ${link.table} where ${link.other} = ${id})`
    : sql`${columns[field]} = ${id}`;
  const refers = filters[field]?.(id, actor) ?? holds;
  return kindsOf(from).flatMap(({ of, where }): Candidate[] => {
    if (!may(actor, of, "list")) return [];
    const kind = of === contract ? allOf(where, unless?.where(actor)) : where;
    const rows = sql`select from ${table} where ${allOf(visible(from, actor), refers, kind)} limit ${usesAtMost}`;
    return [
      {
        path: of.path,
        field,
        can_filter,
        on_delete,
        column: columns[field] ?? link?.other,
        counted: sql`select count(*) from (${rows}) x`,
      },
    ];
  });
}
