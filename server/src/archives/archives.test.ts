import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { form, png } from "../../test/make.ts";
import { callAs, gather, type Person, password } from "../../test/people.ts";
import { forgetArchives, makeNextArchive } from "./archiver.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, doyle, okafor, sam } = cast;
const serviceOf = async (family: Person, name: string) => {
  const { id } = await make.stream({
    funeral_home: maple.id,
    family: family.id,
    funeral_home_director: sam.id,
    deceased_full_name: name,
    deceased_date_of_birth: "1940-02-01",
    deceased_date_of_death: "2026-11-01",
  });
  await app.sql("update stream set requested_by_family = true where id = $1", [id]);
  return id;
};
const running = new AbortController().signal;
const errors: unknown[] = [];
const parts = { ...app.engine, log: { error: (details: unknown) => errors.push(details) } };
const ask = (stream: string, by = doyle) => callAs(app, by, "POST", "str/archive/", { stream });
const latest = async (stream: string, by = doyle) =>
  (await callAs(app, by, "GET", `str/archive/?stream=${stream}&ordering=-created_at`)).json.results[0];
/** Where a finished archive is. */
const addressOf = async (stream: string, by = doyle) => {
  const { id } = await latest(stream);
  return callAs(app, by, "GET", `str/archive/${id}/file/`);
};
const contentsOf = async (stream: string) => {
  const { file } = (await addressOf(stream)).json;
  const answer = await app.http.inject({ url: file });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
  return unzipSync(answer.rawPayload);
};

test("a family takes everything of a service home, and its page opens without a server", async () => {
  const stream = await serviceOf(doyle, "Bríd Doyle");
  const { id } = await make.recording(stream);
  const cues = [{ start: 1, end: 3, text: "<Welcome>" }];
  await callAs(app, maple, "PUT", `str/stream_video/${id}/captions/fr/`, { cues });
  const photo = { name: "garden.png", content: png };
  await callAs(
    app,
    doyle,
    "POST",
    "str/remembering_wall/",
    form({ stream, description: "Her garden", file: photo }),
  );
  await callAs(
    app,
    doyle,
    "POST",
    "str/stream_gallery/",
    form({ stream, caption: "../<b>Lake</b>", image: photo }),
  );
  await make.message(stream, { sender_name: "Nora <script>", message: "She taught me to swim." });
  await make.guestEcard(stream, { sender_name: "Father Kelly", message: "Rest in peace" });
  await app.sql("update stream set obituary_en = $2, obituary_fr = $3 where id = $1", [
    stream,
    "<h2>Her life</h2><p>She swam.<script>alert(1)</script></p>",
    "<p>Elle nageait.</p>",
  ]);
  await make.candle(stream, { name: "Sister <Agnes>" });
  await make.candle(stream, { name: null });
  await make.guest(stream, { name: "Tomás Ó Briain", country: "Ireland" });

  expect(await ask(stream)).toMatchObject({ status: 201, json: { state: "waiting", file: null } });
  expect(await makeNextArchive(parts, running)).toBe(true);
  expect(errors).toEqual([]);
  const { state, size, expires_at } = await latest(stream);
  expect([state, size > 1000, Date.parse(expires_at) > Date.now()]).toEqual(["ready", true, true]);

  const contents = await contentsOf(stream);
  expect(Object.keys(contents).toSorted()).toEqual([
    "E-cards/1.png",
    "Guest book.pdf",
    "Open this page.html",
    "Photos and videos/1 b Lake b.png",
    expect.stringMatching(/^Recordings\/1 .+\.fr\.vtt$/),
    expect.stringMatching(/^Recordings\/1 .+\.mp4$/),
    "Remembering wall/1 Her garden.png",
  ]);
  expect(Buffer.from(contents["Remembering wall/1 Her garden.png"] as Uint8Array)).toEqual(png);
  const page = strFromU8(contents["Open this page.html"] as Uint8Array);
  for (const shown of [
    "Bríd Doyle",
    "1 February 1940",
    "She taught me to swim.",
    "Father Kelly",
    "<div><h3>Her life</h3><p>She swam.</p></div>",
    '<div lang="fr"><p>Elle nageait.</p></div>',
    "2 candles were lit.",
    "Sister &lt;Agnes&gt;",
    "Tomás Ó Briain, Ireland",
  ])
    expect(page).toContain(shown);
  // Nothing on it runs, and nothing comes from elsewhere.
  expect(page).not.toMatch(/<script|https?:\/\/|src="\//);
  const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = ""]) =>
    decodeURIComponent(address),
  );
  const [track, ...missing] = addresses.filter((address) => !(address in contents));
  expect(missing).toEqual([]);
  expect(track).toBe(
    "data:text/vtt;charset=utf-8,WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n&lt;Welcome&gt;\n",
  );
  expect(strFromU8((contents["Guest book.pdf"] as Uint8Array).subarray(0, 5))).toBe("%PDF-");
});

test("an archive says of guests' photos whom they are from, of the family's own nothing, and marks who asked to be anonymous", async () => {
  const stream = await serviceOf(doyle, "Nuala Doyle");
  const image = { name: "garden.png", content: png };
  await callAs(app, doyle, "POST", "str/stream_gallery/", form({ stream, image }));
  const guest = await make.guest(stream, { name: "Winifred Doyle" });
  await app.sql("update stream_guest set anonymous = true where id = $1", [guest.id]);
  await callAs(
    app,
    maple,
    "POST",
    "str/stream_gallery/",
    form({ stream, image, sender_name: "Sam at Maple" }),
  );
  await callAs(app, doyle, "POST", "str/stream_gallery/", form({ stream, image }));
  await app.sql(
    `update stream_gallery set from_guest = true, guest = $2, sender_name = 'Winifred Doyle'
     where id = (select id from stream_gallery where stream = $1 order by position desc limit 1)`,
    [stream, guest.id],
  );
  await ask(stream);
  await makeNextArchive(parts, running);
  const contents = await contentsOf(stream);
  expect(Object.keys(contents).filter((path) => path.startsWith("Photos"))).toEqual([
    "Photos and videos/1 From Winifred Doyle (Anonymous).png",
    "Photos and videos/2 From Sam at Maple.png",
    "Photos and videos/3.png",
  ]);
  const page = strFromU8(contents["Open this page.html"] as Uint8Array);
  expect([...page.matchAll(/<figcaption>(.+?)<\/figcaption>/g)].map(([, text]) => text)).toEqual([
    "From Winifred Doyle (Anonymous)",
    "From Sam at Maple",
  ]);
  expect(page).toContain("<li>Winifred Doyle (Anonymous), Canada</li>");
  expect(page).not.toContain('alt=""');
});

test("a French family's archive is in French", async () => {
  const stream = await serviceOf(doyle, "Alban Cormier");
  await app.sql("update stream set language = 'fr' where id = $1", [stream]);
  await ask(stream);
  await makeNextArchive(parts, running);
  const contents = await contentsOf(stream);
  expect(Object.keys(contents)).toContain("Livre d’or.pdf");
  const page = strFromU8(contents["Ouvrir cette page.html"] as Uint8Array);
  expect(page).toContain('<html lang="fr">');
  expect(page).toContain("1er février 1940");
});

test("an archive is in the language that is asked for, its page first and called what to do with it", async () => {
  const stream = await serviceOf(doyle, "Rose Cormier");
  await make.guest(stream, { name: "Astrid", country: "Sweden" });
  const asked = await callAs(app, doyle, "POST", "str/archive/", { stream, language: "fr" });
  expect(asked.json).toMatchObject({ language: "fr" });
  await makeNextArchive(parts, running);
  const contents = await contentsOf(stream);
  expect(Object.keys(contents)[0]).toBe("Ouvrir cette page.html");
  expect(strFromU8(contents["Ouvrir cette page.html"] as Uint8Array)).toContain("Astrid, Suède");
});

test("one archive of a service is made at a time, and everybody who may see it sees how far it is", async () => {
  const stream = await serviceOf(doyle, "Una Doyle");
  expect((await ask(stream)).status).toBe(201);
  expect((await ask(stream, maple)).status).toBe(403);
  expect(await ask(stream)).toMatchObject({
    status: 409,
    json: { detail: "An archive of this service is being made already." },
  });
  // It holds what guests wrote to the family.
  expect((await ask(stream, ruth)).status).toBe(403);
  expect((await callAs(app, ruth, "GET", "str/archive/")).status).toBe(403);
  expect(await latest(stream)).toMatchObject({ state: "waiting", progress: 0 });
  expect((await ask(stream, okafor)).json).toEqual({ stream: [expect.stringMatching(/not found/)] });
  expect(await latest(stream, okafor)).toBeUndefined();
  await makeNextArchive(parts, running);
  expect((await ask(stream)).status).toBe(201);
  await makeNextArchive(parts, running);
});

test("a file that the disk has lost is named instead of spoiling the archive", async () => {
  const stream = await serviceOf(doyle, "Liam Doyle");
  await make.recording(stream);
  const [{ file } = { file: "" }] = await app.sql<{ file: string }>(
    "select file from stream_video where stream = $1",
    [stream],
  );
  await app.engine.storage.remove(file);
  await ask(stream);
  await makeNextArchive(parts, running);
  const page = strFromU8((await contentsOf(stream))["Open this page.html"] as Uint8Array);
  expect(page).toMatch(/could not be read.*Recordings\/1 /s);
});

test("an archive whose server was stopped is begun again, and one that never succeeds is given up", async () => {
  const stream = await serviceOf(doyle, "Maeve Doyle");
  await make.recording(stream);
  await ask(stream);
  const stopped = AbortSignal.abort();
  await makeNextArchive(parts, stopped);
  expect(await latest(stream)).toMatchObject({ state: "waiting" });
  const full = { ...parts, storage: { ...parts.storage, room: async () => 0 } };
  await makeNextArchive(full, running);
  expect(await latest(stream)).toMatchObject({ state: "failed", file: null });
  // A server that died while making it.
  await ask(stream);
  await app.sql(
    "update stream_archive set state = 'making', attempts = 3, worked_on_at = now() - interval '2 minutes' where stream = $1 and state = 'waiting'",
    [stream],
  );
  await makeNextArchive(parts, running);
  expect(await latest(stream)).toMatchObject({ state: "failed" });
  expect(await makeNextArchive(parts, running)).toBe(false);
});

test("after a week an archive is gone, and its address opens nothing", async () => {
  const stream = await serviceOf(doyle, "Kit Doyle");
  await ask(stream);
  await makeNextArchive(parts, running);
  const { file } = (await addressOf(stream)).json;
  const id = file.split("/").at(-1).split("?")[0];
  expect(await app.engine.storage.size(id)).toBeGreaterThan(1000);
  await app.sql("update stream_archive set expires_at = now() - interval '1 minute' where stream = $1", [
    stream,
  ]);
  await forgetArchives(app.engine);
  expect(await latest(stream)).toBeUndefined();
  expect((await app.http.inject({ url: file })).statusCode).toBe(404);
});

test("whoever downloads a finished archive proves who it is, and nobody else learns where it is", async () => {
  const stream = await serviceOf(doyle, "Una Doyle");
  await ask(stream);
  await makeNextArchive(parts, running);
  expect(await latest(stream)).toMatchObject({ state: "ready", file: null });
  const { id } = await latest(stream);
  for (const who of [okafor, maple, ruth])
    expect([403, 404]).toContain((await callAs(app, who, "GET", `str/archive/${id}/file/`)).status);
  await app.sql("update session set proved_at = now() - interval '11 minutes' where account = $1", [
    doyle.id,
  ]);
  expect(await addressOf(stream)).toMatchObject({ status: 403, json: { code: "proof_needed" } });
  await callAs(app, doyle, "POST", "usr/prove/", { password });
  const { status, json } = await addressOf(stream);
  expect([status, (await app.http.inject({ url: json.file })).statusCode]).toEqual([200, 200]);
  await app.sql("update stream_archive set expires_at = now() - interval '1 minute' where id = $1", [id]);
  expect((await callAs(app, doyle, "GET", `str/archive/${id}/file/`)).status).toBe(404);
});

test("whoever asks for everything of a service proves first that it is them", async () => {
  const stream = await serviceOf(doyle, "Una Doyle");
  await app.sql("update session set proved_at = now() - interval '11 minutes' where account = $1", [
    doyle.id,
  ]);
  expect(await ask(stream)).toMatchObject({ status: 403, json: { code: "proof_needed" } });
  expect(await latest(stream)).toBeUndefined();
  await callAs(app, doyle, "POST", "usr/prove/", { password });
  expect((await ask(stream)).status).toBe(201);
});
