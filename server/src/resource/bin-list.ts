import {
  type Binned,
  binDays,
  check,
  binResource as contract,
  isDeletable,
  may,
  mayRestore,
  type Page,
} from "@vigil/contract";
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { fieldProblem, problem } from "../problems.ts";
import { auditLog } from "../tables/audit.table.ts";
import type { Actor } from "./actor.ts";
import { awaitsErasure } from "./awaits-erasure.ts";
import { cascading } from "./bin.ts";
import { allOf, type Definition, noRow } from "./define.ts";
import { pageOf, readPaging, readSearch, refuseUnknown, searchCondition } from "./list.ts";
import { performers } from "./performers.ts";
import type { Engine } from "./registry.ts";
import { requireActor } from "./routes.ts";
import { patternsOf } from "./search.ts";

type Query = Record<string, unknown>;
interface BinnedRow extends Record<string, unknown> {
  id: string;
  resource: string;
  title: string | null;
  deleted_at: string;
}

/** GET bin/: what was deleted in the last thirty days and can be restored, newest first. */
export function binRoute(app: FastifyInstance, engine: Engine): void {
  app.get(`/v1/${contract.path}`, (request) =>
    binList(engine, requireActor(request), request.query as Query),
  );
}

async function binList(engine: Engine, actor: Actor, query: Query): Promise<Page<Binned>> {
  if (!may(actor, contract, "list")) throw problem("forbidden");
  refuseUnknown(contract, query);
  const { page, page_size } = readPaging(query);
  const { data, errors } = check(contract.filters, { resource: query.resource || undefined });
  if (errors) throw fieldProblem(errors);
  const deletable = engine.definitions.filter(
    (one) =>
      isDeletable(one.contract) &&
      mayRestore(actor, one.contract) &&
      !(one.theirsAlone && actor.viewer !== null) &&
      (data.resource ?? one.contract.path) === one.contract.path,
  );
  if (deletable.length === 0) return { count: 0, next: null, previous: null, results: [] };
  const search = readSearch(query);
  const all = sql.join(
    deletable.map((definition) => binnedRows(engine, definition, actor, search)),
    sql` union all `,
  );
  const offset = (page - 1) * page_size;
  const [rows, [counted]] = await Promise.all([
    engine.database.run<BinnedRow>(
      sql`select * from (${all}) binned order by deleted_at desc, id desc limit ${page_size} offset ${offset}`,
    ),
    engine.database.run<{ n: number }>(sql`select count(*) as n from (${all}) binned`),
  ]);
  return pageOf({ engine, path: contract.path, query }, counted?.n ?? 0, await withDetails(engine, rows));
}

/**
 * The records of one resource that were deleted themselves. One that cascaded from another is restored with that one,
 * so it isn't listed.
 */
function binnedRows(engine: Engine, definition: Definition, actor: Actor, search: string): SQL {
  const { table, columns, references } = definition;
  const parents = Object.entries(references).flatMap(([field, { path, onDelete }]) => {
    const own = columns[field];
    if (!own || onDelete !== "cascade") return [];
    const parent = engine.definition(path).table;
    return [
      sql`not exists (select 1 from ${parent} p where p.id = ${own} and p.deleted_at = ${table.deleted_at})`,
    ];
  });
  const title = columns[definition.contract.title] ?? sql`null`;
  const where = allOf(
    definition.rows[actor.role]?.(actor) ?? noRow(),
    sql`${table.deleted_at} > now() - make_interval(days => ${binDays})`,
    sql`not ${awaitsErasure(definition)}`,
    ...parents,
    searched(definition, actor, title, search),
  );
  return sql`select ${table.id} as id, ${definition.contract.path} as resource, ${title}::text as title, ${table.deleted_at} as deleted_at from ${table} where ${where}`;
}

/** A resource without a search column is only found by browsing; one that the caller doesn't read, by its title alone. */
function searched(definition: Definition, actor: Actor, title: SQLWrapper, search: string): SQL | undefined {
  if (search === "") return undefined;
  if (!definition.search) return sql`false`;
  if (may(actor, definition.contract, "list")) return searchCondition(definition, search);
  return allOf(
    ...patternsOf(search).map((word) => sql`' ' || vigil_fold(${title}::text) like vigil_fold(${word})`),
  );
}

/** Adds to each record who deleted it, and what was deleted along with it. */
async function withDetails(engine: Engine, rows: BinnedRow[]): Promise<Binned[]> {
  if (rows.length === 0) return [];
  const ids = sql.param(rows.map(({ id }) => id));
  const paths = sql.param([...new Set(rows.map(({ resource }) => resource))]);
  const deletions = await engine.database.run<{ record: string; actor: string | null; role: string }>(sql`
    select distinct on (${auditLog.record}) ${auditLog.record}, ${auditLog.actor}, ${auditLog.role} from ${auditLog}
    where ${auditLog.resource} = any(${paths}) and ${auditLog.record} = any(${ids}::uuid[]) and ${auditLog.verb} = 'delete'
    order by ${auditLog.record}, ${auditLog.at} desc`);
  const by = new Map(deletions.map((deletion) => [deletion.record, deletion]));
  const [who, along] = await Promise.all([
    performers(engine, engine.database, deletions),
    countDeletedAlong(engine, rows),
  ]);
  return rows.map(({ id, resource, title, deleted_at }) => {
    const at = new Date(deleted_at);
    const deletion = by.get(id);
    return {
      id,
      resource,
      title,
      deleted_at: at.toISOString(),
      gone_at: new Date(at.getTime() + binDays * 24 * 60 * 60 * 1000).toISOString(),
      deleted_by: deletion ? who(deletion) : null,
      along: along.get(id) ?? [],
    };
  });
}

/**
 * Counts what hangs directly on these records and was deleted at the same moment; one query for each referring
 * resource.
 */
async function countDeletedAlong(engine: Engine, rows: BinnedRow[]): Promise<Map<string, Binned["along"]>> {
  const along = new Map<string, Binned["along"]>();
  for (const [path, those] of Map.groupBy(rows, ({ resource }) => resource)) {
    const definition = engine.definition(path);
    const ids = sql.param(those.map(({ id }) => id));
    for (const { definition: from, field } of cascading(engine, definition)) {
      const column = from.columns[field];
      if (!column) continue;
      const counted = await engine.database.run<{ id: string; n: number }>(sql`
        select p.id, count(*) as n from ${definition.table} p
        join ${from.table} on ${eq(column, sql`p.id`)} and ${from.table.deleted_at} = p.deleted_at
        where p.id = any(${ids}::uuid[]) group by p.id`);
      for (const { id, n } of counted)
        along.set(id, [...(along.get(id) ?? []), { resource: from.contract.path, count: n }]);
    }
  }
  return along;
}
