import {
  type BoardUpdate,
  ControlRoomFilters,
  check,
  type Grants,
  incidents,
  MonitorFilters,
  type MonitorStream,
  may,
  monitoring,
  searchPageSize,
  webCamera,
} from "@vigil/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { actorOfSession } from "../auth/actors.ts";
import type { EventStreams } from "../broadcast/event-streams.ts";
import type { PlaybackTokens } from "../broadcast/playback-tokens.ts";
import type { Links } from "../links.ts";
import { fieldProblem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { pageOf, readPaging, readSearch } from "../resource/list.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { boardOf, controlRoomOf } from "./board.ts";
import type { Boards } from "./boards.ts";
import { searchHits } from "./search.ts";

interface MonitoringParts {
  engine: Engine;
  links: Links;
  playbackTokens: PlaybackTokens;
  boards: Boards;
  eventStreams: EventStreams;
}
type Monitored = { grants: Grants };
type Query = Record<string, unknown>;

/** Milliseconds between two events of one connection. */
const paceAtLeast = 500;

/** Monitoring of all services: the live board, its search, and the Control Room. */
export function monitoringRoutes(app: FastifyInstance, parts: MonitoringParts): void {
  const { engine, links } = parts;
  const boardParts = { database: engine.database, playbackTokens: parts.playbackTokens };
  const baseOf = (request: FastifyRequest) => links.media(request).http;

  for (const path of ["str/live_monitor", "str/stream/live_monitor"]) {
    app.get(`/v1/${path}`, async (request) => {
      const actor = requireMonitoring(request, monitoring);
      const filters = { ...readFilters(MonitorFilters, request), timezone: actor.timezone };
      const results = seenBy(actor, await boardOf(boardParts, filters, baseOf(request)));
      return { count: results.length, next: null, previous: null, results };
    });
  }
  app.get("/v1/str/live_monitor/events", { exposeHeadRoute: false }, async (request, reply) => {
    const filters = readFilters(MonitorFilters, request, monitoring);
    return follow(request, reply, parts, { monitored: monitoring, event: "wall", filters, ...boardUpdate() });
  });

  for (const path of ["str/search", "str/stream/search"]) {
    app.get(`/v1/${path}`, async (request) =>
      searchHits(engine, requireMonitoring(request, monitoring), path, paged(request)),
    );
  }

  app.get("/v1/web/camera", async (request) => {
    const { timezone } = requireMonitoring(request, webCamera);
    const query = request.query as Query;
    const { status } = readFilters(ControlRoomFilters, request);
    const { page, page_size } = readPaging(query);
    const board = await boardOf(boardParts, { search: readSearch(query), timezone }, baseOf(request));
    const all = controlRoomOf(board, status);
    const results = all.slice((page - 1) * page_size, page * page_size);
    return pageOf({ engine, path: "web/camera", query }, all.length, results);
  });
  app.get("/v1/web/camera/events", { exposeHeadRoute: false }, async (request, reply) => {
    const { status } = readFilters(ControlRoomFilters, request, webCamera);
    return follow(request, reply, parts, {
      monitored: webCamera,
      event: "cameras",
      filters: {},
      data: (board) => JSON.stringify({ results: controlRoomOf(board, status) }),
    });
  });
}

/** @throws Problem 401, 403 */
function requireMonitoring(request: FastifyRequest, monitored: Monitored): Actor {
  const actor = requireActor(request);
  if (!may(actor, monitored, "list")) throw problem("forbidden");
  return actor;
}

/** The cards as this person may see them: without incidents, unless they may read those. */
const seenBy = (actor: Actor, board: readonly MonitorStream[]): readonly MonitorStream[] =>
  may(actor, incidents, "list") ? board : board.map((stream) => ({ ...stream, incidents: [] }));

/** The request's filters; an empty one counts as not sent. @throws Problem 401, 403, and 400 by field */
function readFilters<T extends z.ZodObject>(
  schema: T,
  request: FastifyRequest,
  monitored?: Monitored,
): z.infer<T> {
  if (monitored) requireMonitoring(request, monitored);
  const sent = request.query as Query;
  const given = Object.keys(schema.shape).filter((name) => sent[name] !== undefined && sent[name] !== "");
  const { data, errors } = check(schema, Object.fromEntries(given.map((name) => [name, sent[name]])));
  if (errors) throw fieldProblem(errors);
  return data;
}

const paged = (request: FastifyRequest): Query => ({
  page_size: String(searchPageSize),
  ...(request.query as Query),
});

interface BoardEvents {
  monitored: Monitored;
  event: string;
  filters: MonitorFilters;
  /** The data of the next event; null when nothing is new. `onSent` runs once it has been sent. */
  data: (board: readonly MonitorStream[]) => string | null;
  onSent?: () => void;
}

/** Sends a board's changes. Rights are read again for each event, so whoever loses them gets no more. */
async function follow(
  request: FastifyRequest,
  reply: FastifyReply,
  { engine, links, boards, eventStreams }: MonitoringParts,
  { monitored, event, filters, data, onSent }: BoardEvents,
): Promise<FastifyReply> {
  const { session, timezone } = requireMonitoring(request, monitored);
  let changed = () => {};
  const followed = await boards.follow({ ...filters, timezone }, links.media(request).http, () => changed());
  let before = "";
  const view = async () => {
    const actor = await actorOfSession(engine.database, session, request.ip);
    return actor && may(actor, monitored, "list") ? seenBy(actor, followed.streams()) : null;
  };
  const next = (board: readonly MonitorStream[]) => {
    const json = data(board);
    if (json === null || json === before) return null;
    return {
      json,
      onSent: () => {
        before = json;
        onSent?.();
      },
    };
  };
  const subscribe = (refresh: () => void) => {
    changed = refresh;
    return followed.stop;
  };
  try {
    return await eventStreams.open(request, reply, { event, view, data: next, paceAtLeast, subscribe });
  } catch (error) {
    followed.stop();
    throw error;
  }
}

/** Sends only cards that are new or changed, so that a board of fifty stays light. */
function boardUpdate(): Pick<BoardEvents, "data" | "onSent"> {
  let sent = new Map<string, string>();
  let current = sent;
  let isFirst = true;
  return {
    data(board) {
      current = new Map(board.map((stream) => [stream.id, JSON.stringify(stream)]));
      const changed = board.filter(({ id }) => sent.get(id) !== current.get(id));
      const ids = [...current.keys()];
      const isSame = changed.length === 0 && ids.join() === [...sent.keys()].join();
      if (isSame && !isFirst) return null;
      return JSON.stringify({ ids, changed } satisfies BoardUpdate);
    },
    onSent() {
      sent = current;
      isFirst = false;
    },
  };
}
