import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "@vigil/telemetry";
import type pg from "pg";
import { afterAll, inject } from "vitest";
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
  const app = await buildApp(config, database, undefined, { ...ports, ...(media ? { media } : {}) });
  await app.http.ready();
  afterAll(async () => {
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
