import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Media } from "./media.ts";
import type { Signature } from "./signature.ts";

/** Milliseconds in which media takes an order. */
const patience = 5_000;
/** Milliseconds without a byte after which a file is given up; the next attempt begins anew. */
const filePatience = 60_000;

/** Media over HTTP, each call signed. @param url without a slash at the end */
export function httpMedia(url: string, signature: Signature): Media {
  const call = async (
    method: string,
    path: string,
    order?: unknown,
    signal = AbortSignal.timeout(patience),
  ) => {
    const body = order === undefined ? "" : JSON.stringify(order);
    const headers = {
      ...signature.headers({ method, path, body }),
      ...(body ? { "content-type": "application/json" } : {}),
    };
    const answer = await fetch(`${url}${path}`, { method, headers, signal, ...(body ? { body } : {}) });
    if (answer.ok || answer.status === 404) return answer;
    const said = (await answer.text()).slice(0, 300);
    throw new Error(`media answered ${method} ${path} with ${answer.status}: ${said}`);
  };
  const done = async (method: string, path: string, order?: unknown) => {
    const answer = await call(method, path, order);
    // An unread body would keep its connection.
    await answer.body?.cancel();
    if (answer.status === 404 && method === "PUT") throw new Error(`media knows no ${path}`);
  };
  const file = async (path: string) => {
    const abort = new AbortController();
    const waiting = setTimeout(() => abort.abort(), filePatience);
    const answer = await call("GET", path, undefined, abort.signal).finally(() => clearTimeout(waiting));
    if (answer.status === 404 || !answer.body) {
      await answer.body?.cancel();
      return undefined;
    }
    return whileItFlows(Readable.fromWeb(answer.body as ReadableStream<Uint8Array>), abort);
  };
  return {
    orderSources: (order) => done("PUT", "/control/sources", order),
    orderProgrammes: (order) => done("PUT", "/control/programmes", order),
    orderTranscode: (id, order) => done("PUT", `/control/transcodes/${id}`, order),
    transcoded: (id, kind) => file(`/control/transcodes/${id}.${kind}`),
    forgetTranscode: (id) => done("DELETE", `/control/transcodes/${id}`),
    recording: (programme, kind) => file(`/control/recordings/${programme}.${kind}`),
    forgetRecording: (programme) => done("DELETE", `/control/recordings/${programme}`),
  };
}

/** Breaks off when nothing comes any more: a machine that vanished says nothing. */
function whileItFlows(content: Readable, abort: AbortController): Readable {
  const timer = setTimeout(() => abort.abort(), filePatience);
  content.on("data", () => timer.refresh());
  content.once("close", () => clearTimeout(timer));
  content.pause();
  return content;
}
