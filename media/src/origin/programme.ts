import { createHash } from "node:crypto";
import { queryValue, Refusal } from "../http.ts";
import type { Bearer } from "../keys.ts";
import type { PlaylistKind, Programme } from "../programme/programmes.ts";
import { type RenditionName, renditionNames } from "../renditions/core/ladder.ts";
import { bearerOf, type LiveParts } from "./parts.ts";
import { playlistHeaders } from "./playlist-headers.ts";
import type { MaybeLater, PlayerRequest, PlayerResponse } from "./response.ts";
import { createRewindCache, rewindKinds } from "./rewind.ts";

/** Requests that may wait for the next segment at once (blocking playlist reload); others get the current playlist. */
const maxWaiting = 10_000;

/** A segment's bytes never change, and the programme's name can't be guessed. */
const immutable = "public, max-age=31536000, immutable";
const segmentHeaders = { ts: immutableHeaders("video/mp2t"), aac: immutableHeaders("audio/aac") };
function immutableHeaders(type: string) {
  return { "content-type": type, "cache-control": immutable, "access-control-allow-origin": "*" };
}
/** The poster may be cached for a minute. */
const posterHeaders = { ...immutableHeaders("image/jpeg"), "cache-control": "public, max-age=60" };

/** For a cache in front, which asks whether a token may watch and then serves playlists itself (deploy/nginx.conf). */
const passes: PlayerResponse = {
  status: 204,
  headers: { "cache-control": "private, max-age=5" },
  body: null,
};

const playlistKinds = new Map(
  (["video", "audio", ...renditionNames] as const).map((kind) => [`${kind}.m3u8`, kind]),
);

interface RenderedPlaylist {
  text: string;
  response: PlayerResponse;
  notModified: PlayerResponse;
}

/** Serves /live/:programme/… */
export function programmeRoutes({ keys, programmes, allows, markActive }: LiveParts) {
  const playlist = createPlaylistCache();
  const rewind = createRewindCache();
  let waiting = 0;

  /** @throws Refusal `forbidden` when the token is for something else, or its guest or director is shut out */
  function authorise(programme: Programme, { pass, viewer }: Bearer): void {
    const isFor = pass.kind === "watch" && pass.programme === programme.id;
    if (!isFor || (pass.guest !== null && programme.isBarred(pass.guest))) throw new Refusal("forbidden");
    if (pass.directs && !allows(pass)) throw new Refusal("forbidden");
    if (!pass.directs) programmes.recordViewer(programme.id, viewer);
  }

  /** Runs `next` for authorised requests. Creates no promise for a cached token, which is nearly every request. */
  function authorised(programme: Programme, token: string | undefined, next: () => MaybeLater): MaybeLater {
    const cached = token === undefined ? undefined : keys.cachedBearer(token);
    if (!cached)
      return bearerOf(keys, token).then((bearer) => {
        authorise(programme, bearer);
        return next();
      });
    authorise(programme, cached);
    return next();
  }

  async function waitFor(programme: Programme, requested: string): Promise<void> {
    if (!/^\d{1,15}$/.test(requested)) throw new Refusal("malformed");
    if (waiting >= maxWaiting) return;
    waiting++;
    const outcome = await programme.waitForSegment(Number(requested)).finally(() => waiting--);
    if (outcome === "far") throw new Refusal("malformed");
    if (outcome === "late") throw new Refusal("unavailable", { headers: { "retry-after": "1" } });
  }

  /** Responds with a playlist, at once or when it has the segment that the player waits for. */
  function playlistFor(programme: Programme, query: string, now: () => MaybeLater): MaybeLater {
    const requested = queryValue(query, "_HLS_msn");
    return authorised(programme, queryValue(query, "t"), () =>
      requested === undefined ? now() : waitFor(programme, requested).then(now),
    );
  }

  /** Counts what is sent of a programme, for its home's use; playlists are next to nothing. */
  function counted({ id }: Programme, response: MaybeLater): MaybeLater {
    if (response instanceof Promise)
      return response.then((ready) => {
        programmes.recordSent(id, ready.body?.length ?? 0);
        return ready;
      });
    programmes.recordSent(id, response.body?.length ?? 0);
    return response;
  }

  function masterFor(programme: Programme, query: string) {
    const token = queryValue(query, "t");
    return authorised(programme, token, () =>
      found(Buffer.from(programme.master(`?t=${token}`)), playlistHeaders),
    );
  }

  /** @throws Refusal, or rejects with it */
  return (name: string, rest: string, query: string, request: PlayerRequest): MaybeLater => {
    const programme = programmes.find(name);
    if (!programme) throw new Refusal("not_found");
    const seq = segmentNumber(rest);
    // Only authorised clients know a programme's name, so this connection isn't idle.
    markActive(request.socket);
    if (seq >= 0) return counted(programme, segmentOf(programme, seq, rest[0] === "s" ? "ts" : "aac"));
    const kind = playlistKinds.get(rest);
    if (kind) return playlistFor(programme, query, () => playlist(programme, kind, request.etag));
    const rewound = rewindKinds.get(rest);
    if (rewound) {
      const lists = queryValue(query, "_HLS_skip") === undefined ? "all" : "newest";
      return playlistFor(programme, query, () => rewind(programme, { kind: rewound, lists }, request));
    }
    if (rest === "pass") return authorised(programme, queryValue(query, "t"), () => passes);
    if (rest === "index.m3u8") return masterFor(programme, query);
    if (rest === "poster.jpg") return programme.poster().then((bytes) => found(bytes, posterHeaders));
    return counted(programme, renditionOf(programme, rest));
  };
}

/** The hot path: every viewer requests a segment every second. */
function segmentOf(programme: Programme, seq: number, kind: keyof typeof segmentHeaders) {
  const bytes = programme.segment(seq, kind);
  const headers = segmentHeaders[kind];
  return bytes instanceof Promise ? bytes.then((read) => found(read, headers)) : found(bytes, headers);
}

/** "480p/123.ts": may wait for its encoding. @throws Refusal, or rejects with it */
async function renditionOf(programme: Programme, rest: string): Promise<PlayerResponse> {
  const [, name, seq] = /^(480p|240p)\/(\d{1,15})\.ts$/.exec(rest) ?? [];
  if (!name || !seq) throw new Refusal("not_found");
  try {
    return found(await programme.rendition(Number(seq), name as RenditionName), segmentHeaders.ts);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal("unavailable", { headers: { "retry-after": "1" } });
  }
}

/** Renders a playlist once for all requests until the next segment. */
function createPlaylistCache() {
  const rendered = new WeakMap<Programme, Partial<Record<PlaylistKind, RenderedPlaylist>>>();
  return (programme: Programme, kind: PlaylistKind, etag: string | undefined): PlayerResponse => {
    const text = programme.playlist(kind);
    if (text === null) throw new Refusal("not_found");
    let cached = rendered.get(programme)?.[kind];
    if (cached?.text !== text) {
      cached = renderedPlaylist(text);
      rendered.set(programme, { ...rendered.get(programme), [kind]: cached });
    }
    return etag === cached.response.headers.etag ? cached.notModified : cached.response;
  };
}

function found(body: Buffer | null, headers: PlayerResponse["headers"]): PlayerResponse {
  if (!body) throw new Refusal("not_found");
  return { status: 200, headers, body };
}

function renderedPlaylist(text: string): RenderedPlaylist {
  const etag = `"${createHash("sha1").update(text).digest("base64url")}"`;
  const headers = { ...playlistHeaders, etag };
  return {
    text,
    response: { status: 200, headers, body: Buffer.from(text) },
    notModified: { status: 304, headers, body: null },
  };
}

/** The number in "s/123.ts" or "a/123.aac"; -1 for anything else. */
function segmentNumber(rest: string): number {
  const isVideo = rest.startsWith("s/") && rest.endsWith(".ts");
  if (!isVideo && !(rest.startsWith("a/") && rest.endsWith(".aac"))) return -1;
  const end = rest.length - (isVideo ? 3 : 4);
  if (end < 3 || end > 17) return -1;
  let seq = 0;
  for (let at = 2; at < end; at++) {
    const digit = rest.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    seq = seq * 10 + digit;
  }
  return seq;
}
