import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { call, callAs, gather, type Person } from "./people.ts";

const app = await startApp({ publicUrl: "https://vigil.test" });
const { cast, make } = await gather(app);
const { maple, doyle, sam, lind } = cast;

/** A service of the Doyles that is over. */
async function over() {
  const { id, slug } = await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
    deceased_full_name: "Edith Shaw",
  });
  await app.sql("update stream set publish = true, broadcast_status = 'completed' where id = $1", [id]);
  await app.sql("delete from mail_outbox");
  return { id, slug: String(slug) };
}
const act = (who: Person, id: string, method: "GET" | "PATCH" | "POST", endpoint = "", body?: object) =>
  callAs(app, who, method, `str/stream/${id}/thanks/${endpoint}`, body);
const emails = () =>
  app.sql<{ to: string; subject: string; text: string; html: string; unsubscribe_url: string | null }>(
    `select * from mail_outbox where type = 'thank_you' order by "to"`,
  );

test("everybody who was there gets the family's words once, in an email in their own language", async () => {
  const { id, slug } = await over();
  await make.guest(id, { name: "Anne Martel", email: "anne@example.com" });
  const french = await make.guest(id, { name: "Luc Roy", email: "luc@example.com" });
  await app.sql("update stream_guest set language = 'fr' where id = $1", [french.id]);
  const silent = await make.guest(id);
  await app.sql("update stream_guest set email = null where id = $1", [silent.id]);
  const blocked = await make.guest(id, { email: "blocked@example.com" });
  await app.sql("update stream_guest set access_to_stream = false where id = $1", [blocked.id]);
  const invited = await make.guest(id, { email: "never.came@example.com" });
  await app.sql("update stream_guest set invited_at = now() where id = $1", [invited.id]);
  await make.guest(id, { email: "no.news@example.com" });
  await app.sql("insert into mail_suppression (address, funeral_home) values ('no.news@example.com', $1)", [
    maple.id,
  ]);
  expect((await act(doyle, id, "GET")).json).toEqual({
    text: null,
    shown: false,
    language: "en",
    languages: ["en", "fr"],
    recipients: { count: 2, without_email: 1, unsubscribed: 1, without_access: 1 },
    // One is blocked, and one never opened its invitation.
    left_out: 2,
    sent: null,
  });
  const words = { text: "Thank you <all>.\n\n{{guest_name}} & friends", shown: true };
  const { status, json } = await act(doyle, id, "POST", "send/", words);
  expect([status, json.text, json.sent]).toEqual([
    200,
    words.text,
    { at: expect.any(String), recipients: 2, delivered: 0, failed: 0 },
  ]);
  const [anne, luc, ...others] = await emails();
  expect(others).toEqual([]);
  expect([anne?.to, anne?.subject]).toEqual(["anne@example.com", "Thank you, from the family of Edith Shaw"]);
  expect(anne?.text).toContain("Dear Anne Martel,");
  // What the family typed is text, whatever it looks like.
  expect(anne?.text).toContain("{{guest_name}} & friends");
  expect(anne?.html).toContain("Thank you &lt;all&gt;.");
  expect(anne?.unsubscribe_url).not.toBeNull();
  expect(luc?.text).toContain("Bonjour Luc Roy,");
  expect((await call(app, "GET", `public/stream/${slug}/`)).json.thanks).toBe(words.text);

  const again = await act(doyle, id, "POST", "send/", words);
  expect([again.status, again.json.detail]).toEqual([
    409,
    "Your thank-you was sent already. You can still change what the page shows.",
  ]);
  expect(await emails()).toHaveLength(2);
  const changed = { text: "Thank you all.", shown: true };
  expect((await act(doyle, id, "PATCH", "", changed)).status).toBe(200);
  expect((await call(app, "GET", `public/stream/${slug}/`)).json.thanks).toBe("Thank you all.");
  await act(doyle, id, "PATCH", "", { ...changed, shown: false });
  expect((await call(app, "GET", `public/stream/${slug}/`)).json.thanks).toBeNull();
});

test("of two presses at the same moment one sends", async () => {
  const { id } = await over();
  await make.guest(id, { email: "anne@example.com" });
  const send = () => act(doyle, id, "POST", "send/", { text: "Thank you.", shown: false });
  const sent = await Promise.all([send(), send()]);
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await emails()).toHaveLength(1);
});

test("before the end, without words, too long, or with nobody to write to, nothing is sent and it says why", async () => {
  const { id } = await over();
  const send = async (text: string) => (await act(doyle, id, "POST", "send/", { text, shown: true })).json;
  expect(await send("Thank you.")).toEqual({
    text: ["No guest has an email address to which it could be sent. It can be shown on the page."],
  });
  expect((await act(doyle, id, "GET")).json.text).toBeNull();
  await make.guest(id, { email: "anne@example.com" });
  expect(await send("")).toHaveProperty("text");
  expect(await send("x".repeat(2001))).toEqual({ text: ["At most 2000 characters."] });
  await app.sql("update stream set broadcast_status = 'live' where id = $1", [id]);
  expect(await send("Thank you.")).toEqual({
    text: ["You can thank your guests once the service is over."],
  });
  expect(await emails()).toEqual([]);
});

test("it is the family's alone: neither its home nor another family reads, previews or sends it", async () => {
  const { id } = await over();
  await make.guest(id, { email: "anne@example.com" });
  const words = { text: "Thank you.", shown: true };
  for (const [who, status] of [
    [maple, 403],
    [lind, 404],
  ] as const) {
    expect((await act(who, id, "GET")).status).toBe(status);
    expect((await act(who, id, "PATCH", "", words)).status).toBe(status);
    expect((await act(who, id, "POST", "send/", words)).status).toBe(status);
    expect((await act(who, id, "POST", "preview/", words)).status).toBe(status);
  }
  const preview = await act(doyle, id, "POST", "preview/", words);
  expect([preview.status, preview.headers["content-security-policy"]]).toEqual([
    200,
    expect.stringContaining("sandbox"),
  ]);
  expect(preview.text).toContain("Dear Anne Martel,");
  expect(await emails()).toEqual([]);
});

test("the email has no button to a page that guests don't see", async () => {
  const { id } = await over();
  await make.guest(id, { name: "Anne Martel", email: "anne@example.com" });
  await app.sql("update stream set page_hidden = true where id = $1", [id]);
  expect((await act(doyle, id, "POST", "send/", { text: "Thank you all.", shown: false })).status).toBe(200);
  const [anne] = await emails();
  expect(anne?.text).toContain("Thank you all.");
  expect(anne?.text).not.toContain("Open the memorial page");
  expect(anne?.html).not.toContain("/m/");
});
