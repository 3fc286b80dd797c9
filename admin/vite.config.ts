import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** `VIGIL_URL` is where the API listens while developing (default: a local `npm start`). */
const api = process.env.VIGIL_URL ?? "http://localhost:3000";

const router = fileURLToPath(new URL("../node_modules/react-router/dist/production", import.meta.url));

/** Lets the browser fetch the sign-in page together with the small script that asks for it (boot/start.ts). */
const preloadBoot: Plugin = {
  name: "preload-boot",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle = {}, path }) => {
      if (path !== "/index.html") return [];
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const boot = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/src/boot/main.tsx"));
      if (!boot) return [];
      const link = (attrs: Record<string, string>) => ({ tag: "link", attrs, injectTo: "head" as const });
      const styles = [...(boot.viteMetadata?.importedCss ?? [])];
      const sizeOf = (name: string) => chunks.find(({ fileName }) => fileName === name)?.code.length ?? 0;
      // The largest first: by HTTP/1.1 a browser fetches six at a time, and that one takes longer than all others.
      const scripts = [boot.fileName, ...boot.imports].sort((one, other) => sizeOf(other) - sizeOf(one));
      return [
        ...scripts.map((file) => link({ rel: "modulepreload", crossorigin: "", href: `/${file}` })),
        ...styles.map((file) => link({ rel: "preload", as: "style", crossorigin: "", href: `/${file}` })),
      ];
    },
  },
};

/**
 * Gives the service worker the files that open without a line: the page for it in each language, the sign-in page and the
 * styles, with all that they import.
 */
const shellOfWorker: Plugin = {
  name: "shell-of-worker",
  generateBundle: (_options, bundle) => {
    const worker = bundle["sw.js"];
    if (worker?.type !== "chunk") throw new Error("the service worker was not built");
    const files = new Set<string>();
    const add = (fileName: string) => {
      const chunk = bundle[fileName];
      if (chunk?.type !== "chunk" || files.has(`/${fileName}`)) return;
      files.add(`/${fileName}`);
      for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(`/${style}`);
      chunk.imports.forEach(add);
    };
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      if (
        /\/(offline\.html|src\/boot\/(start|main)\.tsx?|src\/words\/\w+\/boot\.ts|index\.html)$/.test(
          file.facadeModuleId ?? "",
        )
      )
        add(file.fileName);
    }
    const name = createHash("sha256")
      .update([...files].join("\n"))
      .digest("hex")
      .slice(0, 16);
    worker.code = worker.code.replaceAll("__SHELL__", JSON.stringify({ name, files: [...files] }));
  },
};

/**
 * One file for each step to the first list, because many small ones wait for each other on a slow line. A module belongs to
 * the first group that reaches it: each group takes what matches it with all that it imports.
 */
const groups = [
  {
    name: "session",
    test: /\/src\/session\/(http|store|ahead)\.ts$|\/src\/streams\/first-page\.ts$|vite\/preload-helper/,
  },
  { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\// },
  // The sign-in page itself isn't here, so that whoever is signed in doesn't load it.
  {
    name: "sign-in",
    test: /\/src\/boot\/((LoadingPage|AppLoadFailed)\.tsx|(theme|settings)\.ts|(boot|fonts)\.css)$|\/src\/session\/(end|reload|session-end|sign-in|problems|prefetch)\.ts$|\/src\/language\/(speak|words)\.ts$/,
  },
  // Pages before the sign-in, such as that of a forgotten password, share these with the admin.
  {
    name: "sentences",
    test: /\/contract\/src\/(errors|fields|sentence|approval-words|money|test-cards)\.ts$/,
  },
  { name: "admin", test: /\/src\/admin-app\.tsx$/ },
  { name: "list", test: /\/src\/streams\/StreamList\.tsx$/ },
  // What it says in another language comes with that language.
  { name: "contract", test: /\/contract\/src\/(?!.*\.\w\w\.ts$)|\/node_modules\/zod\// },
].map((group, index) => ({ ...group, priority: 10 - index }));

export default defineConfig({
  base: "/",
  resolve: {
    // The package names its development build in every case, whose warnings are of no use to those who visit.
    alias: [
      { find: /^react-router$/, replacement: `${router}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
      // Lists write their own files; the framework's default for it has a library of its own.
      {
        find: /^jsonexport\/dist\/index\.js$/,
        replacement: fileURLToPath(new URL("src/no-export.ts", import.meta.url)),
      },
    ],
  },
  plugins: [react(), preloadBoot, shellOfWorker],
  server: { proxy: { "/v1": api, "/m": api, "/live": api, "/_pay": api } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: "hidden",
    // The CSP allows no data: addresses for fonts and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    // Preloading by inline script would need 'unsafe-inline'; every browser we support has modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The admin, its page without a line, the pages of the test acquirer, and the service worker.
      input: { index: "index.html", offline: "offline.html", acquirer: "acquirer.html", sw: "worker/sw.ts" },
      output: {
        codeSplitting: { groups },
        // The browser knows a worker by its address.
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
    chunkSizeWarningLimit: 900,
  },
});
