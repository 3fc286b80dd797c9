// `npm run bench`: measures everything but `large` and writes a page of each part into docs/benchmarks. `-- --only=api,large,starts,screens,joins,live,soak,lines,encoders,fast-path,watchdog,drill,guests,backups,fuzz`
// chooses parts; `-- --rows=100000` chooses the sizes of the table, `-- --minutes=480` the length of the soak, and
// such results are only printed.
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { api } from "./api.ts";
import { backups } from "./backups.ts";
import { drill } from "./drill.ts";
import { encoders } from "./encoders.ts";
import { fastPath } from "./fast-path.ts";
import { fuzz } from "./fuzz.ts";
import { guests } from "./guests.ts";
import { joins } from "./joins.ts";
import { guestsOnLines } from "./lines.ts";
import { live } from "./live.ts";
import { commit, conditions } from "./machine.ts";
import { root } from "./processes.ts";
import { type Findings, goalText, markdown, tableText } from "./report.ts";
import { screens } from "./screens.ts";
import { soak, soakMinutes } from "./soak.ts";
import { starts } from "./starts.ts";
import { watchdog } from "./watchdog.ts";

const { values } = parseArgs({
  options: { only: { type: "string" }, rows: { type: "string" }, minutes: { type: "string" } },
});
const say = (line: string) => console.log(line);
const sizes = (values.rows ?? "100000,1000000").split(",").map(Number);
const parts: Record<string, () => Promise<Findings>> = {
  api: () => api(sizes, say),
  large: async () => ({ ...(await api([10_000_000], say)), title: "API on ten million services" }),
  starts: () => starts(say),
  screens: () => screens(say),
  joins: () => joins(say),
  live: () => live(say),
  soak: () => soak(Number(values.minutes ?? soakMinutes), say),
  lines: () => guestsOnLines(say),
  encoders: () => encoders(say),
  "fast-path": () => fastPath(say),
  watchdog: () => watchdog(say),
  drill: () => drill(say),
  guests: () => guests(say),
  backups: () => backups(sizes.at(-1) ?? 0, say),
  fuzz,
};

// On Ctrl-C the handlers of "exit" stop child processes; a signal alone would skip them.
process.once("SIGINT", () => process.exit(130));

const chosen = values.only?.split(",") ?? Object.keys(parts).filter((name) => name !== "large");
for (const name of chosen) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part ${name}; choose of ${Object.keys(parts).join(", ")}.`);
  say(`\n== ${name}`);
  const before = { load: loadavg()[0] ?? 0, commit: commit() };
  // A part that fails neither keeps the others from being measured nor replaces its own last results.
  await part().then(
    (findings) => tell(name, findings, conditions(before)),
    (error: Error) => {
      console.error(error);
      process.exitCode = 1;
    },
  );
}

function tell(name: string, findings: Findings, conditions: string[]): void {
  for (const table of findings.tables) say(tableText(table));
  say("");
  for (const goal of findings.goals) say(goalText(goal));
  if (values.rows || values.minutes) return;
  const page = join(root, "docs", "benchmarks", `${name}.md`);
  writeFileSync(page, markdown(conditions, findings));
  say(`\nWritten to ${page}.`);
}
