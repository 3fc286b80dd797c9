import { inSpan } from "@vigil/telemetry/spans";
import { PgBoss } from "pg-boss";
import { warnOfKeyEnds } from "../api-keys/warn-of-ends.ts";
import { remindApprovers } from "../approvals/reminders.ts";
import { forgetArchives, makeNextArchive } from "../archives/archiver.ts";
import { purgeAccounts, purgeSessions } from "../auth/purge.ts";
import type { BackupStore } from "../backups/backup-store.ts";
import { purgeBackupRuns, reportRun, runBackup, runDrill } from "../backups/runs.ts";
import { reportBooks } from "../billing/check-books.ts";
import { runPlanLifecycle } from "../billing/plan-lifecycle.ts";
import { endFinishedRooms } from "../broadcast/rooms/finished.ts";
import { syncHosts } from "../broadcast/rooms/hosts.ts";
import { purgeConferencingEvents } from "../broadcast/rooms/webhook.routes.ts";
import { purgeBulkChanges } from "../bulk-changes/store.ts";
import { makeNextCaptions } from "../captions/maker.ts";
import type { Checkout } from "../checkout/checkout.ts";
import { pollPendingPayments } from "../checkout/poll-pending.ts";
import type { Database } from "../database/database.ts";
import { deliverQueued, deliverTexts, retryUnreadable } from "../emails/deliver.ts";
import { purgeEmailTexts } from "../emails/purge-texts.ts";
import { sendAnniversaryEmails } from "../emails/send-anniversary-emails.ts";
import { sendClosingNotices } from "../emails/send-closing-notices.ts";
import { sendFamilyEmails } from "../emails/send-family-emails.ts";
import { sendGuestEmails } from "../emails/send-guest-emails.ts";
import { encryptStored } from "../encrypt-stored.ts";
import { cleanStoredPhotos } from "../files/clean-stored-photos.ts";
import { removeHalfWritten } from "../files/remove-half-written.ts";
import { sendInvoiceReminders } from "../invoice-reminders/send-reminders.ts";
import { returnUnanswered } from "../jobs/returned-jobs.ts";
import { purgePhoneCodes } from "../memorial/phone-codes.ts";
import { purgeScreens } from "../memorial/screens.ts";
import { purgeNotifications } from "../notifications/notifications.ts";
import { pushNotifications } from "../notifications/push-notifications.ts";
import type { SpeechEngine } from "../ports/captions/captions.ts";
import type { ConferencingProviders } from "../ports/conferencing/choose.ts";
import type { Mailer } from "../ports/mailer/mailer.ts";
import type { Telephone } from "../ports/telephone/telephone.ts";
import { removeOldPractices } from "../practice/practice.ts";
import { eraseDue } from "../privacy/erasure/erase-due.ts";
import { noteNextErasure } from "../privacy/erasure/register.ts";
import { forgetExports, makeNextExport } from "../privacy/export/exporter.ts";
import { remindOfObjections } from "../privacy/objections/receive.ts";
import { retain } from "../privacy/retention/retain.ts";
import type { PushParts } from "../push/notify.ts";
import { checkNextFile, purgeQuarantine } from "../quarantine/check-files.ts";
import { searchAgain } from "../quarantine/search-again.ts";
import { warnOfWaiting } from "../quarantine/tell.ts";
import { renewPlans } from "../renewals/renew-plans.ts";
import { purgeIdempotencyKeys } from "../resource/idempotency.ts";
import { emptyBin, forgetRehearsals } from "../resource/purge-bin.ts";
import type { Engine } from "../resource/registry.ts";
import { countDelivery, isStorageMeasured, measureStorage } from "../system/home-use.ts";
import { forgetOldSystem } from "../system/processes.ts";
import { makeCalls } from "../watch/caller.ts";
import { proposeCredits } from "../watch/credits.ts";
import type { FactsParts } from "../watch/facts.ts";
import { warnOfOverruns } from "../watch/overruns.ts";
import { checkDueServices } from "../watch/preflight.ts";
import { purgeWebhooks } from "../webhooks/purge-webhooks.ts";
import { webhookSettings } from "../webhooks/secrets.ts";
import { sendWebhooks } from "../webhooks/send.ts";
import { startWorker, type Work, type Worker } from "./worker.ts";

export interface Jobs {
  areRunning(): boolean;
  /** Runs a job now, besides its schedule. */
  run(name: string): Promise<void>;
  stop(): Promise<void>;
}

export interface Log {
  info(details: unknown, message: string): void;
  error(details: unknown, message: string): void;
}

interface Parts {
  databaseUrl: string;
  dataDir: string;
  database: Database;
  engine: Engine;
  mailer: Mailer | undefined;
  /** Syncs the connected calendars; undefined if none can be connected. */
  syncCalendars: ((log: Log) => Promise<void>) | undefined;
  checkout: Checkout | undefined;
  /** Where rooms are made. */
  conferencing: ConferencingProviders;
  /** Sends text messages and calls people; undefined without a telephone account. */
  telephone: Telephone | undefined;
  /** Writes down what is said in recordings; undefined without a speech engine. */
  speech: SpeechEngine | undefined;
  /** Sends notifications to people's devices. */
  pushParts: PushParts;
  /** Checks services before they begin; undefined for a server without media. */
  watch: FactsParts | undefined;
  /** Removes from providers what was deleted here. */
  removeFromProviders: (log: Log) => Promise<void>;
  /** Days after which the text of an email is deleted. */
  mailKeepDays: number;
  secretKey: string;
  /** Whether webhooks may go to this machine. */
  localWebhooks: boolean;
  /** Where backups are stored every night; undefined: there are none. */
  backups: BackupStore | undefined;
  log: Log;
}

/** Starts the scheduled jobs, and the workers. With several servers, the queue in the database gives each run to one of them. */
export async function startJobs(parts: Parts): Promise<Jobs> {
  const { database, engine, mailer, syncCalendars, checkout, log } = parts;
  const boss = new PgBoss({ connectionString: parts.databaseUrl, max: 4, application_name: "vigil jobs" });
  let running = true;
  boss.on("error", (error: Error) => log.error({ err: error }, "the job queue reported an error"));
  boss.on("stopped", () => {
    running = false;
  });
  await boss.start();

  const every = async (
    name: string,
    cron: string,
    work: () => Promise<unknown>,
    { retryLimit, expireInSeconds } = { retryLimit: 3, expireInSeconds: 300 },
  ) => {
    await boss.createQueue(name, { policy: "singleton", retryLimit, expireInSeconds });
    await boss.schedule(name, cron);
    await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
      await inSpan(`job ${name}`, work);
    });
  };
  if (syncCalendars) await every("mirror-calendar", "* * * * *", () => syncCalendars(log));
  // Removes the schedule with which an earlier version sent emails.
  await boss.unschedule("send-mail");
  await every("encrypt-stored", "57 3 * * *", () => encryptStored(engine, log));
  await boss.send("encrypt-stored");
  const workers = startWorkers(parts);
  await every("tell-guests", "* * * * *", () => sendGuestEmails(engine));
  await every("tell-families", "*/10 * * * *", () => sendFamilyEmails(engine));
  await every("remember-anniversaries", "*/10 * * * *", () => sendAnniversaryEmails(engine));
  await every("announce-closings", "*/10 * * * *", () => sendClosingNotices(engine));
  if (checkout) {
    await every("chase-payments", "* * * * *", () => pollPendingPayments(checkout));
    await every("renew-by-card", "*/10 * * * *", () => renewPlans(checkout));
  }
  const { conferencing, watch } = parts;
  if (watch) await every("check-services", "* * * * *", () => checkDueServices(watch));
  await every("warn-of-overruns", "* * * * *", () => warnOfOverruns(database, engine.runtime));
  if (watch) await every("propose-credits", "*/10 * * * *", () => proposeCredits(watch));
  await every("return-unanswered-jobs", "* * * * *", () => returnUnanswered(engine));
  const { zoom } = conferencing;
  if (zoom || conferencing.livekit)
    await every("end-meetings", "* * * * *", () => endFinishedRooms({ database, conferencing, log }));
  if (zoom) {
    await every("list-meeting-hosts", "22 * * * *", () => syncHosts(database, zoom, log));
    await boss.send("list-meeting-hosts");
  }
  await every("remove-from-providers", "12 * * * *", () => parts.removeFromProviders(log));
  await every("chase-approvals", "*/5 * * * *", () => remindApprovers(engine));
  await every("keep-plans", "2 * * * *", () => runPlanLifecycle(engine, new Date(), log));
  await every("remind-of-invoices", "*/10 * * * *", () => sendInvoiceReminders(engine, log));
  await every("remind-of-objections", "32 * * * *", () => remindOfObjections(engine));
  await every("warn-of-key-ends", "42 * * * *", () => warnOfKeyEnds(engine));
  await every("check-books", "47 3 * * *", () => reportBooks(engine, log));
  await every("empty-bin", "17 3 * * *", async () => {
    await purgeQuarantine(engine);
    try {
      await emptyBin(engine, log);
    } finally {
      // A file that the store doesn't delete holds up nothing else.
      await purgeAccounts(database);
      await purgeIdempotencyKeys(database);
      await purgeConferencingEvents(database);
      await purgeScreens(database);
      await purgePhoneCodes(database);
      await purgeNotifications(database);
      await purgeBulkChanges(database);
      await purgeBackupRuns(database);
      await purgeWebhooks(database);
      await forgetOldSystem(database);
      await removeHalfWritten(parts.dataDir);
    }
  });
  await every("count-delivery", "* * * * *", () => countDelivery(database));
  await every("measure-storage", "27 2 * * *", () => measureStorage(database));
  // Reading all files takes a while, so it isn't repeated at every restart.
  if (!(await isStorageMeasured(database))) await boss.send("measure-storage");
  const { backups, databaseUrl, secretKey } = parts;
  if (backups) {
    const { unchecked: storage } = engine;
    const night = { retryLimit: 0, expireInSeconds: 8 * 60 * 60 };
    const nightly = { database, runtime: engine.runtime, log };
    const back = () => runBackup({ database, databaseUrl, secretKey, backups, storage });
    await every("back-up", "32 3 * * *", () => reportRun(nightly, "backup", back), night);
    const restoreOnTrial = () => runDrill({ database, databaseUrl, backups });
    await every("drill-backup", "32 5 * * *", () => reportRun(nightly, "drill", restoreOnTrial), night);
  } else for (const name of ["back-up", "drill-backup"]) await boss.unschedule(name);
  // Goes on where the run before stopped, so that photos that can't be read hold up no others.
  let lastPhoto: string | undefined;
  await every("clean-photos", "23 * * * *", async () => {
    const { failed, last } = await cleanStoredPhotos(engine, lastPhoto);
    lastPhoto = last;
    if (failed.length > 0) log.error({ files: failed }, "photos could not be freed of where they were taken");
  });
  if (engine.scanning) await every("warn-of-waiting-files", "* * * * *", () => warnOfWaiting(engine));
  else await boss.unschedule("warn-of-waiting-files");
  const searching = new AbortController();
  if (engine.scanning) {
    const rest = { retryLimit: 0, expireInSeconds: 3600 };
    await every("search-again", "14 * * * *", () => searchAgain(engine, searching.signal), rest);
  } else await boss.unschedule("search-again");
  await every("forget-archives", "52 * * * *", () => forgetArchives(engine));
  await every("forget-exports", "22 * * * *", () => forgetExports(engine));
  await every("erase-people", "2 * * * *", () => eraseDue({ ...engine, log }));
  await every("forget-rehearsals", "42 * * * *", () => forgetRehearsals(engine));
  await every("forget-practice", "12 * * * *", () => removeOldPractices(database));
  await every("forget-letters", "27 3 * * *", () => purgeEmailTexts(database, parts.mailKeepDays));
  await every("forget-uploads", "7 * * * *", () => engine.uploads.forget());
  await every("retain", "7 4 * * *", () => retain(engine), { retryLimit: 3, expireInSeconds: 3600 });
  await every("forget-sessions", "37 3 * * *", () => purgeSessions(database));
  return {
    areRunning: () => running,
    async run(name) {
      await boss.send(name);
    },
    async stop() {
      searching.abort();
      await Promise.all([
        ...workers.map((worker) => worker.stop()),
        boss.stop({ graceful: true, timeout: 5000, close: true }),
      ]);
      mailer?.close();
    },
  };
}

/** Starts what is done one after the other, besides the scheduled jobs. */
function startWorkers(parts: Parts): Worker[] {
  const { engine, database, mailer, telephone, speech, pushParts, log, backups, secretKey } = parts;
  const webhooks = { engine, ...webhookSettings(parts) };
  const { emailEncryption, links } = engine.runtime;
  const outbox = { failure: "the outbox could not be read", afterFailure: 10_000 };
  void retryUnreadable(database).catch((error) => log.error({ err: error }, outbox.failure));
  const work: (Work | undefined)[] = [
    mailer && {
      ...outbox,
      next: async (stopping) => (await deliverQueued(database, emailEncryption, mailer, log, stopping)) > 0,
    },
    telephone && {
      ...outbox,
      next: async (stopping) => (await deliverTexts(database, emailEncryption, telephone, log, stopping)) > 0,
    },
    {
      failure: "calls could not be read",
      next: async () => {
        await makeCalls({ ...pushParts, telephone, links, log });
        return false;
      },
    },
    {
      failure: "notifications for devices could not be read",
      next: async () => (await pushNotifications(pushParts, engine.runtime.productName)) > 0,
    },
    {
      failure: "webhooks could not be read",
      next: (stopping) => sendWebhooks(webhooks, stopping),
    },
    {
      failure: "a file could not be checked for viruses",
      next: (stopping) => checkNextFile(engine, stopping),
      afterFailure: 5000,
    },
    {
      failure: "archives could not be read",
      next: (stopping) => makeNextArchive({ ...engine, log }, stopping),
    },
    {
      failure: "exports of people could not be read",
      next: (stopping) => makeNextExport({ ...engine, log }, stopping),
    },
    backups && {
      failure: "erasures could not be noted beside the backups",
      next: () => noteNextErasure({ database, backups, secretKey }),
      afterFailure: 60_000,
    },
    speech && {
      failure: "captions to make could not be read",
      next: (stopping) => makeNextCaptions({ ...engine, speech, log }, stopping),
    },
  ];
  return work.flatMap((one) => (one ? [startWorker(one, log)] : []));
}
