import { Readable } from "node:stream";
import { type DirectorView, directing, may } from "@vigil/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { actorOfSession } from "../auth/actors.ts";
import { Problem, problem } from "../problems.ts";
import { type Desk, directorView } from "./director.ts";
import { type Feed, mediaTopic } from "./feed.ts";
import { idOf, requireDirector } from "./rights.ts";

/** Milliseconds between two views on one line: changes in between are told together. */
const paceAtLeast = 250;
/** Milliseconds after which a line that has nothing to say shows that it lives. */
const heartbeatEvery = 15_000;

/** GET str/stream/{id}/events: the whole view whenever anything changes, to whoever may still see it. */
export function directorEvents(app: FastifyInstance, desk: Desk, feed: Feed): void {
  const open = new Set<Readable>();
  // These calls never end by themselves, and closing waits for all calls.
  app.addHook("preClose", async () => {
    for (const line of open) line.destroy();
  });

  // A HEAD would never hear that its line has ended.
  app.get("/v1/str/stream/:id/events", { exposeHeadRoute: false }, async (request, reply) => {
    const view = viewOf(request, desk);
    const first = await view();
    if (!first) throw problem("forbidden");
    const line = new Readable({ read() {} });
    const refresh = async () => {
      try {
        const now = await view();
        if (now) say(line, now);
        else end();
      } catch (error) {
        if (error instanceof Problem) end();
        else request.log.warn({ err: error }, "a director could not be told a change");
      }
    };
    const changed = paced(refresh);
    const subscriptions = [
      feed.subscribe(idOf(request), changed.ask),
      feed.subscribe(mediaTopic, changed.ask),
    ];
    const heartbeat = setInterval(() => {
      tell(line, ": alive\n\n");
      changed.ask();
    }, heartbeatEvery);
    const quiet = () => {
      clearInterval(heartbeat);
      changed.stop();
      for (const stop of subscriptions) stop();
      open.delete(line);
    };
    // Nothing may be said after the end.
    const end = () => {
      quiet();
      line.push(null);
    };
    open.add(line);
    line.once("close", quiet);
    say(line, first);
    // What happened between the first view and the subscription.
    changed.ask();
    return reply
      .header("content-type", "text/event-stream; charset=utf-8")
      .header("cache-control", "no-store")
      .header("x-accel-buffering", "no")
      .send(line);
  });
}

/** Rights are read anew for each view: null when they, or the session, were taken away meanwhile. */
function viewOf(request: FastifyRequest, desk: Desk): () => Promise<DirectorView | null> {
  const { session } = requireDirector(request, "read");
  const stream = idOf(request);
  const base = desk.links.media(request).http;
  return async () => {
    const actor = await actorOfSession(desk.database, session, request.ip);
    return actor && may(actor, directing, "read") ? directorView(desk, actor, stream, base) : null;
  };
}

/** Whoever reads slower than things happen gets the next view instead of all of them. */
const tell = (line: Readable, text: string) => line.readableLength === 0 && line.push(text);
const say = (line: Readable, view: DirectorView) =>
  tell(line, `event: director\ndata: ${JSON.stringify(view)}\n\n`);

/** Does the work soon after it is asked for: not too often, and never twice at a time, or an old view could come last. */
function paced(work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let doneAt = 0;
  let isAsked = false;
  let isStopped = false;
  const run = async () => {
    isAsked = false;
    await work();
    doneAt = Date.now();
    timer = undefined;
    if (isAsked) ask();
  };
  const ask = () => {
    isAsked = true;
    if (!isStopped) timer ??= setTimeout(run, Math.max(0, paceAtLeast - (Date.now() - doneAt)));
  };
  return {
    ask,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
