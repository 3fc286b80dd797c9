import type { OwnDevice, OwnDevices } from "@vigil/contract";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { call, callAs, gather, type Person, password, signIn } from "../../test/people.ts";
import { startPushService } from "../../test/push-service.ts";

const service = await startPushService();
afterAll(() => service.server.close());
const app = await startApp({}, undefined, { push: service.push });
const { cast } = await gather(app);
const { sam, hugh, maple, doyle } = cast;
const path = "usr/push_subscriptions/";

beforeEach(async () => {
  service.respondWith(201);
  await app.sql("delete from push_subscription");
});

const devicesOf = async (who: Person): Promise<OwnDevice[]> =>
  ((await callAs(app, who, "GET", path)).json as OwnDevices).results;
const turnOn = (who: Person, subscription: object, agent = "") =>
  callAs(app, who, "POST", path, subscription, { headers: { "user-agent": agent } });
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0";

test("somebody turns notifications on, sees on which devices, and turns them off again", async () => {
  const laptop = service.browser();
  const { status, json } = await turnOn(sam, laptop.subscription, firefox);
  expect([status, json]).toMatchObject([
    200,
    { device: "Firefox on Windows", last_success_at: null, is_current: true },
  ]);
  expect((await turnOn(sam, laptop.subscription, firefox)).json.id).toBe(json.id);
  const listed = await callAs(app, sam, "GET", path);
  expect(listed.json).toEqual({ public_key: service.push.publicKey, results: [json] });
  expect(listed.text).not.toContain(laptop.subscription.endpoint);
  expect(listed.text).not.toContain(laptop.subscription.auth);
  expect((await callAs(app, sam, "DELETE", `${path}${json.id}/`)).status).toBe(204);
  expect(await devicesOf(sam)).toEqual([]);
  expect((await callAs(app, sam, "DELETE", `${path}${json.id}/`)).status).toBe(404);
});

test("the secret of a device can't be read in the database", async () => {
  const phone = service.browser();
  await turnOn(sam, phone.subscription);
  const [row] = await app.sql<{ text: string }>("select row::text as text from push_subscription row");
  expect(row?.text).not.toContain(phone.subscription.auth);
});

test("a test notification goes to this device and says how it went", async () => {
  const [phone, other] = [service.browser(), service.browser()];
  const { id } = (await turnOn(sam, phone.subscription)).json;
  await turnOn(maple, other.subscription);
  const send = () => callAs(app, sam, "POST", `${path}${id}/test/`);
  expect((await send()).status).toBe(204);
  expect(phone.notifications()).toMatchObject([{ title: "Notifications work on this device", action: null }]);
  expect(other.received()).toEqual([]);
  expect(await devicesOf(sam)).toMatchObject([{ last_success_at: expect.any(String) }]);
  service.respondWith(503);
  expect([(await send()).status, (await send()).json]).toEqual([
    502,
    { detail: "The push service refused the notification." },
  ]);
  service.respondWith(410);
  expect((await send()).status).toBe(410);
  expect(await devicesOf(sam)).toEqual([]);
  expect((await send()).status).toBe(404);
});

test("an address that isn't a push service's is refused by its field, and so is a key that isn't one", async () => {
  const { subscription } = service.browser();
  const refused = async (given: object) => {
    const { status, json } = await turnOn(sam, { ...subscription, ...given });
    return [status, Object.keys(json)];
  };
  expect(await refused({ endpoint: "https://169.254.169.254/latest" })).toEqual([400, ["endpoint"]]);
  expect(await refused({ endpoint: "http://127.0.0.1:5432/" })).toEqual([400, ["endpoint"]]);
  expect(await refused({ endpoint: "" })).toEqual([400, ["endpoint"]]);
  expect(await refused({ p256dh: "A".repeat(87) })).toEqual([400, ["p256dh"]]);
  expect(await refused({ auth: "short" })).toEqual([400, ["auth"]]);
  expect(await devicesOf(sam)).toEqual([]);
});

test("nobody sees, tests or removes another person's devices, and everybody may have some", async () => {
  const phone = service.browser();
  const { id } = (await turnOn(sam, phone.subscription)).json;
  for (const who of [hugh, maple, cast.ruth]) {
    expect(await devicesOf(who)).toEqual([]);
    expect((await callAs(app, who, "DELETE", `${path}${id}/`)).status).toBe(404);
    expect((await callAs(app, who, "POST", `${path}${id}/test/`)).status).toBe(404);
  }
  expect(phone.received()).toEqual([]);
  expect(await devicesOf(sam)).toHaveLength(1);
  expect((await turnOn(doyle, service.browser().subscription)).status).toBe(200);
  expect(await devicesOf(sam)).toHaveLength(1);
  expect((await call(app, "GET", path)).status).toBe(401);
});

test("when somebody else turns notifications on in the same browser, they are theirs alone", async () => {
  const { subscription } = service.browser();
  await turnOn(sam, subscription);
  await turnOn(hugh, subscription);
  expect(await devicesOf(sam)).toEqual([]);
  expect(await devicesOf(hugh)).toHaveLength(1);
});

test("signing out ends the notifications on that device, and a new password those on all others", async () => {
  const signedIn = async () => {
    const { access } = await signIn(app, sam);
    const headers = { authorization: `Bearer ${access}` };
    await call(app, "POST", path, service.browser().subscription, { headers });
    return headers;
  };
  const [phone, laptop] = [await signedIn(), await signedIn()];
  await turnOn(sam, service.browser().subscription);
  expect(await devicesOf(sam)).toHaveLength(3);
  await call(app, "POST", "usr/logout/", undefined, { headers: phone });
  expect(await devicesOf(sam)).toHaveLength(2);
  const same = { password };
  expect((await callAs(app, sam, "POST", "usr/password/change/", same)).status).toBe(200);
  expect(await devicesOf(sam)).toMatchObject([{ is_current: true }]);
  expect((await call(app, "GET", path, undefined, { headers: laptop })).status).toBe(401);
});

test("a browser that replaces its subscription stays, and nobody else can replace it", async () => {
  const { subscription } = service.browser();
  const { id } = (await turnOn(sam, subscription)).json;
  const next = service.browser();
  const renew = (old_auth: string) =>
    call(app, "POST", `${path}renew/`, {
      ...{ ...next.subscription, old_endpoint: subscription.endpoint, old_auth },
    });
  expect((await renew(next.subscription.auth)).status).toBe(404);
  expect((await renew("x")).status).toBe(404);
  expect((await renew(subscription.auth)).status).toBe(204);
  await callAs(app, sam, "POST", `${path}${id}/test/`);
  expect(next.notifications()).toHaveLength(1);
  const elsewhere = { ...next.subscription, endpoint: "https://example.com/" };
  const body = { ...elsewhere, old_endpoint: next.subscription.endpoint, old_auth: next.subscription.auth };
  expect((await call(app, "POST", `${path}renew/`, body)).json).toMatchObject({
    endpoint: [expect.stringContaining("push service")],
  });
});

test("of more than twenty devices the oldest goes", async () => {
  const add = (session: string) =>
    app.sql(
      `insert into push_subscription (id, account, endpoint, p256dh, auth, device, created_at)
        values (gen_random_uuid(), $1, $2, '', '', 'An old phone', now() - interval '1 day')`,
      [sam.id, session],
    );
  for (let number = 0; number < 25; number++) await add(`https://fcm.googleapis.com/${number}`);
  await turnOn(sam, service.browser().subscription);
  expect(await devicesOf(sam)).toHaveLength(20);
  expect((await devicesOf(sam))[0]).toMatchObject({ is_current: true });
});

test("what was encrypted with another SECRET_KEY isn't sent, and says so", async () => {
  const phone = service.browser();
  const { id } = (await turnOn(sam, phone.subscription)).json;
  await app.sql("update push_subscription set auth = 'of another key'");
  const { status, json } = await callAs(app, sam, "POST", `${path}${id}/test/`);
  expect([status, json.detail]).toEqual([502, expect.stringContaining("SECRET_KEY")]);
  expect(phone.received()).toEqual([]);
});
