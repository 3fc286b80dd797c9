import { createRegistry, Gauge, type Registry } from "@vigil/telemetry";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { createCertificateLook } from "../system/certificates.ts";
import { measureInstallation } from "./installation.ts";
import { measurePool } from "./pool.ts";

/** What this process can say of itself and, where it runs jobs, of the whole installation. */
export function createMetrics(config: Config, database: Database): Registry {
  const registry = createRegistry("server");
  measurePool(database, registry);
  if (config.roles.includes("jobs")) {
    const hasBackups = config.backups !== undefined;
    const hasMailServer = config.smtp !== undefined;
    const hasSafeCopies = config.copyWhileOnAir;
    measureInstallation({ database, hasBackups, hasMailServer, hasSafeCopies }, registry);
    measureCertificates(config, registry);
  }
  return registry;
}

function measureCertificates({ publicUrl, cameraCertificate }: Config, registry: Registry): void {
  const look = createCertificateLook(publicUrl, cameraCertificate);
  new Gauge({
    name: "vigil_certificate_expiry_timestamp_seconds",
    help: "When the certificate that people or cameras are shown expires.",
    labelNames: ["name"],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { name, expires_at } of await look())
        if (expires_at) this.set({ name }, Date.parse(expires_at) / 1000);
    },
  });
}
