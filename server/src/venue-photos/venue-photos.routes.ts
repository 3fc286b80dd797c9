import { actions, firstLanguage, may, TakeVenuePhotos, type VenuePhotos } from "@vigil/contract";
import { and, eq, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { idOf } from "../broadcast/rights.ts";
import { languageAsked } from "../language/translate.ts";
import { readCard, readRow } from "../link-card/link-card.ts";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { audit } from "../resource/audit.ts";
import { checkedBody } from "../resource/checked-body.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { streamsInScope } from "../scopes/streams.scope.ts";
import { streams } from "../tables/streams.table.ts";
import { venueOf } from "./venue-photos.ts";

type Request = { Params: { id: string }; Querystring: { language?: unknown } };
const base = "/v1/str/stream/:id/venue_photos";

/** For those who hand out a service's links: the link by which people at the service give photos to the family. */
export function venuePhotosRoutes(app: FastifyInstance, engine: Engine): void {
  app.get<Request>(base, async (request): Promise<VenuePhotos> => {
    const actor = requireTaking(request);
    await readRow(engine, actor, idOf(request));
    return viewOf(engine, actor, idOf(request));
  });

  app.post<Request>(base, async (request): Promise<VenuePhotos> => {
    const actor = requireTaking(request);
    const data = checkedBody(TakeVenuePhotos, request);
    const id = idOf(request);
    await readRow(engine, actor, id);
    await engine.database.transaction(async (tx) => {
      const [before] = await tx.run<{ venue_photos: boolean | null }>(
        sql`select ${streams.venue_photos} from ${streams} where ${isOwn(actor, id)} for update`,
      );
      if (!before) throw problem("not_found");
      if (before.venue_photos === data.takes) return;
      await tx.run(sql`update ${streams} set venue_photos = ${data.takes} where ${eq(streams.id, id)}`);
      const changes = { venue_photos: [before.venue_photos, data.takes] as [unknown, unknown] };
      await audit(tx, actor, { verb: "edit", resource: "str/stream", record: id, changes });
    });
    return viewOf(engine, actor, id);
  });

  app.get<Request>(`${base}/export_pdf`, async (request, reply) => {
    const actor = requireTaking(request);
    const id = idOf(request);
    const { card, slug, language: own } = await readCard(engine, actor, id, request.log);
    const { url } = await viewOf(engine, actor, id);
    if (url === null) throw problem("not_found");
    const language = firstLanguage([languageAsked(request), own]);
    const { linkCardPdf } = await import("../link-card/link-card-pdf.ts");
    reply.header("content-disposition", `attachment; filename="photos-${slug}.pdf"`);
    reply.header("cache-control", "private, no-store");
    return reply
      .type("application/pdf")
      .send(await linkCardPdf({ ...card, purpose: "photos", address: url }, language));
  });
}

function requireTaking(request: FastifyRequest): Actor {
  const actor = requireActor(request);
  if (!may(actor, actions.take_venue_photos, "edit")) throw problem("forbidden");
  return actor;
}

const isOwn = (actor: Actor, id: string) =>
  and(eq(streams.id, id), sql`${streams.id} in (${streamsInScope(actor)})`);

async function viewOf(
  { database, runtime }: Pick<Engine, "database" | "runtime">,
  actor: Actor,
  id: string,
): Promise<VenuePhotos> {
  const venue = await venueOf(database, id, sql`${streams.id} in (${streamsInScope(actor)})`);
  if (!venue) throw problem("not_found");
  const { isMade, ...shown } = venue;
  return { ...shown, url: isMade ? runtime.links.venuePhotos(id) : null };
}
