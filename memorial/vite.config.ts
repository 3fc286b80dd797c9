import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const styles = "virtual:styles";
const onEveryPage = /\/(base|page)-[^/]*$/;
const inBase =
  /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler)[\\/]|memorial[\\/]src[\\/](words[\\/]en|guest[\\/](call|keep|present)|core[\\/]when|client[\\/]made|page[\\/]lazily)\./;
/** Loaded only where something plays, and so never on the server. */
const players = /^(hls\.js|mpegts\.js)(\/|$)/;

/**
 * Players left out, and what the pages look like as text: it stands in the page itself, so that nothing is waited for. Read from the client's
 * build, which is made first and beside this one.
 */
function forTheServer(): Plugin {
  let client = "";
  return {
    name: "for-the-server",
    enforce: "pre",
    configResolved(config) {
      client = resolve(config.root, config.build.outDir, "../client");
    },
    resolveId: (id) => (id === styles || players.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (players.test(id.slice(1))) return "export default undefined;";
      if (id !== `\0${styles}`) return undefined;
      type Chunk = { css?: string[]; imports?: string[] };
      const manifest: Record<string, Chunk> = JSON.parse(
        readFileSync(resolve(client, ".vite/manifest.json"), "utf8"),
      );
      const named = (key: string): string[] => [
        ...(manifest[key]?.imports ?? []).flatMap(named),
        ...(manifest[key]?.css ?? []),
      ];
      const filesOf = (entry: string) => [...new Set(named(entry))];
      const files = { page: filesOf("src/client/page.tsx"), camera: filesOf("src/client/camera.tsx") };
      const isShared = (file: string) => files.page.includes(file) && files.camera.includes(file);
      // What both have comes first, whichever way the manifest names it: a page's own styles win over it.
      const textOf = (names: string[]) =>
        [...names.filter(isShared), ...names.filter((name) => !isShared(name))]
          .map((name) => readFileSync(resolve(client, name), "utf8"))
          .join("\n");
      const text = { page: textOf(files.page), camera: textOf(files.camera) };
      return `export const styles = ${JSON.stringify(text)};`;
    },
  };
}

/**
 * In place of Vite's own: what a part needs is fetched beside it, styles before it runs. Vite's does more that no page of
 * ours asks for, and is a kilobyte that everybody would fetch. What every page has stands in it already: its styles, fetched
 * once more, would come behind the page's own and win over them.
 */
function smallPreload(): Plugin {
  return {
    name: "small-preload",
    enforce: "pre",
    load: (id) =>
      id.includes("vite/preload-helper")
        ? `const asked = {};
export const __vitePreload = (load, needed = []) =>
  Promise.all(needed.map((file) => !${onEveryPage}.test(file) && ( asked[file] ??= new Promise((done) => {
    const link = document.createElement("link");
    const isStyle = file.endsWith(".css");
    link.rel = isStyle ? "stylesheet" : "modulepreload";
    link.href = "/memorial-assets/" + file;
    if (isStyle) link.onload = link.onerror = done;
    else done();
    document.head.append(link);
  })))).then(load);`
        : undefined,
  };
}

/** Two builds: `vite build --outDir X/client`, then `vite build --ssr src/server/entry.tsx --outDir X/server`. */
export default defineConfig(({ isSsrBuild }) => ({
  base: "/memorial-assets/",
  plugins: [react(), isSsrBuild ? forTheServer() : smallPreload()],
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    sourcemap: isSsrBuild ? false : "hidden",
    assetsInlineLimit: 0,
    // Of what a part needs only that is named which no page has already: names of files don't compress.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((file) => !onEveryPage.test(file)),
    },
    chunkSizeWarningLimit: 400,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: "entry.js", codeSplitting: false } }
      : {
          input: ["src/client/page.tsx", "src/client/camera.tsx"],
          // What every page has is one file: pieces of it compress worse than the whole.
          output: { codeSplitting: { groups: [{ name: "base", test: inBase }] } },
        },
  },
}));
