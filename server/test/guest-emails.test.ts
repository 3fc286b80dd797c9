import { queue } from "@vigil/contract";
import { expect, test } from "vitest";
import { deliverQueued } from "../src/emails/deliver.ts";
import { sendFamilyEmails } from "../src/emails/send-family-emails.ts";
import { sendGuestEmails } from "../src/emails/send-guest-emails.ts";
import type { Outgoing } from "../src/ports/mailer/mailer.ts";
import { newProgramme } from "../src/tables/programme-ids.ts";
import { startApp } from "./app.ts";
import { call, callAs, gather, type Person } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { maple, doyle, sam, ruth } = cast;
const sendDue = () => sendGuestEmails(app.engine);
const since: string[] = [];
/** Types of the emails to guests since the last check, by address. */
async function emailsTo() {
  const all = await app.sql<{ id: string; to: string; type: string }>(
    'select id, "to", type from mail_outbox where guest is not null order by "to", type',
  );
  const fresh = all.filter(({ id }) => !since.includes(id));
  since.push(...fresh.map(({ id }) => id));
  return fresh.map(({ to, type }) => `${to.split("@")[0]} ${type}`);
}
let n = 0;
/** A published service in so many hours, with a guest who registered two days ago. */
async function service(hours: number) {
  n += 1;
  const stream = await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
  });
  await app.sql(
    `update stream set publish = true, event_date = now() + make_interval(mins => $2) where id = $1`,
    [stream.id, Math.round(hours * 60)],
  );
  const guest = await make.guest(stream.id, { email: `guest${n}@example.com` });
  await app.sql("update stream_guest set created_at = now() - interval '2 days' where id = $1", [guest.id]);
  return { stream: stream.id, guest: guest.id, as: `guest${n}` };
}
const set = (stream: string, what: string) => app.sql(`update stream set ${what} where id = $1`, [stream]);

/** Lets a recording wait for the search for viruses. Returns what ends it. */
async function holdForScanner(recording: string): Promise<() => Promise<unknown>> {
  const set = (state: string) =>
    app.sql(
      "update stored_file set scan_state = $2 where id = (select file from stream_video where id = $1) returning id",
      [recording, state],
    );
  expect(await set("waiting")).toHaveLength(1);
  return () => set("clean");
}

test("a guest is reminded the day before and an hour before, once each, and again when the service moves", async () => {
  const { stream, as } = await service(23);
  await Promise.all([sendDue(), sendDue()]);
  await sendDue();
  expect(await emailsTo()).toEqual([`${as} reminder_24h`]);
  await set(stream, "event_date = now() + interval '50 minutes'");
  await sendDue();
  expect(await emailsTo()).toEqual([`${as} reminder_1h`]);
  await set(stream, "event_date = now() + interval '20 hours'");
  await sendDue();
  expect(await emailsTo()).toEqual([`${as} reminder_24h`]);
  await set(stream, "event_date = now() + interval '40 minutes'");
  await sendDue();
  await sendDue();
  expect(await emailsTo()).toEqual([`${as} reminder_1h`]);
});

test("a guest who unsubscribed gets no reminder, however the address was typed", async () => {
  const { guest, as } = await service(0.5);
  await app.sql("update stream_guest set email = $2 where id = $1", [
    guest,
    `${as.toUpperCase()}@Example.com`,
  ]);
  await app.sql("insert into mail_suppression (address, funeral_home) values ($1, $2)", [
    `${as}@example.com`,
    maple.id,
  ]);
  await sendDue();
  expect(await emailsTo()).toEqual([]);
  await app.sql("delete from mail_suppression where funeral_home = $1", [maple.id]);
  await sendDue();
  expect(await emailsTo()).toEqual([`${as.toUpperCase()} reminder_1h`]);
});

test("a guest who has just registered gets a personal link, and no reminder of what they have just read", async () => {
  const { stream } = await service(23);
  const guest = await make.guest(stream, { email: "fresh@example.com" });
  await sendDue();
  expect((await emailsTo()).filter((line) => line.startsWith("fresh"))).toEqual([
    "fresh registration_confirmed",
  ]);
  const [received] = await app.sql<{ text: string }>("select text from mail_outbox where guest = $1", [
    guest.id,
  ]);
  const [, slug, guest_token] = /\/m\/([\w-]+)\?join=([\w-]+)/.exec(received?.text ?? "") ?? [];
  const opened = await call(app, "POST", `public/stream/${slug}/guest/`, { guest_token });
  expect(opened.json.name).toBe(guest.name);
});

/** Opens the link that was last emailed to this address. */
async function openLink(address: string) {
  const [received] = await app.sql<{ text: string }>(
    `select text from mail_outbox where lower("to") = $1 and type = 'registration_confirmed' order by id desc limit 1`,
    [address],
  );
  const [, slug, guest_token] = /\/m\/([\w-]+)\?join=([\w-]+)/.exec(received?.text ?? "") ?? [];
  return (await call(app, "POST", `public/stream/${slug}/guest/`, { guest_token })).status;
}
const addresses = async (pattern: RegExp) => (await emailsTo()).filter((line) => pattern.test(line));
const register = async (stream: string, email: string, more: object = {}) => {
  const [{ slug } = { slug: "" }] = await app.sql<{ slug: string }>("select slug from stream where id = $1", [
    stream,
  ]);
  const body = { name: "Nora Bell", email, ...more };
  const { status, json } = await call(app, "POST", `public/stream/${slug}/register/`, body);
  expect(status).toBe(200);
  return { slug, guest_token: json.guest_token as string };
};
/** Lets hours pass for everything that was registered and sent. */
const pass = async (hours: number) => {
  for (const [table, columns] of [
    ["mail_outbox", ["created_at"]],
    ["stream_guest", ["created_at", "updated_at"]],
  ] as const)
    for (const column of columns)
      await app.sql(`update ${table} set ${column} = ${column} - make_interval(hours => $1)`, [hours]);
};

test("an address that somebody registers for one service after another gets one link, until one is opened there", async () => {
  const many: string[] = [];
  for (let count = 0; count < 5; count++) many.push((await service(48)).stream);
  for (const [count, stream] of many.entries())
    await make.guest(stream, { email: count % 2 ? "stranger@example.com" : "Stranger@Example.com" });
  await make.guest(many.at(-1) as string, { email: "mourner@example.com" });
  const links = async () => (await addresses(/^(stranger|mourner)/i)).length;
  await Promise.all([sendDue(), sendDue()]);
  await sendDue();
  expect(await links(), "one, and the one of somebody else").toBe(2);
  await pass(25);
  await sendDue();
  expect(await links(), "not again on the next day").toBe(0);

  expect(await openLink("stranger@example.com")).toBe(200);
  await sendDue();
  await sendDue();
  expect(await links(), "three a day, now that somebody there has opened it").toBe(3);
  await pass(25);
});

test("a mailbox gets one link, however its address is varied, and its own again once one was opened", async () => {
  const [first, second] = [await service(48), await service(48)];
  const varied = [
    ...Array.from({ length: 12 }, (_, n) => `prey+${n}@mailbox.example`),
    ...["p.rey@gmail.com", "pr.ey+x@googlemail.com", "PREY@gmail.com"],
    "pr.ey@mailbox.example",
  ];
  for (const email of varied) await make.guest(first.stream, { email });
  await make.guest(second.stream, { email: "prey@mailbox.example" });
  await sendDue();
  await sendDue();
  const links = async () =>
    (
      await app.sql<{ to: string }>(
        `select "to" from mail_outbox where type = 'registration_confirmed' and "to" ~* '^p[.]?r[.]?ey' order by "to"`,
      )
    ).map(({ to }) => to);
  const sent = await links();
  // Dots are nothing at Gmail alone.
  expect([sent.length, sent.includes("pr.ey@mailbox.example")]).toEqual([3, true]);
  // The guests stay apart: who they are isn't a matter of mailboxes.
  const guests = await app.sql("select from stream_guest where email ilike 'prey+%@mailbox.example'");
  expect(guests).toHaveLength(12);
  const got = sent.find((to) => /^prey.*@mailbox/.test(to)) as string;
  expect(await openLink(got)).toBe(200);
  await sendDue();
  await sendDue();
  await sendDue();
  expect((await links()).filter((to) => /^prey.*@mailbox/.test(to))).toHaveLength(3);
  await pass(25);
});

test("links of guests whose browser did the work of registering go out before those of programs", async () => {
  const { stream } = await service(48);
  await set(stream, "guest_emails_per_minute = 2");
  for (let n = 0; n < 6; n++) await make.guest(stream, { email: `program${n}@example.com` });
  const own = await register(stream, "worker@example.com");
  await app.sql("update stream_guest set worked_at = now() where email = 'worker@example.com'");
  expect(own.slug).toBeTruthy();
  await sendDue();
  const sent = await addresses(/^(program|worker)/);
  expect([sent.length, sent.includes("worker registration_confirmed")]).toEqual([2, true]);
  await app.sql("delete from stream_guest where email like 'program%'");
  await app.sql("delete from mail_outbox where type = 'guest_emails_waiting'");
});

test("an unconfirmed address gets no reminders of further services either, and hears that one is cancelled", async () => {
  const [first, second] = [await service(48), await service(48)];
  await make.guest(first.stream, { email: "passerby@example.com" });
  await sendDue();
  await make.guest(second.stream, { email: "passerby@example.com" });
  await sendDue();
  expect(await addresses(/^passerby/)).toEqual(["passerby registration_confirmed"]);
  await pass(2);
  for (const { stream } of [first, second]) await set(stream, "event_date = now() + interval '30 minutes'");
  await app.sql(
    "update stream_guest set created_at = created_at - interval '1 day' where email like 'passerby%'",
  );
  await sendDue();
  expect(await addresses(/^passerby/)).toEqual(["passerby reminder_1h"]);
  await set(second.stream, "disabled_by_fh = true, cancelled_at = now() - interval '3 minutes'");
  await sendDue();
  expect(await addresses(/^passerby/)).toEqual(["passerby service_cancelled"]);
  // The same mailbox, a week later.
  await pass(7 * 24);
  await register((await service(48)).stream, "passerby@example.com");
  await sendDue();
  expect(await addresses(/^passerby/)).toEqual(["passerby registration_confirmed"]);
});

test("only the link that was emailed confirms an address, and not that of the address before it", async () => {
  const [first, second] = [await service(48), await service(48)];
  const confirmed = async (email: string) =>
    (await app.sql("select from stream_guest where email = $1 and link_opened_at is not null", [email]))
      .length;
  // What the browser gets that registered shows nothing.
  const { slug, guest_token } = await register(first.stream, "victim@example.com");
  expect((await call(app, "POST", `public/stream/${slug}/guest/`, { guest_token })).status).toBe(200);
  expect(await confirmed("victim@example.com")).toBe(0);
  // Somebody opens the link at an address of their own, then says that it is another.
  const own = await register(second.stream, "mallory@example.com");
  await sendDue();
  expect(await openLink("mallory@example.com")).toBe(200);
  expect(await confirmed("mallory@example.com")).toBe(1);
  await register(second.stream, "other-victim@example.com", { guest_token: own.guest_token });
  expect(await confirmed("other-victim@example.com")).toBe(0);
  expect(await openLink("mallory@example.com"), "their old link still opens the service").toBe(200);
  expect(await confirmed("other-victim@example.com")).toBe(0);
  await app.sql("update stream_guest set email_since = email_since - interval '2 seconds'");
  await sendDue();
  expect(await openLink("other-victim@example.com")).toBe(200);
  expect(await confirmed("other-victim@example.com")).toBe(1);
  await emailsTo();
});

test("a guest who has lost the email gets in by registering again, and sends nobody another", async () => {
  const { stream } = await service(48);
  await register(stream, "forgetful@example.com");
  await sendDue();
  const { slug, guest_token } = await register(stream, "Forgetful@example.com");
  const watch = await call(app, "POST", `public/stream/${slug}/watch/`, { guest_token });
  expect(watch.status).toBe(200);
  await sendDue();
  expect(await addresses(/^forgetful/i)).toEqual(["forgetful registration_confirmed"]);
});

test("a page writes so many emails a minute to unconfirmed addresses; the others follow, and its home learns of it", async () => {
  const { stream } = await service(48);
  const [event] = await app.sql<{ id: string }>("select id from event_type limit 1");
  await set(stream, "deceased_date_of_birth = '1940-01-01', deceased_date_of_death = '2026-11-01'");
  await app.sql("update stream set g_r_page_heading = $2 where id = $1", [stream, event?.id]);
  const record = async (who = maple) => (await callAs(app, who, "GET", `str/stream/${stream}/`)).json;
  expect(await record()).toMatchObject({ guest_emails_per_minute: null, guest_emails_waited_at: null });
  const ofFamily = await record(doyle);
  expect([ofFamily.guest_emails_per_minute, ofFamily.guest_emails_waited_at]).toEqual([undefined, undefined]);
  const pace = (guest_emails_per_minute: unknown) =>
    callAs(app, maple, "PATCH", `str/stream/${stream}/`, { guest_emails_per_minute });
  for (const wrong of [0, 9, 1001, 12.5]) expect((await pace(wrong)).status).toBe(400);
  expect((await pace(10)).status).toBe(200);
  for (let count = 0; count < 35; count++) await make.guest(stream, { email: `crowd${count}@example.com` });
  const invited = await make.guest(stream, { email: "crowd-known@example.com" });
  const known = await make.guest((await service(48)).stream, { email: "crowd-known@example.com" });
  await app.sql("update stream_guest set link_opened_at = now() where id = $1", [known.id]);

  const first = () => addresses(/^crowd/);
  await Promise.all([sendDue(), sendDue()]);
  await sendDue();
  const sent = await first();
  expect(
    sent.filter((line) => line.includes("known")),
    "who has opened a link waits for nobody",
  ).toHaveLength(2);
  expect(sent.filter((line) => !line.includes("known"))).toHaveLength(10);
  expect(invited.id).not.toBe(known.id);
  expect((await record()).guest_emails_waited_at).not.toBeNull();
  const told = await app.sql<{ to: string; text: string }>(
    `select "to", text from mail_outbox where type = 'guest_emails_waiting'`,
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain("10 emails a minute");
  expect(told[0]?.text).toContain(`/str/stream/${stream}`);
  const aMinuteLater = () =>
    app.sql("update mail_outbox set created_at = created_at - interval '61 seconds' where guest is not null");
  await aMinuteLater();
  await sendDue();
  expect(await first()).toHaveLength(10);
  // Also those that have waited for more than an hour.
  await pass(3);
  expect((await pace(100)).status).toBe(200);
  await sendDue();
  expect(await first()).toHaveLength(15);
  expect(await app.sql("select from mail_outbox where type = 'guest_emails_waiting'")).toHaveLength(1);
});

test("a guest who corrects a mistyped address gets the link there, once, and nobody gets it for another change", async () => {
  const { stream } = await service(48);
  const guest = await make.guest(stream, { email: "fresh@exmaple.com" });
  await sendDue();
  const sent = () => app.sql(`select "to" from mail_outbox where guest = $1 order by id`, [guest.id]);
  const before = await sent();
  await app.sql("update stream_guest set created_at = now() - interval '3 hours' where id = $1", [guest.id]);
  await app.sql("update stream_guest set email = 'fresh@example.com', updated_at = now() where id = $1", [
    guest.id,
  ]);
  await sendDue();
  await sendDue();
  await app.sql("update stream_guest set name = 'Fresh', updated_at = now() where id = $1", [guest.id]);
  await sendDue();
  expect([before, await sent()]).toEqual([
    [{ to: "fresh@exmaple.com" }],
    [{ to: "fresh@exmaple.com" }, { to: "fresh@example.com" }],
  ]);
  await emailsTo();
});

test("guests are emailed when it starts late, when it is live, and when the recording is ready", async () => {
  const { stream, as } = await service(-0.25);
  await sendDue();
  expect(await emailsTo()).toEqual([`${as} delayed`]);
  await app.sql(
    "insert into broadcast (stream, programme, live_at, started_at) values ($1, $2, now(), now())",
    [stream, newProgramme(stream)],
  );
  await set(stream, "broadcast_status = 'live'");
  await sendDue();
  await sendDue();
  expect(await emailsTo()).toEqual([`${as} live_now`]);
  await set(stream, "broadcast_status = 'completed'");
  await sendDue();
  expect(await emailsTo()).toEqual([]);
  const recording = await make.recording(stream);
  await app.sql('update stream_video set "default" = true where id = $1', [recording.id]);
  const checked = await holdForScanner(recording.id as string);
  await sendDue();
  expect(await emailsTo(), "it waits for the virus scanner").toEqual([]);
  await checked();
  await sendDue();
  await sendDue();
  expect(await emailsTo()).toEqual([`${as} recording_ready`]);
});

test("guests are emailed that a service was moved, cancelled, or takes place after all, once the change has settled", async () => {
  const { stream, as } = await service(200);
  const [event] = await app.sql<{ id: string }>("select id from event_type limit 1");
  await set(stream, "deceased_date_of_birth = '1940-01-01', deceased_date_of_death = '2026-11-01'");
  await app.sql("update stream set g_r_page_heading = $2 where id = $1", [stream, event?.id]);
  const edit = async (by: Person, change: object) =>
    expect((await callAs(app, by, "PATCH", `str/stream/${stream}/`, change)).json).toMatchObject(change);
  // Another number for a second change, because two within one second would be one.
  const rest = (minutes = 3) =>
    Promise.all(
      ["moved_at", "cancelled_at", "resumed_at"].map((field) =>
        app.sql(
          `update stream set ${field} = ${field} - interval '${minutes} minutes'
           where id = $1 and ${field} > now() - interval '1 minute'`,
          [stream],
        ),
      ),
    );
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  await edit(maple, { event_date: inDays(5) });
  await edit(maple, { event_date: inDays(6) });
  await sendDue();
  expect(await emailsTo()).toEqual([]);
  await rest();
  await Promise.all([sendDue(), sendDue()]);
  expect(await emailsTo()).toEqual([`${as} service_changed`]);

  const church = {
    ...{ kind: "church", name: "St. Mark’s", address: null, lat: null, lon: null },
    ...{ begins_at: null, note: null, shown_to_guests: true },
  };
  const house = { ...church, kind: "private_home", name: "At the Shaws’", shown_to_guests: false };
  await edit(maple, { stages: [church] });
  await rest(4);
  await sendDue();
  expect(await emailsTo(), "it is elsewhere").toEqual([`${as} service_changed`]);
  await edit(maple, { stages: [church, { ...house, begins_at: inDays(6.1) }] });
  await rest(5);
  await sendDue();
  expect(await emailsTo(), "of a private place guests learn nothing").toEqual([]);
  await edit(maple, { stages: [{ ...church, shown_to_guests: false }] });
  await rest(6);
  await sendDue();
  expect(await emailsTo(), "nor of one that is private now").toEqual([]);

  await edit(maple, { disabled_by_fh: true });
  await rest();
  await sendDue();
  await sendDue();
  expect(await emailsTo()).toEqual([`${as} service_cancelled`]);

  await edit(ruth, { disabled_by_fh: false });
  await rest();
  await sendDue();
  await sendDue();
  expect(await emailsTo()).toEqual([`${as} service_resumed`]);
  const late = await make.guest(stream, { email: "late@example.com" });
  await app.sql("update stream_guest set created_at = now() - interval '2 minutes' where id = $1", [late.id]);
  await sendDue();
  expect((await emailsTo()).filter((line) => line.includes("service"))).toEqual([]);
});

/** Gives a service all that its form asks for. */
async function complete(stream: string) {
  await set(stream, "deceased_date_of_birth = '1940-01-01', deceased_date_of_death = '2026-11-01'");
  await set(stream, "g_r_page_heading = (select id from event_type limit 1)");
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
async function moveTo(stream: string, event_date: string) {
  const change = { event_date, accept_conflicts: true };
  expect((await callAs(app, maple, "PATCH", `str/stream/${stream}/`, change)).status).toBe(200);
}

test("a cancellation that is taken back at once is announced to nobody, and one that guests heard of is taken back", async () => {
  const { stream, as } = await service(200);
  await complete(stream);
  const cancel = (by: Person, disabled_by_fh: boolean) =>
    callAs(app, by, "PATCH", `str/stream/${stream}/`, { disabled_by_fh });
  /** Lets the two minutes pass in which a change may be taken back. */
  const settle = async () => {
    await set(
      stream,
      "cancelled_at = cancelled_at - interval '3 minutes', resumed_at = resumed_at - interval '3 minutes'",
    );
    await sendDue();
    return emailsTo();
  };
  expect((await cancel(maple, true)).status).toBe(200);
  expect((await cancel(ruth, false)).status).toBe(200);
  expect(await settle()).toEqual([]);

  await cancel(maple, true);
  expect(await settle()).toEqual([`${as} service_cancelled`]);
  // Taken back, cancelled and taken back within two minutes: who knows of the first must know of the last.
  await cancel(ruth, false);
  await cancel(maple, true);
  await cancel(ruth, false);
  expect(await settle()).toEqual([`${as} service_resumed`]);
  await cancel(maple, true);
  await cancel(ruth, false);
  expect(await settle()).toEqual([]);
});

test("a service that is moved and moved back at once writes to nobody, but does if somebody was told in between", async () => {
  const { stream, as } = await service(200);
  await complete(stream);
  const [first, second, third] = [inDays(8), inDays(5), inDays(6)];
  await set(stream, `event_date = '${first}'`);
  const move = (event_date: string) => moveTo(stream, event_date);
  // Another number for a second change, because two within one second would be one.
  const settle = async (minutes = 3) => {
    await set(stream, `moved_at = moved_at - interval '${minutes} minutes'`);
    await sendDue();
    return emailsTo();
  };
  await move(second);
  await move(third);
  await move(first);
  expect(await settle()).toEqual([]);

  // Another place that nobody knows of yet isn't forgotten by it.
  const church = { kind: "church", name: "St. Anne" };
  expect((await callAs(app, maple, "PATCH", `str/stream/${stream}/`, { stages: [church] })).status).toBe(200);
  await move(second);
  await move(first);
  expect(await settle(5)).toEqual([`${as} service_changed`]);

  // Back where it was between, but guests know of the first only.
  await move(second);
  await move(third);
  await move(second);
  expect(await settle()).toEqual([`${as} service_changed`]);
  await move(first);
  expect(await settle(4), "they were told of the second").toEqual([`${as} service_changed`]);
});

test("nobody who registers while a service has another time keeps that when it is moved back", async () => {
  const { stream, as } = await service(200);
  await complete(stream);
  const [first, second] = [inDays(8), inDays(5)];
  await set(stream, `event_date = '${first}'`);
  await moveTo(stream, second);
  await make.guest(stream, { email: `between-${as}@example.com` });
  await moveTo(stream, first);
  // It has settled, and they registered before.
  await set(stream, "moved_at = moved_at - interval '3 minutes'");
  await app.sql("update stream_guest set created_at = created_at - interval '5 minutes' where stream = $1", [
    stream,
  ]);
  await sendDue();
  expect((await emailsTo()).toSorted()).toEqual([
    `between-${as} registration_confirmed`,
    `between-${as} service_changed`,
    `${as} service_changed`,
  ]);
});

test("guests hear that a service is cancelled at its last minute, and when it should have begun", async () => {
  const all = [];
  for (const [minutes, status] of [
    [1, "waiting"],
    [-20, "waiting"],
    [-20, "completed"],
    [-4 * 60, "waiting"],
  ] as const) {
    const one = await service(minutes / 60);
    await set(one.stream, `broadcast_status = '${status}', disabled_by_fh = true, cancelled_at = now()`);
    all.push(one);
  }
  await sendDue();
  expect(await emailsTo(), "not before it has settled").toEqual([]);
  // The two minutes pass, and one service would have begun by now.
  for (const { stream } of all)
    await set(
      stream,
      "event_date = event_date - interval '3 minutes', cancelled_at = cancelled_at - interval '3 minutes'",
    );
  await sendDue();
  await sendDue();
  const [first, second] = all;
  expect(await emailsTo()).toEqual([`${first?.as} service_cancelled`, `${second?.as} service_cancelled`]);
});

/** Sends what waits, as the mail server takes it. Returns what this guest got, by type, and the text of it. */
async function deliverTo(as: string) {
  const got: { type: string; text: string }[] = [];
  const send = async ({ to, text, message_id }: Outgoing) => {
    const [{ type } = { type: "" }] = await app.sql<{ type: string }>(
      "select type from mail_outbox where message_id = $1",
      [message_id],
    );
    if (to === `${as}@example.com`) got.push({ type, text });
  };
  const { emailEncryption } = app.engine.runtime;
  while ((await deliverQueued(app.database, emailEncryption, { send }, { error: () => {} })) > 0);
  return got;
}
const typesTo = async (as: string) => (await deliverTo(as)).map(({ type }) => type);
const retryAll = () => callAs(app, ruth, "POST", `${queue.path}/retry_letters`, {});

test("after an outage of the mail server no guest reads the old time after the new one, or of a cancelled service that it begins", async () => {
  const { stream, guest, as } = await service(23);
  const settled = "now() - interval '3 minutes'";
  await make.guest(stream, { email: `new-${as}@example.com` });
  await sendDue();
  await set(stream, `event_date = now() + interval '100 hours', moved_at = ${settled}`);
  await sendDue();
  await set(stream, "event_date = now() + interval '200 hours', moved_at = now() - interval '150 seconds'");
  await sendDue();
  expect(await emailsTo()).toContain(`${as} service_changed`);
  expect(await typesTo(`new-${as}`), "nobody loses their link").toEqual(["registration_confirmed"]);
  // Delivered above, to everybody.
  const [day] = await app.sql<{ is: string }>(
    `select to_char(s.event_date at time zone t.name, 'FMDD FMMonth YYYY') as is from stream s
     join funeral_home h on h.id = s.funeral_home join timezone t on t.id = h.timezone where s.id = $1`,
    [stream],
  );
  const sent = await app.sql<{ type: string; text: string }>(
    "select type, text from mail_outbox where guest = $1 and sent_at is not null",
    [guest],
  );
  expect(sent).toEqual([{ type: "service_changed", text: expect.stringContaining(day?.is ?? "no day") }]);
  expect((await retryAll()).status).toBe(200);
  expect(await typesTo(as), "nor when somebody tries all of them again").toEqual([]);

  await set(stream, "event_date = now() + interval '40 minutes'");
  await sendDue();
  await set(stream, `disabled_by_fh = true, cancelled_at = ${settled}`);
  await sendDue();
  expect(await typesTo(as)).toEqual(["service_cancelled"]);
  await emailsTo();
});

test("an email that a sender has just taken up isn't sent again once the service has moved", async () => {
  const { stream, as } = await service(23);
  await sendDue();
  const { emailEncryption } = app.engine.runtime;
  const down = async () => {
    await set(stream, "event_date = now() + interval '100 hours', moved_at = now() - interval '3 minutes'");
    await sendDue();
    throw new Error("The connection broke");
  };
  await deliverQueued(app.database, emailEncryption, { send: down }, { error: () => {} });
  await app.sql("update mail_outbox set send_after = now() where sent_at is null");
  expect(await typesTo(as)).toEqual(["service_changed"]);
  await emailsTo();
});

test("a reminder that couldn't be sent until the service begins is given up; a guest's link never is", async () => {
  const { stream, as } = await service(0.5);
  await make.guest(stream, { email: `new-${as}@example.com` });
  await sendDue();
  const late = await app.sql<{ type: string; late: boolean }>(
    `select o.type, o.useful_until = s.event_date as late from mail_outbox o join stream s on s.id = o.stream
     where o.stream = $1 order by type`,
    [stream],
  );
  expect(late).toEqual([
    { type: "registration_confirmed", late: null },
    { type: "reminder_1h", late: true },
  ]);
  await app.sql(
    "update mail_outbox set useful_until = now() where useful_until is not null and stream = $1",
    [stream],
  );
  expect(await typesTo(as)).toEqual([]);
  expect(
    await app.sql("select type from mail_outbox where failed_at is not null and stream = $1", [stream]),
  ).toEqual([{ type: "reminder_1h" }]);
  await emailsTo();
});

test("the family is emailed once that its recording is ready, with a link to where it can watch it", async () => {
  const { stream } = await service(-3);
  await set(stream, "broadcast_status = 'completed', on_demand_video = false, slug = 'quiet-recording'");
  const recordingEmails = () =>
    app.sql<{ text: string }>(
      "select text from mail_outbox where type = 'recording_ready' and dedupe like $1",
      [`%${stream}:family`],
    );
  await sendFamilyEmails(app.engine);
  expect(await recordingEmails()).toEqual([]);
  const recording = await make.recording(stream);
  await app.sql('update stream_video set "default" = true where id = $1', [recording.id]);
  const checked = await holdForScanner(recording.id as string);
  await sendFamilyEmails(app.engine);
  expect(await recordingEmails(), "it waits for the virus scanner").toEqual([]);
  await checked();
  await Promise.all([sendFamilyEmails(app.engine), sendFamilyEmails(app.engine)]);
  const [received, ...more] = await recordingEmails();
  expect(more).toEqual([]);
  expect(received?.text).toContain("/str/stream_video");
  expect(received?.text).not.toContain("quiet-recording");
});

test("nobody is emailed about a draft or a cancelled service, or without access, without an address, or after unsubscribing", async () => {
  await set((await service(0.5)).stream, "publish = false");
  await set((await service(0.5)).stream, "disabled_by_fh = true");
  const shut = await service(0.5);
  await app.sql("update stream_guest set access_to_stream = false where id = $1", [shut.guest]);
  const silent = await service(0.5);
  await app.sql("update stream_guest set email = null where id = $1", [silent.guest]);
  const gone = await service(0.5);
  await app.sql("insert into mail_suppression (address, funeral_home) values ($1, $2)", [
    `${gone.as}@example.com`,
    maple.id,
  ]);
  await sendDue();
  expect(await emailsTo()).toEqual([]);
});

test("in the home's morning its families are emailed what is new on their page, once a day", async () => {
  const { stream } = await service(48);
  await make.message(stream);
  await make.guest(stream, { email: "new@example.com" });
  // Of somebody whom the family has blocked, nothing is news.
  const blocked = await make.guest(stream, { email: "blocked@example.com" });
  await make.message(stream, { guest: blocked.id });
  await app.sql("update stream_guest set access_to_stream = false where id = $1", [blocked.id]);
  const zones = await app.sql<{ hour: number; name: string }>(
    "select name, extract(hour from now() at time zone name)::int as hour from timezone",
  );
  const put = (isMorning: boolean) =>
    app.sql("update funeral_home set timezone = (select id from timezone where name = $1)", [
      zones.find(({ hour }) => (hour === 8) === isMorning)?.name,
    ]);
  const news = async () =>
    (await app.sql<{ text: string }>("select text from mail_outbox where type = 'family_digest'")).filter(
      ({ text }) => text.includes("1 new message"),
    );
  await put(false);
  await sendFamilyEmails(app.engine);
  expect(await news()).toEqual([]);
  await put(true);
  await Promise.all([sendFamilyEmails(app.engine), sendFamilyEmails(app.engine)]);
  const [received, ...more] = await news();
  expect(more).toEqual([]);
  expect(received?.text).toContain("1 new guest");
  expect(received?.text).not.toContain("e-card");
});
