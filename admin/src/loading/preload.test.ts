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
vi.mock("../screens.ts", async () => {
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
  const screen = (name: string) => loadable(arriving(name));
  const withDialog = loadable(arriving("new stream", () => void part(arriving("picture dialog"))));
  return {
    screens: [
      { name: "str/stream", list: screen("streams"), create: withDialog },
      { name: "usr/fh_clients", list: screen("families") },
      { name: "fin/package", list: screen("packages"), edit: screen("package") },
    ],
    pages: [
      { path: "/plan", opens: () => true, page: screen("plan") },
      { path: "/queue", opens: () => false, page: screen("queue") },
    ],
  };
});

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
  await vi.waitFor(() => expect(tried).toEqual(["plan"]));
  line.isUp = true;
  window.dispatchEvent(new Event("online"));
  await preloaded;
  expect(fetched).toEqual(["plan", "streams", "new stream", "picture dialog"]);
});
