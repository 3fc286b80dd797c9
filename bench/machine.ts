import { execFileSync } from "node:child_process";
import { cpus, loadavg, release, totalmem, type } from "node:os";

/** Date, machine and versions: the lines under the title. */
export function conditions(before: { load: number; commit: string }): string[] {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `Date: ${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC, at the end of the run; begun at commit ${before.commit}`,
    `Machine: ${cpus().length} × ${cpu?.model.trim() ?? "CPU"}, ${memory} GB, ${type()} ${release()}; server, database and load share it. Load average ${before.load.toFixed(1)} before the run, ${(loadavg()[0] ?? 0).toFixed(1)} after it`,
    `Versions: Node ${process.versions.node}, embedded PostgreSQL 18.4 with the settings of \`npm start\``,
  ];
}

/** The commit that is checked out. */
export function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
    return `${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain") ? " with changes not committed" : ""}`;
  } catch {
    return "unknown";
  }
}
