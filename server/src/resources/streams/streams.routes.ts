import {
  actions,
  type CalendarEvent,
  calendar,
  check,
  streams as contract,
  may,
  optionalText,
} from "@vigil/contract";
import { isNull, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { fieldProblem, problem } from "../../problems.ts";
import { allOf } from "../../resource/define.ts";
import type { Engine } from "../../resource/registry.ts";
import { requireActor } from "../../resource/routes.ts";
import { update } from "../../resource/write.ts";
import { streamStatus, streams, streamZone } from "./streams.resource.ts";
import { streamRows } from "./streams.scope.ts";
import { streams as table } from "./streams.table.ts";

const Advisory = z.object({ guest_advisory: optionalText(2000) });
const Window = contract.filters.pick({
  event_date_after: true,
  event_date_before: true,
  disabled_by_fh: true,
  is_disabled: true,
});
/** Rows a calendar shows at the most (spec §9). */
const calendarMax = 10_000;

export function streamRoutes(app: FastifyInstance, engine: Engine): void {
  app.patch("/v1/str/stream/:id/guest_advisory", async (request) => {
    const actor = requireActor(request);
    if (!may(actor, actions.advise_guests, "edit")) throw problem("forbidden");
    const { data, errors } = check(Advisory, request.body ?? {});
    if (errors) throw fieldProblem(errors);
    return update(engine, streams, actor, (request.params as { id: string }).id, data);
  });

  app.get("/v1/str/calendar", async (request) => {
    const actor = requireActor(request);
    if (!may(actor, calendar, "list")) throw problem("forbidden");
    const sent = request.query as Record<string, unknown>;
    const given = Object.keys(Window.shape).filter((name) => sent[name]);
    const { data, errors } = check(Window, Object.fromEntries(given.map((name) => [name, sent[name]])));
    if (errors) throw fieldProblem(errors);
    const window = Object.entries(data).map(([name, value]) => streams.filters[name]?.(value, actor));
    const where = allOf(
      isNull(table.deleted_at),
      streamRows[actor.role](actor),
      sql`${table.event_date} is not null`,
      ...window,
    );
    const results = await engine.database.run<CalendarEvent>(sql`
      select ${table.id}, ${table.deceased_full_name} as title, ${table.event_date}, ${streamZone} as timezone,
        ${table.stream_type} = 'id_session' as is_id_session, ${streamStatus} as status, ${table.disabled_by_fh} as is_disabled
      from ${table} where ${where} order by ${table.event_date}, ${table.id} limit ${calendarMax}`);
    return { count: results.length, next: null, previous: null, results };
  });
}
