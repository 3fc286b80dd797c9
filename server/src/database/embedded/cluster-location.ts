import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { allowGroupThrough, openDataDirectory, restrictToOwner } from "../../data-directory.ts";
import { type Account, canReach } from "./account.ts";
import { prepareSharedDirectory, sharedDirectory } from "./binaries.ts";

/** The contents of DATA_DIR/postgres.json. `of` is the DATA_DIR that it was written for. */
export interface ClusterLocation {
  of: string;
  cluster: string;
  password: string;
  port?: number;
}

const fileIn = (dataDir: string) => join(dataDir, "postgres.json");

/** Reads where the cluster of this DATA_DIR is, or chooses a path for it. */
export function locateCluster(
  dataDir: string,
  account: Account,
  log: (line: string) => void,
): ClusterLocation {
  openDataDirectory(dataDir);
  if (existsSync(fileIn(dataDir))) return withAccess(loadLocation(dataDir), account);

  const location = {
    of: dataDir,
    cluster: chooseClusterPath(dataDir, account, log),
    password: randomBytes(24).toString("hex"),
  };
  if (existsSync(location.cluster)) {
    const aside = `${location.cluster}.without-password-${Date.now()}`;
    renameSync(location.cluster, aside);
    log(`${fileIn(dataDir)} is gone, so the database it belonged to can't be opened: moved to ${aside}.`);
  }
  saveLocation(location);
  return location;
}

export function saveLocation(location: ClusterLocation): void {
  const unfinished = `${fileIn(location.of)}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(location, null, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, fileIn(location.of));
}

/** A moved DATA_DIR keeps its database; a copied one must not share it with the original. */
function loadLocation(dataDir: string): ClusterLocation {
  const location = JSON.parse(readFileSync(fileIn(dataDir), "utf8")) as ClusterLocation;
  if (location.of === dataDir) return location;

  const moved = join(dataDir, "postgres");
  if (location.cluster === join(location.of, "postgres")) location.cluster = moved;
  else if (existsSync(fileIn(location.of))) {
    throw new Error(
      `${dataDir} is a copy of ${location.of}, whose database lies in ${location.cluster}. Delete ${fileIn(dataDir)} to start with an empty database.`,
    );
  }
  location.of = dataDir;
  saveLocation(location);
  return location;
}

/** If DATA_DIR was closed since the last start, lets the database's account through to its cluster again. */
function withAccess(location: ClusterLocation, account: Account): ClusterLocation {
  if (location.cluster.startsWith(join(location.of, "/"))) grantPassage(location.of, account);
  return location;
}

/**
 * Lets the database's account through DATA_DIR if we are root. Returns whether it gets through, which also depends on
 * the folders above.
 */
function grantPassage(dataDir: string, account: Account): boolean {
  // The dot tests entering the folder: a closed folder can be seen but not entered.
  const canPass = () => canReach(account, `${dataDir}/.`);
  if (canPass()) return true;
  if (account.ids.gid === undefined) return false;
  allowGroupThrough(dataDir, account.ids.gid);
  if (canPass()) return true;
  restrictToOwner(dataDir);
  return false;
}

/** Inside DATA_DIR, or outside when root's closed home keeps the database's account out. */
function chooseClusterPath(dataDir: string, account: Account, log: (line: string) => void): string {
  if (grantPassage(dataDir, account)) return join(dataDir, "postgres");
  prepareSharedDirectory();
  const path = join(sharedDirectory, createHash("sha256").update(dataDir).digest("hex").slice(0, 16));
  log(`${account.name} can't reach ${dataDir}, so the database lies in ${path}.`);
  return path;
}

/** Creates an empty folder that only the database's account can open. */
export function freshFolder(path: string, account: Account): void {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { mode: 0o700 });
  if (account.ids.uid !== undefined && account.ids.gid !== undefined)
    chownSync(path, account.ids.uid, account.ids.gid);
}

/** @throws Error for a cluster that belongs to somebody else; it is never touched */
export function assertOurs(cluster: string, account: Account): void {
  const found = lstatSync(cluster);
  const owner = account.ids.uid ?? process.getuid?.();
  if (!found.isDirectory() || (owner !== undefined && found.uid !== owner)) {
    throw new Error(
      `The database folder ${cluster} doesn't belong to ${account.name}. Start Vigil as the user who made it, or set another DATA_DIR.`,
    );
  }
  if (process.platform !== "win32") chmodSync(cluster, 0o700);
}
