import { createServer, type Server } from "node:net";
import { words } from "@vigil/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, testOfOneServer } from "../../../test/app.ts";
import { fakeMedia, health, mediaState, report, shown } from "../../../test/media.ts";
import { callAs, gather } from "../../../test/people.ts";
import { createThrottle, Throttled } from "../../security/throttle.ts";

const media = fakeMedia();
const app = await startApp({}, media);
const { cast, make } = await gather(app);
const { ruth, doyle, sam } = cast;
const reconciler = app.reconciler as NonNullable<typeof app.reconciler>;
const path = "str/stream_output";
const key = "FB-1234-secret";
let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const listening = server.address();
  address = `rtmp://127.0.0.1:${typeof listening === "object" ? listening?.port : 0}/live`;
});
afterAll(() => server.close());

async function service() {
  const front = await make.camera({ funeral_homes: [cast.maple.id], name: "Front" });
  const stream = await make.stream({
    funeral_home: cast.maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
    event_date: new Date(Date.now() + 600_000).toISOString(),
    deceased_full_name: "Edith Shaw",
    deceased_date_of_birth: "1931-02-01",
    deceased_date_of_death: "2026-11-01",
  });
  await app.sql("update stream set publish = true where id = $1", [stream.id]);
  const command = (action: string) =>
    callAs(app, ruth, "POST", `str/stream/${stream.id}/ip_cameras/livestream/`, { action, id: front.id });
  const view = async () => (await callAs(app, ruth, "GET", `str/stream/${stream.id}/director/`)).json;
  const ordered = async () => {
    await reconciler.reconcile();
    return media.programmes.find((one) => one.stream === stream.id);
  };
  return { id: stream.id as string, front: front.id as string, command, view, ordered };
}
const save = (stream: string, given: object = {}) =>
  callAs(app, ruth, "POST", `${path}/`, { stream, name: "Facebook", url: address, key, ...given });

test("the key of an output is stored encrypted and never comes back, not even in the history", async () => {
  const { id } = await service();
  const { status, json: saved, text } = await save(id);
  expect([status, saved.has_key, saved.encoding, saved.enabled]).toEqual([201, true, "constant", true]);
  expect(text).not.toContain(key);
  const edited = await callAs(app, ruth, "PATCH", `${path}/${saved.id}/`, {
    key: `${key}-2`,
    name: "Our page",
  });
  expect(edited.status).toBe(200);
  const rows = await app.sql(
    "select row_to_json(o)::text as row from stream_output o where id = $1 union all select row_to_json(a)::text from audit_log a where record = $1",
    [saved.id],
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toContain(key);
  const read = await callAs(app, ruth, "GET", `${path}/?stream=${id}`);
  expect(read.json.results).toHaveLength(1);
  expect(read.text).not.toContain(key);
});

test("a service is sent on from its start to its end, but not before and not in a rehearsal", async () => {
  const { id, front, command, view, ordered } = await service();
  const { json: output } = await save(id);
  await save(id, { name: "Vimeo", enabled: false });
  await report(app, mediaState(media, { sources: [health(front)] }));
  expect((await ordered())?.outputs).toEqual([]);
  expect((await view()).outputs.map(({ state }: { state: string }) => state)).toEqual(["waiting", "off"]);

  expect((await command("start")).status).toBe(200);
  const order = await ordered();
  expect(order?.outputs).toEqual([
    { id: output.id, url: address, key, passphrase: null, encoding: "constant" },
  ]);
  const sending = {
    id: output.id,
    state: "retrying" as const,
    since: new Date().toISOString(),
    bitrate: null,
    problem: "The connection was lost.",
  };
  const programmes = order ? [shown(order, { outputs: [sending] })] : [];
  await report(app, mediaState(media, { sources: [health(front)], programmes }));
  expect((await view()).outputs[0]).toEqual({
    id: output.id,
    name: "Facebook",
    state: "retrying",
    bitrate: null,
    problem: "The connection was lost.",
  });

  const { version = 0 } = (await ordered()) ?? {};
  await callAs(app, ruth, "PATCH", `${path}/${output.id}/`, { enabled: false });
  expect(await ordered()).toMatchObject({ outputs: [], version: version + 1 });
});

testOfOneServer(
  "an address that leads nowhere, to a silent server or into a private network is refused with what to do",
  async () => {
    const { id } = await service();
    const refusal = async (given: object) => (await save(id, given)).json;
    expect(await refusal({ url: "https://facebook.com/live" })).toEqual({ url: [words.notAnOutputAddress] });
    expect(await refusal({ url: "rtmp://user:word@live.example.com/app" })).toEqual({
      url: [words.notAnOutputAddress],
    });
    expect(await refusal({ url: "rtmp://nowhere.invalid/app" })).toEqual({ url: [words.outputNowhere] });
    expect(await refusal({ url: "rtmp://127.0.0.1:1/app" })).toEqual({ url: [words.outputSilent] });
    expect(await refusal({ key: "two words" })).toEqual({ key: [words.keyWithoutSpaces] });
    expect(await refusal({ key: "a\nrtmp_conn=b" })).toEqual({ key: [words.keyWithoutSpaces] });
    expect(await refusal({ passphrase: "long enough" })).toEqual({ passphrase: [words.srtOnly] });
    app.engine.runtime.privateOutputs = false;
    expect(await refusal({})).toEqual({ url: [words.outputPrivate] });
    app.engine.runtime.privateOutputs = true;
  },
);

test("an account can't try one address after another to find out what runs in the network", async () => {
  const { id } = await service();
  const { json: saved } = await save(id);
  const throttle = createThrottle(app.database.pool);
  const usedUp = async () => {
    for (;;) await throttle.count({ webhook_account: ruth.id });
  };
  await expect(usedUp()).rejects.toThrow(Throttled);
  const change = (given: object) => callAs(app, ruth, "PATCH", `${path}/${saved.id}/`, given);
  expect((await save(id, { url: "rtmp://127.0.0.1:1/app" })).status).toBe(429);
  expect((await change({ url: "rtmp://127.0.0.1:1/app" })).status).toBe(429);
  expect((await change({ enabled: false })).status).toBe(200);
  await app.sql("update rate_limit set points = 299 where key like 'webhook_account:%'");
  expect((await save(id, { url: "rtmp://127.0.0.1:1/app" })).json).toEqual({ url: [words.outputSilent] });
  expect((await save(id)).status).toBe(429);
  await app.sql("delete from rate_limit where key like 'webhook_account:%'");
});

test("another server never gets the key of the one before", async () => {
  const { id } = await service();
  const { json: saved } = await save(id);
  const elsewhere = { url: "srt://127.0.0.1:9000" };
  const { json: moved } = await callAs(app, ruth, "PATCH", `${path}/${saved.id}/`, elsewhere);
  expect(moved.has_key).toBe(false);
});

test("a service is sent to at most five other places", async () => {
  const { id } = await service();
  for (let n = 1; n <= 5; n++) expect((await save(id, { name: `Page ${n}` })).status).toBe(201);
  expect((await save(id)).json).toEqual({ stream: [words.mostOutputs(5)] });
});

test("nor to more that are saved at the same moment", async () => {
  const { id } = await service();
  const saved = await Promise.all(Array.from({ length: 9 }, (_, n) => save(id, { name: `Page ${n}` })));
  expect(saved.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 400, 400, 400, 400]);
});
