import { Gauge, type Registry } from "@vigil/telemetry";
import type { Database } from "../database/database.ts";

/** How this process uses its connections to the database. */
export function measurePool({ pool }: Database, registry: Registry): void {
  new Gauge({
    name: "vigil_database_connections",
    help: "Connections of this process by state; waiting: work that waits for one.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = pool;
      this.set({ state: "busy" }, totalCount - idleCount);
      this.set({ state: "idle" }, idleCount);
      this.set({ state: "waiting" }, waitingCount);
    },
  });
}
