import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "@vigil/telemetry";
import type pg from "pg";
import { afterAll, inject, test } from "vitest";
import { copyDatabase } from "../../tools/database-copy.ts";
import { type App, buildApp } from "../src/app.ts";
import type { Providers } from "../src/broadcast/delivery/providers.ts";
import { type Config, readConfig } from "../src/config.ts";
import { type Database, openDatabase } from "../src/database/database.ts";
import type { ConferencingProviders } from "../src/ports/conferencing/choose.ts";
import type { Connector } from "../src/ports/connections/connections.ts";
import type { MailDomains } from "../src/ports/mail-domains/mail-domains.ts";
import type { Media } from "../src/ports/media/media.ts";
import type { Push } from "../src/ports/push/push.ts";
import type { SeenPasswords } from "../src/ports/seen-passwords/seen-passwords.ts";
import type { Telephone } from "../src/ports/telephone/telephone.ts";
import type { Runtime } from "../src/resource/define.ts";
import type { Tally } from "../src/system/tally.ts";

export interface TestApp extends App {
  config: Config;
  database: Database;
  /** Queries the database directly, past the API. Encrypted columns come decrypted. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

/**
 * An app of its own for one test file: a copy of the migrated database, a folder for its files, no jobs, no port.
 * Everything is removed when the file is done.
 */
export async function startApp(
  settings: Partial<Config> = {},
  media?: Media,
  ports: {
    connector?: Connector;
    providers?: Providers;
    conferencing?: ConferencingProviders;
    push?: Push;
    mailDomains?: MailDomains;
    seenPasswords?: SeenPasswords;
    telephone?: Telephone;
    memorialDist?: string;
    metrics?: Registry;
    tally?: Tally;
  } = {},
): Promise<TestApp> {
  const copy = await copyDatabase(inject("templateUrl"));
  const dataDir = mkdtempSync(join(tmpdir(), "vigil-files-"));
  const config = {
    ...readConfig({
      DATABASE_URL: copy.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: "silent",
      MEDIA_URL: "none",
      PRIVATE_OUTPUTS: "true",
    }),
    ...settings,
  };
  const database = openDatabase(config.databaseUrl, { error: () => {} });
  const parts = { ...ports, ...(media ? { media } : {}) };
  const app = await buildApp(config, database, undefined, parts);
  await app.http.ready();
  const closeSecond =
    process.env.VIGIL_TEST_SERVERS === "2" ? await addSecondServer(app, config, parts) : undefined;
  afterAll(async () => {
    await closeSecond?.();
    await app.http.close();
    await database.close();
    await copy.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    ...app,
    config,
    database,
    sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await database.pool.query<Row>(text, values)).rows.map((row) => decryptRow(app.engine.runtime, row)),
  };
}

/** A test that reaches into its server or counts what one process does, which `npm run test:two-servers` leaves out. */
export const testOfOneServer = test.skipIf(process.env.VIGIL_TEST_SERVERS === "2");

/**
 * Adds a server with connections of its own over the same database and folder. It gets every second call, as from a
 * balancer: those that are injected and those that come through the port.
 */
async function addSecondServer({ http }: App, config: Config, ports: Parameters<typeof buildApp>[3]) {
  const database = openDatabase(config.databaseUrl, { error: () => {} });
  // Figures are registered once for a process.
  const { metrics: _metrics, ...others } = ports ?? {};
  const { http: second } = await buildApp(config, database, undefined, others);
  await second.ready();
  let calls = 0;
  const next = () => calls++ % 2 === 1;
  const injectFirst = http.inject.bind(http) as (...call: unknown[]) => unknown;
  const injectSecond = second.inject.bind(second) as (...call: unknown[]) => unknown;
  http.inject = ((...call: unknown[]) =>
    (next() ? injectSecond : injectFirst)(...call)) as typeof http.inject;
  http.server.removeAllListeners("request");
  http.server.on("request", (request, reply) => (next() ? second : http).routing(request, reply));
  return async () => {
    await second.close();
    await database.close();
  };
}

/** Encrypted columns, by name. */
const encryptedColumns = {
  text: ["emailEncryption", "mail_outbox.text"],
  html: ["emailEncryption", "mail_outbox.html"],
  calendar: ["emailEncryption", "mail_outbox.calendar"],
  rtmp_key: ["cameraEncryption", "ip_camera.rtmp_key"],
} as const;

function decryptRow<Row extends pg.QueryResultRow>(runtime: Runtime, row: Row): Row {
  const plain = Object.entries(encryptedColumns).flatMap(([column, [encryption, label]]) =>
    typeof row[column] === "string" ? [[column, runtime[encryption].decrypt(row[column], label)]] : [],
  );
  return { ...row, ...Object.fromEntries(plain) };
}
