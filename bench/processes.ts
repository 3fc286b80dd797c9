import { spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** An empty folder for one measurement. */
export const freshFolder = () => mkdtempSync(join(tmpdir(), "vigil-bench-"));

/** Milliseconds: an installation is part of a first start. */
const patience = 300_000;

export interface Running {
  origin: string;
  /** Milliseconds from its start until /v1/health said that all of it is well. */
  healthyAfter: number;
  /** As Ctrl-C would, and waits for the end. */
  stop(): Promise<void>;
}

/** The server alone, on a database that is there; its media process is missing, which its health says. */
export const startServer = (settings: NodeJS.ProcessEnv): Promise<Running> =>
  launch(process.execPath, ["server/src/main.ts"], settings, ["database", "jobs"]).then(
    ({ running }) => running,
  );

/** Everything, as a person starts it; resolves when it says that it is ready. */
export async function npmStart(
  dataDir: string,
  more: NodeJS.ProcessEnv = {},
): Promise<Running & { readyAfter: number }> {
  const since = performance.now();
  const settings = { DATA_DIR: dataDir, DATABASE_URL: "", LOG_LEVEL: "warn", ...more };
  const { running, said, ended } = await launch("npm", ["start"], settings);
  while (!said().includes("Vigil is ready")) {
    if (ended()) throw new Error(`npm start ended before it was ready:\n${said()}`);
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
  // To a file: whoever reads a line for every call takes the machine's time from what is measured.
  const folder = freshFolder();
  const log = join(folder, "log");
  const output = openSync(log, "a");
  // In a group of its own, which gets the Ctrl-C as a terminal's would.
  const child = spawn(program, args, { cwd: root, env, detached: true, stdio: ["ignore", output, output] });
  closeSync(output);
  let refusal = "";
  child.on("error", (error) => {
    refusal = error.message;
  });
  /** What it said last, for errors. */
  const said = () => `${readFileSync(log, "utf8").slice(-4000)}${refusal}`;
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  const interrupt = () => {
    if (child.pid && !ended()) process.kill(-child.pid, "SIGINT");
  };
  // A benchmark that fails leaves nothing running.
  process.once("exit", interrupt);
  const closed = new Promise<void>((done) => child.once("close", () => done()));
  while (!(await isHealthy(origin, parts))) {
    const why = ended()
      ? "ended before it was"
      : performance.now() - since > patience
        ? "didn't get"
        : undefined;
    if (why) throw new Error(`${args.join(" ")} ${why} healthy:\n${said()}`);
    await sleep(10);
  }
  const healthyAfter = performance.now() - since;
  const stop = async () => {
    interrupt();
    await closed;
    process.off("exit", interrupt);
    rmSync(folder, { recursive: true, force: true });
  };
  return { running: { origin, healthyAfter, stop }, said, ended };
}

const isHealthy = (origin: string, parts: string[]) =>
  fetch(`${origin}/v1/health`)
    .then((answer) => answer.json() as Promise<{ parts: Record<string, string> }>)
    .then(
      (health) => parts.every((part) => health.parts[part] === "ok"),
      () => false,
    );

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(address)));
    });
  });
}
