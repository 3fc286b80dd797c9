import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Refusal, valueIn } from "../http.ts";
import type { PlaylistKind, Programme } from "../programme/programmes.ts";
import { bearerOf, type LiveParts } from "./parts.ts";

/** How many players may wait for the next segment at once; the others are answered at once and ask again. */
const waitingAtMost = 10_000;

/**
 * `no-cache`: half a segment can't be said in whole seconds, and a playlist that is a second old is a second of delay
 * for everyone. Asking again costs a 304.
 */
const playlistHeaders = {
  "content-type": "application/vnd.apple.mpegurl",
  "cache-control": "no-cache",
  "access-control-allow-origin": "*",
};
/** The bytes under a number never change, and the name of the programme can't be guessed. */
const forEver = "public, max-age=31536000, immutable";
const segmentHeaders = { ts: lasting("video/mp2t"), aac: lasting("audio/aac") };
function lasting(type: string) {
  return { "content-type": type, "cache-control": forEver, "access-control-allow-origin": "*" };
}
/** Seconds that a poster may be kept. */
const posterAge = 60;

interface Said {
  text: string;
  etag: string;
  bytes: Buffer;
}

/** /live/:programme/… */
export function programmeRoutes({ keys, programmes, heard }: LiveParts) {
  const said = new WeakMap<Programme, Partial<Record<PlaylistKind, Said>>>();
  let waiting = 0;

  /** The playlist as bytes, made once for all who ask before the next segment. */
  function playlist(programme: Programme, kind: PlaylistKind): Said {
    const text = programme.playlist(kind);
    const known = said.get(programme) ?? {};
    if (known[kind]?.text === text) return known[kind];
    const etag = `"${createHash("sha1").update(text).digest("base64url")}"`;
    const made = { text, etag, bytes: Buffer.from(text) };
    said.set(programme, { ...known, [kind]: made });
    return made;
  }

  async function watch(programme: Programme, token: string | undefined): Promise<void> {
    const { pass, viewer } = await bearerOf(keys, token);
    const isFor = pass.kind === "watch" && pass.programme === programme.id;
    if (!isFor || (pass.guest !== null && programme.isBarred(pass.guest))) throw new Refusal("forbidden");
    if (!pass.directs) programmes.seen(programme.id, viewer);
  }

  async function hold(programme: Programme, response: ServerResponse, wanted: string): Promise<void> {
    if (!/^\d{1,15}$/.test(wanted)) throw new Refusal("malformed");
    if (waiting >= waitingAtMost) return;
    waiting++;
    const how = await programme.holds(Number(wanted)).finally(() => waiting--);
    if (how === "far") throw new Refusal("malformed");
    if (how === "late") {
      response.setHeader("retry-after", "1");
      throw new Refusal("unavailable");
    }
  }

  async function sendPlaylist(
    request: IncomingMessage,
    response: ServerResponse,
    programme: Programme,
    kind: PlaylistKind,
    query: string,
  ): Promise<void> {
    await watch(programme, valueIn(query, "t"));
    const wanted = valueIn(query, "_HLS_msn");
    if (wanted !== undefined) await hold(programme, response, wanted);
    const { etag, bytes } = playlist(programme, kind);
    const headers = { ...playlistHeaders, etag };
    if (request.headers["if-none-match"] === etag) return void response.writeHead(304, headers).end();
    response.writeHead(200, { ...headers, "content-length": bytes.length });
    response.end(bytes);
  }

  async function sendMaster(response: ServerResponse, programme: Programme, query: string): Promise<void> {
    const token = valueIn(query, "t");
    await watch(programme, token);
    const text = programme.master(`?t=${token}`);
    response.writeHead(200, { ...playlistHeaders, "content-length": Buffer.byteLength(text) });
    response.end(text);
  }

  /** The hot path: everybody, every second. */
  async function sendSegment(
    response: ServerResponse,
    programme: Programme,
    seq: number,
    kind: keyof typeof segmentHeaders,
  ): Promise<void> {
    const bytes = await programme.segment(seq, kind);
    if (!bytes) throw new Refusal("not_found");
    response.writeHead(200, { ...segmentHeaders[kind], "content-length": bytes.length });
    response.end(bytes);
  }

  async function sendPoster(response: ServerResponse, programme: Programme): Promise<void> {
    const bytes = await programme.poster();
    const headers = {
      ...segmentHeaders.ts,
      "content-type": "image/jpeg",
      "cache-control": `public, max-age=${posterAge}`,
    };
    response.writeHead(200, { ...headers, "content-length": bytes.length });
    response.end(bytes);
  }

  return (
    request: IncomingMessage,
    response: ServerResponse,
    name: string,
    rest: string,
    query: string,
  ): Promise<void> => {
    const programme = programmes.find(name);
    if (!programme) throw new Refusal("not_found");
    const seq = segmentNumber(rest);
    // Only who was let in has ever seen the name of a programme.
    heard(request.socket);
    if (seq >= 0) return sendSegment(response, programme, seq, rest[0] === "s" ? "ts" : "aac");
    if (rest === "video.m3u8") return sendPlaylist(request, response, programme, "video", query);
    if (rest === "audio.m3u8") return sendPlaylist(request, response, programme, "audio", query);
    if (rest === "index.m3u8") return sendMaster(response, programme, query);
    if (rest === "poster.jpg") return sendPoster(response, programme);
    throw new Refusal("not_found");
  };
}

/** Of "s/123.ts" and "a/123.aac"; -1 for whatever else. */
function segmentNumber(rest: string): number {
  const isPicture = rest.startsWith("s/") && rest.endsWith(".ts");
  if (!isPicture && !(rest.startsWith("a/") && rest.endsWith(".aac"))) return -1;
  const end = rest.length - (isPicture ? 3 : 4);
  if (end < 3 || end > 17) return -1;
  let seq = 0;
  for (let at = 2; at < end; at++) {
    const digit = rest.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    seq = seq * 10 + digit;
  }
  return seq;
}
