import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";

/**
 * Holds DATA_DIR for this process: a local socket which the system releases however the process ends,
 * so there is no stale lock to clear. Throws a sentence when another living Vigil holds it.
 */
export async function hold(dataDir: string): Promise<{ release(): Promise<void> }> {
  const address = addressOf(dataDir);
  for (let tries = 0; tries < 3; tries++) {
    const server = await listen(address);
    if (server) return { release: () => new Promise((done) => server.close(() => done())) };
    const holder = await ask(address);
    if (holder) {
      throw new Error(
        `Another Vigil (process ${holder}) is running on ${dataDir}. Stop it first, or give this one another DATA_DIR and PORT.`,
      );
    }
    if (address.startsWith(dataDir)) rmSync(address, { force: true });
  }
  throw new Error(`Can't hold ${dataDir}: try again in a moment.`);
}

/** The process that holds DATA_DIR now; undefined when none does. */
export const lockHolder = (dataDir: string): Promise<string | undefined> => ask(addressOf(dataDir));

function addressOf(dataDir: string): string {
  const name = `vigil-${createHash("sha256").update(dataDir).digest("hex").slice(0, 24)}`;
  if (process.platform === "linux") return `\0${name}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(dataDir, "vigil.sock");
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((asker) => asker.on("error", () => {}).end(String(process.pid)));
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve(server.unref()));
  });
}

/** The holder's process id; nothing when nobody answers. */
function ask(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = "";
    const asking = connect(address, () => {});
    asking.setTimeout(2000, () => asking.destroy());
    asking.on("data", (data) => {
      said += data;
    });
    asking.on("error", () => resolve(undefined));
    asking.on("close", () => resolve(said || undefined));
  });
}
