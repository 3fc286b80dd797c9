import type { IncomingMessage, ServerResponse } from "node:http";
import { queryValue, Refusal } from "../http.ts";
import type { Segment } from "../packager/segment.ts";
import {
  emptyWindow,
  type PlaylistWindow,
  renderMediaPlaylist,
  slideWindow,
} from "../programme/core/playlist.ts";
import { bearerOf, type LiveParts } from "./parts.ts";

/** Milliseconds between two looks whether an open preview is still allowed. */
const lookEvery = 2000;

const noStore = { "cache-control": "no-store", "access-control-allow-origin": "*" };
const addresses = /^\/live\/source\/([0-9a-f-]{36})\/(?:(index\.m3u8)|(preview\.flv)|s\/(\d{1,15})\.ts)$/;

/** Serves /live/source/:id/…: a single camera, for directors. */
export function sourceRoutes({ keys, sources, allows, markActive }: LiveParts) {
  const windows = new Map<string, PlaylistWindow>();
  // So that a player which survives a restart never sees a segment number twice.
  const first = Math.floor(Date.now() / 1000);

  sources.onSegment((segment) => {
    for (const id of windows.keys()) if (!sources.has(id)) windows.delete(id);
    const window = windows.get(segment.source) ?? emptyWindow;
    const last = window.entries.at(-1);
    const isNext = last?.run === segment.run && last.n + 1 === segment.n;
    const { run, n, duration, start, source } = segment;
    const position = {
      seq: (last?.seq ?? first) + 1,
      run,
      n,
      duration,
      pdt: start,
      disc: last !== undefined && !isNext,
    };
    windows.set(
      source,
      slideWindow(window, { ...position, kind: "source", source, slate: null, show: null, record: false }),
    );
  });

  function segment(id: string, seq: number): Segment | undefined {
    const entry = windows.get(id)?.entries.find((one) => one.seq === seq);
    return entry && sources.finished(id).find(({ run, n }) => run === entry.run && n === entry.n);
  }

  /** The source's playlist: no blocking reload, and the token in each segment's address. */
  function sourcePlaylist(id: string, token: string): string {
    const window = windows.get(id);
    if (!window || window.entries.length === 0 || sources.finished(id).length === 0)
      throw new Refusal("not_found");
    return renderMediaPlaylist("video", window, false)
      .replace(/^#EXT-X-SERVER-CONTROL:.*\n/m, "")
      .replace(/\.ts$/gm, `.ts?t=${token}`);
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
  ): Promise<void> => {
    const [, id = "", isPlaylist, isPreview, seq] = addresses.exec(path) ?? [];
    if (!id) throw new Refusal("not_found");
    const token = queryValue(query, "t") ?? "";
    const { pass } = await bearerOf(keys, token);
    if (pass.kind !== "source" || pass.source !== id || !allows(pass)) throw new Refusal("forbidden");
    markActive(request.socket);
    if (!sources.has(id)) throw new Refusal("not_found");
    if (isPlaylist) {
      const text = sourcePlaylist(id, token);
      const headers = { ...noStore, "content-type": "application/vnd.apple.mpegurl" };
      response.writeHead(200, { ...headers, "content-length": Buffer.byteLength(text) });
      response.end(text);
    } else if (isPreview) {
      response.writeHead(200, { ...noStore, "content-type": "video/x-flv" });
      if (request.method === "HEAD") response.end();
      else {
        sources.preview(id, response);
        const looking = setInterval(() => !allows(pass) && response.destroy(), lookEvery);
        response.once("close", () => clearInterval(looking));
      }
    } else {
      const found = segment(id, Number(seq));
      if (!found) throw new Refusal("not_found");
      const headers = { "cache-control": "private, max-age=60, immutable", "content-type": "video/mp2t" };
      response.writeHead(200, { ...noStore, ...headers, "content-length": found.ts.length });
      response.end(found.ts);
    }
  };
}
