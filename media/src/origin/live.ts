import type { IncomingMessage, ServerResponse } from "node:http";
import { Refusal, splitUrl } from "../http.ts";
import type { LiveParts } from "./parts.ts";
import { programmeRoutes } from "./programme.ts";
import { type MaybeLater, type PlayerRequest, sendResponse } from "./response.ts";
import { sourceRoutes } from "./source.ts";

/** The response to a CORS preflight, which a browser keeps for a day. */
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
 * Everything under /live/, for pages of any site, because the token in the address authorises. `respond` serves
 * a programme's players and is null for other addresses; it throws Refusal or rejects with it.
 */
export function liveRoutes(parts: LiveParts & { isElsewhere(programme: string): boolean }) {
  const { isElsewhere } = parts;
  const programme = programmeRoutes(parts);
  const source = sourceRoutes(parts);

  function respond(target: string, player: PlayerRequest): MaybeLater | null {
    const [path, query] = splitUrl(target);
    if (path[nameFrom + nameLength] !== "/" || path.startsWith(ofSources)) return null;
    const name = path.slice(nameFrom, nameFrom + nameLength);
    // Node's HTTP passes it on.
    if (isElsewhere(name)) return null;
    return programme(name, path.slice(nameFrom + nameLength + 1), query, player);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = "", socket, headers } = request;
    if (method === "OPTIONS") return void response.writeHead(204, preflight).end();
    if (method !== "GET" && method !== "HEAD")
      throw new Refusal("method_not_allowed", { headers: { allow: "GET, HEAD, OPTIONS" } });
    const [path, query] = splitUrl(url);
    if (path.startsWith(ofSources)) return source(request, response, path, query);
    const encodings = headers["accept-encoding"]?.toString();
    const found = await respond(url, { socket, etag: headers["if-none-match"], encodings });
    if (!found) throw new Refusal("not_found");
    sendResponse(response, found);
  }
  return { respond, serve };
}
