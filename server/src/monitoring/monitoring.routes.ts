import {
  type BoardUpdate,
  ControlRoomFilters,
  check,
  type Grants,
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
import type { Lines } from "../broadcast/event-streams.ts";
import type { PlaybackTokens } from "../broadcast/playback-tokens.ts";
import type { Links } from "../links.ts";
import { fieldProblem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { pageAddress, readPaging, readSearch } from "../resource/list.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import { boardOf, controlRoomOf } from "./board.ts";
import type { Boards } from "./boards.ts";
import { hitsOf } from "./search.ts";

interface Room {
  engine: Engine;
  links: Links;
  passes: PlaybackTokens;
  boards: Boards;
  lines: Lines;
}
type Watched = { grants: Grants };
type Query = Record<string, unknown>;

/** Milliseconds between two events on one line. */
const paceAtLeast = 500;

/** Monitoring of all services: the board, its search, and the control room. */
export function monitoringRoutes(app: FastifyInstance, room: Room): void {
  const { engine, links } = room;
  const sight = { database: engine.database, passes: room.passes };
  const baseOf = (request: FastifyRequest) => links.media(request).http;

  for (const path of ["str/live_monitor", "str/stream/live_monitor"]) {
    app.get(`/v1/${path}`, async (request) => {
      const { timezone } = requireWatcher(request, monitoring);
      const asked = read(MonitorFilters, request);
      const results = await boardOf(sight, { ...asked, timezone }, baseOf(request));
      return { count: results.length, next: null, previous: null, results };
    });
  }
  app.get("/v1/str/live_monitor/events", { exposeHeadRoute: false }, async (request, reply) => {
    const asked = read(MonitorFilters, request, monitoring);
    return follow(request, reply, room, { watched: monitoring, event: "wall", asked, ...boardUpdate() });
  });

  for (const path of ["str/search", "str/stream/search"]) {
    app.get(`/v1/${path}`, async (request) =>
      hitsOf(engine, requireWatcher(request, monitoring), path, paged(request)),
    );
  }

  app.get("/v1/web/camera", async (request) => {
    const { timezone } = requireWatcher(request, webCamera);
    const query = request.query as Query;
    const { status } = read(ControlRoomFilters, request);
    const { page, page_size } = readPaging(query);
    const board = await boardOf(sight, { search: readSearch(query), timezone }, baseOf(request));
    const all = controlRoomOf(board, status);
    const results = all.slice((page - 1) * page_size, page * page_size);
    if (results.length === 0 && page > 1) throw problem("invalid_page");
    const address = (at: number) => pageAddress(engine, "web/camera", query, at);
    return {
      count: all.length,
      next: page * page_size < all.length ? address(page + 1) : null,
      previous: page > 1 ? address(page - 1) : null,
      results,
    };
  });
  app.get("/v1/web/camera/events", { exposeHeadRoute: false }, async (request, reply) => {
    const { status } = read(ControlRoomFilters, request, webCamera);
    return follow(request, reply, room, {
      watched: webCamera,
      event: "cameras",
      asked: {},
      data: (board) => JSON.stringify({ results: controlRoomOf(board, status) }),
    });
  });
}

/** @throws Problem 401, 403 */
function requireWatcher(request: FastifyRequest, watched: Watched): Actor {
  const actor = requireActor(request);
  if (!may(actor, watched, "list")) throw problem("forbidden");
  return actor;
}

/** The filters that were sent; an empty one counts as not sent. @throws Problem 400 by field, and 401, 403 before */
function read<T extends z.ZodObject>(filters: T, request: FastifyRequest, watched?: Watched): z.infer<T> {
  if (watched) requireWatcher(request, watched);
  const sent = request.query as Query;
  const given = Object.keys(filters.shape).filter((name) => sent[name] !== undefined && sent[name] !== "");
  const { data, errors } = check(filters, Object.fromEntries(given.map((name) => [name, sent[name]])));
  if (errors) throw fieldProblem(errors);
  return data;
}

const paged = (request: FastifyRequest): Query => ({
  page_size: String(searchPageSize),
  ...(request.query as Query),
});

interface Following {
  watched: Watched;
  event: string;
  asked: MonitorFilters;
  /** The data of the next event, null when nothing is new; `told` once it was. */
  data: (board: readonly MonitorStream[]) => string | null;
  told?: () => void;
}

/** Sends a board's changes. Rights are read again for each event, so a person who loses them gets no more. */
async function follow(
  request: FastifyRequest,
  reply: FastifyReply,
  { engine, links, boards, lines }: Room,
  { watched, event, asked, data, told }: Following,
): Promise<FastifyReply> {
  const { session, timezone } = requireWatcher(request, watched);
  let changed = () => {};
  const followed = await boards.follow({ ...asked, timezone }, links.media(request).http, () => changed());
  let before = "";
  const view = async () => {
    const actor = await actorOfSession(engine.database, session, request.ip);
    return actor && may(actor, watched, "list") ? followed.streams() : null;
  };
  const next = (board: readonly MonitorStream[]) => {
    const json = data(board);
    if (json === null || json === before) return null;
    return {
      json,
      told: () => {
        before = json;
        told?.();
      },
    };
  };
  const subscribe = (ask: () => void) => {
    changed = ask;
    return followed.stop;
  };
  try {
    return await lines.open(request, reply, { event, view, data: next, paceAtLeast, subscribe });
  } catch (error) {
    followed.stop();
    throw error;
  }
}

/** Sends only cards that are new or have changed, so that a board of fifty stays light. */
function boardUpdate(): Pick<Following, "data" | "told"> {
  let known = new Map<string, string>();
  let coming = known;
  let isFirst = true;
  return {
    data(board) {
      coming = new Map(board.map((stream) => [stream.id, JSON.stringify(stream)]));
      const changed = board.filter(({ id }) => known.get(id) !== coming.get(id));
      const ids = [...coming.keys()];
      const isSame = changed.length === 0 && ids.join() === [...known.keys()].join();
      if (isSame && !isFirst) return null;
      return JSON.stringify({ ids, changed } satisfies BoardUpdate);
    },
    told() {
      known = coming;
      isFirst = false;
    },
  };
}
