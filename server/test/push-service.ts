import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { type DeviceNotification, DeviceSubscription } from "@vigil/contract";
import { webPush } from "../src/ports/push/web-push.ts";
import { createEncryption } from "../src/security/encryption.ts";
import type { TestApp } from "./app.ts";
import { type StandInRequest, type StandInResponse, startHttpStandIn } from "./http-stand-in.ts";

/** A browsers' push service on this machine, and the port that sends to it. */
export async function startPushService() {
  let response: StandInResponse = { status: 201, body: "" };
  const server = await startHttpStandIn(() => response);
  const { host } = new URL(server.origin);
  const push = webPush({ secretKey: "push tests", contact: "https://vigil.test", testHosts: [host] });
  return {
    ...{ server, push },
    respondWith: (status: number) => {
      response = { status, body: "", headers: { location: `${server.origin}/elsewhere` } };
    },
    browser: () => browser(server.origin, server.requests),
  };
}

/** What messages are sent with. */
export const callerParts = (app: TestApp, push: ReturnType<typeof webPush>) => ({
  ...{ database: app.database, push, links: app.engine.runtime.links, telephone: undefined },
  encryption: createEncryption(app.config.secretKey, "push"),
  log: { error() {} },
});

/** A browser that is subscribed there. */
function browser(origin: string, requests: readonly StandInRequest[]) {
  const keys = createECDH("prime256v1");
  const secret = randomBytes(16);
  const path = `/send/${randomBytes(8).toString("hex")}`;
  const subscription = DeviceSubscription.parse({
    endpoint: `${origin}${path}`,
    ...{ p256dh: keys.generateKeys("base64url"), auth: secret.toString("base64url") },
  });
  const received = () => requests.filter((request) => request.path === path);
  return {
    ...{ subscription, received },
    notifications: () =>
      received().map(({ body }): DeviceNotification => JSON.parse(decrypted(body, keys, secret))),
  };
}

/** RFC 8188, section 2, with the keys of RFC 8291, section 3.4 */
function decrypted(body: Buffer, keys: ReturnType<typeof createECDH>, secret: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  const derive = (from: Uint8Array, using: Uint8Array, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", from, using, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const shared = derive(keys.computeSecret(sender), secret, info, 32);
  const key = derive(shared, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(shared, salt, "Content-Encoding: nonce\0", 12);
  const cipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
  const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString("utf8");
}
