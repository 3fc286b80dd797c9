import { createServer as createHttpServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../../../server/test/app.ts";
import { startClamd } from "../../../server/test/clamd-stand-in.ts";
import { startFakeS3 } from "../../../server/test/fake-s3.ts";
import { examine, report } from "./doctor.ts";

const app = await startApp();
const { databaseUrl, dataDir, secretKey } = app.config;

/** An installation on ports that nobody else uses. */
const settings = {
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  SECRET_KEY: secretKey,
  PORT: "0",
  MEDIA_PORT: "0",
  RTMP_PORT: "0",
  SRT_PORT: "0",
};
const about = async (subject: string, more: NodeJS.ProcessEnv) =>
  (await examine({ ...settings, ...more })).find((finding) => finding.about === subject);

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  return String((server.address() as AddressInfo).port);
}

test("a machine that lacks nothing is told so, and that its emails stay in the outbox", async () => {
  const found = await examine(settings);
  expect(found.filter(({ state }) => state === "failing")).toEqual([]);
  // How much room the disk has is this machine's affair.
  const findings = found.filter(({ about }) => !about.startsWith("Files in "));
  expect(findings).toHaveLength(found.length - 3);
  expect(report(findings)).toMatch(
    /Emails stay in the outbox.*\n.*SMTP_URL[\s\S]*Nothing fails; 1 to look at\.$/,
  );
});

test("a setting that can't be used is named, and nothing else is tried", async () => {
  expect(await examine({ ...settings, PORT: "three", SECRET_KEY: "short" })).toMatchObject([
    { about: "Settings", state: "failing", found: expect.stringMatching(/^PORT: /) },
    {
      about: "Settings",
      state: "failing",
      found: "SECRET_KEY: SECRET_KEY must have at least 32 characters.",
    },
  ]);
});

test("a database that can't be reached is reported without its password", async () => {
  const findings = await examine({ ...settings, DATABASE_URL: "postgres://vigil:hunter2@127.0.0.1:1/vigil" });
  expect(findings).toContainEqual(
    expect.objectContaining({
      about: "Database",
      state: "failing",
      remedy: expect.stringContaining("DATABASE_URL"),
    }),
  );
  expect(report(findings)).not.toContain("hunter2");
});

test("a database older than this version is to be migrated", async () => {
  const [last] = await app.sql<{ id: number; hash: string; created_at: string }>(
    "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning id, hash, created_at",
  );
  onTestFinished(async () => {
    await app.sql("insert into drizzle.__drizzle_migrations (id, hash, created_at) values ($1, $2, $3)", [
      last?.id,
      last?.hash,
      last?.created_at,
    ]);
  });
  expect(await about("Migrations", {})).toMatchObject({ state: "failing", remedy: "Run `vigil migrate`." });
});

test("a folder that can't be written is named by its setting", async () => {
  expect(await about("Files in MEDIA_DIR", { MEDIA_DIR: "/dev/null/media" })).toMatchObject({
    state: "failing",
    remedy: expect.stringMatching(/^Set MEDIA_DIR to a folder/),
  });
});

test("where backups go is tried too, be it a folder or a bucket", async () => {
  expect(await about("Files in BACKUP_DIR", { BACKUP_DIR: "/dev/null/backups" })).toMatchObject({
    state: "warning",
    remedy: expect.stringMatching(/^Set BACKUP_DIR to a folder/),
  });
  const { endpoint, objects, close } = await startFakeS3();
  onTestFinished(close);
  const bucket = {
    BACKUP_DIR: "s3://backups/vigil",
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_ACCESS_KEY_ID: "a",
    BACKUP_S3_SECRET_ACCESS_KEY: "b",
  };
  expect(await about("Files in BACKUP_DIR", bucket)).toMatchObject({ state: "ok" });
  expect([...objects.keys()]).toEqual([]);
  expect(
    await about("Files in BACKUP_DIR", { ...bucket, BACKUP_S3_ENDPOINT: "http://127.0.0.1:1" }),
  ).toMatchObject({
    state: "warning",
    remedy: expect.stringContaining("BACKUP_S3_"),
  });
});

test("a port that another program holds is named", async () => {
  const port = await listen(createServer());
  expect(await about("PORT", { HOST: "127.0.0.1", PORT: port })).toMatchObject({
    state: "failing",
    found: expect.stringContaining(`Port ${port} is in use.`),
  });
});

test("providers that refuse what they are given are named, and nothing is sent to anybody", async () => {
  const port = await listen(createServer((socket) => socket.end("554 Not for you\r\n")));
  expect(await about("Mail", { SMTP_URL: `smtp://vigil:hunter2@127.0.0.1:${port}` })).toMatchObject({
    state: "failing",
    found: expect.stringContaining("554 Not for you"),
    remedy: "Check SMTP_URL: its host, port, user and password.",
  });
  const cloudflare = await listen(
    createHttpServer((_request, response) =>
      response.writeHead(403, { "content-type": "application/json" }).end(
        JSON.stringify({
          success: false,
          errors: [{ code: 10000, message: "Authentication error" }],
          result: null,
        }),
      ),
    ),
  );
  const account = {
    CLOUDFLARE_ACCOUNT_ID: "a",
    CLOUDFLARE_API_TOKEN: "b",
    CLOUDFLARE_CUSTOMER_CODE: "c",
    CLOUDFLARE_WEBHOOK_SECRET: "d",
    CLOUDFLARE_NOTIFICATION_SECRET: "e",
    CLOUDFLARE_API_URL: `http://127.0.0.1:${cloudflare}`,
  };
  expect(await about("Cloudflare Stream", account)).toMatchObject({
    state: "failing",
    remedy: "Check CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN.",
  });
});

test("a bucket is written, read and emptied, and one that refuses is told with its settings", async () => {
  const fake = await startFakeS3();
  onTestFinished(() => fake.close());
  const bucket = {
    S3_BUCKET: "vigil",
    S3_ENDPOINT: fake.endpoint,
    S3_ACCESS_KEY_ID: "a",
    S3_SECRET_ACCESS_KEY: "hunter2",
  };
  expect(await about("Files in S3_BUCKET", bucket)).toMatchObject({ state: "ok" });
  expect(fake.objects.size).toBe(0);
  fake.failWith(403);
  const refused = await about("Files in S3_BUCKET", bucket);
  expect(refused).toMatchObject({ state: "failing", remedy: expect.stringContaining("S3_ENDPOINT") });
  expect(JSON.stringify(refused)).not.toContain("hunter2");
});

test("a virus scanner is asked for the test file, and one that is silent, finds nothing or takes too little is named", async () => {
  const daemon = await startClamd();
  onTestFinished(() => daemon.stop());
  const scanner = () => about("Virus scanner", { CLAMD: `127.0.0.1:${daemon.at.port}` });
  expect(await about("Virus scanner", {})).toMatchObject({ state: "ok" });
  expect((await scanner())?.found).toMatch(/^clamd finds the test file|ClamAV 1\.4\.6 finds the test file/);
  daemon.mood = { says: "stream: OK" };
  expect(await scanner()).toMatchObject({ state: "failing", remedy: expect.stringContaining("freshclam") });
  daemon.mood = "well";
  daemon.streamMaxLength = 1024 * 1024;
  expect(await scanner()).toMatchObject({ state: "failing", remedy: expect.stringContaining("CLAMD") });
  await daemon.stop();
  expect(await scanner()).toMatchObject({ state: "failing", found: expect.stringContaining("ECONNREFUSED") });
  await daemon.start();
});
