import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { nodeEnvironment } from "../../tools/test-environment.ts";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Everything it has logged so far. */
  output(): string;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
}

/**
 * Starts it like the supervisor does: when this process is gone, it is notified and ends.
 * @param program of another version
 */
export function spawnServer(
  databaseUrl: string,
  dataDir: string,
  more: NodeJS.ProcessEnv = {},
  program = main,
): ChildProcess {
  return spawn(process.execPath, [program], {
    env: {
      ...nodeEnvironment(),
      HOST: "127.0.0.1",
      PORT: "0",
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      MEDIA_URL: "none",
      ...more,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
}

/** A real server in a process and on a port of its own; only so can a test see it die. */
export async function startServer(
  databaseUrl: string,
  dataDir: string,
  more: NodeJS.ProcessEnv = {},
  program = main,
): Promise<ServerProcess> {
  const child = spawnServer(databaseUrl, dataDir, more, program);
  let text = "";
  const ended = new Promise<number | string | null>((resolve) =>
    child.once("exit", (code, signal) => resolve(signal ?? code)),
  );
  const url = await new Promise<string>((resolve, reject) => {
    const onOutput = (data: Buffer) => {
      text += String(data);
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(text.split("Server listening at ")[1] ?? "") ?? [];
      if (found) resolve(found);
    };
    child.stdout?.on("data", onOutput);
    child.stderr?.on("data", onOutput);
    child.once("exit", () => reject(new Error(`The server ended at its start:\n${text}`)));
  });
  return { url, child, ended, output: () => text };
}

/** A request over the network. A connection that breaks counts as no response. */
export async function fetchJson(
  url: string,
  method: string,
  body?: unknown,
  token?: string,
): Promise<{ status: number; json: Record<string, string> } | null> {
  const headers = {
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  try {
    const answer = await fetch(url, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, json: text ? JSON.parse(text) : {} };
  } catch {
    return null;
  }
}
