import type { OutgoingHttpHeaders } from "node:http";
import { type PublicState, type Remembering, type Watch, WatchRequest } from "@vigil/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Delivered } from "../broadcast/delivery/playback.ts";
import type { PlaybackTokens } from "../broadcast/playback-tokens.ts";
import { guestIcs } from "../calendar/ics.ts";
import { portraitText } from "../links.ts";
import type { Telephone } from "../ports/telephone/telephone.ts";
import { problem } from "../problems.ts";
import { checkedBody } from "../resource/checked-body.ts";
import type { Engine } from "../resource/registry.ts";
import type { ProofOfWork } from "../security/proof-of-work.ts";
import type { Throttle } from "../security/throttle.ts";
import type { Tokens } from "../security/tokens.ts";
import { anybody, authoriseGuest, authoriseScreen } from "./authorise-guest.ts";
import { cameraJoin } from "./cameras.ts";
import { contributionRoutes } from "./contributions.routes.ts";
import { entryOf, guestLetInBefore, isPrivate } from "./entry.ts";
import type { GuestTokens } from "./guest-tokens.ts";
import { joiningRoutes } from "./joining.routes.ts";
import { memorialPageOf } from "./page.ts";
import { chosenLanguage, visitorLanguage } from "./page-language.ts";
import { phoneJoiningRoutes } from "./phone-joining.routes.ts";
import { playbackRoute } from "./playback.routes.ts";
import { rehearsalOf } from "./rehearsals.ts";
import { memorialItemsPage, rememberingOf } from "./remembering.ts";
import { cachedFor, sharedRequest } from "./request-cache.ts";
import { screenRoutes } from "./screens.routes.ts";
import { type PublicStream, serviceStateOf, streamById, streamBySlug } from "./stream.ts";
import { createStreamImages } from "./stream-images.ts";
import { venuePhotosGuestRoutes } from "./venue-photos.routes.ts";
import { viewersByProgramme, watchOf } from "./watch.ts";
import { createWatchers, type Watchers } from "./watchers.ts";

export interface MemorialParts {
  engine: Engine;
  throttle: Throttle;
  proofs: ProofOfWork;
  tokens: GuestTokens;
  playbackTokens: PlaybackTokens;
  /** Verifies test links, and signs what is stored of televisions' codes. */
  signatures: Pick<Tokens, "isSigned" | "sign">;
  /** Texts codes to guests; undefined: they stay in the outbox. */
  telephone: Telephone | undefined;
  /** Where guests play a service that Cloudflare shows; null: at our own origin. */
  providerAddress: (delivered: Delivered) => Promise<string | null>;
  /** Calls back at each change of a stream's broadcast; returns how to unsubscribe. */
  subscribe: (stream: string, changed: () => void) => () => void;
}

const base = "/v1/public/stream/:slug";
type BySlug = { Params: { slug: string } };

type StreamOf = (request: FastifyRequest<BySlug>) => Promise<PublicStream>;

/** The requests of guests, which need no sign-in (contract/src/memorial.ts). */
export function memorialRoutes(app: FastifyInstance, parts: MemorialParts): void {
  const { engine, throttle, proofs, tokens, signatures } = parts;
  const { database, runtime } = engine;
  // When a service begins, all its guests request it at once.
  const findStream = sharedRequest((slug) => streamBySlug(database, slug));
  // Every request about a stream passes here, so that none says more than its page.
  const streamOf: StreamOf = async (request) => {
    const stream = await findStream(request.params.slug.toLowerCase());
    if (!stream) throw problem("not_found");
    if ((await entryOf({ database, tokens, signatures }, stream, request)) !== "open")
      throw problem("page_private");
    return stream;
  };
  const enabledStreamOf: StreamOf = async (request) => {
    const stream = await streamOf(request);
    if (stream.disabled) throw problem("not_found");
    return stream;
  };

  pageRoutes(app, parts, streamOf, enabledStreamOf);
  contributionRoutes(app, { engine, throttle, proofs, tokens, signatures, streamOf });
  joiningRoutes(app, { database, throttle, proofs, tokens, links: runtime.links }, streamOf);
  phoneJoiningRoutes(
    app,
    { database, runtime, throttle, proofs, tokens, signatures, telephone: parts.telephone },
    enabledStreamOf,
  );
  watchRoute(app, parts, streamOf);
  const isSecure = runtime.publicUrl.startsWith("https:");
  screenRoutes(
    app,
    { database, throttle, tokens, signatures, links: runtime.links, isSecure },
    enabledStreamOf,
  );
  playbackRoute(app, { database, throttle, tokens }, enabledStreamOf);
  stateRoutes(app, parts, findStream, streamOf);
  shareRoutes(app, parts, findStream, streamOf, enabledStreamOf);
  cameraRoute(app, parts);
  rehearsalRoute(app, parts);
  venuePhotosGuestRoutes(app, { engine, throttle, signatures });
}

/** The page, and what is shown below the service. */
function pageRoutes(
  app: FastifyInstance,
  { engine: { database, runtime } }: MemorialParts,
  streamOf: StreamOf,
  enabledStreamOf: StreamOf,
): void {
  app.get<BySlug>(base, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const stream = await streamOf(request);
    return memorialPageOf(stream, runtime, Date.now(), chosenLanguage(request) ?? stream.language);
  });

  app.get<BySlug>(`${base}/remembering`, async (request, reply): Promise<Remembering> => {
    const stream = await enabledStreamOf(request);
    reply.header("cache-control", "no-store");
    return rememberingOf(database, stream, visitorLanguage(request), runtime.fileAddress);
  });
  for (const kind of ["wall", "gallery"] as const)
    app.get<BySlug & { Querystring: { after?: unknown } }>(`${base}/${kind}`, async (request, reply) => {
      const stream = await enabledStreamOf(request);
      const { after } = request.query;
      reply.header("cache-control", "no-store");
      return memorialItemsPage(
        database,
        stream,
        kind,
        typeof after === "string" ? after : null,
        visitorLanguage(request),
        runtime.fileAddress,
      );
    });
}

/** What a guest plays now. */
function watchRoute(
  app: FastifyInstance,
  { engine: { database, runtime }, tokens, signatures, playbackTokens, providerAddress }: MemorialParts,
  streamOf: StreamOf,
): void {
  const viewers = cachedFor(2000, () => viewersByProgramme(database));
  const entryParts = { database, tokens, signatures };
  app.post<BySlug>(`${base}/watch`, async (request, reply): Promise<Watch> => {
    const data = checkedBody(WatchRequest, request);
    const stream = await streamOf(request);
    const viewer = stream.disabled
      ? anybody
      : ((await authoriseScreen(database, stream, data.guest_token)) ??
        (await authoriseGuest(database, tokens, stream, data.guest_token)));
    // Whoever was let in without a token plays as the guest that they are, so that shutting them out ends it.
    const guest = viewer.id ?? (await guestLetInBefore(entryParts, stream, request));
    const watching = stream.programme === null ? 0 : ((await viewers("all")).get(stream.programme) ?? 0);
    const isAtCloudflare = stream.delivered?.provider === "cloudflare";
    const context = {
      playbackTokens,
      media: runtime.links.media(request),
      guestFileAddress: runtime.guestFileAddress,
      guestCaptionsAddress: runtime.guestCaptionsAddress,
      cloudflareUrl: stream.delivered && isAtCloudflare ? await providerAddress(stream.delivered) : null,
      viewers: watching,
      page: data.page,
    };
    reply.header("cache-control", "no-store");
    return watchOf(stream, { ...viewer, id: guest }, context, Date.now());
  });
}

/** The state of the service, once or as server-sent events. */
function stateRoutes(
  app: FastifyInstance,
  { engine: { database }, subscribe }: MemorialParts,
  findStream: (slug: string) => Promise<PublicStream | undefined>,
  streamOf: StreamOf,
): void {
  const state = cachedFor(1000, async (slug) => {
    const stream = await findStream(slug);
    if (!stream) return undefined;
    return { current: publicState(stream), isPrivate: isPrivate(stream) };
  });
  app.get<BySlug>(`${base}/state`, async (request, reply) => {
    const found = await state(request.params.slug.toLowerCase());
    if (!found) throw problem("not_found");
    if (found.isPrivate) await streamOf(request);
    reply.header("cache-control", found.isPrivate ? "no-store" : "public, max-age=1");
    return found.current;
  });

  const watchers = createWatchers({
    read: async (id) => {
      const stream = await streamById(database, id);
      if (!stream) return undefined;
      return { state: publicState(stream), door: `${stream.page_access} ${stream.page_password_hash}` };
    },
    subscribe,
    onError: (error) => app.log.error({ err: error }, "a stream's state could not be sent"),
  });
  // Before the server waits for its connections to end, because these never would.
  app.addHook("preClose", async () => watchers.close());
  // A HEAD request would never end.
  app.get<BySlug>(`${base}/events`, { exposeHeadRoute: false }, async (request, reply) =>
    openEvents(watchers, (await streamOf(request)).id, reply),
  );
}

/** The image of a shared link, the photo that emails show, and the calendar entry. */
function shareRoutes(
  app: FastifyInstance,
  { engine: { runtime, storage, images }, tokens, signatures }: MemorialParts,
  findStream: (slug: string) => Promise<PublicStream | undefined>,
  streamOf: StreamOf,
  enabledStreamOf: StreamOf,
): void {
  const draw = createStreamImages(storage);
  app.get<BySlug>(`${base}/share.jpg`, async (request, reply) => {
    const stream = await enabledStreamOf(request);
    reply.header("cache-control", cacheOf(stream)).header("cross-origin-resource-policy", "cross-origin");
    reply.type("image/jpeg");
    return draw(stream);
  });

  // An email's reader isn't signed in. Whoever has the address gets the photo for as long as the page shows it; of a
  // private page only emails have it.
  app.get<BySlug & { Querystring: { key?: unknown } }>(`${base}/portrait`, async (request, reply) => {
    const { key } = request.query;
    const stream = await findStream(request.params.slug.toLowerCase());
    const isMailed = stream && typeof key === "string" && signatures.isSigned(portraitText(stream.slug), key);
    const shown = isMailed ? stream : await enabledStreamOf(request);
    const { photo, slug, disabled } = shown;
    if (photo === null || disabled) throw problem("not_found");
    const { content, format } = await images.resized(photo, 480, false).catch((error) => {
      request.log.error({ err: error, slug }, "the photo of an email could not be resized");
      throw problem("not_found");
    });
    return (
      reply
        .header("cache-control", cacheOf(shown))
        // Webmail shows it on other sites.
        .header("cross-origin-resource-policy", "cross-origin")
        .type(`image/${format}`)
        .send(content)
    );
  });

  // With a guest's token its entry carries the guest's own link.
  app.get<BySlug & { Querystring: { join?: unknown } }>(`${base}/service.ics`, async (request, reply) => {
    const stream = await streamOf(request);
    const { join } = request.query;
    const holder = typeof join === "string" ? tokens.read(join, stream) : undefined;
    const isGuest = holder !== undefined && holder !== "elsewhere";
    const { links } = runtime;
    const url = isGuest ? links.joinWith(stream, String(join)) : links.page(stream.slug);
    const language = chosenLanguage(request) ?? stream.language;
    const entry = stream.disabled ? undefined : guestIcs(stream, { url, language }, Date.now());
    if (!entry) throw problem("not_found");
    return reply
      .headers({ "cache-control": "no-store", "content-disposition": 'inline; filename="service.ics"' })
      .type("text/calendar; charset=utf-8")
      .send(entry);
  });
}

/** Nothing of a private page stays in caches that others share. */
const cacheOf = (stream: PublicStream): string =>
  isPrivate(stream) ? "private, no-store" : "public, max-age=3600";

/** What the link of a browser camera opens. */
function cameraRoute(
  app: FastifyInstance,
  { engine: { database, runtime }, playbackTokens }: MemorialParts,
): void {
  app.get<{ Params: { token: string } }>("/v1/public/camera/:token", async (request, reply) => {
    const media = runtime.links.media(request);
    const joined = await cameraJoin(database, request.params.token, { playbackTokens, media });
    if (!joined) throw problem("not_found");
    reply.header("cache-control", "no-store");
    return joined.camera;
  });
}

/** What a test link shows. */
function rehearsalRoute(
  app: FastifyInstance,
  { engine: { database, runtime }, playbackTokens, signatures }: MemorialParts,
): void {
  app.get<{ Params: { token: string } }>("/v1/public/rehearsal/:token", async (request, reply) => {
    const parts = { signatures, playbackTokens, media: runtime.links.media(request) };
    const found = await rehearsalOf(database, request.params.token, parts);
    if (!found) throw problem("not_found");
    reply.header("cache-control", "no-store");
    return found.rehearsal;
  });
}

/** Of a disabled stream only that it was called off. A guest may hear of it from two servers whose clocks differ. */
const publicState = (stream: PublicStream): PublicState => ({
  version: stream.read_at,
  state: serviceStateOf(stream, stream.read_at / 1000),
  event_date: stream.disabled ? null : stream.event_date,
  places: stream.disabled ? [] : stream.places,
  served_by: (!stream.disabled && stream.delivered?.provider) || "own",
});

/** Server-sent events: the response stays open and belongs to the watchers from now on. */
function openEvents(watchers: Watchers, stream: string, reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    // Those of every response, which would otherwise be left out.
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    // nginx would buffer small messages.
    "x-accel-buffering": "no",
  });
  watchers.join(stream, reply.raw);
}
