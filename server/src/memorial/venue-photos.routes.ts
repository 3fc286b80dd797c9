import { GiveAtVenue } from "@vigil/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { problem } from "../problems.ts";
import { checkedBody } from "../resource/checked-body.ts";
import type { Engine } from "../resource/registry.ts";
import type { Throttle } from "../security/throttle.ts";
import type { Tokens } from "../security/tokens.ts";
import { addPicture, replySent } from "./contributions.routes.ts";
import { givenRoutes } from "./given.routes.ts";
import { uploadRoutes } from "./guest-uploads.routes.ts";
import type { PublicStream } from "./stream.ts";
import { venuePhotosPage } from "./venue-photos-page.ts";

interface Parts {
  engine: Engine;
  throttle: Throttle;
  signatures: Pick<Tokens, "sign" | "isSigned">;
}
type ByToken = { Params: { token: string } };
const base = "/v1/public/photos/:token";

/**
 * What people at a service give by the link on a code, without registering: photos and videos for the family to look at.
 * The link shows nothing of them, nor anything else of the service than whom it is for.
 */
export function venuePhotosGuestRoutes(app: FastifyInstance, parts: Parts): void {
  const { engine, throttle } = parts;
  app.get<ByToken>(base, async (request, reply) => {
    const found = await venuePhotosPage(parts, request.params.token);
    if (!found) throw problem("not_found");
    reply.header("cache-control", "no-store");
    return found.page;
  });

  app.post<ByToken>(`${base}/gallery`, async (request, reply) => {
    const stream = await openStream(parts, request);
    const data = checkedBody(GiveAtVenue, request);
    await count(throttle, request, stream, "gift");
    const { sender_name } = data;
    const id = await addPicture(engine, request, stream, data, { guest: null, sender_name, at_venue: true });
    return replySent(reply, parts, { kind: "picture", id });
  });

  // Also once it takes no more photos.
  givenRoutes<ByToken>(app, {
    ...{ engine, base, signatures: parts.signatures },
    streamOf: async ({ params }) => {
      const found = await venuePhotosPage(parts, params.token);
      if (!found) throw problem("not_found");
      return found.stream;
    },
    guestOf: async () => null,
  });

  uploadRoutes<ByToken>(app, engine, {
    base: `${base}/uploads`,
    address: ({ params }) => `/v1/public/photos/${encodeURIComponent(params.token)}/uploads`,
    mayBegin: async (request) => {
      const stream = await openStream(parts, request);
      await count(throttle, request, stream, "upload");
      return stream;
    },
    mayContinue: (request) => openStream(parts, request),
  });
}

/** People at a service share its one network, so the address counts for all of them. */
const count = (throttle: Throttle, { ip }: FastifyRequest, { id }: PublicStream, what: string) =>
  throttle.count({ venue_address: `${what} ${ip}`, venue_link: `${what} ${id}` });

/** @throws Problem 404 for a link that isn't ours, 403 once it takes no photos any more */
async function openStream(parts: Parts, { params }: FastifyRequest<ByToken>): Promise<PublicStream> {
  const found = await venuePhotosPage(parts, params.token);
  if (!found) throw problem("not_found");
  if (found.page.state === "declined") throw problem("not_taken");
  if (found.page.state !== "open") throw problem("venue_photos_over");
  return found.stream;
}
