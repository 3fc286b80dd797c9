import { type DirectorView, directing, may } from "@vigil/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { actorOfSession } from "../auth/actors.ts";
import { type ChangeFeed, mediaTopic } from "./change-feed.ts";
import { type BroadcastParts, directorView } from "./director.ts";
import type { EventStreams } from "./event-streams.ts";
import { noteEvery, notePresence } from "./presence.ts";
import { idOf, requireDirector } from "./rights.ts";

/** Milliseconds between two events of one connection. */
const paceAtLeast = 250;

/** GET str/stream/{id}/events: the whole view at each change, for as long as the caller may see it. */
export function directorEvents(
  app: FastifyInstance,
  parts: BroadcastParts,
  feed: ChangeFeed,
  eventStreams: EventStreams,
): void {
  // A HEAD request would never end.
  app.get("/v1/str/stream/:id/events", { exposeHeadRoute: false }, async (request, reply) =>
    eventStreams.open(request, reply, {
      event: "director",
      view: viewOf(request, parts),
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

/** Rights are read again for each view: null once they, or the session, have been taken away. */
function viewOf(request: FastifyRequest, parts: BroadcastParts): () => Promise<DirectorView | null> {
  const { session } = requireDirector(request, "read");
  const stream = idOf(request);
  const base = parts.links.media(request).http;
  let notedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const actor = await actorOfSession(parts.database, session, request.ip);
    if (!actor || !may(actor, directing, "read")) return null;
    const view = await directorView(parts, actor, stream, base);
    // The view is read at every report of media.
    if (actor.viewer === null && performance.now() - notedAt > noteEvery) {
      await notePresence(parts.database, stream, actor.id);
      notedAt = performance.now();
    }
    return view;
  };
}
