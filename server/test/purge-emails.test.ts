import { expect, test } from "vitest";
import { deliverQueued } from "../src/emails/deliver.ts";
import { purgeEmailTexts } from "../src/emails/purge-texts.ts";
import { sendGuestEmails } from "../src/emails/send-guest-emails.ts";
import { startApp } from "./app.ts";
import { call, callAs, gather } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, doyle, sam } = cast;
const stream = await make.stream({
  funeral_home: maple.id,
  family: doyle.id,
  funeral_home_director: sam.id,
});
await app.sql("update stream set publish = true, event_date = now() + interval '50 minutes' where id = $1", [
  stream.id,
]);
const guest = await make.guest(stream.id, { email: "anne@example.com" });
await app.sql("update stream_guest set created_at = now() - interval '2 days'");
await app.sql("delete from mail_outbox");
const log = { error: () => {} };
const emailsTo = () =>
  app.sql<Record<string, string | null>>('select * from mail_outbox where "to" = $1', [guest.email]);
const age = (days: number) =>
  app.sql("update mail_outbox set created_at = now() - make_interval(days => $1)", [days]);

test("an old email loses its text but isn't sent again; its unsubscribe link still works", async () => {
  await sendGuestEmails(app.engine);
  await deliverQueued(app.database, app.engine.runtime.emailEncryption, { send: async () => {} }, log);
  await age(29);
  await purgeEmailTexts(app.database, 30);
  const [before] = await emailsTo();
  expect(before?.text).toContain("Edith Shaw");
  await age(31);
  await purgeEmailTexts(app.database, 30);
  await sendGuestEmails(app.engine);
  const [old, ...more] = await emailsTo();
  expect(more).toEqual([]);
  expect(old).toMatchObject({ text: "", html: "", sent_at: before?.sent_at, failed_at: null });
  const path = String(old?.unsubscribe_url).replace(/^https?:\/\/[^/]+/, "");
  expect((await call(app, "GET", path)).status).toBe(200);
});

test("an email that couldn't be sent in all that time is given up, and nobody can retry it", async () => {
  await app.sql("update mail_outbox set sent_at = null, text = 'secret', html = 'secret'");
  await purgeEmailTexts(app.database, 30);
  const sent: string[] = [];
  const send = async ({ to }: { to: string }) => void sent.push(to);
  const { json } = await callAs(app, ruth, "POST", "queue/retry_letters/", {});
  expect(json.letters).toMatchObject({ waiting: 0, failed: 0 });
  expect(json.failed_letters).toEqual([]);
  expect(await deliverQueued(app.database, app.engine.runtime.emailEncryption, { send }, log)).toBe(0);
  expect((await emailsTo())[0]).toMatchObject({ html: "", last_error: "It was too old to be sent." });
});
