import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startApp, testOfOneServer } from "../../test/app.ts";
import { form } from "../../test/make.ts";
import { callAs, gather } from "../../test/people.ts";
import { emptyBin } from "../resource/purge-bin.ts";
import { forgetImages } from "./forget-images.ts";
import type { ImageWidth } from "./images.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, sam, doyle } = cast;
const stream = await make.stream({ funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id });
const one = `str/stream/${stream.id}/`;
const { fileAddress } = app.engine.runtime;

/** A photo whose left half is red and whose right half is blue. */
const flag = (width: number, height: number) => {
  const blue = { create: { width: width / 2, height, channels: 3 as const, background: "#0000FF" } };
  return sharp({ create: { width, height, channels: 3, background: "#FF0000" } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ]);
};
const photo = await flag(1200, 1000).jpeg().toBuffer();
/** Uploads a file as the stream's; returns its id. */
async function send(content: Uint8Array | string, field = "photo", name = "Oma & Opa.JPG"): Promise<string> {
  const { json } = await callAs(app, maple, "PATCH", one, form({ [field]: { name, content } }));
  return /files\/([0-9a-f-]+)/.exec(json[field])?.[1] ?? "";
}
const chrome = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";
const open = (url: string, accept = chrome) => app.http.inject({ url, headers: { accept } });
const small = (id: string, width: ImageWidth = 480, accept = chrome) => open(fileAddress(id, width), accept);
const cacheFolder = (id: string) => join(app.config.dataDir, "pictures", id.slice(-2), id);

test("a photo is delivered in the size in which it is shown, in the best format that the browser accepts", async () => {
  const id = await send(photo);
  for (const [accept, format] of [
    [chrome, "webp"],
    ["image/png,image/*;q=0.8,*/*;q=0.5", "jpeg"],
    ["", "jpeg"],
  ] as const) {
    const { statusCode, headers, rawPayload } = await small(id, 480, accept);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": `image/${format}`,
      "content-disposition": `inline; filename*=UTF-8''Oma%20%26%20Opa.${format}`,
      "cache-control": "private, max-age=43200, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      vary: expect.stringContaining("accept"),
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format, width: 480, height: 400 });
  }
  expect((await open(fileAddress(id))).rawPayload.equals(photo)).toBe(true);
});

test("an image is never enlarged", async () => {
  const { rawPayload } = await small(await send(await flag(200, 200).png().toBuffer()), 1600);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 200, height: 200 });
});

test("a photo taken with the phone on its side is upright, and doesn't reveal where it was taken", async () => {
  const sideways = await flag(600, 500)
    .jpeg()
    .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "43/1 39/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(sideways).metadata()).exif).toBeDefined();
  const { rawPayload } = await small(await send(sideways));
  const { width, height, exif, orientation } = await sharp(rawPayload).metadata();
  expect([width, height, exif, orientation]).toEqual([480, 576, undefined, undefined]);
  // What was on the left is at the top now.
  const [red, , blue] = await sharp(rawPayload)
    .extract({ left: 240, top: 50, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([(red ?? 0) > 200, (blue ?? 255) < 50]).toEqual([true, true]);
});

test("a logo stays transparent, also for a browser without WebP", async () => {
  const logo = await sharp({
    create: { width: 600, height: 120, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const made = await callAs(
    app,
    maple,
    "PATCH",
    "usr/info/",
    form({ bottom_logo: { name: "logo.png", content: logo } }),
  );
  const id = /files\/([0-9a-f-]+)/.exec(made.json.bottom_logo)?.[1] ?? "";
  for (const [accept, format] of [
    [chrome, "webp"],
    ["image/*", "png"],
  ] as const) {
    const { rawPayload, headers } = await small(id, 160, accept);
    expect(headers["content-type"]).toBe(`image/${format}`);
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.channels, data[3]]).toEqual([160, 4, 0]);
  }
});

test("nobody can turn the address of a small image into one of another width or of the original", async () => {
  const id = await send(photo);
  const [whole, at480] = [fileAddress(id), fileAddress(id, 480)];
  const forged = [
    at480.replace("width=480", "width=1600"),
    at480.replace("width=480", "width=481"),
    at480.replace("width=480", "width=0480"),
    at480.replace("width=480", "width="),
    at480.replace("&width=480", ""),
    at480.replace(/expires=(\d+)&width=480/, "expires=$1%20480"),
    `${at480}&width=480`,
    `${whole}&width=480`,
    `${whole}&width=99999`,
  ];
  for (const address of forged) expect([address, (await open(address)).statusCode]).toEqual([address, 403]);
  expect(existsSync(cacheFolder(id))).toBe(false);
  expect([(await open(whole)).statusCode, (await open(at480)).statusCode]).toEqual([200, 200]);
});

test("a document has no thumbnail", async () => {
  const id = await send("%PDF-1.7\n%%EOF", "order_of_service", "order.pdf");
  expect((await small(id)).statusCode).toBe(404);
});

/** Damages a stored file, or mends it. */
const overwrite = (id: string, content: string | Uint8Array) =>
  app.engine.storage.put(id, Readable.from([Buffer.from(content)]), 1_000_000);

test("an image whose file is damaged is missing, and requested again the next time", async () => {
  const id = await send(photo);
  const drawing =
    "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='200'><rect width='9' height='9'/></svg>";
  for (const content of [photo.subarray(0, 20), drawing, "<!doctype html>"]) {
    await overwrite(id, content);
    for (const accept of [chrome, "image/*"]) {
      const { statusCode, headers } = await small(id, 480, accept);
      expect([statusCode, headers["cache-control"]]).toEqual([404, "no-store"]);
    }
  }
  await overwrite(id, photo);
  expect((await small(id)).statusCode).toBe(200);
});

test("an image is rendered once and cached", async () => {
  const id = await send(photo);
  const together = await Promise.all(Array.from({ length: 20 }, () => small(id)));
  expect(new Set(together.map(({ rawPayload }) => rawPayload.toString("base64"))).size).toBe(1);
  expect(readdirSync(cacheFolder(id))).toEqual(["480.webp"]);
  await overwrite(id, "no picture any more");
  expect((await small(id)).rawPayload.equals(together[0]?.rawPayload as Buffer)).toBe(true);
});

testOfOneServer("many new images at once are rendered one after the other", async () => {
  const shown = () =>
    callAs(
      app,
      ruth,
      "POST",
      "str/stream_gallery/",
      form({ stream: stream.id, sender_name: "Gus", image: { name: "garden.jpg", content: photo } }),
    );
  const sent = await Promise.all(Array.from({ length: 6 }, shown));
  const ids = sent.map(({ json }) => /files\/([0-9a-f-]+)/.exec(json.image)?.[1] ?? "");
  const most = { queue: 0, process: 0 };
  // Not their sum, because an image that moves from one to the other may be counted in both.
  const recordCounters = () => {
    const { queue, process } = sharp.counters();
    most.queue = Math.max(most.queue, queue);
    most.process = Math.max(most.process, process);
  };
  sharp.queue.on("change", recordCounters);
  const answers = await Promise.all(ids.flatMap((id) => [small(id, 480), small(id, 960)]));
  sharp.queue.off("change", recordCounters);
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(most.queue).toBeLessThanOrEqual(1);
  expect(most.process).toBeLessThanOrEqual(1);
});

test("when a photo is removed, its renditions are too; its successor's stay", async () => {
  const replaced = await send(photo);
  for (const width of [160, 960] as const) await small(replaced, width);
  const present = await send(photo);
  await small(present);
  expect(readdirSync(cacheFolder(replaced)).toSorted()).toEqual(["160.webp", "960.webp"]);
  await app.sql("update stored_file set created_at = now() - interval '25 hours'");
  await emptyBin(app.engine, { info: () => {} });
  expect([existsSync(cacheFolder(replaced)), existsSync(cacheFolder(present))]).toEqual([false, true]);
  expect((await small(replaced)).statusCode).toBe(404);
});

test("a server forgets its small versions of photos that another machine has deleted, and keeps the others", async () => {
  const shown = async () => {
    const id = await send(photo);
    expect((await small(id)).statusCode).toBe(200);
    return id;
  };
  const [gone, kept] = [await shown(), await shown()];
  await app.sql("delete from stored_file where id = $1", [gone]);
  await forgetImages(app.engine);
  expect([gone, kept].map((id) => existsSync(cacheFolder(id)))).toEqual([false, true]);
});

test("a list shows small images, a record the original", async () => {
  await send(photo);
  const record = await callAs(app, maple, "GET", one);
  const { results } = (await callAs(app, maple, "GET", `str/stream/?id__in=${stream.id}`)).json;
  const size = async (address: string) => (await sharp((await open(address)).rawPayload).metadata()).width;
  expect([await size(record.json.photo), await size(results[0].photo)]).toEqual([1200, 480]);
});

test("a form that sends a list's image address back leaves the file as it is", async () => {
  const id = await send(photo);
  const { results } = (await callAs(app, maple, "GET", `str/stream/?id__in=${stream.id}`)).json;
  const saved = await callAs(app, maple, "PATCH", one, { photo: results[0].photo });
  expect(saved.json.photo).toBe(fileAddress(id));
});

test("the memorial page links images in the sizes that it shows", async () => {
  await send(photo);
  await send(await flag(2000, 500).jpeg().toBuffer(), "guest_page_background");
  await app.sql("update stream set publish = true where id = $1", [stream.id]);
  const { slug } = (await callAs(app, maple, "GET", one)).json;
  const page = (await app.http.inject(`/v1/public/stream/${slug}`)).json();
  const size = async (address: string) => (await sharp((await open(address)).rawPayload).metadata()).width;
  expect(await size(page.photo)).toBe(480);
  expect(await size(page.banner.src)).toBe(1600);
  const [middle, large] = page.banner.srcset.split(", ").map((part: string) => part.split(" "));
  expect([await size(middle[0]), middle[1]]).toEqual([960, "960w"]);
  expect([large[0], large[1]]).toEqual([page.banner.src, "1600w"]);
});
