import { afterAll, expect, test, vi } from "vitest";
import { person } from "../../test/people.ts";
import { cleanBrowser, savesData } from "../../test/setup.ts";
import { pending } from "../session/pending.ts";
import { preloadScreens } from "./preload.ts";

const { tried, fetched, line } = vi.hoisted(() => ({
  tried: [] as string[],
  fetched: [] as string[],
  line: { isUp: true },
}));
/** A screen whose code arrives as long as the line is up. */
const { screen, withDialog } = await vi.hoisted(async () => {
  const { loadable, part } = await import("./loadable.tsx");
  const arriving =
    (name: string, declare = () => {}) =>
    async () => {
      tried.push(name);
      if (!line.isUp) throw new TypeError("Failed to fetch dynamically imported module");
      fetched.push(name);
      declare();
      return { default: () => null };
    };
  return {
    screen: (name: string) => loadable(arriving(name)),
    withDialog: loadable(arriving("new stream", () => void part(arriving("picture dialog")))),
  };
});
vi.mock("../registrations.ts", async () => {
  const { families, packages, streams } = await import("@vigil/contract");
  return {
    registrations: [
      { name: streams.path, contract: streams, list: screen("streams"), create: withDialog },
      { name: families.path, contract: families, list: screen("families") },
      { name: packages.path, contract: packages, list: screen("packages"), edit: screen("package") },
    ],
  };
});
vi.mock("../pages.ts", () => ({
  pages: [
    { path: "/plan", opens: () => true, page: screen("plan") },
    { path: "/queue", opens: () => false, page: screen("queue") },
  ],
}));

cleanBrowser();
const family = person("family");
const left = new AbortController();
afterAll(() => left.abort());

test("with data saver on, each screen loads when it is opened", async () => {
  await preloadScreens(family, left.signal);
  expect(tried).toEqual([]);
});

test("nothing is preloaded while the user waits for something, or after the app is left", async () => {
  savesData(false);
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const request = pending.track(promise);
  const leaving = new AbortController();
  const preloaded = preloadScreens(family, leaving.signal);
  leaving.abort();
  answer();
  await Promise.all([request, preloaded]);
  expect(tried).toEqual([]);
});

test("every screen that the user may open is preloaded, with its parts; after a lost connection that continues", async () => {
  savesData(false);
  line.isUp = false;
  const preloaded = preloadScreens(family, left.signal);
  await vi.waitFor(() => expect(tried).toEqual(["plan"]), { timeout: 60_000 });
  line.isUp = true;
  window.dispatchEvent(new Event("online"));
  await preloaded;
  expect(fetched).toEqual(["plan", "streams", "new stream", "picture dialog"]);
});
