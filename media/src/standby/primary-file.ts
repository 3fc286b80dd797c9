import { randomUUID } from "node:crypto";
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, writeSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { isSameProcess, kill, startTimeOf } from "../children.ts";
import { isDiskError } from "../disk/disk-errors.ts";
import { writeJsonFile } from "../json-file.ts";

/** Where a node's primary takes from the other nodes what is its own. */
const NodeAddress = z.object({
  host: z.string(),
  port: z.int(),
  /** For publishers that another node passes on; it passes on nothing itself. */
  rtmpPort: z.int(),
  /** Whether it takes on nodes of which nobody is primary. */
  adopts: z.boolean(),
});
export type NodeAddress = z.infer<typeof NodeAddress>;

const PrimaryFile = z.object({
  /** A UUID of the process, unique over all machines. */
  id: z.string(),
  pid: z.int(),
  /** When the process started, in the system's own format; it names the machine's boot as well. */
  since: z.string(),
  /** The PID namespace, within which process ids are unique: each container has its own. */
  namespace: z.string(),
  /** Written anew at each sign of life. */
  at: z.number(),
  /** It has written everything and gives its place away. */
  ended: z.boolean(),
  /** Where the other nodes reach it; once it listens. */
  address: NodeAddress.optional(),
});
type PrimaryFile = z.infer<typeof PrimaryFile>;

type PrimaryProcess = Pick<PrimaryFile, "pid" | "since" | "ended">;

/** Bytes of the file, always the same, because overwriting them in place works on a full disk. */
const size = 512;
const fileIn = (folder: string): string => path.join(folder, "primary.json");

function namespaceOf(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}

const id = randomUUID();
const own = (ended: boolean, address?: NodeAddress): PrimaryFile => ({
  id,
  pid: process.pid,
  since: startTimeOf(process.pid),
  namespace: namespaceOf(),
  at: Date.now(),
  ended,
  ...(address && { address }),
});

/** What a primary's file says: whether it has gone, and where it is reached, once it listens. */
export function parsePrimary(text: string): { isGone: boolean; address: NodeAddress | undefined } {
  const primary = parse(text);
  const isGone = text === "" || (primary !== undefined && (primary.ended || hasDied(primary)));
  return { isGone, address: isGone ? undefined : primary?.address };
}

/** What the primary last wrote into its folder. `text` differs after each sign of life. */
export function readPrimary(folder: string): { text: string; isGone: boolean } {
  let text: string;
  try {
    text = readFileSync(fileIn(folder), "utf8");
  } catch (error) {
    // There has not been any yet.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { text: "", isGone: true };
    throw error;
  }
  return { text, isGone: parsePrimary(text).isGone };
}

/** Undefined for half of it, while it is being written: that is a sign of life, too. */
function parse(text: string): PrimaryFile | undefined {
  try {
    return PrimaryFile.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Whether its ids mean something to this process; one of another machine or container can only fall silent. */
function isBeside({ since, namespace }: PrimaryFile): boolean {
  const { since: ownSince, namespace: ownNamespace } = own(false);
  const isOfThisBoot = since !== "" && since.split(" ")[0] === ownSince.split(" ")[0];
  return isOfThisBoot && namespace !== "" && namespace === ownNamespace;
}

const hasDied = (primary: PrimaryFile): boolean =>
  isBeside(primary) && !isSameProcess(primary.pid, primary.since);

/** A primary that still runs on this machine; `ended` when it has given its place away, and is about to end. */
export function runningPrimary(folder: string): PrimaryProcess | undefined {
  const primary = parse(readPrimary(folder).text);
  if (!primary || primary.id === id || !isBeside(primary)) return undefined;
  return isSameProcess(primary.pid, primary.since) ? primary : undefined;
}

/** Milliseconds that a primary has to end by itself once it has given its place away. */
const farewell = 3_000;

/** Returns once a primary has let go of the ports that its successor needs. One that hangs is killed. */
export async function clearPorts({ pid, since, ended }: PrimaryProcess): Promise<void> {
  const isThere = () => isSameProcess(pid, since);
  for (const start = performance.now(); ended && isThere() && performance.now() - start < farewell; )
    await sleep(20);
  if (isThere()) kill(pid);
  // Its ports are free once the last of its threads is gone.
  for (let tries = 0; tries < 100 && threadsOf(pid) > 1; tries++) await sleep(20);
}

function threadsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).length;
  } catch {
    return 0;
  }
}

/**
 * Makes this process the one that the folder names: with a new file, because the process before may still have the old
 * one open, or in the old one where the disk is full. @throws Error when it can't be written
 */
export function namePrimary(folder: string): void {
  try {
    writeJsonFile(fileIn(folder), own(false));
  } catch (error) {
    if (!isDiskError(error)) throw error;
    const file = openSync(fileIn(folder), "r+");
    writeSync(file, Buffer.from(JSON.stringify(own(false)).padEnd(size)), 0, size, 0);
    closeSync(file);
  }
}

/**
 * A sign of life, or the last one.
 * @returns whether this process still is primary: its folder has its name, and names it
 * @throws Error when it can't be written
 */
export async function signOfLife(
  folder: string,
  { ended = false, address }: { ended?: boolean; address?: NodeAddress | undefined } = {},
): Promise<boolean> {
  let file: FileHandle;
  try {
    file = await open(fileIn(folder), "r+");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
  try {
    // A network file system may still know the folder by its old name.
    const named = parse((await file.readFile("utf8")).trim());
    if (named && named.id !== id) return false;
    await file.write(Buffer.from(JSON.stringify(own(ended, address)).padEnd(size)), 0, size, 0);
    // Other machines see it once the file is closed; a last word has to outlive this process.
    if (ended) await file.sync();
    return true;
  } finally {
    await file.close();
  }
}
