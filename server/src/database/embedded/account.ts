import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { userInfo } from "node:os";

/** The system account that runs PostgreSQL. `ids` is passed to spawn() and is empty for the current user. */
export interface Account {
  name: string;
  ids: { uid?: number; gid?: number };
}

export const ownDatabaseHint =
  "Set DATABASE_URL to a PostgreSQL of your own (15 or newer) to start without the embedded one.";

/**
 * PostgreSQL refuses to run as root, so root runs it as `postgres` or `nobody`.
 * @throws Error when there is no account it could run as
 */
export function databaseAccount(): Account {
  if (process.getuid?.() === 0) return unprivileged();
  try {
    return { name: userInfo().username, ids: {} };
  } catch (cause) {
    throw new Error(
      `The user id ${process.getuid?.()} has no entry in /etc/passwd, and PostgreSQL needs one. ${ownDatabaseHint}`,
      { cause },
    );
  }
}

function unprivileged(): Account {
  const entries = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const entry = ["postgres", "nobody"].map((name) => entries.find(([found]) => found === name)).find(Boolean);
  if (!entry?.[0] || !entry[2] || !entry[3]) {
    throw new Error(
      `PostgreSQL refuses to run as root, and there is neither a user "postgres" nor "nobody" to run it as. Start Vigil as an ordinary user, or: ${ownDatabaseHint}`,
    );
  }
  return { name: entry[0], ids: { uid: Number(entry[2]), gid: Number(entry[3]) } };
}

/** Whether the account can reach this path, through every folder above it. */
export function canReach(account: Account, path: string): boolean {
  if (account.ids.uid === undefined) return true;
  return spawnSync("test", ["-e", path], { ...account.ids, cwd: "/" }).status === 0;
}
