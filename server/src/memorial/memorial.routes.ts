import { check, type PublicState, type Remembering, type Watch, WatchRequest } from "@vigil/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PlaybackTokens } from "../broadcast/playback-tokens.ts";
import { fieldProblem, problem } from "../problems.ts";
import type { Engine } from "../resource/registry.ts";
import type { Throttle } from "../security/throttle.ts";
import { admit, anybody } from "./authorise-guest.ts";
import { cameraJoin } from "./cameras.ts";
import { givingRoutes } from "./giving.routes.ts";
import type { GuestTokens } from "./guest-tokens.ts";
import { joiningRoutes } from "./joining.routes.ts";
import { entryOf, pageOf, sharedOf } from "./page.ts";
import { keepsakes, rememberingOf } from "./remembering.ts";
import { kept, shared } from "./request-cache.ts";
import { createSharePictures } from "./share-picture.ts";
import { type PublicStream, stateOf, streamAt, streamOf } from "./stream.ts";
import { viewersByProgramme, watch } from "./watch.ts";
import { createWatchers, type Watchers } from "./watchers.ts";

export interface MemorialParts {
  engine: Engine;
  throttle: Throttle;
  tokens: GuestTokens;
  passes: PlaybackTokens;
  /** Calls back at every change of a stream's broadcast, until what it answers is called. */
  subscribe: (stream: string, changed: () => void) => () => void;
  /** A folder for what pictures are drawn with. */
  fonts: string;
}

const base = "/v1/public/stream/:slug";
type Slug = { Params: { slug: string } };

/** What guests call, without signing in (contract/src/memorial.ts; DECISIONS B-GUEST, B-WATCH). */
export function memorialRoutes(app: FastifyInstance, parts: MemorialParts): void {
  const { engine, throttle, tokens, passes } = parts;
  const { database, runtime, storage } = engine;
  // When a service begins, its guests ask all at once.
  const found = shared((slug) => streamAt(database, slug));
  const at = async ({ params }: FastifyRequest<Slug>): Promise<PublicStream> => {
    const stream = await found(params.slug.toLowerCase());
    if (!stream) throw problem("not_found");
    return stream;
  };
  const viewers = kept(2000, () => viewersByProgramme(database));

  app.get<Slug>(base, async (request, reply) => {
    reply.header("cache-control", "no-store");
    return pageOf(await at(request), runtime, Date.now());
  });

  app.get<Slug>(`${base}/remembering`, async (request, reply): Promise<Remembering> => {
    const stream = await at(request);
    if (stream.disabled) throw problem("not_found");
    reply.header("cache-control", "no-store");
    return rememberingOf(database, stream, runtime.fileAddress);
  });
  for (const kind of ["wall", "gallery"] as const)
    app.get<Slug & { Querystring: { after?: unknown } }>(`${base}/${kind}`, async (request, reply) => {
      const stream = await at(request);
      if (stream.disabled) throw problem("not_found");
      const { after } = request.query;
      reply.header("cache-control", "no-store");
      return keepsakes(database, stream, kind, typeof after === "string" ? after : null, runtime.fileAddress);
    });

  givingRoutes(app, { engine, throttle, tokens, at });
  joiningRoutes(app, { database, throttle, tokens, links: runtime.links }, at);

  app.post<Slug>(`${base}/watch`, async (request, reply): Promise<Watch> => {
    const { data, errors } = check(WatchRequest, request.body ?? {});
    if (errors) throw fieldProblem(errors);
    const stream = await at(request);
    const viewer = stream.disabled ? anybody : await admit(database, tokens, stream, data.guest_token);
    const watching = stream.programme === null ? 0 : ((await viewers("all")).get(stream.programme) ?? 0);
    const showing = {
      passes,
      media: runtime.links.media(request),
      fileAddress: runtime.fileAddress,
      viewers: watching,
    };
    reply.header("cache-control", "no-store");
    return watch(stream, viewer, showing, Date.now());
  });

  const state = kept(1000, async (slug): Promise<PublicState | undefined> => {
    const stream = await found(slug);
    return stream && { ...publicState(stream), version: Date.now() };
  });
  app.get<Slug>(`${base}/state`, async ({ params }, reply) => {
    const known = await state(params.slug.toLowerCase());
    if (!known) throw problem("not_found");
    reply.header("cache-control", "public, max-age=1");
    return known;
  });

  const watchers = createWatchers({
    read: async (id) => {
      const stream = await streamOf(database, id);
      return stream && publicState(stream);
    },
    subscribe: parts.subscribe,
    failed: (error) => app.log.error({ err: error }, "a stream's state could not be told"),
  });
  // Before the server waits for its connections to end: these never would.
  app.addHook("preClose", async () => watchers.close());
  // Asked for its head only, it would never end.
  app.get<Slug>(`${base}/events`, { exposeHeadRoute: false }, async (request, reply) =>
    tell(watchers, (await at(request)).id, reply),
  );

  const picture = createSharePictures(parts.fonts);
  app.get<Slug>(`${base}/share.jpg`, async (request, reply) => {
    const stream = await at(request);
    if (stream.disabled) throw problem("not_found");
    const shared = sharedOf(stream);
    const place = (file: string | null) => (file === null ? null : storage.path(file));
    reply
      .header("cache-control", "public, max-age=3600")
      .header("cross-origin-resource-policy", "cross-origin");
    reply.type("image/jpeg");
    return picture({ ...shared, photo: place(shared.photo), banner: place(shared.banner) });
  });

  app.get<Slug>(`${base}/service.ics`, async (request, reply) => {
    const entry = entryOf(await at(request), runtime.links, Date.now());
    if (!entry) throw problem("not_found");
    return reply
      .headers({ "cache-control": "no-store", "content-disposition": 'inline; filename="service.ics"' })
      .type("text/calendar; charset=utf-8")
      .send(entry);
  });

  app.get<{ Params: { token: string } }>("/v1/public/camera/:token", async (request, reply) => {
    const media = runtime.links.media(request);
    const join = await cameraJoin(database, request.params.token, { passes, media });
    if (!join) throw problem("not_found");
    reply.header("cache-control", "no-store");
    return join;
  });
}

/** A disabled stream says only that it was called off. */
const publicState = (stream: PublicStream): Omit<PublicState, "version"> => ({
  state: stateOf(stream, Date.now()),
  event_date: stream.disabled ? null : stream.event_date,
});

/** Server-sent events: the answer stays open, and belongs to the watchers from now on. */
function tell(watchers: Watchers, stream: string, reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    // nginx would hold small messages back.
    "x-accel-buffering": "no",
  });
  watchers.join(stream, reply.raw);
}
