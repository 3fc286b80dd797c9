import { spawn } from "node:child_process";

export interface Task {
  /** Settles when the program has ended well; rejects with its last words otherwise. */
  done: Promise<void>;
  stop(): void;
}

export interface TaskOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** "show" passes its output on; "keep" holds it back until something goes wrong. */
  output: "show" | "keep";
  /** "own": a Ctrl-C is ours to pass on. "shared": it gets a Ctrl-C itself. */
  group: "own" | "shared";
}

/** Runs a program of ours to its end. */
export function task(name: string, args: string[], { cwd, env, output, group }: TaskOptions): Task {
  const stdio = output === "show" ? "inherit" : "pipe";
  const detached = group === "own";
  const child = spawn(process.execPath, args, { cwd, env, detached, stdio: ["ignore", stdio, stdio] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (data: Buffer) => {
      said = (said + data).slice(-20_000);
    });
  }
  const done = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Error(`${name} failed (${signal ?? `code ${code}`}).\n${said}`.trim())),
    );
  });
  done.catch(() => {});
  const stop = () => {
    if (child.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, "SIGKILL");
  };
  return { done, stop };
}
