// `npm test`: everything. `npm run check`: the same without browser tests. Further arguments go to Vitest as filters.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { buildScreens } from "./build-screens.ts";
import { ensureChromium } from "./chromium.ts";
import { untried } from "./claimed-rows.ts";
import { ensureFfmpeg } from "./ffmpeg.ts";
import { withProgress } from "./progress.ts";
import { task } from "./task.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const program = (path: string) => join("node_modules", path);
const biome = program("@biomejs/biome/bin/biome");
const report = join(root, ".cache", "vitest.json");
const count = { passed: 0, failed: 0, skipped: 0 };
/** Named once more at the very end, because what a failure shows of its page fills many screens. */
const failures: string[] = [];
/** Lines of each error. */
const repeatedLines = 12;

const [isQuick, filters] =
  process.argv[2] === "check" ? [true, process.argv.slice(3)] : [false, process.argv.slice(2)];

// Child processes receive Ctrl-C themselves; we wait for them to clean up, and count.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
process.chdir(root);
mkdirSync(join(root, ".cache"), { recursive: true });
// Hundreds of processes load the same programs, so their compiled code is cached.
process.env.NODE_COMPILE_CACHE ??= join(root, ".cache", "compiled");
process.env.NODE_OPTIONS = [
  process.env.NODE_OPTIONS ?? "",
  `--import=${new URL("./resolve-large-packages.mjs", import.meta.url).href}`,
].join(" ");
// In parallel, because some of these use one core and they don't disturb each other.
await Promise.all([
  ...(filters.length === 0 ? [lint(), types(), unused()] : []),
  dependencies(),
  ...(isQuick ? [] : [screens()]),
]);
await tests();
if (filters.length === 0) await check("Row types are held to their statements", rowTypes);

const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
process.exitCode = count.failed === 0 && count.passed > 0 ? 0 : 1;
for (const text of failures) console.log(text);
console.log(`${count.passed} passed, ${count.failed} failed${skipped}`);

/** A check counts as one test; its output is shown when it fails. */
async function check(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await withProgress(what, work());
    count.passed++;
  } catch (error) {
    console.error((error as Error).message);
    count.failed++;
    failures.push(`Failed: ${what}`);
  }
}

function lint(): Promise<void> {
  return check("Format, lint and boundaries", () =>
    node(biome, "ci", "--colors=off", "--error-on-warnings", "."),
  );
}

function unused(): Promise<void> {
  return check("Unused code (knip)", () => node(program("knip/bin/knip.js")));
}

function screens(): Promise<void> {
  return check("The screens are built", async () => buildScreens()?.done);
}

/** One after the other, because each uses all cores. */
async function types(): Promise<void> {
  for (const project of [".", "contract", "player", "admin", "admin/worker", "memorial"]) {
    await check(`Types of ${project === "." ? "server, media and tools" : project}`, () =>
      node(program("typescript/bin/tsc"), "-p", project),
    );
  }
}

/** One after the other, because apt installs one package at a time. */
async function dependencies(): Promise<void> {
  await check("Ready for live video", ensureFfmpeg);
  if (isQuick) return;
  await check("Ready for the browser", async () => {
    process.env.CHROMIUM_PATH = await ensureChromium();
  });
}

function node(...args: string[]): Promise<void> {
  return task(args.slice(0, 2).join(" "), args, { output: "keep", group: "shared" }).done;
}

async function rowTypes(): Promise<void> {
  const missing = untried();
  if (missing.length > 0) throw new Error(`No test sends these statements:\n${missing.join("\n")}`);
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Each failed test, or file that could not be loaded, with the beginnings of its errors. */
function failuresIn({ testResults }: Report): string[] {
  const beginning = (message: string) =>
    message.split("\n").slice(0, repeatedLines).join("\n").slice(0, 1500);
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    if (status === "failed" && assertionResults.length === 0)
      return [`Failed: ${file}\n${beginning(message)}`];
    return assertionResults
      .filter((one) => one.status === "failed")
      .map(({ title, failureMessages }) =>
        [`Failed: ${file}: ${title}`, ...failureMessages.map(beginning)].join("\n"),
      );
  });
}

async function tests(): Promise<void> {
  rmSync(report, { force: true });
  const projects = isQuick ? ["--project=unit", "--project=media", "--project=screens*"] : [];
  const args = [
    program("vitest/vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  const ended = await task("Vitest", [...args, ...projects, ...filters], {
    output: "show",
    group: "shared",
  }).done.then(
    () => true,
    () => false,
  );
  const failedBefore = count.failed;
  if (existsSync(report)) {
    const results = JSON.parse(readFileSync(report, "utf8")) as Report;
    count.passed += results.numPassedTests;
    count.failed += results.numFailedTests;
    count.skipped += results.numPendingTests + results.numTodoTests;
    failures.push(...failuresIn(results));
    // Files that could not be loaded.
    count.failed += results.testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.length === 0,
    ).length;
  }
  // Vitest also fails on an error outside any test, which isn't counted.
  if (!ended && count.failed === failedBefore) count.failed++;
}
