import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProviderServer } from "../../../test/conferencing-server.ts";
import { startZoomStandIn, type ZoomStandIn, zoomSecrets } from "../../../test/zoom-stand-in.ts";
import type { Conferencing } from "./conferencing.ts";
import { zoomPathId } from "./zoom-client.ts";
import { zoomVideoSdk } from "./zoom-video-sdk.ts";

const clock = { now: Date.parse("2026-11-25T23:30:00.000Z") };
let zoom: ZoomStandIn;
let sessions: Conferencing;
beforeAll(async () => {
  zoom = await startZoomStandIn(clock);
  sessions = zoomVideoSdk(zoomSecrets, { origins: zoom.origins, now: () => clock.now });
});
afterAll(() => zoom.close());

const plan = { title: "Rosa Lindgren", startsAt: new Date(clock.now), minutes: 90 };
const tokenFor = async (forSeconds: number, isHost: boolean) => {
  const made = await sessions.joinToken?.("service-1", {
    identity: "camera-1",
    name: "Altar",
    isHost,
    forSeconds,
  });
  return { ...made, claims: decodeJwt(made?.token ?? "") };
};

test("a join token names its session, its person and whether it is the host", async () => {
  const { claims, expiresAt } = await tokenFor(3600, true);
  const iat = clock.now / 1000;
  expect(claims).toEqual({
    app_key: zoomSecrets.sdkKey,
    role_type: 1,
    tpc: "service-1",
    version: 1,
    iat,
    exp: iat + 3600,
    user_key: "camera-1",
    session_key: "service-1",
  });
  expect(expiresAt).toEqual(new Date(clock.now + 3_600_000));
  expect((await tokenFor(3600, false)).claims.role_type).toBe(0);
});

test("a join token is valid for at least half an hour and at most two days", async () => {
  expect((await tokenFor(60, false)).expiresAt).toEqual(new Date(clock.now + 1_800_000));
  expect((await tokenFor(1e6, false)).expiresAt).toEqual(new Date(clock.now + 172_800_000));
});

test("a name or identity longer than Zoom takes is refused before Zoom is asked", async () => {
  const ref = "r".repeat(37);
  await expect(sessions.createRoom({ ref, ...plan })).rejects.toMatchObject({ kind: "invalid" });
  await expect(
    sessions.joinToken?.("service-1", { identity: "", name: "", isHost: false, forSeconds: 3600 }),
  ).rejects.toMatchObject({ kind: "invalid" });
});

test("another passcode, or a token for another session, opens nothing", async () => {
  const room = await sessions.createRoom({ ref: "service-2", ...plan });
  const person = { identity: "camera", name: "Altar", isHost: false, forSeconds: 3600 };
  const mine = await sessions.joinToken?.(room.roomId, person);
  const other = await sessions.joinToken?.("service-3", person);
  expect(await zoom.joinSession(mine?.token ?? "", "000")).toBeUndefined();
  expect(await zoom.joinSession(other?.token ?? "", room.passcode ?? "")).toBeUndefined();
  expect(await zoom.joinSession(mine?.token ?? "", room.passcode ?? "")).toMatchObject({ userKey: "camera" });
});

test("among many sessions that go on at once, each service's own is found and ended", async () => {
  const open = await Promise.all(
    ["a", "b", "c"].map(async (ref) => {
      const { roomId, passcode = "" } = await sessions.createRoom({ ref, ...plan });
      const session = zoom.sessions.open(roomId.toUpperCase(), passcode);
      for (const person of ["one", "two", "three"]) session?.people.add(person);
      return session;
    }),
  );
  expect(await sessions.status("c")).toMatchObject({ started: true, participants: 3 });
  await sessions.endRoom("c");
  expect(open.map((session) => session?.people.size)).toEqual([3, 3, 0]);
});

test("a session that its last person leaves at the moment of the start counts as empty", async () => {
  const live = [[{ id: "s1", session_name: "service-4" }], []];
  const server = await startProviderServer(async ({ method }) =>
    method === "GET"
      ? { status: 200, body: { sessions: live.shift() } }
      : { status: 404, body: { code: 3001, message: "Session does not exist." } },
  );
  const origins = { api: server.origin, oauth: server.origin };
  const target = { url: "rtmps://ingest.example/live", key: "k", pageUrl: "https://vigil.example/m/1" };
  const error = await zoomVideoSdk(zoomSecrets, { origins })
    .startRelay("service-4", target)
    .catch((thrown: unknown) => thrown);
  await server.close();
  expect(error).toMatchObject({
    kind: "state",
    sentence: "Nobody is in the room yet. Please join it first.",
  });
});

test("a session's id with slashes is encoded twice, any other once", () => {
  expect(zoomPathId("/abc==")).toBe("%252Fabc%253D%253D");
  expect(zoomPathId("a//c==")).toBe("a%252F%252Fc%253D%253D");
  expect(zoomPathId("a/c==")).toBe("a%2Fc%3D%3D");
  expect(zoomPathId("81234567890")).toBe("81234567890");
});
