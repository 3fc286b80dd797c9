import type { FastifyInstance } from "fastify";
import { broadcastRoutes } from "../broadcast/broadcast.routes.ts";
import { openChangeFeed } from "../broadcast/change-feed.ts";
import { deliverServices } from "../broadcast/delivery/deliveries.ts";
import { providerRecordingRoute } from "../broadcast/delivery/download.routes.ts";
import { deliveryKeyRoute } from "../broadcast/delivery/key.routes.ts";
import { createProviderAddresses } from "../broadcast/delivery/playback.ts";
import { deliveryWebhookRoute } from "../broadcast/delivery/webhook.routes.ts";
import { createEventStreams } from "../broadcast/event-streams.ts";
import { createReconciler, type Reconciler } from "../broadcast/media/reconciler.ts";
import { mediaStateRoute } from "../broadcast/media/state.routes.ts";
import { roomJoiningRoutes } from "../broadcast/rooms/joining.routes.ts";
import { roomRoutes } from "../broadcast/rooms/rooms.routes.ts";
import { providersOf } from "../broadcast/rooms/rooms.ts";
import { conferencingWebhookRoutes } from "../broadcast/rooms/webhook.routes.ts";
import { challengeRoute } from "../memorial/challenge.routes.ts";
import { mailDomainRoute } from "../memorial/mail-domain.routes.ts";
import { memorialRoutes } from "../memorial/memorial.routes.ts";
import { streamById } from "../memorial/stream.ts";
import { createStreamImages } from "../memorial/stream-images.ts";
import { openBoards } from "../monitoring/boards.ts";
import { monitoringRoutes } from "../monitoring/monitoring.routes.ts";
import { dnsMailDomains } from "../ports/mail-domains/dns.ts";
import { unknownMailDomains } from "../ports/mail-domains/mail-domains.ts";
import { countOutputAddresses } from "../resources/outputs/count-addresses.ts";
import { alertRoutes } from "../watch/alerts.routes.ts";
import { createWatchdog } from "../watch/watchdog.ts";
import type { Parts } from "./parts.ts";

/** Memorial pages' data, the Director Panel, monitoring, and the reconciler that makes media follow the database. */
export function registerBroadcastRoutes(http: FastifyInstance, parts: Parts): Reconciler | undefined {
  const { config, database, ports, engine, links, guestTokens, playbackTokens, throttle } = parts;
  const { signature, media } = parts;
  const { fileAddress: address, cameraEncryption } = engine.runtime;
  const feed = openChangeFeed(config.databaseUrl, http.log);
  http.addHook("onClose", () => feed.close());
  const { conferencing = {}, providers = async () => null } = ports;
  countOutputAddresses(http, throttle);
  conferencingWebhookRoutes(http, { database, conferencing });
  const rooms = { database, runtime: engine.runtime, log: http.log, conferencing };
  roomRoutes(http, rooms);
  roomJoiningRoutes(http, { ...rooms, signatures: parts.tokens, throttle });
  deliveryWebhookRoute(http, { database, providers });
  providerRecordingRoute(http, { database, providers });
  deliveryKeyRoute(http, { database, providers, encryption: cameraEncryption });
  memorialRoutes(http, {
    engine,
    throttle,
    proofs: parts.proofs,
    tokens: guestTokens,
    signatures: parts.tokens,
    telephone: ports.telephone,
    playbackTokens,
    providerAddress: createProviderAddresses(providers, Date.now),
    subscribe: feed.subscribe,
  });
  const mailDomains = ports.mailDomains ?? (config.emailDomainLookup ? dnsMailDomains() : unknownMailDomains);
  mailDomainRoute(http, { mailDomains, throttle });
  challengeRoute(http, parts.proofs);
  const eventStreams = createEventStreams(http);
  const roomProviders = providersOf(conferencing);
  broadcastRoutes(
    http,
    { database, links, playbackTokens, fileAddress: address, roomProviders },
    feed,
    eventStreams,
  );
  monitoringRoutes(http, {
    engine,
    links,
    playbackTokens,
    boards: openBoards({ parts: { database, playbackTokens }, feed, log: http.log }),
    eventStreams,
  });
  alertRoutes(http, { engine, tokens: parts.tokens });
  mediaStateRoute(http, database, signature);
  if (!media) return undefined;
  const { storage } = engine;
  const drawImage = createStreamImages(storage);
  const reconciler = createReconciler({
    database,
    storage,
    media,
    feed,
    fileAddress: address,
    cameraEncryption,
    copyWhileOnAir: config.copyWhileOnAir,
    deliver: () =>
      deliverServices({
        database,
        encryption: cameraEncryption,
        links,
        providers,
        choice: config.delivery,
        image: async (id) => {
          const stream = await streamById(database, id);
          return stream ? drawImage(stream) : null;
        },
        log: http.log,
      }),
    watch: createWatchdog({
      ...{ database, media, playbackTokens, runtime: engine.runtime, log: http.log },
      storage: engine.storage,
      hasTelephone: config.telephone !== undefined,
      opens: async (slug) => (await http.inject({ method: "GET", url: `/m/${slug}` })).statusCode === 200,
    }),
    log: http.log,
  });
  http.addHook("onClose", () => reconciler.stop());
  return reconciler;
}
