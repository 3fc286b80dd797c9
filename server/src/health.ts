import { sql } from "drizzle-orm";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Jobs } from "./background-jobs/background-jobs.ts";
import { hasFreshReport } from "./broadcast/media/report.ts";
import type { Database } from "./database/database.ts";

/** Whether each part that was asked for works. */
type Parts = Record<string, boolean>;

export interface HealthParts {
  database: Database;
  /** Undefined before they have started, and for a server without that role. */
  jobs: () => Jobs | undefined;
  hasMedia: boolean;
  /** Whether the virus scanner answers; undefined without one. */
  scanner: (() => Promise<void>) | undefined;
}

/**
 * Three answers about this server, each 200 or 503 with the parts that fail. `GET /v1/health/live`: the process
 * answers, so it need not be restarted. `/v1/health/ready`: it can serve calls; a load balancer asks this, so a video
 * server that is down takes no server out of its turn. `/v1/health`: every part works, media included, for people.
 */
export function healthRoutes(app: FastifyInstance, { database, jobs, hasMedia, scanner }: HealthParts): void {
  const ready = async (): Promise<Parts> => ({
    database: await succeedsInTime(database.run(sql`select 1`).then(() => true)),
  });
  const whole = async (): Promise<Parts> => {
    const running = jobs();
    const parts = await ready();
    return {
      ...parts,
      ...(running ? { jobs: running.areRunning() } : {}),
      ...(hasMedia
        ? { media: parts.database === true && (await succeedsInTime(hasFreshReport(database))) }
        : {}),
      ...(scanner ? { virus_scanner: await succeedsInTime(scanner().then(() => true)) } : {}),
    };
  };
  const quietly = { logLevel: "warn" } as const;
  app.get("/v1/health", quietly, async (_request, reply) => answer(reply, await whole()));
  app.get("/v1/health/ready", quietly, async (_request, reply) => answer(reply, await ready()));
  app.get("/v1/health/live", quietly, async (_request, reply) => answer(reply, {}));
}

function answer(reply: FastifyReply, parts: Parts) {
  const isHealthy = Object.values(parts).every(Boolean);
  reply.status(isHealthy ? 200 : 503).header("cache-control", "no-store");
  return {
    status: isHealthy ? "ok" : "failing",
    parts: Object.fromEntries(Object.entries(parts).map(([name, ok]) => [name, ok ? "ok" : "failing"])),
  };
}

/** False for a check that fails or takes longer than two seconds. */
const succeedsInTime = (check: Promise<boolean>): Promise<boolean> =>
  Promise.race([check.catch(() => false), new Promise<boolean>((done) => setTimeout(done, 2000, false))]);
