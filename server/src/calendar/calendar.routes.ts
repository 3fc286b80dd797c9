import { createHash } from "node:crypto";
import {
  type CalendarFeed,
  calendar,
  check,
  streamsResource as contract,
  may,
  type NewCalendarFeed,
} from "@vigil/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { fieldProblem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { eventsOf, feedEventsOf } from "./events.ts";
import { actorOfFeed, endFeed, feedOf, renewFeed } from "./feeds.ts";
import { icsOf } from "./ics.ts";

const Window = contract.filters.pick({
  event_date_after: true,
  event_date_before: true,
  disabled_by_fh: true,
  is_disabled: true,
});

/** Who has a calendar. @throws Problem 401, 403 */
function requireCalendar(request: FastifyRequest): Actor {
  const actor = requireActor(request);
  if (!may(actor, calendar, "list")) throw problem("forbidden");
  return actor;
}

/** The month of each role, and a private address of it that a phone or another calendar can subscribe to. */
export function calendarRoutes(app: FastifyInstance, engine: Engine, productName: string): void {
  const { database, runtime } = engine;
  const { filters } = engine.definition(contract.path);

  app.get("/v1/str/calendar", async (request) => {
    const actor = requireCalendar(request);
    const sent = request.query as Record<string, unknown>;
    const given = Object.keys(Window.shape).filter((name) => sent[name]);
    const { data, errors } = check(Window, Object.fromEntries(given.map((name) => [name, sent[name]])));
    if (errors) throw fieldProblem(errors);
    const window = Object.entries(data).map(([name, value]) => filters[name]?.(value, actor));
    const results = await eventsOf(database, actor, window);
    return { count: results.length, next: null, previous: null, results };
  });

  app.get(
    "/v1/str/calendar/feed",
    async (request): Promise<CalendarFeed> => feedOf(database, requireCalendar(request).id),
  );
  app.post("/v1/str/calendar/feed", async (request, reply): Promise<NewCalendarFeed> => {
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

  // Whoever has the address is let in: its token is 256 random bits. Rights and rows are those of now.
  app.get<{ Params: { file: string } }>("/v1/calendar/:file", async (request, reply) => {
    const { file } = request.params;
    const actor = file.endsWith(".ics")
      ? await actorOfFeed(database, file.slice(0, -".ics".length), request.ip)
      : null;
    if (!actor || !may(actor, calendar, "list")) throw problem("not_found");
    const events = await feedEventsOf(database, actor);
    const feed = { name: productName, publicUrl: runtime.publicUrl };
    // Of what the text is made of: a calendar that looks again and finds the same costs no writing of it.
    const made = createHash("sha256").update(JSON.stringify([feed, events]));
    const etag = `"${made.digest("base64url").slice(0, 27)}"`;
    reply.headers({ etag, "cache-control": "private, no-cache", "referrer-policy": "no-referrer" });
    if (request.headers["if-none-match"]?.split(/,\s*/).some((known) => known.replace(/^W\//, "") === etag))
      return reply.status(304).send();
    reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", 'inline; filename="calendar.ics"');
    return icsOf(events, feed);
  });
}
