import {
  ErasureCheck,
  type ErasurePreview,
  FindPerson,
  keptKinds,
  NewErasure,
  type Page,
  type PersonErasure,
  PersonKey,
} from "@vigil/contract";
import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Queries } from "../../database/database.ts";
import { inLanguage, languageOf } from "../../language/translate.ts";
import { problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { checkedBody } from "../../resource/checked-body.ts";
import { isUuid, pageOf, readPaging } from "../../resource/list.ts";
import { needsProof } from "../../resource/needs-proof.ts";
import { performers } from "../../resource/performers.ts";
import type { Engine } from "../../resource/registry.ts";
import { guests } from "../../tables/guests.table.ts";
import { personErasures as table } from "../../tables/person-erasures.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { objectionsOf } from "../objections/of-person.ts";
import { foundPeople, type Person, requireAnswering, requirePerson, scopeOf } from "../people.ts";
import { profiles } from "../profiles.ts";
import { countErased, erasedOf, hide, opened, refusalOf, undo } from "./erase.ts";
import { hashesOf } from "./hidden-people.ts";
import { erasedName } from "./hold.ts";

const path = "privacy/erasures";
const first = { offset: 0, limit: 1 };

/** Erasures: hidden at once, taken back within a week, and provable afterwards. */
export function erasureRoutes(app: FastifyInstance, engine: Engine): void {
  const { database, runtime } = engine;

  app.get(`/v1/${path}`, async (request): Promise<Page<PersonErasure>> => {
    const actor = requireAnswering(request);
    const query = request.query as Record<string, unknown>;
    const { page, page_size } = readPaging(query);
    const where = seenBy(actor);
    const [counted] = await database.run<{ n: number }>(
      sql`select count(*)::int as n from ${table} where ${where}`,
    );
    const at = { offset: (page - 1) * page_size, limit: page_size };
    return pageOf({ engine, path, query }, counted?.n ?? 0, await erasuresWhere(engine, where, at));
  });

  app.post(`/v1/${path}/preview`, async (request, reply): Promise<ErasurePreview> => {
    const actor = requireAnswering(request);
    const person = await requirePerson(database, checkedBody(PersonKey, request), scopeOf(actor));
    reply.header("cache-control", "no-store");
    const counts = await countErased(database, erasedOf(person, new Date().toISOString()));
    const [found] = await foundPeople(database, [person]);
    if (!found) throw problem("not_found");
    return {
      person: found,
      goes: Object.entries(counts).map(([kind, count]) => ({ kind, count })) as ErasurePreview["goes"],
      stays: await keptOf(database, person),
      refused: inLanguage(await refusalOf(database, actor, person), languageOf(request)),
    };
  });

  app.post(`/v1/${path}`, needsProof, async (request, reply): Promise<PersonErasure> => {
    const actor = requireAnswering(request);
    const { person: key } = checkedBody(NewErasure, request);
    const scope = scopeOf(actor);
    const id = await database.transaction(async (tx) => {
      // Two at the same moment: the second one finds the first one's.
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('erasures', 0))`);
      return hide({ tx, runtime }, actor, await requirePerson(tx, key, scope));
    });
    reply.status(201);
    return found(engine, id);
  });

  app.post(`/v1/${path}/:id/undo`, needsProof, async (request): Promise<PersonErasure> => {
    const actor = requireAnswering(request);
    const { id } = request.params as { id: string };
    if (!isUuid(id)) throw problem("not_found");
    await database.transaction((tx) => undo({ tx, runtime }, actor, { id, seen: seenBy(actor) }));
    return found(engine, id);
  });

  // Whoever asks has the address; the register has only its hash.
  app.post(`/v1/${path}/check`, async (request): Promise<z.infer<typeof ErasureCheck>> => {
    const actor = requireAnswering(request);
    const { query } = checkedBody(FindPerson, request);
    const hashes = hashesOf(runtime, query);
    const results = await database.run<{ id: string; done_at: string }>(sql`
      select id, done_at from ${table} where ${seenBy(actor)} and done_at is not null
        and hashes && ${sql.param(hashes)}::text[] order by done_at desc`);
    return ErasureCheck.parse({ results });
  });
}

/** What an erasure leaves. Of backups and what was sent without registering nobody can say how much it is. */
async function keptOf(db: Queries, person: Person): Promise<ErasurePreview["stays"]> {
  const { account } = person;
  const [counted] = await db.run<{ services: number; objections: number }>(sql`select
    (select count(*)::int from ${streams}
      where ${streams.family} = ${account?.id ?? null} and ${streams.deleted_at} is null) as services,
    (select count(*)::int from ${objectionsOf(person)}) as objections`);
  const { services, objections } = counted ?? { services: 0, objections: 0 };
  return keptKinds.flatMap((kind): ErasurePreview["stays"] => {
    if (kind === "services") return services > 0 ? [{ kind, count: services }] : [];
    if (kind === "objections") return objections > 0 ? [{ kind, count: objections }] : [];
    // Only people with accounts are on invoices and in the history.
    if (kind === "history" || kind === "invoices") return account ? [{ kind, count: null }] : [];
    return [{ kind, count: null }];
  });
}

/** Homes see their own erasures, and none that a super admin did for all homes. */
const seenBy = (actor: Actor): SQL => {
  const { home } = scopeOf(actor);
  return home === null ? sql`true` : sql`${table.home} = ${home}`;
};

async function found(engine: Engine, id: string): Promise<PersonErasure> {
  const [one] = await erasuresWhere(engine, eq(table.id, id), first);
  if (!one) throw problem("not_found");
  return one;
}

type Row = typeof table.$inferSelect;

/** What those are called whose erasure was taken back, as long as they are here: the register itself keeps no names. */
async function namesOfBack(db: Queries, rows: readonly Row[]): Promise<(row: Row) => string | null> {
  const back = rows.filter(({ undone_at }) => undone_at !== null);
  if (back.length === 0) return () => null;
  const accounts = sql`any(${sql.param(back.flatMap(({ account }) => account ?? []))}::uuid[])`;
  const registered = sql`any(${sql.param(back.flatMap((row) => row.guests))}::uuid[])`;
  const found = await db.run<{ id: string; name: string }>(
    sql.join(
      [
        ...Object.values(profiles).map(
          ({ table: profile, name }) =>
            sql`select ${profile.id} as id, ${name} as name from ${profile} where ${profile.id} = ${accounts}`,
        ),
        sql`select ${guests.id}, ${guests.name} from ${guests}
        where ${guests.id} = ${registered} and ${guests.deleted_at} is null`,
      ],
      sql` union all `,
    ),
  );
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return ({ account, guests: ids }) =>
    [account, ...ids].map((id) => names.get(id ?? "")).find((name) => name && name !== erasedName) ?? null;
}

async function erasuresWhere(
  engine: Engine,
  where: SQL,
  { offset, limit }: { offset: number; limit: number },
): Promise<PersonErasure[]> {
  const { database, runtime } = engine;
  const rows = await database.orm
    .select()
    .from(table)
    .where(where)
    .orderBy(desc(table.created_at), desc(table.id))
    .offset(offset)
    .limit(limit);
  const askers = rows.map((row) => ({ actor: row.requested_by, role: row.requested_role }));
  const who = await performers(engine, database, askers);
  const nameOf = await namesOfBack(database, rows);
  return rows.map((row) => ({
    id: row.id,
    name: opened(runtime, row.held)?.name ?? nameOf(row),
    asked_by: {
      id: row.requested_by,
      name: who({ actor: row.requested_by, role: row.requested_role }).name,
    },
    asked_by_role: row.requested_role,
    state: row.done_at ? "done" : row.undone_at ? "undone" : "hidden",
    created_at: row.created_at.toISOString(),
    erase_at: row.erase_at.toISOString(),
    undone_at: row.undone_at?.toISOString() ?? null,
    done_at: row.done_at?.toISOString() ?? null,
    goes: Object.entries(row.counts).map(([kind, count]) => ({ kind, count })) as PersonErasure["goes"],
    proof: row.hashes[0]?.slice(0, 12) ?? null,
  }));
}
