import { Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Database } from "./database/database.ts";

/**
 * Milliseconds in which callers leave, until requests are cut off, and until everything is. A supervisor kills the
 * process after 20 seconds.
 */
const timeouts = { leaving: 3_000, calls: 8_000, all: 15_000 };
/** Milliseconds of a turn of the event loop in which hardly anybody connects, and for how long one is waited for. */
const quiet = { turn: 0.1, longest: 1_000 };

/**
 * Creates the function that shuts the server down: it lets callers go to another server, finishes the requests in
 * progress, then the jobs, then the database connections. The time is bounded: a request that goes on, such as an upload over a poor line, is cut off
 * (and resumed later), then everything else is, and the log says what was still open. A second call changes nothing,
 * because a process group and each of its processes are both signalled; a second Ctrl-C exits at once.
 */
export function createShutdown(
  { http, database }: { http: FastifyInstance; database: Pick<Database, "close" | "pool"> },
  exit: (code: number) => void,
  { leaving, calls, all } = timeouts,
): (reason: string) => Promise<void> {
  const { log, server } = http;
  let isStopping = false;
  let isLeft = false;
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count = 0) => resolve(count)));

  // Before the framework's own listener, so that every response says it.
  server.prependListener("request", (_request, response) => {
    if (isLeft) response.setHeader("connection", "close");
  });

  /**
   * Takes no new connections, but still answers on those that are open, and asks their callers to open others: a proxy
   * would answer 502 to what it sends on a line that is just being closed.
   */
  async function letCallersLeave(): Promise<void> {
    await quietMoment();
    // Not http's own close, which closes idle lines at once.
    Server.prototype.close.call(server);
    isLeft = true;
    const until = Date.now() + leaving;
    while (Date.now() < until && (await connections()) > 0) await sleep(50);
  }

  async function cutOffRequests(): Promise<void> {
    const open = await connections();
    if (open > 0) log.warn({ connections: open }, "requests took too long and were cut off");
    server.closeAllConnections();
  }

  async function giveUp(): Promise<void> {
    const { totalCount, idleCount, waitingCount } = database.pool;
    const open = {
      connections: await connections(),
      database: { busy: totalCount - idleCount, waiting: waitingCount },
      waitingFor: countsOf(process.getActiveResourcesInfo()),
    };
    log.error({ open }, "shutdown took too long; what was still open was cut off");
    exit(1);
  }

  return async (reason) => {
    if (isStopping) {
      if (reason === "SIGINT") exit(1);
      return;
    }
    isStopping = true;
    log.info({ signal: reason }, "stopping");
    const timers = [setTimeout(cutOffRequests, calls).unref(), setTimeout(giveUp, all).unref()];
    try {
      if (server.listening) await letCallersLeave();
      await http.close();
      await database.close();
      exit(0);
    } catch (error) {
      log.error({ err: error }, "shutdown failed");
      exit(1);
    } finally {
      for (const timer of timers) clearTimeout(timer);
    }
  };
}

/**
 * Ends right after a turn of the event loop that accepted all who had connected, and was short. The system has taken
 * callers whom the process hasn't noticed yet, and would break their lines with the port.
 */
async function quietMoment(): Promise<void> {
  const until = performance.now() + quiet.longest;
  let before: number;
  // The rest of this turn.
  await turn();
  let now = performance.now();
  do {
    before = now;
    await turn();
    now = performance.now();
  } while (now - before > quiet.turn && now < until);
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

const countsOf = (names: string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
