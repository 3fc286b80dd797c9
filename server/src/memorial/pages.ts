import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { type EntryPage, type Language, languageOfCode } from "@vigil/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PlaybackTokens } from "../broadcast/playback-tokens.ts";
import { roomPageOf } from "../broadcast/rooms/joining.ts";
import type { MediaBase } from "../links.ts";
import { fontAddress, guestFonts } from "../notice-page.ts";
import { permissionsFor } from "../permissions-policy.ts";
import type { Engine } from "../resource/registry.ts";
import type { Throttle } from "../security/throttle.ts";
import type { Tokens } from "../security/tokens.ts";
import { clientAddress, openBundles } from "./bundle.ts";
import { cameraJoin } from "./cameras.ts";
import { entryPageOf, entryPages } from "./entry.pages.ts";
import { entryOf, guestCookie, guestLetIn, isPrivate, passesPassword, passwordCookie } from "./entry.ts";
import type { GuestTokens } from "./guest-tokens.ts";
import { objectionPages } from "./objection.pages.ts";
import { otherServicesOf } from "./other-services.ts";
import { memorialPageOf } from "./page.ts";
import {
  chosenLanguage,
  guestLanguage,
  helperLanguage,
  languageCookie,
  visitorLanguage,
} from "./page-language.ts";
import { rehearsalOf } from "./rehearsals.ts";
import { rememberingOf } from "./remembering.ts";
import type { RenderRequest } from "./render.ts";
import { closedPageAt, streamBySlug } from "./stream.ts";
import { venuePhotosPage } from "./venue-photos-page.ts";
import { verifyPages } from "./verify.pages.ts";

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
  | Pick<
      Extract<RenderRequest, { kind: "memorial" | "embed" | "television" }>,
      PageField | "others" | "isExpected" | "isListed"
    >
  | Pick<Extract<RenderRequest, { kind: "entry" }>, PageField | "entry">
  | Pick<Extract<RenderRequest, { kind: "camera" }>, PageField>
  | Pick<Extract<RenderRequest, { kind: "rehearsal" }>, PageField | "rehearsal">
  | Pick<Extract<RenderRequest, { kind: "room" }>, PageField | "room">
  | Pick<Extract<RenderRequest, { kind: "photos" }>, PageField | "venue">
  | Pick<Extract<RenderRequest, { kind: "verify" }>, PageField | "verify">
  | Pick<Extract<RenderRequest, { kind: "objection" }>, PageField | "objection">
  | Pick<Extract<RenderRequest, { kind: "closed" }>, PageField | "home">
  | Pick<Extract<RenderRequest, { kind: "code" | "missing" }>, PageField>;
type PageField = "kind" | "page" | "remembering" | "camera";
const missing: Found = { kind: "missing", page: null, remembering: null, camera: null };
const codePage: Found = { kind: "code", page: null, remembering: null, camera: null };

type Query = { join?: unknown; language?: unknown; guest_language?: unknown };
type BySlug = { Params: { slug: string }; Querystring: Query };
type ByToken = { Params: { token: string } };

interface MemorialPagesParts extends Others {
  engine: Engine;
  playbackTokens: PlaybackTokens;
  signatures: Pick<Tokens, "sign" | "isSigned">;
  /** Reads the guest of a link, whose language the page then speaks. */
  guestTokens: GuestTokens;
  throttle: Throttle;
  dist: string;
}

/** The pages of guests, of their televisions, of browser cameras and of speakers far away, rendered by memorial's server bundle (see render.ts), and their files. */
export async function memorialPages(
  app: FastifyInstance,
  { engine, playbackTokens, signatures, guestTokens, throttle, dist, ...others }: MemorialPagesParts,
): Promise<void> {
  const { database, runtime } = engine;
  const bundle = openBundles(dist);
  await serveClientFiles(app, dist);
  serveFonts(app, bundle);
  // Chat applications read it before they fetch a link's preview; each page itself excludes search engines.
  app.get("/robots.txt", (_request, reply) => reply.type("text/plain; charset=utf-8").send(robotsTxt));

  await app.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, "a page could not be rendered");
      return sendUnavailable(reply, visitorLanguage(request));
    });
    const isSecure = runtime.publicUrl.startsWith("https:");
    pages.addHook("onRequest", keepChoice(isSecure));
    const renderPage = async (
      request: FastifyRequest,
      reply: FastifyReply,
      found: Found,
      language: Language,
    ) => {
      const loaded = await bundle(language);
      if (!loaded) return sendUnavailable(reply, language);
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
      return sendPage(reply, status, html, "isListed" in found && found.isListed);
    };
    const entryParts = { database, tokens: guestTokens, signatures };
    const renderEntry = (
      request: FastifyRequest,
      reply: FastifyReply,
      entry: EntryPage,
      language: Language,
    ) =>
      renderPage(
        request,
        reply,
        { kind: "entry", page: null, remembering: null, camera: null, entry },
        language,
      );
    const renderMissing = (request: FastifyRequest, reply: FastifyReply) =>
      renderPage(request, reply, missing, visitorLanguage(request));
    /** The address of a page that isn't shown says so; any other leads nowhere. */
    const renderClosed = async (request: FastifyRequest<BySlug>, reply: FastifyReply) => {
      const closed = await closedPageAt(database, request.params.slug);
      if (!closed) return renderMissing(request, reply);
      const { slug: _, language, ...home } = closed;
      const found: Found = { kind: "closed", page: null, remembering: null, camera: null, home };
      return renderPage(request, reply, found, chosenLanguage(request) ?? language);
    };
    const memorial =
      (kind: "memorial" | "embed" | "television") =>
      async (request: FastifyRequest<BySlug>, reply: FastifyReply) => {
        const stream = await streamBySlug(database, request.params.slug);
        if (!stream) return renderClosed(request, reply);
        const { join, language: asked, guest_language: given } = request.query;
        const chosen = (typeof asked === "string" ? languageOfCode(asked) : null) ?? chosenLanguage(request);
        // A television has no guest's token. What was chosen on the television itself comes first.
        const ofGuest = chosen
          ? null
          : kind === "television"
            ? languageOfCode(typeof given === "string" ? given : null)
            : await guestLanguage(database, guestTokens, stream, join);
        const language = chosen ?? ofGuest ?? stream.language;
        const entry = await entryOf(entryParts, stream, request);
        if (entry !== "open")
          return renderEntry(request, reply, entryPageOf(stream, entry, { engine, signatures }), language);
        // The page comes back without the token, and then still speaks the guest's language.
        if (ofGuest && kind === "memorial") reply.header("set-cookie", languageCookie(ofGuest, isSecure));
        const guest =
          isPrivate(stream) && typeof join === "string"
            ? await guestLetIn(entryParts, stream, join)
            : undefined;
        // What the page requests then carries no token everywhere.
        if (guest) {
          reply.header("set-cookie", guestCookie(signatures, { stream: stream.id, guest }, isSecure));
        } else if (typeof join === "string" && passesPassword(entryParts, stream, join))
          reply.header("set-cookie", passwordCookie(signatures, stream, isSecure));
        const page = memorialPageOf(stream, runtime, Date.now(), language);
        const isWhole = kind === "memorial" && !stream.disabled;
        const remembering = isWhole
          ? await rememberingOf(database, stream, language, runtime.fileAddress)
          : null;
        const others = isWhole ? await otherServicesOf(database, stream, runtime.links, language) : [];
        const isExpected = typeof join === "string" || !page.registration;
        const isListed = kind === "memorial" && stream.page_access === "public" && !stream.disabled;
        const found: Found = { kind, page, remembering, others, camera: null, isExpected, isListed };
        return renderPage(request, reply, found, language);
      };
    await verifyPages(pages, { engine, throttle, signatures }, (request, reply, verify, language) =>
      renderPage(
        request,
        reply,
        { kind: "verify", page: null, remembering: null, camera: null, verify },
        language,
      ),
    );
    await objectionPages(
      pages,
      { engine, throttle, signatures },
      (request, reply, objection, language) =>
        renderPage(
          request,
          reply,
          { kind: "objection", page: null, remembering: null, camera: null, objection },
          language,
        ),
      (request, reply) => renderClosed(request as FastifyRequest<BySlug>, reply),
    );
    await entryPages(pages, { ...entryParts, engine, throttle }, renderEntry);
    for (const address of ["/m", "/m/*", "/camera/*", "/rehearsal/*", "/room/*", "/tv/*", "/photos/*"])
      pages.get(address, renderMissing);
    pages.get<BySlug>("/m/:slug", memorial("memorial"));
    pages.get<BySlug>("/m/:slug/embed", memorial("embed"));
    pages.get("/tv", (request, reply) => renderPage(request, reply, codePage, visitorLanguage(request)));
    pages.get<BySlug>("/tv/:slug", memorial("television"));
    pages.get<ByToken>("/camera/:token", async (request, reply) => {
      const parts = { playbackTokens, media: runtime.links.media(request) };
      const joined = await cameraJoin(database, request.params.token, parts);
      if (!joined) return renderMissing(request, reply);
      const { camera, language } = joined;
      const found: Found = { kind: "camera", page: null, remembering: null, camera };
      return renderPage(request, reply, found, helperLanguage(request, { language }));
    });
    pages.get<ByToken>("/rehearsal/:token", async (request, reply) => {
      const parts = { signatures, playbackTokens, media: runtime.links.media(request) };
      const rehearsed = await rehearsalOf(database, request.params.token, parts);
      if (!rehearsed) return renderMissing(request, reply);
      const { rehearsal, language } = rehearsed;
      const found: Found = { kind: "rehearsal", page: null, remembering: null, camera: null, rehearsal };
      return renderPage(request, reply, found, chosenLanguage(request) ?? language);
    });
    pages.get<ByToken>("/room/:token", async (request, reply) => {
      const joined = await roomPageOf(database, request.params.token, signatures);
      if (!joined) return renderMissing(request, reply);
      const { room, language } = joined;
      const found: Found = { kind: "room", page: null, remembering: null, camera: null, room };
      return renderPage(request, reply, found, chosenLanguage(request) ?? language);
    });
    pages.get<ByToken>("/photos/:token", async (request, reply) => {
      const opened = await venuePhotosPage({ engine, signatures }, request.params.token);
      if (!opened) return renderMissing(request, reply);
      const { page: venue, stream } = opened;
      const found: Found = { kind: "photos", page: null, remembering: null, camera: null, venue };
      return renderPage(request, reply, found, chosenLanguage(request) ?? stream.language);
    });
  });
}

/**
 * A link to a page in another language remembers the choice, and leads to the page's own address. The bare player, which
 * another site embeds, is asked for a language by that site, and its guests have chosen nothing.
 */
const keepChoice =
  (isSecure: boolean) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const address = new URL(request.url, "http://localhost");
    const language = languageOfCode(address.searchParams.get("language"));
    if (language === null || /\/embed\/?$/.test(address.pathname)) return undefined;
    address.searchParams.delete("language");
    return reply
      .header("set-cookie", languageCookie(language, isSecure))
      .header("cache-control", "no-store")
      .redirect(`${address.pathname}${address.search}`, 303);
  };

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

/** Pages that the bundle doesn't render name its fonts by addresses that stay the same (notice-page.ts). */
function serveFonts(app: FastifyInstance, bundle: ReturnType<typeof openBundles>): void {
  app.get<{ Params: { font: string } }>(`${fontAddress}:font`, async ({ params: { font } }, reply) => {
    const name = (guestFonts as readonly string[]).includes(font) && font.replace("-", "-latin-");
    const loaded = name && (await bundle("en"));
    const found =
      loaded &&
      Object.entries(loaded.assets.manifest).find(([source]) => source.endsWith(`/${name}-normal.woff2`));
    if (!found) return reply.status(404).send();
    return reply.header("cache-control", "public, max-age=3600").redirect(clientAddress + found[1].file);
  });
}

/** Pages may have tokens in their addresses and change every minute: they are never cached, and no referrer is sent. */
function sendPage(reply: FastifyReply, status: number, html: string, isListed = false): FastifyReply {
  reply.headers({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    ...(isListed ? {} : { "x-robots-tag": "noindex" }),
  });
  return reply.status(status).type("text/html; charset=utf-8").send(html);
}

/** Without a bundle: a plain sentence, and the browser reloads by itself. */
function sendUnavailable(reply: FastifyReply, language: Language): FastifyReply {
  const { title, text } = unavailable[language];
  return sendPage(
    reply.header("retry-after", "5"),
    503,
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>${title}</title>
<h1>${title}</h1><p>${text}</p></html>`,
  );
}
const unavailable: Record<Language, { title: string; text: string }> = {
  en: {
    title: "One moment, please",
    text: "This page can’t be shown just now. It tries again by itself.",
  },
  fr: {
    title: "Un instant, s’il vous plaît",
    text: "Cette page ne peut pas être affichée pour le moment. Elle réessaiera d’elle-même.",
  },
};

const robotsTxt = `User-agent: *
Allow: /m/
Allow: /v1/public/stream/
Allow: ${clientAddress}
Disallow: /
`;
