import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { Refusal, securityHeaders, sendJson, sendRefusal, splitUrl } from "../http.ts";
import type { Log } from "../log.ts";
import type { Relay } from "../nodes/relay.ts";
import { openCameraSockets } from "./camera-socket.ts";
import { keepAliveTimeout, openFastPath } from "./fast-path.ts";
import { defaultLimits, type IdleLimits, limitIdleConnections } from "./idle-connections.ts";
import { liveRoutes } from "./live.ts";
import type { LiveParts } from "./parts.ts";
import { countRefusals } from "./refusals.ts";
import { refusalResponse } from "./response.ts";
import { isWhip, whipRoutes } from "./whip.ts";

export interface OriginParts extends Omit<LiveParts, "markActive"> {
  /** Responds to /control/… */
  runCommands(request: IncomingMessage, response: ServerResponse): Promise<void>;
  missing: readonly string[];
  node: number;
  relay: Relay;
  /** The other node that a request belongs to; see owner.ts. */
  ownerOf(request: IncomingMessage): number | undefined;
  /** Whether another node airs a programme. */
  isElsewhere(programme: string): boolean;
  /** The other node that takes in a camera. */
  nodeOfSource(id: string): number | undefined;
  fastPath: boolean;
  log: Log;
  idleLimits?: IdleLimits;
}

export interface Origin {
  server: Server;
  /** Disconnects everybody. */
  close(): void;
}

/** Creates the HTTP server on MEDIA_PORT: players, directors' previews, browser cameras, the server's orders, health. */
export function createOrigin(parts: OriginParts): Origin {
  const { log, missing, keys, relay } = parts;
  const refusals = countRefusals(log);
  const server = createLimitedServer();
  const players = parts.fastPath
    ? openFastPath(
        server,
        (target, player) => respond(target, player),
        (error) => refusalResponse(toRefusal(error)),
      )
    : null;
  const idle = limitIdleConnections(server, parts.idleLimits ?? defaultLimits);
  const liveParts = { ...parts, markActive: idle.markActive };
  const { respond, serve } = liveRoutes(liveParts);
  const cameras = openCameraSockets(liveParts);
  const whip = whipRoutes(parts.sources, parts.node);

  function route(request: IncomingMessage, response: ServerResponse): Promise<void> | void {
    const { url = "" } = request;
    const owner = relay.isRelayed(request) ? undefined : parts.ownerOf(request);
    if (owner !== undefined) {
      if (url.startsWith("/control/") && !keys.mayBeSigned(request.headers))
        throw new Refusal("not_authenticated");
      return relay.pass(owner, request, response, () => idle.markActive(request.socket));
    }
    if (url.startsWith("/live/")) return serve(request, response);
    if (url.startsWith("/control/")) return runCommand(request, response);
    if (isWhip(url)) return whip(request, response);
    if (url !== "/health") throw new Refusal("no_such_address");
    if (request.method !== "GET" && request.method !== "HEAD") throw new Refusal("method_not_allowed");
    response.setHeader("connection", "close");
    sendJson(response, 200, { status: "ok", missing });
  }

  async function runCommand(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await parts.runCommands(request, response);
    idle.markActive(request.socket);
  }

  function toRefusal(error: unknown): Refusal {
    if (!(error instanceof Refusal)) log.error({ err: error }, "a request failed");
    const refusal = error instanceof Refusal ? error : new Refusal("internal");
    refusals.add(refusal.status);
    return refusal;
  }

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    const refusal = toRefusal(error);
    // So that a player on any site can read the reason.
    const isPublic = request.url?.startsWith("/live/") || isWhip(request.url ?? "");
    if (isPublic && !response.headersSent) response.setHeader("access-control-allow-origin", "*");
    sendRefusal(request, response, refusal);
  }

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    try {
      const responding = route(request, response);
      responding?.catch((error) => fail(request, response, error));
    } catch (error) {
      fail(request, response, error);
    }
  });
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    void cameras(request, socket, head).then((isAdmitted) => {
      if (!isAdmitted) refusals.add(401);
    });
  });
  server.on("clientError", (_error, socket) => {
    refusals.add(400);
    if (socket.writable)
      socket.end("HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
    else socket.destroy();
  });
  server.on("close", () => refusals.close());
  const close = () => {
    server.close();
    players?.close();
    server.closeAllConnections();
  };
  return { server, close };
}

/** Waits for no client that is slow on purpose, and upgrades only browser cameras. */
function createLimitedServer(): Server {
  const server = createServer({
    // An idle socket costs a few kilobytes for ten seconds.
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout,
    maxHeaderSize: 16 * 1024,
    noDelay: true,
    shouldUpgradeCallback: ({ url = "" }) => splitUrl(url)[0] === "/live/camera",
  });
  // Disconnects clients that stopped reading.
  server.setTimeout(30_000);
  server.maxHeadersCount = 100;
  return server;
}
