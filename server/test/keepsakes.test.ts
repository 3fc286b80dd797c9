import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { form, mp4, png } from "./make.ts";
import { callAs, gather, type Person } from "./people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, doyle, okafor, sam } = cast;
const streamOf = async (family: Person) => {
  const stream = await make.stream({
    funeral_home: maple.id,
    family: family.id,
    funeral_home_director: sam.id,
    deceased_full_name: "Bríd Doyle",
  });
  await app.sql("update stream set requested_by_family = true where id = $1", [stream.id]);
  return stream.id;
};
const stream = await streamOf(doyle);
const photo = { name: "garden.png", content: png };
const video = { name: "lake.mp4", content: mp4 };
const open = (url: string) => app.http.inject({ url, headers: { accept: "image/webp,*/*" } });
const titles = async (path: string, field: string, who = doyle) =>
  (await callAs(app, who, "GET", `${path}/?ordering=-position&page_size=100`)).json.results.map(
    (one: Record<string, unknown>) => one[field],
  );

const wall = "str/remembering_wall";
const addToWall = (description: string, file: { name: string; content: Uint8Array } = photo) =>
  callAs(app, doyle, "POST", `${wall}/`, form({ stream, description, file }));

test("a family puts photos and videos on its wall; they are published unless it says otherwise", async () => {
  const [garden, lake] = [await addToWall("Her garden"), await addToWall("The lake", video)];
  expect(garden.json).toMatchObject({
    stream_detail: { title: "Bríd Doyle" },
    file_kind: "image",
    visible: true,
    description: "Her garden",
  });
  expect((await open(garden.json.thumbnail)).headers["content-type"]).toBe("image/webp");
  expect([lake.json.file_kind, lake.json.thumbnail]).toEqual(["video", null]);
  expect((await open(lake.json.file)).headers["content-type"]).toBe("video/mp4");
  const hidden = await callAs(app, doyle, "PATCH", `${wall}/${garden.json.id}/`, { visible: false });
  expect(hidden.json.visible).toBe(false);
  const shown = (await callAs(app, doyle, "GET", `${wall}/?visible=true`)).json.results;
  expect(shown.map(({ description }: { description: string }) => description)).toEqual(["The lake"]);
});

test("new items come first on the wall, until the family moves them", async () => {
  await addToWall("Wedding");
  const ids = await titles(wall, "id");
  expect(await titles(wall, "description")).toEqual(["Wedding", "The lake", "Her garden"]);
  const answer = await callAs(app, doyle, "POST", `${wall}/order/`, { ids: [ids[2], ids[0], ids[1]] });
  expect([answer.status, answer.json]).toEqual([200, { moved: 3 }]);
  expect(await titles(wall, "description")).toEqual(["Her garden", "Wedding", "The lake"]);
  await addToWall("Christening");
  expect((await titles(wall, "description"))[0]).toBe("Christening");
});

test.for([
  [
    "a text that calls itself a picture",
    { name: "a.png", content: Buffer.from("Dear all") },
    "Invalid image",
  ],
  ["a web page", { name: "a.jpg", content: Buffer.from("<html><script>1</script>") }, "Invalid image"],
  ["nothing", { name: "a.mp4", content: Buffer.alloc(0) }, "Invalid image"],
  ["a torn picture", { name: "a.png", content: png.subarray(0, 40) }, "Invalid image"],
] as const)("%s isn't hung on the wall, and the field says why", async ([, file, sentence]) => {
  const { status, json } = await addToWall("Lies", file);
  expect([status, json]).toEqual([400, { file: [sentence] }]);
});

test("a photo with more pixels than any page shows is refused before it is decoded", async () => {
  const bomb = await sharp({
    create: { width: 16_000, height: 8000, channels: 3, background: "#000000" },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect((await addToWall("Bomb", { name: "bomb.png", content: bomb })).json).toEqual({
    file: [expect.stringMatching(/^This picture is too large to open: at most 50 megapixels/)],
  });
});

const gallery = "str/stream_gallery";
const show = (who: Person, fields: Parameters<typeof form>[0]) =>
  callAs(app, who, "POST", `${gallery}/`, form({ stream, ...fields }));

test("a gallery item is either a photo or a video", async () => {
  expect((await show(doyle, { caption: "Nothing" })).json).toEqual({
    image: ["Choose a picture or a film."],
  });
  const both = await show(doyle, { image: photo, video });
  expect([both.status, both.json]).toEqual([400, { video: ["Choose a picture or a film, not both."] }]);
  const made = await show(doyle, { image: photo });
  expect(made.status).toBe(201);
  const second = await callAs(app, doyle, "PATCH", `${gallery}/${made.json.id}/`, form({ video }));
  expect(second.status).toBe(400);
  const instead = form({ image: "", video });
  expect((await callAs(app, doyle, "PATCH", `${gallery}/${made.json.id}/`, instead)).json).toMatchObject({
    image: null,
    video: expect.stringMatching(/^\/v1\/files\//),
  });
});

test("a family's item has its own name and is published; a home names the sender", async () => {
  expect((await show(doyle, { image: photo })).json).toMatchObject({
    sender_name: "Maeve Doyle",
    publish: true,
    from_guest: false,
    at_venue: false,
    reported_at: null,
    from_blocked: false,
    report_reason: null,
  });
  expect((await show(maple, { image: photo })).json).toEqual({ sender_name: ["This field is required."] });
  expect((await show(maple, { image: photo, sender_name: "Father Kelly" })).json).toMatchObject({
    sender_name: "Father Kelly",
    publish: false,
  });
});

test("a guest's item is published by the family, and by nobody else", async () => {
  const one = `${gallery}/${(await make.guestsPicture(stream)).id}/`;
  for (const who of [maple, ruth]) {
    const answer = await callAs(app, who, "PATCH", one, { publish: true });
    expect([answer.status, answer.json]).toEqual([
      400,
      { publish: ["The family decides whether what a guest sent is shown."] },
    ]);
  }
  expect((await callAs(app, doyle, "PATCH", one, { publish: true })).json.publish).toBe(true);
  // A home may unpublish what doesn't belong there.
  expect((await callAs(app, maple, "PATCH", one, { publish: false })).json.publish).toBe(false);
});

test("a design uploaded as TIFF is shown by every browser", async () => {
  for (const [channels, type] of [
    [3, "image/jpeg"],
    [4, "image/png"],
  ] as const) {
    const background = { r: 200, g: 120, b: 60, alpha: 0.5 };
    const tiff = await sharp({ create: { width: 900, height: 600, channels, background } })
      .tiff({ compression: "lzw" })
      .toBuffer();
    const sent = form({ title: "Lilies", image: { name: "Lilies 2.tif", content: tiff } });
    const { status, json } = await callAs(app, ruth, "POST", "str/ecard/", sent);
    expect(status).toBe(201);
    const whole = await open(json.image);
    expect(whole.headers["content-type"]).toBe(type);
    expect(whole.headers["content-disposition"]).toMatch(/Lilies%202\.(jpg|png)/);
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ width: 900, height: 600 });
    expect(await sharp((await open(json.image_thumbnail)).rawPayload).metadata()).toMatchObject({
      width: 480,
    });
  }
});

test("a design stays as long as a card uses it, and the refusal says so", async () => {
  const design = await make.ecard();
  await make.guestEcard(stream, { design: design.id });
  const answer = await callAs(app, ruth, "DELETE", `str/ecard/${design.id}/`);
  expect([answer.status, answer.json]).toEqual([
    409,
    { detail: "Used by 1 e-card. Change or delete that first.", code: "in_use" },
  ]);
  const bad = form({ image: { name: "a.png", content: "hello" } });
  expect((await callAs(app, ruth, "PATCH", `str/ecard/${design.id}/`, bad)).json).toEqual({
    image: ["Invalid image"],
  });
});

test("a card shows its design, and is new until the family has opened it", async () => {
  const card = await make.guestEcard(stream, { sender_name: "Aoife" });
  const read = async () => (await callAs(app, doyle, "GET", `str/guest_ecard/${card.id}/`)).json;
  expect(await read()).toMatchObject({
    sender_name: "Aoife",
    is_new: true,
    ecard: {
      image: expect.stringMatching(/^\/v1\/files\//),
      image_thumbnail: expect.stringContaining("width=480"),
    },
  });
  const { updated_at } = await read();
  const seen = await callAs(app, doyle, "POST", "str/guest_ecard/seen/", { ids: [card.id] });
  expect([seen.status, seen.json]).toEqual([200, { seen: 1 }]);
  expect(await read()).toMatchObject({ is_new: false, updated_at });
  const fresh = await callAs(app, doyle, "GET", `str/guest_ecard/?is_new=true&id__in=${card.id}`);
  expect(fresh.json.count).toBe(0);
});

test("a message is new until the family has opened it", async () => {
  const { id } = await make.message(stream);
  const read = async () => (await callAs(app, doyle, "GET", `str/guest_stream_message/${id}/`)).json;
  const { is_new, updated_at } = await read();
  expect(is_new).toBe(true);
  const seen = await callAs(app, doyle, "POST", "str/guest_stream_message/seen/", { ids: [id] });
  expect([seen.status, seen.json]).toEqual([200, { seen: 1 }]);
  expect(await read()).toMatchObject({ is_new: false, updated_at });
  const fresh = await callAs(app, doyle, "GET", `str/guest_stream_message/?is_new=true&id__in=${id}`);
  expect(fresh.json.count).toBe(0);
});

test("disabling a stream hides everything collected on its page, and enabling it brings it back", async () => {
  const gone = await streamOf(okafor);
  const made = [
    [wall, (await make.remembrance(gone, okafor)).id],
    [gallery, (await make.galleryItem(gone)).id],
    ["str/guest_stream_message", (await make.message(gone)).id],
    ["str/guest_ecard", (await make.guestEcard(gone)).id],
  ] as const;
  const statuses = () =>
    Promise.all(made.map(async ([path, id]) => (await callAs(app, okafor, "GET", `${path}/${id}/`)).status));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await callAs(app, maple, "PATCH", `str/stream/${gone}/`, { disabled_by_fh: true });
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  expect((await callAs(app, ruth, "DELETE", `str/stream/${gone}/`)).status).toBe(204);
  const left = await app.sql("select 1 from remembering_wall where stream = $1 and deleted_at is null", [
    gone,
  ]);
  expect(left).toEqual([]);
  expect((await callAs(app, ruth, "POST", `str/stream/${gone}/restore/`)).status).toBe(200);
  await callAs(app, ruth, "PATCH", `str/stream/${gone}/`, { disabled_by_fh: false });
  await app.sql("update stream set disabled_by_fh = false where id = $1", [gone]);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
});

test("messages are downloaded as CSV: all of them, in every script, and none as a formula", async () => {
  await make.message(stream, { sender_name: '=HYPERLINK("http://x")', message: 'Zoë, "with" love\nनमस्ते' });
  await app.sql(
    `insert into guest_stream_message (id, stream, sender_name, message)
      select gen_random_uuid(), $1, 'Guest', 'Line ' || n from generate_series(1, 1200) n`,
    [stream],
  );
  const { headers, text } = await callAs(app, doyle, "GET", "str/guest_stream_message/export_csv/");
  expect(headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="messages.csv"',
  });
  expect(text.split("\r\n")[0]).toBe("\uFEFFcreated_at,stream,sender_name,name,message,voice,video");
  expect(text).toContain(`Bríd Doyle,"'=HYPERLINK(""http://x"")",,"Zoë, ""with"" love\nनमस्ते",,`);
  expect(text.match(/,Line \d+,/g)).toHaveLength(1200);
  const found = await callAs(app, doyle, "GET", "str/guest_stream_message/export_csv/?search=zoe");
  expect(found.text.trim().split("\r\n")).toHaveLength(2);
  expect((await callAs(app, okafor, "GET", "str/guest_stream_message/export_csv/")).text).not.toContain(
    "Zoë",
  );
  const wrong = await callAs(app, doyle, "GET", "str/guest_stream_message/export_csv/?stream=x");
  expect([wrong.status, wrong.json]).toEqual([400, { stream: ["Not a valid id."] }]);
});

/** Decompressed streams of a PDF. */
const unpacked = (pdf: Buffer): string[] =>
  [...pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, packed = ""]) => {
    try {
      return inflateSync(Buffer.from(packed, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
const print = async (query: string, who = doyle) => {
  const { headers, rawPayload } = await app.http.inject({
    url: `/v1/str/guest_ecard/export_pdf/?${query}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
  expect(headers["content-type"]).toBe("application/pdf");
  const text = rawPayload.toString("latin1");
  expect([text.slice(0, 5), text.trimEnd().slice(-5)]).toEqual(["%PDF-", "%%EOF"]);
  return { text, pages: text.match(/\/Type \/Page\b/g)?.length, streams: unpacked(rawPayload) };
};

test("e-cards are printed one a page, in every script, with each design embedded once", async () => {
  const design = (await make.ecard()).id;
  const cards = [
    "With love, Zoë Łukasz Dvořák",
    "Με αγάπη · С любовью · בְּאַהֲבָה · مع الحب · नमस्ते",
    "Rest well 🕊️❤️",
    "家族一同",
    null,
    "A long one. ".repeat(400),
  ];
  const ids = await Promise.all(
    cards.map(async (message) => (await make.guestEcard(stream, { design, message, sender_name: "Zoë" })).id),
  );
  const { text, pages, streams } = await print(`id__in=${ids}`);
  expect(pages).toBeGreaterThan(cards.length);
  // The design, and its transparency mask.
  expect(text.match(/\/Subtype \/Image/g)).toHaveLength(2);
  // The fonts are embedded, so the file looks the same on every machine.
  const embedded = text.match(/\/BaseFont \/[A-Z]{6}\+[\w-]+/g) ?? [];
  for (const family of ["Lora", "GFSDidot", "NotoSerifHebrew", "NotoNaskhArabic", "Poppins", "NotoEmoji"])
    expect(embedded.join(" ")).toContain(family);
  expect(text).toContain("/FontFile2");
  expect(streams.some((content) => content.includes("BT"))).toBe(true);
});

test("an empty list of cards is a valid PDF with a notice", async () => {
  const { pages, streams } = await print("search=nobody-wrote-this");
  expect(pages).toBe(1);
  expect(streams.some((content) => content.includes("BT"))).toBe(true);
});
