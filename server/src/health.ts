import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "./database/database.ts";
import type { Jobs } from "./jobs/jobs.ts";

/** GET /v1/health: 200 when every part is well, else 503 and which is not. For load balancers and for people. */
export function healthRoute(app: FastifyInstance, database: Database, jobs: Jobs | undefined): void {
  app.get("/v1/health", { logLevel: "warn" }, async (_request, reply) => {
    const answering = await Promise.race([
      database.run(sql`select 1`).then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((done) => setTimeout(done, 2000, false)),
    ]);
    const parts = { database: answering, ...(jobs ? { jobs: jobs.areRunning() } : {}) };
    const well = Object.values(parts).every(Boolean);
    reply.status(well ? 200 : 503).header("cache-control", "no-store");
    return {
      status: well ? "ok" : "failing",
      parts: Object.fromEntries(Object.entries(parts).map(([name, ok]) => [name, ok ? "ok" : "failing"])),
    };
  });
}
