// `npm run bench`: measures everything and writes docs/benchmarks.md. `-- --only=api,starts,screens,joins,live,lines,encoders,fast-path,watchdog` chooses
// parts and `-- --rows=100000` the sizes of the table; such results are only printed.
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { api } from "./api.ts";
import { encoders } from "./encoders.ts";
import { fastPath } from "./fast-path.ts";
import { joins } from "./joins.ts";
import { guestsOnLines } from "./lines.ts";
import { live } from "./live.ts";
import { commit, conditions } from "./machine.ts";
import { root } from "./processes.ts";
import { type Findings, goalText, markdown, tableText } from "./report.ts";
import { screens } from "./screens.ts";
import { starts } from "./starts.ts";
import { watchdog } from "./watchdog.ts";

const { values } = parseArgs({ options: { only: { type: "string" }, rows: { type: "string" } } });
const say = (line: string) => console.log(line);
const sizes = (values.rows ?? "100000,1000000").split(",").map(Number);
const parts: Record<string, () => Promise<Findings>> = {
  api: () => api(sizes, say),
  starts: () => starts(say),
  screens: () => screens(say),
  joins: () => joins(say),
  live: () => live(say),
  lines: () => guestsOnLines(say),
  encoders: () => encoders(say),
  "fast-path": () => fastPath(say),
  watchdog: () => watchdog(say),
};

// On Ctrl-C the handlers of "exit" stop child processes; a signal alone would skip them.
process.once("SIGINT", () => process.exit(130));

const chosen = values.only?.split(",") ?? Object.keys(parts);
const before = { load: loadavg()[0] ?? 0, commit: commit() };
const findings: Findings[] = [];
for (const name of chosen) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part ${name}; choose of ${Object.keys(parts).join(", ")}.`);
  say(`\n== ${name}`);
  findings.push(await part().catch((error: Error) => failed(name, error)));
}
for (const { tables, goals } of findings) {
  for (const table of tables) say(tableText(table));
  say("");
  for (const goal of goals) say(goalText(goal));
}
if (!values.only && !values.rows) {
  const page = join(root, "docs", "benchmarks.md");
  writeFileSync(page, markdown(conditions(before), findings));
  say(`\nWritten to ${page}.`);
}

/** A failed part doesn't discard the others' results. */
function failed(name: string, error: Error): Findings {
  console.error(error);
  process.exitCode = 1;
  return {
    title: name,
    method: `Not measured in this run: ${error.message.split("\n")[0]}`,
    tables: [],
    goals: [],
  };
}
