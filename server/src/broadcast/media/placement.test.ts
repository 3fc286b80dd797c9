import { afterEach, beforeEach, expect, test } from "vitest";
import { startApp } from "../../../test/app.ts";
import { fakeMedia, health, mediaState, type ReportedState, report, shown } from "../../../test/media.ts";
import { callAs, gather } from "../../../test/people.ts";

const media = fakeMedia();
const app = await startApp({}, media);
const { cast, make } = await gather(app);
const { ruth } = cast;
const { reconciler } = app;
if (!reconciler) throw new Error("there is no reconciler");

/** Both nodes report, with what is given; the second is silent without. */
async function nodesReport(first: ReportedState = {}, second?: ReportedState): Promise<void> {
  const nodes = second ? 2 : 1;
  const nothing = { programmes: [], sources: [] };
  await report(app, mediaState(media, { ...nothing, nodes, ...first }));
  if (second) await report(app, mediaState(media, { ...nothing, node: 2, nodes, ...second }));
}
const nodeOfHome = async (home: string) =>
  (await app.sql<{ node: number }>("select node from media_placement where funeral_home = $1", [home]))[0]
    ?.node;
const orderOf = (stream: string) => media.programmes.find((one) => one.stream === stream);
const nodeOfSource = (id: string) => media.sources?.sources.find((one) => one.id === id)?.node;

/** A home with two cameras, and a service of it. @param minutes until it begins */
async function service(minutes = 10) {
  const home = await make.home();
  const [director, family, front, aisle] = await Promise.all([
    make.staff({ funeral_home: home.id }),
    make.family({ funeral_home: home.id }),
    make.camera({ funeral_homes: [home.id], name: "Front" }),
    make.camera({ funeral_homes: [home.id], name: "Side" }),
  ]);
  const stream = await make.stream({
    funeral_home: home.id,
    family: family.id,
    funeral_home_director: director.id,
    event_date: new Date(Date.now() + minutes * 60_000).toISOString(),
  });
  await app.sql("update stream set publish = true where id = $1", [stream.id]);
  return { home: home.id as string, stream: stream.id as string, front: front.id, aisle: aisle.id };
}

/** Runs as often as homes may have to move. */
async function settled(): Promise<void> {
  for (let runs = 0; runs < 40; runs++) await reconciler?.reconcile();
}

beforeEach(async () => {
  await app.sql("delete from media_report");
});
afterEach(async () => {
  await app.sql("update stream set publish = false");
  await app.sql("delete from media_placement");
});

test("one media node needs no places: all is its own", async () => {
  const { home, stream, front } = await service();
  await nodesReport();
  await reconciler.reconcile();
  expect(await nodeOfHome(home)).toBeUndefined();
  expect([orderOf(stream)?.node, nodeOfSource(front)]).toEqual([1, 1]);
});

test("two nodes share the homes evenly, and a service goes to the node of its home, with the home's cameras", async () => {
  const services = [await service(), await service(), await service(), await service()];
  await nodesReport({}, {});
  await settled();
  const counts = await app.sql<{ homes: number }>(
    "select count(*)::int as homes from media_placement group by node order by node",
  );
  expect(Math.abs((counts[0]?.homes ?? 0) - (counts[1]?.homes ?? 0))).toBeLessThanOrEqual(1);
  for (const { home, stream, front, aisle } of services) {
    const node = await nodeOfHome(home);
    expect([1, 2]).toContain(node);
    expect([orderOf(stream)?.node, nodeOfSource(front), nodeOfSource(aisle)]).toEqual([node, node, node]);
  }
});

test("a service that is open stays at its node when another is added; its home moves once it is over", async () => {
  const open = await service();
  await nodesReport();
  await reconciler.reconcile();
  expect(orderOf(open.stream)?.node).toBe(1);
  // All the others are at the first node, too.
  await app.sql("insert into media_placement select id, 1 from funeral_home");
  await app.sql(
    "delete from media_placement where funeral_home in (select funeral_home from stream where id <> $1)",
    [open.stream],
  );
  const aired = orderOf(open.stream);
  if (!aired) throw new Error("nothing was ordered");
  await nodesReport({ programmes: [shown(aired)] }, {});
  await settled();
  expect(await nodeOfHome(open.home)).toBe(1);
  expect([orderOf(open.stream)?.node, nodeOfSource(open.front)]).toEqual([1, 1]);
});

test("a camera of two homes goes to the service that shows it", async () => {
  const [one, other] = [await service(), await service()];
  await nodesReport({}, {});
  await settled();
  await app.sql("update media_placement set node = 1 where funeral_home = $1", [one.home]);
  await app.sql("update media_placement set node = 2 where funeral_home = $1", [other.home]);
  await app.sql("update broadcast set order_version = 0");
  await app.sql("insert into ip_camera_funeral_home (ip_camera, funeral_home) values ($1, $2)", [
    one.front,
    other.home,
  ]);
  await reconciler.reconcile();
  expect(nodeOfSource(one.front)).toBe(1);
  await app.sql("update broadcast set source = $1 where stream = $2", [one.front, other.stream]);
  await reconciler.reconcile();
  expect([orderOf(other.stream)?.node, nodeOfSource(one.front)]).toEqual([2, 2]);
});

test("what one node reports says nothing about the cameras and services of another", async () => {
  const { front, aisle } = await service();
  const publishing = async (id: string) =>
    (await callAs(app, ruth, "GET", `str/ip_cameras/${id}/`)).json.publishing;
  await nodesReport({ sources: [health(front)] }, { sources: [health(aisle)] });
  await nodesReport({ sources: [health(front)] }, { sources: [health(aisle)] });
  expect([await publishing(front), await publishing(aisle)]).toEqual([true, true]);
  await nodesReport({ sources: [] }, { sources: [health(aisle)] });
  expect([await publishing(front), await publishing(aisle)]).toEqual([false, true]);
  // A node that has been silent for long has no cameras.
  await app.sql("update media_report set received_at = now() - interval '1 minute' where node = 'media-2'");
  await nodesReport({ sources: [health(front)], nodes: 2 });
  expect([await publishing(front), await publishing(aisle)]).toEqual([true, false]);
});

test("a service of a node that there is no more begins anew at another", async () => {
  const { home, stream } = await service();
  await nodesReport({}, {});
  await settled();
  await app.sql("update media_placement set node = 2 where funeral_home = $1", [home]);
  await app.sql("update broadcast set node = 2 where stream = $1", [stream]);
  await app.sql("delete from media_report");
  await nodesReport();
  await reconciler.reconcile();
  expect(orderOf(stream)?.node).toBe(1);
  expect(await nodeOfHome(home)).toBeUndefined();
});
