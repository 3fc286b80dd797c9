import { actions, hourClockOf, may, type Timeline } from "@vigil/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { idOf, requireStream } from "../broadcast/rights.ts";
import { languageOf } from "../language/translate.ts";
import { problem } from "../problems.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import type { TimelineParts } from "./lost-time.ts";
import { timelineOf } from "./timeline.ts";

/** What happened in a service, for everyone who sees its incidents. `media`: undefined for a server without it. */
export function timelineRoutes(app: FastifyInstance, engine: Engine, media: TimelineParts["media"]): void {
  const requested = async (request: FastifyRequest): Promise<Timeline> => {
    const actor = requireActor(request);
    if (!may(actor, actions.see_timeline, "edit")) throw problem("forbidden");
    const stream = idOf(request);
    const { stream_type } = await requireStream(engine.database, actor, stream);
    if (stream_type !== "stream") throw problem("not_found");
    return timelineOf(engine, media, actor, stream);
  };
  app.get("/v1/str/stream/:id/timeline", requested);

  app.get("/v1/str/stream/:id/timeline/export_pdf", async (request, reply) => {
    const timeline = await requested(request);
    const { timelinePdf } = await import("./timeline-pdf.ts");
    reply.header("content-disposition", 'attachment; filename="timeline.pdf"');
    reply.header("cache-control", "private, no-store");
    const language = languageOf(request);
    const clock = hourClockOf(requireActor(request).clock, language);
    return reply.type("application/pdf").send(await timelinePdf(timeline, language, clock));
  });
}
