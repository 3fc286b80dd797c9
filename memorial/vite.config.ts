import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const styles = "virtual:styles";
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
      const filesOf = (key: string): string[] => [
        ...(manifest[key]?.imports ?? []).flatMap(filesOf),
        ...(manifest[key]?.css ?? []),
      ];
      const cssOf = (entry: string) =>
        [...new Set(filesOf(entry))].map((file) => readFileSync(resolve(client, file), "utf8")).join("\n");
      const text = { page: cssOf("src/client/page.tsx"), camera: cssOf("src/client/camera.tsx") };
      return `export const styles = ${JSON.stringify(text)};`;
    },
  };
}

/** Two builds: `vite build --outDir X/client`, then `vite build --ssr src/server/entry.tsx --outDir X/server`. */
export default defineConfig(({ isSsrBuild }) => ({
  base: "/memorial-assets/",
  plugins: [react(), ...(isSsrBuild ? [forTheServer()] : [])],
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    sourcemap: isSsrBuild ? false : "hidden",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: "entry.js", codeSplitting: false } }
      : { input: ["src/client/page.tsx", "src/client/camera.tsx"] },
  },
}));
