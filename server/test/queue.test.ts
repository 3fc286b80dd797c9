import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { callAs, gather, hold } from "./people.ts";

const app = await startApp();
const { cast } = await gather(app);
const { ruth, max, maple, doyle } = cast;
await app.sql("delete from mail_outbox");
await app.sql(
  `insert into mail_outbox (id, "to", subject, text, html, message_id, attempts, failed_at, sent_at, last_error)
   select gen_random_uuid(), n || '@example.com', 'A letter', 'secret link', 'secret link', '<' || n || '@b>', n,
     case when n > 2 then now() end, case when n = 2 then now() end, case when n > 2 then 'No such mailbox' end
   from generate_series(1, 4) n`,
);

test("whoever keeps the installation sees what waits and what was given up, but no letter's text", async () => {
  const { json, text } = await callAs(app, ruth, "GET", "queue/");
  expect(json.letters).toMatchObject({ waiting: 1, put_off: 1, failed: 2, sent: 1 });
  expect(
    json.failed_letters.map(({ to, reason }: { to: string; reason: string }) => [to, reason]).toSorted(),
  ).toEqual([
    ["3@example.com", "No such mailbox"],
    ["4@example.com", "No such mailbox"],
  ]);
  expect(text).not.toContain("secret");
});

test("a letter that was given up is tried again, one or all of them", async () => {
  const { failed_letters } = (await callAs(app, ruth, "GET", "queue/")).json;
  const one = await callAs(app, ruth, "POST", "queue/retry_letters/", { ids: [failed_letters[0].id] });
  expect(one.json.letters).toMatchObject({ waiting: 2, failed: 1 });
  const all = await callAs(app, ruth, "POST", "queue/retry_letters/", {});
  expect(all.json.letters).toMatchObject({ waiting: 3, failed: 0 });
  expect((await callAs(app, ruth, "POST", "queue/retry_letters/", { ids: ["no id"] })).status).toBe(400);
  expect((await callAs(app, ruth, "POST", "queue/jobs/unknown/run/")).status).toBe(404);
});

test("nobody else looks at it", async () => {
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
