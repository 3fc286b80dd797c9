import { createHash } from "node:crypto";
import { inspect } from "node:util";
import { AccessToken, TokenVerifier } from "livekit-server-sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProviderServer } from "../../../test/conferencing-server.ts";
import {
  type LivekitStandIn,
  livekitSecrets,
  livekitWebhook,
  startLivekitStandIn,
} from "../../../test/livekit-stand-in.ts";
import type { Conferencing, NewRoom } from "./conferencing.ts";
import { livekit } from "./livekit.ts";

const target = {
  url: "rtmps://ingest.example/live/",
  key: "stream-key-1",
  pageUrl: "https://vigil.example/m/1",
};
const service = (ref: string): NewRoom => ({
  ref,
  title: "Rosa Lindgren",
  startsAt: new Date(Date.now() + 3_600_000),
  minutes: 90,
});
const camera = { identity: "camera", name: "Altar", forSeconds: 3600 };

let server: LivekitStandIn;
let rooms: Conferencing;
beforeAll(async () => {
  server = await startLivekitStandIn();
  rooms = livekit({ url: server.origin, ...livekitSecrets });
});
afterAll(() => server.close());

/** A room with a camera in it, whose picture is sent. */
async function relayedRoom(ref: string) {
  await rooms.createRoom(service(ref));
  const token = await rooms.joinToken?.(ref, camera);
  await server.join(ref, token?.token ?? "");
  await rooms.startRelay(ref, target);
  const egress = server.egresses.find(({ roomName }) => roomName === ref);
  if (!egress) throw new Error("no egress was started");
  return egress;
}

test("a room stays open, empty, from its booking until after the service", async () => {
  await rooms.createRoom(service("booked"));
  const room = server.rooms.get("booked");
  expect(JSON.parse(room?.metadata ?? "")).toEqual({ title: "Rosa Lindgren" });
  expect(room?.emptyTimeout).toBeGreaterThan(3600 + 5300);
  await rooms.createRoom({ ...service("booked"), title: "Again" });
  expect(server.rooms.get("booked")).toBe(room);
});

test("a join token opens its own room only, and nobody may send others out", async () => {
  const verifier = new TokenVerifier(livekitSecrets.apiKey, livekitSecrets.apiSecret);
  const { token = "", url, expiresAt } = (await rooms.joinToken?.("mine", camera)) ?? {};
  expect(await verifier.verify(token)).toMatchObject({
    sub: "camera",
    name: "Altar",
    video: { room: "mine", roomJoin: true, canPublish: true, canSubscribe: true, roomAdmin: false },
  });
  expect(url).toBe(server.origin.replace("http", "ws"));
  expect((expiresAt?.getTime() ?? 0) / 1000).toBeCloseTo(Date.now() / 1000 + 3600, -2);
  expect(await server.join("other", token)).toBeUndefined();
});

test("the key is joined to the address by one slash", async () => {
  const { urls } = await relayedRoom("one-slash");
  expect(urls).toEqual(["rtmps://ingest.example/live/stream-key-1"]);
});

describe("the relay's state follows LiveKit's egress", () => {
  const states = {
    EGRESS_STARTING: "starting",
    EGRESS_ACTIVE: "on",
    EGRESS_ENDING: "on",
    EGRESS_COMPLETE: "off",
    EGRESS_FAILED: "failed",
    EGRESS_ABORTED: "failed",
    EGRESS_LIMIT_REACHED: "off",
  } as const;
  test.for(Object.entries(states))("%s is %s", async ([status, relay]) => {
    const egress = await relayedRoom(status);
    egress.status = status as keyof typeof states;
    expect(await rooms.status(status)).toMatchObject({ participants: 1, relay });
    const { events } = await rooms.receive(await livekitWebhook("egress_updated", { egress }));
    expect(events).toEqual([{ type: "relay", state: relay, roomId: status, at: expect.any(Date) }]);
  });
});

test("a relay that failed can be started again, and the newer one counts", async () => {
  const failed = await relayedRoom("again");
  failed.status = "EGRESS_FAILED";
  expect(await rooms.status("again")).toMatchObject({ relay: "failed" });
  await rooms.startRelay("again", target);
  expect(await rooms.status("again")).toMatchObject({ relay: "starting" });
  await rooms.stopRelay("again");
  expect(await rooms.status("again")).toMatchObject({ relay: "off" });
});

test("a relay that is ending isn't joined by a second one", async () => {
  const ending = await relayedRoom("ending");
  ending.status = "EGRESS_ENDING";
  await expect(rooms.startRelay("ending", target)).rejects.toMatchObject({
    kind: "conflict",
    sentence: "This room's picture is being sent already.",
  });
});

test("a relay that ends by itself while it is being stopped is stopped", async () => {
  const stopped: string[] = [];
  const stopping = await startProviderServer(async ({ path, body }) => {
    const items = [
      { egress_id: "EG_1", status: "EGRESS_ACTIVE", stream_results: [{ url: "rtmp://x/live/{k}" }] },
    ];
    if (path.endsWith("ListEgress")) return { status: 200, body: { items } };
    stopped.push(body);
    return { status: 412, body: { code: "failed_precondition", msg: "egress has ended" } };
  });
  await livekit({ url: stopping.origin, ...livekitSecrets }).stopRelay("room");
  await stopping.close();
  expect(stopped).toEqual(['{"egressId":"EG_1"}']);
});

test("LiveKit's own recorder is no guest", async () => {
  const webhook = await livekitWebhook("participant_joined", {
    room: { name: "booked", metadata: "", emptyTimeout: 300, people: new Map() },
    connection: "PA_1",
    identity: "EG_1",
    kind: "EGRESS",
  });
  expect(await rooms.receive(webhook)).toMatchObject({ events: [] });
});

test("a webhook is believed when its hash is the one in its signature", async () => {
  // The hash was computed beforehand by another program.
  const body = Buffer.from(
    '{"event":"egress_ended","id":"EV_1","createdAt":"1795200000","egressInfo":{"egressId":"EG_1","roomName":"stream-42","status":"EGRESS_COMPLETE"}}',
  );
  const sha256 = "lBIvYqUvVZJdYEYJXGJ+f+vww9C7fCzNk/KNlA85FHw=";
  expect(createHash("sha256").update(body).digest("base64")).toBe(sha256);
  const signature = new AccessToken(livekitSecrets.apiKey, livekitSecrets.apiSecret, { ttl: "5m" });
  signature.sha256 = sha256;
  const headers = { authorization: await signature.toJwt() };
  expect(await rooms.receive({ headers, body })).toEqual({ dedupeKey: "livekit:EV_1", events: [] });
});

test("LiveKit's own words, which may quote the stream key, aren't passed on", async () => {
  const strict = await startProviderServer(async ({ path }) => {
    if (path.endsWith("ListParticipants")) return { status: 200, body: { participants: [{ sid: "PA_1" }] } };
    if (path.endsWith("ListEgress")) return { status: 200, body: {} };
    return { status: 400, body: { code: "invalid_argument", msg: `invalid url ${target.url}${target.key}` } };
  });
  const error = await livekit({ url: strict.origin, ...livekitSecrets })
    .startRelay("room", target)
    .catch((thrown: unknown) => thrown);
  await strict.close();
  expect(error).toMatchObject({
    kind: "invalid",
    message: "LiveKit answered 400 (invalid_argument) when asked to start an egress",
  });
  expect(inspect(error, { depth: null, showHidden: true })).not.toContain(target.key);
});

test("keys of another server are refused", async () => {
  const other = livekit({
    ...livekitSecrets,
    url: server.origin,
    apiSecret: "another-secret-of-at-least-32-letters",
  });
  await expect(other.createRoom(service("refused"))).rejects.toMatchObject({
    kind: "auth",
    sentence: "LiveKit refuses our access. Please ask your administrator to check its keys and permissions.",
  });
});
