import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { hasFreshReport } from "./broadcast/media/report.ts";
import type { Database } from "./database/database.ts";
import type { Jobs } from "./jobs/jobs.ts";

/** GET /v1/health: 200 when every part is well, else 503 and which is not. For load balancers and for people. */
export function healthRoute(
  app: FastifyInstance,
  { database, jobs, hasMedia }: { database: Database; jobs: () => Jobs | undefined; hasMedia: boolean },
): void {
  app.get("/v1/health", { logLevel: "warn" }, async (_request, reply) => {
    const running = jobs();
    const answering = await inTime(database.run(sql`select 1`).then(() => true));
    const parts = {
      database: answering,
      ...(running ? { jobs: running.areRunning() } : {}),
      ...(hasMedia ? { media: answering && (await inTime(hasFreshReport(database))) } : {}),
    };
    const well = Object.values(parts).every(Boolean);
    reply.status(well ? 200 : 503).header("cache-control", "no-store");
    return {
      status: well ? "ok" : "failing",
      parts: Object.fromEntries(Object.entries(parts).map(([name, ok]) => [name, ok ? "ok" : "failing"])),
    };
  });
}

/** What fails, or takes longer than two seconds, is not well. */
const inTime = (asked: Promise<boolean>): Promise<boolean> =>
  Promise.race([asked.catch(() => false), new Promise<boolean>((done) => setTimeout(done, 2000, false))]);
