import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import {
  check,
  Id,
  type MediaState,
  ProgrammesOrder,
  pieceHeaders,
  type SourceInspection,
  SourcesOrder,
  TranscodeOrder,
} from "@vigil/contract/media";
import type { z } from "zod";
import { queryValue, Refusal, sendJson, splitUrl } from "../http.ts";
import type { Keys } from "../keys.ts";
import type { Relay } from "../nodes/relay.ts";
import { sendFile } from "../send-file.ts";
import type { MediaParts } from "../state.ts";
import { createBodyReader } from "./body.ts";
import type { SourcesStore } from "./sources-order.ts";

interface Command {
  request: IncomingMessage;
  response: ServerResponse;
  /** The capture group of its path. */
  name: string;
  body: Buffer;
}
type Handler = (command: Command) => void | Promise<void>;
type Route = [path: RegExp, handlers: Partial<Record<string, Handler>>];

export interface CommandParts extends Pick<MediaParts, "programmes" | "transcodes"> {
  keys: Keys;
  sourcesStore: SourcesStore;
  state: () => MediaState;
  /** Programmes of other nodes are none of this one's. */
  node: number;
  relay: Pick<Relay, "isRelayed" | "repeat">;
  /** See inspection.ts. */
  inspect: (source: string) => Promise<SourceInspection | undefined>;
}

/** What a server sends to one node, and every node has to know. */
const toEveryNode = /^\/control\/(sources|programmes)$/;
const ok = { ok: true };
const mp4Headers = { "content-type": "video/mp4", "cache-control": "private, no-cache" };
const jpegHeaders = { "content-type": "image/jpeg", "cache-control": "private, no-cache" };

/** The routes under /control/…, which only the server calls. Every request is signed (contract, media.ts). */
export function createCommandRoutes(parts: CommandParts) {
  const { keys, sourcesStore, programmes, transcodes, state, inspect, node, relay } = parts;
  const send = (file: string | undefined, { request, response }: Command, headers: typeof mp4Headers) => {
    if (!file) throw new Refusal("not_found");
    return sendFile(request, response, file, headers);
  };
  const readBody = createBodyReader();
  const recording = ({ name }: Command) => programmes.recordings.find(name);
  const transcode = ({ name }: Command, kind: "mp4" | "jpg") => transcodes.file(name, kind);
  const routes: Route[] = [
    [/^sources$/, { PUT: orderHandler(SourcesOrder, (order) => sourcesStore.order(order)) }],
    [
      /^sources\/([^/.]+)\/inspection$/,
      {
        GET: async ({ name, response }) => {
          const found = await inspect(name);
          if (!found) throw new Refusal("not_found");
          sendJson(response, 200, found);
        },
      },
    ],
    [
      /^programmes$/,
      {
        PUT: orderHandler(ProgrammesOrder, (order) =>
          programmes.order({ programmes: order.programmes.filter((one) => one.node === node) }),
        ),
      },
    ],
    [
      /^programmes\/([\w-]{22})\/spans$/,
      {
        GET: ({ name, response }) => {
          const programme = programmes.find(name);
          if (!programme) throw new Refusal("not_found");
          sendJson(response, 200, programme.aired());
        },
      },
    ],
    [
      /^programmes\/([\w-]{22}\/\d{13}-\d{13})\/held-back\.mp4$/,
      { GET: ({ name, response }) => sendHeldBack(programmes, name, response) },
    ],
    [
      /^programmes\/([\w-]{22}\/pieces\/(?:first|\d+(?:\.\d+)?))$/,
      { GET: (command) => sendPiece(programmes, command) },
    ],
    [/^state$/, { GET: ({ response }) => sendJson(response, 200, state()) }],
    [
      /^transcodes\/([^/.]+)$/,
      {
        PUT: orderHandler(TranscodeOrder, (order, id) => transcodes.order(id, order)),
        DELETE: deleteHandler((id) => transcodes.remove(id)),
      },
    ],
    [
      /^transcodes\/([^/.]+)\.mp4$/,
      { GET: (command) => send(transcode(command, "mp4"), command, mp4Headers) },
    ],
    [
      /^transcodes\/([^/.]+)\.jpg$/,
      { GET: (command) => send(transcode(command, "jpg"), command, jpegHeaders) },
    ],
    [/^recordings\/([\w-]{22})$/, { DELETE: deleteHandler((id) => programmes.recordings.remove(id)) }],
    [
      /^recordings\/([\w-]{22})\.mp4$/,
      { GET: (command) => send(recording(command)?.file, command, mp4Headers) },
    ],
    [
      /^recordings\/([\w-]{22})\.original\.mp4$/,
      { GET: (command) => send(recording(command)?.original ?? undefined, command, mp4Headers) },
    ],
    [
      /^recordings\/([\w-]{22})\.jpg$/,
      { GET: (command) => send(recording(command)?.thumbnail, command, jpegHeaders) },
    ],
  ];

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "", url = "", headers } = request;
    // First of all, so that nobody but the server learns anything here.
    if (!keys.mayBeSigned(headers)) throw new Refusal("not_authenticated");
    const body = await readBody(request);
    if (!keys.isSigned({ method, path: url, body }, headers)) throw new Refusal("not_authenticated");
    // The server reads as fast as the store takes what it passes on, which may be silent for minutes.
    request.socket.setTimeout(0);
    if (toEveryNode.test(url) && !relay.isRelayed(request)) relay.repeat({ method, url, headers, body });
    const path = splitUrl(url)[0].slice("/control/".length);
    for (const [pattern, handlers] of routes) {
      const match = pattern.exec(path);
      if (!match) continue;
      const handler = handlers[method === "HEAD" ? "GET" : method];
      if (!handler)
        throw new Refusal("method_not_allowed", { headers: { allow: Object.keys(handlers).join(", ") } });
      const name = match[1] ?? "";
      if (path.startsWith("transcodes/") && !Id.safeParse(name).success) throw new Refusal("not_found");
      return handler({ request, response, name, body });
    }
    throw new Refusal("no_such_address");
  };
}

/** @param name the programme, and from when until when: milliseconds since the epoch */
async function sendHeldBack(
  programmes: CommandParts["programmes"],
  name: string,
  response: ServerResponse,
): Promise<void> {
  const [programme = "", from, to] = name.split(/\/|-(?=\d{13}$)/);
  const film = await programmes.heldBack(programme, { from: Number(from), to: Number(to) });
  if (!film) throw new Refusal("not_found");
  response.writeHead(200, { "content-type": "video/mp4", "cache-control": "private, no-store" });
  // A client that disconnects halfway isn't an error.
  await pipeline(film.process.stdout, response).catch(() => film.kill());
}

/** The name is the programme, and the end of the piece before, or `first`. */
async function sendPiece(
  programmes: CommandParts["programmes"],
  { name, request, response }: Command,
): Promise<void> {
  const [programme = "", after = ""] = name.split("/pieces/");
  const earlier = queryValue(splitUrl(request.url ?? "")[1], "earlier")?.split(",") ?? [];
  const ends = after === "first" ? [] : [after, ...earlier].map(Number);
  const piece = await programmes.newPiece(programme, ends);
  if (!piece) return void response.writeHead(204).end();
  response.writeHead(200, {
    "content-type": "application/octet-stream",
    "content-length": piece.bytes,
    [pieceHeaders.seconds]: piece.seconds,
    [pieceHeaders.until]: piece.until,
  });
  // A client that disconnects halfway isn't an error, and gets less than was announced if the files are gone.
  await pipeline(piece.content, response).catch(() => response.destroy());
}

function orderHandler<T extends z.ZodType>(
  schema: T,
  apply: (order: z.output<T>, name: string) => void,
): Handler {
  return ({ response, name, body }) => {
    const { data, errors } = check(schema, parseJson(body));
    if (errors) throw new Refusal("malformed", { errors });
    apply(data, name);
    sendJson(response, 200, ok);
  };
}

function deleteHandler(remove: (name: string) => Promise<void>): Handler {
  return async ({ response, name }) => {
    await remove(name);
    response.writeHead(204).end();
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new Refusal("malformed");
  }
}
