// `npm run test:last-release`: updates a database of the last release to this version, and runs that release's servers
// on it: its own API tests, and beside a server of this version under calls. Needs the repository's history.
// `-- --commit=…` names another release; `--only=tests` or `--only=side-by-side` one part; further arguments choose
// files of tests.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ensureFfmpeg } from "./ffmpeg.ts";
import { checkOut } from "./last-release/checkout.ts";
import { known } from "./last-release/known.ts";
import { lastRelease, whyNoHistory } from "./last-release/release.ts";
import { sideBySide } from "./last-release/side-by-side.ts";
import { task } from "./task.ts";

interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface Failure {
  file: string;
  /** Missing when the file could not be loaded. */
  test?: string;
  message: string;
}

const root = fileURLToPath(new URL("..", import.meta.url));
const { values, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: { commit: { type: "string" }, only: { type: "string" } },
});
const count = { passed: 0, failed: 0 };
/** Of this run alone. */
const folder = join(root, ".cache", "last-release", String(process.pid));
const report = join(folder, "report.json");

// Child processes receive Ctrl-C themselves; we wait for them to clean up, and count.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
const noHistory = whyNoHistory(root);
if (noHistory) console.log(`Skipped: ${noHistory}.`);
else await run();

async function run(): Promise<void> {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const { commit, name, migrations } = await lastRelease(root, values.commit);
  console.log(
    `The last release is ${name} (${commit.slice(0, 8)}); ${migrations.length} migrations are newer.`,
  );
  await checkOut(root, commit, folder);
  try {
    if (values.only !== "side-by-side") await theirTests();
    if (values.only !== "tests") await besideOurs();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.exitCode = count.failed === 0 && count.passed > 0 ? 0 : 1;
  console.log(`${count.passed} passed, ${count.failed} failed`);
}

/** What fails is tried once more on that release's own database, which tells an update's fault from any other. */
async function theirTests(): Promise<void> {
  await ensureFfmpeg();
  const { passed, failures } = await vitest(filters.length > 0 ? filters : ["server/"]);
  count.passed += passed;
  const [excused, rest] = partition(failures, (failure) => reasonOf(failure) !== undefined);
  for (const failure of excused) console.log(`Known: ${nameOf(failure)}: ${reasonOf(failure)}`);
  if (rest.length === 0) return;
  console.log("\nWhat failed, on the database of that release:");
  const files = [...new Set(rest.map(({ file }) => file))];
  const before = await vitest(files, { LAST_RELEASE_AS_IT_WAS: "true" });
  const failedBefore = new Set(before.failures.map(nameOf));
  for (const failure of rest) {
    const isOurs = !failedBefore.has(nameOf(failure));
    if (isOurs) count.failed++;
    console.error(
      isOurs
        ? `\nBroken by the update: ${nameOf(failure)}\n${failure.message}`
        : `\nFails without the update as well: ${nameOf(failure)}`,
    );
  }
}

async function besideOurs(): Promise<void> {
  const { calls, failures } = await sideBySide(folder, (line) => console.log(line));
  if (failures.length === 0) count.passed++;
  else count.failed++;
  console.log(`Side by side: ${calls} calls, ${failures.length} failed`);
  const kinds = Map.groupBy(failures, (failure) => failure);
  for (const [failure, { length }] of [...kinds].slice(0, 20)) console.error(`${length} × ${failure}`);
}

async function vitest(
  files: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ passed: number; failures: Failure[] }> {
  rmSync(report, { force: true });
  const args = [
    ...[join(folder, "node_modules", "vitest", "vitest.mjs"), "run", "--reporter=default", "--reporter=json"],
    ...[`--outputFile.json=${report}`, `--config=${join(root, "tools", "last-release", "vitest.config.ts")}`],
    ...files,
  ];
  const ended = await task("Vitest", args, {
    ...{ cwd: folder, output: "show", group: "shared" },
    env: { ...process.env, ...env },
  }).done.then(
    () => true,
    () => false,
  );
  if (!existsSync(report))
    throw new Error("The tests of the last release could not be run; the lines above say why.");
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const failures = testResults.flatMap(failuresIn);
  if (!ended && failures.length === 0) failures.push({ file: "outside any test", message: "See above." });
  return { passed: numPassedTests, failures };
}

function failuresIn({ name, status, message, assertionResults }: Report["testResults"][number]): Failure[] {
  const file = relative(folder, name);
  const failed = assertionResults.filter((result) => result.status === "failed");
  if (status === "failed" && failed.length === 0) return [{ file, message }];
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    test: fullName.trim(),
    message: failureMessages.join("\n"),
  }));
}

function nameOf({ file, test }: Failure): string {
  return test ? `${file} › ${test}` : file;
}

function reasonOf(failure: Failure): string | undefined {
  return known.find(({ file, test }) => file === failure.file && (!test || failure.test?.startsWith(test)))
    ?.why;
}

function partition<Item>(items: readonly Item[], holds: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(holds), items.filter((item) => !holds(item))];
}
