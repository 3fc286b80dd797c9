import { type DirectorView, directing, may } from "@vigil/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { actorOfSession } from "../auth/actors.ts";
import { type Desk, directorView } from "./director.ts";
import type { Lines } from "./event-streams.ts";
import { type Feed, mediaTopic } from "./feed.ts";
import { idOf, requireDirector } from "./rights.ts";

/** Milliseconds between two views on one line. */
const paceAtLeast = 250;

/** GET str/stream/{id}/events: the whole view whenever anything changes, to whoever may still see it. */
export function directorEvents(app: FastifyInstance, desk: Desk, feed: Feed, lines: Lines): void {
  // A HEAD would never hear that its line has ended.
  app.get("/v1/str/stream/:id/events", { exposeHeadRoute: false }, async (request, reply) =>
    lines.open(request, reply, {
      event: "director",
      view: viewOf(request, desk),
      data: (view) => ({ json: JSON.stringify(view) }),
      paceAtLeast,
      subscribe(changed) {
        const subscriptions = [idOf(request), mediaTopic].map((topic) => feed.subscribe(topic, changed));
        return () => {
          for (const stop of subscriptions) stop();
        };
      },
    }),
  );
}

/** Rights are read anew for each view: null when they, or the session, were taken away meanwhile. */
function viewOf(request: FastifyRequest, desk: Desk): () => Promise<DirectorView | null> {
  const { session } = requireDirector(request, "read");
  const stream = idOf(request);
  const base = desk.links.media(request).http;
  return async () => {
    const actor = await actorOfSession(desk.database, session, request.ip);
    return actor && may(actor, directing, "read") ? directorView(desk, actor, stream, base) : null;
  };
}
