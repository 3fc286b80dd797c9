import { readdirSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { fileAddress } from "../src/files/files.routes.ts";
import { emptyBin } from "../src/resource/purge-bin.ts";
import { startApp } from "./app.ts";
import { form, mp4 } from "./make.ts";
import { call, callAs, gather, type Person } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, sam, doyle } = cast;
const people = { funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id };
const stream = await make.stream(people);
await app.sql("update stream set requested_by_family = true");
const one = `str/stream/${stream.id}/`;

const picture = (width: number, height: number, format: "png" | "jpeg" | "webp" | "gif" = "png") =>
  sharp({ create: { width, height, channels: 3, background: "#0F2240" } })
    .toFormat(format)
    .toBuffer();
const send = (field: string, content: Uint8Array | string, name = "portrait.png", who: Person = maple) =>
  callAs(app, who, "PATCH", one, form({ [field]: { name, content } }));
/** Files in storage. */
const stored = () =>
  readdirSync(join(app.config.dataDir, "files"), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

afterEach(() => void vi.useRealTimers());

test("the order of service is the family's: anybody else who sends, removes or uploads one is refused", async () => {
  await send("order_of_service", "%PDF-1.7\n%%EOF", "order.pdf", doyle);
  const before = (await callAs(app, doyle, "GET", one)).json.order_of_service;
  const count = stored();
  for (const who of [ruth, maple, sam]) {
    expect((await send("order_of_service", "%PDF-1.7\n%%EOF", "other.pdf", who)).status).toBe(403);
    for (const order_of_service of [null, "upload:x", "", 7])
      expect((await callAs(app, who, "PATCH", one, { order_of_service })).status).toBe(403);
    // A form that is sent back unchanged doesn't change it.
    const same = await callAs(app, who, "PATCH", one, {
      order_of_service: before,
      guest_advisory: "Wear blue.",
    });
    expect([same.status, same.json.guest_advisory]).toEqual([200, "Wear blue."]);
  }
  const other = await make.stream({ ...people, order_of_service: null });
  expect((await callAs(app, maple, "PATCH", `str/stream/${other.id}/`, other)).status).toBe(200);
  expect([(await callAs(app, doyle, "GET", one)).json.order_of_service, stored()]).toEqual([before, count]);
});

test("a file's address works for at least twelve hours, whatever the time of day", () => {
  const hour = 3_600_000;
  for (const minute of [0, 1, 359, 360, 718, 719, 720]) {
    const now = Date.parse("2026-11-20T00:00:00Z") + minute * 60_000;
    const address = fileAddress({ sign: () => "signature" }, () => now)("portrait");
    const ends = Number(new URLSearchParams(address.split("?")[1]).get("expires")) * 1000;
    expect(ends - now).toBeGreaterThanOrEqual(12 * hour);
    expect(ends - now).toBeLessThanOrEqual(24 * hour);
  }
});

const tooSmall = "Photo is too small (minimum size 100x100 pixels)";
const notSquare =
  "Please provide a photo that is approximately square in shape. (width and height should be roughly equal)";
const bannerTooSmall = "Image is too small (minimum size 300x100 pixels)";
test.for([
  ["photo", 100, 100, null],
  ["photo", 400, 300, null],
  ["photo", 300, 400, null],
  ["photo", 3000, 2250, null],
  ["photo", 99, 100, tooSmall],
  ["photo", 100, 99, tooSmall],
  ["photo", 50, 400, tooSmall],
  ["photo", 401, 300, notSquare],
  ["photo", 300, 401, notSquare],
  ["photo", 1200, 400, notSquare],
  ["guest_page_background", 300, 100, null],
  ["guest_page_background", 1200, 400, null],
  ["guest_page_background", 400, 100, null],
  ["guest_page_background", 299, 100, bannerTooSmall],
  ["guest_page_background", 300, 99, bannerTooSmall],
] as const)("a %s of %i×%i pixels", async ([field, width, height, refusal]) => {
  const answer = await send(field, await picture(width, height));
  if (refusal) expect([answer.status, answer.json]).toEqual([400, { [field]: [refusal] }]);
  else expect([answer.status, answer.json[field]]).toEqual([200, expect.stringMatching(/^\/v1\/files\//)]);
});

test("a photo taken with the phone on its side is measured upright", async () => {
  const sideways = await sharp(await picture(500, 300, "jpeg"))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await send("photo", sideways)).json).toEqual({ photo: [notSquare] });
  const banner = await sharp(await picture(100, 300, "jpeg"))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await send("guest_page_background", banner)).status).toBe(200);
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script></svg>';
const page = "<!doctype html><html><script>alert(1)</script></html>";
const unreadable =
  "Error reading photo data. Please try converting the photo to a different format (JPG or PNG)";
const torn = (await picture(200, 200, "jpeg")).subarray(0, 400);
const whole = await picture(200, 200);
test.for([
  ["an SVG", "photo", svg, "a.svg", "Invalid photo"],
  ["an SVG that calls itself PNG", "photo", svg, "a.png", "Invalid photo"],
  ["a web page that calls itself JPG", "photo", page, "a.jpg", "Invalid photo"],
  ["a text", "photo", "hello", "a.jpg", "Invalid photo"],
  ["nothing", "photo", "", "a.jpg", "Invalid photo"],
  ["a GIF", "photo", await picture(200, 200, "gif"), "a.gif", "Invalid photo"],
  ["a film", "photo", mp4, "a.png", "Invalid photo"],
  ["a torn JPG", "photo", torn, "a.jpg", unreadable],
  [
    "a PNG with rubbish inside",
    "photo",
    Buffer.concat([whole.subarray(0, 60), Buffer.alloc(200, 7)]),
    "a.png",
    unreadable,
  ],
  ["an SVG as a banner", "guest_page_background", svg, "a.png", "Invalid image"],
  ["a torn JPG as a banner", "guest_page_background", torn, "a.jpg", "Invalid image"],
] as const)("%s is refused as %s", async ([, field, content, name, sentence]) => {
  const before = stored();
  const answer = await send(field, content as Uint8Array | string, name);
  expect([answer.status, answer.json]).toEqual([400, { [field]: [sentence] }]);
  expect(stored()).toBe(before);
});

const id3 = Buffer.concat([Buffer.from("4944330400000000000a", "hex"), Buffer.alloc(10)]);
test("what begins like a song is neither a document nor a picture, because scanners don't look behind it", async () => {
  for (const [field, content, name, who] of [
    ["order_of_service", Buffer.from("%PDF-1.7\n%%EOF"), "order.pdf", doyle],
    ["photo", whole, "a.png", maple],
  ] as const) {
    expect((await send(field, content, name, who)).status).toBe(200);
    expect((await send(field, Buffer.concat([id3, content]), name, who)).status).toBe(400);
    expect((await send(field, Buffer.concat([id3, id3, content]), name, who)).status).toBe(400);
  }
});

test("a photo with too many pixels is refused before it fills the memory", async () => {
  const tooMany =
    "This picture is too large to open: at most 50 megapixels, with 8 bits per colour. Please save a smaller copy as JPG, and send that.";
  // The image data never comes: 100 million pixels of eight bytes, and many more of three.
  for (const header of [pngHeader(10_000, 10_000, 16, 6), pngHeader(60_000, 60_000, 8, 2)])
    expect((await send("photo", header)).json).toEqual({ photo: [tooMany] });
});

test("a small photo that goes over its picture hundreds of times is refused before it holds up the others", async () => {
  const plain = { create: { width: 400, height: 300, channels: 3, background: "#456" } } as const;
  const photo = await sharp(plain).jpeg({ progressive: true }).toBuffer();
  expect((await send("photo", photo, "a.jpg")).status).toBe(200);
  const [last, end] = [photo.lastIndexOf(Buffer.from("ffda", "hex")), photo.length - 2];
  const again = Array.from({ length: 500 }, () => photo.subarray(last, end));
  const crafted = Buffer.concat([photo.subarray(0, end), ...again, photo.subarray(end)]);
  expect((await send("photo", crafted, "b.jpg")).status).toBe(400);
  // What phones put behind a photo isn't gone through.
  const film = Buffer.concat([photo, ...again]);
  expect((await send("photo", film, "c.jpg")).status).toBe(200);
});

/** A PNG of this size, bits and type of colour, without its picture. */
function pngHeader(width: number, height: number, bits: number, colours: number): Buffer {
  const about = Buffer.from("IHDR\0\0\0\0\0\0\0\0\0\0\0\0\0", "latin1");
  about.writeUInt32BE(width, 4);
  about.writeUInt32BE(height, 8);
  about.set([bits, colours], 12);
  const chunk = (content: Buffer) => {
    const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
    ends[0].writeUInt32BE(content.length - 4);
    ends[1].writeUInt32BE(crc32(content));
    return Buffer.concat([ends[0], content, ends[1]]);
  };
  const parts = [about, Buffer.from("IDATnothing"), Buffer.from("IEND")].map(chunk);
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]);
}

test("a file beyond its limit is refused with the limit, and not stored", async () => {
  const before = stored();
  const heavy = Buffer.concat([whole, Buffer.alloc(10 * 1024 * 1024)]);
  expect((await send("photo", heavy)).json).toEqual({ photo: ["The file is too large. At most 10 MB."] });
  const thick = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(25 * 1024 * 1024)]);
  expect((await send("order_of_service", thick, "order.pdf", doyle)).json).toEqual({
    order_of_service: ["The file is too large. At most 25 MB."],
  });
  expect(stored()).toBe(before);
});

test("logos are JPG or PNG only", async () => {
  const logo = async (format: "png" | "jpeg" | "webp") =>
    callAs(
      app,
      maple,
      "PATCH",
      "usr/info/",
      form({ bottom_logo: { name: `logo.${format}`, content: await picture(80, 40, format) } }),
    );
  expect([(await logo("png")).status, (await logo("jpeg")).status]).toEqual([200, 200]);
  expect((await logo("webp")).json).toEqual({ bottom_logo: ["Invalid image"] });
});

const zip = Buffer.from("504b0506000000000000000000000000000000000000", "hex");
const office = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(1000)]);
const accepted = "Accepted file types: .doc,.docx,.xls,.xlsx,.ppt,.pptx,.pdf,.zip,.key,.numbers,.pages";
test.for([
  ["order.pdf", "%PDF-1.7\n%%EOF", true],
  ["order.zip", zip, true],
  ["order.pages", zip, true],
  ["order.key", zip, true],
  ["order.numbers", zip, true],
  ["order.docx", zip, true],
  ["order.doc", office, true],
  ["order.xls", office, true],
  ["ORDER.PDF", "%PDF-1.7\n%%EOF", true],
  ["order.html", page, false],
  ["order.pdf", page, false],
  ["order.svg", svg, false],
  ["order.exe", "MZ\u0090\u0000", false],
  ["order.png", whole, false],
  ["order.txt", "Psalm 23", false],
  ["order.pdf", "", false],
  ["order.exe", "%PDF-1.7\n%%EOF", false],
  ["order.html", zip, false],
] as const)("an order of service called %s", async ([name, content, good]) => {
  const answer = await send("order_of_service", content as Uint8Array | string, name, doyle);
  if (good)
    expect([answer.status, answer.json.order_of_service]).toEqual([
      200,
      expect.stringMatching(/^\/v1\/files\//),
    ]);
  else
    expect([answer.status, answer.json]).toEqual([
      400,
      { order_of_service: [expect.stringMatching(/^(Accepted file types|Send a file)/)] },
    ]);
  if (!good && content.length > 0) expect(answer.json.order_of_service).toEqual([accepted]);
});

test("files and fields are sent in one form; their errors are reported together", async () => {
  const good = form({
    deceased_full_name: " Edith  Shaw ",
    send_ecard: "false",
    others: "",
    photo: { name: "a.png", content: await picture(200, 200) },
  });
  expect((await callAs(app, maple, "PATCH", one, good)).json).toMatchObject({
    deceased_full_name: "Edith  Shaw",
    send_ecard: false,
    others: null,
  });
  const bad = form({
    deceased_full_name: "Edith!",
    send_ecard: "maybe",
    photo: { name: "a.png", content: await picture(50, 50) },
  });
  expect((await callAs(app, maple, "PATCH", one, bad)).json).toEqual({
    deceased_full_name: ["Please remove the '!' characters from name."],
    send_ecard: ["This must be true or false."],
    photo: [tooSmall],
  });
});

test("null removes a file; its own address leaves it; an empty form field removes it too", async () => {
  const { json } = await send("photo", await picture(200, 200));
  const left = await callAs(app, maple, "PATCH", one, {
    photo: json.photo,
    deceased_full_name: "Edith Shaw",
  });
  expect(left.json.photo).toBe(json.photo);
  expect((await callAs(app, maple, "PATCH", one, { photo: null })).json.photo).toBeNull();
  await send("photo", await picture(200, 200));
  expect((await callAs(app, maple, "PATCH", one, form({ photo: "" }))).json.photo).toBeNull();
});

test("a file field doesn't accept somebody else's file by its id", async () => {
  const other = await send("photo", await picture(200, 200));
  const id = /files\/([0-9a-f-]+)/.exec(other.json.photo)?.[1] ?? "";
  await callAs(app, maple, "PATCH", one, { photo: null });
  expect((await callAs(app, maple, "PATCH", one, { photo: id })).json.photo).toBeNull();
  expect((await callAs(app, maple, "PATCH", one, form({ photo: id }))).json.photo).toBeNull();
});

test("a required file can't be left out or removed", async () => {
  const required = { video: ["This field is required."] };
  expect((await callAs(app, maple, "POST", "usr/funeral_home_media/", { title: "Slides" })).json).toEqual(
    required,
  );
  const media = await make.media(maple);
  expect(
    (await callAs(app, maple, "PATCH", `usr/funeral_home_media/${media.id}/`, { video: null })).json,
  ).toEqual(required);
  expect(
    (await callAs(app, maple, "PATCH", `usr/funeral_home_media/${media.id}/`, { title: "New" })).json,
  ).toMatchObject({ title: "New", video: media.video });
});

test("whoever has the signed address reads the file, without signing in", async () => {
  const content = await picture(200, 200);
  const { json } = await send("photo", content, "../../Ünser Foto.png");
  const answer = await app.http.inject(json.photo);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(content)).toBe(true);
  expect(answer.headers).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "cache-control": "private, max-age=43200, immutable",
    "content-disposition": "inline; filename*=UTF-8''%C3%9Cnser%20Foto.png",
  });
});

test("an address that was changed, belongs to another file or has expired opens nothing", async () => {
  const first: string = (await send("photo", await picture(200, 200))).json.photo;
  const second: string = (await send("guest_page_background", await picture(300, 100))).json
    .guest_page_background;
  const [id, other] = [first, second].map((address) => /files\/([0-9a-f-]+)/.exec(address)?.[1] ?? "");
  const signature = /signature=([\w-]+)/.exec(first)?.[1] ?? "";
  const tampered = [
    first.replace(id ?? "", other ?? ""),
    first.replace(/expires=\d+/, "expires=99999999999"),
    first.slice(0, -1),
    first.replace(signature, signature.split("").toReversed().join("")),
    first.split("?")[0] ?? "",
    `${first}&signature=x`,
  ];
  for (const address of tampered) {
    const answer = await call(app, "GET", address);
    expect([address, answer.status, answer.json]).toEqual([
      address,
      403,
      { detail: "This address of a file is not valid any more. Please reload the page." },
    ]);
  }
  expect((await call(app, "GET", first)).status).toBe(200);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 3_600_000 + 1000 });
  expect((await call(app, "GET", first)).status).toBe(403);
});

test("a video can be played from its middle", async () => {
  const recording = await make.recording(stream.id);
  const part = await app.http.inject({ url: recording.file, headers: { range: "bytes=4-7" } });
  expect([part.statusCode, part.body, part.headers["content-range"], part.headers["accept-ranges"]]).toEqual([
    206,
    "ftyp",
    `bytes 4-7/${mp4.length}`,
    "bytes",
  ]);
  expect(part.headers["content-length"]).toBe("4");
  const last = await app.http.inject({ url: recording.file, headers: { range: "bytes=-4" } });
  expect(last.rawPayload).toEqual(mp4.subarray(-4));
  for (const range of ["bytes=0-1,4-5", "lines=0-1", "bytes=7-4", "nonsense"])
    expect((await app.http.inject({ url: recording.file, headers: { range } })).statusCode, range).toBe(200);
  const etag = String(part.headers.etag);
  const again = { url: recording.file, headers: { "if-none-match": etag } };
  expect((await app.http.inject(again)).statusCode).toBe(304);
  const older = { range: "bytes=4-7", "if-range": '"older"' };
  expect((await app.http.inject({ url: recording.file, headers: older })).statusCode).toBe(200);
  const head = await app.http.inject({ method: "HEAD", url: recording.file });
  expect([head.statusCode, head.headers["content-length"], head.body]).toEqual([200, String(mp4.length), ""]);
  const beyond = await app.http.inject({ url: recording.file, headers: { range: "bytes=1000-" } });
  expect(beyond.statusCode).toBe(416);
  expect(beyond.json()).toEqual({ detail: expect.any(String) });
});

/** The responses of the same address: whole, from its middle, and small. */
const answersOf = async (address: string) => {
  const part = { url: address, headers: { range: "bytes=0-3" } };
  const answers = await Promise.all([app.http.inject(address), app.http.inject(part)]);
  return answers.map(({ statusCode }) => statusCode);
};

test("a deleted file isn't served any more at its address, and is again once it is restored", async () => {
  await make.recording(stream.id);
  const recording = await make.recording(stream.id);
  const [wall, shown, media] = [
    await make.remembrance(stream.id, doyle),
    await make.galleryItem(stream.id),
    await make.media(maple),
  ];
  const served: [path: string, who: Person, address: string][] = [
    [`str/stream_video/${recording.id}/`, maple, recording.file],
    [`str/remembering_wall/${wall.id}/`, doyle, wall.file],
    [`str/stream_gallery/${shown.id}/`, ruth, shown.image],
    [`usr/funeral_home_media/${media.id}/`, maple, media.video],
  ];
  for (const [path, who, address] of served) {
    expect(await answersOf(address)).toEqual([200, 206]);
    expect((await callAs(app, who, "DELETE", path)).status).toBe(204);
    expect([path, await answersOf(address)]).toEqual([path, [404, 404]]);
  }
  for (const [path, , address] of served.slice(0, 3)) {
    expect((await callAs(app, ruth, "POST", `${path}restore/`)).status).toBe(200);
    expect([path, await answersOf(address)]).toEqual([path, [200, 206]]);
  }
});

test("a deleted service takes every file that belongs to it along", async () => {
  const service = await make.stream(people);
  const [recording, wall] = [await make.recording(service.id), await make.galleryItem(service.id)];
  await app.sql("update stream set disabled_by_fh = true where id = $1", [service.id]);
  expect((await callAs(app, ruth, "DELETE", `str/stream/${service.id}/`)).status).toBe(204);
  expect([await answersOf(recording.file), await answersOf(wall.image)]).toEqual([
    [404, 404],
    [404, 404],
  ]);
  expect((await callAs(app, ruth, "POST", `str/stream/${service.id}/restore/`)).status).toBe(200);
  expect(await answersOf(recording.file)).toEqual([200, 206]);
});

test("a photo that was replaced or removed isn't served any more in any size", async () => {
  const first: string = (await send("photo", await picture(200, 200))).json.photo;
  const listed = await callAs(app, maple, "GET", `str/stream/?id__in=${stream.id}`);
  const small: string = listed.json.results[0].photo;
  const statuses = async () => [
    (await call(app, "GET", first)).status,
    (await call(app, "GET", small)).status,
  ];
  expect(await statuses()).toEqual([200, 200]);
  const second: string = (await send("photo", await picture(300, 300))).json.photo;
  expect(await statuses()).toEqual([404, 404]);
  await callAs(app, maple, "PATCH", one, { photo: null });
  expect((await call(app, "GET", second)).status).toBe(404);
});

test("a picture's name ends as its content is, whatever its sender called it", async () => {
  const content = await picture(200, 200);
  for (const [given, served] of [
    ["portrait.png", "portrait.png"],
    ["Portrait.PNG", "Portrait.PNG"],
    ["portrait.html", "portrait.html.png"],
    ["portrait", "portrait.png"],
    ["portrait.png.exe", "portrait.png.exe.png"],
  ] as const) {
    const { json } = await send("photo", content, given);
    const { headers } = await app.http.inject(json.photo);
    expect(headers["content-disposition"]).toBe(`inline; filename*=UTF-8''${served}`);
  }
});

test("a document is offered for download, never run as a page of ours", async () => {
  const { json } = await send("order_of_service", zip, "order.pages", doyle);
  const answer = await app.http.inject(json.order_of_service);
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; /);
  expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
});

test("after thirty days in the bin a record and its files are purged; a younger one stays", async () => {
  const [old, young] = [await make.media(maple), await make.media(maple)];
  for (const { id } of [old, young]) await callAs(app, maple, "DELETE", `usr/funeral_home_media/${id}/`);
  await app.sql("update funeral_home_media set deleted_at = now() - interval '31 days' where id = $1", [
    old.id,
  ]);
  const file = /files\/([0-9a-f-]+)/.exec(old.video)?.[1] ?? "";
  expect(await app.engine.storage.size(file)).toBeGreaterThan(0);
  await emptyBin(app.engine, { info: () => {} });
  expect(await app.engine.storage.size(file)).toBeUndefined();
  expect(await app.sql("select 1 from stored_file where id = $1", [file])).toEqual([]);
  expect(await app.sql("select id from funeral_home_media where id = any($1)", [[old.id, young.id]])).toEqual(
    [{ id: young.id }],
  );
  expect((await callAs(app, ruth, "POST", `usr/funeral_home_media/${young.id}/restore/`)).status).toBe(200);
});

test("what the file store doesn't delete is deleted the next night", async () => {
  const videos = [await make.media(maple), await make.media(maple)];
  const files = videos.map(({ video }) => /files\/([0-9a-f-]+)/.exec(video)?.[1] ?? "");
  await app.sql("update stored_file set created_at = now() - interval '32 days' where id = any($1)", [files]);
  await app.sql("update funeral_home_media set deleted_at = now() - interval '31 days' where id = any($1)", [
    videos.map(({ id }) => id),
  ]);
  const sizes = () => Promise.all(files.map((file) => app.engine.storage.size(file)));
  const { storage } = app.engine;
  const remove = (id: string) =>
    id === files[0] ? Promise.reject(new Error("the bucket doesn't answer")) : storage.remove(id);
  const night = emptyBin({ ...app.engine, storage: { ...storage, remove } }, { info: () => {} });
  await expect(night).rejects.toThrow("the bucket doesn't answer");
  expect(await sizes()).toEqual([expect.any(Number), undefined]);
  await emptyBin(app.engine, { info: () => {} });
  expect(await sizes()).toEqual([undefined, undefined]);
});

test("a replaced photo and the files of refused forms are removed the next night", async () => {
  const { json } = await send("photo", await picture(200, 200));
  const served = (await send("photo", await picture(220, 200))).json.photo;
  const refused = form({
    deceased_full_name: "!",
    photo: { name: "a.png", content: await picture(200, 200) },
  });
  expect((await callAs(app, maple, "PATCH", one, refused)).status).toBe(400);
  await app.sql("update stored_file set created_at = now() - interval '25 hours'");
  await emptyBin(app.engine, { info: () => {} });
  expect((await call(app, "GET", json.photo)).status).toBe(404);
  expect((await call(app, "GET", served)).status).toBe(200);
  expect(stored()).toBe(Number((await app.sql("select count(*) as n from stored_file"))[0]?.n));
});
