import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PlaybackTokens } from "../broadcast/playback-tokens.ts";
import type { MediaBase } from "../links.ts";
import { permissionsFor } from "../page-permissions.ts";
import type { Engine } from "../resource/registry.ts";
import { clientAddress, openBundle } from "./bundle.ts";
import { cameraJoin } from "./cameras.ts";
import { pageOf } from "./page.ts";
import { rememberingOf } from "./remembering.ts";
import type { RenderRequest } from "./render.ts";
import { streamAt } from "./stream.ts";

/** Our own files, this page's own scripts, and media; only the player alone may stand in a frame, and then anywhere. */
const policy = (nonce: string, { http, ws }: MediaBase, kind: RenderRequest["kind"]) => {
  const [media, socket] = [new URL(http).origin, new URL(ws).origin];
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src 'self' ${media} ${socket}`,
    `media-src 'self' blob: ${media}`,
    `img-src 'self' data: blob: ${media}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${kind === "embed" ? "*" : "'none'"}`,
  ].join("; ");
};

/** Pages that record: guests' messages, and a phone as a camera. */
const records: readonly RenderRequest["kind"][] = ["memorial", "camera"];

/** Which page stands at an address, without what every page is given. */
type Found =
  | Pick<Extract<RenderRequest, { kind: "memorial" | "embed" }>, Own>
  | Pick<Extract<RenderRequest, { kind: "camera" }>, Own>
  | Pick<Extract<RenderRequest, { kind: "missing" }>, Own>;
type Own = "kind" | "page" | "remembering" | "camera";
const missing: Found = { kind: "missing", page: null, remembering: null, camera: null };

type Slug = { Params: { slug: string } };

/** The pages of guests and of browser cameras, drawn by memorial's server bundle (see render.ts), and their files. */
export async function memorialPages(
  app: FastifyInstance,
  { engine, passes, dist }: { engine: Engine; passes: PlaybackTokens; dist: string },
): Promise<void> {
  const { database, runtime } = engine;
  const bundle = openBundle(dist);
  const clientFiles = path.join(dist, "client");
  mkdirSync(clientFiles, { recursive: true });
  await app.register(fastifyStatic, {
    root: clientFiles,
    prefix: clientAddress,
    decorateReply: false,
    index: false,
    maxAge: "365d",
    immutable: true,
    preCompressed: true,
    allowedPath: (file) => !file.endsWith(".map") && !file.includes("/."),
  });
  // Chat applications ask before they fetch what a shared link shows; search engines are told no by each page.
  app.get("/robots.txt", (_request, reply) => reply.type("text/plain; charset=utf-8").send(robots));

  await app.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, "a page could not be drawn");
      return apologise(reply, 503);
    });
    const show = async (request: FastifyRequest, reply: FastifyReply, found: Found) => {
      const drawing = await bundle();
      if (!drawing) return apologise(reply, 503);
      const nonce = randomBytes(16).toString("base64");
      const { publicUrl } = runtime;
      const given = { now: Date.now(), nonce, assets: drawing.assets, publicUrl };
      const { html, status } = await drawing.render({ ...given, ...found });
      reply.header("content-security-policy", policy(nonce, runtime.links.media(request), found.kind));
      reply.header(
        "permissions-policy",
        permissionsFor(records.includes(found.kind) ? ["camera", "microphone"] : []),
      );
      if (found.kind === "embed") reply.removeHeader("x-frame-options");
      return page(reply, status, html);
    };
    const memorial =
      (kind: "memorial" | "embed") => async (request: FastifyRequest<Slug>, reply: FastifyReply) => {
        const stream = await streamAt(database, request.params.slug);
        if (!stream) return show(request, reply, missing);
        const page = pageOf(stream, runtime, Date.now());
        const isWhole = kind === "memorial" && !stream.disabled;
        const remembering = isWhole ? await rememberingOf(database, stream, runtime.fileAddress) : null;
        return show(request, reply, { kind, page, remembering, camera: null });
      };
    for (const address of ["/m", "/m/*", "/camera/*"])
      pages.get(address, (request, reply) => show(request, reply, missing));
    pages.get<Slug>("/m/:slug", memorial("memorial"));
    pages.get<Slug>("/m/:slug/embed", memorial("embed"));
    pages.get<{ Params: { token: string } }>("/camera/:token", async (request, reply) => {
      const parts = { passes, media: runtime.links.media(request) };
      const camera = await cameraJoin(database, request.params.token, parts);
      return show(
        request,
        reply,
        camera ? { kind: "camera", page: null, remembering: null, camera } : missing,
      );
    });
  });
}

/** Pages may have tokens in their addresses, and change every minute: nobody keeps them or hears where one came from. */
function page(reply: FastifyReply, status: number, html: string): FastifyReply {
  reply.headers({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  return reply.status(status).type("text/html; charset=utf-8").send(html);
}

/** While there is nothing to draw with: plain words, and the browser tries again by itself. */
const apologise = (reply: FastifyReply, status: number): FastifyReply =>
  page(
    reply.header("retry-after", "5"),
    status,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>One moment, please</title>
<h1>One moment, please</h1><p>This page can't be shown just now. It tries again by itself.</p></html>`,
  );

const robots = `User-agent: *
Allow: /m/
Allow: /v1/public/stream/
Allow: ${clientAddress}
Disallow: /
`;
