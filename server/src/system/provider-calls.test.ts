import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { hearProviderCalls, type ProviderCall, providerOf } from "./provider-calls.ts";

test("calls to providers are heard, whichever client makes them and however they end", async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === "/refused" ? 402 : 200;
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const heard: ProviderCall[] = [];
  onTestFinished(hearProviderCalls("127.0.0.1", (call) => heard.push(call)));
  const { request } = await import("node:http");
  await fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());
  await fetch(`http://127.0.0.1:${port}/refused`).then((answer) => answer.text());
  await new Promise((done) =>
    request({ port, host: "127.0.0.1", path: "/refused" }, (answer) => answer.resume().on("end", done)).end(),
  );
  await new Promise((done) => server.close(done));
  await fetch(`http://127.0.0.1:${port}/`).catch(() => {});
  expect(heard).toEqual(
    ["ok", "refused", "refused", "unreachable"].map((outcome) => ({ provider: "s3", outcome })),
  );
  const of = (host: string) => providerOf(host, "store.example");
  expect(
    ["api.stripe.com:443", "bucket.store.example", "10.0.0.7:3001", "media", "fcm.example.org"].map(of),
  ).toEqual([...["stripe", "s3", undefined, undefined, "other"]]);
});
