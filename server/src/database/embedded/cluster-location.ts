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
import { restrictToOwner, allowGroupThrough, openDataDirectory } from "../../data-directory.ts";
import { type Account, canReach } from "./account.ts";
import { openGround, sharedGround } from "./binaries.ts";

/** What DATA_DIR/postgres.json remembers from start to start. `of` is the DATA_DIR it was written for. */
export interface ClusterLocation {
  of: string;
  cluster: string;
  password: string;
  port?: number;
}

const fileIn = (dataDir: string) => join(dataDir, "postgres.json");

/** Reads where the cluster of this DATA_DIR lies, or chooses a place for it. */
export function locateCluster(dataDir: string, account: Account, log: (line: string) => void): ClusterLocation {
  openDataDirectory(dataDir);
  if (existsSync(fileIn(dataDir))) return reached(remembered(dataDir), account);

  const ground = {
    of: dataDir,
    cluster: placeFor(dataDir, account, log),
    password: randomBytes(24).toString("hex"),
  };
  if (existsSync(ground.cluster)) {
    const aside = `${ground.cluster}.without-password-${Date.now()}`;
    renameSync(ground.cluster, aside);
    log(`${fileIn(dataDir)} is gone, so the database it belonged to can't be opened: moved to ${aside}.`);
  }
  remember(ground);
  return ground;
}

export function remember(ground: ClusterLocation): void {
  const half = `${fileIn(ground.of)}.${process.pid}`;
  writeFileSync(half, `${JSON.stringify(ground, null, 2)}\n`, { mode: 0o600 });
  renameSync(half, fileIn(ground.of));
}

/** A DATA_DIR that was moved keeps its database; one that was copied must not share it with the original. */
function remembered(dataDir: string): ClusterLocation {
  const ground = JSON.parse(readFileSync(fileIn(dataDir), "utf8")) as ClusterLocation;
  if (ground.of === dataDir) return ground;

  const movedAlong = join(dataDir, "postgres");
  if (ground.cluster === join(ground.of, "postgres")) ground.cluster = movedAlong;
  else if (existsSync(fileIn(ground.of))) {
    throw new Error(
      `${dataDir} is a copy of ${ground.of}, whose database lies in ${ground.cluster}. Delete ${fileIn(dataDir)} to start with an empty database.`,
    );
  }
  ground.of = dataDir;
  remember(ground);
  return ground;
}

/** A cluster inside a DATA_DIR that was closed since: its account passes through again. */
function reached(ground: ClusterLocation, account: Account): ClusterLocation {
  if (ground.cluster.startsWith(join(ground.of, "/"))) canPass(ground.of, account);
  return ground;
}

/** Whether the database's account gets through DATA_DIR; root lets it, when the folders above do. */
function canPass(dataDir: string, account: Account): boolean {
  // The dot asks for the way into the folder: one that is closed can be seen and not entered.
  const passes = () => canReach(account, `${dataDir}/.`);
  if (passes()) return true;
  if (account.ids.gid === undefined) return false;
  allowGroupThrough(dataDir, account.ids.gid);
  if (passes()) return true;
  restrictToOwner(dataDir);
  return false;
}

/** Inside DATA_DIR; outside it when root's closed home keeps the database's account out. */
function placeFor(dataDir: string, account: Account, log: (line: string) => void): string {
  if (canPass(dataDir, account)) return join(dataDir, "postgres");
  openGround();
  const place = join(sharedGround, createHash("sha256").update(dataDir).digest("hex").slice(0, 16));
  log(`${account.name} can't reach ${dataDir}, so the database lies in ${place}.`);
  return place;
}

/** Makes an empty folder which only the database's account can open. */
export function freshFolder(path: string, account: Account): void {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { mode: 0o700 });
  if (account.ids.uid !== undefined && account.ids.gid !== undefined)
    chownSync(path, account.ids.uid, account.ids.gid);
}

/** A cluster that belongs to somebody else is never touched. */
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
