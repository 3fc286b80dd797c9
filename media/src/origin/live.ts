import type { IncomingMessage, ServerResponse } from "node:http";
import { Refusal, splitUrl } from "../http.ts";
import { type Call, type Saying, say } from "./answer.ts";
import type { LiveParts } from "./parts.ts";
import { programmeRoutes } from "./programme.ts";
import { sourceRoutes } from "./source.ts";

/** What a browser asks before it asks, and for how long it need not ask again. */
const preflight = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, HEAD",
  "access-control-allow-headers": "range, if-none-match",
  "access-control-max-age": "86400",
  "content-length": "0",
};
/** Between "/live/" and the next slash: the name of a programme. */
const nameFrom = "/live/".length;
const nameLength = 22;
const ofSources = "/live/source/";

/**
 * Everything under /live/: to any page of any site, because the pass in the address is the right. `watched` answers
 * what a programme's players ask, null for every other address; it throws Refusal, now or later.
 */
export function live(parts: LiveParts) {
  const programme = programmeRoutes(parts);
  const source = sourceRoutes(parts);

  function watched(target: string, call: Call): Saying | null {
    const [path, query] = splitUrl(target);
    if (path[nameFrom + nameLength] !== "/" || path.startsWith(ofSources)) return null;
    const name = path.slice(nameFrom, nameFrom + nameLength);
    return programme(name, path.slice(nameFrom + nameLength + 1), query, call);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = "", socket, headers } = request;
    if (method === "OPTIONS") return void response.writeHead(204, preflight).end();
    if (method !== "GET" && method !== "HEAD")
      throw new Refusal("method_not_allowed", { headers: { allow: "GET, HEAD, OPTIONS" } });
    const [path, query] = splitUrl(url);
    if (path.startsWith(ofSources)) return source(request, response, path, query);
    const found = await watched(url, { socket, etag: headers["if-none-match"] });
    if (!found) throw new Refusal("not_found");
    say(response, found);
  }
  return { watched, answer };
}
