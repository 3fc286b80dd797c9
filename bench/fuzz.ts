import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { task } from "../tools/task.ts";
import { freshFolder, root } from "./processes.ts";
import type { Findings } from "./report.ts";

const wanted = 100_000;
/** Requests for each route and person: enough for all that are wanted with 350 routes and ten people. */
const runs = 30;

/** Sends rubbish to every route of the API, as the test of `npm test` does, but much more of it. */
export async function fuzz(): Promise<Findings> {
  const folder = freshFolder();
  const report = join(folder, "report.json");
  const vitest = [join("node_modules", "vitest", "vitest.mjs"), "run", "server/test/fuzz.test.ts"];
  const since = performance.now();
  try {
    const problems = await task("The fuzz test", vitest, {
      cwd: root,
      env: { ...process.env, FUZZ_RUNS: String(runs), FUZZ_REPORT: report },
      output: "keep",
      group: "shared",
    }).done.then(
      () => "none",
      (error: Error) => {
        console.error(error.message);
        return "see above";
      },
    );
    const { calls, routes } = existsSync(report)
      ? (JSON.parse(readFileSync(report, "utf8")) as { calls: number; routes: number })
      : { calls: 0, routes: 0 };
    const minutes = (performance.now() - since) / 60_000;
    return {
      title: "Rubbish",
      method:
        "Every route of the API's description gets requests made by fast-check, by each of ten people and without signing in: fitting ones, wrong types, broken JSON and multipart, texts that break programs, ids of another home. None may be answered with 5xx, without words, or with anything of another home or a secret; afterwards the other home's rows are compared.",
      tables: [
        {
          title: "Requests",
          head: ["routes", "requests", "minutes"],
          rows: [[String(routes), calls.toLocaleString("en"), minutes.toFixed(1)]],
        },
      ],
      goals: [
        {
          what: `of ${wanted.toLocaleString("en")} requests none is answered with 5xx or shows anything of others`,
          measured: `${calls.toLocaleString("en")} requests, problems: ${problems}`,
          isMet: problems === "none" && calls >= wanted,
        },
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
