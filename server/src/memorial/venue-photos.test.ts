import type { AddressInfo } from "node:net";
import { problems, words } from "@vigil/contract";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { linesOfPdf } from "../../test/pdf-text.ts";
import { call, callAs, gather, type Person } from "../../test/people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { maple, sam, doyle, okafor, harbour } = cast;
await app.http.listen({ host: "127.0.0.1", port: 0 });
const origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;

/** A published service of the Doyles, and its link for photos. */
async function service(given: object = {}) {
  const people = { funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id };
  const stream = await make.stream({ ...people, deceased_full_name: "Edith Shaw", ...given });
  await app.sql("update stream set publish = true where id = $1", [stream.id]);
  const at = `str/stream/${stream.id}/venue_photos/`;
  return {
    id: stream.id,
    slug: stream.slug as string,
    at,
    view: async (who: Person = maple) => (await callAs(app, who, "GET", at)).json,
    take: (takes: boolean, who: Person = maple) => callAs(app, who, "POST", at, { takes }),
    /** The path of its link, below /photos/ and the API alike. */
    link: async (): Promise<string> => {
      await callAs(app, maple, "POST", at, { takes: true });
      return new URL((await callAs(app, maple, "GET", at)).json.url).pathname.slice(1);
    },
    queue: async (who: Person = doyle) =>
      (await callAs(app, who, "GET", `str/stream_gallery/?stream=${stream.id}`)).json.results,
  };
}

async function upload(link: string, content: Uint8Array) {
  const begun = await fetch(`${origin}/v1/public/${link}/uploads`, {
    method: "POST",
    headers: { "tus-resumable": "1.0.0", "upload-length": String(content.length) },
  });
  if (begun.status !== 201) return { status: begun.status, name: "" };
  const place = begun.headers.get("location") ?? "";
  const sent = await fetch(`${origin}${place}`, {
    method: "PATCH",
    headers: {
      ...{ "tus-resumable": "1.0.0", "upload-offset": "0" },
      "content-type": "application/offset+octet-stream",
    },
    body: content as Uint8Array<ArrayBuffer>,
  });
  expect(sent.status).toBe(204);
  return { status: 201, name: `upload:${place.split("/").at(-1)}` };
}
const photo = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#8A9A5B" } })
    .jpeg()
    .toBuffer();
const give = async (link: string, sender_name?: string) => {
  const { name } = await upload(link, await photo());
  return call(app, "POST", `public/${link}/gallery/`, { sender_name, image: name });
};

test("somebody at the service gives a photo with a name alone, and only the family sees it", async () => {
  const it = await service();
  expect(await it.view()).toMatchObject({ state: "none", url: null, given: 0 });
  const link = await it.link();
  expect((await call(app, "GET", `public/${link}/`)).json).toEqual({
    name: "Edith Shaw",
    home: { name: expect.any(String), phone: expect.any(String) },
    state: "open",
    keeps_photo_positions: false,
  });
  expect((await give(link)).json).toEqual({ sender_name: [words.required] });
  expect(await give(link, "Rosa Bianchi")).toMatchObject({ status: 201, json: { sent: true } });
  const [given, ...others] = await it.queue();
  expect(others).toEqual([]);
  expect(given).toMatchObject({
    ...{ sender_name: "Rosa Bianchi", at_venue: true, from_guest: true, publish: false, guest: null },
  });
  expect(await it.view()).toMatchObject({ state: "open", given: 1 });
  // Neither the link nor the page shows what arrived.
  for (const path of [`public/${link}/`, `public/stream/${it.slug}/remembering/`])
    expect((await call(app, "GET", path)).text).not.toContain("Rosa");
  expect((await call(app, "GET", `public/${link}/gallery/`)).status).toBe(404);
});

test("whoever gave a photo at the service sees it, and takes it back also once the link was ended", async () => {
  const it = await service();
  const link = await it.link();
  const { receipt } = (await give(link, "Rosa Bianchi")).json;
  await give(link, "Ilse Brandt");
  await it.take(false);
  const given = async (receipts: string[]) =>
    (await call(app, "POST", `public/${link}/given/`, { receipts })).json.results;
  expect(await given([])).toEqual([]);
  expect(await given([receipt])).toMatchObject([
    { kind: "picture", has: "photo", state: "waiting", receipt },
  ]);
  expect((await call(app, "POST", `public/${link}/take_back/`, { receipt })).status).toBe(204);
  expect((await it.queue()).map(({ sender_name }: { sender_name: string }) => sender_name)).toEqual([
    "Ilse Brandt",
  ]);
});

test("a link that was ended takes nothing until it is opened again, and says whom to ask", async () => {
  const it = await service();
  const link = await it.link();
  const begun = await upload(link, await photo());
  expect((await it.take(false)).json).toMatchObject({ state: "ended" });
  expect((await call(app, "GET", `public/${link}/`)).json.state).toBe("ended");
  const late = await call(app, "POST", `public/${link}/gallery/`, {
    sender_name: "Rosa",
    image: begun.name,
  });
  expect([late.status, late.json.detail]).toEqual([403, problems.venue_photos_over[1]]);
  expect((await upload(link, await photo())).status).toBe(403);
  expect(await it.queue()).toEqual([]);
  const again = await it.take(true);
  expect(again.json.state).toBe("open");
  expect(new URL(again.json.url).pathname).toBe(`/${link}`);
  expect((await give(link, "Rosa")).status).toBe(201);
});

test("the link ends by itself after the third day, by the home's clocks and counted from the last stage", async () => {
  const it = await service();
  const link = await it.link();
  const set = (event_date: string, begins_at: string | null = null) =>
    app.sql("update stream set event_date = $2, stages = $3 where id = $1", [
      it.id,
      event_date,
      JSON.stringify([{ kind: "chapel", shown_to_guests: true, begins_at }]),
    ]);
  await set("2020-03-02T19:00:00Z");
  expect(await it.view()).toMatchObject({
    state: "over",
    until: expect.stringMatching(/^2020-03-06T0[45]:00:00/),
  });
  expect((await call(app, "GET", `public/${link}/`)).json.state).toBe("over");
  expect((await give(link, "Rosa")).json.detail).toBe(problems.venue_photos_over[1]);
  // Nobody is offered to make a link that would take nothing.
  await app.sql("update stream set venue_photos = null where id = $1", [it.id]);
  expect(await it.view()).toMatchObject({ state: "over", url: null });
  expect((await call(app, "GET", `public/${link}/`)).status).toBe(404);
  await app.sql("update stream set venue_photos = true where id = $1", [it.id]);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await set("2020-03-02T19:00:00Z", tomorrow);
  expect(await it.view()).toMatchObject({ state: "open" });
  await app.sql("update stream set event_date = null, stages = '[]' where id = $1", [it.id]);
  expect(await it.view()).toMatchObject({ state: "open", until: null });
});

test("a family that takes no photos gets none by the link either", async () => {
  const it = await service();
  const link = await it.link();
  await app.sql("update stream set media_gallery = false where id = $1", [it.id]);
  expect((await it.view()).state).toBe("declined");
  expect((await give(link, "Rosa")).json.detail).toBe(problems.not_taken[1]);
});

test("a link that isn't ours, was never made, or whose service has no page, leads nowhere", async () => {
  const [it, other] = [await service(), await service()];
  const link = await it.link();
  const signature = link.split(".")[1] ?? "";
  const status = async (path: string) => (await call(app, "GET", `public/${path}/`)).status;
  expect(await status(`photos/${other.id}.${signature}`)).toBe(404);
  expect(await status(`${link}x`)).toBe(404);
  const unmade = new URL(app.engine.runtime.links.venuePhotos(other.id)).pathname.slice(1);
  expect(await status(unmade)).toBe(404);
  expect(await status(link)).toBe(200);
  await app.sql("update stream set disabled_by_fh = true where id = $1", [it.id]);
  expect(await status(link)).toBe(404);
  expect((await upload(link, await photo())).status).toBe(404);
});

test("the home, its director and the family open and end the link; others learn nothing of it", async () => {
  const it = await service();
  for (const who of [maple, sam, doyle]) {
    expect((await it.take(true, who)).json.state).toBe("open");
    expect((await it.take(false, who)).json.state).toBe("ended");
  }
  for (const who of [okafor, harbour]) {
    expect((await it.take(true, who)).status).toBe(404);
    expect((await callAs(app, who, "GET", it.at)).status).toBe(404);
  }
  const [entry] = await app.sql(
    "select changes from audit_log where record = $1 and changes ? 'venue_photos' order by at desc limit 1",
    [it.id],
  );
  expect(entry).toEqual({ changes: { venue_photos: [true, false] } });
});

test("the sign says on A5 for whom, how, and who sees the photos, in the language of the service", async () => {
  const it = await service();
  const print = (query = "") => callAs(app, maple, "GET", `${it.at}export_pdf/${query}`);
  expect((await print()).status).toBe(404);
  await it.link();
  const pdf = async (query: string) => {
    const headers = { authorization: `Bearer ${maple.token}` };
    return (await app.http.inject({ url: `/v1/${it.at}export_pdf/${query}`, headers })).rawPayload;
  };
  const english = await pdf("");
  expect(/\/MediaBox \[([^\]]*)\]/.exec(english.toString("latin1"))?.[1]).toBe("0 0 419.53 595.28");
  expect(english.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBe(1);
  const said = (bytes: Buffer) =>
    linesOfPdf(bytes)
      .map(({ text }) => text.trim())
      .join(" ")
      .replace(/ +/g, " ");
  expect(said(english)).toContain("Your photos for the family of Edith Shaw");
  expect(said(english)).toContain("Only the family sees what you send.");
  expect(said(await pdf("?language=fr"))).toContain("Vos photos pour la famille de Edith Shaw");
});
