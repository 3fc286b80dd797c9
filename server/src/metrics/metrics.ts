import { createRegistry, type Registry } from "@vigil/metrics";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { measureInstallation } from "./installation.ts";
import { measurePool } from "./pool.ts";

/** What this process can say of itself and, where it runs jobs, of the whole installation. */
export function createMetrics({ roles, backupDir }: Config, database: Database): Registry {
  const registry = createRegistry("server");
  measurePool(database, registry);
  if (roles.includes("jobs"))
    measureInstallation({ database, hasBackups: backupDir !== undefined }, registry);
  return registry;
}
