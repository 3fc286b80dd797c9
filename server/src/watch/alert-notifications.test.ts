import { afterAll, beforeEach, expect, test } from "vitest";
import { startDirected } from "../../test/directed.ts";
import { call, callAs, type Person } from "../../test/people.ts";
import { callerParts, startPushService } from "../../test/push-service.ts";
import { makeCalls } from "./caller.ts";
import { type Person as Callable, callsOf } from "./core/escalation.ts";
import { createWatchdog } from "./watchdog.ts";

const push = await startPushService();
afterAll(() => push.server.close());
const { app, media, cast, service } = await startDirected({ push: push.push });
const { maple, ruth, sam } = cast;
const watch = createWatchdog({
  storage: { room: async () => 90_000_000_000 },
  ...{ database: app.database, media, runtime: app.engine.runtime },
  ...{ playbackTokens: { direct: () => "token" }, opens: async () => true, log: { warn: () => {} } },
  hasTelephone: true,
});
const send = () => makeCalls(callerParts(app, push.push));

beforeEach(async () => {
  push.respondWith(201);
  await app.sql("delete from incident");
  await app.sql("delete from push_subscription");
  await app.sql("update stream set deleted_at = now()");
});

/** Turns notifications on for somebody. */
async function deviceOf(who: Person) {
  const browser = push.browser();
  const added = await callAs(app, who, "POST", "usr/push_subscriptions/", browser.subscription);
  expect(added.status).toBe(200);
  return browser;
}
/** The cameras of a service that begins soon stop sending, and its director is called. */
async function camerasLost() {
  const { sendReport } = await service(14 / 60);
  await sendReport({ sources: [] });
  let now = Date.now();
  const pass = async (seconds: number) => {
    for (const end = now + seconds * 1000; now < end; ) await watch((now += 2000));
  };
  await pass(20);
  return { pass, sendReport };
}
const messages = () =>
  app.sql<{ name: string; about: string; sent_at: Date | null; failed_at: Date | null; problem: string }>(
    "select name, about, sent_at, failed_at, problem from incident_message where channel = 'push' order by at",
  );
const shown = async () =>
  (await callAs(app, maple, "GET", "str/incident/")).json.results[0].messages.filter(
    ({ channel }: { channel: string }) => channel === "push",
  );

test("whoever is called gets a notification on each device, once, and takes the matter on by its button", async () => {
  const [phone, laptop] = [await deviceOf(sam), push.browser()];
  await app.sql("update push_subscription set session = null");
  await callAs(app, sam, "POST", "usr/push_subscriptions/", laptop.subscription);
  await camerasLost();
  expect(await shown()).toMatchObject([{ name: "Sam Reed", state: "waiting" }]);
  await send();
  await send();
  expect(await shown()).toMatchObject([{ name: "Sam Reed", state: "sent" }]);
  for (const device of [phone, laptop]) expect(device.notifications()).toHaveLength(1);
  const [alert] = phone.notifications();
  const [{ id } = { id: "" }] = await app.sql<{ id: string }>("select id from incident");
  expect(alert).toMatchObject({
    ...{ tag: id, title: "Something is wrong", isUrgent: true, page: `/str/incident/${id}/show` },
    body: expect.stringMatching(/^All cameras of Maple Ridge/),
  });
  expect((await call(app, "POST", alert?.action?.address ?? "")).status).toBe(200);
  expect((await callAs(app, maple, "GET", "str/incident/")).json.results).toMatchObject([
    { acknowledged_by: "Sam Reed" },
  ]);
  await send();
  expect(laptop.notifications()[1]).toMatchObject({
    ...{ tag: id, title: "Sam Reed is taking care of it", isUrgent: false, action: null },
  });
  // That nobody else is needed isn't a call.
  expect(await shown()).toHaveLength(1);
});

test("when it is over, the notification says so", async () => {
  const phone = await deviceOf(sam);
  const { pass, sendReport } = await camerasLost();
  await send();
  await sendReport();
  await pass(24);
  await send();
  expect(phone.notifications()).toMatchObject([
    { isUrgent: true },
    { title: "This is over", isUrgent: false },
  ]);
  expect(await shown()).toMatchObject([{ about: "alert" }, { about: "over", state: "sent" }]);
});

test("an alert that is over before it could be sent isn't sent", async () => {
  const phone = await deviceOf(sam);
  await camerasLost();
  await app.sql("update incident set resolved_at = now()");
  await send();
  expect(phone.received()).toEqual([]);
});

test("a push service that is busy is tried again, and one device that takes it is enough", async () => {
  const phone = await deviceOf(sam);
  await camerasLost();
  push.respondWith(503);
  await send();
  expect(await messages()).toMatchObject([{ sent_at: null, failed_at: null }]);
  await app.sql("update incident_message set claimed_until = null");
  push.respondWith(201);
  await send();
  expect(await messages()).toMatchObject([{ sent_at: expect.any(Date), problem: null }]);
  expect(phone.received()).toHaveLength(2);
});

test("a device that takes no notifications any more is forgotten, and the message says that nobody got it", async () => {
  await deviceOf(sam);
  await camerasLost();
  push.respondWith(410);
  await send();
  expect(await app.sql("select id from push_subscription")).toEqual([]);
  expect(await messages()).toMatchObject([
    { failed_at: expect.any(Date), problem: "This device takes no notifications any more." },
  ]);
});

test("somebody without a device isn't called by notification", async () => {
  await deviceOf(ruth);
  await camerasLost();
  expect(await messages()).toEqual([]);
});

test("a step by notification alone is left out while nobody of it has a device", () => {
  const person = (who: Callable["who"], hasDevice: boolean): Callable => ({
    ...{ id: who, who, name: who, email: `${who}@vigil.test`, phone: null, hasDevice },
  });
  const plan = (["director", "home"] as const).map((who) => ({
    ...{ who, channels: ["push" as const], from: null, until: null },
  }));
  const conditions = { time: "14:00", hasTelephone: true };
  const called = (directorHas: boolean) =>
    callsOf(plan, [person("director", directorHas), person("home", true)], conditions).map(({ people }) =>
      people.map(({ who }) => who),
    );
  expect(called(false)).toEqual([["home"]]);
  expect(called(true)).toEqual([["director"], ["home"]]);
});
