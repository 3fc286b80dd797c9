import { expect, test } from "vitest";
import { startApp } from "./app.ts";

const app = await startApp();
const policyOf = async (url: string) => {
  const { headers } = await app.http.inject(url);
  return [headers["content-type"], headers["permissions-policy"]];
};

test("no other page may use the camera, the microphone or the location", async () => {
  for (const url of ["/v1/docs/", "/unsubscribe/x"]) {
    const [type, policy] = await policyOf(url);
    expect([url, type]).toEqual([url, expect.stringContaining("text/html")]);
    for (const power of ["camera", "microphone", "geolocation", "payment", "usb"])
      expect(String(policy).split(", ")).toContain(`${power}=()`);
    expect(policy).toContain("fullscreen=(self)");
  }
  expect(await policyOf("/v1/openapi.json")).toEqual(["application/json; charset=utf-8", undefined]);
});
