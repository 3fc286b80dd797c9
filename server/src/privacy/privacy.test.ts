import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { opened as openedForm } from "../../test/forms.ts";
import { form } from "../../test/make.ts";
import { type Answer, call, callAs, gather, hold, type Person, password } from "../../test/people.ts";
import { emptyBin } from "../resource/purge-bin.ts";
import { eraseDue } from "./erasure/erase-due.ts";
import { forgetExports, makeNextExport } from "./export/exporter.ts";
import { readPerson } from "./export/read-person.ts";
import { personOf } from "./people.ts";
import { peopleKeys } from "./people-keys.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, max, maple, harbour, sam, hugh, doyle, lind } = cast;
const running = new AbortController().signal;
const errors: unknown[] = [];
const log = { error: (details: unknown) => errors.push(details), info: () => {} };
const parts = { ...app.engine, log };
const address = "zebedee.quill@example.com";

const serviceOf = async (home: Person, family: Person, director: Person, name: string) => {
  const { id } = await make.stream({
    ...{ funeral_home: home.id, family: family.id, funeral_home_director: director.id },
    deceased_full_name: name,
  });
  return id;
};
/** Zebedee Quill at a service: all that a guest can leave, or that is stored about one. */
async function guestAt(stream: string, email = address, name = "Zebedee Quill") {
  const guest = await make.guest(stream, { name, email });
  const of = { guest: guest.id, sender_name: name };
  await make.message(stream, { ...of, message: "Quill’s words to the family" });
  await make.guestEcard(stream, { ...of, message: "Quill’s card" });
  await make.candle(stream, { guest: guest.id, name });
  const picture = await make.galleryItem(stream);
  await app.sql(
    "update stream_gallery set guest = $2, sender_name = $3, caption = 'Quill at the lake', from_guest = true where id = $1",
    [picture.id, guest.id, name],
  );
  await make.missedGuest(stream, { name, email, person: email });
  const [{ home } = { home: "" }] = await app.sql<{ home: string }>(
    "select funeral_home as home from stream where id = $1",
    [stream],
  );
  await app.sql(
    `insert into mail_outbox (id, "to", subject, text, html, message_id, guest, stream, funeral_home, sent_at)
      values (gen_random_uuid(), $1, 'Dear Zebedee Quill', '', '', '<1@x>', $2, $3, $4, now())`,
    [email, guest.id, stream, home],
  );
  await app.sql(
    "insert into mail_suppression (address, funeral_home) values ($1, $2) on conflict do nothing",
    [email, home],
  );
}

const find = (who: Person, query: string) => callAs(app, who, "POST", "privacy/people/find/", { query });
const erase = (who: Person, person: object) => callAs(app, who, "POST", "privacy/erasures/", { person });
const gatherOf = (who: Person, person: object, language?: string) =>
  callAs(app, who, "POST", "privacy/exports/", { person, ...(language ? { language } : {}) });
const listed = async (who: Person, path: "exports" | "erasures") =>
  (await callAs(app, who, "GET", `privacy/${path}/`)).json.results as Record<string, unknown>[];
/** What a person downloads, as it is. */
const fileFor = async (who: Person, id: unknown) => {
  await callAs(app, who, "GET", "usr/info/");
  const headers = { authorization: `Bearer ${who.token}` };
  return app.http.inject({ url: `/v1/privacy/exports/${id}/file/`, headers });
};
const unzipped = (answer: { rawPayload: Buffer }) => unzipSync(answer.rawPayload);
/** Signs in long ago, so that a proof is needed. */
const proofOld = (person: Person) =>
  app.sql("update session set proved_at = now() - interval '1 hour' where account = $1", [person.id]);
const proved = (person: Person) =>
  app.sql("update session set proved_at = now() where account = $1", [person.id]);
const weekOver = () =>
  app.sql("update person_erasure set erase_at = now() - interval '1 minute' where done_at is null");
const isRefused = ({ status }: Answer) => status;

const mine = await serviceOf(maple, doyle, sam, "Edith Shaw");
const theirs = await serviceOf(harbour, lind, hugh, "Arthur Lind");
await app.sql("update stream set event_date = now() - interval '40 days', requested_by_family = true");

test("a home finds a guest of its own by the whole address, and nothing of another home", async () => {
  await guestAt(mine);
  await guestAt(theirs);
  const { results } = (await find(maple, " Zebedee.Quill@example.com ")).json;
  expect(results).toEqual([
    {
      key: { email: address },
      name: "Zebedee Quill",
      role: null,
      email: address,
      telephone: null,
      registrations: 1,
      homes: ["Maple Ridge Funeral Home"],
      erase_at: null,
    },
  ]);
  expect((await find(ruth, address)).json.results).toMatchObject([{ registrations: 2 }]);
  // Parts of an address find nobody, so that nobody's guests can be listed by it.
  expect((await find(maple, "zebedee")).json.results).toEqual([]);
  expect((await find(maple, "%@example.com")).json.results).toEqual([]);
  expect((await find(maple, lind.username)).json.results).toEqual([]);
  expect((await find(maple, "doyle")).json.results).toMatchObject([
    { role: "family", key: { account: doyle.id } },
  ]);
});

test("only homes and super admins in charge answer for people", async () => {
  await hold(app, max, ["events", "family"]);
  for (const who of [max, sam, doyle, cast.olga, cast.north, cast.vera])
    for (const answer of [
      await find(who, address),
      await erase(who, { email: address }),
      await gatherOf(who, { email: address }),
      await callAs(app, who, "POST", "privacy/erasures/preview/", { email: address }),
      await callAs(app, who, "GET", "privacy/exports/"),
      await callAs(app, who, "GET", "privacy/erasures/"),
      await callAs(app, who, "POST", "privacy/erasures/check/", { query: address }),
    ])
      expect([who.username, answer.status]).toEqual([who.username, 403]);
  expect((await call(app, "POST", "privacy/people/find/", { query: address })).status).toBe(401);
});

test("what is stored about a guest comes as a page that opens without a server, with JSON and pictures", async () => {
  expect((await gatherOf(maple, { email: address }, "en")).json).toMatchObject({
    ...{ name: "Zebedee Quill", state: "waiting", is_own: true, language: "en" },
  });
  expect(isRefused(await gatherOf(maple, { email: address }))).toBe(409);
  expect(await makeNextExport(parts, running)).toBe(true);
  expect(errors).toEqual([]);
  const [made] = await listed(maple, "exports");
  expect(made).toMatchObject({ state: "ready", progress: 1 });
  const file = `privacy/exports/${made?.id}/file/`;
  const answer = await fileFor(maple, made?.id);
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  const contents = unzipped(answer);
  expect(Object.keys(contents).toSorted()).toEqual(["Files/1 garden.png", "data.json", "index.html"]);
  const page = strFromU8(contents["index.html"] as Uint8Array);
  expect(page).toContain("What is stored about Zebedee Quill");
  expect(page).toContain("Edith Shaw");
  expect(page).toContain("Quill at the lake");
  expect(page).not.toContain("Arthur Lind");
  // A home never reads what guests write to a family.
  expect(page).not.toContain("Quill’s words");
  expect(strFromU8(contents["data.json"] as Uint8Array)).not.toContain("Quill’s card");
  expect(page).not.toMatch(/<script|https?:\/\/|src="\//);
  // A guest has no account: nothing is said of one. Of what is looked for and not there it says so, once.
  expect(page).not.toMatch(/Sign-ins|your account/i);
  expect(page).toMatch(/nothing is stored:<\/p><ul><li>Your objections, and their answers<\/li><\/ul>/);
  expect(page).toMatch(/<dt>Registered<\/dt><dd>[^<]* 20\d\d, /);
  expect(JSON.parse(strFromU8(contents["data.json"] as Uint8Array)).registrations).toMatchObject([
    { service: "Edith Shaw", email: address, agreed_to: null, files: [] },
  ]);

  // Nobody but the asker, and not without a proof.
  expect(isRefused(await callAs(app, ruth, "GET", file))).toBe(404);
  expect(isRefused(await callAs(app, harbour, "GET", file))).toBe(404);
  expect(await listed(harbour, "exports")).toEqual([]);
  await proofOld(maple);
  expect((await callAs(app, maple, "GET", file)).json).toMatchObject({ code: "proof_needed" });
  expect((await gatherOf(maple, { email: address })).json).toMatchObject({ code: "proof_needed" });
  expect((await erase(maple, { email: address })).json).toMatchObject({ code: "proof_needed" });
  await proved(maple);
  await app.sql("update person_export set expires_at = now() - interval '1 second'");
  expect(isRefused(await callAs(app, maple, "GET", file))).toBe(404);
  const [{ stored } = { stored: "" }] = await app.sql<{ stored: string }>(
    "select file as stored from person_export",
  );
  await forgetExports(app.engine);
  expect(await listed(maple, "exports")).toEqual([]);
  expect(await app.engine.storage.size(stored)).toBeUndefined();
});

test("a home gets nothing of another home's guest, however it asks", async () => {
  await make.guest(theirs, { name: "Only There", email: "only.there@example.com" });
  for (const person of [{ email: "only.there@example.com" }, { account: lind.id }, { account: hugh.id }]) {
    expect(isRefused(await gatherOf(maple, person))).toBe(404);
    expect(isRefused(await erase(maple, person))).toBe(404);
    expect(isRefused(await callAs(app, maple, "POST", "privacy/erasures/preview/", person))).toBe(404);
  }
  for (const person of [{}, { email: address, account: doyle.id }])
    expect(isRefused(await gatherOf(maple, person))).toBe(409);
  expect(isRefused(await gatherOf(maple, { account: "x' or true" }))).toBe(400);
});

test("a staff member's export has sign-ins and devices, without what others wrote", async () => {
  await callAs(app, sam, "GET", "usr/info/");
  await gatherOf(ruth, { account: sam.id });
  await makeNextExport(parts, running);
  const [made] = await listed(ruth, "exports");
  const contents = unzipped(await fileFor(ruth, made?.id));
  const data = JSON.parse(strFromU8(contents["data.json"] as Uint8Array));
  expect(data.account).toMatchObject([{ name: "Sam Reed", username: "sam.reed" }]);
  expect(data.sign_ins.length).toBeGreaterThan(0);
  expect(strFromU8(contents["data.json"] as Uint8Array)).not.toMatch(/password|token|hash/);
});

test("a family's export has each of its services with the home that it is at", async () => {
  const family = await make.family({ username: "two.services", funeral_home: maple.id });
  const both: Person = { id: family.id, username: "two.services", role: "family" };
  await serviceOf(maple, both, sam, "Nora Shaw");
  // As a family has it that was moved to another home after its first service.
  const other = await serviceOf(harbour, lind, hugh, "Owen Shaw");
  await app.sql("update stream set family = $1 where id = $2", [both.id, other]);
  await gatherOf(ruth, { account: both.id });
  expect(await makeNextExport(parts, running)).toBe(true);
  const [made] = await listed(ruth, "exports");
  const contents = unzipped(await fileFor(ruth, made?.id));
  const { services } = JSON.parse(strFromU8(contents["data.json"] as Uint8Array));
  expect(
    services.map(({ service, home }: { service: string; home: string }) => [service, home]).toSorted(),
  ).toEqual([
    ["Nora Shaw", "Maple Ridge Funeral Home"],
    ["Owen Shaw", "Harbour Light Funerals"],
  ]);
});

test("a guest asks on a memorial page, and only the address itself gets the link", async () => {
  const [{ slug } = { slug: "" }] = await app.sql<{ slug: string }>("select slug from stream where id = $1", [
    mine,
  ]);
  // A service that isn't published is nobody's business.
  expect((await app.http.inject({ url: `/stored?service=${slug}` })).statusCode).toBe(404);
  await app.sql("update stream set publish = true where id = $1", [mine]);
  const page = await app.http.inject({ url: `/stored?service=${slug}` });
  expect([page.statusCode, page.body.includes("What is stored about me")]).toEqual([200, true]);
  // Where guests can't register by telephone, nothing is said of it.
  expect(page.body).not.toContain("registered by telephone");
  expect(page.body).not.toContain("Edith Shaw");
  const ask = (email: string, headers = {}, more = {}) =>
    app.http.inject({
      ...{
        method: "POST",
        url: "/stored",
        payload: new URLSearchParams({
          ...openedForm(app, `stored ${slug}`),
          service: slug,
          email,
          ...more,
        }).toString(),
      },
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
  const [known, stranger] = [await ask(address), await ask("nobody@example.com")];
  expect([known.statusCode, known.body]).toEqual([200, stranger.body]);
  expect((await ask(address, { "sec-fetch-site": "cross-site" })).statusCode).toBe(400);
  expect((await ask("not an address")).statusCode).toBe(400);
  for (const more of [openedForm(app, `stored ${slug}`, 10), { leave_empty: "x" }]) {
    const again = await ask(address, {}, more);
    expect([
      again.statusCode,
      again.body.includes("Please send it once more"),
      again.body.includes(address),
    ]).toEqual([...[400, true, true]]);
  }
  // Once more soon after, nothing else is made.
  await ask(address);
  expect(await makeNextExport(parts, running)).toBe(true);
  expect(await makeNextExport(parts, running)).toBe(false);
  const emails = await app.sql<{ to: string; text: string }>(
    `select "to", text from mail_outbox where type = 'stored_data'`,
  );
  expect(emails.map(({ to }) => to)).toEqual([address]);
  // Nor for another spelling of a mailbox in which nobody has opened a link.
  for (const [n, spelled] of ["prey+1", "prey+2", "prey+3"].entries())
    await make.guest(mine, { name: `Prey ${n}`, email: `${spelled}@mailbox.example` });
  for (const n of [1, 2, 3]) await ask(`prey+${n}@mailbox.example`);
  const queued = await app.sql("select from person_export where email like 'prey+%'");
  expect(queued).toHaveLength(2);
  await app.sql("delete from person_export where email like 'prey+%'");
  const link = /\/stored\/[\w-]+/.exec(emails[0]?.text ?? "")?.[0] ?? "";
  // Scanners of mailboxes open links: that gives nothing away.
  const opened = await app.http.inject({ url: link });
  expect([opened.statusCode, opened.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(opened.body).not.toContain("Quill");
  const file = await app.http.inject({
    ...{ method: "POST", url: link, headers: { "content-type": "application/x-www-form-urlencoded" } },
  });
  const own = strFromU8(unzipped(file)["index.html"] as Uint8Array);
  expect(own).toContain("Quill’s words to the family");
  expect(own).not.toContain("Arthur Lind");
  const [{ kept } = { kept: "" }] = await app.sql<{ kept: string }>(
    "select token_hash as kept from person_export where token_hash is not null",
  );
  expect((await app.http.inject({ url: `/stored/${kept}` })).statusCode).toBe(404);
  await app.sql("update person_export set expires_at = now() - interval '1 second'");
  expect((await app.http.inject({ method: "POST", url: link })).statusCode).toBe(404);
  await forgetExports(app.engine);
});

test("an erasure says first what goes and what stays", async () => {
  const { json } = await callAs(app, maple, "POST", "privacy/erasures/preview/", { email: address });
  expect(json.refused).toBeNull();
  expect(
    Object.fromEntries(json.goes.map(({ kind, count }: { kind: string; count: number }) => [kind, count])),
  ).toMatchObject({
    ...{ registrations: 1, messages: 1, pictures: 1, ecards: 1, candles: 1, missed: 1, unsubscribed: 1 },
  });
  expect(json.stays.map(({ kind }: { kind: string }) => kind)).toEqual(["backups", "unregistered"]);
});

test("an objection is named among what an erasure leaves, and is in the file with its answer", async () => {
  await make.objection(mine, {
    ...{ name: "Joan Reed", email: "Joan.Reed@example.com", place: "In the second row" },
    ...{ outcome: "granted", answer: "We have cut it.", answered_at: new Date() },
  });
  await make.guest(mine, { name: "Joan Reed", email: "joan.reed@example.com" });
  const preview = async (who: typeof maple) =>
    (await callAs(app, who, "POST", "privacy/erasures/preview/", { email: "joan.reed@example.com" })).json;
  expect((await preview(maple)).stays).toContainEqual({ kind: "objections", count: 1 });
  const person = await personOf(app.database, { email: "joan.reed@example.com" }, { home: maple.id });
  if (!person) throw new Error("nobody was found");
  const { sections } = await readPerson(app.database, person, { now: new Date(), reader: "guest" });
  expect(sections.objections).toMatchObject([
    { values: { place: "In the second row", objected_to: "recording", answer: "We have cut it." } },
  ]);
  const elsewhere = { ...person, scope: { home: harbour.id } };
  const other = await readPerson(app.database, elsewhere, { now: new Date(), reader: "guest" });
  expect(other.sections.objections).toEqual([]);
});

const stands = async (text: string): Promise<string[]> => {
  const columns = await app.sql<{ t: string; c: string }>(`
    select table_name as t, column_name as c from information_schema.columns
    where table_schema = 'public' and table_name <> 'city' and data_type in ('text', 'jsonb', 'json', 'ARRAY')`);
  const found = [];
  for (const { t, c } of columns) {
    const rows = await app.sql(`select 1 from "${t}" where "${c}"::text ilike $1 limit 1`, [`%${text}%`]);
    if (rows.length > 0) found.push(`${t}.${c}`);
  }
  return found;
};

test("what is erased is hidden at once, can come back for a week, and then is nowhere", async () => {
  const [{ file } = { file: "" }] = await app.sql<{ file: string }>(
    "select image as file from stream_gallery where stream = $1 and sender_name = 'Zebedee Quill'",
    [mine],
  );
  const guests = async () =>
    (await callAs(app, doyle, "GET", `str/stream_guests/?stream=${mine}`)).json.results.map(
      ({ email }: { email: string }) => email,
    );
  expect(await guests()).toContain(address);
  const hidden = await erase(maple, { email: address });
  expect(hidden.json).toMatchObject({ name: "Zebedee Quill", state: "hidden" });
  expect(await guests()).not.toContain(address);
  expect((await erase(maple, { email: address })).status).toBe(409);
  // Whoever looks for the person is told, as far as they see the person.
  const { erase_at } = hidden.json;
  expect((await find(maple, address)).json.results).toMatchObject([{ name: "Zebedee Quill", erase_at }]);
  expect((await find(ruth, address)).json.results).toMatchObject([{ registrations: 2, erase_at }]);
  expect((await find(harbour, address)).json.results).toMatchObject([{ registrations: 1, erase_at: null }]);
  const headers = { "accept-language": "fr-CA" };
  const at = "privacy/erasures/preview/";
  const inFrench = await callAs(app, maple, "POST", at, { email: address }, { headers });
  expect(inFrench.json.refused).toMatch(
    /^Les données de cette personne sont déjà en cours d’effacement\. .*revenir en arrière/,
  );
  expect(await eraseDue(parts)).toBe(0);

  const undo = (who: Person) => callAs(app, who, "POST", `privacy/erasures/${hidden.json.id}/undo/`);
  expect(isRefused(await undo(harbour))).toBe(404);
  expect((await undo(maple)).json).toMatchObject({ state: "undone", name: "Zebedee Quill" });
  expect(isRefused(await undo(maple))).toBe(409);
  expect((await find(maple, address)).json.results).toMatchObject([{ erase_at: null }]);
  expect(await guests()).toContain(address);

  // Of both homes, by a super admin.
  const again = await erase(ruth, { email: address });
  expect(await app.engine.storage.size(file)).toBeGreaterThan(0);
  await weekOver();
  expect(await eraseDue(parts)).toBe(1);
  expect(errors).toEqual([]);
  expect(await stands("Quill")).toEqual([]);
  expect(await stands("zebedee")).toEqual([]);
  expect(await app.engine.storage.size(file)).toBeUndefined();
  const [done, before] = await listed(ruth, "erasures");
  expect(done).toMatchObject({ id: again.json.id, state: "done", name: null });
  expect(before).toMatchObject({ id: hidden.json.id, state: "undone", name: null });
  expect(JSON.stringify(done?.goes)).toContain('"messages"');
  expect(isRefused(await callAs(app, ruth, "POST", `privacy/erasures/${again.json.id}/undo/`))).toBe(409);
  // It can be proved to whoever has the address.
  const check = async (who: Person, query: string) =>
    (await callAs(app, who, "POST", "privacy/erasures/check/", { query })).json.results.length;
  expect([await check(ruth, address.toUpperCase()), await check(ruth, "nobody@example.com")]).toEqual([1, 0]);
  expect(await check(harbour, address)).toBe(0);
});

test("an account that is erased can't sign in, and comes back with its name but not with its sessions", async () => {
  const made = await make.staff({
    ...{ username: "zygmunt.marsh", full_name: "Zygmunt Marsh", email: "zygmunt@example.com" },
    ...{ funeral_home: maple.id, phone: "+1 416 555 0188" },
  });
  await make.guest(mine, { name: "Zygmunt Marsh", email: "zygmunt@example.com" });
  const zygmunt: Person = { id: made.id, username: "zygmunt.marsh", role: "funeral_home_staff" };
  await callAs(app, zygmunt, "GET", "usr/info/");
  await app.sql("update stream set funeral_home_director = $1 where id = $2", [made.id, mine]);
  const erased = await erase(maple, { account: made.id });
  expect(erased.json).toMatchObject({ name: "Zygmunt Marsh" });
  expect((await stands("zygmunt")).filter((one) => !/^(audit_log|stream_guest)\./.test(one))).toEqual([]);
  // Whoever looks for them by the address or the user name finds them meanwhile, in the home alone.
  const { erase_at } = erased.json;
  for (const typed of ["Zygmunt@example.com", "zygmunt.marsh"])
    expect((await find(maple, typed)).json.results).toEqual([
      {
        ...{ key: { account: made.id }, name: "Zygmunt Marsh", role: "funeral_home_staff" },
        ...{ email: "zygmunt@example.com", telephone: null, registrations: 1 },
        ...{ homes: ["Maple Ridge Funeral Home"], erase_at },
      },
    ]);
  expect((await find(harbour, "zygmunt@example.com")).json.results).toEqual([]);
  const signIn = () => call(app, "POST", "usr/login/", { username: "zygmunt.marsh", password });
  expect((await signIn()).status).not.toBe(200);
  expect((await callAs(app, zygmunt, "GET", "usr/info/")).status).toBe(401);

  await callAs(app, maple, "POST", `privacy/erasures/${erased.json.id}/undo/`);
  const { json } = await callAs(app, maple, "GET", `usr/funeral_home_staff/${made.id}/`);
  expect(json).toMatchObject({ full_name: "Zygmunt Marsh", phone: "+1 416 555 0188", status: true });
  expect((await signIn()).status).toBe(200);

  await erase(maple, { account: made.id });
  await weekOver();
  expect(await eraseDue(parts)).toBe(1);
  expect(errors).toEqual([]);
  expect(await stands("zygmunt")).toEqual([]);
  // The service still has its director, by an id without a name.
  const [kept] = await app.sql<{ name: string; email: string }>(
    "select full_name as name, email from funeral_home_staff where id = $1",
    [made.id],
  );
  expect(kept).toEqual({ name: "—", email: `${made.id}@erased.invalid` });
});

test("a file that was gathered about somebody is hidden with them, comes back, and goes with its erasure", async () => {
  const email = "gathered@example.com";
  await make.guest(mine, { name: "Gilda Marsh", email });
  const asked = await gatherOf(maple, { email });
  expect(await makeNextExport(parts, running)).toBe(true);
  const [{ file } = { file: "" }] = await app.sql<{ file: string }>(
    "select file from person_export where id = $1",
    [asked.json.id],
  );
  const status = async () => (await fileFor(maple, asked.json.id)).statusCode;
  expect(await status()).toBe(200);
  const { json } = await erase(maple, { email });
  expect(json.goes).toContainEqual({ kind: "exports", count: 1 });
  expect([await status(), await stands("Gilda Marsh")]).toEqual([
    404,
    ["stream_guest.name", "stream_guest.search_text"],
  ]);
  await callAs(app, maple, "POST", `privacy/erasures/${json.id}/undo/`);
  expect(await status()).toBe(200);
  expect((await listed(maple, "exports")).map(({ name }) => name)).toContain("Gilda Marsh");

  await erase(maple, { email });
  expect(await app.engine.storage.size(file)).toBeGreaterThan(0);
  await weekOver();
  expect(await eraseDue(parts)).toBe(1);
  expect(await app.engine.storage.size(file)).toBeUndefined();
  expect(await status()).toBe(404);
});

/** The file store while it doesn't delete anything. */
const deletesNothing = {
  ...app.engine.storage,
  remove: () => Promise.reject(new Error("the bucket doesn't answer")),
};

/** Gives somebody of the staff a picture; returns the id of its file. */
async function givePicture(staff: string): Promise<string> {
  const content = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  const change = form({ picture: { name: "portrait.png", content } });
  expect((await callAs(app, maple, "PATCH", `usr/funeral_home_staff/${staff}/`, change)).status).toBe(200);
  const [row] = await app.sql<{ picture: string }>("select picture from funeral_home_staff where id = $1", [
    staff,
  ]);
  return row?.picture ?? "";
}

test("what the file store doesn't delete is deleted later: files that were gathered, a picture and what a guest gave", async () => {
  const email = "picture@example.com";
  const made = await make.staff({
    username: "pia.kern",
    full_name: "Pia Kern",
    email,
    funeral_home: maple.id,
  });
  const picture = await givePicture(made.id);
  await guestAt(mine, email, "Pia Kern");
  await gatherOf(maple, { account: made.id });
  expect(await makeNextExport(parts, running)).toBe(true);
  const files = (
    await app.sql<{ file: string }>(
      `select file from person_export where account = $1 union all select image from stream_gallery where sender_name = 'Pia Kern'`,
      [made.id],
    )
  ).map(({ file }) => file);
  files.push(picture);
  const sizes = () => Promise.all(files.map((file) => app.engine.storage.size(file)));
  expect(await sizes()).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
  await erase(maple, { account: made.id });
  await weekOver();
  await app.sql("update stored_file set created_at = now() - interval '2 days'");
  expect(await eraseDue({ ...parts, storage: deletesNothing })).toBe(0);
  expect(errors.splice(0)).toHaveLength(1);
  expect(await eraseDue(parts)).toBe(1);
  expect(await sizes()).toEqual([undefined, undefined, undefined]);

  // What a guest gave alone is left to the night.
  await guestAt(mine, email, "Pia Kern");
  const [{ image } = { image: "" }] = await app.sql<{ image: string }>(
    "select image from stream_gallery where sender_name = 'Pia Kern'",
  );
  await erase(maple, { email });
  await weekOver();
  await app.sql("update stored_file set created_at = now() - interval '2 days'");
  expect(await eraseDue({ ...parts, storage: deletesNothing })).toBe(1);
  expect(errors.splice(0)).toHaveLength(1);
  expect(await app.engine.storage.size(image)).toBeGreaterThan(0);
  await emptyBin(app.engine, log);
  expect(await app.engine.storage.size(image)).toBeUndefined();
});

test("an expired file that the store doesn't delete is deleted at the next look", async () => {
  const email = "expired@example.com";
  await make.guest(mine, { name: "Elsa Ford", email });
  await gatherOf(maple, { email });
  expect(await makeNextExport(parts, running)).toBe(true);
  const [{ file } = { file: "" }] = await app.sql<{ file: string }>(
    "update person_export set expires_at = now() - interval '1 second' where email = $1 returning file",
    [email],
  );
  await expect(forgetExports({ ...app.engine, storage: deletesNothing })).rejects.toThrow("the bucket");
  await forgetExports(app.engine);
  expect(await app.engine.storage.size(file)).toBeUndefined();
  expect(await app.sql("select 1 from person_export where email = $1", [email])).toEqual([]);
});

test("somebody is erased on their day also when SECRET_KEY was replaced since they were hidden", async () => {
  const email = "ulla.brook@example.com";
  await guestAt(mine, email, "Ulla Brook");
  // An email that names no registration.
  await app.sql('update mail_outbox set guest = null where "to" = $1', [email]);
  const staff = await make.staff({ username: "ulf.brook", full_name: "Ulf Brook", funeral_home: maple.id });
  const picture = await givePicture(staff.id);
  await erase(maple, { email });
  await erase(maple, { account: staff.id });
  await weekOver();
  const people = peopleKeys("another secret key, just as long");
  const replaced = { ...parts, runtime: { ...app.engine.runtime, people } };
  expect(await eraseDue(replaced)).toBe(2);
  expect(errors.splice(0)).toHaveLength(2);
  expect(await stands("brook")).toEqual([]);
  expect(await app.sql('select 1 from mail_outbox where "to" = $1', [email])).toEqual([]);
  expect(await app.engine.storage.size(picture)).toBeUndefined();
  const [done] = await listed(maple, "erasures");
  expect(done).toMatchObject({ state: "done" });
});

test("an erasure takes along the pictures of somebody whose registration had been deleted before", async () => {
  const email = "wanda.hill@example.com";
  await guestAt(mine, email, "Wanda Hill");
  const [{ id, guest, file } = { id: "", guest: "", file: "" }] = await app.sql<
    Record<"id" | "guest" | "file", string>
  >("select id, guest, image as file from stream_gallery where sender_name = 'Wanda Hill'");
  const deleted = await callAs(app, doyle, "DELETE", `str/stream_guests/${guest}/`);
  expect(deleted.status, deleted.text).toBe(204);
  const picture = async () =>
    (
      await app.sql<{ guest: string | null; shown: boolean }>(
        "select guest, deleted_at is null as shown from stream_gallery where id = $1",
        [id],
      )
    )[0];
  expect(await picture()).toEqual({ guest: null, shown: true });
  const { json } = await callAs(app, maple, "POST", "privacy/erasures/preview/", { email });
  expect(json.goes).toContainEqual({ kind: "pictures", count: 1 });
  const hidden = await erase(maple, { email });
  expect(await picture()).toMatchObject({ shown: false });
  await callAs(app, maple, "POST", `privacy/erasures/${hidden.json.id}/undo/`);
  expect(await picture()).toMatchObject({ shown: true });
  await erase(maple, { email });
  await weekOver();
  expect(await eraseDue(parts)).toBe(1);
  expect(errors).toEqual([]);
  expect([await picture(), await app.engine.storage.size(file)]).toEqual([undefined, undefined]);
  expect(await stands("wanda")).toEqual([]);
});

test("what is being erased comes back by taking the erasure back alone: not by the bin, nor with its service", async () => {
  const gone = { name: "Odile Frost", email: "odile@example.com" };
  const stream = await serviceOf(maple, doyle, sam, "Rosa Frost");
  const guest = await make.guest(stream, gone);
  const message = await make.message(stream, { guest: guest.id, sender_name: gone.name });
  // This one was in the bin already when the person asked.
  const before = await serviceOf(maple, doyle, sam, "Nils Frost");
  const binned = await make.guest(before, gone);
  await app.sql("update stream set deleted_at = '2026-11-01T00:00:00Z' where id = $1", [before]);
  await app.sql("update stream_guest set deleted_at = '2026-11-01T00:00:00Z' where id = $1", [binned.id]);
  const { json } = await erase(maple, { email: gone.email });
  await hold(app, max, ["events"]);
  for (const who of [max, ruth, doyle]) {
    if (who !== doyle) {
      const bin = await callAs(app, who, "GET", "bin/?page_size=100");
      expect([bin.status, bin.text.includes(gone.name)]).toEqual([200, false]);
    }
    for (const address of [
      `str/stream_guests/${guest.id}`,
      `str/stream_guests/${binned.id}`,
      `str/guest_stream_message/${message.id}`,
    ])
      expect((await callAs(app, who, "POST", `${address}/restore/`)).status).toBeGreaterThanOrEqual(403);
  }
  const hidden = async () =>
    (
      await app.sql<{ n: number }>(
        "select count(*)::int as n from stream_guest where email = $1 and deleted_at is null",
        [gone.email],
      )
    )[0]?.n;
  expect(await hidden()).toBe(0);
  // Its service comes out of the bin without it.
  await app.sql("update stream set deleted_at = now() - interval '1 hour' where id = $1", [before]);
  await app.sql(
    "update stream_guest set deleted_at = (select deleted_at from stream where id = $2) where id = $1",
    [binned.id, before],
  );
  expect((await callAs(app, ruth, "POST", `str/stream/${before}/restore/`)).status).toBe(200);
  expect(await hidden()).toBe(0);
  await callAs(app, maple, "POST", `privacy/erasures/${json.id}/undo/`);
  expect(await hidden()).toBe(1);
  await app.sql("update stream set event_date = now() - interval '40 days'");
});

test("nobody changes an account that is erased, and what was written there all the same goes with it", async () => {
  const made = await make.staff({
    ...{ username: "quentin.moor", full_name: "Quentin Moor", email: "quentin@example.com" },
    funeral_home: maple.id,
  });
  await app.sql("update stream set funeral_home_director = $1 where id = $2", [made.id, mine]);
  const { json } = await erase(maple, { account: made.id });
  const record = `usr/funeral_home_staff/${made.id}/`;
  const change = (body: object) => callAs(app, maple, "PATCH", record, body);
  const refused = {
    status: 409,
    json: { detail: expect.stringMatching(/erased or is being erased.*Privacy/) },
  };
  for (const body of [
    { status: true },
    { username: "quentin.moor", email: "quentin@example.com", password: "another long one 7" },
    { full_name: "Quentin Moor" },
  ])
    expect(await change(body)).toMatchObject(refused);
  expect(await callAs(app, maple, "POST", `${record}send_link/`)).toMatchObject(refused);
  await callAs(app, maple, "POST", `privacy/erasures/${json.id}/undo/`);
  expect((await change({ full_name: "Quentin Moor" })).status).toBe(200);

  await erase(maple, { account: made.id });
  // By a server of the version before, say.
  await app.sql(
    "update account set username = 'quentin.moor', email = 'quentin@example.com', active = true where id = $1",
    [made.id],
  );
  await app.sql("update funeral_home_staff set full_name = 'Quentin Moor', status = true where id = $1", [
    made.id,
  ]);
  await weekOver();
  expect(await eraseDue(parts)).toBe(1);
  expect(errors).toEqual([]);
  expect(await stands("quentin")).toEqual([]);
  expect(await change({ status: true })).toMatchObject(refused);
});

test("a family is erased after its services, which stay; not before one, and nobody erases themselves", async () => {
  const made = await make.family({
    username: "brandt",
    family_admin_name: "Ottilie Brandt",
    funeral_home: maple.id,
  });
  const service = await serviceOf(
    maple,
    { id: made.id, username: "brandt", role: "family" },
    sam,
    "Emil Brandt",
  );
  const early = await erase(maple, { account: made.id });
  expect(early).toMatchObject({ status: 409 });
  await app.sql("update stream set event_date = now() - interval '2 days' where id = $1", [service]);
  await erase(maple, { account: made.id });
  await weekOver();
  expect(await eraseDue(parts)).toBe(1);
  expect(await stands("ottilie")).toEqual([]);
  const { status } = await callAs(app, maple, "GET", `str/stream/${service}/`);
  expect(status).toBe(200);
  expect(isRefused(await erase(ruth, { account: ruth.id }))).toBe(409);
});

test("an erasure by a home takes a name out of what was done at that home, and changes nothing of another", async () => {
  const made = await make.staff({ full_name: "Casper Lunde", funeral_home: maple.id });
  for (const stream of [mine, theirs]) {
    const { id } = await make.missedGuest(stream, { name: "Somebody", person: `by ${stream}` });
    await app.sql("update missed_guest set called_back_by = 'Casper Lunde' where id = $1", [id]);
  }
  const calledBack = async (stream: string) =>
    (
      await app.sql("select called_back_by from missed_guest where stream = $1 and person = $2", [
        stream,
        `by ${stream}`,
      ])
    ).map(({ called_back_by }) => called_back_by);
  expect((await erase(maple, { account: made.id })).status).toBe(201);
  await weekOver();
  await eraseDue(parts);
  expect(await calledBack(mine)).not.toContain("Casper Lunde");
  expect(await calledBack(theirs)).toEqual(["Casper Lunde"]);
});

test("an erasure can't be taken back once somebody else has the address", async () => {
  await make.guest(mine, { name: "Iris Vale", email: "iris@example.com" });
  const { json } = await erase(maple, { email: "iris@example.com" });
  await make.guest(mine, { name: "Iris Vale", email: "iris@example.com" });
  const undone = await callAs(app, maple, "POST", `privacy/erasures/${json.id}/undo/`);
  expect(undone).toMatchObject({ status: 409 });
  await weekOver();
  await eraseDue(parts);
  // Who registered again stays registered.
  expect(await stands("iris@example.com")).toEqual(["stream_guest.email", "stream_guest.search_text"]);
});

test("the record of processing names every purpose with its data, and only who is set up as recipient", async () => {
  const { status, json } = await callAs(app, ruth, "GET", "privacy/processing_record/");
  expect(status).toBe(200);
  const guests = json.activities.find(({ purpose }: { purpose: string }) => purpose === "guests");
  expect(guests.data).toContainEqual({ category: "registrations", erased: ["deleted"] });
  expect(guests.recipients).toEqual([]);
  expect(guests.terms[0]).toEqual({ kind: "guests", unit: "months", count: 13, other_homes: 0 });
  for (const guest_months of [6, 13]) {
    await callAs(app, guest_months === 6 ? maple : harbour, "PATCH", "retention/", { guest_months });
  }
  const again = (await callAs(app, ruth, "GET", "privacy/processing_record/")).json;
  expect(
    again.activities.find(({ purpose }: { purpose: string }) => purpose === "guests").terms[0],
  ).toMatchObject({
    ...{ count: 13, other_homes: 1 },
  });
  expect([json.files, json.backups]).toEqual([{ kind: "own", at: null }, null]);
  // No names of tables or columns: a person in charge of personal data reads it.
  expect(JSON.stringify(json)).not.toMatch(/stream_guest|sender_name/);
  expect(isRefused(await callAs(app, maple, "GET", "privacy/processing_record/"))).toBe(403);
});

const own = (who: Person, method: "GET" | "POST", rest = "") =>
  callAs(app, who, method, `usr/stored_data/${rest}`, method === "POST" ? { language: "en" } : undefined);
const ownFile = async (who: Person, id: unknown) => {
  await callAs(app, who, "GET", "usr/info/");
  const headers = { authorization: `Bearer ${who.token}` };
  return app.http.inject({ url: `/v1/usr/stored_data/${id}/file/`, headers });
};

test("a family, staff and a home get what is stored about them by themselves, and nobody is told or sees it", async () => {
  await app.sql("delete from mail_outbox");
  await app.sql("delete from notification");
  await app.sql(
    "update family set preferred_language = (select id from language where name = 'English') where id = $1",
    [lind.id],
  );
  for (const [who, name] of [
    [lind, "Lind"],
    [hugh, "hugh"],
    [harbour, "Harbour"],
  ] as const) {
    const asked = await own(who, "POST");
    expect([asked.status, asked.json.state]).toEqual([201, "waiting"]);
    expect((await own(who, "POST")).status, "one at a time").toBe(409);
    expect(await makeNextExport(parts, running)).toBe(true);
    expect(errors.map((one) => String((one as { err: Error }).err))).toEqual([]);
    const [ready] = (await own(who, "GET")).json.results;
    expect(ready).toMatchObject({ id: asked.json.id, state: "ready" });
    const answer = await ownFile(who, ready.id);
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    const text = strFromU8(unzipped(answer)["data.json"] as Uint8Array);
    expect(text).toMatch(new RegExp(name, "i"));
    expect(text).not.toMatch(/password|token|hash/);
    expect(text).not.toMatch(/"(preferred_language|country|state|city)": ?"[0-9a-f]{8}-/);
    if (who === lind) expect(text).toMatch(/"preferred_language": ?"English"/);
  }
  expect(await app.sql("select 1 from mail_outbox union all select 1 from notification")).toEqual([]);
  // Neither the home nor super admins list it.
  for (const who of [harbour, ruth])
    expect((await listed(who, "exports")).filter(({ name }) => /lind|hugh/i.test(String(name)))).toEqual([]);
});

test("what an account did stands in its file in words of the reader's language, not in those of programs", async () => {
  await app.sql("delete from person_export");
  const did = [
    ["create", "str/remembering_wall"],
    ["sign_in_failed", "account"],
    ["export", "privacy/exports"],
  ] as const;
  for (const [verb, resource] of did)
    await app.sql(
      `insert into audit_log (id, actor, role, verb, resource, record, changes)
       values (gen_random_uuid(), $1, 'family', $2, $3, $1, '{}')`,
      [lind.id, verb, resource],
    );
  await app.sql("update account set language = 'fr' where id = $1", [lind.id]);
  const pageIn = async (language: string) => {
    await app.sql("delete from person_export");
    const asked = await callAs(app, lind, "POST", "usr/stored_data/", { language });
    expect(asked.status).toBe(201);
    expect(await makeNextExport(parts, running)).toBe(true);
    return strFromU8(unzipped(await ownFile(lind, asked.json.id))["index.html"] as Uint8Array);
  };
  const said = (page: string) =>
    [...page.matchAll(/<dt>(?:Action|Kind of record|Type de fiche)<\/dt><dd>([^<]*)<\/dd>/g)].map(
      ([, text]) => text,
    );
  const inEnglish = await pageIn("en");
  expect(inEnglish).toContain("<dt>Language</dt><dd>French</dd>");
  // What was done says when, with the year, the newest first.
  const [, actions = ""] = inEnglish.split("What your account did");
  const days = [...actions.matchAll(/<dt>Done<\/dt><dd>\w+ (\d+ \w+ \d{4}), (\d\d:\d\d)/g)].map(
    ([, day, time]) => Date.parse(`${day} ${time}`),
  );
  expect(days.length).toBeGreaterThan(2);
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  expect(inEnglish).toContain("In each part the newest comes first.");
  expect(inEnglish).toContain("everything that is stored with your account");
  expect(inEnglish).not.toMatch(/Candles|registered/);
  const english = said(inEnglish);
  expect(english).toEqual(
    expect.arrayContaining(["Created", "Remembrance", "Sign-in failed", "Had gathered what is stored"]),
  );
  const inFrench = await pageIn("fr");
  expect(inFrench).toContain("<dt>Langue</dt><dd>français</dd>");
  const french = said(inFrench);
  expect(french).toEqual(expect.arrayContaining(["Créé", "Souvenir", "Échec d’ouverture de session"]));
  expect([...english, ...french].filter((text) => /[_/]/.test(text ?? ""))).toEqual([]);
});

test("nobody gets what is stored about somebody else by asking for themselves", async () => {
  const [ofLind] = (await own(lind, "GET")).json.results;
  for (const who of [doyle, harbour, ruth]) {
    expect((await ownFile(who, ofLind.id)).statusCode).toBe(404);
    expect(isRefused(await callAs(app, who, "GET", `privacy/exports/${ofLind.id}/file/`))).not.toBe(200);
    expect((await own(who, "GET")).json.results.map(({ id }: { id: string }) => id)).not.toContain(ofLind.id);
  }
  expect((await call(app, "GET", "usr/stored_data/")).status).toBe(401);
  // Not without a proof, nor for somebody who looks at the family's screens.
  await proofOld(lind);
  expect((await own(lind, "POST")).json).toMatchObject({ code: "proof_needed" });
  expect((await ownFile(lind, ofLind.id)).json()).toMatchObject({ code: "proof_needed" });
  await proved(lind);
  const seen = await callAs(app, harbour, "POST", `usr/fh_clients/${lind.id}/see_as/`);
  const looking: Person = { ...lind, token: seen.json.access };
  await proved(lind);
  for (const answer of [await own(looking, "GET"), await own(looking, "POST")])
    expect(answer.status).toBe(403);
  const headers = { authorization: `Bearer ${seen.json.access}` };
  const file = await app.http.inject({ url: `/v1/usr/stored_data/${ofLind.id}/file/`, headers });
  expect(file.statusCode).toBe(403);
});

test("an address that a home has typed for a family opens nothing that its guest wrote or watched", async () => {
  const email = "victim@example.com";
  await guestAt(mine, email, "Vera Quill");
  await guestAt(theirs, email, "Vera Quill");
  const made = await make.family({ username: "made.up", funeral_home: maple.id, email });
  const family: Person = { id: made.id, username: "made.up", role: "family" };
  const asked = await own(family, "POST");
  expect(asked.status).toBe(201);
  await makeNextExport(parts, running);
  const text = strFromU8(unzipped(await ownFile(family, asked.json.id))["data.json"] as Uint8Array);
  const data = JSON.parse(text);
  expect(Object.keys(data)).toEqual([
    ...["made_at", "name", "email", "telephone", "emails", "account", "services"],
    ...["sign_ins", "devices", "notifications", "actions"],
  ]);
  expect(text).not.toContain("Quill’s words");
  expect(text).not.toContain("Arthur Lind");
});

test("an account makes five such files a day at most", async () => {
  for (let time = 0; time < 5; time++) {
    await app.sql("update person_export set state = 'failed' where state = 'waiting'");
    expect((await own(sam, "POST")).status).toBe(201);
  }
  await app.sql("update person_export set state = 'failed' where state = 'waiting'");
  expect((await own(sam, "POST")).status).toBe(429);
});
