import {
  admins,
  cameras,
  directorMedia,
  enterpriseAccounts,
  families,
  guests,
  hitsOfAKind,
  homes,
  idSessions,
  invoices,
  jobs,
  may,
  operators,
  packages,
  recordings,
  type SearchAnswer,
  type SearchHit,
  staff,
  streams,
  teams,
  videographers,
} from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Actor } from "../resource/actor.ts";
import { allOf, type Definition } from "../resource/define.ts";
import { searchCondition } from "../resource/list.ts";
import type { Engine } from "../resource/registry.ts";
import { begins, comingFirst, resemblance, resembles } from "../resource/search.ts";
import { visible } from "../resource/select.ts";
import { invoices as invoiceTable } from "../tables/billing.table.ts";
import { homes as homeTable } from "../tables/homes.table.ts";
import { eventTypes, timezones } from "../tables/lookups.table.ts";
import { streams as services } from "../tables/streams.table.ts";
import { foundBy } from "./found-by.ts";

/** The kinds of records that are searched, in the order in which they are shown. */
const kinds = [
  streams,
  idSessions,
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
 * What the caller finds among all records that their lists show: of each kind those that begin with the search first,
 * then those to come and of today, the nearest in time first, then those of the past. One statement; a second one only
 * where nothing is spelled like the search.
 * @param search not empty
 */
export async function searchAll(engine: Engine, actor: Actor, search: string): Promise<SearchAnswer> {
  const searched = searchedKinds(actor).map((kind) => searchedAs(engine, kind, actor));
  const exact = searched.map((kind) =>
    hitsOf(engine, kind, actor, spelledLike(kind.definition, actor, search)),
  );
  const results = exact.length > 0 ? await engine.database.run<SearchHit>(allOfThem(exact)) : [];
  if (results.length > 0) return { results, similar: false };
  const alike = searched.flatMap((kind) => {
    const match = spelledAlike(kind.definition, search);
    return match ? [hitsOf(engine, kind, actor, match)] : [];
  });
  if (alike.length === 0) return { results, similar: false };
  const similar = await engine.database.transaction(async (tx) => {
    await tx.run(resemblance);
    return tx.run<SearchHit>(allOfThem(alike));
  });
  return { results: similar, similar: similar.length > 0 };
}

const allOfThem = (hits: SQL[]) => sql.join(hits, sql` union all `);

/** The kinds that this caller lists; guests also for those who may only export them, as a guest leads to its service. */
function searchedKinds(actor: Actor) {
  const listed = kinds.filter(
    (contract) => may(actor, contract, "list") || (contract === guests && may(actor, contract, "export")),
  );
  const listsStreams = listed.includes(streams);
  // A job is a stream as those see it who only work there.
  return listed.filter((contract) => contract !== jobs || !listsStreams);
}

type Kind = (typeof kinds)[number];
interface Searched {
  kind: Kind;
  definition: Definition;
  /** Which of its records are of this kind. */
  only: SQL | undefined;
}

/** ID sessions are streams of a type of their own, which the list of streams leaves out. */
function searchedAs(engine: Engine, kind: Kind, actor: Actor): Searched {
  if (kind === idSessions)
    return {
      kind,
      definition: engine.definition(streams.path),
      only: sql`${services.stream_type} = 'id_session'`,
    };
  const definition = engine.definition(kind.path);
  return { kind, definition, only: definition.unless?.where(actor) };
}

/** Which rows of a kind are found, and their rank: the highest comes first. */
interface Match {
  where: SQL | undefined;
  rank: SQL;
  /** Why a hit was found, where it doesn't say so itself. */
  foundBy: SQL;
}

function spelledLike(definition: Definition, actor: Actor, search: string): Match {
  const first = definition.search && begins(definition.search, search);
  if (!first) throw new Error(`${definition.contract.path} was searched for nothing, or can't be searched`);
  return {
    where: searchCondition(definition, search),
    rank: sql`${first}::int`,
    foundBy: foundBy(definition, actor, search),
  };
}

function spelledAlike({ search: column }: Definition, search: string): Match | undefined {
  const alike = column && resembles(column, search);
  return alike && { where: alike.where, rank: alike.likeness, foundBy: sql`null` };
}

function hitsOf(engine: Engine, { kind, definition, only }: Searched, actor: Actor, match: Match): SQL {
  const { table } = definition;
  const where = allOf(visible(definition, actor), only, match.where);
  const title = titleOf(definition);
  return sql`(select ${kind.path} as resource, hit.id, hit.title, hit.of, (${match.foundBy})::text as found_by,
    ${may(actor, kind, "list") ? sql`null::uuid` : sql`service.id`} as stream, event_type.title as event_type,
    service.event_date as at,
    (select ${timezones.name} from ${homeTable} h join ${timezones} on ${timezones.id} = h.timezone
      where h.id = service.funeral_home) as timezone
    from (
      select ${table.id} as id, (${title})::text as title, ${ownerOf(engine, definition, actor)} as of,
        ${serviceOf(definition)} as service, ${match.rank} as rank
      from ${table} where ${where} limit ${rankedAtMost}) hit
    left join ${services} service on service.id = hit.service
    left join ${eventTypes} event_type on event_type.id = service.g_r_page_heading
    order by hit.rank desc, ${comingFirst(sql`service.event_date`)}, hit.title, hit.id
    limit ${hitsOfAKind})`;
}

/** What a record is called; invoices, of which many are for the same, begin with their number. */
function titleOf({ table, columns, derive, contract }: Definition): SQL | AnyPgColumn | undefined {
  if (table === invoiceTable) return sql`${invoiceTable.invoice_number} || ' · ' || ${invoiceTable.name}`;
  return columns[contract.title] ?? derive[contract.title];
}

/** The service that a record is or belongs to. */
function serviceOf({ table, columns }: Definition): SQL {
  if (table === services) return sql`${services.id}`;
  return sql`${columns.stream ?? sql`null::uuid`}`;
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
