import {
  actions,
  type Booked,
  BookingRequest,
  type BookService,
  bookService,
  families,
  may,
  type Resource,
  type Stage,
  streams as streamsContract,
} from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { viewerMay } from "../auth/see-as.routes.ts";
import { inLanguage, languageOf } from "../language/translate.ts";
import { problem } from "../problems.ts";
import { cleanBody, readBody } from "../resource/body.ts";
import { checkedBody } from "../resource/checked-body.ts";
import { allOf, type Definition } from "../resource/define.ts";
import { idempotencyKeyOf, requestHash } from "../resource/idempotency.ts";
import { keysMay } from "../resource/open-to-keys.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { visible } from "../resource/select.ts";
import { checkReferences } from "../resource/write.ts";
import { streams as table } from "../tables/streams.table.ts";
import { book, booked } from "./book.ts";
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

/** The file fields of a definition, which are read apart from the others. */
const filesOf = ({ contract, files }: Definition) =>
  Object.fromEntries(
    Object.keys(contract.create.shape).flatMap((field) => (field in files ? [[field, true]] : [])),
  ) as Record<never, true>;

/** Books services, and lets a form check for conflicts before it is saved. */
export function bookingRoutes(app: FastifyInstance, engine: Engine): void {
  const streams = engine.definition(streamsContract.path);
  const booking: Definition = {
    ...streams,
    contract: bookService as unknown as Resource,
    body: { ...streams.body, create: bookService.create.omit(filesOf(streams)) as unknown as z.ZodObject },
  };
  const writes = keysMay({ [streamsContract.path]: "write", [families.path]: "write" });
  app.post(`/v1/${bookService.path}`, writes, async (request, reply) => {
    const actor = requireActor(request);
    if (!may(actor, actions.book_service, "edit")) throw problem("forbidden");
    const body = await readBody(engine, booking, actor, request);
    const key = idempotencyKeyOf(request);
    const once = key ? { key, hash: requestHash([body.fields, Object.keys(body.files)]) } : undefined;
    reply.status(201);
    return book(engine, actor, cleanBody(booking, body, actor, "create") as BookService, once);
  });

  app.get<{ Params: { id: string } }>(
    `/v1/${streamsContract.path}/:id/booked`,
    keysMay({ [streamsContract.path]: "read", [families.path]: "read" }),
    async (request): Promise<Booked> => {
      const actor = requireActor(request);
      if (!may(actor, actions.see_booked, "edit")) throw problem("forbidden");
      return booked(engine, actor, request.params.id);
    },
  );

  const checks = { config: { ...viewerMay.config, ...keysMay({ [streamsContract.path]: "write" }).config } };
  app.post("/v1/str/stream/check_conflicts", checks, async (request) => {
    const actor = requireActor(request);
    if (!may(actor, actions.check_booking, "edit")) throw problem("forbidden");
    const data = checkedBody(BookingRequest, request);
    const { id, number = 1, beside = [], ...values } = data;
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
    const siblings = beside.map((other) => ({
      number: other.number,
      stream: null,
      start: Date.parse(other.event_date),
      stages: other.stages ?? [],
    }));
    const found = await findConflicts(engine.database, actor, requested, Date.now(), { number, siblings });
    const language = languageOf(request);
    const clashes = found.clashes.map((clash) => ({
      ...clash,
      sentence: inLanguage(clash.sentence, language),
    }));
    return { ...found, clashes };

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
