import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Links, MediaBase } from "./links.ts";
import type { Origins } from "./ports/payments/payments.ts";

const built = fileURLToPath(new URL("../../admin/dist", import.meta.url));

/** Allows only our own files, and media; the styles that Emotion inserts carry the page's nonce. */
const policy = (nonce: string, { http, ws }: MediaBase, { scripts, frames, calls }: Origins) => {
  const [media, socket] = [new URL(http).origin, new URL(ws).origin];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    `style-src 'self' 'nonce-${nonce}'`,
    // Emails are previewed in a frame under this page's policy, and their elements have inline styles.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${media}`,
    `media-src 'self' blob: ${media}`,
    "font-src 'self'",
    ["connect-src 'self'", media, socket, ...calls].join(" "),
    "worker-src 'self' blob:",
    ...(frames.length > 0 ? [`frame-src ${[...new Set(frames)].join(" ")}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
};

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const named = (html: string, productName: string): string =>
  html.replaceAll("__PRODUCT_NAME__", () => escaped(productName));

/** The page without a line is kept by the browser, so it has no nonce and nothing that needs one. */
const offlinePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const pictures = [
  "favicon.svg",
  "apple-touch-icon.png",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-512.png",
] as const;

/** Lets people install the app: https://www.w3.org/TR/appmanifest/ */
const manifest = (name: string) => ({
  ...{ id: "/", name, short_name: name, start_url: "/", scope: "/", display: "standalone" },
  ...{ background_color: "#F5F7FA", theme_color: "#0F2240" },
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
});

export interface Screen {
  html: string;
  headers: Record<string, string>;
}

/**
 * Serves the built admin app: its assets with a cache for ever, its one page at every other address, with a new nonce
 * each time. The caller's not-found handler sends the page.
 * @param others further origins of scripts, frames and requests
 * @param productName the product's name on the page
 */
export async function screens(
  app: FastifyInstance,
  { links, others, productName }: { links: Links; others: Origins; productName: string },
): Promise<(request: FastifyRequest) => Promise<Screen | undefined>> {
  const assets = path.join(built, "assets");
  mkdirSync(assets, { recursive: true });
  await app.register(fastifyStatic, {
    root: assets,
    prefix: "/assets/",
    index: false,
    maxAge: "365d",
    immutable: true,
    preCompressed: true,
    allowedPath: (file) => !file.endsWith(".map"),
  });
  for (const file of pictures)
    app.get(`/${file}`, (_request, reply) => reply.sendFile(file, built, { maxAge: "1d", immutable: false }));
  app.get("/manifest.webmanifest", (_request, reply) =>
    reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(manifest(productName)),
  );
  // Browsers ask for it at each visit and must learn of a new build at once. What it fetches is under its own policy.
  app.get("/sw.js", (_request, reply) =>
    reply
      .headers({
        "content-security-policy": "default-src 'none'; connect-src 'self'",
        "cache-control": "no-store",
      })
      .sendFile("sw.js", built, { cacheControl: false }),
  );
  app.get("/offline.html", async (_request, reply) => {
    const html = await readFile(path.join(built, "offline.html"), "utf8");
    return reply
      .type("text/html; charset=utf-8")
      .headers({ "content-security-policy": offlinePolicy, "cache-control": "no-store" })
      .send(named(html, productName));
  });
  return async (request) => {
    const address = request.url.split("?")[0] ?? "";
    // A missing script must fail with 404 instead of receiving the page.
    const isFile = /\.[a-z0-9]{1,8}$/i.test(address);
    if (
      !["GET", "HEAD"].includes(request.method) ||
      address === "/v1" ||
      address.startsWith("/v1/") ||
      isFile
    )
      return undefined;
    // Read each time, so that a new build is served without a restart.
    const html = await readFile(path.join(built, "index.html"), "utf8").catch(() => undefined);
    if (html === undefined) return undefined;
    const nonce = randomBytes(16).toString("base64");
    return {
      html: named(html, productName).replaceAll("__CSP_NONCE__", nonce),
      headers: {
        "content-security-policy": policy(nonce, links.media(request), others),
        "cache-control": "no-store",
        // Addresses with a token must not be passed on as a referrer or indexed.
        ...(/^\/((approve|reset-password|confirm-email)\/|connected$)/.test(address)
          ? { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" }
          : {}),
      },
    };
  };
}
