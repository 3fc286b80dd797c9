import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

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
      return [
        ...styles.map((file) => link({ rel: "preload", as: "style", crossorigin: "", href: `/${file}` })),
        ...[boot.fileName, ...boot.imports].map((file) =>
          link({ rel: "modulepreload", crossorigin: "", href: `/${file}` }),
        ),
      ];
    },
  },
};

export default defineConfig({
  base: "/",
  plugins: [react(), preloadBoot],
  server: { proxy: { "/v1": api, "/m": api, "/live": api, "/_pay": api } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: "hidden",
    // The CSP allows no data: addresses for fonts and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    // Preloading by inline script would need 'unsafe-inline'; every browser we support has modulepreload.
    modulePreload: { polyfill: false },
    // The desk, and the pages of the test acquirer.
    rolldownOptions: { input: ["index.html", "acquirer.html"] },
    chunkSizeWarningLimit: 900,
  },
});
