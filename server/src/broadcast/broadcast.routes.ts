import {
  AutoFailover,
  actions,
  type BroadcastAction,
  check,
  directing,
  LivestreamAction,
  may,
  type SourceKind,
} from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Queries } from "../database/database.ts";
import { fieldProblem, problem } from "../problems.ts";
import { idempotencyKeyOf } from "../resource/idempotency.ts";
import { broadcasts } from "../tables/broadcast.table.ts";
import { streams } from "../tables/streams.table.ts";
import { act, lock, logEvent } from "./broadcast.ts";
import { type Desk, directedRows, directorView } from "./director.ts";
import type { Lines } from "./event-streams.ts";
import { directorEvents } from "./events.ts";
import { type Feed, notify } from "./feed.ts";
import { idOf, requireDirector, requirePresser, requireStream } from "./rights.ts";
import { sessionRoutes } from "./sessions.routes.ts";
import { broadcastStatus } from "./status.ts";

/** These throw away or close what was aired, so the right to press from monitoring isn't enough. `reopen` has a right of its own. */
const forDirectors: ReadonlySet<BroadcastAction> = new Set(["reset", "close"]);

/** The Director Panel's calls (spec §7). */
export function broadcastRoutes(app: FastifyInstance, desk: Desk, feed: Feed, lines: Lines): void {
  const { database } = desk;
  const one = "/v1/str/stream/:id";
  const baseOf = (request: FastifyRequest) => desk.links.media(request).http;

  app.get(`${one}/director`, async (request) => {
    const actor = requireDirector(request, "read");
    return directorView(desk, actor, idOf(request), baseOf(request));
  });

  // The spec's own names; what is pressed is the same, only whose camera the id names differs.
  const pressed = (kind: SourceKind) => async (request: FastifyRequest) => {
    const actor = requirePresser(request);
    const id = idOf(request);
    const { data, errors } = check(LivestreamAction, request.body ?? {});
    if (errors) throw fieldProblem(errors);
    if (forDirectors.has(data.action) && !may(actor, directing, "edit")) throw problem("forbidden");
    if (data.action === "reopen" && !may(actor, actions.reopen_broadcast, "edit")) throw problem("forbidden");
    await act(database, actor, id, directedRows(actor), { ...data, kind, key: idempotencyKeyOf(request) });
    // Who presses from monitoring without being a director hears of it there.
    if (!may(actor, directing, "read")) return pressedOnly(database, id);
    return directorView(desk, actor, id, baseOf(request));
  };
  app.post(`${one}/sessions/livestream`, pressed("zoom"));
  app.post(`${one}/ip_cameras/livestream`, pressed("ip_camera"));

  app.post(`${one}/auto_failover`, async (request) => {
    const actor = requireDirector(request, "edit");
    const id = idOf(request);
    const { data, errors } = check(AutoFailover, request.body ?? {});
    if (errors) throw fieldProblem(errors);
    await database.transaction(async (tx) => {
      const row = await lock(tx, id, directedRows(actor));
      if (!row) throw problem("not_found");
      if (row.is_id_session) throw problem("id_session");
      await tx.orm
        .update(broadcasts)
        .set({ auto_failover: data.auto_failover, version: sql`${broadcasts.version} + 1` })
        .where(eq(broadcasts.stream, id));
      await logEvent(tx, actor, id, { what: data.auto_failover ? "failover_on" : "failover_off" });
      await notify(tx, id);
    });
    return directorView(desk, actor, id, baseOf(request));
  });

  app.get(`${one}/is_id_session`, async (request) => {
    const actor = requireDirector(request, "read");
    const { stream_type } = await requireStream(database, actor, idOf(request));
    return { is_id_session: stream_type === "id_session" };
  });

  directorEvents(app, desk, feed, lines);
  sessionRoutes(app, desk);
}

/** Where the broadcast of `stream` stands after a press. */
async function pressedOnly(db: Queries, stream: string) {
  const [row] = await db.run(sql`
    select ${streams.id}, ${broadcastStatus} as broadcast_status from ${streams} where ${eq(streams.id, stream)}`);
  return row;
}
