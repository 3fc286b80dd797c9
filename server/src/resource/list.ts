import { check, type ListQuery, limits, type Page } from "@vigil/contract";
import { inArray, type SQL, sql } from "drizzle-orm";
import { statementKey } from "../database/statement.ts";
import { fieldProblem, problem } from "../problems.ts";
import { naturally } from "../tables/columns.ts";
import type { Actor } from "./actor.ts";
import { allOf, type Definition } from "./define.ts";
import type { Engine } from "./registry.ts";
import { beginsFirst, matches } from "./search.ts";
import { present, selection, toWire, type View, visible } from "./select.ts";

type RawQuery = Record<string, unknown>;

/** A search with more hits than this is not counted further: nobody pages that far, and counting would cost more than finding. */
const searchCountCap = 1000;
/**
 * A count of at least `bigCount` that took longer than `slowCount` ms is kept: for `countFresh` ms it is simply true,
 * then it is told once more while the next one is on its way, so that nobody waits for it; after `countStale` ms it is
 * forgotten. Whatever a person could count on its pages is counted anew at every call.
 */
const bigCount = 1000;
const slowCount = 15;
const countFresh = 5_000;
const countStale = 60_000;
/** Pixels. A list shows faces and stills of films, not whole photos; the record has those. */
const pictureWidth = 480;

/** One page of a resource, as this caller may see it. */
export async function list(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  query: RawQuery,
  view: View,
): Promise<Page<unknown>> {
  const { page, page_size, ordering, search } = readQuery(definition, query);
  const where = conditions(definition, actor, query, search);
  const { table } = definition;
  const { fields, columns } = selection(engine, definition, actor.role, view);
  const order = orderBy(definition, ordering, search);
  const offset = (page - 1) * page_size;
  // The ids of the page first, then its fields: a deep page never carries the rows before it (docs/decisions/0003).
  const found = await engine.database.run<{ id: string }>(
    sql`select ${table.id} from ${table} where ${where} order by ${order} limit ${page_size} offset ${offset}`,
  );
  // A page that isn't full is the last one, and says by itself how many there are.
  const isLast = found.length < page_size && (found.length > 0 || page === 1);
  const [rows, counted] = await Promise.all([
    inFull(engine, definition, actor, found, columns, order),
    isLast
      ? offset + found.length
      : count(engine, definition, where, search === "" ? undefined : searchCountCap),
  ]);
  if (found.length === 0 && page > 1) throw problem("invalid_page");
  const capped = search !== "" && counted > searchCountCap;
  const hasNext = capped ? found.length === page_size : offset + found.length < counted;
  return {
    count: capped ? searchCountCap : Math.max(counted, offset + found.length),
    ...(capped ? { count_capped: true } : {}),
    next: hasNext ? pageAddress(engine, definition.contract.path, query, page + 1) : null,
    previous: page > 1 ? pageAddress(engine, definition.contract.path, query, page - 1) : null,
    results: present(definition, fields, toWire(definition, rows), engine.runtime, pictureWidth),
  };
}

/**
 * The fields of a page's rows. A statement of its own, because the one that finds the page must be planned for its values
 * at every call, and planning this one, with a subquery for every label, costs more than running it: alone it is planned
 * once a connection. What left the caller's rows between the two is left out.
 */
async function inFull(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  page: { id: string }[],
  columns: SQL,
  order: SQL,
): Promise<Record<string, unknown>[]> {
  if (page.length === 0) return [];
  const { table } = definition;
  const those = sql.param(page.map(({ id }) => id));
  const where = allOf(sql`${table.id} = any(${those}::uuid[])`, visible(definition, actor));
  return engine.database.run(sql`select ${columns} from ${table} where ${where} order by ${order}`);
}

/** Rows that are read at a time for a file of them all. */
const batchRows = 500;

/**
 * The whole list without paging, in its order, for files: which records there are is known at once (and what is wrong
 * with the query said), the records come as they are taken. Those that leave the caller's rows meanwhile are left out.
 * @throws Problem 404 when the query names a record that is not among the caller's rows: an empty file would be believed
 */
export async function everything(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  query: RawQuery,
): Promise<{ fields: string[]; count: number; rows: AsyncIterable<Record<string, unknown>> }> {
  const { table } = definition;
  const { ordering, search } = readQuery(definition, query);
  const { fields, columns } = selection(engine, definition, actor.role, "record");
  const where = conditions(definition, actor, query, search);
  await requireNamed(engine, definition, actor, query);
  const order = orderBy(definition, ordering, search);
  const found = await engine.database.run<{ id: string }>(
    sql`select ${table.id} from ${table} where ${where} order by ${order} limit ${mostInFile}`,
  );
  async function* rows() {
    for (let at = 0; at < found.length; at += batchRows) {
      const batch = found.slice(at, at + batchRows);
      yield* toWire(definition, await inFull(engine, definition, actor, batch, columns, order));
    }
  }
  // A version is for those who will write.
  return { fields: fields.filter((field) => field !== "updated_at"), count: found.length, rows: rows() };
}
/** @throws Problem 404 unless each record that a filter names, such as a stream, is the caller's to see. */
async function requireNamed(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  query: RawQuery,
): Promise<void> {
  for (const name of Object.keys(definition.contract.filters.shape)) {
    const [reference, id] = [definition.references[name], query[name]];
    if (!reference || typeof id !== "string" || id === "") continue;
    const target = engine.definition(reference.path);
    const where = allOf(sql`${target.table.id} = ${id}`, visible(target, actor));
    const [known] = await engine.database.run(sql`select from ${target.table} where ${where}`);
    if (!known) throw problem("not_found");
  }
}
/** More records than this are no list that anybody opens. */
const mostInFile = limits.pageSizeMax * 10;

function conditions(definition: Definition, actor: Actor, query: RawQuery, search: string): SQL {
  const given = check(definition.contract.filters, onlyText(definition.contract.filters.shape, query));
  if (given.errors) throw fieldProblem(given.errors);
  const filters = Object.entries(given.data).flatMap(([name, value]) =>
    value === undefined ? [] : [definition.filters[name]?.(value, actor)],
  );
  const { unless } = definition;
  if (unless && given.data[unless.filter] === undefined) filters.push(unless.where(actor));
  return allOf(
    visible(definition, actor),
    ...filters,
    idsIn(definition, query),
    searched(definition, search),
  );
}

/** Filters that were sent; an empty one counts as not sent, as forms send them. */
function onlyText(shape: object, query: RawQuery): RawQuery {
  const sent: RawQuery = {};
  for (const name of Object.keys(shape)) {
    const value = query[name];
    if (Array.isArray(value)) throw fieldProblem({ [name]: ["Send this only once."] });
    if (value !== undefined && value !== "") sent[name] = value;
  }
  return sent;
}

function idsIn(definition: Definition, query: RawQuery): SQL | undefined {
  const sent = query.id__in;
  if (sent === undefined) return undefined;
  const ids = String(sent).split(",").filter(Boolean);
  if (ids.length > limits.pageSizeMax || ids.some((id) => !isUuid(id)))
    throw fieldProblem({ id__in: ["Not a valid id."] });
  return ids.length === 0 ? sql`false` : inArray(definition.table.id, ids);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Whether text is an id at all; anything else can't be found and never reaches the database. */
export const isUuid = (id: string) => uuid.test(id);

/** What a search asks of this resource. */
export function searched({ search: column }: Definition, search: string): SQL | undefined {
  return column && search !== "" ? matches(column, search) : undefined;
}

/**
 * By a field, descending after a minus; or, when nothing is asked for, the hits of a search the best first: what begins
 * with its first word, then what has more weight, then by title.
 */
function orderBy(definition: Definition, ordering: string | undefined, search: string): SQL {
  const { contract, columns, table, search: column } = definition;
  if (ordering === undefined) {
    const title = sql`${sortKey(definition, contract.title)}, ${table.id}`;
    const begins = column && beginsFirst(column, search);
    if (!begins) return title;
    const weight = contract.weight && columns[contract.weight];
    return weight ? sql`${begins}, ${weight} desc, ${title}` : sql`${begins}, ${title}`;
  }
  const by = sortKey(definition, ordering.replace(/^-/, ""));
  const direction = ordering.startsWith("-") ? sql`desc` : sql`asc`;
  return sql`${by} ${direction}, ${table.id} ${direction}`;
}

/** What a list is sorted by for this field: text as a reader expects it, anything else as it is. */
function sortKey({ columns, derive }: Definition, field: string): SQL {
  const column = columns[field];
  if (!column) return sql`(${derive[field]})`;
  return column.getSQLType() === "text" ? naturally(column) : sql`${column}`;
}

interface KeptCount {
  value: number;
  /** Milliseconds, by performance.now(). */
  at: number;
  renewing: boolean;
}
const counts = new Map<string, KeptCount>();
const keptCounts = 500;
async function count(
  engine: Engine,
  definition: Definition,
  where: SQL,
  cap: number | undefined,
): Promise<number> {
  const { table } = definition;
  const statement = cap
    ? sql`select count(*) as n from (select 1 from ${table} where ${where} limit ${cap + 1}) hits`
    : sql`select count(*) as n from ${table} where ${where}`;
  const key = `${definition.contract.path} ${statementKey(statement)}`;
  const kept = counts.get(key);
  const age = kept ? performance.now() - kept.at : Number.POSITIVE_INFINITY;
  if (!kept || age > countStale) return countAnew(engine, key, statement);
  if (age > countFresh && !kept.renewing) {
    kept.renewing = true;
    // A failure is the next caller's to see.
    countAnew(engine, key, statement).catch(() => undefined);
  }
  return kept.value;
}

async function countAnew(engine: Engine, key: string, statement: SQL): Promise<number> {
  const started = performance.now();
  try {
    const [row] = await engine.database.run<{ n: number }>(statement);
    const value = row?.n ?? 0;
    const ended = performance.now();
    counts.delete(key);
    if (value >= bigCount && ended - started > slowCount) {
      if (counts.size >= keptCounts) counts.clear();
      counts.set(key, { value, at: ended, renewing: false });
    }
    return value;
  } catch (error) {
    counts.delete(key);
    throw error;
  }
}

function readQuery(definition: Definition, query: RawQuery): ListQuery {
  const allowed = definition.contract.ordering;
  // The newest first, but lookups, which nobody asks for by age: those by title.
  const fallback = allowed.includes("created_at" as never) ? "-created_at" : undefined;
  const ordering = one(query, "ordering", "sort") ?? fallback;
  if (ordering !== undefined && !allowed.includes(ordering.replace(/^-/, "") as never)) {
    throw fieldProblem({
      ordering: [`Choose one of: ${allowed.join(", ")}, each with or without a leading minus.`],
    });
  }
  return { ...readPaging(query), ordering, search: readSearch(query) };
}

/** The first of these parameters that was sent. */
function one(query: RawQuery, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = query[name];
    if (Array.isArray(value)) throw fieldProblem({ [name]: ["Send this only once."] });
    if (typeof value === "string" && value !== "") return value;
  }
  return undefined;
}

/** @throws Problem 400 for a search that is no text. */
export function readSearch(query: RawQuery): string {
  const search = (one(query, "search", "q") ?? "").trim();
  if (search.length > 200) throw fieldProblem({ search: ["At most 200 characters."] });
  if (search.includes("\u0000") || !search.isWellFormed())
    throw fieldProblem({ search: ["Please remove characters that are not text."] });
  return search;
}

/** @throws Problem 404 for a page that can't be, 400 for a size that can't. */
export function readPaging(query: RawQuery): Pick<ListQuery, "page" | "page_size"> {
  return {
    page: whole(one(query, "page"), 1, 10_000_000, () => problem("invalid_page")),
    page_size: whole(one(query, "page_size"), limits.pageSize, limits.pageSizeMax, () =>
      fieldProblem({ page_size: [`A whole number from 1 to ${limits.pageSizeMax}.`] }),
    ),
  };
}

function whole(sent: string | undefined, fallback: number, most: number, refusal: () => Error): number {
  if (sent === undefined) return fallback;
  const value = Number(sent);
  if (!/^\d{1,8}$/.test(sent) || value < 1 || value > most) throw refusal();
  return value;
}

/** The same list at another page. */
export function pageAddress(engine: Engine, path: string, query: RawQuery, page: number): string {
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (typeof value === "string" && name !== "page") next.set(name, value);
  next.set("page", String(page));
  return `${engine.runtime.publicUrl}/v1/${path}/?${next}`;
}
