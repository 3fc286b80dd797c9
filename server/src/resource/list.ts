import { check, type ListQuery, limits, type Page } from "@vigil/contract";
import { inArray, type SQL, sql } from "drizzle-orm";
import { statementKey } from "../database/statement.ts";
import { fieldProblem, problem } from "../problems.ts";
import { naturally } from "../tables/columns.ts";
import type { Actor } from "./actor.ts";
import { allOf, type Definition } from "./define.ts";
import type { Engine } from "./registry.ts";
import { begins, comingFirst, hasEveryWord, matches } from "./search.ts";
import { choiceFields, present, selection, toWire, type View, visible } from "./select.ts";

type RawQuery = Record<string, unknown>;

/** The most hits of a search that are counted: nobody pages further, and counting would cost more than finding. */
const searchCountCap = 1000;
/**
 * Caching of counts. A count of at least `bigCount` that took longer than `slowCount` ms is cached. For `countFresh` ms,
 * or `countRest` times as long as it took, it is returned as it is; after that it is returned once more while a new count
 * runs, so that nobody waits for it; after `countStale` ms more it is dropped. Smaller lists, which a person could count,
 * are counted at every request.
 */
const bigCount = 1000;
const slowCount = 15;
const countFresh = 5_000;
/** So that counting ten million rows doesn't keep the database from everything else. */
const countRest = 20;
const countStale = 60_000;
/** Pixels. A list shows faces and video thumbnails, not whole photos; those come with the record. */
const listImageWidth = 480;

/** One page of a resource, as this caller may see it. */
export async function list(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  query: RawQuery,
  view: View,
): Promise<Page<unknown>> {
  refuseUnknown(definition.contract, query);
  const { page, page_size, ordering, search } = readQuery(definition, query, view);
  const where = conditions(definition, actor, query, search, view);
  const { fields, columns } = selection(engine, definition, actor.role, view);
  const offset = (page - 1) * page_size;
  // First the ids of the page, then their fields, so that a deep page never carries the rows before it
  // (docs/decisions/0003).
  const sorted = sortedIds(definition, actor, where, { ordering, search, upTo: offset + page_size });
  const found = await engine.database.run<{ id: string }>(sql`${sorted} limit ${page_size} offset ${offset}`);
  // A page that isn't full is the last one, so the count is known without a query.
  const isLast = found.length < page_size && (found.length > 0 || page === 1);
  const [rows, totals, counted] = await Promise.all([
    rowsOf(engine, definition, actor, found, columns),
    one(query, "totals") === "1" ? totalsOf(engine, definition, where, fields) : undefined,
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
    results: present(definition, actor, fields, toWire(definition, rows), engine.runtime, listImageWidth),
    ...(totals ? { totals } : {}),
  };
}

/** The sums of the contract's `totals`, as far as the caller reads those fields, over all rows in one statement. */
async function totalsOf(
  engine: Engine,
  definition: Definition,
  where: SQL,
  fields: readonly string[],
): Promise<Record<string, number>> {
  const { contract, columns, derive, table } = definition;
  const summed = (contract.totals ?? []).filter((field) => fields.includes(field));
  if (summed.length === 0) return {};
  const sums = summed.map((field) => {
    const value = derive[field] ? sql`(${derive[field]})` : sql`${columns[field]}`;
    return sql`coalesce(sum(${value}), 0) as ${sql.identifier(field)}`;
  });
  const [row] = await engine.database.run<Record<string, number>>(
    sql`select ${sql.join(sums, sql`, `)} from ${table} where ${where}`,
  );
  return row ? (toWire(definition, [row])[0] ?? {}) : {};
}

/**
 * The fields of a page's rows, in a statement of their own. The statement that finds the page is planned for its values
 * at every request; planning this one, with a subquery for every label, costs more than running it, so alone it is
 * planned once per connection. A row that leaves the caller's scope between the two is left out.
 */
async function rowsOf(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  page: { id: string }[],
  columns: SQL,
): Promise<Record<string, unknown>[]> {
  if (page.length === 0) return [];
  const { table } = definition;
  const those = sql.param(page.map(({ id }) => id));
  const where = allOf(sql`${table.id} = any(${those}::uuid[])`, visible(definition, actor));
  return engine.database.run(
    sql`select ${columns} from ${table} where ${where} order by array_position(${those}::uuid[], ${table.id})`,
  );
}

/** Rows read per query while exporting. */
const batchRows = 500;

/**
 * The whole list without paging, for exports. The ids are found at once, so that errors in the query are reported
 * first; the rows are read in batches as they are consumed. Rows that leave the caller's scope in the meantime are left
 * out.
 * @throws Problem 404 when the query names a record outside the caller's rows, because an empty file would be taken for
 * the truth
 */
export async function exportRows(
  engine: Engine,
  definition: Definition,
  actor: Actor,
  query: RawQuery,
): Promise<{ fields: string[]; count: number; rows: AsyncIterable<Record<string, unknown>> }> {
  refuseUnknown(definition.contract, query);
  const { ordering, search } = readQuery(definition, query, "record");
  const { fields, columns } = selection(engine, definition, actor.role, "record");
  const where = conditions(definition, actor, query, search, "record");
  await requireNamed(engine, definition, actor, query);
  const sorted = sortedIds(definition, actor, where, { ordering, search, upTo: exportLimit });
  const found = await engine.database.run<{ id: string }>(sql`${sorted} limit ${exportLimit}`);
  async function* rows() {
    for (let at = 0; at < found.length; at += batchRows) {
      const batch = found.slice(at, at + batchRows);
      yield* toWire(definition, await rowsOf(engine, definition, actor, batch, columns));
    }
  }
  // Only edits need the version, and a reference is one column.
  const exported = fields.filter((field) => field !== "updated_at" && !field.endsWith("_detail"));
  return { fields: exported, count: found.length, rows: rows() };
}
/** @throws Problem 404 unless the caller may see each record that a filter names, such as a stream. */
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
/** The most records in an export; nobody opens a longer list. */
const exportLimit = limits.pageSizeMax * 10;

/** What every list reads of its query, beside its filters. */
const ofEveryList: readonly string[] = [
  "page",
  "page_size",
  "ordering",
  "sort",
  "search",
  "q",
  "id__in",
  "totals",
];

/**
 * A filter that is misspelt or sent to the wrong list would otherwise be answered with all records.
 * @throws Problem 400 that names each such filter, and those that there are
 */
export function refuseUnknown({ filters }: Pick<Definition["contract"], "filters">, query: RawQuery): void {
  const known = Object.keys(filters.shape);
  const unknown = Object.keys(query).filter((name) => !known.includes(name) && !ofEveryList.includes(name));
  if (unknown.length === 0) return;
  const sentence =
    known.length > 0
      ? `There is no such filter. Choose from: ${known.join(", ")}.`
      : "There is no such filter; this list has none.";
  throw fieldProblem(Object.fromEntries(unknown.map((name) => [name, [sentence]])));
}

function conditions(definition: Definition, actor: Actor, query: RawQuery, search: string, view: View): SQL {
  const given = check(definition.contract.filters, sentFilters(definition.contract.filters.shape, query));
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
    view === "ref" ? choiceCondition(definition, search) : searchCondition(definition, search),
  );
}

/** The filters that were sent; an empty one counts as not sent, because forms send empty fields. */
function sentFilters(shape: object, query: RawQuery): RawQuery {
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
/** Whether the text is a UUID; anything else can't be found and never reaches the database. */
export const isUuid = (id: string) => uuid.test(id);

/** The condition of a search in this resource. */
export function searchCondition(
  { search: column, searchTelephone }: Definition,
  search: string,
): SQL | undefined {
  return column && search !== "" ? matches(column, search, searchTelephone) : undefined;
}

/**
 * The condition of a search by somebody who only chooses: in what the list shows them, because hits on the rest would
 * tell it letter by letter. The index of the whole text finds the rows.
 */
function choiceCondition(definition: Definition, search: string): SQL | undefined {
  const { contract, columns, search: column } = definition;
  if (!column || search === "") return undefined;
  const shown = choiceFields(contract).flatMap((field) => {
    const shownColumn = columns[field];
    return shownColumn?.getSQLType() === "text" ? [sql`coalesce(${shownColumn}, '')`] : [];
  });
  const text = sql`' ' || vigil_fold(${sql.join(shown, sql` || ' ' || `)})`;
  return allOf(matches(column, search), hasEveryWord(text, search));
}

interface Sorting {
  ordering: string | undefined;
  search: string;
  /** Nobody asks for more rows than these. */
  upTo: number;
}

/** The ids of these rows in order, to be limited by the caller. */
function sortedIds(
  definition: Definition,
  actor: Actor,
  where: SQL,
  { ordering, search, upTo }: Sorting,
): SQL {
  const { contract, orders, table } = definition;
  const named = ordering !== undefined && contract.orders?.includes(ordering) ? orders[ordering] : undefined;
  // A search sorts its best hits first instead, because each part would search again.
  const parts = search === "" ? named?.(actor) : undefined;
  if (!parts) {
    const by = orderBy(definition, named ? undefined : ordering, search);
    return sql`select ${table.id} from ${table} where ${where} order by ${by}`;
  }
  // Each part reads its index no further than the page; one sort over all parts would read every row.
  const ranked = parts.map(
    (
      { where: ofPart, by },
      part,
    ) => sql`(select ${table.id}, ${part}::int as part, row_number() over (order by ${by}) as place
      from ${table} where ${allOf(where, ofPart)} order by ${by} limit ${upTo})`,
  );
  return sql`select id from (${sql.join(ranked, sql` union all `)}) ranked order by part, place`;
}

/**
 * Sorts by a field, descending after a minus. Without one, a search sorts its best hits first: those that begin with
 * its first word, then by weight, then services to come, then by title.
 */
function orderBy(definition: Definition, ordering: string | undefined, search: string): SQL {
  const { contract, columns, table, search: column } = definition;
  if (ordering === undefined) {
    const title = sql`${sortKey(definition, contract.title)}, ${table.id}`;
    const first = column && begins(column, search);
    if (!first) return title;
    const weight = contract.weight && columns[contract.weight];
    const keys = [
      sql`${first} desc`,
      ...(weight ? [sql`${weight} desc`] : []),
      ...(columns.event_date ? [comingFirst(columns.event_date)] : []),
    ];
    return sql.join([...keys, title], sql`, `);
  }
  const by = sortKey(definition, ordering.replace(/^-/, ""));
  const direction = ordering.startsWith("-") ? sql`desc` : sql`asc`;
  return sql`${by} ${direction}, ${table.id} ${direction}`;
}

/** The sort key of a field: text in natural order, anything else by value. */
function sortKey({ columns, derive }: Definition, field: string): SQL {
  const column = columns[field];
  if (!column) return sql`(${derive[field]})`;
  return column.getSQLType() === "text" ? naturally(column) : sql`${column}`;
}

interface CachedCount {
  value: number;
  /** Until when it is fresh, in milliseconds of performance.now(). */
  fresh: number;
  renewing: boolean;
}
const counts = new Map<string, CachedCount>();
const maxCachedCounts = 500;
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
  const cached = counts.get(key);
  const now = performance.now();
  if (!cached || now > cached.fresh + countStale) return refreshCount(engine, key, statement);
  if (now > cached.fresh && !cached.renewing) {
    cached.renewing = true;
    // A failure is reported to the next caller, who counts again.
    refreshCount(engine, key, statement).catch(() => undefined);
  }
  return cached.value;
}

async function refreshCount(engine: Engine, key: string, statement: SQL): Promise<number> {
  const started = performance.now();
  try {
    const [row] = await engine.database.run<{ n: number }>(statement);
    const value = row?.n ?? 0;
    const ended = performance.now();
    counts.delete(key);
    const took = ended - started;
    if (value >= bigCount && took > slowCount) {
      if (counts.size >= maxCachedCounts) counts.clear();
      counts.set(key, { value, fresh: ended + Math.max(countFresh, countRest * took), renewing: false });
    }
    return value;
  } catch (error) {
    counts.delete(key);
    throw error;
  }
}

function readQuery(definition: Definition, query: RawQuery, view: View): ListQuery {
  const isShown = ["created_at", ...choiceFields(definition.contract)];
  // The order of what isn't shown would tell it.
  const allowed =
    view === "ref"
      ? definition.contract.ordering.filter((field) => isShown.includes(field))
      : definition.contract.ordering;
  const hasAge = allowed.includes("created_at" as never);
  // Newest first by default; lookups, which have no meaningful age, by title.
  const sent = one(query, "ordering", "sort") ?? (hasAge ? "-created_at" : undefined);
  // Ids rise with time, and it is the order of creation that has an index for every scope.
  const ordering = hasAge ? sent?.replace(/^(-?)id$/, "$1created_at") : sent;
  const { orders = [] } = definition.contract;
  const isKnown =
    ordering === undefined ||
    orders.includes(ordering) ||
    ["id", ...allowed].includes(ordering.replace(/^-/, ""));
  if (!isKnown) {
    const named = orders.length > 0 ? `; or ${orders.join(", ")}` : "";
    throw fieldProblem({
      ordering: [
        `Choose one of: ${["id", ...allowed].join(", ")}, each with or without a leading minus${named}.`,
      ],
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

/** @throws Problem 400 for a search that isn't valid text. */
export function readSearch(query: RawQuery): string {
  const search = (one(query, "search", "q") ?? "").trim();
  if (search.length > 200) throw fieldProblem({ search: ["At most 200 characters."] });
  if (search.includes("\u0000") || !search.isWellFormed())
    throw fieldProblem({ search: ["Please remove characters that are not text."] });
  return search;
}

/** @throws Problem 404 for an impossible page, 400 for an impossible page size. */
export function readPaging(query: RawQuery): Pick<ListQuery, "page" | "page_size"> {
  return {
    page: integerBetween(one(query, "page"), 1, 10_000_000, () => problem("invalid_page")),
    page_size: integerBetween(one(query, "page_size"), limits.pageSize, limits.pageSizeMax, () =>
      fieldProblem({ page_size: [`A whole number from 1 to ${limits.pageSizeMax}.`] }),
    ),
  };
}

function integerBetween(
  sent: string | undefined,
  fallback: number,
  most: number,
  refusal: () => Error,
): number {
  if (sent === undefined) return fallback;
  const value = Number(sent);
  if (!/^\d{1,8}$/.test(sent) || value < 1 || value > most) throw refusal();
  return value;
}

/**
 * A page of a list that is counted whole.
 * @param path of the list, below /v1/
 * @throws Problem 404 for a page after the last
 */
export function pageOf<T>(
  { engine, path, query }: { engine: Engine; path: string; query: RawQuery },
  count: number,
  results: T[],
): Page<T> {
  const { page, page_size } = readPaging(query);
  if (results.length === 0 && page > 1) throw problem("invalid_page");
  const address = (to: number) => pageAddress(engine, path, query, to);
  return {
    count,
    next: (page - 1) * page_size + results.length < count ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results,
  };
}

/** The URL of another page of the same list. */
export function pageAddress(engine: Engine, path: string, query: RawQuery, page: number): string {
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (typeof value === "string" && name !== "page") next.set(name, value);
  next.set("page", String(page));
  return `${engine.runtime.publicUrl}/v1/${path}/?${next}`;
}
