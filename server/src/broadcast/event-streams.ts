import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem, problem } from "../problems.ts";

/** Milliseconds after which a line that has nothing to say shows that it lives. */
const heartbeatEvery = 15_000;

interface Told<T> {
  /** Name of its events. */
  event: string;
  /** What is to be told now; null when the caller may not hear it any more. */
  view: () => Promise<T | null>;
  /** The data of the next event, and what is to be remembered once it was told; null when there is nothing new. */
  data: (view: T) => { json: string; told?: () => void } | null;
  /** Milliseconds between two events: changes in between are told together. */
  paceAtLeast: number;
  /** Calls back when something may have changed; answers how to stop. */
  subscribe: (changed: () => void) => () => void;
}

export interface Lines {
  /** Answers a call with server-sent events, until its caller hangs up or may hear no more. @throws Problem 403, 404 */
  open<T>(request: FastifyRequest, reply: FastifyReply, told: Told<T>): Promise<FastifyReply>;
}

/** The server's open lines. They never end by themselves, and closing waits for all calls. */
export function createEventStreams(app: FastifyInstance): Lines {
  const open = new Set<Readable>();
  app.addHook("preClose", async () => {
    for (const line of open) line.destroy();
  });
  return {
    async open(request, reply, { event, view, data, paceAtLeast, subscribe }) {
      const first = await view();
      if (!first) throw problem("forbidden");
      const line = new Readable({ read() {} });
      const say = (now: typeof first) => {
        const next = data(now);
        if (next && tell(line, `event: ${event}\ndata: ${next.json}\n\n`)) next.told?.();
      };
      const refresh = async () => {
        try {
          const now = await view();
          if (now) say(now);
          else end();
        } catch (error) {
          if (error instanceof Problem) end();
          else request.log.warn({ err: error }, "a change could not be told");
        }
      };
      const changed = paced(refresh, paceAtLeast);
      const unsubscribe = subscribe(changed.ask);
      const heartbeat = setInterval(() => {
        tell(line, ": alive\n\n");
        changed.ask();
      }, heartbeatEvery);
      const quiet = () => {
        clearInterval(heartbeat);
        changed.stop();
        unsubscribe();
        open.delete(line);
      };
      // Nothing may be said after the end.
      const end = () => {
        quiet();
        line.push(null);
      };
      open.add(line);
      line.once("close", quiet);
      say(first);
      // What happened between the first view and the subscription.
      changed.ask();
      return reply
        .header("content-type", "text/event-stream; charset=utf-8")
        .header("cache-control", "no-store")
        .header("x-accel-buffering", "no")
        .send(line);
    },
  };
}

/** Whoever reads slower than things happen gets the next view instead of all of them. */
function tell(line: Readable, text: string): boolean {
  if (line.readableLength > 0) return false;
  line.push(text);
  return true;
}

/** Does the work soon after it is asked for: not too often, and never twice at a time, or an old view could come last. */
export function paced(work: () => Promise<void>, atLeast: number) {
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
    if (!isStopped) timer ??= setTimeout(run, Math.max(0, atLeast - (Date.now() - doneAt)));
  };
  return {
    ask,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
