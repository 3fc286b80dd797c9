import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "./app.ts";
import { form } from "./make.ts";
import { call, callAs, gather, hold, type Person } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, sam, nora, harbour, doyle } = cast;
const own = "mail/custom-templates";
const settings = `${own}/settings/`;
const all = "mail/templates";
const of = async (who: Person, type: string, path = own) => {
  const { results } = (await callAs(app, who, "GET", `${path}/?page_size=100`)).json;
  return (results as { id: string; type: string }[]).find((one) => one.type === type)?.id ?? "";
};
const change = async (who: Person, type: string, body: object, path = own) =>
  callAs(app, who, "PATCH", `${path}/${await of(who, type, path)}/`, body);
/** The email to a new family of this home. */
const welcome = async (home: Person) => {
  const family = await make.family({ funeral_home: home.id });
  const [received] = await app.sql<{ subject: string; text: string; html: string }>(
    'select subject, text, html from mail_outbox where "to" = $1',
    [family.email],
  );
  return received;
};

test("a home uses its own text; other homes keep the installation's text, and unedited ones Vigil's", async () => {
  expect((await welcome(maple))?.subject).toBe("Your account at Vigil");
  await change(ruth, "set_password_family", { subject_en: "Welcome to {{product_name}}" }, all);
  expect([(await welcome(maple))?.subject, (await welcome(harbour))?.subject]).toEqual([
    "Welcome to Vigil",
    "Welcome to Vigil",
  ]);
  const mine = await change(sam, "set_password_family", { subject_en: "Maple Ridge welcomes you" });
  expect(mine.json).toMatchObject({ subject_en: "Maple Ridge welcomes you", edited_at: expect.any(String) });
  expect(mine.json.html_content_en).toContain("{{password_link}}");
  await change(ruth, "set_password_family", { subject_en: "Hello from {{product_name}}" }, all);
  expect([(await welcome(maple))?.subject, (await welcome(harbour))?.subject]).toEqual([
    "Maple Ridge welcomes you",
    "Hello from Vigil",
  ]);
  const back = await callAs(app, maple, "POST", `${own}/${mine.json.id}/use_original/`);
  expect(back.json).toMatchObject({ subject_en: "Hello from {{product_name}}", edited_at: null });
  await callAs(app, ruth, "POST", `${all}/${await of(ruth, "set_password_family", all)}/use_original/`);
  expect((await welcome(maple))?.subject).toBe("Your account at Vigil");
});

test("a text that can't be sent isn't saved, and the field says why", async () => {
  const scripts = await change(maple, "live_now", {
    html_content_en:
      '<p onclick="x()">Now <b>live</b> <a href="javascript:x()">a</a> <a href="https://a.example">b</a></p><img src="https://t.example/p.gif"><script>x()</script><iframe src="/"></iframe>',
  });
  expect(scripts.json.html_content_en).toBe(
    '<p>Now <strong>live</strong> <a>a</a> <a href="https://a.example">b</a></p>',
  );
  for (const [body, field, message] of [
    [{ subject_en: "A\nBcc: b@example.com" }, "subject_en", "one line"],
    [{ subject_en: "{{password_link}}" }, "subject_en", "A subject can't hold a link"],
    [{ subject_en: "Here: {{memorial_page_url}}" }, "subject_en", "A subject can't hold a link"],
    [{ html_content_en: "<p>{{deceased_<em>name</em>}}</p>" }, "html_content_en", "isn't complete"],
    [{ html_content_fr: '<p><a href="{{guest_name}}">x</a></p>' }, "html_content_fr", "leads nowhere"],
    [
      { html_content_fr: '<p><a href="https://a.example">{{memorial_page_url}}</a></p>' },
      "html_content_fr",
      "within a link to something else",
    ],
    [{ html_content_en: "<p> </p>" }, "html_content_en", "required"],
  ] as const) {
    const refused = await change(maple, "live_now", body);
    expect([refused.status, refused.json[field]?.[0]]).toEqual([400, expect.stringContaining(message)]);
  }
  expect((await change(maple, "live_now", { subject_fr: "", html_content_fr: "" })).json).toMatchObject({
    subject_fr: null,
    html_content_fr: null,
  });
});

test("a text that was stored before it was checked leads no account's link elsewhere: Vigil's own is sent", async () => {
  const type = "set_password_family";
  const { json } = await change(maple, type, { subject_en: "Our own welcome" });
  const warnings: string[] = [];
  const note = ({ message }: Error) => warnings.push(message);
  process.on("warning", note);
  onTestFinished(() => void process.off("warning", note));
  for (const html of [
    '<p><a href="https://evil.example/">{{password_link}}</a></p>',
    "<p>https://evil.example/?x={{password_link}}</p>",
  ]) {
    await app.sql("update custom_template set html_content_en = $1 where id = $2", [html, json.id]);
    const sent = await welcome(maple);
    expect(sent?.subject).toBe("Your account at Vigil");
    expect(`${sent?.html}${sent?.text}`).not.toContain("evil.example");
    expect(sent?.text).toContain("/reset-password/");
  }
  await expect.poll(() => warnings).toEqual([1, 2].map(() => expect.stringContaining(`${type} (en)`)));
  // Nothing else of a home's own words is replaced.
  const html = "<p>Welcome:{{forgot_password_link}}</p><p>{{password_link}}</p>";
  await app.sql("update custom_template set html_content_en = $1 where id = $2", [html, json.id]);
  expect((await welcome(maple))?.subject).toBe("Our own welcome");
  await callAs(app, maple, "POST", `${own}/${json.id}/use_original/`);
});

test("a preview shows the newest stream and unsaved text; nothing in it is executed", async () => {
  await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
    deceased_full_name: "Margaret O'Neil",
  });
  const id = await of(maple, "reminder_24h");
  const saved = await callAs(app, maple, "GET", `${own}/${id}/preview/`);
  expect([saved.status, saved.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(saved.headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
  expect(saved.text).toContain("Margaret O&#39;Neil");
  const typed = await callAs(app, maple, "POST", `${own}/${id}/preview/`, {
    html_content_en: "<p>For {{deceased_name}}<script>x()</script></p>",
  });
  expect(typed.text).toContain("For Margaret O&#39;Neil</p>");
  const french = await callAs(app, maple, "GET", `${own}/${id}/preview/?language=fr`);
  expect(french.text).toContain("Bonjour");
  // Someone who may not see streams sees an example.
  await hold(app, nora, ["emails"]);
  const example = await callAs(app, nora, "GET", `${own}/${id}/preview/`);
  expect(example.text).toContain("Edith Shaw");
  expect((await callAs(app, harbour, "GET", `${own}/${id}/preview/`)).status).toBe(404);
});

test("a test email goes to the given address, and to no other", async () => {
  const id = await of(maple, "live_now");
  for (const email of ["", "no address", "a@b.c, d@e.f", "a@b.c\r\nBcc: d@e.f"])
    expect((await callAs(app, maple, "POST", `${own}/${id}/send_test_email/`, { email })).status).toBe(400);
  const sent = await callAs(app, maple, "POST", `${own}/${id}/send_test_email/`, { email: "me@example.com" });
  expect([sent.status, sent.json]).toEqual([
    200,
    { detail: "Not sent: this demo keeps emails here", sent: false },
  ]);
  const queued = await app.sql("select unsubscribe_url from mail_outbox where \"to\" = 'me@example.com'");
  expect(queued).toEqual([{ unsubscribe_url: null }]);
});

test("a test email sends what is typed, in the chosen language, without saving it", async () => {
  const id = await of(maple, "live_now");
  const before = await callAs(app, maple, "GET", `${own}/${id}/`);
  const send = (texts: object) =>
    callAs(app, maple, "POST", `${own}/${id}/send_test_email/`, { email: "typed@example.com", ...texts });
  const typed = { subject_fr: "Un essai", html_content_fr: "<p>Écrit à l’instant</p>", language: "fr" };
  expect((await send(typed)).status).toBe(200);
  const wrong = await send({ subject_fr: "{{no_such_key}}" });
  expect([wrong.status, Object.keys(wrong.json)]).toEqual([400, ["subject_fr"]]);
  const sent = await app.sql("select subject, html from mail_outbox where \"to\" = 'typed@example.com'");
  expect(sent).toEqual([
    {
      subject: expect.stringMatching(/^Essai\s: Un essai$/),
      html: expect.stringContaining("Écrit à l’instant"),
    },
  ]);
  expect((await callAs(app, maple, "GET", `${own}/${id}/`)).json).toEqual(before.json);
});

test("the history of an email names what was sent as a test in that language, and only that", async () => {
  const id = await of(ruth, "live_now", all);
  const { json: saved } = await callAs(app, ruth, "GET", `${all}/${id}/`);
  const { subject_en, html_content_en, html_content_fr } = saved;
  const typed = {
    subject_en: `${subject_en}!`,
    html_content_en,
    html_content_fr,
    subject_fr: "Un autre essai",
  };
  const sent = { ...typed, language: "fr", email: "tried@example.com" };
  expect((await callAs(app, ruth, "POST", `${all}/${id}/send_test_email/`, sent)).status).toBe(200);
  const { results } = (await callAs(app, ruth, "GET", `${all}/${id}/history/`)).json;
  expect(results[0].verb).toBe("send_test_email");
  const listed = (results[0].changes as { field: string; after: string }[]).map(({ field, after }) => [
    field,
    after,
  ]);
  expect(Object.fromEntries(listed)).toEqual({ subject_fr: "Un autre essai" });
});

test("the head and footer are the home's own, and its emails use them", async () => {
  const picture = await sharp({ create: { width: 600, height: 120, channels: 3, background: "#234" } })
    .png()
    .toBuffer();
  const saved = await callAs(
    app,
    maple,
    "POST",
    settings,
    form({
      header_image: { name: "head.png", content: picture },
      header_link: "https://maple.example",
      footer_content_en: "<p>1 Main Street<script>x()</script></p>",
      footer_content_fr: "<p>1, rue Principale<script>x()</script></p>",
    }),
  );
  expect([saved.status, saved.json]).toEqual([
    200,
    expect.objectContaining({
      header_link: "https://maple.example",
      footer_content_en: "<p>1 Main Street</p>",
      footer_content_fr: "<p>1, rue Principale</p>",
    }),
  ]);
  const received = await welcome(maple);
  const [, address = ""] = /<img src="http:\/\/localhost:3000([^"]+)"/.exec(received?.html ?? "") ?? [];
  const shown = await call(app, "GET", address.replaceAll("&amp;", "&"));
  expect([shown.status, shown.headers["cross-origin-resource-policy"]]).toEqual([200, "cross-origin"]);
  expect(received?.html).toContain("1 Main Street");
  expect((await welcome(harbour))?.html).not.toContain("1 Main Street");
  expect((await callAs(app, harbour, "GET", settings)).json.header_link).toBeNull();
  const lie = form({ header_image: { name: "head.png", content: "<svg onload=x()>" } });
  expect((await callAs(app, maple, "POST", settings, lie)).json).toHaveProperty("header_image");
  await hold(app, nora, ["emails"]);
  expect((await callAs(app, nora, "GET", settings)).status).toBe(200);
  expect((await callAs(app, nora, "POST", settings, { header_link: null })).status).toBe(403);
  await hold(app, nora, ["email_customization"]);
  expect((await callAs(app, nora, "POST", settings, { header_link: null })).status).toBe(200);
  expect((await callAs(app, doyle, "GET", settings)).status).toBe(403);
});

test("a home that is created later has all its emails, too", async () => {
  const home = await make.home({ username: "later" });
  const person: Person = { id: home.id, username: "later", role: "funeral_home" };
  const { count } = (await callAs(app, person, "GET", `${own}/`)).json;
  expect(count).toBe((await callAs(app, maple, "GET", `${own}/`)).json.count);
  expect(count).toBeGreaterThan(10);
});
