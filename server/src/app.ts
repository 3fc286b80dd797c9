import path from "node:path";
import { roles } from "@vigil/contract";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { createKeyLimit } from "./api-keys/key-limit.ts";
import { registerAccountRoutes } from "./app/accounts.ts";
import { registerBroadcastRoutes } from "./app/broadcasts.ts";
import { createHttp, registerPlugins } from "./app/http.ts";
import { identifyActors } from "./app/identify-actors.ts";
import { registerInstallationRoutes } from "./app/installation.ts";
import { registerMoneyRoutes } from "./app/money.ts";
import { registerPages } from "./app/pages.ts";
import type { Ports } from "./app/parts.ts";
import { createRuntime } from "./app/runtime.ts";
import { registerServiceRoutes } from "./app/services.ts";
import { enforceProofs } from "./auth/proof.ts";
import type { Jobs } from "./background-jobs/background-jobs.ts";
import { heldBackRoute } from "./broadcast/held-back.routes.ts";
import type { Reconciler } from "./broadcast/media/reconciler.ts";
import { createPlaybackTokens } from "./broadcast/playback-tokens.ts";
import { captionsRoute } from "./captions/captions-address.ts";
import type { Checkout } from "./checkout/checkout.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { outbox } from "./emails/outbox.resource.ts";
import { registerErrorHandler } from "./error-responses.ts";
import { fileRoutes } from "./files/files.routes.ts";
import { forgetImagesDaily } from "./files/forget-images.ts";
import { createImages } from "./files/images.ts";
import { uploadRoutes, uploadsAddress } from "./files/uploads.routes.ts";
import { createUploads } from "./files/uploads.ts";
import type { HealthParts } from "./health.ts";
import { registerTranslation } from "./language/translate.ts";
import { createLinks } from "./links.ts";
import { createGuestTokens } from "./memorial/guest-tokens.ts";
import { measureCalls } from "./metrics/calls.ts";
import { openapi } from "./openapi/openapi.ts";
import { referenceRoutes } from "./openapi/reference.routes.ts";
import { httpMedia } from "./ports/media/http.ts";
import { createSignature } from "./ports/media/signature.ts";
import { choosePayments } from "./ports/payments/choose.ts";
import { webPush } from "./ports/push/web-push.ts";
import { haveIBeenPwned } from "./ports/seen-passwords/have-i-been-pwned.ts";
import { noSeenPasswords } from "./ports/seen-passwords/seen-passwords.ts";
import { chooseStorage } from "./ports/storage/choose.ts";
import { chooseUploadStore } from "./ports/uploads/choose.ts";
import { clamd } from "./ports/virus-scanner/clamd.ts";
import type { PushParts } from "./push/notify.ts";
import { pushRoutes } from "./push/push.routes.ts";
import { binRoute } from "./resource/bin-list.ts";
import type { Definition } from "./resource/define.ts";
import { keysMay } from "./resource/open-to-keys.ts";
import { createEngine, type Engine } from "./resource/registry.ts";
import { serveResource } from "./resource/routes.ts";
import { definitions, routes } from "./resources/index.ts";
import { openOnly } from "./scanning/held.ts";
import { createScanning } from "./scanning/scanning.ts";
import { searchRoutes } from "./search/search.routes.ts";
import { createEncryption } from "./security/encryption.ts";
import { createProofOfWork } from "./security/proof-of-work.ts";
import { createThrottle } from "./security/throttle.ts";
import { createTokens } from "./security/tokens.ts";
import { createTally } from "./system/tally.ts";
import type { FactsParts } from "./watch/facts.ts";
import { timelineRoutes } from "./watch/timeline.routes.ts";
import { watchRoutes } from "./watch/watch.routes.ts";

export interface App {
  http: FastifyInstance;
  engine: Engine;
  /** Undefined for a server without media. */
  reconciler: Reconciler | undefined;
  health: HealthParts;
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
  const proofs = createProofOfWork(config.secretKey, throttle, Date.now);
  const served = config.demo ? [...definitions, outbox] : definitions;
  const unchecked = chooseStorage(config);
  const storage = openOnly(unchecked, database);
  const known = config.checksSeenPasswords ? haveIBeenPwned({ log: http.log }) : noSeenPasswords;
  const { seenPasswords = known } = ports;
  const engine = createEngine({
    database,
    storage,
    unchecked,
    scanning: config.clamd && createScanning(clamd(config.clamd), unchecked, config.clamd.againDays),
    images: createImages(path.join(config.dataDir, "pictures"), storage),
    uploads: createUploads(chooseUploadStore(config, storage), uploadsAddress, database),
    definitions: served,
    runtime: createRuntime(config, links, tokens, playbackTokens, seenPasswords),
  });
  const stopForgetting = forgetImagesDaily(engine, http.log);
  http.addHook("onClose", async () => stopForgetting());
  const signature = createSignature(config.secretKey, Date.now);
  const media = ports.media ?? (config.mediaUrl ? httpMedia(config.mediaUrl, signature) : undefined);
  const signing = { links, tokens, guestTokens, playbackTokens, signature };
  const parts = { config, database, ports, engine, ...signing, throttle, proofs, media };

  await registerPlugins(http, config);
  const limit = createKeyLimit(database.pool, config.apiKeyCallsPerMinute);
  identifyActors(http, database, tokens, { throttle, limit });
  enforceProofs(http, engine);
  registerErrorHandler(http);
  registerTranslation(http);

  const cards = ports.payments ?? (await choosePayments(http, config, database));
  const checkout = cards && { database, cards, runtime: engine.runtime, log: http.log };
  let running: Jobs | undefined;
  http.addHook("onClose", () => running?.stop());
  const health = registerInstallationRoutes(http, parts, () => running);
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
  await registerServiceRoutes(http, parts);
  registerMoneyRoutes(http, parts, checkout);
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
  http.get("/v1/openapi.json", keysMay({}), async () => description);
  referenceRoutes(http, config.productName);
}

/** GET public/settings: what a sign-in page shows before anybody has signed in. */
function settingsRoute(http: FastifyInstance, config: Config): void {
  http.get("/v1/public/settings", async () => ({
    product_name: config.productName,
    demo: config.demo,
    company_sign_in: config.identity?.name ?? null,
    people: config.demo
      ? roles.map((role) => ({ role, username: `demo.${role}`, password: "demo-password" }))
      : [],
  }));
}
