import { existsSync } from "node:fs";
import path from "node:path";
import type { NodeAddress } from "../standby/primary-file.ts";
import { addressOfNode, termFolderOf } from "../standby/standby.ts";

/** Milliseconds for which the address of a node is remembered: its primary changes with a death, which takes longer. */
const remembered = 500;

/** The other media processes among which the work is shared; see standby.ts for who is primary of which. */
export interface Neighbours {
  /** The numbers of the other nodes. */
  others: readonly number[];
  /** Where the primary of a node is reached; undefined while there is none, or the shared folder can't be read. */
  addressOf(node: number): NodeAddress | undefined;
  /** The other node that airs a programme, or has aired it; undefined for one that is nowhere else. */
  ofProgramme(programme: string): number | undefined;
  /** The node that converts a video: every process comes to the same. */
  ofTranscode(id: string): number;
}

/** For a media process that has the work to itself. */
export const noNeighbours: Neighbours = {
  others: [],
  addressOf: () => undefined,
  ofProgramme: () => undefined,
  ofTranscode: () => 1,
};

/**
 * Finds the other nodes in the folder that all share, which needs neither a server nor a setting.
 * @param folder MEDIA_DIR @param nodes how many there are
 */
export function findNeighbours(folder: string, nodes: number, own: number): Neighbours {
  const others = Array.from({ length: nodes }, (_, at) => at + 1).filter((node) => node !== own);
  const addresses = new Map<number, { address: NodeAddress | undefined; until: number }>();
  const termFolder = (node: number) => unlessUnreadable(() => termFolderOf(folder, node));
  return {
    others,
    addressOf: (node) => {
      const known = addresses.get(node);
      if (known && known.until > performance.now()) return known.address;
      const address = unlessUnreadable(() => addressOfNode(folder, node));
      addresses.set(node, { address, until: performance.now() + remembered });
      return address;
    },
    ofProgramme: (programme) => {
      if (!/^[\w-]{22}$/.test(programme)) return undefined;
      return others.find((node) => {
        const term = termFolder(node);
        return term !== undefined && existsSync(path.join(term, "programmes", programme));
      });
    },
    ofTranscode: (id) => (Number.parseInt(id.slice(-6), 16) % nodes) + 1,
  };
}

/** What is on a disk that can't be read is nowhere. */
function unlessUnreadable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
