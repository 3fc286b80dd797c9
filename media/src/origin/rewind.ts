import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { Refusal } from "../http.ts";
import type { RewindRequest } from "../programme/core/rewind.ts";
import type { Programme } from "../programme/programmes.ts";
import { chooseEncoding, type Encoding } from "./core/encoding.ts";
import { playlistHeaders } from "./playlist-headers.ts";
import type { MaybeLater, PlayerRequest, PlayerResponse } from "./response.ts";

export const rewindKinds = new Map<string, RewindRequest["kind"]>([
  ["rewind.m3u8", "video"],
  ["rewind-audio.m3u8", "audio"],
]);

/** Bytes below which a playlist is sent as it is, because it fits in one packet. */
const packet = 1300;

/** Three hours are 317 kB; brotli makes 12 kB of them in 3 ms, gzip 31 kB in 1 ms, on another thread. */
const compressors: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text) => promisify(gzip)(text, { level: 1 }),
};

interface Rendered {
  /** The programme's playlist version for which it was rendered. */
  version: string;
  text: string;
  etag: string;
  /** By encoding, each made at its first request. */
  responses: Map<Encoding | null, MaybeLater>;
}

/** Renders and compresses each rewind playlist once for all requests until the next segment, and only on request. */
export function createRewindCache() {
  const rendered = new WeakMap<Programme, Map<string, Rendered>>();

  function current(programme: Programme, request: Omit<RewindRequest, "isOver">): Rendered {
    const version = programme.playlistVersion;
    const name = `${request.kind} ${request.lists}`;
    const known = rendered.get(programme) ?? new Map<string, Rendered>();
    const cached = known.get(name);
    if (cached?.version === version) return cached;
    const text = programme.rewind(request);
    if (text === null) throw new Refusal("not_found");
    const etag = createHash("sha1").update(text).digest("base64url");
    const fresh = { version, text, etag, responses: new Map() };
    rendered.set(programme, known.set(name, fresh));
    return fresh;
  }

  return (
    programme: Programme,
    request: Omit<RewindRequest, "isOver">,
    { etag, encodings }: Pick<PlayerRequest, "etag" | "encodings">,
  ): MaybeLater => {
    const playlist = current(programme, request);
    const encoding = playlist.text.length < packet ? null : chooseEncoding(encodings);
    const headers = headersOf(playlist.etag, encoding);
    if (etag === headers.etag) return { status: 304, headers, body: null };
    const known = playlist.responses.get(encoding) ?? respond(playlist.text, encoding, headers);
    playlist.responses.set(encoding, known);
    return known;
  };
}

function respond(text: string, encoding: Encoding | null, headers: PlayerResponse["headers"]): MaybeLater {
  if (encoding === null) return { status: 200, headers, body: Buffer.from(text) };
  return compressors[encoding](text).then((body) => ({ status: 200, headers, body }));
}

function headersOf(etag: string, encoding: Encoding | null) {
  const headers = { ...playlistHeaders, vary: "accept-encoding" };
  if (encoding === null) return { ...headers, etag: `"${etag}"` };
  return { ...headers, etag: `"${etag}-${encoding}"`, "content-encoding": encoding };
}
