import {
  firstLanguage,
  NewExport,
  type Page,
  type PersonExport,
  personWords,
  type Role,
} from "@vigil/contract";
import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { v7 as uuidv7 } from "uuid";
import { sendStored } from "../../files/send-stored.ts";
import { problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { audit } from "../../resource/audit.ts";
import { checkedBody } from "../../resource/checked-body.ts";
import { isUuid, pageOf, readPaging } from "../../resource/list.ts";
import { needsProof } from "../../resource/needs-proof.ts";
import { performers } from "../../resource/performers.ts";
import type { Engine } from "../../resource/registry.ts";
import { accounts } from "../../tables/accounts.table.ts";
import { personExports as table } from "../../tables/person-exports.table.ts";
import { requireAnswering, requirePerson, scopeOf } from "../people.ts";
import { zipHeaders } from "./guest.pages.ts";

const path = "privacy/exports";

/** Exports of people: asked for, looked at, and downloaded by whoever asked. */
export function exportRoutes(app: FastifyInstance, engine: Engine): void {
  const { database, storage } = engine;

  app.get(`/v1/${path}`, async (request): Promise<Page<PersonExport>> => {
    const actor = requireAnswering(request);
    return listExports(engine, actor, request.query as Record<string, unknown>);
  });

  app.post(`/v1/${path}`, needsProof, async (request, reply): Promise<PersonExport> => {
    const actor = requireAnswering(request);
    const { person: key, language } = checkedBody(NewExport, request);
    const scope = scopeOf(actor);
    const id = await database.transaction(async (tx) => {
      const person = await requirePerson(tx, key, scope);
      const { account, email, telephone, name } = person;
      const same = `export ${scope.home ?? ""} ${account?.id ?? email ?? telephone}`;
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${same}, 0))`);
      const [open] = await tx.run(sql`select 1 from ${table} where state in ('waiting', 'making')
        and requested_by = ${actor.id} and account is not distinct from ${account?.id ?? null}::uuid
        and not own and email is not distinct from ${email} and telephone is not distinct from ${telephone}`);
      if (open) throw problem("conflict", personWords.exportOpen);
      const made = {
        ...{ id: uuidv7(), requested_by: actor.id, home: scope.home, account: account?.id ?? null },
        ...{ email, telephone, name, language: firstLanguage([language, person.language, actor.language]) },
      };
      await tx.orm.insert(table).values(made);
      await audit(tx, actor, { verb: "export", resource: path, record: account?.id ?? made.id });
      return made.id;
    });
    const [made] = await exportsWhere(engine, actor, eq(table.id, id), { offset: 0, limit: 1 });
    if (!made) throw problem("not_found");
    reply.status(201);
    return made;
  });

  // Only whoever asked, while they may still answer for people, and once more with a proof.
  app.get(`/v1/${path}/:id/file`, needsProof, async (request, reply) => {
    const actor = requireAnswering(request);
    const { id } = request.params as { id: string };
    const [found] = isUuid(id)
      ? await database.run<{ file: string | null; account: string | null }>(sql`
        select file, account from ${table} where id = ${id} and requested_by = ${actor.id} and not own
          and home is not distinct from ${scopeOf(actor).home}::uuid and state = 'ready' and expires_at > now()`)
      : [];
    if (!found?.file) throw problem("not_found");
    await audit(database, actor, { verb: "download", resource: path, record: found.account ?? id });
    return sendStored(request, zipHeaders(reply), { storage, id: found.file });
  });
}

/** What an account sees: a home what it asked for and its guests did, a super admin everything; nobody what others asked about themselves. */
const seenBy = (actor: Actor): SQL => {
  const { home } = scopeOf(actor);
  return home === null ? sql`not ${table.own}` : sql`${table.home} = ${home} and not ${table.own}`;
};

async function listExports(
  engine: Engine,
  actor: Actor,
  query: Record<string, unknown>,
): Promise<Page<PersonExport>> {
  const { page, page_size } = readPaging(query);
  const where = seenBy(actor);
  const [counted] = await engine.database.run<{ n: number }>(
    sql`select count(*)::int as n from ${table} where ${where}`,
  );
  const at = { offset: (page - 1) * page_size, limit: page_size };
  return pageOf({ engine, path, query }, counted?.n ?? 0, await exportsWhere(engine, actor, where, at));
}

async function exportsWhere(
  engine: Engine,
  actor: Actor,
  where: SQL,
  { offset, limit }: { offset: number; limit: number },
): Promise<PersonExport[]> {
  const { database } = engine;
  const rows = await database.orm
    .select({ row: table, role: sql<Role | null>`${accounts.role}` })
    .from(table)
    .leftJoin(accounts, eq(accounts.id, table.requested_by))
    .where(where)
    .orderBy(desc(table.created_at), desc(table.id))
    .offset(offset)
    .limit(limit);
  const askers = rows.map(({ row, role }) => ({ actor: row.requested_by, role: role ?? "" }));
  const who = await performers(engine, database, askers);
  return rows.map(({ row, role }) => ({
    ...{ id: row.id, name: row.name, language: row.language, state: row.state },
    ...{ progress: row.progress, size: row.size, is_own: row.requested_by === actor.id },
    asked_by:
      row.requested_by === null
        ? null
        : { id: row.requested_by, name: who({ actor: row.requested_by, role: role ?? "" }).name },
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  }));
}
