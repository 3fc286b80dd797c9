import { expect, test, vi } from "vitest";
import { fakeServer, signedIn } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { prefetch, getPrefetched } from "./prefetch.ts";
import { getPublicJson } from "./http.ts";

cleanBrowser();

test("what was asked ahead is taken once; whoever wants it again asks again", async () => {
  signedIn();
  let count = 0;
  const asked = fakeServer({ "GET usr/region": () => ({ body: { count: ++count } }) });
  prefetch("usr/region/?page=1");
  expect(await getPrefetched("usr/region/?page=1")).toEqual({ count: 1 });
  expect(asked).toHaveLength(1);
  expect(await getPrefetched("usr/region/?page=1")).toEqual({ count: 2 });
  expect(await getPrefetched("usr/region/?page=2")).toEqual({ count: 3 });
});

test("an answer that lay about for half a minute is asked for anew", async () => {
  signedIn();
  const asked = fakeServer({ "GET usr/region": () => ({ body: {} }) });
  const now = vi.spyOn(performance, "now").mockReturnValue(1000);
  prefetch("usr/region/");
  now.mockReturnValue(31_000);
  await getPrefetched("usr/region/");
  expect(asked).toHaveLength(2);
});

test("a refusal is told to whoever takes it, and to nobody else", async () => {
  signedIn();
  fakeServer({ "GET usr/region": () => ({ status: 403, body: { detail: "Not yours." } }) });
  const then = vi.fn();
  prefetch("usr/region/", then);
  await expect(getPrefetched("usr/region/")).rejects.toThrow("Not yours.");
  expect(then).not.toHaveBeenCalled();
});

test("what needs nobody signed in is asked ahead by whoever arrives", async () => {
  const asked = fakeServer({ "GET public/settings": () => ({ body: { demo: false } }) });
  prefetch("public/settings", undefined, getPublicJson);
  expect(await getPrefetched("public/settings", {}, getPublicJson)).toEqual({ demo: false });
  expect(asked).toHaveLength(1);
});
