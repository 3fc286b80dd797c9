import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { contractInBrief, hasSchemas, isBrief } from "./bundling/brief.ts";
import { type Parts, partsOfTheFirstList } from "./bundling/first-list.ts";

/** `VIGIL_URL` is where the API listens while developing (default: a local `npm start`). */
const api = process.env.VIGIL_URL ?? "http://localhost:3000";

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

/** One file for each part: on a poor line many small ones wait for each other. */
function groupsOf({ session, react, signIn, rules, desk, list }: Parts) {
  const test: Record<string, (id: string) => boolean> = {
    session: (id) => session.has(id),
    react: (id) => react.has(id),
    "sign-in": (id) => signIn.has(id),
    rules: (id) => rules.has(id) && !hasSchemas(id),
    desk: (id) => isBrief(id) || (desk.has(id) && !hasSchemas(id)),
    list: (id) => list.has(id) && !hasSchemas(id),
    contract: hasSchemas,
  };
  return Object.keys(test).map((name, index) => ({ name, test: test[name], priority: 10 - index }));
}

export default defineConfig(async ({ command }) => {
  const parts = command === "build" ? await partsOfTheFirstList([react()]) : undefined;
  const isFirst = (id: string) => parts !== undefined && (parts.desk.has(id) || parts.list.has(id));
  return {
    base: "/",
    plugins: [react(), contractInBrief(isFirst), preloadBoot],
    server: { proxy: { "/v1": api, "/m": api, "/live": api, "/_pay": api } },
    build: {
      outDir: "dist",
      emptyOutDir: true,
      sourcemap: "hidden" as const,
      // The CSP allows no data: addresses for fonts and scripts, so nothing is inlined.
      assetsInlineLimit: 0,
      // Preloading by inline script would need 'unsafe-inline'; every browser we support has modulepreload.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // The desk, and the pages of the test acquirer.
        input: ["index.html", "acquirer.html"],
        output: parts
          ? { codeSplitting: { includeDependenciesRecursively: false, groups: groupsOf(parts) } }
          : {},
      },
      chunkSizeWarningLimit: 900,
    },
  };
});
