import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Refusal, sendRefusal } from "../http.ts";
import { isWhip, whipRoutes } from "./whip.ts";

const offers: { keyHash: string; offer: string }[] = [];
const routes = whipRoutes(
  {
    openWhip: async (keyHash, _address, offer) => {
      offers.push({ keyHash, offer });
      return { id: "session-1", answer: "v=0 answer" };
    },
    endWhip: (id) => id === "session-1",
  },
  1,
);
const server = createServer((request, response) => {
  routes(request, response).catch((error: unknown) =>
    sendRefusal(request, response, error instanceof Refusal ? error : new Refusal("internal")),
  );
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/whip`;
});
afterAll(() => server.close());

const sdp = { "content-type": "application/sdp", authorization: "Bearer chapel-key" };
const post = (headers: Record<string, string>, body = "v=0 offer") =>
  fetch(origin, { method: "POST", headers, body });

test("an encoder's offer is answered with the address of its session, which ends it", async () => {
  const response = await post(sdp);
  expect(response.status).toBe(201);
  expect(response.headers.get("content-type")).toBe("application/sdp");
  expect(response.headers.get("location")).toBe("/whip/1.session-1");
  expect(await response.text()).toBe("v=0 answer");
  const keyHash = createHash("sha256").update("chapel-key").digest("hex");
  expect(offers).toEqual([{ keyHash, offer: "v=0 offer" }]);
  expect((await fetch(`${origin}/session-1`, { method: "DELETE" })).status).toBe(200);
  expect((await fetch(`${origin}/session-2`, { method: "DELETE" })).status).toBe(404);
});

test("a page of any site may send, and what can't be an offer is refused", async () => {
  const preflight = await fetch(origin, { method: "OPTIONS" });
  expect(preflight.headers.get("access-control-allow-headers")).toContain("authorization");
  expect((await post({ "content-type": "application/sdp" })).status).toBe(401);
  expect((await post({ ...sdp, authorization: "Basic x" })).status).toBe(401);
  expect((await post({ ...sdp, "content-type": "application/json" })).status).toBe(415);
  expect((await post(sdp, "x".repeat(70_000))).status).toBe(413);
  expect((await fetch(`${origin}/session-1`, { method: "PATCH", body: "" })).status).toBe(405);
  expect((await fetch(origin)).status).toBe(405);
});

test("other addresses aren't taken for it", () => {
  expect(["/whip", "/whip/", "/whip/x", "/whip?a"].map(isWhip)).toEqual([true, true, true, true]);
  expect(["/whipped", "/live/whip", "/"].map(isWhip)).toEqual([false, false, false]);
});
