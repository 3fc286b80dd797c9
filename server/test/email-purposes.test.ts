import { expect, test } from "vitest";
import { sendEmail } from "../src/emails/send.ts";
import { sendGuestEmails } from "../src/emails/send-guest-emails.ts";
import { type EmailTypeName, emailTypes } from "../src/emails/types/index.ts";
import { askedFor, news, toEveryGuest } from "../src/emails/types/purposes.ts";
import type { EmailType } from "../src/emails/types/type.ts";
import { startApp } from "./app.ts";
import { gather } from "./people.ts";

const app = await startApp({ publicUrl: "https://vigil.test" });
const { cast, make } = await gather(app);
const { maple, doyle, sam } = cast;
const reader = "anne@example.com";
await app.sql("insert into mail_suppression (address, funeral_home) values ($1, $2)", [reader, maple.id]);
const kinds = Object.keys(emailTypes) as EmailTypeName[];

/** Sends one of this kind; returns it, or nothing where it wasn't queued. */
async function send(type: EmailTypeName, to: string, because?: "registered") {
  const { keys }: EmailType = emailTypes[type];
  const values = Object.fromEntries(keys.map((key) => [key, "https://vigil.test/x"]));
  await app.sql("delete from mail_outbox");
  await app.database.transaction((tx) =>
    sendEmail({ tx, runtime: app.engine.runtime }, {
      type,
      to,
      home: maple.id,
      keys: values,
      ...(because ? { because } : {}),
    } as never),
  );
  const [email] = await app.sql<{ text: string; unsubscribe_url: string | null }>(
    "select * from mail_outbox",
  );
  return email;
}

test("what is news, by kind: all else is always sent", () => {
  expect(kinds.filter((kind) => news.has(kind))).toEqual([
    "guest_invitation",
    "reminder_24h",
    "reminder_1h",
    "live_now",
    "delayed",
    "recording_ready",
    "thank_you",
    "family_digest",
  ]);
  expect(kinds.filter((kind) => toEveryGuest.has(kind))).toEqual([
    "registration_confirmed",
    "service_changed",
    "service_cancelled",
    "service_resumed",
  ]);
  expect(kinds.filter((kind) => askedFor.has(kind))).toEqual(["anniversary"]);
  // Only a home can be unsubscribed from.
  for (const kind of [...news, ...askedFor, ...toEveryGuest])
    expect(emailTypes[kind].from, kind).toBe("home");
});

test("who has unsubscribed gets every kind of email but news, and only news can be ended", async () => {
  for (const kind of kinds) {
    const isNews = news.has(kind);
    expect([kind, (await send(kind, reader)) !== undefined]).toEqual([kind, !isNews]);
    const other = await send(kind, "ben@example.com");
    expect([kind, other?.unsubscribe_url !== null]).toEqual([kind, isNews || askedFor.has(kind)]);
    expect(other?.text.includes("Unsubscribe from emails by"), kind).toBe(isNews);
  }
});

test("a guest who has unsubscribed still learns of a new time, a cancellation and that it goes on, and why", async () => {
  const stream = await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
  });
  await app.sql("update stream set publish = true, event_date = now() + interval '20 hours' where id = $1", [
    stream.id,
  ]);
  const registered = await make.guest(stream.id, { email: reader });
  const invited = await make.guest(stream.id, { email: "ben@example.com" });
  await app.sql("update stream_guest set created_at = now() - interval '2 days'");
  await app.sql("update stream_guest set invited_at = now() - interval '2 days' where id = $1", [invited.id]);
  await app.sql("delete from mail_outbox");
  const recently = "now() - interval '5 minutes'";
  const steps = [
    `moved_at = ${recently}`,
    `moved_at = null, disabled_by_fh = true, cancelled_at = ${recently}`,
    `disabled_by_fh = false, cancelled_at = null, resumed_at = ${recently}`,
  ];
  for (const step of steps) {
    await app.sql(`update stream set ${step} where id = $1`, [stream.id]);
    await sendGuestEmails(app.engine);
    // What is still queued when the next change comes would be given up for it.
    await app.sql("update mail_outbox set sent_at = now()");
  }
  const sentTo = async (guest: string) =>
    (
      await app.sql<{ type: string; text: string }>(
        "select * from mail_outbox where guest = $1 order by id",
        [guest],
      )
    ).filter(({ type }) => type.startsWith("service_") || type.startsWith("reminder_"));
  const hers = await sentTo(registered.id);
  expect(hers.map(({ type }) => type)).toEqual(["service_changed", "service_cancelled", "service_resumed"]);
  for (const { text } of hers) {
    expect(text).toContain("You get this because you registered for this service.");
    expect(text).not.toContain("Unsubscribe");
  }
  const his = await sentTo(invited.id);
  expect(his.map(({ type }) => type).toSorted()).toEqual([
    "reminder_24h",
    "service_cancelled",
    "service_changed",
    "service_resumed",
  ]);
  expect(his.find(({ type }) => type === "service_changed")?.text).toContain(
    "You get this because you were invited to this service.",
  );
});
