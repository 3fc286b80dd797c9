import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { fakeMedia, health, mediaState, report, shown } from "../../test/media.ts";
import { callAs, gather, type Person } from "../../test/people.ts";

const media = fakeMedia();
const app = await startApp({}, media);
const { cast, make } = await gather(app);
const { maple, sam, doyle, harbour, hugh, lind } = cast;

/** Two chapels share their cameras, and so do two homes. */
const [front, side] = await Promise.all(
  ["Front", "Side"].map((name) => make.camera({ funeral_homes: [maple.id, harbour.id], name })),
);
const ids = [front?.id ?? "", side?.id ?? ""] as const;
const streamOf = {
  maple: { funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id },
  harbour: { funeral_home: harbour.id, family: lind.id, funeral_home_director: hugh.id },
};
async function service(name: string, home: keyof typeof streamOf = "maple") {
  const { id } = await make.stream({
    ...streamOf[home],
    deceased_full_name: name,
    event_date: new Date().toISOString(),
  });
  await app.sql("update stream set publish = true where id = $1", [id]);
  return id;
}
const command = (stream: string, body: object, who: Person = maple) =>
  callAs(app, who, "POST", `str/stream/${stream}/ip_cameras/livestream/`, body);
const sourceOf = async (stream: string, id: string, who: Person = maple) =>
  (await callAs(app, who, "GET", `str/stream/${stream}/director/`)).json.sources.find(
    (one: { id: string }) => one.id === id,
  );
const connected = (programmes: object = {}) =>
  report(app, mediaState(media, { sources: ids.map((id) => health(id)), ...programmes }));
const end = async (...streams: string[]) => {
  await app.sql("update stream set broadcast_status = 'completed' where id = any($1)", [streams]);
  await app.sql("update broadcast set closed_at = now() where stream = any($1)", [streams]);
};
const naming = (name: string) =>
  `This camera is on air for ${name}. Choose another camera, or end that service first.`;

test("neither a start nor a switch takes a camera from a service on air, and the refusal names that service", async () => {
  const [first, second] = [await service("Ada Running"), await service("Bert Later")];
  await connected();
  expect((await command(first, { action: "start", id: ids[0] })).status).toBe(200);

  const refused = await command(second, { action: "start", id: ids[0] });
  expect([refused.status, refused.json.detail]).toEqual([400, naming("Ada Running")]);
  expect((await sourceOf(second, ids[0])).elsewhere).toBe(true);
  expect((await sourceOf(first, ids[0])).elsewhere).toBe(false);

  expect((await command(second, { action: "start", id: ids[1] })).status).toBe(200);
  expect((await command(second, { action: "start", id: ids[0] })).json.detail).toBe(naming("Ada Running"));
  await command(second, { action: "pause" });
  expect((await command(second, { action: "resume", id: ids[0] })).json.detail).toBe(naming("Ada Running"));
  expect((await command(second, { action: "resume" })).status).toBe(200);

  await command(first, { action: "stop" });
  expect((await command(second, { action: "start", id: ids[0] })).status).toBe(200);
  await end(first, second);
});

test("a paused service keeps its camera", async () => {
  const [first, second] = [await service("Cora Paused"), await service("Dan Later")];
  await connected();
  await command(first, { action: "start", id: ids[0] });
  await command(first, { action: "pause" });
  expect((await command(second, { action: "start", id: ids[0] })).json.detail).toBe(naming("Cora Paused"));
  await end(first, second);
});

test("another home learns that the camera is in use, but not by whom", async () => {
  const [first, second] = [await service("Edna Secret"), await service("Finn Lind", "harbour")];
  await connected();
  await command(first, { action: "start", id: ids[0] });
  const refused = await command(second, { action: "start", id: ids[0] }, harbour);
  expect(refused.json.detail).toBe("This camera is on air for another service. Choose another camera.");
  await end(first, second);
});

test("while a camera is on air for another home, nobody who shares it looks into that family's room", async () => {
  const [first, second] = [await service("Edna Secret"), await service("Finn Lind", "harbour")];
  await connected();
  const seen = async (stream: string, who: Person) => {
    const { preview_url, hls_url } = await sourceOf(stream, ids[0], who);
    const camera = (await callAs(app, who, "GET", `str/ip_cameras/${ids[0]}/`)).json;
    return [preview_url, hls_url, camera.hls_url].map((address) => address !== null);
  };
  const ordered = async () => {
    await app.reconciler?.reconcile();
    return media.sources?.sources.find(({ id }) => id === ids[0])?.homes;
  };
  expect(await seen(second, harbour)).toEqual([true, true, true]);
  expect(await ordered()).toEqual([maple.id, harbour.id].toSorted());
  await command(first, { action: "start", id: ids[0] });
  expect(await seen(second, harbour)).toEqual([false, false, false]);
  expect(await seen(first, maple)).toEqual([true, true, true]);
  // What was fetched before the start opens nothing any more.
  expect(await ordered()).toEqual([maple.id]);
  await end(first, second);
  expect(await seen(second, harbour)).toEqual([true, true, true]);
  expect(await ordered()).toEqual([maple.id, harbour.id].toSorted());
});

test("media refuses the passes of a person whose account is closed, and takes them again once it is open", async () => {
  const shutOut = async () => {
    await app.reconciler?.reconcile();
    return media.sources?.shut_out;
  };
  const { id } = await make.staff({ funeral_home: maple.id });
  expect(await shutOut()).not.toContain(id);
  expect((await callAs(app, maple, "PATCH", `usr/funeral_home_staff/${id}/`, { status: false })).status).toBe(
    200,
  );
  expect(await shutOut()).toContain(id);
  await callAs(app, maple, "PATCH", `usr/funeral_home_staff/${id}/`, { status: true });
  expect(await shutOut()).not.toContain(id);
});

test("the backup of a failed camera is on air as well", async () => {
  const [first, second] = [await service("Gus Failing"), await service("Hal Later")];
  await connected();
  await command(first, { action: "start", id: ids[0] });
  await app.reconciler?.reconcile();
  const order = media.programmes.find(({ stream }) => stream === first);
  if (!order) throw new Error("no order for the service on air");
  const since = new Date().toISOString();
  const onBackup = shown(order, { on_air: { kind: "source", source: ids[1], slate: null, since } });
  await connected({ programmes: [onBackup] });
  expect((await command(second, { action: "start", id: ids[1] })).json.detail).toBe(naming("Gus Failing"));
  await end(first, second);
});

test("of several services that start on one camera at the same moment, only one succeeds", async () => {
  const streams = await Promise.all(["Ida", "Jon", "Kim", "Lou"].map((name) => service(name)));
  await connected();
  const answers = await Promise.all(
    streams.map((stream) => command(stream, { action: "start", id: ids[0] })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  await end(...streams);
});
