import { expect, test, vi } from "vitest";
import { startApp } from "../../test/app.ts";
import { fakeMedia, health, mediaState, report } from "../../test/media.ts";
import { callAs, gather } from "../../test/people.ts";
import { mediaTopic, notify, openChangeFeed } from "./change-feed.ts";

/** A busy machine may take its time. */
const soon = (test: () => unknown) => vi.waitUntil(test, { timeout: 240_000 });
const media = fakeMedia();
const app = await startApp({}, media);
const { cast, make } = await gather(app);
const silent = { error: () => {} };

test("each server is notified of the others' changes, each listener of its own topic, until it unsubscribes", async () => {
  const [one, two] = [
    openChangeFeed(app.config.databaseUrl, silent),
    openChangeFeed(app.config.databaseUrl, silent),
  ];
  const notified: string[] = [];
  const stop = one.subscribe("a stream", () => notified.push("one"));
  two.subscribe("a stream", () => notified.push("two"));
  two.subscribe("*", () => notified.push("everything"));
  two.subscribe(mediaTopic, () => notified.push("media"));
  await soon(async () => {
    await notify(app.database, "a stream");
    return notified.includes("one") && notified.includes("two");
  });
  stop();
  notified.splice(0);
  await notify(app.database, "a stream");
  await notify(app.database, mediaTopic);
  await soon(() => notified.includes("media"));
  expect(new Set(notified)).toEqual(new Set(["two", "everything", "media"]));
  await Promise.all([one.close(), two.close()]);
});

test("a change that was made before the first listener was connected isn't missed", async () => {
  const feed = openChangeFeed(app.config.databaseUrl, silent);
  const notified: (string | undefined)[] = [];
  feed.subscribe("a stream", (topic) => notified.push(topic));
  await notify(app.database, "a stream");
  await soon(() => notified.includes(undefined));
  await feed.close();
});

test("one of several servers reconciles media, and when it dies another takes over", async () => {
  const [one, two] = [
    openChangeFeed(app.config.databaseUrl, silent),
    openChangeFeed(app.config.databaseUrl, silent),
  ];
  expect([await one.isLeader(), await two.isLeader(), await one.isLeader()]).toEqual([true, false, true]);
  await one.close();
  await soon(() => two.isLeader());
  await two.close();
});

test("a command reaches media without waiting for the next run", async () => {
  const camera = await make.camera({ funeral_homes: [cast.maple.id] });
  const stream = await make.stream({
    funeral_home: cast.maple.id,
    family: cast.doyle.id,
    funeral_home_director: cast.sam.id,
    event_date: new Date().toISOString(),
  });
  await report(app, mediaState(media, { sources: [health(camera.id)] }));
  app.reconciler?.start();
  const ordered = () => media.programmes.find((one) => one.stream === stream.id)?.show;
  for (const [action, show] of [
    ["start", "source"],
    ["pause", "hold"],
    ["resume", "source"],
  ]) {
    await callAs(app, cast.maple, "POST", `str/stream/${stream.id}/ip_cameras/livestream/`, {
      action,
      id: camera.id,
    });
    await soon(() => ordered() === show);
  }
  await app.reconciler?.stop();
});
