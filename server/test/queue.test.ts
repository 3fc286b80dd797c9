import { PgBoss } from "pg-boss";
import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { callAs, gather, hold } from "./people.ts";

const app = await startApp({ demo: true });
const { cast } = await gather(app);
const { ruth, max, maple, doyle } = cast;
await app.sql("delete from mail_outbox");
await app.sql(
  `insert into mail_outbox (id, "to", subject, text, html, message_id, attempts, failed_at, sent_at, last_error)
   select gen_random_uuid(), n || '@example.com', 'A letter', 'secret link', 'secret link', '<' || n || '@b>', n,
     case when n > 2 then now() end, case when n = 2 then now() end, case when n > 2 then 'No such mailbox' end
   from generate_series(1, 4) n`,
);

test("super admins see which emails are waiting and which failed, but not their text", async () => {
  const { json, text } = await callAs(app, ruth, "GET", "queue/");
  expect(json.letters).toMatchObject({ waiting: 1, put_off: 1, failed: 2, sent: 1, late: 0, scheduled: 0 });
  await app.sql(`insert into mail_outbox (id, "to", subject, text, html, message_id, send_after)
    select gen_random_uuid(), n || '@later.example', 'A reminder', 't', 'h', '<' || n || '@later>',
      now() + n * interval '20 minutes' from generate_series(-1, 2) n where n <> 0`);
  const then = (await callAs(app, ruth, "GET", "queue/")).json.letters;
  expect(then).toMatchObject({ waiting: 4, scheduled: 2, late: 1 });
  await app.sql(`delete from mail_outbox where "to" like '%@later.example'`);
  expect(
    json.failed_letters.map(({ to, reason }: { to: string; reason: string }) => [to, reason]).toSorted(),
  ).toEqual([
    ["3@example.com", "No such mailbox"],
    ["4@example.com", "No such mailbox"],
  ]);
  expect(text).not.toContain("secret");
});

test("the outbox of a demo shows which emails couldn't be delivered, which wait, and which were sent", async () => {
  const addresses = async (state: string) => {
    const { json } = await callAs(app, ruth, "GET", `mail/outbox/?state=${state}`);
    return json.results.map(({ to }: { to: string }) => to).toSorted();
  };
  expect(await addresses("failed")).toEqual(["3@example.com", "4@example.com"]);
  expect(await addresses("waiting")).toEqual(["1@example.com"]);
  expect(await addresses("sent")).toEqual(["2@example.com"]);
  const { json } = await callAs(app, ruth, "GET", "mail/outbox/?state=failed&page_size=1");
  expect(json.results[0]).toMatchObject({ last_error: "No such mailbox", sent_at: null });
});

test("failed emails can be retried, one or all of them", async () => {
  const { failed_letters } = (await callAs(app, ruth, "GET", "queue/")).json;
  const one = await callAs(app, ruth, "POST", "queue/retry_letters/", { ids: [failed_letters[0].id] });
  expect(one.json.letters).toMatchObject({ waiting: 2, failed: 1 });
  const all = await callAs(app, ruth, "POST", "queue/retry_letters/", {});
  expect(all.json.letters).toMatchObject({ waiting: 3, failed: 0 });
  expect((await callAs(app, ruth, "POST", "queue/retry_letters/", { ids: ["no id"] })).status).toBe(400);
  expect((await callAs(app, ruth, "POST", "queue/jobs/unknown/run/")).status).toBe(404);
});

test("once a server runs jobs, each is listed with its last run and the reason for a failure", async () => {
  expect((await callAs(app, ruth, "GET", "queue/")).json.jobs).toEqual([]);
  const boss = new PgBoss({ connectionString: app.config.databaseUrl, supervise: false, schedule: false });
  await boss.start();
  for (const name of ["empty-bin", "tell-guests"]) {
    await boss.createQueue(name);
    await boss.schedule(name, "17 3 * * *");
    await boss.send(name, null, { retryLimit: 0 });
  }
  const [emptied] = await boss.fetch("empty-bin");
  await boss.complete("empty-bin", emptied?.id ?? "");
  const [fetched] = await boss.fetch("tell-guests");
  await boss.fail("tell-guests", fetched?.id ?? "", { message: "No mail server" });
  await boss.stop({ graceful: false });
  const { jobs } = (await callAs(app, ruth, "GET", "queue/")).json;
  expect(jobs).toEqual([
    expect.objectContaining({
      name: "empty-bin",
      state: "done",
      last_done: expect.any(String),
      reason: null,
    }),
    expect.objectContaining({
      name: "tell-guests",
      state: "failed",
      last_done: null,
      reason: "No mail server",
    }),
  ]);
});

test("nobody else can see the queue", async () => {
  await hold(app, max, ["emails", "admins"]);
  for (const who of [max, maple, doyle])
    for (const [method, path] of [
      ["GET", "queue/"],
      ["POST", "queue/retry_letters/"],
      ["POST", "queue/jobs/empty-bin/run/"],
    ] as const)
      expect((await callAs(app, who, method, path)).status, `${who.username} ${path}`).toBe(403);
  await hold(app, max, ["general_settings"]);
  expect((await callAs(app, max, "GET", "queue/")).status).toBe(200);
});
