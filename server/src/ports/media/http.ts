import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AiredProgramme, fullPiece, pieceHeaders, SourceInspection } from "@vigil/contract";
import type { Media } from "./media.ts";
import type { Signature } from "./signature.ts";

/** Milliseconds within which media must accept an order. */
const orderTimeout = 5_000;
/** Milliseconds within which media must have measured a source. */
const inspectionTimeout = 20_000;
/** Milliseconds without a byte after which a download is aborted; the next attempt starts again. */
const fileTimeout = 60_000;

/** Media over HTTP; each request is signed. @param url without a trailing slash */
export function httpMedia(url: string, signature: Signature): Media {
  const send = async (
    method: string,
    path: string,
    order?: unknown,
    signal = AbortSignal.timeout(orderTimeout),
  ) => {
    const body = order === undefined ? "" : JSON.stringify(order);
    const headers = {
      ...signature.headers({ method, path, body }),
      ...(body ? { "content-type": "application/json" } : {}),
    };
    const response = await fetch(`${url}${path}`, { method, headers, signal, ...(body ? { body } : {}) });
    if (response.ok || response.status === 404) return response;
    const text = (await response.text()).slice(0, 300);
    throw new Error(`media answered ${method} ${path} with ${response.status}: ${text}`);
  };
  const control = async (method: string, path: string, order?: unknown) => {
    const response = await send(method, path, order);
    // An unread body would keep its connection open.
    await response.body?.cancel();
    if (response.status === 404 && method === "PUT") throw new Error(`media knows no ${path}`);
  };
  const request = async (path: string) => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), fileTimeout);
    const response = await send("GET", path, undefined, abort.signal).finally(() => clearTimeout(timer));
    if (response.status === 404 || !response.body) {
      await response.body?.cancel();
      return undefined;
    }
    const content = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
    return { headers: response.headers, content: abortWhenStalled(content, abort) };
  };
  const download = async (path: string) => (await request(path))?.content;
  const newPiece = async (programme: string, [after = "first", ...earlier]: readonly (number | string)[]) => {
    const query = earlier.length > 0 ? `?earlier=${earlier.join(",")}` : "";
    const piece = await request(`/control/programmes/${programme}/pieces/${after}${query}`);
    if (!piece) return undefined;
    const numberIn = (name: string) => Number(piece.headers.get(name));
    const bytes = numberIn("content-length");
    return {
      content: piece.content,
      bytes,
      isNewest: bytes < fullPiece,
      seconds: numberIn(pieceHeaders.seconds),
      until: numberIn(pieceHeaders.until),
    };
  };
  const inspection = async (source: string) => {
    const signal = AbortSignal.timeout(inspectionTimeout);
    const response = await send("GET", `/control/sources/${source}/inspection`, undefined, signal);
    if (response.ok) return SourceInspection.parse(await response.json());
    await response.body?.cancel();
    return undefined;
  };
  const aired = async (programme: string) => {
    const response = await send("GET", `/control/programmes/${programme}/spans`);
    if (response.ok) return AiredProgramme.parse(await response.json());
    await response.body?.cancel();
    return undefined;
  };
  /** Not signed: a guest isn't either. */
  const newestSegment = async (programme: string, token: string) => {
    const signal = AbortSignal.timeout(orderTimeout);
    const address = `${url}/live/${programme}/video.m3u8?t=${token}`;
    const playlist = await fetch(address, { signal });
    const lines = (await playlist.text()).split("\n");
    const newest = playlist.ok && lines.findLast((line) => line !== "" && !line.startsWith("#"));
    if (!newest) return null;
    const segment = await fetch(new URL(newest, address), { signal });
    const { byteLength } = await segment.arrayBuffer();
    return segment.ok && byteLength > 0 ? newest : null;
  };
  return {
    inspection,
    newestSegment,
    aired,
    orderSources: (order) => control("PUT", "/control/sources", order),
    orderProgrammes: (order) => control("PUT", "/control/programmes", order),
    orderTranscode: (id, order) => control("PUT", `/control/transcodes/${id}`, order),
    transcoded: (id, kind) => download(`/control/transcodes/${id}.${kind}`),
    forgetTranscode: (id) => control("DELETE", `/control/transcodes/${id}`),
    recording: (programme, kind) => download(`/control/recordings/${programme}.${kind}`),
    heldBack: (programme, { from, to }) =>
      download(`/control/programmes/${programme}/${from}-${to}/held-back.mp4`),
    newPiece,
    forgetRecording: (programme) => control("DELETE", `/control/recordings/${programme}`),
  };
}

/** Aborts the download when no data arrives any more, because a machine that vanished doesn't close its connection. */
function abortWhenStalled(content: Readable, abort: AbortController): Readable {
  const timer = setTimeout(() => {
    // Something has arrived and waits to be read, as when a bucket takes its parts slowly.
    if (content.readableLength > 0) timer.refresh();
    else abort.abort();
  }, fileTimeout);
  content.on("data", () => timer.refresh());
  content.once("close", () => clearTimeout(timer));
  content.pause();
  return content;
}
