import { spawn } from "node:child_process";

export interface Task {
  /** Resolves when the program succeeds; rejects with the end of its output otherwise. */
  done: Promise<void>;
  stop(): void;
}

export interface TaskOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** "show" prints its output; "keep" prints it only when the program fails. */
  output: "show" | "keep";
  /** Process group. "own": we stop it on Ctrl-C. "shared": it receives Ctrl-C itself. */
  group: "own" | "shared";
}

/** Runs a script with our Node. */
export function task(name: string, args: string[], { cwd, env, output, group }: TaskOptions): Task {
  const stdio = output === "show" ? "inherit" : "pipe";
  const detached = group === "own";
  const child = spawn(process.execPath, args, { cwd, env, detached, stdio: ["ignore", stdio, stdio] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (data: Buffer) => {
      text = (text + data).slice(-20_000);
    });
  }
  const done = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Error(`${name} failed (${signal ?? `code ${code}`}).\n${text}`.trim())),
    );
  });
  done.catch(() => {});
  const stop = () => {
    if (child.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, "SIGKILL");
  };
  return { done, stop };
}
