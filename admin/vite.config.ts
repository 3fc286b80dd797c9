import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** `VIGIL_URL` is where the API listens while developing (default: a local `npm start`). */
const api = process.env.VIGIL_URL ?? "http://localhost:3000";

export default defineConfig({
  base: "/",
  plugins: [react()],
  server: { proxy: { "/v1": api, "/m": api, "/live": api } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: "hidden",
    // The CSP allows no data: addresses for fonts and scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    // Preloading by inline script would need 'unsafe-inline'; every browser we support has modulepreload.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
});
