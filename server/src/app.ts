import { randomUUID } from "node:crypto";
import path from "node:path";
import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import { limits, roles } from "@vigil/contract";
import type { Registry } from "@vigil/telemetry";
import { currentTrace, nameSpan } from "@vigil/telemetry/spans";
import { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, fastify } from "fastify";
import { addressRoutes } from "./addresses/addresses.routes.ts";
import { screens } from "./admin-app.ts";
import { approvalRoutes } from "./approvals/approvals.routes.ts";
import { accountRoutes } from "./auth/account.routes.ts";
import { createActorLookup } from "./auth/actors.ts";
import { authRoutes } from "./auth/auth.routes.ts";
import { endDemoSessions } from "./auth/demo-people.ts";
import { infoRoutes } from "./auth/info.routes.ts";
import { ownAccountRoutes } from "./auth/own-account.routes.ts";
import { limitViewer, seeAsRoutes } from "./auth/see-as.routes.ts";
import type { Jobs } from "./background-jobs/background-jobs.ts";
import { queueRoutes } from "./background-jobs/queue.routes.ts";
import { billingRoutes } from "./billing/billing.routes.ts";
import { documentAddress, emailedDocumentAddress } from "./billing/document-address.ts";
import { statementRoutes } from "./billing/statement.routes.ts";
import { bookingRoutes } from "./bookings/bookings.routes.ts";
import { mediaAddresses } from "./broadcast/addresses.ts";
import { broadcastRoutes } from "./broadcast/broadcast.routes.ts";
import { openChangeFeed } from "./broadcast/change-feed.ts";
import { deliverServices } from "./broadcast/delivery/deliveries.ts";
import { providerRecordingRoute } from "./broadcast/delivery/download.routes.ts";
import { deliveryKeyRoute } from "./broadcast/delivery/key.routes.ts";
import { createProviderAddresses } from "./broadcast/delivery/playback.ts";
import type { Providers } from "./broadcast/delivery/providers.ts";
import { deliveryWebhookRoute } from "./broadcast/delivery/webhook.routes.ts";
import { createEventStreams } from "./broadcast/event-streams.ts";
import { heldBackRoute } from "./broadcast/held-back.routes.ts";
import { createReconciler, type Reconciler } from "./broadcast/media/reconciler.ts";
import { mediaStateRoute } from "./broadcast/media/state.routes.ts";
import { createPlaybackTokens, type PlaybackTokens } from "./broadcast/playback-tokens.ts";
import { roomJoiningRoutes } from "./broadcast/rooms/joining.routes.ts";
import { roomRoutes } from "./broadcast/rooms/rooms.routes.ts";
import { providersOf } from "./broadcast/rooms/rooms.ts";
import { conferencingWebhookRoutes } from "./broadcast/rooms/webhook.routes.ts";
import { bulkChangeRoutes } from "./bulk-changes/bulk-changes.routes.ts";
import { calendarRoutes } from "./calendar/calendar.routes.ts";
import { captionsAddress, captionsRoute } from "./captions/captions-address.ts";
import { checkoutRoutes } from "./checkout/checkout.routes.ts";
import type { Checkout } from "./checkout/checkout.ts";
import { webhookRoute } from "./checkout/webhook.routes.ts";
import type { Config } from "./config.ts";
import { connectionRoutes } from "./connections/connections.routes.ts";
import type { Database } from "./database/database.ts";
import { headerImageRoute } from "./emails/header-image.routes.ts";
import { outbox } from "./emails/outbox.resource.ts";
import { unsubscribeRoutes } from "./emails/unsubscribe.routes.ts";
import { malformedRequestResponse, registerErrorHandler } from "./error-responses.ts";
import { fileAddress, fileRoutes } from "./files/files.routes.ts";
import { createImages } from "./files/images.ts";
import { uploadRoutes, uploadsAddress } from "./files/uploads.routes.ts";
import { createUploads } from "./files/uploads.ts";
import { firstStepsRoutes } from "./first-steps/first-steps.routes.ts";
import { addressesIn } from "./forwarded-for.ts";
import { type HealthParts, healthRoutes } from "./health.ts";
import { registerTranslation } from "./language/translate.ts";
import { learningRoutes } from "./learning/learning.routes.ts";
import { linkCardRoute } from "./link-card/link-card.routes.ts";
import { createLinks, type Links } from "./links.ts";
import { type LogStream, withoutParameters } from "./log.ts";
import { memorialDist } from "./memorial/bundle.ts";
import { createGuestTokens, type GuestTokens } from "./memorial/guest-tokens.ts";
import { mailDomainRoute } from "./memorial/mail-domain.routes.ts";
import { memorialRoutes } from "./memorial/memorial.routes.ts";
import { memorialPages } from "./memorial/pages.ts";
import { previewRoutes } from "./memorial/preview.routes.ts";
import { streamById } from "./memorial/stream.ts";
import { createStreamImages } from "./memorial/stream-images.ts";
import { measureCalls } from "./metrics/calls.ts";
import { moneyReportRoutes } from "./money-reports/money-reports.routes.ts";
import { openBoards } from "./monitoring/boards.ts";
import { monitoringRoutes } from "./monitoring/monitoring.routes.ts";
import { newHomeRoutes } from "./new-homes/new-homes.routes.ts";
import { notificationRoutes } from "./notifications/notifications.routes.ts";
import { openapi } from "./openapi/openapi.ts";
import { referenceRoutes } from "./openapi/reference.routes.ts";
import { permissionsPolicy } from "./permissions-policy.ts";
import type { AddressLookup } from "./ports/addresses/addresses.ts";
import { chooseLookup } from "./ports/addresses/choose.ts";
import type { ConferencingProviders } from "./ports/conferencing/choose.ts";
import type { Connector } from "./ports/connections/connections.ts";
import type { GoogleClient } from "./ports/connections/settings.ts";
import { viewersOf } from "./ports/delivery/settings.ts";
import { dnsMailDomains } from "./ports/mail-domains/dns.ts";
import { type MailDomains, unknownMailDomains } from "./ports/mail-domains/mail-domains.ts";
import { httpMedia } from "./ports/media/http.ts";
import type { Media } from "./ports/media/media.ts";
import { createSignature, type Signature } from "./ports/media/signature.ts";
import { choosePayments } from "./ports/payments/choose.ts";
import type { CardPayments } from "./ports/payments/payments.ts";
import type { Push } from "./ports/push/push.ts";
import { webPush } from "./ports/push/web-push.ts";
import { chooseStorage } from "./ports/storage/choose.ts";
import type { Telephone } from "./ports/telephone/telephone.ts";
import { practiceRoutes } from "./practice/practice.routes.ts";
import { problem } from "./problems.ts";
import type { PushParts } from "./push/notify.ts";
import { pushRoutes } from "./push/push.routes.ts";
import { renewalRoutes } from "./renewals/renewals.routes.ts";
import { RequestLog } from "./request-log.ts";
import { binRoute } from "./resource/bin-list.ts";
import type { Definition } from "./resource/define.ts";
import { createEngine, type Engine } from "./resource/registry.ts";
import { serveResource } from "./resource/routes.ts";
import { templateRoutes } from "./resources/email-templates/email-templates.routes.ts";
import { definitions, routes } from "./resources/index.ts";
import { searchRoutes } from "./search/search.routes.ts";
import { createColumnEncryption, createEncryption } from "./security/encryption.ts";
import { createThrottle, type Throttle } from "./security/throttle.ts";
import { createTokens, type Tokens } from "./security/tokens.ts";
import { createCertificateLook } from "./system/certificates.ts";
import { errorKind } from "./system/error-kind.ts";
import { statusRoutes } from "./system/status.routes.ts";
import { systemRoutes } from "./system/system.routes.ts";
import { createTally, type Tally } from "./system/tally.ts";
import { thanksRoutes } from "./thanks/thanks.routes.ts";
import { todayRoutes } from "./today/today.routes.ts";
import { venuePhotosRoutes } from "./venue-photos/venue-photos.routes.ts";
import { alertRoutes } from "./watch/alerts.routes.ts";
import type { FactsParts } from "./watch/facts.ts";
import { timelineRoutes } from "./watch/timeline.routes.ts";
import { watchRoutes } from "./watch/watch.routes.ts";
import { createWatchdog } from "./watch/watchdog.ts";

/** From which of pino's levels on a line of the log is an error. */
const errorLevel = 50;
/** Bytes of a JSON body; files are sent as multipart, with limits of their own. */
const bodyLimit = 1024 * 1024;

export interface App {
  http: FastifyInstance;
  engine: Engine;
  /** Undefined for a server without media. */
  reconciler: Reconciler | undefined;
  health: HealthParts;
}

/** Replacements for what reaches outside; tests bring their own. */
interface Ports {
  media?: Media;
  addresses?: AddressLookup;
  connector?: Connector;
  /** Who delivers services to guests besides us. */
  providers?: Providers;
  /** Where rooms can be made whose picture is a camera. */
  conferencing?: ConferencingProviders;
  payments?: CardPayments;
  /** Sends notifications to browsers. */
  push?: Push;
  /** Sends text messages and calls people. */
  telephone?: Telephone | undefined;
  /** Which domains receive email. */
  mailDomains?: MailDomains;
  /** The build of the memorial pages. */
  memorialDist?: string;
  log?: LogStream;
  /** Where calls are measured. */
  metrics?: Registry;
  /** Where errors and sent files are counted, for the system page. */
  tally?: Tally;
}

export interface JobParts {
  engine: Engine;
  log: FastifyBaseLogger;
  checkout: Checkout | undefined;
  /** What is known of services before they begin; undefined for a server without media. */
  watch: FactsParts | undefined;
  pushParts: PushParts;
}
type StartJobs = (parts: JobParts) => Promise<Jobs>;

/** What the routes are registered with. */
interface Parts {
  config: Config;
  database: Database;
  ports: Ports;
  engine: Engine;
  links: Links;
  tokens: Tokens;
  guestTokens: GuestTokens;
  playbackTokens: PlaybackTokens;
  throttle: Throttle;
  /** Of requests between server and media. */
  signature: Signature;
  /** Undefined for a server without media. */
  media: Media | undefined;
}

/** Builds the whole server except for listening, so that tests can inject requests. */
export async function buildApp(
  config: Config,
  database: Database,
  jobs?: StartJobs,
  ports: Ports = {},
): Promise<App> {
  const { tally = createTally() } = ports;
  const http = createHttp(config, tally, ports.log);
  if (ports.metrics) measureCalls(http, ports.metrics);
  const tokens = createTokens(config.secretKey);
  const guestTokens = createGuestTokens(config.secretKey, tokens, Date.now);
  const links = createLinks(config, tokens, guestTokens);
  const playbackTokens = createPlaybackTokens(config.secretKey, Date.now);
  const throttle = createThrottle(database.pool);
  const served = config.demo ? [...definitions, outbox] : definitions;
  const storage = chooseStorage(config);
  const engine = createEngine({
    database,
    storage,
    images: createImages(path.join(config.dataDir, "pictures"), storage),
    uploads: createUploads(path.join(config.dataDir, "uploads"), uploadsAddress),
    definitions: served,
    runtime: createRuntime(config, links, tokens, playbackTokens),
  });
  const signature = createSignature(config.secretKey, Date.now);
  const media = ports.media ?? (config.mediaUrl ? httpMedia(config.mediaUrl, signature) : undefined);
  const signing = { links, tokens, guestTokens, playbackTokens, signature };
  const parts = { config, database, ports, engine, ...signing, throttle, media };

  await registerPlugins(http, config);
  identifyActors(http, database, tokens);
  registerErrorHandler(http);
  registerTranslation(http);

  const cards = ports.payments ?? (await choosePayments(http, config, database));
  const checkout = cards && { database, cards, runtime: engine.runtime, log: http.log };
  let running: Jobs | undefined;
  http.addHook("onClose", () => running?.stop());
  const health: HealthParts = { database, jobs: () => running, hasMedia: config.mediaUrl !== undefined };
  healthRoutes(http, health);
  settingsRoute(http, config);
  await registerAccountRoutes(http, parts);
  fileRoutes(http, engine, tokens, tally);
  captionsRoute(http, database, tokens);
  await uploadRoutes(http, engine);
  const pushParts = createPushParts(config, database, ports);
  pushRoutes(http, { ...pushParts, throttle });
  const reconciler = registerBroadcastRoutes(http, parts);
  const { providers = async () => null } = ports;
  const watch = media && {
    ...{ database, media, providers, runtime: engine.runtime, delivery: config.delivery },
  };
  watchRoutes(http, engine, watch);
  heldBackRoute(http, { database, media, tokens });
  timelineRoutes(http, engine, media);
  linkCardRoute(http, engine);
  venuePhotosRoutes(http, engine);
  thanksRoutes(http, engine);
  bookingRoutes(http, engine);
  bulkChangeRoutes(http, engine, throttle);
  newHomeRoutes(http, engine);
  firstStepsRoutes(http, engine);
  practiceRoutes(http, engine);
  billingRoutes(http, engine, tokens);
  statementRoutes(http, engine, tokens, throttle);
  moneyReportRoutes(http, engine);
  checkoutRoutes(http, { engine, throttle, checkout });
  renewalRoutes(http, { engine, throttle, checkout });
  webhookRoute(http, checkout);
  approvalRoutes(http, { engine, throttle });
  calendarRoutes(http, engine, config.productName);
  todayRoutes(http, engine);
  await registerEmailRoutes(http, parts);
  queueRoutes(http, engine, {
    jobs: () => running,
    hasMailServer: config.smtp !== undefined,
    hasBackups: config.backupDir !== undefined,
  });
  systemRoutes(http, engine, {
    config,
    certificates: createCertificateLook(config.publicUrl, config.cameraCertificate),
  });
  statusRoutes(http, {
    ...{ database, productName: config.productName },
    ...{ hasMedia: config.mediaUrl !== undefined, hasMailServer: config.smtp !== undefined },
  });
  for (const register of routes) register(http, engine);
  for (const definition of served) serveResource(http, engine, definition);
  binRoute(http, engine);
  searchRoutes(http, engine);

  describeApi(http, config, served);
  await registerPages(http, parts, cards);
  // Last, because a due job runs at once and may call this server, and no route can be added after a request.
  running = await jobs?.({ engine, log: http.log, checkout, watch, pushParts });
  return { http, engine, reconciler, health };
}

/** Push services want to know whom to write to; of an installation without https nobody else does. */
function createPushParts({ secretKey, publicUrl }: Config, database: Database, { push }: Ports): PushParts {
  const contact = publicUrl.startsWith("https:") ? publicUrl : "mailto:vigil@example.com";
  return {
    database,
    push: push ?? webPush({ secretKey, contact }),
    encryption: createEncryption(secretKey, "push"),
  };
}

function describeApi(http: FastifyInstance, config: Config, served: readonly Definition[]): void {
  const description = openapi(served, config.productName, config.publicUrl);
  http.get("/v1/openapi.json", async () => description);
  referenceRoutes(http, config.productName);
}

async function registerEmailRoutes(http: FastifyInstance, parts: Parts): Promise<void> {
  const { engine, throttle, tokens } = parts;
  templateRoutes(http, engine, throttle);
  headerImageRoute(http, engine);
  await http.register(async (scope) => unsubscribeRoutes(scope, engine, tokens));
}

const loggedPath = (url: string): string =>
  (url.split("?")[0] ?? "").replace(
    /^\/(approve|reset-password|confirm-email|camera|unsubscribe|acknowledge|rehearsal|photos|v1\/calendar|v1\/public\/(?:camera|rehearsal|photos))\/.+/,
    "/$1/***",
  );

function createHttp(config: Config, tally: Tally, log: LogStream | undefined): FastifyInstance {
  return fastify({
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    forceCloseConnections: "idle",
    // A server that stops answers what still arrives (shutdown.ts).
    return503OnClosing: false,
    requestTimeout: 15 * 60_000,
    logger: {
      level: config.logLevel,
      ...(log ? { stream: log } : {}),
      // The error of a lost connection carries its whole client, including the key that cancels its statements; the
      // detail of a constraint holds the row's values.
      redact: { paths: ["err.client", "err.detail"], remove: true },
      formatters: { log: withoutParameters },
      // Joins a line with its trace, where there is one.
      mixin: () => {
        const trace = currentTrace();
        return trace ? { trace } : {};
      },
      hooks: {
        logMethod(args, method, level) {
          if (level >= errorLevel) tally.error(errorKind(args));
          method.apply(this, args);
        },
      },
      serializers: {
        // Queries may hold names and signatures, headers hold tokens, and so do the paths of some pages: none is logged.
        req: ({ method, url, ip }) => ({ method, path: loggedPath(url), address: ip }),
      },
    },
    logController: new RequestLog(),
    frameworkErrors: (_error, _request, reply) => {
      void (reply as FastifyReply).status(400).send(problem("malformed").body);
    },
    clientErrorHandler: (error, socket) => {
      // An upload over a poor line is resumed where it was cut off; a response with an error would end it.
      if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") socket.destroy();
      else if (socket.writable) socket.end(malformedRequestResponse(error.code));
    },
  });
}

function createRuntime(
  config: Config,
  links: Links,
  tokens: Tokens,
  playbackTokens: PlaybackTokens,
): Engine["runtime"] {
  const { host, hostname } = new URL(config.publicUrl);
  const mediaBase = links.media({ headers: { host } }).http;
  return {
    publicUrl: config.publicUrl,
    productName: config.productName,
    links,
    emailEncryption: createColumnEncryption(config.secretKey, "emails"),
    cameraEncryption: createColumnEncryption(config.secretKey, "cameras"),
    privateOutputs: config.privateOutputs,
    delivery: { choice: config.delivery, hasCloudflare: config.cloudflare !== undefined },
    hasTelephone: config.telephone !== undefined,
    // A demo shows its outbox, where text messages without an account can be read.
    canText: config.telephone !== undefined || config.demo,
    rtmpUrl: `rtmp://${hostname}:${config.rtmpPort}/live`,
    relayUrl:
      config.rtmpsPort === undefined
        ? `rtmp://${hostname}:${config.rtmpPort}/live`
        : `rtmps://${hostname}:${config.rtmpsPort}/live`,
    whipUrl: config.hasWhip ? `${mediaBase}/whip` : null,
    srtPort: config.srtPort,
    srtUrl: (port) => `srt://${hostname}:${port}`,
    sourceAddress: (source) => mediaAddresses(mediaBase).source(source, playbackTokens.source(source)),
    fileAddress: fileAddress(tokens, Date.now),
    captionsAddress: captionsAddress(tokens, Date.now),
    hasSpeechEngine: config.speech !== undefined,
    documentAddress: documentAddress(tokens, Date.now),
    emailedDocumentAddress: emailedDocumentAddress(tokens, Date.now),
  };
}

/** Security headers, compression, and how bodies are parsed. */
async function registerPlugins(http: FastifyInstance, config: Config): Promise<void> {
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    // A first start is looked at over plain http; an installation behind https says so in PUBLIC_URL.
    hsts: config.publicUrl.startsWith("https:") ? undefined : false,
  });
  permissionsPolicy(http);
  await http.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { 1: 4 } },
  });
  await http.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: limits.videoBytes + 1, files: 10, fields: 200, fieldSize: bodyLimit },
  });

  // A request without a body, such as a reveal, may still carry the content type that clients set for all requests.
  const json = http.getDefaultJsonParser("error", "error");
  http.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) =>
    body === "" ? done(null, undefined) : json(request, body as string, done),
  );
}

/** Sets `request.actor` from the bearer token, or `request.pendingActor` on routes that respond while it is looked up. */
function identifyActors(http: FastifyInstance, database: Database, tokens: Tokens): void {
  const lookUpActor = createActorLookup(database);
  http.decorateRequest("actor", null);
  http.decorateRequest("pendingActor", null);
  http.addHook("onRequest", async (request, reply) => {
    const { headers } = request.raw;
    if (typeof headers["x-forwarded-for"] === "string")
      headers["x-forwarded-for"] = addressesIn(headers["x-forwarded-for"]);
    reply.header("x-request-id", request.id);
    nameSpan(request.method, request.routeOptions.url ?? "none", request.id);
    const [scheme, token] = (request.headers.authorization ?? "").split(" ");
    if (scheme?.toLowerCase() !== "bearer" || !token) return;
    const session = await tokens.readAccess(token);
    if (!session) return;
    const { uid } = request.query as Record<string, unknown>;
    const { guess, resolve, inStatement } = lookUpActor(session, {
      address: request.ip,
      ...(typeof uid === "string" ? { uid } : {}),
    });
    const { actor } = request.routeOptions.config ?? {};
    if (!guess || !actor) {
      request.actor = await resolve();
      if (request.actor?.viewer) limitViewer(request);
      return;
    }
    // If the caller disconnects before the lookup ends, its failure must not be an unhandled rejection.
    if (actor === "parallel") resolve().catch(() => undefined);
    request.pendingActor = { guess, resolve, inStatement };
  });
}

/** GET public/settings: what a sign-in page shows before anybody has signed in. */
function settingsRoute(http: FastifyInstance, config: Config): void {
  http.get("/v1/public/settings", async () => ({
    product_name: config.productName,
    demo: config.demo,
    people: config.demo
      ? roles.map((role) => ({ role, username: `demo.${role}`, password: "demo-password" }))
      : [],
  }));
}

/** Signing in, one's own account, and what is connected to it. */
async function registerAccountRoutes(
  http: FastifyInstance,
  { config, database, ports, engine, tokens, throttle }: Parts,
): Promise<void> {
  if (!config.demo) await endDemoSessions(database);
  authRoutes(http, { database, tokens, throttle, runtime: engine.runtime, isDemo: config.demo });
  infoRoutes(http, engine, throttle);
  addressRoutes(http, { lookup: ports.addresses ?? chooseLookup(config, database), throttle });
  ownAccountRoutes(http, { engine, throttle });
  notificationRoutes(http, database);
  accountRoutes(http, engine, throttle);
  seeAsRoutes(http, engine, tokens);
  connectionRoutes(http, {
    database,
    tokens,
    secretKey: config.secretKey,
    connector: ports.connector ?? (config.google && (await googleConnector(config.google, config.publicUrl))),
  });
}

/** Memorial pages' data, the Director Panel, monitoring, and the reconciler that makes media follow the database. */
function registerBroadcastRoutes(http: FastifyInstance, parts: Parts): Reconciler | undefined {
  const { config, database, ports, engine, links, guestTokens, playbackTokens, throttle } = parts;
  const { signature, media } = parts;
  const { fileAddress: address, cameraEncryption } = engine.runtime;
  const feed = openChangeFeed(config.databaseUrl, http.log);
  http.addHook("onClose", () => feed.close());
  const { conferencing = {}, providers = async () => null } = ports;
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
    tokens: guestTokens,
    signatures: parts.tokens,
    telephone: ports.telephone,
    playbackTokens,
    providerAddress: createProviderAddresses(providers, Date.now),
    subscribe: feed.subscribe,
  });
  const mailDomains = ports.mailDomains ?? (config.emailDomainLookup ? dnsMailDomains() : unknownMailDomains);
  mailDomainRoute(http, { mailDomains, throttle });
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

/** Memorial pages, the Learning Center's folder, and the admin app, which also serves every address without a route. */
async function registerPages(
  http: FastifyInstance,
  { config, ports, engine, links, playbackTokens, tokens, guestTokens, throttle }: Parts,
  cards: CardPayments | undefined,
): Promise<void> {
  const cloudflare = config.cloudflare && new URL(viewersOf(config.cloudflare)).origin;
  const livekit = config.conferencing.livekit?.url;
  const { memorialDist: dist = memorialDist } = ports;
  await memorialPages(http, {
    ...{ engine, playbackTokens, signatures: tokens, guestTokens },
    ...{ throttle, cloudflare, livekit, dist },
  });
  previewRoutes(http, { engine, throttle, dist });
  const framed = learningRoutes(http, config);
  const { scripts = [], frames = [], calls = [] } = cards?.origins ?? {};
  const screenFor = await screens(http, {
    links,
    others: { scripts, frames: [...framed, ...frames], calls },
    productName: config.productName,
  });
  http.setNotFoundHandler(async (request, reply) => {
    const screen = await screenFor(request);
    if (screen)
      return reply.status(200).headers(screen.headers).type("text/html; charset=utf-8").send(screen.html);
    return reply.status(404).send(problem("no_such_address").body);
  });
}

/** Loads Google's client only where accounts can be connected. */
async function googleConnector(client: GoogleClient, publicUrl: string): Promise<Connector> {
  const { google } = await import("./ports/connections/google.ts");
  return google(client, publicUrl);
}
