import { listWords } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { callAs, gather, hold, type Person } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, max, maple, nora, doyle, harbour, north, south, olga } = cast;
const stream = await make.stream({
  funeral_home: maple.id,
  family: doyle.id,
  funeral_home_director: cast.sam.id,
});
await app.sql("update stream set publish = true, client_care_team = $2 where id = $1", [stream.id, north.id]);
const send = (who: Person, body: object = {}) =>
  callAs(app, who, "POST", "str/bulk_email/", {
    stream: stream.id,
    subject: "A word about {{deceased_name}}",
    body: "<p>Dear {{guest_name}},</p><p>The car park is closed.<script>alert(1)</script></p>",
    ...body,
  });
const sentEmails = () =>
  app.sql<{ to: string; subject: string; text: string; html: string; reply_to: string }>(
    'select "to", subject, text, html, reply_to from mail_outbox where bulk_email is not null order by id',
  );

test("without guests there is nobody to email, and nothing is stored", async () => {
  const refused = await send(maple);
  expect([refused.status, refused.json]).toEqual([
    400,
    { stream: ["No guest of this stream has an email address yet."] },
  ]);
  expect(await app.sql("select from bulk_email")).toEqual([]);
});

test("each guest with an address and access gets an email of its own, with the home as reply address", async () => {
  const [anne, ben] = [
    await make.guest(stream.id, { name: "Anne O'Hara", email: "anne@example.com" }),
    await make.guest(stream.id, { name: "Ben", email: "ben@example.com" }),
  ];
  const shut = await make.guest(stream.id, { email: "shut@example.com" });
  await app.sql("update stream_guest set access_to_stream = false where id = $1", [shut.id]);
  await app.sql("insert into mail_suppression (address, funeral_home) values ('ben@example.com', $1)", [
    maple.id,
  ]);
  const reach = await callAs(app, maple, "GET", `str/bulk_email/recipients/?stream=${stream.id}`);
  expect(reach.json).toEqual({ count: 1, without_email: 0, unsubscribed: 1, without_access: 1 });
  const sent = await send(maple);
  expect(sent.status).toBe(201);
  expect(sent.json).toMatchObject({
    recipient_count: 1,
    unsubscribed_count: 1,
    sent_count: 0,
    failed_count: 0,
  });
  const [email, ...more] = await sentEmails();
  expect(more).toEqual([]);
  expect(email).toMatchObject({
    to: anne.email,
    subject: "A word about Edith Shaw",
    reply_to: "hello@example.com",
  });
  expect(email?.text).toContain("Dear Anne O'Hara,");
  expect(email?.html).not.toContain("alert(1)");
  expect(email?.text).toMatch(/Unsubscribe from emails by Quiet Hills: http/);

  await app.sql("update mail_outbox set sent_at = now() where bulk_email = $1", [sent.json.id]);
  const now = await callAs(app, maple, "GET", `str/bulk_email/${sent.json.id}/`);
  expect(now.json.sent_count).toBe(1);
  const each = await callAs(app, maple, "GET", `str/bulk_email/${sent.json.id}/results/`);
  expect(each.json.results).toMatchObject([{ name: "Anne O'Hara", state: "sent", reason: null }]);
  expect(ben.email).toBe("ben@example.com");
  for (const who of [harbour, south, olga, doyle, nora])
    expect([403, 404], who.username).toContain(
      (await callAs(app, who, "GET", `str/bulk_email/${sent.json.id}/results/`)).status,
    );
});

test("the care team of the service may send, another home, team or family may not", async () => {
  expect((await send(north)).status).toBe(201);
  for (const who of [harbour, south]) {
    const refused = await send(who);
    expect([refused.status, refused.json], who.username).toEqual([
      400,
      { stream: ["This stream was not found."] },
    ]);
    expect((await callAs(app, who, "GET", `str/bulk_email/recipients/?stream=${stream.id}`)).status).toBe(
      404,
    );
  }
  for (const who of [olga, doyle, nora, max]) expect((await send(who)).status, who.username).toBe(403);
  await hold(app, nora, ["emails"]);
  expect((await send(nora)).status).toBe(201);
  expect((await send(ruth)).status).toBe(201);
});

test("an unknown key, half a key, a second line in the subject and an empty text are each refused at their field", async () => {
  for (const [body, errors] of [
    [{ body: "<p>{{iban}}</p>" }, { body: [expect.stringContaining("There is no key {{iban}}")] }],
    [{ subject: "For {{iban}}" }, { subject: [expect.stringContaining("There is no key {{iban}}")] }],
    [{ body: "<p>{{guest_<b>name</b>}}</p>" }, { body: [expect.stringContaining("isn't complete")] }],
    [{ subject: "A\r\nBcc: all@example.com" }, { subject: [expect.stringContaining("one line")] }],
    [{ body: "<p></p>" }, { body: ["This field is required."] }],
    [{ body: "<script>x</script>" }, { body: ["This field is required."] }],
    [{ subject: "" }, { subject: ["This field is required."] }],
  ] as const) {
    const refused = await send(maple, body);
    expect([refused.status, refused.json]).toEqual([400, errors]);
  }
});

test("links of an email lead only to pages, mailboxes and telephones", async () => {
  await make.guest(stream.id, { email: "links@example.com" });
  const links = [
    "data:text/html,<b>x</b>",
    "javascript:alert(1)",
    "//evil.example",
    "https://vigil.example",
    "tel:+1",
  ];
  const sent = await send(maple, { body: links.map((href) => `<p><a href="${href}">Open</a></p>`).join("") });
  expect(sent.status).toBe(201);
  const [email] = await app.sql<{ html: string }>(
    `select html from mail_outbox where bulk_email = $1 and "to" = 'links@example.com'`,
    [sent.json.id],
  );
  for (const [n, href] of links.entries()) expect(email?.html.includes(`href="${href}"`), href).toBe(n > 2);
  expect(email?.html).not.toContain("data:text");
});

test("a message to a family that is reached by telephone only is refused, and nothing is stored", async () => {
  const family = await make.family({ funeral_home: maple.id });
  await app.sql("update account set email = '' where id = $1", [family.id]);
  const theirs = await make.stream({
    ...{ funeral_home: maple.id, family: family.id, funeral_home_director: cast.sam.id },
  });
  const refused = await send(maple, { stream: theirs.id, audience: "family" });
  expect([refused.status, refused.json]).toEqual([400, { stream: [listWords.familyWithoutEmail] }]);
  expect(await app.sql("select from bulk_email where stream = $1", [theirs.id])).toEqual([]);
});

test("the preview is a sandboxed page with the service in it", async () => {
  const shown = await callAs(app, north, "POST", "str/bulk_email/preview/", {
    stream: stream.id,
    subject: "A word",
    body: "<p>For {{deceased_name}}</p>",
  });
  expect([shown.status, shown.text]).toEqual([200, expect.stringContaining("For Edith Shaw")]);
  expect(shown.headers["content-security-policy"]).toMatch(/^sandbox;/);
});
