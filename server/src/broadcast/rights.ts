import { broadcasting, directing, may, type Verb } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Queries } from "../database/database.ts";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { isUuid } from "../resource/list.ts";
import { requireActor } from "../resource/routes.ts";
import { streams } from "../tables/streams.table.ts";
import { directedRows } from "./director.ts";

/** The caller, who may direct. @throws Problem 401, or 403 unless role and accesses allow it */
export function requireDirector(request: FastifyRequest, verb: Verb): Actor {
  const actor = requireActor(request);
  if (!may(actor, directing, verb)) throw problem("forbidden");
  return actor;
}

/** The caller, who may command a broadcast: directors and, from monitoring, any super admin. @throws Problem 401, 403 */
export function requireBroadcasting(request: FastifyRequest): Actor {
  const actor = requireActor(request);
  if (!may(actor, broadcasting, "edit")) throw problem("forbidden");
  return actor;
}

/** The id in the path of a request. @throws Problem 404 for what can't be one */
export function idOf(request: FastifyRequest, name = "id"): string {
  const id = (request.params as Record<string, string>)[name] ?? "";
  if (!isUuid(id)) throw problem("not_found");
  return id;
}

/** @throws Problem 404 for a stream that the caller may not direct */
export async function requireStream(db: Queries, actor: Actor, id: string): Promise<{ stream_type: string }> {
  const [found] = await db.run<{ stream_type: string }>(
    sql`select ${streams.stream_type} from ${streams} where ${eq(streams.id, id)} and ${directedRows(actor)}`,
  );
  if (!found) throw problem("not_found");
  return found;
}
