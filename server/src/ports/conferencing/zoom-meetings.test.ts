import { inspect } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startProviderServer } from "../../../test/conferencing-server.ts";
import { startZoomStandIn, type ZoomStandIn, zoomSecrets } from "../../../test/zoom-stand-in.ts";
import type { Conferencing, NewRoom } from "./conferencing.ts";
import { zoomMeetings } from "./zoom-meetings.ts";

const clock = { now: Date.parse("2026-11-25T15:00:00.000Z") };
const minute = 60_000;
let zoom: ZoomStandIn;
let meetings: Conferencing;
beforeAll(async () => {
  zoom = await startZoomStandIn(clock);
});
afterAll(() => zoom.close());
beforeEach(() => {
  zoom.requests.length = 0;
  meetings = zoomMeetings(zoomSecrets, { origins: zoom.origins, now: () => clock.now });
});

const service: NewRoom = {
  ref: "service-1",
  title: "Rosa Lindgren",
  startsAt: new Date("2026-11-26T10:00:00.123Z"),
  minutes: 90,
  host: "chapel@example.com",
};
const target = {
  url: "rtmp://ingest.example:1935/live",
  key: "stream-key-1",
  pageUrl: "https://vigil.example/m/1",
};

test("a meeting has links for the host and the others, and a passcode that can be read aloud", async () => {
  const room = await meetings.createRoom(service);
  expect(room).toEqual({
    roomId: expect.stringMatching(/^\d{11}$/),
    joinUrl: `https://zoom.example/j/${room.roomId}`,
    hostUrl: expect.stringContaining("zak="),
    passcode: expect.stringMatching(/^[a-z2-9]{10}$/),
  });
  const sent = zoom.requests.find(({ path }) => path.endsWith("/meetings"));
  expect(sent?.path).toBe("/v2/users/chapel%40example.com/meetings");
  expect(JSON.parse(sent?.body ?? "")).toMatchObject({
    topic: "Rosa Lindgren",
    type: 2,
    start_time: "2026-11-26T10:00:00Z",
    duration: 90,
    settings: { join_before_host: true, waiting_room: false },
  });
});

test("a meeting follows its service to another time and name", async () => {
  const { roomId } = await meetings.createRoom(service);
  await meetings.updateRoom?.(roomId, {
    title: "R".repeat(300),
    startsAt: new Date("2026-11-27T10:00:00Z"),
    minutes: 30.5,
  });
  expect(zoom.meetings.find(roomId)?.name).toBe("R".repeat(200));
  expect(JSON.parse(zoom.requests.at(-1)?.body ?? "")).toMatchObject({
    start_time: "2026-11-27T10:00:00Z",
    duration: 31,
  });
});

test("a meeting needs a host that Zoom knows", async () => {
  const { host, ...withoutHost } = service;
  await expect(meetings.createRoom(withoutHost)).rejects.toMatchObject({
    kind: "invalid",
    sentence: expect.stringContaining("email address"),
  });
  const error = await meetings
    .createRoom({ ...service, host: "nobody@example.com" })
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ kind: "not_found" });
  expect(inspect(error)).not.toContain("nobody@example.com");
});

test("one access token serves all calls, until five minutes before it expires", async () => {
  const before = zoom.tokensGiven();
  await Promise.all(Array.from({ length: 5 }, () => meetings.createRoom(service)));
  expect(zoom.tokensGiven() - before).toBe(1);
  clock.now += 54 * minute;
  await meetings.createRoom(service);
  expect(zoom.tokensGiven() - before).toBe(1);
  clock.now += 2 * minute;
  await meetings.createRoom(service);
  expect(zoom.tokensGiven() - before).toBe(2);
});

test("a token that Zoom takes back is replaced without anybody noticing", async () => {
  const { roomId } = await meetings.createRoom(service);
  zoom.revokeTokens();
  expect(await meetings.status(roomId)).toMatchObject({ started: false });
});

test("wrong keys are told apart from an outage", async () => {
  const wrong = zoomMeetings(
    { ...zoomSecrets, clientSecret: "another-secret" },
    { origins: zoom.origins, now: () => clock.now },
  );
  const error = await wrong.createRoom(service).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ kind: "auth", sentence: expect.stringContaining("administrator") });
  expect(inspect(error)).not.toContain("another-secret");
});

test("a livestream may start again after thirty seconds", async () => {
  const { roomId } = await meetings.createRoom(service);
  zoom.meetings.find(roomId)?.people.add("camera");
  await meetings.startRelay(roomId, target);
  await meetings.stopRelay(roomId);
  await expect(meetings.startRelay(roomId, target)).rejects.toMatchObject({
    kind: "rate_limited",
    retryAfterMs: 30_000,
    sentence: "Zoom asks us to wait. Please try again in 30 seconds.",
  });
  clock.now += 30_000;
  await meetings.startRelay(roomId, target);
  expect(zoom.meetings.find(roomId)).toMatchObject({
    isStreaming: true,
    target: { stream_url: target.url, stream_key: target.key, page_url: target.pageUrl },
  });
});

test("a meeting in progress must be ended before it can be removed", async () => {
  const { roomId } = await meetings.createRoom(service);
  zoom.meetings.find(roomId)?.people.add("camera");
  await expect(meetings.removeRoom(roomId)).rejects.toMatchObject({
    kind: "state",
    sentence: "This meeting is in progress. Please end it first.",
  });
  await meetings.endRoom(roomId);
  await meetings.removeRoom(roomId);
  await expect(meetings.status(roomId)).rejects.toMatchObject({ kind: "not_found" });
});

/** A Zoom account that answers one path in its own way. */
async function accountThat(refuses: string, status: number, body: object) {
  const server = await startProviderServer(async ({ path }) => {
    if (path === "/oauth/token") return { status: 200, body: { access_token: "t", expires_in: 3600 } };
    if (path.endsWith(refuses)) return { status, body };
    return path.endsWith("/livestream")
      ? { status: 204 }
      : { status: 200, body: { id: 1, status: "started" } };
  });
  const origins = { api: server.origin, oauth: server.origin };
  return { account: zoomMeetings(zoomSecrets, { origins, now: () => clock.now }), close: server.close };
}

test("an account that may not livestream says what to change, without the stream key that Zoom quotes", async () => {
  const { account, close } = await accountThat("/livestream/status", 400, {
    code: 3000,
    message: `Livestreaming to ${target.key} is disabled.`,
  });
  const error = await account.startRelay("1", target).catch((thrown: unknown) => thrown);
  await close();
  expect(error).toMatchObject({
    kind: "invalid",
    message:
      "Zoom answered 400 (code 3000) when asked to start a livestream: Livestreaming to … is disabled.",
    sentence: expect.stringContaining("custom live streaming service"),
  });
});

test("an app that lacks a permission is told apart from a wrong request", async () => {
  const { account, close } = await accountThat("/meetings", 400, {
    code: 4711,
    message: "Invalid access token, does not contain scopes:[meeting:write:meeting:admin].",
  });
  await expect(account.createRoom(service)).rejects.toMatchObject({
    kind: "auth",
    message: expect.stringContaining("does not contain scopes"),
  });
  await close();
});

test("a meeting that Zoom can't end is not taken for ended", async () => {
  const { account, close } = await accountThat("/status", 400, {
    code: 3063,
    message: "On-premise meeting.",
  });
  await expect(account.endRoom("1")).rejects.toMatchObject({ kind: "invalid" });
  await close();
});

test("who made too many meetings today is told when tomorrow begins", async () => {
  const { account, close } = await accountThat("/meetings", 429, {
    code: 429,
    message: "You have exceeded the daily rate limit (100) of Meeting Create/Update API requests.",
  });
  const untilMidnight = 86_400_000 - (clock.now % 86_400_000);
  await expect(account.createRoom(service)).rejects.toMatchObject({ retryAfterMs: untilMidnight });
  await close();
});

test("a response that isn't as documented counts as none", async () => {
  const { account, close } = await accountThat("/meetings", 201, { join_url: 7 });
  await expect(account.createRoom(service)).rejects.toMatchObject({
    kind: "unavailable",
    message: "Zoom's response when asked to create a meeting lacks id",
  });
  await close();
});
