import { createHash } from "node:crypto";
import {
  type CalendarFeed,
  calendar,
  check,
  streamsResource as contract,
  may,
  type NewCalendarFeed,
  type Week,
} from "@vigil/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { fieldProblem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { needsProof } from "../resource/needs-proof.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { calendarEvents, feedEvents, weekOf } from "./calendar-events.ts";
import { actorOfFeed, endFeed, feedOf, renewFeed } from "./feeds.ts";
import { feedIcs } from "./ics.ts";

const Window = contract.filters.pick({
  event_date_after: true,
  event_date_before: true,
  disabled_by_fh: true,
  is_disabled: true,
});

/** @throws Problem 401, or 403 for a role without a calendar */
function requireCalendar(request: FastifyRequest): Actor {
  const actor = requireActor(request);
  if (!may(actor, calendar, "list")) throw problem("forbidden");
  return actor;
}

/** Each role's calendar, and its private feed, to which a phone or another calendar can subscribe. */
export function calendarRoutes(app: FastifyInstance, engine: Engine, productName: string): void {
  const { database, runtime } = engine;
  const { filters } = engine.definition(contract.path);

  const windowOf = (request: FastifyRequest, actor: Actor) => {
    const query = request.query as Record<string, unknown>;
    const given = Object.keys(Window.shape).filter((name) => query[name]);
    const { data, errors } = check(Window, Object.fromEntries(given.map((name) => [name, query[name]])));
    if (errors) throw fieldProblem(errors);
    return Object.entries(data).map(([name, value]) => filters[name]?.(value, actor));
  };

  app.get("/v1/str/calendar", async (request) => {
    const actor = requireCalendar(request);
    const results = await calendarEvents(database, actor, windowOf(request, actor));
    return { count: results.length, next: null, previous: null, results };
  });
  app.get("/v1/str/calendar/week", async (request): Promise<Week> => {
    const actor = requireCalendar(request);
    return weekOf(database, actor, windowOf(request, actor));
  });

  app.get(
    "/v1/str/calendar/feed",
    async (request): Promise<CalendarFeed> => feedOf(database, requireCalendar(request).id),
  );
  app.post("/v1/str/calendar/feed", needsProof, async (request, reply): Promise<NewCalendarFeed> => {
    const token = await renewFeed(database, requireCalendar(request).id);
    reply.status(201).header("cache-control", "no-store");
    return {
      url: `${runtime.publicUrl}/v1/calendar/${token}.ics`,
      ...(await feedOf(database, requireActor(request).id)),
    };
  });
  app.delete("/v1/str/calendar/feed", async (request, reply) => {
    await endFeed(database, requireCalendar(request).id);
    return reply.status(204).send();
  });

  // The address is the credential: its token has 256 random bits. The feed shows what the person may see now.
  app.get<{ Params: { file: string } }>("/v1/calendar/:file", async (request, reply) => {
    const { file } = request.params;
    const actor = file.endsWith(".ics")
      ? await actorOfFeed(database, file.slice(0, -".ics".length), request.ip)
      : null;
    if (!actor || !may(actor, calendar, "list")) throw problem("not_found");
    const events = await feedEvents(database, actor);
    const feed = { name: productName, publicUrl: runtime.publicUrl };
    // Hashes the feed's data, so that a refresh without changes skips writing the text.
    const hash = createHash("sha256").update(JSON.stringify([feed, events]));
    const etag = `"${hash.digest("base64url").slice(0, 27)}"`;
    reply.headers({ etag, "cache-control": "private, no-cache", "referrer-policy": "no-referrer" });
    if (request.headers["if-none-match"]?.split(/,\s*/).some((known) => known.replace(/^W\//, "") === etag))
      return reply.status(304).send();
    reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", 'inline; filename="calendar.ics"');
    return feedIcs(events, feed);
  });
}
