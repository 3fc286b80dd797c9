import { createPublicKey } from "node:crypto";
import { jwtVerify } from "jose";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startPushService } from "../../../test/push-service.ts";
import { webPush } from "./web-push.ts";

const service = await startPushService();
const { push, server } = service;
afterAll(() => server.close());
beforeEach(() => service.respondWith(201));
const message = { text: '{"title":"Something is wrong"}', topic: "front" };

/** The installation's public key as a JSON Web Key. */
function publicKey() {
  const point = Buffer.from(push.publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  return createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" });
}

test("a notification reaches the browser, which alone can read it, signed by this installation", async () => {
  const phone = service.browser();
  await push.send(phone.subscription, message);
  expect(phone.notifications()).toEqual([{ title: "Something is wrong" }]);
  const [request] = phone.received();
  expect(request?.body.toString()).not.toContain("wrong");
  expect(request?.headers).toMatchObject({ ttl: "600", urgency: "high", topic: "front" });
  const [, token = "", key] = /^vapid t=(.+), k=(.+)$/.exec(request?.headers.authorization ?? "") ?? [];
  expect(key).toBe(push.publicKey);
  const { payload } = await jwtVerify(token, publicKey());
  expect(payload).toMatchObject({ aud: server.origin, sub: "https://vigil.test" });
});

test("all servers of an installation have the same key, and another installation has another", () => {
  const keyOf = (secretKey: string) => webPush({ secretKey, contact: "https://vigil.test" }).publicKey;
  expect(keyOf("one")).toBe(keyOf("one"));
  expect(keyOf("one")).not.toBe(keyOf("two"));
});

test("only push services of browsers are sent to", () => {
  const { accepts } = webPush({ secretKey: "one", contact: "https://vigil.test" });
  for (const known of [
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/QA",
    "https://wns2-by3p.notify.windows.com/w/?token=abc",
  ])
    expect([known, accepts(known)]).toEqual([known, true]);
  for (const other of [
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://fcm.googleapis.com@127.0.0.1/",
    "https://someone:secret@fcm.googleapis.com/",
    "https://fcm.googleapis.com.example.com/",
    "https://notfcm.googleapis.com/",
    "https://evilpush.apple.com/",
    "https://notify.windows.com.example.com/",
    "https://169.254.169.254/latest/meta-data",
    server.origin,
    "nonsense",
    "",
  ])
    expect([other, accepts(other)]).toEqual([other, false]);
});

test("a refusal says whether trying again is of any use, and a redirect isn't followed", async () => {
  const phone = service.browser();
  const refusal = async (status: number) => {
    service.respondWith(status);
    return push.send(phone.subscription, message).catch((error: unknown) => error);
  };
  const gone = { message: "This device takes no notifications any more.", isFinal: true };
  expect(await refusal(410)).toMatchObject(gone);
  expect(await refusal(404)).toMatchObject(gone);
  expect(await refusal(413)).toMatchObject({ isFinal: true });
  expect(await refusal(429)).toMatchObject({ isFinal: false });
  expect(await refusal(503)).toMatchObject({ isFinal: false });
  expect(await refusal(307)).toMatchObject({ isFinal: true });
  expect(server.requests.some(({ path }) => path === "/elsewhere")).toBe(false);
  server.fail(["hang_up"]);
  expect(await refusal(201)).toMatchObject({ message: "The push service isn't responding.", isFinal: false });
});
