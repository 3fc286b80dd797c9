import {
  AutoFailover,
  actions,
  type BroadcastAction,
  directing,
  isRunning,
  LivestreamAction,
  may,
  type SourceKind,
  words,
} from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Queries } from "../database/database.ts";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { checkedBody } from "../resource/checked-body.ts";
import { idempotencyKeyOf } from "../resource/idempotency.ts";
import { broadcasts } from "../tables/broadcast.table.ts";
import { streams } from "../tables/streams.table.ts";
import { lockBroadcast, logEvent, runCommand } from "./broadcast.ts";
import { type ChangeFeed, notify } from "./change-feed.ts";
import { type BroadcastParts, directedRows, directorView } from "./director.ts";
import { directorEvents } from "./director-events.ts";
import type { EventStreams } from "./event-streams.ts";
import { notePresence } from "./presence.ts";
import { idOf, requireBroadcasting, requireDirector, requireStream } from "./rights.ts";
import { sessionRoutes } from "./sessions.routes.ts";
import { broadcastStatus } from "./status.ts";

/**
 * These discard or close what was aired, so the right to command from monitoring isn't enough. `reopen` has its own
 * right.
 */
const forDirectors: ReadonlySet<BroadcastAction> = new Set(["reset", "close"]);

/** The Director Panel's requests. */
export function broadcastRoutes(
  app: FastifyInstance,
  parts: BroadcastParts,
  feed: ChangeFeed,
  eventStreams: EventStreams,
): void {
  const { database } = parts;
  const one = "/v1/str/stream/:id";
  const baseOf = (request: FastifyRequest) => parts.links.media(request).http;

  app.get(`${one}/director`, async (request) => {
    const actor = requireDirector(request, "read");
    const stream = idOf(request);
    const view = await directorView(parts, actor, stream, baseOf(request));
    // Whoever looks at a director's screens directs nothing.
    if (actor.viewer === null) await notePresence(database, stream, actor.id);
    return view;
  });

  // Two routes for the same command: only the kind of source that the id names differs.
  const command = (kind: SourceKind) => async (request: FastifyRequest) => {
    const actor = requireBroadcasting(request);
    const id = idOf(request);
    const data = checkedBody(LivestreamAction, request);
    if (forDirectors.has(data.action) && !may(actor, directing, "edit")) throw problem("forbidden");
    if (data.action === "reopen" && !may(actor, actions.reopen_broadcast, "edit")) throw problem("forbidden");
    await runCommand(database, actor, id, directedRows(actor), {
      ...data,
      kind,
      key: idempotencyKeyOf(request),
    });
    // A super admin who commands from monitoring and is no director gets the status alone.
    if (!may(actor, directing, "read")) return statusOnly(database, id);
    return directorView(parts, actor, id, baseOf(request));
  };
  app.post(`${one}/sessions/livestream`, command("zoom"));
  app.post(`${one}/ip_cameras/livestream`, command("ip_camera"));

  app.post(`${one}/auto_failover`, async (request) => {
    const actor = requireDirector(request, "edit");
    const id = idOf(request);
    const data = checkedBody(AutoFailover, request);
    await database.transaction((tx) => setAutoFailover(tx, actor, id, data));
    return directorView(parts, actor, id, baseOf(request));
  });

  app.post(`${one}/still_on`, async (request) => {
    const actor = requireDirector(request, "edit");
    const id = idOf(request);
    await database.transaction((tx) => confirmStillOn(tx, actor, id));
    return directorView(parts, actor, id, baseOf(request));
  });

  app.get(`${one}/is_id_session`, async (request) => {
    const actor = requireDirector(request, "read");
    const { stream_type } = await requireStream(database, actor, idOf(request));
    return { is_id_session: stream_type === "id_session" };
  });

  directorEvents(app, parts, feed, eventStreams);
  sessionRoutes(app, parts);
}

/** Whether another camera may stand in. @throws Problem 404 for a stream that the caller doesn't direct, or an ID session */
async function setAutoFailover(
  tx: Queries,
  actor: Actor,
  id: string,
  { auto_failover }: z.infer<typeof AutoFailover>,
): Promise<void> {
  const row = await lockBroadcast(tx, id, directedRows(actor));
  if (!row) throw problem("not_found");
  if (row.is_id_session) throw problem("id_session");
  await tx.orm
    .update(broadcasts)
    .set({ auto_failover, version: sql`${broadcasts.version} + 1` })
    .where(eq(broadcasts.stream, id));
  await logEvent(tx, actor, id, { what: auto_failover ? "failover_on" : "failover_off" });
  await notify(tx, id);
}

/** The status of a stream's broadcast after a command. */
async function statusOnly(db: Queries, stream: string) {
  const [row] = await db.run(sql`
    select ${streams.id}, ${broadcastStatus} as broadcast_status from ${streams} where ${eq(streams.id, stream)}`);
  return row;
}

/** A director says that a service is still on. @throws Problem 404 for a stream they don't direct; 400 when it isn't */
async function confirmStillOn(tx: Queries, actor: Actor, id: string): Promise<void> {
  const row = await lockBroadcast(tx, id, directedRows(actor));
  if (!row) throw problem("not_found");
  if (!isRunning(row.status) || row.rehearsal) throw problem("not_now", words.notOn);
  await tx.orm
    .update(broadcasts)
    .set({ still_on_at: sql`now()`, version: sql`${broadcasts.version} + 1` })
    .where(eq(broadcasts.stream, id));
  await logEvent(tx, actor, id, { what: "still_on" });
  await notify(tx, id);
}
