import { expect, test } from "vitest";
import { page } from "../../test/page.ts";
import { type Assets, filesOf, fontsOf, playerFilesOf, wordsOf } from "./assets.ts";
import { type DocumentParts, documentOf } from "./document.ts";
import { headOf, literal } from "./head.ts";

const document = (fields: Parameters<typeof page>[0] = {}, parts: Partial<DocumentParts> = {}) =>
  documentOf({
    head: headOf(page(fields)),
    nonce: "abc123",
    css: "body{margin:0}",
    scripts: ["/memorial-assets/assets/page.js", "/memorial-assets/assets/react.js"],
    words: { "vigil:words/page": "/memorial-assets/assets/words-en-page.js" },
    firstWords: ["page"],
    fonts: ["/memorial-assets/assets/lora.woff2"],
    body: "<main></main>",
    isListed: false,
    data: { page: page(fields) },
    ...parts,
  });
const parsed = (html: string) => new DOMParser().parseFromString(html, "text/html");
const meta = (html: string, name: string) =>
  parsed(html).querySelector(`meta[property="${name}"],meta[name="${name}"]`)?.getAttribute("content");

test("a link shared in a chat shows the name, the service and its time", () => {
  const html = document();
  expect(meta(html, "og:title")).toBe("Ruth Example · Funeral service");
  expect(meta(html, "og:description")).toBe(
    "Funeral service for Ruth Example, Sunday 22 November 2026 at 2:00 pm, Toronto time. Lindenwood.",
  );
  expect(meta(html, "og:image")).toBe("https://vigil.example/share.jpg");
  expect(meta(html, "twitter:card")).toBe("summary_large_image");
  expect(parsed(html).querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
    "https://vigil.example/m/ruth",
  );
  expect(parsed(html).documentElement.lang).toBe("en");
});

test("the page of a cancelled service reveals nothing in a chat", () => {
  const html = document({ state: "cancelled" });
  expect(parsed(html).title).toBe("This page is closed");
  expect(meta(html, "og:title")).toBeUndefined();
});

test("every inline script and style has the nonce", () => {
  const html = parsed(document());
  for (const style of html.querySelectorAll("style")) expect(style.getAttribute("nonce")).toBe("abc123");
  const inline = [...html.querySelectorAll("script:not([src])")].filter(
    (s) => s.getAttribute("type") !== "application/json",
  );
  expect(inline).toHaveLength(2);
  for (const script of inline) expect(script.getAttribute("nonce")).toBe("abc123");
  expect(html.querySelectorAll("[style]")).toHaveLength(0);
});

test("a name can't break out of its element, and is shown unchanged", () => {
  const name = "</script><script>alert(1)</script> & \u2028 O’Brien <!--";
  const html = parsed(document({ name }));
  expect(html.querySelectorAll("script")).toHaveLength(4);
  expect(JSON.parse(html.getElementById("made")?.textContent ?? "").page.name).toBe(name);
  expect(html.title).toContain("O’Brien");
  expect(literal("<")).toBe('"\\u003c"');
});

test("an invalid colour is ignored", () => {
  const home = { ...page().home, colour: "red;}body{display:none" };
  expect(document({ home })).toContain("--accent:#0F2240");
});

test("the words of one language are loaded, and those that the script needs at once with it", () => {
  const assets: Assets = {
    base: "/memorial-assets/",
    manifest: {
      "src/words/en/page.ts": { file: "assets/words-en-page-1.js" },
      "src/words/fr/page.ts": { file: "assets/words-fr-page-2.js" },
    },
  };
  const page = "/memorial-assets/assets/words-fr-page-2.js";
  expect(wordsOf(assets, "fr")).toEqual({ "vigil:words/page": page });
  const scripts = [...parsed(document()).head.children].map(
    (one) => one.getAttribute("type") ?? one.getAttribute("rel"),
  );
  expect(scripts.indexOf("importmap")).toBeLessThan(scripts.indexOf("module"));
  expect(scripts.indexOf("importmap")).toBeLessThan(scripts.indexOf("modulepreload"));
  expect(document()).toContain('<link rel="modulepreload" href="/memorial-assets/assets/words-en-page.js">');
});

test("a page loads its script, that script's imports, and the fonts of its first view", () => {
  const assets: Assets = {
    base: "/memorial-assets/",
    manifest: {
      "src/client/page.tsx": { file: "assets/page-1.js", imports: ["_react.js"] },
      "_react.js": { file: "assets/react-2.js" },
      lora: { file: "assets/lora-latin-500-normal-3.woff2" },
      far: { file: "assets/lora-latin-ext-500-normal-4.woff2" },
    },
  };
  expect(filesOf(assets, "src/client/page.tsx")).toEqual([
    "/memorial-assets/assets/page-1.js",
    "/memorial-assets/assets/react-2.js",
  ]);
  expect(fontsOf(assets)).toEqual(["/memorial-assets/assets/lora-latin-500-normal-3.woff2"]);
});

test("who follows their link to a service on air gets what plays it with the page, after all that shows it", () => {
  const assets: Assets = {
    base: "/memorial-assets/",
    manifest: {
      "src/client/page.tsx": { file: "assets/page-1.js", imports: ["_react.js"] },
      "_react.js": { file: "assets/react-2.js" },
      "src/page/Live.tsx": { file: "assets/live-3.js", imports: ["_react.js", "_player.js"] },
      "_player.js": { file: "assets/player-4.js" },
      "src/guest/resolve-guest.ts": { file: "assets/guest-5.js" },
      "../node_modules/hls.js/dist/hls.light.mjs": { file: "assets/hls-6.js" },
    },
  };
  const soon = playerFilesOf(assets, filesOf(assets, "src/client/page.tsx"));
  expect(soon.map((file) => file.split("/").at(-1)).toSorted()).toEqual([
    "guest-5.js",
    "hls-6.js",
    "live-3.js",
    "player-4.js",
  ]);
  const preloaded = [...parsed(document({}, { soon })).querySelectorAll("link[rel=modulepreload]")];
  expect(preloaded.slice(-soon.length).map((link) => link.getAttribute("fetchpriority"))).toEqual(
    soon.map(() => "low"),
  );
});

test("a preview of the page has nothing that runs, nor anything to run", () => {
  const html = document({}, { head: { ...headOf(page()), script: null }, scripts: [], firstWords: [] });
  expect(html).not.toContain("<script");
  expect(parsed(html).querySelector("link[rel=modulepreload]")).toBeNull();
});
