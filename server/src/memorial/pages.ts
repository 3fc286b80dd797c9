import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PlaybackTokens } from "../broadcast/playback-tokens.ts";
import { roomPageOf } from "../broadcast/rooms/joining.ts";
import type { MediaBase } from "../links.ts";
import { permissionsFor } from "../permissions-policy.ts";
import type { Engine } from "../resource/registry.ts";
import type { Tokens } from "../security/tokens.ts";
import { clientAddress, openBundle } from "./bundle.ts";
import { cameraJoin } from "./cameras.ts";
import { memorialPageOf } from "./page.ts";
import { rehearsalOf } from "./rehearsals.ts";
import { rememberingOf } from "./remembering.ts";
import type { RenderRequest } from "./render.ts";
import { streamBySlug } from "./stream.ts";

/** Where YouTube's player without cookies comes from. */
const youtubePlayer = "https://www.youtube-nocookie.com";

/** Servers of others that pages connect to. */
interface Others {
  /** Origin of Cloudflare's servers for viewers; undefined without Cloudflare. */
  cloudflare: string | undefined;
  /** Address of the LiveKit server in whose rooms speakers meet; undefined without LiveKit. */
  livekit: string | undefined;
}

/** LiveKit's page asks by http why a connection by WebSocket was refused. */
function livekitOrigins(address: string): string {
  const { host, protocol } = new URL(address);
  const isSecure = protocol === "wss:" || protocol === "https:";
  return isSecure ? `https://${host} wss://${host}` : `http://${host} ws://${host}`;
}

/** Allows our own files, this page's own scripts, media and Cloudflare's servers for viewers. Only the bare player may be framed, and by any site. */
const contentSecurityPolicy = (
  nonce: string,
  { http, ws }: MediaBase,
  { cloudflare, livekit }: Others,
  kind: RenderRequest["kind"],
) => {
  const media = [new URL(http).origin, ...(cloudflare ? [cloudflare] : [])].join(" ");
  const socket = new URL(ws).origin;
  const calls = kind === "room" && livekit ? livekitOrigins(livekit) : `${media} ${socket}`;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src 'self' ${calls}`,
    `media-src 'self' blob: ${media}`,
    `img-src 'self' data: blob: ${media}`,
    // A service that guests watch at YouTube.
    `frame-src ${youtubePlayer}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${kind === "embed" ? "*" : "'none'"}`,
  ].join("; ");
};

/** Pages that may use camera and microphone: for guests' messages, a phone as a camera, and speakers far away. */
const recordingPages: readonly RenderRequest["kind"][] = ["memorial", "camera", "room"];

/** The page at an address, without the fields that every page gets. */
type Found =
  | Pick<Extract<RenderRequest, { kind: "memorial" | "embed" }>, PageField>
  | Pick<Extract<RenderRequest, { kind: "camera" }>, PageField>
  | Pick<Extract<RenderRequest, { kind: "rehearsal" }>, PageField | "rehearsal">
  | Pick<Extract<RenderRequest, { kind: "room" }>, PageField | "room">
  | Pick<Extract<RenderRequest, { kind: "missing" }>, PageField>;
type PageField = "kind" | "page" | "remembering" | "camera";
const missing: Found = { kind: "missing", page: null, remembering: null, camera: null };

type BySlug = { Params: { slug: string } };

interface MemorialPagesParts extends Others {
  engine: Engine;
  playbackTokens: PlaybackTokens;
  signatures: Pick<Tokens, "isSigned">;
  dist: string;
}

/** The pages of guests, of browser cameras and of speakers far away, rendered by memorial's server bundle (see render.ts), and their files. */
export async function memorialPages(
  app: FastifyInstance,
  { engine, playbackTokens, signatures, dist, ...others }: MemorialPagesParts,
): Promise<void> {
  const { database, runtime } = engine;
  const bundle = openBundle(dist);
  await serveClientFiles(app, dist);
  // Chat applications read it before they fetch a link's preview; each page itself excludes search engines.
  app.get("/robots.txt", (_request, reply) => reply.type("text/plain; charset=utf-8").send(robotsTxt));

  await app.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, "a page could not be rendered");
      return sendUnavailable(reply, 503);
    });
    const renderPage = async (request: FastifyRequest, reply: FastifyReply, found: Found) => {
      const loaded = await bundle();
      if (!loaded) return sendUnavailable(reply, 503);
      const nonce = randomBytes(16).toString("base64");
      const { publicUrl } = runtime;
      const common = { now: Date.now(), nonce, assets: loaded.assets, publicUrl };
      const { html, status } = await loaded.render({ ...common, ...found });
      reply.header(
        "content-security-policy",
        contentSecurityPolicy(nonce, runtime.links.media(request), others, found.kind),
      );
      reply.header(
        "permissions-policy",
        permissionsFor(recordingPages.includes(found.kind) ? ["camera", "microphone"] : [], youtubePlayer),
      );
      if (found.kind === "embed") reply.removeHeader("x-frame-options");
      return sendPage(reply, status, html);
    };
    const memorial =
      (kind: "memorial" | "embed") => async (request: FastifyRequest<BySlug>, reply: FastifyReply) => {
        const stream = await streamBySlug(database, request.params.slug);
        if (!stream) return renderPage(request, reply, missing);
        const page = memorialPageOf(stream, runtime, Date.now());
        const isWhole = kind === "memorial" && !stream.disabled;
        const remembering = isWhole ? await rememberingOf(database, stream, runtime.fileAddress) : null;
        return renderPage(request, reply, { kind, page, remembering, camera: null });
      };
    for (const address of ["/m", "/m/*", "/camera/*", "/rehearsal/*", "/room/*"])
      pages.get(address, (request, reply) => renderPage(request, reply, missing));
    pages.get<BySlug>("/m/:slug", memorial("memorial"));
    pages.get<BySlug>("/m/:slug/embed", memorial("embed"));
    pages.get<{ Params: { token: string } }>("/camera/:token", async (request, reply) => {
      const parts = { playbackTokens, media: runtime.links.media(request) };
      const camera = await cameraJoin(database, request.params.token, parts);
      return renderPage(
        request,
        reply,
        camera ? { kind: "camera", page: null, remembering: null, camera } : missing,
      );
    });
    pages.get<{ Params: { token: string } }>("/rehearsal/:token", async (request, reply) => {
      const parts = { signatures, playbackTokens, media: runtime.links.media(request) };
      const rehearsal = await rehearsalOf(database, request.params.token, parts);
      return renderPage(
        request,
        reply,
        rehearsal ? { kind: "rehearsal", page: null, remembering: null, camera: null, rehearsal } : missing,
      );
    });
    pages.get<{ Params: { token: string } }>("/room/:token", async (request, reply) => {
      const room = await roomPageOf(database, request.params.token, signatures);
      return renderPage(
        request,
        reply,
        room ? { kind: "room", page: null, remembering: null, camera: null, room } : missing,
      );
    });
  });
}

/** The built files of the pages. Their names contain a hash, so browsers may cache them for ever. */
async function serveClientFiles(app: FastifyInstance, dist: string): Promise<void> {
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
}

/** Pages may have tokens in their addresses and change every minute: they are never cached, and no referrer is sent. */
function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  reply.headers({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  return reply.status(status).type("text/html; charset=utf-8").send(html);
}

/** Without a bundle: a plain sentence, and the browser reloads by itself. */
const sendUnavailable = (reply: FastifyReply, status: number): FastifyReply =>
  sendPage(
    reply.header("retry-after", "5"),
    status,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>One moment, please</title>
<h1>One moment, please</h1><p>This page can't be shown just now. It tries again by itself.</p></html>`,
  );

const robotsTxt = `User-agent: *
Allow: /m/
Allow: /v1/public/stream/
Allow: ${clientAddress}
Disallow: /
`;
