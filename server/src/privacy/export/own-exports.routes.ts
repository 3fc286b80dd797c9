import {
  firstLanguage,
  NewOwnExport,
  type OwnExport,
  personWords,
  type SelfRole,
  selfRoles,
} from "@vigil/contract";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { v7 as uuidv7 } from "uuid";
import { viewerMayNot } from "../../auth/see-as.routes.ts";
import type { Queries } from "../../database/database.ts";
import { sendStored } from "../../files/send-stored.ts";
import { problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { audit } from "../../resource/audit.ts";
import { checkedBody } from "../../resource/checked-body.ts";
import { isUuid } from "../../resource/list.ts";
import { needsProof } from "../../resource/needs-proof.ts";
import type { Engine } from "../../resource/registry.ts";
import { requireActor } from "../../resource/routes.ts";
import type { Throttle } from "../../security/throttle.ts";
import { personExports as table } from "../../tables/person-exports.table.ts";
import { ownPerson } from "../people.ts";
import { zipHeaders } from "./guest.pages.ts";

const path = "usr/stored_data";
/** Exports of one account that are listed: those of a week, of which there are few. */
const most = 20;

/**
 * What is stored about the account that asks, for itself: nobody else lists or downloads it, and nobody is told. With a
 * proof, because whoever sits at a computer left unlocked isn't the account; never by an API key, nor for somebody who
 * looks at the account's screens.
 */
export function ownExportRoutes(
  app: FastifyInstance,
  { engine: { database, storage }, throttle }: { engine: Engine; throttle: Throttle },
): void {
  app.get(`/v1/${path}`, viewerMayNot, async (request, reply) => {
    const { id } = requireSelf(request);
    reply.header("cache-control", "no-store");
    return { results: await exportsOf(database, sql`${table.requested_by} = ${id}`) };
  });

  app.post(`/v1/${path}`, needsProof, async (request, reply): Promise<OwnExport> => {
    const actor = requireSelf(request);
    const { language } = checkedBody(NewOwnExport, request);
    await throttle.count({ own_data_account: actor.id });
    const id = await database.transaction(async (tx) => {
      const person = await ownPerson(tx, actor.id, actor.role);
      if (!person) throw problem("not_found");
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`own export ${actor.id}`}, 0))`);
      const [open] = await tx.run(sql`select 1 from ${table} where state in ('waiting', 'making')
        and own and requested_by = ${actor.id}`);
      if (open) throw problem("conflict", personWords.exportOpen);
      const made = {
        ...{ id: uuidv7(), own: true, requested_by: actor.id, account: actor.id, home: person.scope.home },
        ...{ email: person.email, name: person.name, language: firstLanguage([language, actor.language]) },
      };
      await tx.orm.insert(table).values(made);
      await audit(tx, actor, { verb: "export", resource: "privacy/exports", record: actor.id });
      return made.id;
    });
    const [made] = await exportsOf(database, eq(table.id, id));
    if (!made) throw problem("not_found");
    reply.status(201);
    return made;
  });

  const own = { config: { ...needsProof.config, ...viewerMayNot.config } };
  app.get(`/v1/${path}/:id/file`, own, async (request, reply) => {
    const actor = requireSelf(request);
    const { id } = request.params as { id: string };
    const [found] = isUuid(id)
      ? await database.run<{ file: string | null }>(sql`select file from ${table}
          where id = ${id} and own and requested_by = ${actor.id} and state = 'ready' and expires_at > now()`)
      : [];
    if (!found?.file) throw problem("not_found");
    await audit(database, actor, { verb: "download", resource: "privacy/exports", record: actor.id });
    return sendStored(request, zipHeaders(reply), { storage, id: found.file });
  });
}

/** @throws Problem 401, or 403 for an account that is no person's and no home's, and for programs */
function requireSelf(request: FastifyRequest): Actor & { role: SelfRole } {
  const actor = requireActor(request);
  const role = selfRoles.find((one) => one === actor.role);
  if (!role || actor.key) throw problem("forbidden");
  return { ...actor, role };
}

async function exportsOf(db: Queries, where: SQL): Promise<OwnExport[]> {
  const rows = await db.orm
    .select()
    .from(table)
    .where(and(where, eq(table.own, true)))
    .orderBy(desc(table.created_at), desc(table.id))
    .limit(most);
  return rows.map(({ id, language, state, progress, size, created_at, expires_at }) => ({
    ...{ id, language, state, progress, size },
    ...{ created_at: created_at.toISOString(), expires_at: expires_at?.toISOString() ?? null },
  }));
}
