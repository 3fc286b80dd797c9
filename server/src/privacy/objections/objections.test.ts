import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languageCodes, type Objection, type ObjectionPage } from "@vigil/contract";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { startApp } from "../../../test/app.ts";
import { opened } from "../../../test/forms.ts";
import { form, mp4 } from "../../../test/make.ts";
import { callAs, gather, type Person } from "../../../test/people.ts";
import { remindOfObjections } from "./receive.ts";

/** A bundle that shows what it is given. */
const dist = mkdtempSync(join(tmpdir(), "vigil-objections-"));
mkdirSync(join(dist, "client", ".vite"), { recursive: true });
writeFileSync(join(dist, "client", ".vite", "manifest.json"), "{}");
for (const language of languageCodes) {
  mkdirSync(join(dist, "server", language), { recursive: true });
  writeFileSync(
    join(dist, "server", language, "entry.js"),
    `export const render = ({ kind, objection, page, remembering }) => ({
       status: objection?.status ?? (kind === "missing" || kind === "closed" ? 404 : 200),
       html: JSON.stringify({ kind, ...objection, page, remembering, language: "${language}" }),
     });`,
  );
}
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const app = await startApp({ trustProxy: () => true }, undefined, { memorialDist: dist });
const { cast, make } = await gather(app);
const { ruth, max, maple, sam, nora, doyle, okafor, harbour, olga } = cast;
const stream = await make.stream({
  ...{ funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id },
  ...{ deceased_full_name: "Edith Shaw", media_gallery: true, on_demand_video: true },
});
const file = { name: "service.mp4", content: mp4 };
await callAs(
  app,
  ruth,
  "POST",
  "str/stream_video/",
  form({ stream: stream.id, name: "Recording", default: "true", file }),
);
await app.sql("update stream set publish = true, broadcast_status = 'completed' where id = $1", [stream.id]);
const picture = (await make.galleryItem(stream.id)).id;
await app.sql("update stream_gallery set publish = true where id = $1", [picture]);
const elsewhere = await make.stream({
  funeral_home: harbour.id,
  family: cast.lind.id,
  funeral_home_director: cast.hugh.id,
});

beforeEach(async () => {
  await app.sql("delete from objection");
  await app.sql("delete from rate_limit");
  await app.sql("delete from mail_outbox");
  await app.sql("update stream set page_access = 'link', disabled_by_fh = false");
});

const written = {
  name: "Joan Ellis",
  email: "joan@example.com",
  telephone: "",
  subject: "recording",
  place: "At 12 minutes, I read the poem",
  explanation: "",
};
type Shown = ObjectionPage & { kind: string; language: string };
async function object(
  values: Partial<typeof written> & Record<string, string> = {},
  headers: Record<string, string> = {},
  slug: string = stream.slug,
) {
  const response = await app.http.inject({
    ...{ method: "POST", url: `/m/${slug}/objection` },
    payload: new URLSearchParams({ ...opened(app, `objection ${slug}`), ...written, ...values }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
  return { status: response.statusCode, text: response.body, shown: response.json<Shown>() };
}
const list = async (who: Person = maple) =>
  (await callAs(app, who, "GET", "objections/")).json.results as Objection[];
async function objected(values: Partial<typeof written> = {}): Promise<Objection> {
  expect((await object(values)).status).toBe(200);
  const [one] = await list();
  if (!one) throw new Error("nothing was stored");
  return one;
}
const hide = (id: string, recording: boolean, items: string[] = [], who: Person = maple) =>
  callAs(app, who, "POST", `objections/${id}/hide/`, { recording, items });
const answer = (id: string, body: object, who: Person = maple) =>
  callAs(app, who, "POST", `objections/${id}/answer/`, {
    ...{ outcome: "granted", answer: "We have cut that part.", recording: false, items: [] },
    ...body,
  });
const emails = (type: string) =>
  app.sql<{ to: string; subject: string; text: string }>(
    `select "to", subject, text from mail_outbox where type = $1 order by created_at`,
    [type],
  );
const watch = async () => {
  const call = async (path: string, payload: object) =>
    (
      await app.http.inject({ method: "POST", url: `/v1/public/stream/${stream.slug}/${path}`, payload })
    ).json();
  const { guest_token } = await call("register", { name: "Anne Martel", email: "anne@example.com" });
  return call("watch", { guest_token });
};
const seen = async () => {
  const { remembering, page } = (await app.http.inject(`/m/${stream.slug}`)).json();
  return { state: page.state, gallery: remembering.gallery.items.map(({ id }: { id: string }) => id) };
};

test("who appears in a recording objects on the page, and the home is written to with the last day", async () => {
  const { shown } = await object();
  expect(shown).toMatchObject({ kind: "objection", form: "sent" });
  const [one] = await list();
  expect(one).toMatchObject({
    ...{ name: "Joan Ellis", email: "joan@example.com", telephone: null, subject: "recording" },
    ...{ stream: { id: stream.id, title: "Edith Shaw" }, outcome: null },
    hidden: { recording: false, items: [] },
  });
  const days = (Date.parse(one?.due_at ?? "") - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  const [email] = await emails("objection_received");
  expect(email?.subject).toBe("Somebody objects to appearing on the page for Edith Shaw");
  expect(email?.text).toContain("/privacy");
  // What a stranger typed is in no email.
  expect(email?.text).not.toContain("Joan");
});

test("nothing is hidden because somebody objects", async () => {
  await objected();
  expect(await seen()).toEqual({ state: "recording", gallery: [picture] });
});

test("an answer needs an address or a number, and what was typed stays in the form", async () => {
  const { status, shown } = await object({ email: "" });
  expect(status).toBe(400);
  expect(shown.form).toMatchObject({
    values: { place: written.place },
    errors: { email: ["Please give an email address or a telephone number, so that you can be answered."] },
  });
  expect((await object({ subject: "everything" })).status).toBe(400);
  expect((await object({ email: "", telephone: "+1 416 555 0199" })).status).toBe(200);
});

test("an empty form reads at once all that is missing, the address or number too", async () => {
  const errors = async (typed: Record<string, string>) => {
    const { form } = (await object(typed)).shown;
    return form === "sent" ? {} : form.errors;
  };
  const missing = await errors({ subject: "", place: "", name: "", email: "" });
  expect(Object.keys(missing).sort()).toEqual(["email", "name", "place", "subject"]);
  expect((await errors({ name: "", email: "joan" })).email).toHaveLength(1);
});

test("a private page takes objections too, and says nothing of its service", async () => {
  await app.sql("update stream set page_access = 'guests'");
  const { text, status } = await object();
  expect(status).toBe(200);
  expect(text).not.toContain("Edith");
  const opened = await app.http.inject(`/m/${stream.slug}/objection`);
  expect(opened.body).not.toContain("Edith");
  expect(await list()).toHaveLength(1);
});

test("other sites can't make their visitors object, and nobody floods a home", async () => {
  expect((await object({}, { "sec-fetch-site": "cross-site" })).status).toBe(400);
  expect(await list()).toEqual([]);
  for (let count = 0; count < 5; count++) await object();
  expect((await object()).status).toBe(429);
  expect(await list()).toHaveLength(5);
});

test("six addresses don't close a page's form for others: each has a few left", async () => {
  for (let sent = 0; sent < 30; sent++)
    expect((await object({}, { "x-forwarded-for": `10.1.1.${Math.floor(sent / 5)}` })).status).toBe(200);
  const late = (from: string) => object({}, { "x-forwarded-for": from });
  expect([(await late("10.1.2.1")).status, (await late("10.1.2.1")).status]).toEqual([200, 200]);
  expect((await late("10.1.2.1")).status).toBe(429);
  expect((await late("10.1.2.2")).status).toBe(200);
});

test("a form that was opened is taken once; whoever sends it again is asked once more, with what was typed", async () => {
  const form = opened(app, `objection ${stream.slug}`);
  expect((await object(form)).status).toBe(200);
  const again = await object(form);
  expect([again.status, again.shown.form]).toMatchObject([400, { values: { place: written.place } }]);
  expect(await list()).toHaveLength(1);
});

test("a form that was taken isn't taken again when its time is written in another way", async () => {
  const form = opened(app, `objection ${stream.slug}`);
  expect((await object(form)).status).toBe(200);
  for (const other of [`0${form.opened}`, `00${form.opened}`])
    expect((await object({ opened: other })).status).toBe(400);
  expect(await list()).toHaveLength(1);
});

test("a guest's address of the recording ends when it is hidden, or when another one is the final one", async () => {
  const address = (await watch()).recording_url as string;
  expect(address).toMatch(/^\/v1\/files\/.*&for=guests&/);
  const opens = async (url: string) => (await app.http.inject(url)).statusCode;
  expect(await opens(address)).toBe(200);
  expect(await opens(address.replace("&for=guests", ""))).toBe(403);
  const one = await objected();
  await hide(one.id, true);
  expect(await opens(address)).toBe(404);
  await hide(one.id, false);
  expect(await opens(address)).toBe(200);
  const before = await app.sql<{ id: string }>(
    `select id from stream_video where stream = $1 and "default" and deleted_at is null`,
    [stream.id],
  );
  const muted = { stream: stream.id, name: "Without the music", default: "true", file };
  const made = await callAs(app, ruth, "POST", "str/stream_video/", form(muted));
  expect([made.status, await opens(address)]).toEqual([201, 404]);
  // The home opens the earlier one all the same.
  const kept = await callAs(app, maple, "GET", `str/stream_video/${before[0]?.id}/`);
  expect(await opens(kept.json.file)).toBe(200);
  expect(await opens((await watch()).recording_url)).toBe(200);
  await callAs(app, ruth, "PATCH", `str/stream_video/${before[0]?.id}/`, { default: true });
  expect(await opens(address)).toBe(200);
});

test("a guest's addresses of the captions and the still end with that of the recording", async () => {
  const [final] = await app.sql<{ id: string }>(
    `select id from stream_video where stream = $1 and "default" and deleted_at is null`,
    [stream.id],
  );
  await app.sql(
    `insert into stream_video_captions (id, recording, language, state, webvtt) values (gen_random_uuid(), $1, 'en', 'ready', 'WEBVTT')`,
    [final?.id],
  );
  await app.sql(
    "update stream_video set thumbnail = (select image from stream_gallery where id = $2) where id = $1",
    [final?.id, picture],
  );
  const { recording_poster, recording_captions } = await watch();
  const opens = async (url: string) => (await app.http.inject(url)).statusCode;
  const both = () => Promise.all([recording_poster, recording_captions[0].url].map(opens));
  expect(await both()).toEqual([200, 200]);
  expect(await opens(recording_captions[0].url.replace("&for=guests", ""))).toBe(403);
  const one = await objected();
  await hide(one.id, true);
  expect(await both()).toEqual([404, 404]);
  await hide(one.id, false);
  const offer = (is: boolean) =>
    app.sql("update stream set on_demand_video = $2 where id = $1", [stream.id, is]);
  onTestFinished(async () => void (await offer(true)));
  await offer(false);
  expect(await both()).toEqual([404, 404]);
});

test("a page that isn't there takes no objection", async () => {
  expect((await object({}, {}, "nobody-here")).status).toBe(404);
  expect((await app.http.inject("/m/nobody-here/objection")).statusCode).toBe(404);
});

test("what is hidden is gone for guests at once, and comes back", async () => {
  const { id } = await objected();
  await hide(id, true, [picture]);
  expect(await seen()).toEqual({ state: "ended", gallery: [] });
  const { page } = (await app.http.inject(`/m/${stream.slug}`)).json();
  expect(page.recording_withheld).toBe(true);
  expect(await watch()).toMatchObject({ recording_url: null, download_url: null });
  await hide(id, false);
  expect(await seen()).toEqual({ state: "recording", gallery: [picture] });
});

test("two objections each hide what they are about", async () => {
  const first = await objected();
  await hide(first.id, true);
  const second = await make.objection(stream.id);
  await hide(second.id, true);
  await hide(first.id, false);
  expect((await seen()).state).toBe("ended");
});

test("only photos and videos of the same page can be hidden", async () => {
  const { id } = await objected();
  const other = (await make.galleryItem(elsewhere.id)).id;
  expect((await hide(id, false, [other, picture])).json.hidden.items).toEqual([picture]);
});

test("the home chooses among what the page shows, and keeps seeing what it has hidden", async () => {
  const { id } = await objected();
  const items = async () => (await callAs(app, maple, "GET", `objections/${id}/items/`)).json.results;
  expect(await items()).toMatchObject([{ id: picture, kind: "gallery" }]);
  await hide(id, false, [picture]);
  expect(await items()).toHaveLength(1);
});

test("the answer goes by email, once, in the language of the request, and is in the register", async () => {
  const { id } = await objected();
  await app.sql("update objection set language = 'fr'");
  const done = await answer(id, { outcome: "declined", answer: "Ligne une\nLigne deux <b>" });
  expect(done.json).toMatchObject({ outcome: "declined", answered_by: expect.any(String) });
  const [email, ...more] = await emails("objection_answered");
  expect(more).toEqual([]);
  expect(email).toMatchObject({ to: "joan@example.com" });
  expect(email?.text).toMatch(/Après examen, rien ne change\.[\s\S]*Ligne une\nLigne deux <b>/);
  expect((await answer(id, {})).status).toBe(409);
  expect(await emails("objection_answered")).toHaveLength(1);
});

test("who gave a telephone number only is called, and no email leaves", async () => {
  const { id } = await objected({ email: "", telephone: "+1 416 555 0199" });
  expect((await answer(id, {})).status).toBe(200);
  expect(await emails("objection_answered")).toEqual([]);
});

test("what stays hidden is said with the answer", async () => {
  const { id } = await objected();
  await hide(id, true, [picture]);
  await answer(id, { recording: false, items: [picture] });
  expect(await seen()).toEqual({ state: "recording", gallery: [] });
});

test("the home, its staff for streams and super admins for events answer; nobody else reads who objects", async () => {
  const { id } = await objected();
  for (const who of [maple, sam, ruth]) expect((await list(who)).map((one) => one.id)).toEqual([id]);
  expect(await list(harbour)).toEqual([]);
  for (const who of [nora, max, doyle, okafor, olga])
    expect((await callAs(app, who, "GET", "objections/")).status).toBe(403);
  for (const call of ["hide", "answer"] as const) {
    const send = call === "hide" ? hide(id, true, [], harbour) : answer(id, {}, harbour);
    expect((await send).status).toBe(404);
  }
  expect((await callAs(app, harbour, "GET", `objections/${id}/items/`)).status).toBe(404);
  expect((await app.http.inject("/v1/objections/")).statusCode).toBe(401);
  expect((await seen()).state).toBe("recording");
});

test("a home answers although the service was disabled since, because the term goes on", async () => {
  const { id } = await objected();
  await app.sql("update stream set disabled_by_fh = true");
  expect(await list()).toHaveLength(1);
  expect((await answer(id, {})).status).toBe(200);
});

test("a home is reminded 14 and 5 days before the last day and on it, each once, until it has answered", async () => {
  const { id } = await objected();
  const reminders = async (daysLeft: number) => {
    await app.sql("update objection set due_at = now() + make_interval(days => $1)", [daysLeft]);
    await remindOfObjections(app.engine);
    await remindOfObjections(app.engine);
    return (await emails("objection_due")).length;
  };
  expect(await reminders(20)).toBe(0);
  expect(await reminders(13)).toBe(1);
  expect(await reminders(4)).toBe(2);
  expect(await reminders(-1)).toBe(3);
  await answer(id, {});
  await app.sql("delete from mail_outbox");
  await app.sql("delete from notification");
  expect(await reminders(-2)).toBe(0);
});

test("an urgent objection stands above others, and answered ones below", async () => {
  const ids = [];
  for (const days of [20, 3, 10])
    ids.push((await make.objection(stream.id, { due_at: new Date(Date.now() + days * 86_400_000) })).id);
  await answer(ids[1] ?? "", {});
  expect((await list()).map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
});

test("an objection that a program sends writes to no home, and is shown once more", async () => {
  const before = (await list()).length;
  for (const form of [opened(app, `objection ${stream.slug}`, 10), { leave_empty: "x" }, { opened: "" }]) {
    const again = await object(form);
    expect([again.status, again.text.includes('"again":true')]).toEqual([400, true]);
    expect(again.text).toContain("joan@example.com");
  }
  expect(await list()).toHaveLength(before);
});
