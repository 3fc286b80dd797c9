import { buffer } from "node:stream/consumers";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { form } from "../../test/make.ts";
import { callAs, gather, type Person } from "../../test/people.ts";
import { makeNextArchive } from "../archives/archiver.ts";
import { cleanPhoto } from "../photos/clean-photo.ts";
import { cleanStoredPhotos } from "./clean-stored-photos.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { maple, doyle, sam } = cast;
async function service() {
  const made = await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
  });
  // A family sees what is published.
  await app.sql(
    `update stream set publish = true, event_date = now() + interval '2 days', deceased_date_of_birth = '1940-02-01',
       deceased_date_of_death = '2026-11-01', g_r_page_heading = (select id from event_type limit 1) where id = $1`,
    [made.id],
  );
  return made;
}

const owner = "Owner Nora Whitlock";
const serial = "SN-7781-4432";
const taken = "2026:11:20 10:15:00";
/** As a phone writes it: turned, with place, owner, serial number, text and colours. */
async function phonePhoto(format: "jpeg" | "png" | "webp"): Promise<Buffer> {
  const image = sharp({ create: { width: 400, height: 320, channels: 3, background: "#336699" } });
  return image
    .withExif({
      IFD0: { Artist: owner, Make: "Phone", Orientation: "6" },
      IFD2: { BodySerialNumber: serial, DateTimeOriginal: taken },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "43/1 39/1 0/1" },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><p exif:GPSLatitude="43,39N" by="${owner}"/></x:xmpmeta>`)
    .withIccProfile("p3")
    .withMetadata({ orientation: 6 })
    [format]()
    .toBuffer();
}
/** The bytes that a value of GPSLatitude has in either order of bytes. */
const latitude = [
  Buffer.from(Uint32Array.of(43, 1, 39, 1, 0, 1).buffer),
  Buffer.from(Uint32Array.of(43, 1, 39, 1, 0, 1).buffer).swap32(),
];
const saysWhere = (content: Buffer) =>
  latitude.some((bytes) => content.includes(bytes)) || content.includes("43,39N");
const saysWho = (content: Buffer) => content.includes(owner) || content.includes(serial);

const idOf = (address: string) => /files\/([0-9a-f-]+)/.exec(address)?.[1] ?? "";
const stored = async (id: string) => buffer(await app.engine.storage.read(id));
async function give(stream: string, content: Buffer, by: Person = doyle) {
  const { status, json } = await callAs(
    app,
    by,
    "POST",
    "str/stream_gallery/",
    form({ image: { name: "lake.jpg", content }, caption: "Lake", stream }),
  );
  expect(status, JSON.stringify(json)).toBe(201);
  return { record: json.id as string, address: json.image as string, file: idOf(json.image) };
}
const keep = (stream: string, keeps: boolean, by: Person = doyle) =>
  callAs(app, by, "PATCH", `str/stream/${stream}/`, { keep_photo_positions: keeps });

test.each(["jpeg", "png", "webp"] as const)(
  "a %s loses place, owner and serial number, and keeps its image, its colours and how it is turned",
  async (format) => {
    const photo = await phonePhoto(format);
    expect([saysWhere(photo), saysWho(photo)]).toEqual([true, true]);
    const type = `image/${format}`;
    const clean = await cleanPhoto(photo, type, "nothing");
    expect([saysWhere(clean), saysWho(clean), clean.includes(taken)]).toEqual([false, false, true]);
    const [before, after] = await Promise.all([photo, clean].map((one) => sharp(one).metadata()));
    expect([after?.orientation, after?.width, after?.icc?.equals(before?.icc as Buffer)]).toEqual([
      6,
      400,
      true,
    ]);
    const [pixels, same] = await Promise.all([photo, clean].map((one) => sharp(one).raw().toBuffer()));
    expect(same?.equals(pixels as Buffer)).toBe(true);
    expect((await cleanPhoto(clean, type, "nothing")).equals(clean)).toBe(true);

    const kept = await cleanPhoto(photo, type, "position");
    expect([latitude.some((bytes) => kept.includes(bytes)), saysWho(kept)]).toEqual([true, false]);
  },
);

test("what a phone puts behind a photo, such as a second one with its place, is cut off", async () => {
  const [photo, plain] = [
    await phonePhoto("jpeg"),
    await sharp(await phonePhoto("jpeg"))
      .jpeg()
      .toBuffer(),
  ];
  const clean = await cleanPhoto(Buffer.concat([plain, photo]), "image/jpeg", "nothing");
  expect([saysWhere(clean), saysWho(clean)]).toEqual([false, false]);
  expect(clean.length).toBeLessThanOrEqual(plain.length);
});

test("neither the stored photo nor the download nor the family's archive says where it was taken", async () => {
  const { id } = await service();
  const { file, address } = await give(id, await phonePhoto("jpeg"));
  const download = (await app.http.inject({ url: address })).rawPayload;
  expect(download.equals(await stored(file))).toBe(true);
  expect([saysWhere(download), saysWho(download)]).toEqual([false, false]);

  await callAs(app, doyle, "POST", "str/archive/", { stream: id });
  const errors: unknown[] = [];
  const parts = { ...app.engine, log: { error: (details: unknown) => errors.push(details) } };
  await makeNextArchive(parts, new AbortController().signal);
  const { json } = await callAs(app, doyle, "GET", `str/archive/?stream=${id}`);
  const archive = await callAs(app, doyle, "GET", `str/archive/${json.results[0].id}/file/`);
  const files = unzipSync((await app.http.inject({ url: archive.json.file })).rawPayload);
  const photos = Object.entries(files).filter(([name]) => name.startsWith("Photos and videos/"));
  expect([photos.length, photos.some(([, content]) => saysWhere(Buffer.from(content)))]).toEqual([1, false]);
});

test("a family keeps the places of its photos for one service, and for that alone", async () => {
  const [one, other] = [await service(), await service()];
  expect((await keep(one.id, true)).json.keep_photo_positions).toBe(true);
  const photo = await phonePhoto("jpeg");
  const kept = await stored((await give(one.id, photo)).file);
  expect([latitude.some((bytes) => kept.includes(bytes)), saysWho(kept)]).toEqual([true, false]);
  expect(saysWhere(await stored((await give(other.id, photo)).file))).toBe(false);
  // The home's own photos keep none, and the home doesn't decide for the family.
  const { json } = await callAs(
    app,
    maple,
    "PATCH",
    `str/stream/${one.id}/`,
    form({ photo: { name: "a.jpg", content: photo } }),
  );
  expect(saysWhere(await stored(idOf(json.photo)))).toBe(false);
  await keep(other.id, true, maple);
  expect((await callAs(app, doyle, "GET", `str/stream/${other.id}/`)).json.keep_photo_positions).toBe(false);
});

test("photos that were stored before are freed of their places, and nobody reads the old file any more", async () => {
  const { id } = await service();
  const photo = await phonePhoto("jpeg");
  await keep(id, true);
  const { record, file, address } = await give(id, photo);
  await cleanStoredPhotos(app.engine);
  expect((await stored(file)).length).toBeGreaterThan(0);
  await keep(id, false);
  expect(await cleanStoredPhotos(app.engine)).toMatchObject({ cleaned: 1, failed: [] });
  const { json } = await callAs(app, doyle, "GET", `str/stream_gallery/${record}/`);
  expect(idOf(json.image)).not.toBe(file);
  expect(saysWhere(await stored(idOf(json.image)))).toBe(false);
  expect([await app.engine.storage.size(file), (await app.http.inject({ url: address })).statusCode]).toEqual(
    [undefined, 404],
  );
  expect((await cleanStoredPhotos(app.engine)).looked).toBe(0);
});

/** A photo with its place, which its family wants no longer. */
async function unwanted() {
  const { id } = await service();
  await keep(id, true);
  const given = await give(id, await phonePhoto("jpeg"));
  await keep(id, false);
  return given;
}
const fileOf = async (record: string) =>
  (await app.sql<{ image: string }>("select image from stream_gallery where id = $1", [record]))[0]?.image ??
  "";

test("a photo that was released from quarantine stays released once its place is removed", async () => {
  const { record, file } = await unwanted();
  const released = ["clean", "Eicar-Signature", new Date("2026-11-01T08:00:00Z")];
  await app.sql(
    "update stored_file set scan_state = $2, released_finding = $3, scanned_at = $4 where id = $1",
    [file, ...released],
  );
  expect(await cleanStoredPhotos(app.engine)).toMatchObject({ cleaned: 1, failed: [] });
  const [row] = await app.sql(
    "select scan_state, released_finding, scanned_at from stored_file where id = $1",
    [await fileOf(record)],
  );
  expect(Object.values(row ?? {})).toEqual(released);
});

test("a photo can be seen although the connection to the database broke while it was replaced", async () => {
  const { record, file } = await unwanted();
  const transaction: typeof app.database.transaction = async (work) => {
    await app.database.transaction(work);
    throw new Error("the connection was lost after the commit");
  };
  const database = { ...app.database, transaction };
  expect(await cleanStoredPhotos({ ...app.engine, database })).toMatchObject({ cleaned: 1, failed: [] });
  expect(await fileOf(record)).not.toBe(file);
  expect(saysWhere(await stored(await fileOf(record)))).toBe(false);
  expect(await app.engine.storage.size(file)).toBeUndefined();
});

test("a photo that could not be replaced stays as it is, and no copy of it is left", async () => {
  const { record, file } = await unwanted();
  const put: string[] = [];
  const storage: typeof app.engine.storage = {
    ...app.engine.storage,
    put: (id, ...more) => {
      put.push(id);
      return app.engine.storage.put(id, ...more);
    },
  };
  const transaction: typeof app.database.transaction = (work) =>
    app.database.transaction(async (tx) => {
      await work(tx);
      throw new Error("the connection was lost before the commit");
    });
  const database = { ...app.database, transaction };
  expect(await cleanStoredPhotos({ ...app.engine, database, storage })).toMatchObject({ failed: [file] });
  expect(await fileOf(record)).toBe(file);
  expect(await app.engine.storage.size(file)).toBeGreaterThan(0);
  expect(put).toHaveLength(1);
  expect(await app.engine.storage.size(put[0] ?? "")).toBeUndefined();
});
