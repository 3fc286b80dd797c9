import type { AddressInfo } from "node:net";
import { limits, memorialItemsPerPage, problems, Remembering, words } from "@vigil/contract";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { mp4 } from "../../test/make.ts";
import { box } from "../../test/mp4-boxes.ts";
import { call, callAs, gather } from "../../test/people.ts";
import { tokenHash } from "../security/tokens.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, sam, doyle, harbour, hugh, lind } = cast;
await app.http.listen({ host: "127.0.0.1", port: 0 });
const origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;

beforeEach(() => app.sql("delete from rate_limit where key like 'unproved%'"));

/** A published service of the Doyles. */
async function service(given: object = {}) {
  const people = { funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id };
  const stream = await make.stream({ ...people, ...given });
  await app.sql("update stream set publish = true where id = $1", [stream.id]);
  const post = (what: string, body: object) =>
    call(app, "POST", `public/stream/${stream.slug}/${what}/`, body);
  return {
    id: stream.id,
    slug: stream.slug as string,
    post,
    view: async (what = "remembering/") =>
      (await call(app, "GET", `public/stream/${stream.slug}/${what}`)).json,
    /** Registers a guest; returns the token. */
    guest: async (name = "Gerda Holm", given: object = {}): Promise<string> => {
      const email = `${name.replaceAll(" ", ".")}@example.com`;
      return (await post("register", { name, email, ...given })).json.guest_token;
    },
    family: async (path: string) =>
      (await callAs(app, doyle, "GET", `${path}/?stream=${stream.id}`)).json.results,
  };
}

/** Uploads a file as the page does; returns how a form refers to it. */
async function upload(slug: string, token: string | null, content: Uint8Array, length = content.length) {
  const at = `${origin}/v1/public/stream/${slug}/uploads`;
  const headers = { "tus-resumable": "1.0.0", ...(token === null ? {} : { "x-guest-token": token }) };
  const begun = await fetch(at, { method: "POST", headers: { ...headers, "upload-length": String(length) } });
  if (begun.status !== 201) return { status: begun.status, name: "", at: "" };
  const place = begun.headers.get("location") ?? "";
  const piece = { "content-type": "application/offset+octet-stream", "upload-offset": "0" };
  const sent = await fetch(`${origin}${place}`, {
    method: "PATCH",
    headers: { ...headers, ...piece },
    body: content as Uint8Array<ArrayBuffer>,
  });
  expect(sent.status).toBe(204);
  return { status: 201, name: `upload:${place.split("/").at(-1)}`, at: place };
}
/** A form of the page, whose response may get lost. */
const attempt = (slug: string, what: string, body: object, key: string) =>
  call(app, "POST", `public/stream/${slug}/${what}/`, body, { headers: { "idempotency-key": key } });
const videoFile = Buffer.concat([mp4, box("mdat", Buffer.alloc(5000, "film"))]);
/** A second of a quiet tone, as a phone's recorder writes it. */
function wav(samples = 8000): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.from(Array.from({ length: samples }, (_, n) => 128 + (n % 20)))]);
}
const photo = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#8A9A5B" } })
    .jpeg()
    .toBuffer();

test("a written message reaches only the family, as plain text under the guest's name", async () => {
  const { id, post, guest, family, view } = await service();
  const text = "<b>She</b> taught me to swim.\n<script>alert(1)</script>";
  const answer = await post("messages", { guest_token: await guest(), sender_name: "A King", message: text });
  expect([answer.status, answer.json]).toEqual([201, { sent: true, receipt: expect.any(String) }]);
  const [message] = await family("str/guest_stream_message");
  expect(message).toMatchObject({ sender_name: "Gerda Holm", name: "Gerda Holm", message: text, stream: id });
  expect(JSON.stringify(await view())).not.toContain("swim");
  expect((await callAs(app, maple, "GET", "str/guest_stream_message/")).status).toBe(403);
});

test("what is sent again, because no answer came, reaches the family once, also with a recording", async () => {
  const { slug, guest, family } = await service();
  const guest_token = await guest();
  const send = async (message: string, key: string) => {
    const voice = await upload(slug, guest_token, wav());
    return attempt(slug, "messages", { guest_token, message, voice: voice.name }, key);
  };
  const answers = [await send("With love", "one"), await send("With love", "one")];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const given = answers.map(({ json }) => json.receipt);
  const known = await call(app, "POST", `public/stream/${slug}/given/`, { receipts: given });
  expect(known.json.results).toHaveLength(1);
  expect(await family("str/guest_stream_message")).toHaveLength(1);
  await send("With love", "two");
  expect(await family("str/guest_stream_message")).toHaveLength(2);
  expect((await send("Something else", "two")).status).toBe(409);
  const [both] = await Promise.all([send("At once", "three"), send("At once", "three")]);
  expect([201, 400]).toContain(both?.status);
  expect(await family("str/guest_stream_message")).toHaveLength(3);
});

test("who sends the registration again, because no answer came, is still its guest; a stranger isn't", async () => {
  const { slug, post } = await service();
  const who = { name: "Gerda Holm", email: "gerda.again@example.com" };
  const register = (key: string) => attempt(slug, "register", who, key);
  await register("one");
  const own = (await register("one")).json.guest_token;
  const stranger = (await register("two")).json.guest_token;
  const again = (await register("two")).json.guest_token;
  for (const [guest_token, name] of [
    [own, "Gerda Holm"],
    [stranger, null],
    [again, null],
  ]) {
    await post("messages", { guest_token, message: "Goodbye" });
    const [last] = await app.sql<{ name: string | null }>(
      "select name from guest_stream_message order by created_at desc limit 1",
    );
    expect(last?.name).toBe(name);
  }
});

test("a spoken and a filmed message arrive whole", async () => {
  const { slug, post, guest, family } = await service();
  const guest_token = await guest();
  const voice = await upload(slug, guest_token, wav());
  const video = await upload(slug, guest_token, videoFile);
  expect((await post("messages", { guest_token, voice: voice.name, video: video.name })).status).toBe(201);
  const [message] = await family("str/guest_stream_message");
  const audio = await app.http.inject(message.voice);
  expect(audio.headers["content-type"]).toMatch(/^audio\//);
  expect(audio.rawPayload.equals(wav())).toBe(true);
  expect((await app.http.inject(message.video)).rawPayload.equals(videoFile)).toBe(true);
});

test("a photo that a guest's browser couldn't make smaller is taken as it is", async () => {
  const { slug, post, guest } = await service();
  const token = await guest();
  const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
  const large = await sharp({ create: { width: 2200, height: 2200, channels: 3, background: "#000", noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(large.length).toBeGreaterThan(limits.imageBytes);
  expect(large.length).toBeLessThan(limits.guestPhotoBytes);
  const { name } = await upload(slug, token, large);
  expect(await post("gallery", { guest_token: token, image: name })).toMatchObject({ status: 201 });
});

test("an upload that is silent, empty, too large or of another type is refused with a reason", async () => {
  const { slug, post, guest, family } = await service();
  const guest_token = await guest();
  const send = async (body: object) => {
    const { status, json } = await post("messages", { guest_token, ...body });
    return [status, json];
  };
  expect(await send({ message: "  " })).toEqual([400, { message: [words.required] }]);
  expect(await send({ message: "\u200b\u200e" })).toEqual([400, { message: [words.required] }]);
  expect(await send({ message: "x".repeat(5001) })).toEqual([400, { message: [expect.any(String)] }]);
  expect((await upload(slug, guest_token, Buffer.alloc(0))).status).toBe(400);
  expect((await upload(slug, guest_token, mp4, 300 * 1024 * 1024)).status).toBe(413);
  const headOnly = await upload(slug, guest_token, wav(0));
  expect(await send({ voice: headOnly.name })).toEqual([400, { voice: [words.silentRecording] }]);
  const neverBegun = await upload(slug, guest_token, Buffer.concat([mp4, box("free", Buffer.alloc(5000))]));
  expect(await send({ voice: neverBegun.name })).toEqual([400, { voice: [words.silentRecording] }]);
  const lie = await upload(slug, guest_token, Buffer.alloc(4000, "<html>"));
  expect(await send({ video: lie.name })).toEqual([400, { video: [expect.stringMatching(/MP4/i)] }]);
  expect(await send({ voice: "upload:nobody.0123" })).toEqual([400, { voice: [words.uploadGone] }]);
  expect((await send({ voice: "../../etc/passwd" }))[0]).toBe(400);
  expect(await family("str/guest_stream_message")).toEqual([]);
});

test("a card reaches the family in the chosen design", async () => {
  const { slug, post, guest, family, view } = await service();
  const design = await make.ecard();
  const shown = (await view("cards/")).results.find(({ id }: { id: string }) => id === design.id);
  expect(shown.picture.srcset).toContain("480w");
  await callAs(app, ruth, "PATCH", `str/ecard/${design.id}/`, { title: "Lilies", title_fr: "Lis" });
  const named = async (language: string) => {
    const url = `/v1/public/stream/${slug}/cards/`;
    const { results } = (await app.http.inject({ url, headers: { "accept-language": language } })).json();
    return results.find(({ id }: { id: string }) => id === design.id).title;
  };
  expect([await named("en"), await named("fr")]).toEqual(["Lilies", "Lis"]);
  const guest_token = await guest();
  expect((await post("cards", { guest_token, design: design.id, message: "With love" })).status).toBe(201);
  expect(await family("str/guest_ecard")).toMatchObject([
    { sender_name: "Gerda Holm", message: "With love", is_new: true, ecard: { id: design.id } },
  ]);
  await callAs(app, ruth, "DELETE", `str/ecard/${(await make.ecard()).id}/`);
  const gone = await post("cards", { guest_token, design: doyle.id, message: "With love" });
  expect([gone.status, gone.json]).toEqual([400, { design: [words.notFound("card")] }]);
});

test("a guest's photo waits for the family's approval, then all guests see it, without the name of an anonymous guest", async () => {
  const { slug, post, guest, family, view } = await service();
  const guest_token = await guest("Shy Person", { anonymous: true });
  const { name } = await upload(slug, guest_token, await photo());
  const body = { guest_token, image: name, caption: "At the lake <3" };
  expect((await post("gallery", body)).status).toBe(201);
  expect((await view()).gallery.items).toEqual([]);
  const [waiting] = await family("str/stream_gallery");
  expect(waiting).toMatchObject({ publish: false, from_guest: true, sender_name: "Shy Person" });
  await callAs(app, doyle, "PATCH", `str/stream_gallery/${waiting.id}/`, { publish: true });
  expect((await view("gallery/")).items).toMatchObject([
    { words: "At the lake <3", from: "Anonymous", film: null },
  ]);
  const url = `/v1/public/stream/${slug}/gallery/`;
  const french = await app.http.inject({ url, headers: { "accept-language": "fr" } });
  expect(french.json().items).toMatchObject([{ from: "Anonyme" }]);
  const both = { guest_token, image: name, video: name };
  expect((await post("gallery", both)).json).toEqual({ video: [words.notBoth] });
  expect((await post("gallery", { guest_token })).json).toEqual({ image: [words.pictureOrFilm] });
});

test("the wall and the gallery show what is published, in the family's order, page by page", async () => {
  const { id, view, slug } = await service();
  const wall = [];
  for (let n = 0; n <= memorialItemsPerPage; n++) wall.push((await make.remembrance(id, doyle)).id);
  await app.sql("update remembering_wall set visible = false where id = $1", [wall[3]]);
  await make.galleryItem(id);
  const first = await view();
  expect(Remembering.parse(first)).toEqual(first);
  expect(first.wall.items).toHaveLength(memorialItemsPerPage);
  expect(first.wall.next).toBeNull();
  expect(first.gallery.items).toEqual([]);
  await app.sql("update remembering_wall set visible = true where stream = $1", [id]);
  const { items, next } = await view("wall/");
  const rest = await view(`wall/?after=${next}`);
  const shown = [...items, ...rest.items].map((one: { id: string }) => one.id);
  expect(shown).toEqual(wall.toReversed());
  for (const odd of ["x", "1_2", "9999999999_00000000-0000-0000-0000-000000000000", "%00"])
    expect((await call(app, "GET", `public/stream/${slug}/wall/?after=${odd}`)).status).toBe(200);
});

test("only what the family's settings allow is accepted or shown, and nothing when the service was called off", async () => {
  const { id, slug, post, view, guest } = await service();
  const guest_token = await guest();
  await make.galleryItem(id);
  await app.sql("update stream_gallery set publish = true where stream = $1", [id]);
  await app.sql(
    "update stream set private_message = false, send_ecard = false, media_gallery = false, candles = false where id = $1",
    [id],
  );
  expect(await view()).toMatchObject({
    gallery: { items: [] },
    candles: { lit: 0, names: [], next: null },
    takes: { message: false, card: false, picture: false, candle: false },
    keeps_photo_positions: false,
  });
  const answers = [
    await post("messages", { guest_token, message: "Hello" }),
    await post("cards", { guest_token, design: id }),
    await post("gallery", { guest_token, image: "upload:x" }),
    await post("candles", { guest_token }),
    await call(app, "GET", `public/stream/${slug}/candles/`),
  ];
  for (const { status, json } of answers) expect([status, json.detail]).toEqual([403, problems.not_taken[1]]);
  expect((await upload(slug, guest_token, videoFile)).status).toBe(403);
  await app.sql("update stream set disabled_by_fh = true where id = $1", [id]);
  for (const what of ["remembering/", "wall/", "gallery/", "cards/", "candles/"])
    expect((await call(app, "GET", `public/stream/${slug}/${what}`)).status).toBe(404);
});

test("nobody can send in another's name, to another service, or without registering", async () => {
  const { slug, post, guest, family } = await service();
  const other = await service();
  const mine = await guest("Gerda Holm");
  const body = { message: "Hello" };
  expect((await post("messages", body)).json.detail).toBe(problems.registration_needed[1]);
  const elsewhere = await other.post("messages", { ...body, guest_token: mine });
  expect([elsewhere.status, elsewhere.json.detail]).toEqual([401, problems.other_service[1]]);
  expect((await upload(other.slug, mine, videoFile)).status).toBe(401);
  expect((await upload(slug, null, videoFile)).status).toBe(401);
  // An upload belongs to the service it was begun for.
  const { name } = await upload(slug, mine, await photo());
  const theirs = await other.post("gallery", { guest_token: await other.guest(), image: name });
  expect(theirs.json).toEqual({ image: [words.uploadGone] });
  // Whoever typed a registered address sends under the name typed, and isn't taken for that guest.
  const again = (await post("register", { name: "Somebody", email: "Gerda.Holm@example.com" })).json
    .guest_token;
  await post("messages", { ...body, guest_token: again });
  expect(await family("str/guest_stream_message")).toMatchObject([
    { sender_name: "Somebody", name: null, guest: null },
  ]);
  await app.sql("update stream_guest set access_to_stream = false");
  expect((await post("messages", { ...body, guest_token: mine })).status).toBe(403);
});

test("where no registration is required, a message needs a name", async () => {
  await callAs(app, ruth, "PATCH", `usr/funeral_home/${harbour.id}/`, { partner_show_registration: false });
  const { post } = await service({
    funeral_home: harbour.id,
    family: lind.id,
    funeral_home_director: hugh.id,
  });
  const refused = await post("messages", { message: "Hello" });
  expect([refused.status, refused.json]).toEqual([400, { sender_name: [words.required] }]);
  expect((await post("messages", { message: "Hello", sender_name: "Otto" })).status).toBe(201);
});

test("a flood of gifts from one guest is stopped", async () => {
  const { id, post, guest } = await service();
  const guest_token = await guest();
  const send = () => post("messages", { guest_token, message: "Hello" });
  expect((await send()).status).toBe(201);
  const [row] = await app.sql<{ id: string }>("select id from stream_guest where stream = $1", [id]);
  await app.sql("update rate_limit set points = 40 where key = $1", [
    `gift_guest:${tokenHash(`${id} ${row?.id}`)}`,
  ]);
  expect((await send()).status).toBe(429);
});

test("guests see what they gave, and take it back for good", async () => {
  const it = await service();
  const guest_token = await it.guest();
  const sent = await it.post("messages", { guest_token, message: "I am so sorry." });
  const { name } = await upload(it.slug, guest_token, await photo());
  const added = await it.post("gallery", { guest_token, image: name, caption: "At the lake" });
  const receipts = [sent.json.receipt, added.json.receipt];
  const given = async () => (await it.post("given", { guest_token, receipts })).json.results;
  expect(await given()).toMatchObject([
    { kind: "picture", text: "At the lake", has: "photo", state: "waiting", photo: expect.any(String) },
    { kind: "message", text: "I am so sorry.", has: null, state: "waiting", photo: null },
  ]);
  const [picture] = await it.family("str/stream_gallery");
  await callAs(app, doyle, "PATCH", `str/stream_gallery/${picture.id}/`, { publish: true });
  const [shown, message] = await given();
  expect(shown.state).toBe("shown");

  expect((await it.post("take_back", { receipt: shown.receipt })).status).toBe(204);
  expect((await it.post("take_back", { receipt: sent.json.receipt })).status).toBe(204);
  expect(await given()).toEqual([]);
  expect(await it.family("str/stream_gallery")).toEqual([]);
  expect(await it.family("str/guest_stream_message")).toEqual([]);
  expect(JSON.stringify(await it.view())).not.toContain("At the lake");
  expect((await app.http.inject(picture.image)).statusCode).toBe(404);
  expect((await it.post("take_back", { receipt: message.receipt })).status).toBe(404);
  // Nobody can bring it back from the bin.
  const bin = await callAs(app, ruth, "GET", "str/bin/?page_size=1000");
  expect(bin.text).not.toContain(picture.id);
});

test("nobody sees or takes back what another gave", async () => {
  const it = await service();
  const other = await service();
  const anna = await it.guest("Anna Berg");
  const ben = await it.guest("Ben Carr");
  const { receipt } = (await it.post("messages", { guest_token: anna, message: "From Anna" })).json;
  const given = async (body: object, at = it) => (await at.post("given", body)).json.results;
  expect(await given({ guest_token: ben })).toEqual([]);
  // Whoever types a registered address watches as that guest, and has nothing of what they gave.
  const typed = (await it.post("register", { name: "X", email: "Anna.Berg@example.com" })).json.guest_token;
  expect(await given({ guest_token: typed })).toEqual([]);
  const forged = receipt.replace(/.$/, (last: string) => (last === "A" ? "B" : "A"));
  for (const wrong of [forged, receipt.replace("message", "picture"), "message.x.y", ""]) {
    expect(await given({ receipts: [wrong] })).toEqual([]);
    expect((await it.post("take_back", { receipt: wrong })).status).toBe(404);
  }
  expect((await other.post("take_back", { receipt })).status).toBe(404);
  expect(await given({ receipts: [receipt] }, other)).toEqual([]);
  expect(await it.family("str/guest_stream_message")).toHaveLength(1);
  // The browser that sent it has its receipt, also where nobody registers.
  expect(await given({ receipts: [receipt] })).toMatchObject([{ text: "From Anna", receipt }]);
});

test("a photo on the page is reported, kept or hidden, and shown again by the family alone", async () => {
  const it = await service();
  const guest_token = await it.guest();
  const { name } = await upload(it.slug, guest_token, await photo());
  await it.post("gallery", { guest_token, image: name, caption: "At the lake" });
  const [{ id }] = await it.family("str/stream_gallery");
  const report = async (body: object = { guest_token }) =>
    (await it.post(`gallery/${id}/report`, body)).status;
  expect(await report(), "nobody reports what isn't shown").toBe(404);
  const change = (who: typeof doyle, body: object) =>
    callAs(app, who, "PATCH", `str/stream_gallery/${id}/`, body);
  await change(doyle, { publish: true });
  expect(await report({})).toBe(401);
  expect(await report({ guest_token, reason: "x".repeat(limits.reportReasonMax + 1) })).toBe(400);
  expect(await report({ guest_token, reason: "My daughter is on it." })).toBe(204);
  expect(await report()).toBe(204);
  expect(await report({ guest_token, reason: "Please ask her." })).toBe(204);
  const reported = async (who = doyle) =>
    (await callAs(app, who, "GET", `str/stream_gallery/?stream=${it.id}&reported=true&publish=true`)).json
      .results;
  for (const who of [doyle, maple])
    expect(await reported(who)).toMatchObject([
      { id, report_reason: "My daughter is on it.\nPlease ask her.", reported_at: expect.any(String) },
    ]);
  expect(JSON.stringify(await it.view())).not.toContain("daughter");
  expect(await reported(harbour)).toEqual([]);

  // The home keeps it, then hides it after another report; only the family shows it again.
  expect((await change(maple, { reported_at: null })).json).toMatchObject({
    publish: true,
    reported_at: null,
  });
  expect(await report({ guest_token, reason: "Again." })).toBe(204);
  expect(await reported()).toMatchObject([{ report_reason: "Again." }]);
  expect((await change(maple, { publish: false })).status).toBe(200);
  expect((await it.view()).gallery.items).toEqual([]);
  const waiting = `str/stream_gallery/?stream=${it.id}&from_guest=true&publish=false&reported=false`;
  expect((await callAs(app, doyle, "GET", waiting)).json.count).toBe(0);
  expect((await change(maple, { publish: true })).status).toBe(400);
  expect((await change(doyle, { publish: true })).json).toMatchObject({ publish: true, reported_at: null });
  expect((await it.view()).gallery.items).toHaveLength(1);
});

test("what a blocked guest gave disappears, nothing new is taken, and unblocking brings it back", async () => {
  const it = await service();
  const guest_token = await it.guest("Otto Kern");
  const send = async () => {
    const { name } = await upload(it.slug, guest_token, await photo());
    return it.post("gallery", { guest_token, image: name, caption: "At the lake" });
  };
  const receipts = [
    (await send()).json.receipt,
    (await it.post("messages", { guest_token, message: "I knew her well." })).json.receipt,
  ];
  const [{ id, guest }] = await it.family("str/stream_gallery");
  await callAs(app, doyle, "PATCH", `str/stream_gallery/${id}/`, { publish: true });
  const onPage = async () => [
    (await it.view()).gallery.items.length,
    (await it.view("gallery/")).items.length,
  ];
  const waiting = async () =>
    (
      await callAs(
        app,
        doyle,
        "GET",
        `str/guest_stream_message/?stream=${it.id}&is_new=true&from_blocked=false`,
      )
    ).json.count;
  expect([await onPage(), await waiting()]).toEqual([[1, 1], 1]);

  const block = (access_to_stream: boolean) =>
    callAs(app, doyle, "PATCH", `str/stream_guests/${guest}/`, { access_to_stream });
  expect((await block(false)).status).toBe(200);
  expect([await onPage(), await waiting()]).toEqual([[0, 0], 0]);
  expect(await it.family("str/stream_gallery")).toMatchObject([{ id, from_blocked: true, publish: true }]);
  expect(await it.family("str/guest_stream_message")).toMatchObject([{ from_blocked: true }]);
  // In the words that everybody reads where a family takes nothing.
  for (const answer of [
    await it.post("messages", { guest_token, message: "Once more" }),
    await it.post(`gallery/${id}/report`, { guest_token }),
  ])
    expect([answer.status, answer.json.detail]).toEqual([403, problems.not_taken[1]]);
  expect((await upload(it.slug, guest_token, await photo())).status).toBe(403);
  // What they gave stays theirs to take back, and doesn't say that they are blocked.
  const given = (await it.post("given", { guest_token, receipts })).json.results;
  expect(given.map(({ state }: { state: string }) => state).sort()).toEqual(["seen", "waiting"]);

  await block(true);
  expect([await onPage(), await waiting()]).toEqual([[1, 1], 1]);
  expect((await send()).status).toBe(201);
});
