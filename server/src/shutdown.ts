import type { FastifyInstance } from "fastify";
import type { Database } from "./database/database.ts";

/** Milliseconds for the calls under way, and for everything. A supervisor insists after 20 seconds. */
const patience = { calls: 8_000, all: 15_000 };

/**
 * Answers how to end: finishes the calls under way, then the jobs, then the connections to the database. It takes
 * bounded time: a call that goes on and on, such as an upload over a poor line, is cut off (it is taken up where it
 * was), then the rest is, and the log says what was still open. Who asks twice changes nothing, because a whole group of
 * processes is told as well as each one of it; a second Ctrl-C doesn't wait.
 */
export function stopper(
  { http, database }: { http: FastifyInstance; database: Pick<Database, "close" | "pool"> },
  exit: (code: number) => void,
  { calls, all } = patience,
): (why: string) => Promise<void> {
  const { log, server } = http;
  let isStopping = false;
  const connections = () =>
    new Promise<number>((tell) => server.getConnections((_error, count = 0) => tell(count)));

  async function cutCalls(): Promise<void> {
    const open = await connections();
    if (open > 0) log.warn({ connections: open }, "calls took too long to end and were cut off");
    server.closeAllConnections();
  }

  async function giveUp(): Promise<void> {
    const { totalCount, idleCount, waitingCount } = database.pool;
    const open = {
      connections: await connections(),
      database: { busy: totalCount - idleCount, waiting: waitingCount },
      waitingFor: countsOf(process.getActiveResourcesInfo()),
    };
    log.error({ open }, "the end took too long; what was still open was cut off");
    exit(1);
  }

  return async (why) => {
    if (isStopping) {
      if (why === "SIGINT") exit(1);
      return;
    }
    isStopping = true;
    log.info({ signal: why }, "stopping");
    const timers = [setTimeout(cutCalls, calls).unref(), setTimeout(giveUp, all).unref()];
    try {
      await http.close();
      await database.close();
      exit(0);
    } catch (error) {
      log.error({ err: error }, "the end failed");
      exit(1);
    } finally {
      for (const timer of timers) clearTimeout(timer);
    }
  };
}

const countsOf = (names: string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
