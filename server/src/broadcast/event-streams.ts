import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem, problem } from "../problems.ts";

/** Milliseconds between two comments that keep a silent connection open. */
const heartbeatEvery = 15_000;

interface EventSource<T> {
  /** Name of its events. */
  event: string;
  /** The current view; null when the caller may no longer see it. */
  view: () => Promise<T | null>;
  /** The data of the next event; null when there is nothing new. `onSent` runs once it has been sent. */
  data: (view: T) => { json: string; onSent?: () => void } | null;
  /** Milliseconds between two events: changes in between are sent together. */
  paceAtLeast: number;
  /** Calls back when something may have changed; returns how to unsubscribe. */
  subscribe: (changed: () => void) => () => void;
}

export interface EventStreams {
  /** Sends server-sent events until the caller hangs up or loses the right to see them. @throws Problem 403, 404 */
  open<T>(request: FastifyRequest, reply: FastifyReply, source: EventSource<T>): Promise<FastifyReply>;
}

/** The server's open event streams. Shutdown destroys them, because it waits for all requests and they never end. */
export function createEventStreams(app: FastifyInstance): EventStreams {
  const open = new Set<Readable>();
  app.addHook("preClose", async () => {
    for (const stream of open) stream.destroy();
  });
  return {
    async open(request, reply, { event, view, data, paceAtLeast, subscribe }) {
      const first = await view();
      if (!first) throw problem("forbidden");
      const stream = new Readable({ read() {} });
      const send = (current: typeof first) => {
        const next = data(current);
        if (next && write(stream, `event: ${event}\ndata: ${next.json}\n\n`)) next.onSent?.();
      };
      const refresh = async () => {
        try {
          const current = await view();
          if (current) send(current);
          else end();
        } catch (error) {
          if (error instanceof Problem) end();
          else request.log.warn({ err: error }, "an event could not be sent");
        }
      };
      const updates = createPacedRunner(refresh, paceAtLeast);
      const unsubscribe = subscribe(updates.request);
      const heartbeat = setInterval(() => {
        write(stream, ": alive\n\n");
        updates.request();
      }, heartbeatEvery);
      const stop = () => {
        clearInterval(heartbeat);
        updates.stop();
        unsubscribe();
        open.delete(stream);
      };
      // Stop first: nothing may be written after the end.
      const end = () => {
        stop();
        stream.push(null);
      };
      open.add(stream);
      stream.once("close", stop);
      send(first);
      // Catches what changed between the first view and the subscription.
      updates.request();
      return reply
        .header("content-type", "text/event-stream; charset=utf-8")
        .header("cache-control", "no-store")
        .header("x-accel-buffering", "no")
        .send(stream);
    },
  };
}

/** Skips an event while the previous one is unread, so that a slow reader gets the newest view instead of all of them. */
function write(stream: Readable, text: string): boolean {
  if (stream.readableLength > 0) return false;
  stream.push(text);
  return true;
}

/**
 * Runs the work soon after each request, at most once in `atLeast` milliseconds. Two runs never overlap, because an old
 * view could then be sent last.
 */
export function createPacedRunner(work: () => Promise<void>, atLeast: number) {
  let timer: NodeJS.Timeout | undefined;
  let doneAt = 0;
  let isRequested = false;
  let isStopped = false;
  const run = async () => {
    isRequested = false;
    await work();
    doneAt = Date.now();
    timer = undefined;
    if (isRequested) request();
  };
  const request = () => {
    isRequested = true;
    if (!isStopped) timer ??= setTimeout(run, Math.max(0, atLeast - (Date.now() - doneAt)));
  };
  return {
    request,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
