import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";

/**
 * Locks DATA_DIR for this process with a local socket, which the system releases however the process ends, so no lock
 * can become stale.
 * @throws Error when another running Vigil has locked it
 */
export async function lockDirectory(dataDir: string): Promise<{ release(): Promise<void> }> {
  const address = addressOf(dataDir);
  for (let tries = 0; tries < 3; tries++) {
    const server = await listen(address);
    if (server) return { release: () => new Promise((done) => server.close(() => done())) };
    const holder = await requestHolder(address);
    if (holder) {
      throw new Error(
        `Another Vigil (process ${holder}) is running on ${dataDir}. Stop it first, or give this one another DATA_DIR and PORT.`,
      );
    }
    if (address.startsWith(dataDir)) rmSync(address, { force: true });
  }
  throw new Error(`Can't hold ${dataDir}: try again in a moment.`);
}

/** The id of the process that has locked DATA_DIR; undefined when none has. */
export const lockHolder = (dataDir: string): Promise<string | undefined> => requestHolder(addressOf(dataDir));

function addressOf(dataDir: string): string {
  const name = `vigil-${createHash("sha256").update(dataDir).digest("hex").slice(0, 24)}`;
  if (process.platform === "linux") return `\0${name}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(dataDir, "vigil.sock");
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((client) => client.on("error", () => {}).end(String(process.pid)));
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve(server.unref()));
  });
}

/** The holder's process id; undefined when nobody responds. */
function requestHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let pid = "";
    const socket = connect(address, () => {});
    socket.setTimeout(2000, () => socket.destroy());
    socket.on("data", (data) => {
      pid += data;
    });
    socket.on("error", () => resolve(undefined));
    socket.on("close", () => resolve(pid || undefined));
  });
}
