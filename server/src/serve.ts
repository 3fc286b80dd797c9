import { serveMetrics } from "@vigil/telemetry";
import { endTracing } from "@vigil/telemetry/spans";
import { fastify } from "fastify";
import { buildApp, type JobParts } from "./app.ts";
import { type Log, startJobs } from "./background-jobs/background-jobs.ts";
import { openBackups } from "./backups/open-backups.ts";
import { createProviders } from "./broadcast/delivery/providers.ts";
import { removeDeleted } from "./broadcast/delivery/removal.ts";
import { readConfig } from "./config.ts";
import { syncCalendar } from "./connections/calendar-sync.ts";
import { openDatabase } from "./database/database.ts";
import { createMailPace } from "./emails/pace.ts";
import { healthRoutes } from "./health.ts";
import { nonBlockingLog } from "./log.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { providerCalls } from "./metrics/provider-calls.ts";
import { chooseConferencing } from "./ports/conferencing/choose.ts";
import { createEncryption } from "./security/encryption.ts";
import { createShutdown } from "./shutdown.ts";
import { signOn } from "./system/processes.ts";
import { hearProviderCalls } from "./system/provider-calls.ts";
import { createTally } from "./system/tally.ts";

const config = readConfig(process.env);
// A log whose reader has gone is no reason to stop.
process.stderr.on("error", () => {});
const log = { error: (details: unknown, message: string) => console.error(message, details) };
const database = openDatabase(config.databaseUrl, log);
// Vendors' packages are loaded only where they are used, because together they would take a fifth of the start.
const mailer =
  config.smtp &&
  (await import("./ports/mailer/smtp.ts")).smtpMailer(
    config.smtp,
    createMailPace(database, config.smtp.perSecond),
  );
const { google: client, publicUrl } = config;
const calendar = client && (await import("./ports/connections/google.ts")).google(client, publicUrl);
const encryption = createEncryption(config.secretKey, "connections");
const syncCalendars =
  calendar && ((log: Log) => syncCalendar({ database, calendar, encryption, publicUrl, log }));
const conferencing = await chooseConferencing(config.conferencing);
const { telephone: account } = config;
const telephone = account && (await import("./ports/telephone/twilio.ts")).twilioTelephone(account);
const speech = config.speech && (await import("./ports/captions/command.ts")).commandEngine(config.speech);
const providers = createProviders({ ...config, database, encryption });
const jobs = config.roles.includes("jobs")
  ? (parts: JobParts) =>
      startJobs({
        ...config,
        ...parts,
        backups: config.backups && openBackups(config.backups, config.dataDir),
        database,
        mailer,
        syncCalendars,
        conferencing,
        telephone,
        speech,
        removeFromProviders: (log: Log) => removeDeleted({ database, providers, log }),
      })
  : undefined;
const metrics = config.metrics && createMetrics(config, database);
const tally = createTally();
const counted = metrics && providerCalls(metrics);
const bucketHost = config.s3 && new URL(config.s3.endpoint ?? "https://amazonaws.com").hostname;
hearProviderCalls(bucketHost, (call) => {
  tally.call(call);
  counted?.inc({ ...call });
});
const ports = {
  ...{ log: nonBlockingLog(process.stdout), providers, conferencing, telephone, tally },
  ...(metrics ? { metrics } : {}),
};
const { http, reconciler, health } = await buildApp(config, database, jobs, ports);
const isApi = config.roles.includes("api");
// A process that only runs jobs answers nothing but how it is.
const probes = isApi ? undefined : fastify({ logger: false });
if (probes) {
  healthRoutes(probes, health);
  http.addHook("onClose", () => probes.close());
}

http.addHook("onClose", endTracing);
const signOff = signOn({ database, roles: config.roles, tally, log: http.log });
http.addHook("onClose", signOff);
if (metrics && config.metrics) {
  const figures = await serveMetrics(metrics, { ...config.metrics, log: http.log });
  http.addHook("onClose", () => figures?.close());
}

const stop = createShutdown({ http, database }, (code) => process.exit(code));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(signal));
// One failed request is no reason to cut off all others.
process.on("unhandledRejection", (error) => http.log.error({ err: error }, "unhandled rejection"));
process.on("disconnect", () => void stop("supervisor gone"));

// The supervisor may have gone while all of this was loaded; "disconnect" doesn't fire again.
if (process.connected === false) await stop("supervisor gone");
else {
  // Guests arrive together when a service begins: past Node's backlog of 511 the kernel lets them wait a second.
  const address = await (probes ?? http).listen({ host: config.host, port: config.port, backlog: 2048 });
  if (probes) http.log.info(`Server listening at ${address}, to say how it is`);
  if (isApi) reconciler?.start();
}
