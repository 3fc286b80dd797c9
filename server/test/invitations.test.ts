import { expect, test } from "vitest";
import { deliverQueued } from "../src/emails/deliver.ts";
import { sendGuestEmails } from "../src/emails/send-guest-emails.ts";
import { startApp } from "./app.ts";
import { call, callAs, gather, hold, type Person } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, sam, nora, doyle, okafor, harbour, lind, north, south, olga, vera } = cast;
const stream = await make.stream({
  funeral_home: maple.id,
  family: doyle.id,
  funeral_home_director: sam.id,
});
const set = (what: string) => app.sql(`update stream set ${what} where id = $1`, [stream.id]);
await set(`publish = true, client_care_team = '${north.id}', event_date = now() + interval '20 days'`);
const people = (...names: string[]) =>
  names.map((name) => ({ name, email: `${name.split(" ")[0]?.toLowerCase()}@example.com` }));
const invite = (who: Person, guests: unknown, of = stream.id) =>
  callAs(app, who, "POST", "str/stream_guests/invitations/", { stream: of, guests });
const invited = async (who: Person) =>
  (await callAs(app, who, "GET", `str/stream_guests/invitations/?stream=${stream.id}`)).json.results;
const emailsTo = (to: string) =>
  app.sql<{ id: string; type: string; subject: string; text: string; html: string; unsubscribe_url: string }>(
    'select * from mail_outbox where "to" = $1 order by id',
    [to],
  );

test("a home invites several people; each becomes a guest and gets one email with a personal link", async () => {
  const answer = await invite(maple, [
    ...people("Anne Martel", "Ben O'Hara"),
    { name: "Anne again", email: "ANNE@example.com" },
  ]);
  expect([answer.status, answer.json]).toEqual([200, { invited: 2, known: [], unwanted: [] }]);
  const [email, ...more] = await emailsTo("anne@example.com");
  expect(more).toEqual([]);
  expect(email).toMatchObject({
    type: "guest_invitation",
    subject: "You are invited to the service for Edith Shaw",
    unsubscribe_url: expect.stringContaining("/unsubscribe/"),
  });
  expect(email?.text).toContain("Dear Anne Martel,");

  const [, slug, guest_token] = /\/m\/([\w-]+)\?join=([\w-]+)/.exec(email?.text ?? "") ?? [];
  const opened = await call(app, "POST", `public/stream/${slug}/guest/`, { guest_token });
  expect(opened.json.name).toBe("Anne Martel");
  const states = (await invited(maple)).map(({ name, state }: Record<string, string>) => [name, state]);
  expect(states).toEqual([
    ["Anne Martel", "opened"],
    ["Ben O'Hara", "waiting"],
  ]);
  const list = (await callAs(app, doyle, "GET", "str/stream_guests/?ordering=name")).json.results;
  expect(
    list.map(({ name, invited_at, opened_at }: Record<string, unknown>) => [name, !!invited_at, !!opened_at]),
  ).toEqual([
    ["Anne Martel", true, true],
    ["Ben O'Hara", true, false],
  ]);
});

test("invited people get no confirmation beside the invitation, and no second invitation", async () => {
  const before = (await app.sql("select from mail_outbox")).length;
  await Promise.all([sendGuestEmails(app.engine), sendGuestEmails(app.engine)]);
  const again = await Promise.all([maple, doyle, sam].map((who) => invite(who, people("Anne", "Ben"))));
  for (const { json } of again)
    expect(json).toEqual({ invited: 0, known: ["anne@example.com", "ben@example.com"], unwanted: [] });
  expect((await app.sql("select from mail_outbox")).length).toBe(before);
});

test("of two concurrent invitations of the same person, one is sent", async () => {
  const both = await Promise.all([maple, doyle].map((who) => invite(who, people("Cora Lund"))));
  expect(both.map(({ json }) => json.invited).toSorted()).toEqual([0, 1]);
  expect(await emailsTo("cora@example.com")).toHaveLength(1);
});

test("a family's guests are invited in French where it prefers that", async () => {
  await app.sql(
    "update family set preferred_language = (select id from language where code = 'fr') where id = $1",
    [doyle.id],
  );
  await invite(doyle, people("Dora Roy"));
  const [email] = await emailsTo("dora@example.com");
  expect(email?.subject).toBe("Invitation à la cérémonie pour Edith Shaw");
  expect(email?.text).toContain("Quand\u00a0:");
  expect(email?.html).toContain('lang="fr"');
  const question = await call(app, "GET", email?.unsubscribe_url.replace(/^https?:\/\/[^/]+/, "") ?? "");
  expect(question.text).toContain("Ne plus recevoir ces courriels");
  // What the family has chosen for itself counts before what its home has noted.
  await app.sql("update account set language = 'en' where id = $1", [doyle.id]);
  await invite(doyle, people("Dorothy Roy"));
  expect((await emailsTo("dorothy@example.com"))[0]?.html).toContain('lang="en"');
  await app.sql("update account set language = null where id = $1", [doyle.id]);
  await app.sql("update family set preferred_language = null where id = $1", [doyle.id]);
});

test("people who unsubscribed from the home aren't invited, and the home learns of it", async () => {
  await app.sql("insert into mail_suppression (address, funeral_home) values ('eve@example.com', $1)", [
    maple.id,
  ]);
  const { json } = await invite(north, people("Eve Hill", "Fay Moss"));
  expect(json).toEqual({ invited: 1, known: [], unwanted: ["eve@example.com"] });
  expect((await invited(north)).map(({ name }: { name: string }) => name)).not.toContain("Eve Hill");
});

test("a name is only text: no script in the email, no header, no formula in the guest list", async () => {
  await invite(maple, [
    { name: '=HYPERLINK("https://evil.example")', email: "gus@example.com" },
    { name: "<script>alert(1)</script>\r\nBcc: all@example.com", email: "hal@example.com" },
  ]);
  const [email] = await emailsTo("hal@example.com");
  expect(email?.html).not.toContain("<script");
  expect(email?.subject).not.toContain("Bcc");
  const csv = (await callAs(app, maple, "GET", `str/stream_guests/export?stream=${stream.id}`)).text;
  expect(csv).toContain("'=HYPERLINK");
});

test("a list with an invalid line invites nobody and names the line", async () => {
  const before = (await invited(maple)).length;
  const answer = await invite(maple, [
    ...people("Ida Gray"),
    { name: "Jo", email: "jo@" },
    { email: "k@example.com" },
  ]);
  expect([answer.status, answer.json]).toEqual([
    400,
    { guests: ["Guest 2: Not a valid email address.", "Guest 3: The name is missing."] },
  ]);
  expect((await invited(maple)).length).toBe(before);
});

test("nobody is invited to a draft, to a cancelled or completed service, or beyond its limit of guests", async () => {
  const refusals: [string, string, object][] = [
    [
      "publish = false",
      "publish = true",
      { stream: ["Guests can be invited once this service is published."] },
    ],
    [
      "broadcast_status = 'completed'",
      "broadcast_status = 'waiting'",
      { stream: ["This service is over. Nobody can be invited to it any more."] },
    ],
  ];
  for (const [now, back, refusal] of refusals) {
    await set(now);
    expect((await invite(maple, people("Kim"))).json).toEqual(refusal);
    await set(back);
  }
  await set("disabled_by_fh = true");
  expect((await invite(maple, people("Kim"))).status).toBe(404);
  expect((await invite(ruth, people("Kim"))).json).toEqual({ stream: ["This stream is cancelled."] });
  await set("disabled_by_fh = false");
  await app.sql(
    `insert into stream_guest (id, stream, name, email, invited_at)
     select gen_random_uuid(), $1, n::text, n || '@many.example', now() from generate_series(1, 3000) n`,
    [stream.id],
  );
  expect((await invite(maple, people("Kim"))).json.guests[0]).toContain("At most 3000 guests");
  expect(await emailsTo("kim@example.com")).toEqual([]);
  await app.sql("delete from stream_guest where email like '%@many.example'");
});

test("an invitation is written in the service's language, or in the one that is chosen for it", async () => {
  const path = "str/stream_guests/invitations/";
  expect((await callAs(app, doyle, "GET", `${path}?stream=${stream.id}`)).json.language).toBe("en");
  const guests = people("Odette Comeau");
  const body = { stream: stream.id, guests, language: "fr" };
  expect((await callAs(app, doyle, "POST", path, body)).status).toBe(200);
  const [email] = await emailsTo("odette@example.com");
  expect(email?.text).toContain("Bonjour Odette Comeau,");
  const [, slug, guest_token] = /\/m\/([\w-]+)\?join=([\w-]+)/.exec(email?.text ?? "") ?? [];
  expect((await app.http.inject(`/m/${slug}?join=${guest_token}`)).body).toContain('<html lang="fr"');
  const wrong = await callAs(app, doyle, "POST", path, { ...body, language: "de" });
  expect([wrong.status, Object.keys(wrong.json)]).toEqual([400, ["language"]]);
});

test("nobody can invite to another home's service, or see whom it invited", async () => {
  await hold(app, sam, ["emails", "stream_director"]);
  for (const who of [nora, sam, okafor, harbour, lind, south, olga, vera]) {
    const refused = [nora, sam, olga, vera].includes(who) ? 403 : 404;
    expect((await invite(who, people("Lee"))).status, who.username).toBe(refused);
    const read = await callAs(app, who, "GET", `str/stream_guests/invitations/?stream=${stream.id}`);
    expect(read.status, who.username).toBe(refused);
  }
  expect(await emailsTo("lee@example.com")).toEqual([]);
});

test("an address that its mail server refuses is marked in the guest list until an email arrives there", async () => {
  const silent = { error: () => {} };
  const refuse = () =>
    Promise.reject(
      Object.assign(new Error("all recipients were rejected"), {
        command: "RCPT TO",
        responseCode: 550,
        response: "550 5.1.1 No such\r\nmailbox",
      }),
    );
  await invite(maple, people("Mia Stone"));
  while (
    (await deliverQueued(app.database, app.engine.runtime.emailEncryption, { send: refuse }, silent)) > 0
  );
  const mia = async () => (await callAs(app, doyle, "GET", "str/stream_guests/?search=mia")).json.results[0];
  expect(await mia()).toMatchObject({ email_problem: "550 5.1.1 No such mailbox" });
  const [first] = (await invited(maple)).filter(({ name }: { name: string }) => name === "Mia Stone");
  expect(first).toMatchObject({ state: "failed", reason: "550 5.1.1 No such mailbox" });
  const csv = (await callAs(app, maple, "GET", `str/stream_guests/export?stream=${stream.id}`)).text;
  expect(csv).toContain("The address doesn’t exist");

  await app.sql("update mail_outbox set failed_at = null, attempts = 0 where \"to\" = 'mia@example.com'");
  while (
    (await deliverQueued(
      app.database,
      app.engine.runtime.emailEncryption,
      { send: async () => {} },
      silent,
    )) > 0
  );
  expect(await mia()).toMatchObject({ email_problem: null });
});

test("a family corrects the address of a guest whose invitation came back; a link of their own goes to the new one", async () => {
  await set("broadcast_status = 'waiting', disabled_by_fh = false");
  const wrong = "greta@gmial.example";
  await invite(doyle, [{ name: "Greta Hall", email: wrong }]);
  const [guest] = await app.sql<{ id: string }>(
    "update stream_guest set email_problem = '550 5.1.1 No such user' where email = $1 returning id",
    [wrong],
  );
  const undelivered = async () =>
    (
      await callAs(app, doyle, "GET", `str/stream_guests/?stream=${stream.id}&undelivered=true`)
    ).json.results.map(({ name }: Record<string, string>) => name);
  expect(await undelivered()).toContain("Greta Hall");
  const correct = (who: Person, email: string) =>
    callAs(app, who, "POST", `str/stream_guests/${guest?.id}/correct_email/`, { email });
  for (const stranger of [okafor, lind]) expect((await correct(stranger, "x@example.com")).status).toBe(404);
  for (const other of [maple, sam, north]) expect((await correct(other, "x@example.com")).status).toBe(403);
  expect((await correct(doyle, "greta@")).json).toEqual({ email: ["Not a valid email address."] });
  expect((await correct(doyle, "ANNE@example.com")).json).toEqual({
    email: ["Another guest of this service has this address."],
  });
  const answer = await correct(doyle, "greta@example.com");
  expect([answer.status, answer.json]).toEqual([200, { email: "greta@example.com", sent: true }]);
  expect(await undelivered()).not.toContain("Greta Hall");
  const text = (await emailsTo("greta@example.com")).at(-1)?.text ?? "";
  const [, slug, guest_token] = /\/m\/([\w-]+)\?join=([\w-]+)/.exec(text) ?? [];
  const opened = await call(app, "POST", `public/stream/${slug}/guest/`, { guest_token });
  expect(opened.json.name).toBe("Greta Hall");
  for (let times = 0; times < 4; times++)
    expect((await correct(doyle, "greta@example.com")).status).toBe(200);
  expect((await correct(doyle, "greta@example.com")).json).toEqual({
    email: ["The link was sent to this guest several times already. Please hand it on another way."],
  });
});

test("once a service is over, a guest's address is corrected without an email", async () => {
  await invite(doyle, [{ name: "Hugo Lane", email: "hugo@example.com" }]);
  const [guest] = await app.sql<{ id: string }>(
    "select id from stream_guest where email = 'hugo@example.com'",
  );
  await set("broadcast_status = 'completed'");
  const answer = await callAs(app, doyle, "POST", `str/stream_guests/${guest?.id}/correct_email/`, {
    email: "hugo.lane@example.com",
  });
  expect([answer.status, answer.json]).toEqual([200, { email: "hugo.lane@example.com", sent: false }]);
  expect(await emailsTo("hugo.lane@example.com")).toEqual([]);
  await set("broadcast_status = 'waiting'");
});
