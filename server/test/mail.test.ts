import { generateKeyPairSync } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../src/database/database.ts";
import { deliverQueued } from "../src/emails/deliver.ts";
import { createMailPace } from "../src/emails/pace.ts";
import { sendEmail } from "../src/emails/send.ts";
import { longestSend, type Outgoing } from "../src/ports/mailer/mailer.ts";
import { smtpMailer } from "../src/ports/mailer/smtp.ts";
import { startApp } from "./app.ts";
import { call, callAs, gather } from "./people.ts";
import { startSmtp } from "./smtp.ts";

const app = await startApp({ publicUrl: "https://vigil.test" });
const { cast, make } = await gather(app);
const { ruth, maple } = cast;
const silent = { error: () => {} };
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const unknown = new Set<string>();
let down = false;
const smtp = await startSmtp(
  () => {
    if (down) throw Object.assign(new Error("Try again later"), { responseCode: 451 });
  },
  (address) => !unknown.has(address),
);
const mailer = smtpMailer(
  {
    url: smtp.url,
    from: "Vigil <post@vigil.test>",
    dkim: {
      domain: "vigil.test",
      selector: "s1",
      privateKey: String(privateKey.export({ type: "pkcs8", format: "pem" })),
    },
  },
  createMailPace(app.database, 1000),
);
// A connection kept open for the next email would delay the mail server's shutdown.
afterAll(() => mailer.close());

const keys = {
  guest_name: "Zoë O'Neil <b>",
  deceased_name: "Edith Shaw",
  service_date: { at: "2026-11-20T19:00:00.000Z", zone: "America/Toronto" },
  service_place: "",
  service_address: "",
  event_type: "Funeral Service",
  home_name: "Maple Ridge",
  home_phone: "+1 416 555 0100",
  memorial_page_url: "https://vigil.test/m/edith-shaw",
  watch_link: "https://vigil.test/m/edith-shaw?join=1",
  guest_advisory: "",
};
const write = (to: string, more: { language?: "en" | "fr"; dedupe?: string; guest?: string } = {}) =>
  app.database.transaction((tx) =>
    sendEmail(
      { tx, runtime: app.engine.runtime },
      { type: "reminder_1h", to, home: maple.id, keys, ...more },
    ),
  );
/** Sends everything queued; returns what arrived since. */
async function post() {
  const before = smtp.arrived.length;
  while ((await deliverQueued(app.database, app.engine.runtime.emailEncryption, mailer, silent)) > 0);
  return smtp.arrived.slice(before);
}
const forget = () => app.sql("delete from mail_outbox");
const emailTo = async (to: string) => (await app.sql('select * from mail_outbox where "to" = $1', [to]))[0];

test("an email arrives whole: signed, from us, with replies to the home, as text and HTML, with an unsubscribe link", async () => {
  await forget();
  await callAs(
    app,
    ruth,
    "PATCH",
    `usr/general_setting/${(await app.sql<{ id: string }>("select id from general_setting"))[0]?.id}/`,
    {
      from_email_name: 'Vigil, Live "Services"',
    },
  );
  await write("zoe@example.com");
  const [arrived] = await post();
  const { mail, raw } = arrived ?? expect.fail("nothing arrived");
  expect(mail.from).toEqual({ name: 'Vigil, Live "Services"', address: "post@vigil.test" });
  expect(mail.replyTo).toEqual([{ name: "", address: "hello@example.com" }]);
  expect([arrived?.to, mail.subject]).toEqual(["zoe@example.com", "Soon: the service for Edith Shaw"]);
  expect(mail.text).toContain("Dear Zoë O'Neil <b>,");
  expect(mail.text).toContain("Friday 20 November 2026, 2:00 pm Toronto time");
  expect(mail.text).toContain("Open the service https://vigil.test/m/edith-shaw?join=1");
  expect(mail.html).toContain("Dear Zoë O&#39;Neil &lt;b&gt;,");
  expect(mail.html).toContain('href="https://vigil.test/m/edith-shaw?join=1"');
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  expect(headers["list-unsubscribe"]).toMatch(/^<https:\/\/vigil\.test\/unsubscribe\/[\w.-]+>$/);

  const { results } = await dkimVerify(raw, {
    resolver: async () => [
      [`v=DKIM1; k=rsa; p=${publicKey.export({ type: "spki", format: "der" }).toString("base64")}`],
    ],
  });
  expect(results.map(({ status, signingDomain }) => [status.result, signingDomain])).toEqual([
    ["pass", "vigil.test"],
  ]);
  const signed = results[0]?.signingHeaders?.keys.toLowerCase() ?? "";
  for (const header of ["from", "reply-to", "list-unsubscribe", "list-unsubscribe-post", "message-id"])
    expect(signed.split(/[:,]\s*/)).toContain(header);
});

test("whoever prefers French gets it where there is a French text", async () => {
  await forget();
  await write("luc@example.com", { language: "fr" });
  const [arrived] = await post();
  expect(arrived?.mail.subject).toBe("Bientôt : la cérémonie pour Edith Shaw");
  expect(arrived?.mail.text).toContain("vendredi 20 novembre 2026 à 14\u00a0h, heure de Toronto");
  expect(arrived?.mail.html).toContain('lang="fr"');
  await app.sql("update email_template set subject_fr = null where type = 'reminder_1h'");
  await write("marc@example.com", { language: "fr" });
  // All in English, including its date and its unsubscribe link.
  const [english] = await post();
  expect(english?.mail.subject).toBe("Soon: the service for Edith Shaw");
  expect(english?.mail.text).toContain("Friday 20 November 2026, 2:00 pm Toronto time");
  expect(english?.mail.html).toContain('lang="en"');
});

test("one click in the mailbox unsubscribes from this home's bulk emails, without signing in; opening the link doesn't", async () => {
  await forget();
  await write("Anne@Example.com");
  const link = new URL((await emailTo("Anne@Example.com"))?.unsubscribe_url).pathname;
  const question = await call(app, "GET", link);
  expect([question.status, question.text]).toEqual([
    200,
    expect.stringContaining("No more emails from Quiet Hills?"),
  ]);
  expect(await write("anne@example.com")).toBe(1);
  const pressed = await call(app, "POST", link, undefined, {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
  expect([pressed.status, pressed.text]).toEqual([200, expect.stringContaining("Done")]);
  expect(await write("anne@example.com")).toBe(0);
  expect(await write("ANNE@example.com")).toBe(0);
  expect((await call(app, "GET", link)).text).toContain("Done");
  // Whoever pressed it by mistake finds the way back on the page.
  const done = (await call(app, "GET", link)).text;
  const again = /action="([^"]+)"/.exec(done)?.[1] ?? "";
  expect(again).toBe(`${link}/again?language=en`);
  expect((await call(app, "POST", again)).text).toContain(
    "Quiet Hills will write to Anne@Example.com again.",
  );
  expect(await write("anne@example.com", { dedupe: "after all" })).toBe(1);
  await call(app, "POST", link);
  // Emails to her alone still reach her.
  const own = await app.database.transaction((tx) =>
    sendEmail(
      { tx, runtime: app.engine.runtime },
      { type: "registration_confirmed", to: "anne@example.com", home: maple.id, keys },
    ),
  );
  expect(own).toBe(1);
  for (const path of [
    `${link}x`,
    "/unsubscribe/nothing",
    link.replace(/.$/, (end) => (end === "A" ? "B" : "A")),
  ])
    expect((await call(app, "POST", path)).status, path).toBe(404);
});

test("an email that was sent once isn't sent twice", async () => {
  await forget();
  const all = await Promise.all([1, 2, 3].map(() => write("ben@example.com", { dedupe: "once" })));
  expect(all.toSorted()).toEqual([0, 0, 1]);
  expect(await post()).toHaveLength(1);
});

test("a server that is down is tried again later, under the same Message-ID; an unknown mailbox is given up", async () => {
  unknown.add("gone@example.com");
  const stream = await make.stream({
    funeral_home: maple.id,
    family: cast.doyle.id,
    funeral_home_director: cast.sam.id,
  });
  const [gone, cora] = await Promise.all(
    ["gone@example.com", "cora@example.com"].map((email) => make.guest(stream.id, { email })),
  );
  await forget();
  await write("gone@example.com", { guest: gone?.id ?? "" });
  await write("cora@example.com", { guest: cora?.id ?? "" });
  down = true;
  await post();
  down = false;
  expect(await emailTo("gone@example.com")).toMatchObject({ attempts: 1, failed_at: expect.any(Date) });
  expect((await emailTo("gone@example.com"))?.last_error).toContain("No such mailbox");
  // The guest list shows the unknown mailbox, but not the outage of our own mail server.
  expect(await app.sql("select email, email_problem from stream_guest order by email")).toEqual([
    { email: "cora@example.com", email_problem: null },
    { email: "gone@example.com", email_problem: "550 No such mailbox" },
  ]);
  const waiting = await emailTo("cora@example.com");
  expect(waiting).toMatchObject({ attempts: 1, failed_at: null, sent_at: null });
  expect(waiting?.send_after.getTime()).toBeGreaterThan(Date.now());
  expect(await post()).toEqual([]);
  await app.sql("update mail_outbox set send_after = now() - interval '1 minute'");
  const [again] = await post();
  expect([again?.to, again?.mail.messageId]).toEqual(["cora@example.com", waiting?.message_id]);
  expect(await emailTo("cora@example.com")).toMatchObject({ sent_at: expect.any(Date), last_error: null });
});

test("a mailbox that is temporarily unavailable gets its email later, and isn't marked in the guest list", async () => {
  const stream = await make.stream({
    funeral_home: maple.id,
    family: cast.doyle.id,
    funeral_home_director: cast.sam.id,
  });
  const dora = await make.guest(stream.id, { email: "dora@example.com" });
  await forget();
  await write("dora@example.com", { guest: dora.id });
  const greylisted = { command: "RCPT TO", responseCode: 450, response: "450 4.2.0 Greylisted" };
  const send = () => Promise.reject(Object.assign(new Error("Greylisted"), greylisted));
  await deliverQueued(app.database, app.engine.runtime.emailEncryption, { send }, silent);
  expect(await emailTo("dora@example.com")).toMatchObject({ attempts: 1, failed_at: null, sent_at: null });
  expect(await app.sql("select email_problem from stream_guest where id = $1", [dora.id])).toEqual([
    { email_problem: null },
  ]);
  await app.sql("update mail_outbox set send_after = now() - interval '1 minute'");
  expect((await post()).map(({ to }) => to)).toEqual(["dora@example.com"]);
});

test("a stopped sender releases the emails that it hasn't started, without counting an attempt", async () => {
  await forget();
  for (const name of ["first", "second", "third"]) await write(`${name}@example.com`);
  const stopping = new AbortController();
  const stopsAfterOne = {
    send: async () => stopping.abort(),
  };
  expect(
    await deliverQueued(
      app.database,
      app.engine.runtime.emailEncryption,
      stopsAfterOne,
      silent,
      stopping.signal,
    ),
  ).toBe(1);
  const left = await app.sql(
    "select attempts, claimed_until, sent_at is not null as sent from mail_outbox order by created_at, id",
  );
  expect(left).toEqual([
    { attempts: 1, claimed_until: null, sent: true },
    { attempts: 0, claimed_until: null, sent: false },
    { attempts: 0, claimed_until: null, sent: false },
  ]);
  expect(await post()).toHaveLength(2);
});

test("a mail server that searches an email for viruses before it takes it gets one copy", async () => {
  await forget();
  const patience = { connecting: 5000, answer: 60_000 };
  const thorough = await startSmtp(() => setTimeout(1.5 * patience.connecting));
  const waits = smtpMailer(
    { url: thorough.url, from: "post@vigil.test", dkim: undefined },
    async () => {},
    patience,
  );
  await write("scanned@example.com");
  await deliverQueued(app.database, app.engine.runtime.emailEncryption, waits, silent);
  waits.close();
  expect(await emailTo("scanned@example.com")).toMatchObject({ sent_at: expect.any(Date), attempts: 1 });
  expect(thorough.arrived).toHaveLength(1);
});

test("an email that is being sent is claimed for longer than its mail server may take", async () => {
  await forget();
  await write("slow@example.com");
  let claimed: unknown[] = [];
  const send = async () => {
    claimed = await app.sql(
      "select from mail_outbox where claimed_until > now() + $1 * interval '1 millisecond'",
      [longestSend],
    );
  };
  await deliverQueued(app.database, app.engine.runtime.emailEncryption, { send }, silent);
  expect(claimed).toHaveLength(1);
});

test("a sender that was too slow leaves the emails to the one that has claimed them since", async () => {
  await forget();
  for (const name of ["first", "second", "third"]) await write(`${name}@example.com`);
  const theirs = new Date(Date.now() + 300_000);
  const sent: string[] = [];
  const slow = async ({ to }: Outgoing) => {
    sent.push(to);
    await app.sql("update mail_outbox set claimed_until = $1", [theirs]);
    throw new Error("The connection broke");
  };
  const { emailEncryption } = app.engine.runtime;
  await deliverQueued(app.database, emailEncryption, { send: slow }, silent);
  const claims = () =>
    app.sql('select "to", claimed_until, attempts, last_error from mail_outbox order by created_at, id');
  const claimed = { claimed_until: theirs, attempts: 1, last_error: null };
  expect(await claims()).toMatchObject([claimed, claimed, claimed]);
  expect(sent, "nor does it start what isn't its own any more").toEqual(["first@example.com"]);

  // The same when it stops before it has started them.
  await app.sql("update mail_outbox set claimed_until = null, attempts = 0");
  const stopping = new AbortController();
  const stops = async () => {
    await app.sql("update mail_outbox set claimed_until = $1", [theirs]);
    stopping.abort();
  };
  await deliverQueued(app.database, emailEncryption, { send: stops }, silent, stopping.signal);
  expect((await claims()).slice(1)).toMatchObject([claimed, claimed]);
});

test("two senders at once send each email once, transactional emails before bulk ones", async () => {
  await forget();
  for (let n = 0; n < 60; n++) await write(`guest${n}@example.com`);
  await call(app, "POST", "usr/password/reset/", { username: "maple" });
  const written = () => app.sql("select 1 from mail_outbox where type = 'password_reset'");
  await expect.poll(async () => (await written()).length).toBe(1);
  const before = smtp.arrived.length;
  await Promise.all(
    [1, 2].map(async () => {
      while ((await deliverQueued(app.database, app.engine.runtime.emailEncryption, mailer, silent)) > 0);
    }),
  );
  const to = smtp.arrived.slice(before).map((one) => one.to);
  expect([to.length, new Set(to).size]).toEqual([61, 61]);
  const reset =
    (await app.sql<{ to: string }>("select \"to\" from mail_outbox where type = 'password_reset'"))[0]?.to ??
    "";
  expect(to.indexOf(reset)).toBeLessThan(2);
});

test("two processes together send no more emails in a second than the mail provider allows", async () => {
  await forget();
  for (let n = 0; n < 40; n++) await write(`paced${n}@example.com`);
  const perSecond = 20;
  const started = performance.now();
  const sent: string[] = [];
  await Promise.all(
    [1, 2].map(async () => {
      // Each with connections of its own, as another machine has.
      const database = openDatabase(app.config.databaseUrl, silent);
      const turn = createMailPace(database, perSecond);
      const send = async ({ to }: Outgoing) => {
        await turn();
        sent.push(to);
      };
      while ((await deliverQueued(database, app.engine.runtime.emailEncryption, { send }, silent)) > 0);
      await database.close();
    }),
  );
  expect([sent.length, new Set(sent).size]).toEqual([40, 40]);
  // At least, however slow the machine is: the first leaves at once, and timers may be some milliseconds early.
  expect(performance.now() - started).toBeGreaterThan((39 / perSecond) * 1000 - 50);
});
