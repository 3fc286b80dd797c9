import { type Change, type HistoryEntry, mayReadHistory, type Page } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import { problem } from "../problems.ts";
import { auditLog } from "../tables/audit.table.ts";
import type { Actor } from "./actor.ts";
import type { Changes } from "./audit.ts";
import { allOf, type Definition, noRow } from "./define.ts";
import { isUuid, pageOf, readPaging } from "./list.ts";
import { performers } from "./performers.ts";
import type { Engine } from "./registry.ts";

interface Entry extends Record<string, unknown> {
  id: string;
  at: string;
  verb: string;
  actor: string | null;
  role: string;
  address: string | null;
  key_name: string | null;
  changes: Changes;
}

/**
 * The history of one record, newest first, in words a person understands. Works for a record in the bin too.
 * @throws Problem 403 unless the caller may read such histories, 404 when the record isn't among its rows.
 */
export async function history(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  id: string,
  query: Record<string, unknown>,
): Promise<Page<HistoryEntry>> {
  if (!mayReadHistory(actor, definition.contract)) throw problem("forbidden");
  const { page, page_size } = readPaging(query);
  const rows = definition.rows[actor.role]?.(actor) ?? noRow();
  const { table, contract } = definition;
  const there = isUuid(id)
    ? await engine.database.run(sql`select 1 from ${table} where ${allOf(eq(table.id, id), rows)}`)
    : [];
  if (there.length === 0) throw problem("not_found");

  // Events of signing in are audited for the account, which has the same id as its person.
  const of = sql`${auditLog.record} = ${id} and ${auditLog.resource} in (${contract.path}, 'account')`;
  const offset = (page - 1) * page_size;
  const { at, verb, actor: by, role, address, key_name, changes } = auditLog;
  const [entries, [counted]] = await Promise.all([
    engine.database.run<Entry>(
      sql`select ${auditLog.id}, ${at}, ${verb}, ${by}, ${role}, ${address}, ${key_name}, ${changes} from ${auditLog}
        where ${of} order by ${at} desc, ${auditLog.id} desc limit ${page_size} offset ${offset}`,
    ),
    engine.database.run<{ n: number }>(sql`select count(*) as n from ${auditLog} where ${of}`),
  ]);
  const [who, titles] = await Promise.all([
    performers(engine, engine.database, entries),
    titlesOf(engine, definition, entries),
  ]);
  return pageOf(
    { engine, path: `${contract.path}/${id}/history`, query },
    counted?.n ?? 0,
    entries.map((entry) => ({
      id: entry.id,
      at: new Date(entry.at).toISOString(),
      verb: entry.verb,
      by: who(entry),
      api_key: entry.key_name,
      address: entry.address,
      changes: visibleChanges(definition, actor, entry.changes, titles),
    })),
  );
}

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === "string" && isUuid(one),
  );

/** The titles of every record that these entries refer to, one query for each resource. */
async function titlesOf(
  engine: Engine,
  definition: Definition,
  entries: Entry[],
): Promise<Map<string, string>> {
  const idsByPath = new Map<string, Set<string>>();
  for (const { changes } of entries)
    for (const [field, [before, after]] of Object.entries(changes)) {
      const path = definition.references[field]?.path;
      if (!path) continue;
      const ids = idsByPath.get(path) ?? new Set();
      for (const id of [...idsIn(before), ...idsIn(after)]) ids.add(id);
      idsByPath.set(path, ids);
    }
  const titles = new Map<string, string>();
  for (const [path, ids] of idsByPath) {
    const { table, columns, contract } = engine.definition(path);
    const found = await engine.database.run<{ id: string; title: string }>(
      sql`select ${table.id}, ${columns[contract.title]} as title from ${table} where ${table.id} = any(${sql.param([...ids])}::uuid[])`,
    );
    for (const { id, title } of found) titles.set(id, title);
  }
  return titles;
}

/** The changes to fields that this role may see, without ids and secrets. */
function visibleChanges(
  definition: Definition,
  actor: Actor,
  changes: Changes,
  titles: Map<string, string>,
): Change[] {
  const { contract, references, files, writeOnly } = definition;
  const hidden: readonly string[] = contract.hidden?.[actor.role] ?? [];
  const secret = [...writeOnly, ...(contract.secrets ?? [])];
  // In the form's order; a password exists only in the form.
  const fields = new Set([
    ...Object.keys(contract.create.shape),
    ...Object.keys(contract.record.shape),
    ...secret,
  ]);
  return [...fields].flatMap((field): Change[] => {
    const [before, after] = changes[field] ?? [];
    if (!(field in changes) || hidden.includes(field)) return [];
    if (secret.includes(field)) return [{ field, kind: "secret", before: null, after: null }];
    if (files[field]) return [{ field, kind: "file", before: before !== null, after: after !== null }];
    if (!references[field]) return [{ field, kind: "value", before, after }];
    const named = (value: unknown) => idsIn(value).map((id) => titles.get(id) ?? null);
    return [{ field, kind: "reference", before: named(before), after: named(after) }];
  });
}
