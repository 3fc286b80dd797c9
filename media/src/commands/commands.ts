import type { IncomingMessage, ServerResponse } from "node:http";
import {
  check,
  Id,
  type MediaState,
  ProgrammesOrder,
  SourcesOrder,
  TranscodeOrder,
} from "@vigil/contract/media";
import type { z } from "zod";
import { Refusal, sendJson, splitUrl } from "../http.ts";
import type { Keys } from "../keys.ts";
import { sendFile } from "../send-file.ts";
import type { Parts } from "../state.ts";
import { bodyReader } from "./body.ts";
import type { SourcesMemory } from "./sources-order.ts";

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  /** The capture group of its path. */
  name: string;
  body: Buffer;
}
type Answer = (call: Call) => void | Promise<void>;
type Route = [path: RegExp, answers: Partial<Record<string, Answer>>];

export interface CommandParts extends Pick<Parts, "programmes" | "transcodes"> {
  keys: Keys;
  memory: SourcesMemory;
  state: () => MediaState;
}

const ok = { ok: true };
const ofFilm = { "content-type": "video/mp4", "cache-control": "private, no-cache" };
const ofPicture = { "content-type": "image/jpeg", "cache-control": "private, no-cache" };

/** The routes under /control/…, which only the server calls. Every request is signed (contract, media.ts). */
export function commands({ keys, memory, programmes, transcodes, state }: CommandParts) {
  const file = (found: string | undefined, { request, response }: Call, headers: typeof ofFilm) => {
    if (!found) throw new Refusal("not_found");
    return sendFile(request, response, found, headers);
  };
  const readBody = bodyReader();
  const recording = (call: Call) => programmes.recordings.find(call.name);
  const routes: Route[] = [
    [/^sources$/, { PUT: order(SourcesOrder, (wanted) => memory.order(wanted)) }],
    [/^programmes$/, { PUT: order(ProgrammesOrder, (wanted) => programmes.order(wanted)) }],
    [/^state$/, { GET: ({ response }) => sendJson(response, 200, state()) }],
    [
      /^transcodes\/([^/.]+)$/,
      {
        PUT: order(TranscodeOrder, (wanted, id) => transcodes.order(id, wanted)),
        DELETE: gone((id) => transcodes.remove(id)),
      },
    ],
    [/^transcodes\/([^/.]+)\.mp4$/, { GET: (call) => file(transcodes.file(call.name, "mp4"), call, ofFilm) }],
    [
      /^transcodes\/([^/.]+)\.jpg$/,
      { GET: (call) => file(transcodes.file(call.name, "jpg"), call, ofPicture) },
    ],
    [/^recordings\/([\w-]{22})$/, { DELETE: gone((id) => programmes.recordings.remove(id)) }],
    [/^recordings\/([\w-]{22})\.mp4$/, { GET: (call) => file(recording(call)?.file, call, ofFilm) }],
    [/^recordings\/([\w-]{22})\.jpg$/, { GET: (call) => file(recording(call)?.thumbnail, call, ofPicture) }],
  ];

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "", url = "", headers } = request;
    // First of all, so that nobody but the server learns anything here.
    if (!keys.mayBeSigned(headers)) throw new Refusal("not_authenticated");
    const body = await readBody(request);
    if (!keys.isSigned({ method, path: url, body }, headers)) throw new Refusal("not_authenticated");
    const path = splitUrl(url)[0].slice("/control/".length);
    for (const [pattern, answers] of routes) {
      const match = pattern.exec(path);
      if (!match) continue;
      const answer = answers[method === "HEAD" ? "GET" : method];
      if (!answer)
        throw new Refusal("method_not_allowed", { headers: { allow: Object.keys(answers).join(", ") } });
      const name = match[1] ?? "";
      if (path.startsWith("transcodes/") && !Id.safeParse(name).success) throw new Refusal("not_found");
      return answer({ request, response, name, body });
    }
    throw new Refusal("no_such_address");
  };
}

function order<T extends z.ZodType>(form: T, obey: (order: z.output<T>, name: string) => void): Answer {
  return ({ response, name, body }) => {
    const { data, errors } = check(form, parsed(body));
    if (errors) throw new Refusal("malformed", { errors });
    obey(data, name);
    sendJson(response, 200, ok);
  };
}

function gone(remove: (name: string) => Promise<void>): Answer {
  return async ({ response, name }) => {
    await remove(name);
    response.writeHead(204).end();
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new Refusal("malformed");
  }
}
