import { expect, test, vi } from "vitest";
import { startApp } from "./app.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { startSmtp } from "./smtp.ts";

const many = 1000;
const app = await startApp();

test("kill -9 in the middle of a thousand emails: nobody is left out, and the one in flight is sent again under the same Message-ID", async () => {
  await app.sql(
    `insert into mail_outbox (id, "to", subject, text, html, message_id)
     select gen_random_uuid(), 'guest' || n || '@example.com', 'A service', 'Words', '<p>Words</p>', '<' || n || '@vigil.test>'
     from generate_series(1, $1::int) n`,
    [many],
  );
  let server: ServerProcess | undefined;
  const smtp = await startSmtp(async (_one, count) => {
    if (count !== 417) return;
    // The email has arrived, and its sender dies before the acknowledgement.
    await vi.waitUntil(() => server, { timeout: 240_000 });
    server?.child.kill("SIGKILL");
    await server?.ended;
  });
  const settings = { SMTP_URL: smtp.url, MAIL_PER_SECOND: "1000", ROLES: "api,jobs", LOG_LEVEL: "info" };
  server = await startServer(app.config.databaseUrl, app.config.dataDir, settings);
  expect(await server.ended).toBe("SIGKILL");
  // The two minutes of its claim pass.
  await app.sql("update mail_outbox set claimed_until = now() - interval '1 second' where sent_at is null");
  server = await startServer(app.config.databaseUrl, app.config.dataDir, settings);
  await vi.waitUntil(
    async () => (await app.sql("select from mail_outbox where sent_at is null limit 1")).length === 0,
    { timeout: 240_000, interval: 200 },
  );
  server.child.kill("SIGTERM");
  await server.ended;

  const copies = new Map<string, number>();
  for (const { mail } of smtp.arrived)
    copies.set(mail.messageId ?? "", (copies.get(mail.messageId ?? "") ?? 0) + 1);
  expect(copies.size).toBe(many);
  expect([...copies.values()].filter((n) => n > 1)).toEqual([2]);
});
