import type { FastifyInstance } from "fastify";
import type { Jobs } from "../background-jobs/background-jobs.ts";
import { queueRoutes } from "../background-jobs/queue.routes.ts";
import { jobStates } from "../background-jobs/queue-state.ts";
import { type HealthParts, healthRoutes } from "../health.ts";
import { quarantineRoutes } from "../quarantine/quarantine.routes.ts";
import { createCertificateLook } from "../system/certificates.ts";
import { statusRoutes } from "../system/status.routes.ts";
import { systemRoutes } from "../system/system.routes.ts";
import type { Parts } from "./parts.ts";

/** How the installation is: its health, background jobs and status. `jobs`: those that run here, once they do. */
export function registerInstallationRoutes(
  http: FastifyInstance,
  { config, database, engine }: Parts,
  jobs: () => Jobs | undefined,
): HealthParts {
  const hasMedia = config.mediaUrl !== undefined;
  const hasMailServer = config.smtp !== undefined;
  const health: HealthParts = { database, jobs, hasMedia, scanner: engine.scanning?.ping };
  healthRoutes(http, health);
  queueRoutes(http, engine, { jobs, hasMailServer, hasBackups: config.backups !== undefined });
  systemRoutes(http, engine, {
    config,
    certificates: createCertificateLook(config.publicUrl, config.cameraCertificate),
    jobs: jobStates,
  });
  quarantineRoutes(http, engine);
  statusRoutes(http, { database, productName: config.productName, hasMedia, hasMailServer });
  return health;
}
