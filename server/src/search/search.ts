import {
  admins,
  cameras,
  directorMedia,
  enterpriseAccounts,
  families,
  guests,
  hitsOfAKind,
  homes,
  invoices,
  jobs,
  may,
  operators,
  packages,
  recordings,
  type SearchHit,
  staff,
  streams,
  teams,
  videographers,
} from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "../resource/actor.ts";
import { allOf, type Definition } from "../resource/define.ts";
import { searchCondition } from "../resource/list.ts";
import type { Engine } from "../resource/registry.ts";
import { begins } from "../resource/search.ts";
import { visible } from "../resource/select.ts";

/** The kinds of records that are searched, in the order in which they are shown. */
const kinds = [
  streams,
  jobs,
  homes,
  families,
  staff,
  guests,
  invoices,
  cameras,
  teams,
  operators,
  videographers,
  enterpriseAccounts,
  admins,
  recordings,
  directorMedia,
  packages,
];
/** Hits of one kind that are ranked: enough for a person, and cheap for a word that half the records have. */
const rankedAtMost = 200;

/**
 * What the caller finds among all records that their lists show, in one statement: of each kind those that begin with
 * the search first, then those nearest in time.
 * @param search not empty
 */
export async function searchAll(engine: Engine, actor: Actor, search: string): Promise<SearchHit[]> {
  const listed = kinds.filter((contract) => may(actor, contract, "list"));
  const listsStreams = listed.some(({ path }) => path === streams.path);
  // A job is a stream as those see it who only work there.
  const searched = listed.filter(({ path }) => path !== jobs.path || !listsStreams);
  if (searched.length === 0) return [];
  const hits = searched.map(({ path }) => hitsOf(engine, engine.definition(path), actor, search));
  return engine.database.run<SearchHit>(sql.join(hits, sql` union all `));
}

function hitsOf(engine: Engine, definition: Definition, actor: Actor, search: string): SQL {
  const { table, columns, derive, contract, unless, search: text } = definition;
  const first = text && begins(text, search);
  if (!first) throw new Error(`${contract.path} was searched for nothing, or can't be searched`);
  const where = allOf(visible(definition, actor), unless?.where(actor), searchCondition(definition, search));
  const title = columns[contract.title] ?? derive[contract.title];
  return sql`(select ${contract.path} as resource, hit.id, hit.title, hit.of, hit.at from (
    select ${table.id} as id, (${title})::text as title, ${ownerOf(engine, definition, actor)} as of,
      ${columns.event_date ?? sql`null::timestamptz`} as at, ${first} as is_first
    from ${table} where ${where} limit ${rankedAtMost}) hit
    order by hit.is_first desc, abs(extract(epoch from hit.at - now())) nulls last, hit.title, hit.id
    limit ${hitsOfAKind})`;
}

/** The name of the service or the home that a record belongs to; a home need not read its own name. */
function ownerOf(engine: Engine, { columns, references }: Definition, { role }: Actor): SQL {
  const isOfOneHome = role === "funeral_home" || role === "funeral_home_staff";
  for (const field of isOfOneHome ? ["stream"] : ["stream", "funeral_home"]) {
    const [own, reference] = [columns[field], references[field]];
    if (!own || !reference) continue;
    const { table, contract } = engine.definition(reference.path);
    return sql`(select x.${sql.identifier(contract.title)} from ${table} x where x.id = ${own})`;
  }
  return sql`null`;
}
