import type { IncomingMessage, ServerResponse } from "node:http";
import { Refusal, splitUrl } from "../http.ts";
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

/** Everything under /live/: to any page of any site, because the pass in the address is the right. */
export function live(parts: LiveParts) {
  const programme = programmeRoutes(parts);
  const source = sourceRoutes(parts);
  return (request: IncomingMessage, response: ServerResponse): Promise<void> | void => {
    const { method } = request;
    if (method === "OPTIONS") return void response.writeHead(204, preflight).end();
    if (method !== "GET" && method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD, OPTIONS");
      throw new Refusal("method_not_allowed");
    }
    const [path, query] = splitUrl(request.url ?? "");
    if (path.startsWith("/live/source/")) return source(request, response, path, query);
    if (path[nameFrom + nameLength] !== "/") throw new Refusal("not_found");
    const name = path.slice(nameFrom, nameFrom + nameLength);
    return programme(request, response, name, path.slice(nameFrom + nameLength + 1), query);
  };
}
