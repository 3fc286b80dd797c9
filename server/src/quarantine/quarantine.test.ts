import type { AddressInfo } from "node:net";
import { quarantineDays } from "@vigil/contract";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { eicar, startClamd } from "../../test/clamd-stand-in.ts";
import { form, mp4 } from "../../test/make.ts";
import { box } from "../../test/mp4-boxes.ts";
import { call, callAs, gather, type Person } from "../../test/people.ts";
import { makeNextArchive } from "../archives/archiver.ts";
import { ScannerError } from "../ports/virus-scanner/virus-scanner.ts";
import { emptyBin } from "../resource/purge-bin.ts";
import { checkNextFile, purgeQuarantine } from "./check-files.ts";
import { searchAgain } from "./search-again.ts";
import { warnOfWaiting } from "./tell.ts";

const daemon = await startClamd();
const app = await startApp({ clamd: { at: daemon.at, streamBytes: 8 * 1024 * 1024, againDays: 30 } });
afterAll(() => daemon.stop());
const { cast, make } = await gather(app);
const { ruth, maple, doyle, sam, harbour } = cast;
await app.http.listen({ host: "127.0.0.1", port: 0 });
const origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
beforeEach(async () => {
  daemon.mood = "well";
  daemon.scanned.length = 0;
  await app.sql("delete from mail_outbox");
});

async function service() {
  const people = { funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id };
  const stream = await make.stream(people);
  await app.sql(
    `update stream set publish = true, media_gallery = true, event_date = now() + interval '2 days',
       deceased_date_of_birth = '1940-02-01', deceased_date_of_death = '2026-11-01',
       g_r_page_heading = (select id from event_type limit 1) where id = $1`,
    [stream.id],
  );
  return { id: stream.id, slug: stream.slug as string };
}
const pdf = (content: Uint8Array | string) => ({
  name: "order.pdf",
  content: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.from(content as string), Buffer.from("\n%%EOF")]),
});
const sendOrder = (stream: string, content: Uint8Array | string) =>
  callAs(app, doyle, "PATCH", `str/stream/${stream}/`, form({ order_of_service: pdf(content) }));
const film = (more: Uint8Array, size = 5000) =>
  Buffer.concat([mp4, box("mdat", Buffer.concat([Buffer.alloc(size, "film"), more]))]);
const sendFilm = async (stream: string, content: Buffer) => {
  const file = { name: "boat.mp4", content };
  const { status, json } = await callAs(app, doyle, "POST", "str/remembering_wall/", form({ stream, file }));
  expect(status, JSON.stringify(json)).toBe(201);
  return { id: json.id as string, address: json.file as string };
};
const photo = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: "#8A9A5B" } })
    .jpeg()
    .toBuffer();
const open = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });
const stopping = new AbortController().signal;
/** What the worker does until nothing is left. */
const check = async () => {
  await app.sql("update stored_file set scan_retry_at = now() where scan_state = 'waiting'");
  while (await checkNextFile(app.engine, stopping));
};
/** A daemon that is stopped while something is done. */
async function without<T>(work: () => Promise<T>): Promise<T> {
  await daemon.stop();
  try {
    return await work();
  } finally {
    await daemon.start();
  }
}
const idOf = (address: string) => /files\/([0-9a-f-]+)/.exec(address)?.[1] ?? "";
const emails = () =>
  app.sql<{ to: string; type: string; subject: string; text: string }>(
    'select "to", type, subject, text from mail_outbox order by type, "to"',
  );
const quarantine = async (who: Person = ruth) => (await callAs(app, who, "GET", "quarantine/")).json;

test("a clean document can be opened at once; one with a virus is refused in its form, and home and super admins are told", async () => {
  const { id } = await service();
  expect((await sendOrder(id, "Psalm 23")).status).toBe(200);
  const kept = (await callAs(app, doyle, "GET", `str/stream/${id}/`)).json.order_of_service;
  expect((await open(kept)).statusCode).toBe(200);
  const refused = await sendOrder(id, eicar);
  expect(refused.status).toBe(400);
  expect(refused.json.order_of_service).toEqual([expect.stringContaining("can harm computers")]);
  expect((await callAs(app, doyle, "GET", `str/stream/${id}/`)).json.order_of_service).toBe(kept);
  await check();
  const { results, scans, waiting } = await quarantine();
  expect({ scans, waiting }).toEqual({ scans: true, waiting: 0 });
  expect(results).toMatchObject([
    {
      file_name: "order.pdf",
      state: "infected",
      refused: true,
      finding: "Eicar-Test-Signature",
      home: "Maple Ridge Funeral Home",
    },
  ]);
  const told = await emails();
  expect(told.map(({ type }) => type)).toEqual(expect.arrayContaining(["file_blocked", "file_quarantined"]));
  expect(told.map(({ type }) => type)).not.toContain("file_blocked_sender");
  const { results: notices } = (await callAs(app, ruth, "GET", "usr/notifications/")).json;
  expect(notices.map(({ page }: { page: string | null }) => page)).toContain("/system");
  expect(told.find(({ type }) => type === "file_blocked")?.text).toContain("order.pdf");
  const audited = await app.sql("select resource, role from audit_log where verb = 'quarantine'");
  expect(audited).toEqual([{ resource: "quarantine", role: "system" }]);
});

test("everything that can be uploaded is scanned: photos, films, logos, portraits and cheques", async () => {
  const { id } = await service();
  const picture = async (name: string) => ({ name, content: await photo() });
  const scanned = async (what: string, answer: { status: number; text: string }) => {
    expect([200, 201], `${what}: ${answer.text}`).toContain(answer.status);
    expect(daemon.scanned.splice(0).length, what).toBe(2);
  };
  const patch = (who: Person, path: string, field: string, file: { name: string; content: Uint8Array }) =>
    callAs(app, who, "PATCH", path, form({ [field]: file }));
  await scanned("photo", await patch(maple, `str/stream/${id}/`, "photo", await picture("p.jpg")));
  await scanned(
    "portrait",
    await patch(maple, `usr/funeral_home_staff/${sam.id}/`, "picture", await picture("s.jpg")),
  );
  await scanned(
    "logo",
    await patch(
      ruth,
      `usr/funeral_home/${maple.id}/`,
      "branding_funeral_home_logo_horizontal",
      await picture("l.jpg"),
    ),
  );
  await scanned(
    "wall",
    await callAs(
      app,
      doyle,
      "POST",
      "str/remembering_wall/",
      form({ stream: id, file: { name: "a.mp4", content: film(Buffer.alloc(0)) } }),
    ),
  );
  await scanned(
    "recording",
    await callAs(
      app,
      ruth,
      "POST",
      "str/stream_video/",
      form({ stream: id, file: { name: "a.mp4", content: mp4 } }),
    ),
  );
  const { invoice } = await make.order(maple);
  daemon.scanned.length = 0;
  const cheque = await make.cheque(maple, invoice);
  expect(cheque.id).toBeTruthy();
  expect(daemon.scanned.length, "cheque").toBeGreaterThan(0);
});

test("a large film waits until it is scanned in pieces, and nobody opens it before", async () => {
  const { id, slug } = await service();
  const large = film(Buffer.alloc(0), 33 * 1024 * 1024);
  const sent = await sendFilm(id, large);
  expect(daemon.scanned).toEqual([]);
  for (const who of [doyle, maple, ruth]) {
    const [item] = (await callAs(app, who, "GET", `str/remembering_wall/?stream=${id}`)).json.results ?? [];
    if (item) expect((await open(item.file)).statusCode, who.username).toBe(423);
  }
  await app.sql("update remembering_wall set visible = true");
  const wall = async () => (await call(app, "GET", `public/stream/${slug}/remembering/`)).json.wall.items;
  expect(await wall()).toEqual([]);
  await check();
  // Five pieces, the first of them twice.
  expect(daemon.scanned.length).toBe(6);
  const opened = await open(sent.address);
  expect([opened.statusCode, opened.rawPayload.equals(large)]).toEqual([200, true]);
  expect(await wall()).toHaveLength(1);
  expect(await emails()).toEqual([]);
});

test("without an answer of the scanner files wait, in words; once it is back, the backlog is worked off", async () => {
  const { id } = await service();
  const [order, picture] = await without(async () => {
    expect((await sendOrder(id, "Psalm 121")).status).toBe(200);
    const sent = await callAs(
      app,
      doyle,
      "POST",
      "str/remembering_wall/",
      form({ stream: id, file: { name: "a.jpg", content: await photo() } }),
    );
    await expect(check()).rejects.toThrow(ScannerError);
    return [
      (await callAs(app, doyle, "GET", `str/stream/${id}/`)).json.order_of_service,
      sent.json.file,
    ] as const;
  });
  const sentence = await open(order);
  expect([sentence.statusCode, sentence.json().detail]).toEqual([
    423,
    expect.stringContaining("being checked"),
  ]);
  const french = await open(order, { "accept-language": "fr" });
  expect(french.json().detail).toContain("analyse antivirus");
  const page = await open(order, { accept: "text/html,*/*", "accept-language": "fr" });
  expect([page.statusCode, page.headers["content-type"], page.body]).toEqual([
    423,
    expect.stringContaining("text/html"),
    expect.stringContaining("en cours d’analyse"),
  ]);
  const list = (await callAs(app, doyle, "GET", `str/remembering_wall/?stream=${id}`)).json.results;
  for (const address of [picture, list[0].file, list[0].thumbnail].filter(Boolean)) {
    const drawn = await open(address, { accept: "image/avif,image/webp,*/*", "sec-fetch-dest": "image" });
    expect([drawn.statusCode, drawn.headers["content-type"], drawn.headers["cache-control"]]).toEqual([
      423,
      "image/png",
      "no-store",
    ]);
    expect((await sharp(drawn.rawPayload).metadata()).width).toBeGreaterThan(100);
  }
  // A file about which the scanner said nothing doesn't hold up the others, and is tried again.
  await check();
  for (const address of [order, picture]) expect((await open(address)).statusCode).toBe(200);
});

test("a scanner that talks nonsense makes nothing clean", async () => {
  const { id } = await service();
  const large = await sendFilm(id, film(Buffer.alloc(0), 33 * 1024 * 1024));
  for (const says of ["stream: OKAY", "stream: Can't open file ERROR", "OK"]) {
    daemon.mood = { says };
    await expect(check()).rejects.toThrow(ScannerError);
    expect((await open(large.address)).statusCode).toBe(423);
  }
  daemon.mood = "well";
  await check();
  expect((await open(large.address)).statusCode).toBe(200);
});

test("a guest's film with a virus is never shown; the guest, the home and the super admins are written to, and the record's history has it", async () => {
  const { id, slug } = await service();
  const guest = { name: "Gerda Holm", email: "gerda.holm@example.com" };
  const { json } = await call(app, "POST", `public/stream/${slug}/register/`, guest);
  const token = json.guest_token as string;
  const headers = { "tus-resumable": "1.0.0", "x-guest-token": token };
  const content = film(eicar, 33 * 1024 * 1024);
  const at = `${origin}/v1/public/stream/${slug}/uploads`;
  const begun = await fetch(at, {
    method: "POST",
    headers: {
      ...headers,
      "upload-length": String(content.length),
      "upload-metadata": `filename ${btoa("boat.mp4")}`,
    },
  });
  const place = begun.headers.get("location") ?? "";
  await fetch(`${origin}${place}`, {
    method: "PATCH",
    headers: { ...headers, "content-type": "application/offset+octet-stream", "upload-offset": "0" },
    body: content as Uint8Array<ArrayBuffer>,
  });
  const body = { guest_token: token, video: `upload:${place.split("/").at(-1)}` };
  expect((await call(app, "POST", `public/stream/${slug}/gallery/`, body)).status).toBe(201);
  await app.sql("delete from mail_outbox");
  await check();
  const [item] = (await callAs(app, doyle, "GET", `str/stream_gallery/?stream=${id}`)).json.results;
  await callAs(app, doyle, "PATCH", `str/stream_gallery/${item.id}/`, { publish: true });
  expect((await call(app, "GET", `public/stream/${slug}/gallery/`)).json.items).toEqual([]);
  const blocked = await open(item.video);
  expect([blocked.statusCode, blocked.json().detail]).toEqual([
    403,
    expect.stringContaining("can harm computers"),
  ]);
  const told = (await emails()).filter(({ type }) => type.startsWith("file_"));
  expect(new Set(told.map(({ type }) => type))).toEqual(
    new Set(["file_blocked", "file_blocked_sender", "file_quarantined"]),
  );
  expect(told.find(({ to }) => to === guest.email)?.type).toBe("file_blocked_sender");
  expect(told.find(({ type }) => type === "file_blocked")?.text).toContain("Gerda Holm");
  const [audited] = await app.sql(
    "select resource, record from audit_log where verb = 'quarantine' order by at desc limit 1",
  );
  expect(audited).toEqual({ resource: "str/stream_gallery", record: item.id });
  // Told once.
  await check();
  expect((await emails()).filter(({ type }) => type.startsWith("file_"))).toHaveLength(told.length);
});

test("an archive, an export and a trim contain nothing that is held", async () => {
  const { id } = await service();
  const sent = await sendFilm(id, film(eicar, 33 * 1024 * 1024));
  const file = idOf(sent.address);
  expect(await app.engine.storage.size(file)).toBeUndefined();
  await expect(app.engine.storage.read(file)).rejects.toMatchObject({ code: "ENOENT" });
  await expect(app.engine.storage.locally(file, async () => 1)).rejects.toMatchObject({ code: "ENOENT" });
  await app.sql("update stream set broadcast_status = 'completed' where id = $1", [id]);
  await make.archive(id, doyle);
  await makeNextArchive({ ...app.engine, log: { error: () => {} } } as never, stopping);
  const [archive] = await app.sql<{ file: string; state: string }>(
    "select file, state from stream_archive where stream = $1",
    [id],
  );
  expect(archive?.state).toBe("ready");
  if (archive?.file) {
    const chunks: Buffer[] = [];
    for await (const chunk of await app.engine.storage.read(archive.file)) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).includes(eicar)).toBe(false);
  }
});

test("only super admins in charge of general settings see the quarantine, and release a file after proving who they are", async () => {
  const { id } = await service();
  const sent = await sendFilm(id, film(eicar, 33 * 1024 * 1024));
  await check();
  for (const who of [maple, doyle, sam, harbour]) {
    expect((await callAs(app, who, "GET", "quarantine/")).status, who.username).toBe(403);
    const [one] = (await quarantine()).results;
    for (const action of ["release", "delete"])
      expect((await callAs(app, who, "POST", `quarantine/${one.id}/${action}/`)).status).toBe(403);
  }
  expect((await call(app, "GET", "quarantine/")).status).toBe(401);
  const [one] = (await quarantine()).results;
  const release = () => callAs(app, ruth, "POST", `quarantine/${one.id}/release/`);
  await app.sql("update session set proved_at = now() - interval '11 minutes' where account = $1", [ruth.id]);
  expect((await release()).json.code).toBe("proof_needed");
  expect((await open(sent.address)).statusCode).toBe(403);
  await app.sql("update session set proved_at = now() where account = $1", [ruth.id]);
  expect((await release()).status).toBe(200);
  const [told] = await app.sql("select * from mail_outbox where type = 'file_released'");
  expect(told?.text).toContain(one.file_name);
  expect((await open(sent.address)).statusCode).toBe(200);
  expect((await release()).status).toBe(404);
  expect((await callAs(app, ruth, "POST", "quarantine/x/delete/")).status).toBe(404);
  const refused = (await quarantine()).results.find((found: { refused: boolean }) => found.refused);
  expect((await callAs(app, ruth, "POST", `quarantine/${refused.id}/release/`)).status).toBe(404);
});

test("what was kept apart is deleted by hand or after its days; its record goes on saying why it can't be opened", async () => {
  const { id } = await service();
  const [first, second] = [
    await sendFilm(id, film(eicar, 33 * 1024 * 1024)),
    await sendFilm(id, film(eicar, 34 * 1024 * 1024)),
  ];
  await check();
  const kept = () =>
    Promise.all([first, second].map(({ address }) => app.engine.unchecked.size(idOf(address))));
  await app.sql("update stored_file set created_at = now() - interval '2 days'");
  await emptyBin(app.engine, { info: () => {} });
  expect(await kept()).toEqual([expect.any(Number), expect.any(Number)]);
  const [, one] = (await quarantine()).results.toReversed().slice(-2).toReversed();
  await callAs(app, ruth, "POST", `quarantine/${one.id}/delete/`);
  expect(await app.sql("select 1 from mail_outbox where type = 'file_deleted'")).toHaveLength(1);
  expect((await kept()).filter(Boolean)).toHaveLength(1);
  await app.sql("update quarantined_file set found_at = now() - make_interval(days => $1)", [
    quarantineDays - 1,
  ]);
  await purgeQuarantine(app.engine);
  expect((await kept()).filter(Boolean)).toHaveLength(1);
  await app.sql("update quarantined_file set found_at = now() - make_interval(days => $1)", [
    quarantineDays + 1,
  ]);
  await purgeQuarantine(app.engine);
  expect(await kept()).toEqual([undefined, undefined]);
  expect((await quarantine()).results).toEqual([]);
  for (const { address } of [first, second]) expect((await open(address)).statusCode).toBe(403);
});

test("an archive with a password can't be checked: it is refused in its form, and held where nobody waited", async () => {
  const { id } = await service();
  const finding = "Heuristics.Encrypted.PDF";
  const waiting = await sendFilm(id, film(Buffer.alloc(0), 33 * 1024 * 1024));
  daemon.mood = { says: `stream: ${finding} FOUND` };
  await check();
  const blocked = await open(waiting.address);
  expect([blocked.statusCode, blocked.json().detail]).toEqual([
    403,
    expect.stringContaining("can’t be checked"),
  ]);
  expect((await quarantine()).results).toMatchObject([{ state: "uncheckable", finding }]);
});

test("super admins are written to once a day when uploads have waited for ten minutes, and not before", async () => {
  const { id } = await service();
  await sendFilm(id, film(Buffer.alloc(0), 33 * 1024 * 1024));
  const warned = async () => (await emails()).filter(({ type }) => type === "files_waiting");
  await warnOfWaiting(app.engine);
  expect(await warned()).toEqual([]);
  await app.sql(
    "update stored_file set created_at = now() - interval '11 minutes' where scan_state = 'waiting'",
  );
  await warnOfWaiting(app.engine);
  await warnOfWaiting(app.engine);
  const said = await warned();
  expect(said.length).toBeGreaterThan(0);
  expect(new Set(said.map(({ to }) => to)).size).toBe(said.length);
  await check();
});

test("the health of the installation says whether the scanner answers, and no server is taken out of its turn for it", async () => {
  const parts = async () => (await open("/v1/health")).json().parts.virus_scanner;
  expect(await parts()).toBe("ok");
  await without(async () => {
    expect(await parts()).toBe("failing");
    expect((await open("/v1/health/ready")).statusCode).toBe(200);
  });
});

test("whoever sends viruses by the dozen fills nobody's mailbox", async () => {
  const { id } = await service();
  for (let n = 0; n < 8; n++)
    expect((await sendOrder(id, Buffer.concat([Buffer.from(`${n}`), eicar]))).status).not.toBe(500);
  await check();
  const told = await emails();
  for (const type of ["file_blocked", "file_quarantined"]) {
    const counts = Map.groupBy(
      told.filter((one) => one.type === type),
      ({ to }) => to,
    );
    for (const [to, all] of counts) expect(all.length, `${type} ${to}`).toBeLessThanOrEqual(5);
  }
  expect(told.length).toBeGreaterThan(0);
});

test("an upload is searched again every week with newer signatures, and one from before the scanner once; what is found goes into quarantine", async () => {
  // Services of other tests that are about to begin would put it off.
  await app.sql("update stream set event_date = now() + interval '2 days'");
  await app.sql("update stored_file set scanned_at = now()");
  const { id } = await service();
  const fresh = await sendFilm(id, film(Buffer.alloc(0)));
  const older = await sendFilm(id, film(Buffer.alloc(0), 6000));
  const old = await sendFilm(id, film(Buffer.alloc(0), 7000));
  await check();
  const searched = async () => {
    const before = daemon.scanned.length;
    const count = await searchAgain(app.engine, stopping);
    // Some twice: as they are, and behind our own line.
    expect(daemon.scanned.length - before).toBeGreaterThanOrEqual(count);
    return count;
  };
  expect(await searched(), "all were searched as they came").toBe(0);
  const age = (days: number, address: string) =>
    app.sql(
      `update stored_file set created_at = now() - make_interval(days => $1),
         scanned_at = now() - make_interval(days => $1) where id = $2`,
      [days, idOf(address)],
    );
  await age(6, fresh.address);
  await age(8, older.address);
  await age(31, old.address);
  expect((await quarantine()).again).toMatchObject({ days: 30, due: 1 });
  expect(await searched(), "a week ago, and sent within 30 days").toBe(1);
  expect((await quarantine()).again).toMatchObject({ due: 0, last_at: expect.any(String) });

  // What was stored before there was a scanner, and what media made, which nobody sent.
  await app.sql("update stored_file set scan_state = null, scanned_at = null where id = any($1)", [
    [idOf(old.address), idOf(fresh.address)],
  ]);
  await app.sql("update stored_file set sha256 = repeat('0', 64) where id = $1", [idOf(fresh.address)]);
  daemon.mood = { says: "stream: Win.Trojan.Newer FOUND" };
  expect(await searched()).toBe(1);
  daemon.mood = "well";
  expect((await open(old.address)).statusCode).toBe(403);
  expect((await open(fresh.address)).statusCode).toBe(200);
  await check();
  expect((await quarantine()).results[0]).toMatchObject({ state: "infected", finding: "Win.Trojan.Newer" });
  expect((await emails()).map(({ type }) => type)).toContain("file_blocked_sender");
  expect(await searched()).toBe(0);
});

test("a document that was taken with its password stays when it is searched again", async () => {
  const { id } = await service();
  const { address } = await sendFilm(id, film(Buffer.alloc(0)));
  await check();
  await app.sql("update stored_file set scanned_at = now()");
  await app.sql("update stored_file set scanned_at = null where id = $1", [idOf(address)]);
  daemon.mood = { says: "stream: Heuristics.Encrypted.PDF FOUND" };
  expect(await searchAgain(app.engine, stopping)).toBe(1);
  daemon.mood = "well";
  expect((await open(address)).statusCode).toBe(200);
  expect(await searchAgain(app.engine, stopping)).toBe(0);
});

test("what a super admin has released isn't blocked again for the same finding, and is for another", async () => {
  const { id } = await service();
  const { address } = await sendFilm(id, film(Buffer.alloc(0)));
  await check();
  const again = async (finding: string) => {
    await app.sql("update stored_file set scanned_at = now()");
    await app.sql("update stored_file set scanned_at = now() - interval '8 days' where id = $1", [
      idOf(address),
    ]);
    daemon.mood = { says: `stream: ${finding} FOUND` };
    expect(await searchAgain(app.engine, stopping)).toBe(1);
    daemon.mood = "well";
    await check();
    return (await open(address)).statusCode;
  };
  expect(await again("Heuristics.Phishing")).toBe(403);
  const [{ id: found }] = (await quarantine()).results;
  await app.sql("update session set proved_at = now() where account = $1", [ruth.id]);
  expect((await callAs(app, ruth, "POST", `quarantine/${found}/release/`)).status).toBe(200);
  expect(await again("Heuristics.Phishing")).toBe(200);
  expect(await again("Win.Trojan.Other")).toBe(403);
});

test("uploads are searched again only while no service is on, a bounded number an hour, and the next hour goes on", async () => {
  const { id } = await service();
  for (const size of [5000, 6000, 7000]) await sendFilm(id, film(Buffer.alloc(0), size));
  await check();
  const due = async () => (await quarantine()).again.due;
  await app.sql("update stored_file set scanned_at = now()");
  await app.sql(
    `update stored_file set scanned_at = now() - interval '8 days', created_at = now() - interval '8 days'
     where id in (select file from remembering_wall where stream = $1)`,
    [id],
  );
  expect(await due()).toBe(3);
  await app.sql("update stream set event_date = now() + interval '5 minutes' where id = $1", [id]);
  expect(await searchAgain(app.engine, stopping)).toBe(0);
  await app.sql("update stream set event_date = now() + interval '2 days' where id = $1", [id]);
  expect(await searchAgain(app.engine, stopping, { bytes: 1e9, files: 2 })).toBe(2);
  await without(async () => {
    await expect(searchAgain(app.engine, stopping)).rejects.toThrow(ScannerError);
  });
  expect(await due()).toBe(1);
  expect(await searchAgain(app.engine, stopping, { bytes: 1, files: 10 })).toBe(1);
  expect(await searchAgain(app.engine, stopping)).toBe(0);
});
