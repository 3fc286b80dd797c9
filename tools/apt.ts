import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { withProgress } from "./progress.ts";

/** Whether we may install system packages: as root, on Debian and its derivatives. */
export const hasApt = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Installs a system package with progress on the console. Rejects with the end of apt's output. */
export async function installWithApt(name: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await withProgress(`Looking ${name} up with apt`, run("apt-get", ["update"], { env }));
  const install = ["install", "-y", "--no-install-recommends", name];
  await withProgress(`Installing ${name} with apt`, run("apt-get", install, { env }));
}

/** Runs a program without showing its output. Rejects with the end of that output. */
export function run(
  program: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (data: Buffer) => {
        output += data;
      });
    }
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${program} ${args.join(" ")} failed:\n${output.trim().slice(-2000)}`)),
    );
  });
}
