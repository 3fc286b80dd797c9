import { actions, BookingRequest, may, type Stage } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { problem } from "../problems.ts";
import { checkedBody } from "../resource/checked-body.ts";
import { allOf } from "../resource/define.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { visible } from "../resource/select.ts";
import { checkReferences } from "../resource/write.ts";
import { streams as table } from "../tables/streams.table.ts";
import { findConflicts } from "./bookings.ts";

/** The fields of a stream that its booking depends on. */
const fields = [
  "event_date",
  "stages",
  "funeral_home",
  "preferred_ip_camera",
  "funeral_home_director",
  "client_care_team",
  "client_care_operator",
  "video_grapher",
] as const;
type Stored = Partial<Record<Exclude<(typeof fields)[number], "stages">, string | null>> & {
  stages?: Stage[];
};

/** Lets a form check for conflicts before it is saved. */
export function bookingRoutes(app: FastifyInstance, engine: Engine): void {
  const streams = engine.definition("str/stream");
  app.post("/v1/str/stream/check_conflicts", async (request) => {
    const actor = requireActor(request);
    if (!may(actor, actions.check_booking, "edit")) throw problem("forbidden");
    const data = checkedBody(BookingRequest, request);
    const { id, ...values } = data;
    const locked: readonly string[] = streams.contract.locked?.[actor.role] ?? [];
    const editable = Object.fromEntries(Object.entries(values).filter(([field]) => !locked.includes(field)));
    await checkReferences(engine, streams, actor, engine.database, editable);
    const stored: Stored = id ? await readStored(id) : {};
    const booking = { ...stored, ...editable } as Stored;
    const home = booking.funeral_home ?? actor.funeralHome;
    if (!booking.event_date || !home) return { clashes: [], free: [], timezone: actor.timezone };
    const requested = {
      stream: id ?? null,
      start: Date.parse(booking.event_date),
      stages: booking.stages ?? [],
      home,
      camera: booking.preferred_ip_camera ?? null,
      director: booking.funeral_home_director ?? null,
      operator: booking.client_care_operator ?? null,
      videographer: booking.video_grapher ?? null,
      team: booking.client_care_team ?? null,
    };
    return findConflicts(engine.database, actor, requested, Date.now());

    async function readStored(stream: string): Promise<Stored> {
      const columns = sql.join(
        fields.map((field) => sql`${table[field]}`),
        sql`, `,
      );
      const [row] = await engine.database.run<Stored>(
        sql`select ${columns} from ${table} where ${allOf(eq(table.id, stream), visible(streams, actor))}`,
      );
      if (!row) throw problem("not_found");
      return row;
    }
  });
}
