import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type NodeAddress, parsePrimary } from "../standby/primary-file.ts";
import { folderOfNode, newestTerm } from "../standby/standby.ts";

/** Milliseconds between two looks into the shared folder. */
const lookEvery = 500;

/** The other media processes among which the work is shared; see standby.ts for who is primary of which. */
export interface Neighbours {
  /** The numbers of the other nodes. */
  others: readonly number[];
  /** Where the primary of a node is reached; undefined while there is none, or it doesn't listen yet. */
  addressOf(node: number): NodeAddress | undefined;
  /** The other node that airs a programme, or has aired it; undefined for one that is nowhere else. */
  ofProgramme(programme: string): number | undefined;
  /** The node that converts a video: every process comes to the same. */
  ofTranscode(id: string): number;
  /** Whether nobody is primary of a node, and for how many milliseconds its primary has given no sign of life. */
  silence(node: number): { isGone: boolean; silentFor: number };
  close(): void;
}

/** For a media process that has the work to itself. */
export const noNeighbours: Neighbours = {
  others: [],
  addressOf: () => undefined,
  ofProgramme: () => undefined,
  ofTranscode: () => 1,
  silence: () => ({ isGone: true, silentFor: 0 }),
  close: () => {},
};

/** What the last look at a node has shown. */
interface Sight {
  /** The name of its folder with the primary's sign of life. */
  text: string;
  /** When that was last another, by the monotonic clock. */
  changedAt: number;
  isGone: boolean;
  address: NodeAddress | undefined;
  programmes: ReadonlySet<string>;
}
const nothing = { isGone: true, address: undefined, programmes: new Set<string>() };

/**
 * Finds the other nodes in the folder that all share, which needs neither a server nor a setting. It looks twice a
 * second, and nothing that is on air waits for a disk that hangs.
 * @param folder MEDIA_DIR @param nodes how many there are
 */
export async function findNeighbours(folder: string, nodes: number, own: number): Promise<Neighbours> {
  const others = Array.from({ length: nodes }, (_, at) => at + 1).filter((node) => node !== own);
  const sights = new Map<number, Sight>();
  let isLooking = false;

  async function look(): Promise<void> {
    // One that hangs is waited for, so that no more threads hang with it.
    if (isLooking) return;
    isLooking = true;
    for (const node of others) {
      const seen = await lookAt(folderOfNode(folder, node)).catch(() => undefined);
      const before = sights.get(node);
      const now = performance.now();
      // A folder that can't be read says nothing new, so its primary isn't silent either.
      if (!seen) sights.set(node, { ...nothing, text: "", ...before, isGone: false, changedAt: now });
      else sights.set(node, { ...seen, changedAt: before?.text === seen.text ? before.changedAt : now });
    }
    isLooking = false;
  }

  await look();
  const timer = setInterval(() => void look(), lookEvery);
  timer.unref();
  return {
    others,
    addressOf: (node) => sights.get(node)?.address,
    ofProgramme: (programme) => others.find((node) => sights.get(node)?.programmes.has(programme)),
    ofTranscode: (id) => (Number.parseInt(id.slice(-6), 16) % nodes) + 1,
    silence: (node) => {
      const { isGone = false, changedAt = performance.now() } = sights.get(node) ?? {};
      return { isGone, silentFor: performance.now() - changedAt };
    },
    close: () => clearInterval(timer),
  };
}

async function lookAt(folder: string): Promise<Omit<Sight, "changedAt">> {
  const term = newestTerm(await readdir(folder).catch(noneWhereMissing));
  if (term === undefined) return { ...nothing, text: "" };
  const programmes = new Set(await readdir(path.join(folder, term, "programmes")).catch(noneWhereMissing));
  const [text = ""] = await readFile(path.join(folder, term, "primary.json"), "utf8").then(
    (read) => [read],
    noneWhereMissing,
  );
  return { text: `${term} ${text}`, programmes, ...parsePrimary(text) };
}

function noneWhereMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}
