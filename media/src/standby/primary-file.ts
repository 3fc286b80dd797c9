import { readFileSync, readlinkSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { isSameProcess, startTimeOf } from "../children.ts";
import { writeJsonFile } from "../json-file.ts";

const PrimaryFile = z.object({
  pid: z.int(),
  /** When the process started, in the system's own format; it names the machine's boot as well. */
  since: z.string(),
  /** Ids are told apart only within one of these: containers of one machine have their own. */
  namespace: z.string(),
  /** Written anew at each sign of life. */
  at: z.number(),
  /** It has written everything and gives its place away. */
  ended: z.boolean(),
});
type PrimaryFile = z.infer<typeof PrimaryFile>;

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

const own = (ended: boolean): PrimaryFile => ({
  pid: process.pid,
  since: startTimeOf(process.pid),
  namespace: namespaceOf(),
  at: Date.now(),
  ended,
});

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
  const primary = parse(text);
  return { text, isGone: primary !== undefined && (primary.ended || hasDied(primary)) };
}

/** Undefined for half of it, while it is being written: that is a sign of life, too. */
function parse(text: string): PrimaryFile | undefined {
  try {
    return PrimaryFile.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A process of another machine or container can only fall silent. */
function hasDied({ pid, since, namespace }: PrimaryFile): boolean {
  const { since: ownSince, namespace: ownNamespace } = own(false);
  const isOfThisBoot = since !== "" && since.split(" ")[0] === ownSince.split(" ")[0];
  return isOfThisBoot && namespace !== "" && namespace === ownNamespace && !isSameProcess(pid, since);
}

/** Makes this process the one that the folder names. @throws Error when it can't be written */
export const namePrimary = (folder: string): void => writeJsonFile(fileIn(folder), own(false));

/** A sign of life, or the last one. @throws Error `ENOENT` when the folder has another name by now */
export async function signOfLife(folder: string, { ended = false } = {}): Promise<void> {
  const file = await open(fileIn(folder), "r+");
  try {
    await file.write(Buffer.from(JSON.stringify(own(ended)).padEnd(size)), 0, size, 0);
    // Other machines see it once the file is closed; a last word has to outlive this process.
    if (ended) await file.sync();
  } finally {
    await file.close();
  }
}
