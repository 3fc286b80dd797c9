import { spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../tools/free-ports.ts";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** An empty folder for one measurement. */
export const freshFolder = () => mkdtempSync(join(tmpdir(), "vigil-bench-"));

/** Milliseconds; long, because a first start installs packages. */
const patience = 300_000;

export interface Running {
  origin: string;
  /** Milliseconds from its start until /v1/health was healthy. */
  healthyAfter: number;
  /** Sends SIGINT, as Ctrl-C does, and waits for the end. */
  stop(): Promise<void>;
}

/** Starts the server alone on an existing database, without media, which its health reports. */
export const startServer = (settings: NodeJS.ProcessEnv): Promise<Running> =>
  launch(process.execPath, ["server/src/main.ts"], settings, ["database", "jobs"]).then(
    ({ running }) => running,
  );

/** Starts everything as a person does; resolves when it prints that it is ready. */
export async function npmStart(
  dataDir: string,
  more: NodeJS.ProcessEnv = {},
): Promise<Running & { readyAfter: number }> {
  const since = performance.now();
  const settings = { DATA_DIR: dataDir, DATABASE_URL: "", LOG_LEVEL: "warn", ...more };
  const { running, logEnd, ended } = await launch("npm", ["start"], settings);
  while (!logEnd().includes("Vigil is ready")) {
    if (ended()) throw new Error(`npm start ended before it was ready:\n${logEnd()}`);
    await sleep(10);
  }
  return { ...running, readyAfter: performance.now() - since };
}

const whole = ["database", "jobs", "media"];

async function launch(program: string, args: string[], settings: NodeJS.ProcessEnv, parts = whole) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), PUBLIC_URL: origin, ...settings };
  const since = performance.now();
  // To a file, because reading a log line for every call would slow down what is measured.
  const folder = freshFolder();
  const log = join(folder, "log");
  const file = openSync(log, "a");
  // In a process group of its own, which receives SIGINT as from a terminal.
  const child = spawn(program, args, { cwd: root, env, detached: true, stdio: ["ignore", file, file] });
  closeSync(file);
  let refusal = "";
  child.on("error", (error) => {
    refusal = error.message;
  });
  /** The end of its log, for errors. */
  const logEnd = () => `${readFileSync(log, "utf8").slice(-4000)}${refusal}`;
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  const interrupt = () => {
    if (child.pid && !ended()) process.kill(-child.pid, "SIGINT");
  };
  // A failed benchmark leaves nothing running.
  process.once("exit", interrupt);
  const closed = new Promise<void>((done) => child.once("close", () => done()));
  while (!(await isHealthy(origin, parts))) {
    const why = ended()
      ? "ended before it was"
      : performance.now() - since > patience
        ? "didn't get"
        : undefined;
    if (why) throw new Error(`${args.join(" ")} ${why} healthy:\n${logEnd()}`);
    await sleep(10);
  }
  const healthyAfter = performance.now() - since;
  const stop = async () => {
    interrupt();
    await closed;
    process.off("exit", interrupt);
    rmSync(folder, { recursive: true, force: true });
  };
  return { running: { origin, healthyAfter, stop }, logEnd, ended };
}

const isHealthy = (origin: string, parts: string[]) =>
  fetch(`${origin}/v1/health`)
    .then((answer) => answer.json() as Promise<{ parts: Record<string, string> }>)
    .then(
      (health) => parts.every((part) => health.parts[part] === "ok"),
      () => false,
    );
