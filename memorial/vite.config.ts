import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { languageCodes } from "../contract/src/language.ts";

const styles = "virtual:styles";
const onEveryPage = /\/(base|page)-[^/]*$/;
const inBase =
  /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler)[\\/]|contract[\\/]src[\\/]elision\.|memorial[\\/]src[\\/](guest[\\/](api|browser-storage|current-guest|guest-storage)|core[\\/]when|client[\\/]embedded-data|page[\\/]lazily)\./;
/** Loaded only where video plays, so never on the server. */
const players = /^(hls\.js|mpegts\.js)(\/|$)/;

/**
 * The words of each part of a page, `vigil:words/<part>`: for the server those of one language; for browsers modules of
 * their own, of which a page's import map names those of its language, so that nobody loads another.
 */
function words(language: string | null): Plugin {
  const prefix = "vigil:words/";
  const folder = resolve(import.meta.dirname, "src/words");
  return {
    name: "words",
    enforce: "pre",
    resolveId(id) {
      if (!id.startsWith(prefix)) return undefined;
      return language === null
        ? { id, external: true }
        : resolve(folder, language, `${id.slice(prefix.length)}.ts`);
    },
  };
}

/** The words of every language, as entries of the client's build. */
const catalogues = Object.fromEntries(
  languageCodes.flatMap((language) =>
    readdirSync(resolve(import.meta.dirname, "src/words", language)).map((file) => [
      `words-${language}-${file.replace(".ts", "")}`,
      `src/words/${language}/${file}`,
    ]),
  ),
);

/**
 * Leaves the players out, and provides the styles as text, because they are inlined in the page so that nothing waits
 * for them. Reads them from the client's build, which is made first, beside this one.
 */
function serverBuild(): Plugin {
  let client = "";
  return {
    name: "server-build",
    enforce: "pre",
    configResolved(config) {
      client = resolve(config.root, config.build.outDir, "../../client");
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
      const files = {
        page: filesOf("src/client/page.tsx"),
        camera: filesOf("src/client/camera.tsx"),
        rehearsal: filesOf("src/client/rehearsal.tsx"),
        room: filesOf("src/client/room.tsx"),
        tv: filesOf("src/client/tv.tsx"),
        venue: filesOf("src/client/venue.tsx"),
      };
      const isShared = (file: string) => Object.values(files).filter((one) => one.includes(file)).length > 1;
      // Shared styles come first, whatever their order in the manifest, so that a page's own styles override them.
      const textOf = (names: string[]) =>
        [...names.filter(isShared), ...names.filter((name) => !isShared(name))]
          .map((name) => readFileSync(resolve(client, name), "utf8"))
          .join("\n");
      const text = {
        page: textOf(files.page),
        camera: textOf(files.camera),
        rehearsal: textOf(files.rehearsal),
        room: textOf(files.room),
        tv: textOf(files.tv),
        venue: textOf(files.venue),
        television: textOf([...new Set([...files.page, ...files.tv])]),
      };
      return `export const styles = ${JSON.stringify(text)};`;
    },
  };
}

/**
 * Replaces Vite's preload helper: a dynamic import's files are fetched beside it, and its styles before it runs. Vite's
 * own does more than our pages need and is a kilobyte that everybody would fetch. Styles of every page are inlined
 * already; fetched once more, they would come after the page's own and override them.
 */
function smallPreload(): Plugin {
  return {
    name: "small-preload",
    enforce: "pre",
    load: (id) =>
      id.includes("vite/preload-helper")
        ? `const requested = {};
export const __vitePreload = (load, needed = []) =>
  Promise.all(needed.map((file) => !${onEveryPage}.test(file) && ( requested[file] ??= new Promise((done) => {
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

/**
 * Builds: `vite build --outDir X/client`, then for each language, which Vite calls a mode,
 * `vite build --ssr src/server/entry.tsx --mode fr --outDir X/server/fr`.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  base: "/memorial-assets/",
  plugins: [react(), words(isSsrBuild ? mode : null), isSsrBuild ? serverBuild() : smallPreload()],
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? `dist/server/${mode}` : "dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    sourcemap: isSsrBuild ? false : "hidden",
    assetsInlineLimit: 0,
    // Names only files that no page has already, because file names don't compress.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((file) => !onEveryPage.test(file)),
    },
    chunkSizeWarningLimit: 600,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: "entry.js", codeSplitting: false } }
      : {
          input: {
            page: "src/client/page.tsx",
            camera: "src/client/camera.tsx",
            rehearsal: "src/client/rehearsal.tsx",
            room: "src/client/room.tsx",
            tv: "src/client/tv.tsx",
            venue: "src/client/venue.tsx",
            ...catalogues,
          },
          // A catalogue is imported by its address, so it keeps its exports.
          preserveEntrySignatures: "allow-extension",
          // Code of every page is one file, because pieces of it compress worse than the whole.
          output: { codeSplitting: { groups: [{ name: "base", test: inBase }] } },
        },
  },
}));
