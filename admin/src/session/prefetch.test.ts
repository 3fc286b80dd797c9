import { expect, test, vi } from "vitest";
import { fakeServer, signedIn } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { getPublicJson } from "./http.ts";
import { getPrefetched, prefetch } from "./prefetch.ts";

cleanBrowser();

test("a prefetched response is used once; after that a new request is sent", async () => {
  signedIn();
  let count = 0;
  const requests = fakeServer({ "GET usr/region": () => ({ body: { count: ++count } }) });
  prefetch("usr/region/?page=1");
  expect(await getPrefetched("usr/region/?page=1")).toEqual({ count: 1 });
  expect(requests).toHaveLength(1);
  expect(await getPrefetched("usr/region/?page=1")).toEqual({ count: 2 });
  expect(await getPrefetched("usr/region/?page=2")).toEqual({ count: 3 });
});

test("a response that is half a minute old is requested again", async () => {
  signedIn();
  const requests = fakeServer({ "GET usr/region": () => ({ body: {} }) });
  const now = vi.spyOn(performance, "now").mockReturnValue(1000);
  prefetch("usr/region/");
  now.mockReturnValue(31_000);
  await getPrefetched("usr/region/");
  expect(requests).toHaveLength(2);
});

test("a failed prefetch is reported only to the caller that takes it", async () => {
  signedIn();
  fakeServer({ "GET usr/region": () => ({ status: 403, body: { detail: "Not yours." } }) });
  const then = vi.fn();
  prefetch("usr/region/", then);
  await expect(getPrefetched("usr/region/")).rejects.toThrow("Not yours.");
  expect(then).not.toHaveBeenCalled();
});

test("public settings are prefetched without a session", async () => {
  const requests = fakeServer({ "GET public/settings": () => ({ body: { demo: false } }) });
  prefetch("public/settings", undefined, getPublicJson);
  expect(await getPrefetched("public/settings", {}, getPublicJson)).toEqual({ demo: false });
  expect(requests).toHaveLength(1);
});
