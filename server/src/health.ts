import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Jobs } from "./background-jobs/background-jobs.ts";
import { hasFreshReport } from "./broadcast/media/report.ts";
import type { Database } from "./database/database.ts";

/** GET /v1/health: 200 when every part works, else 503 with the parts that don't. For load balancers and for people. */
export function healthRoute(
  app: FastifyInstance,
  { database, jobs, hasMedia }: { database: Database; jobs: () => Jobs | undefined; hasMedia: boolean },
): void {
  app.get("/v1/health", { logLevel: "warn" }, async (_request, reply) => {
    const running = jobs();
    const isDatabaseUp = await succeedsInTime(database.run(sql`select 1`).then(() => true));
    const parts = {
      database: isDatabaseUp,
      ...(running ? { jobs: running.areRunning() } : {}),
      ...(hasMedia ? { media: isDatabaseUp && (await succeedsInTime(hasFreshReport(database))) } : {}),
    };
    const isHealthy = Object.values(parts).every(Boolean);
    reply.status(isHealthy ? 200 : 503).header("cache-control", "no-store");
    return {
      status: isHealthy ? "ok" : "failing",
      parts: Object.fromEntries(Object.entries(parts).map(([name, ok]) => [name, ok ? "ok" : "failing"])),
    };
  });
}

/** False for a check that fails or takes longer than two seconds. */
const succeedsInTime = (check: Promise<boolean>): Promise<boolean> =>
  Promise.race([check.catch(() => false), new Promise<boolean>((done) => setTimeout(done, 2000, false))]);
