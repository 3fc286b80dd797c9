import { networkOf } from "@vigil/contract/media";

/** Connections that don't publish (yet): beyond it the oldest goes, so that a camera always gets in. */
const mostWaiting = 1_000;
/** From one address; a funeral home's cameras share one. */
const mostWaitingEach = 64;

/** Someone at the door. */
export interface Waiting {
  readonly address: string;
  destroy(): void;
}

/** Connections that don't publish, the oldest first. */
export class WaitingRoom {
  readonly #all = new Set<Waiting>();
  readonly #each = new Map<string, Set<Waiting>>();

  enter(connection: Waiting): void {
    const network = networkOf(connection.address);
    const neighbours = this.#each.get(network) ?? new Set();
    this.#each.set(network, neighbours.add(connection));
    this.#all.add(connection);
    if (neighbours.size > mostWaitingEach) oldest(neighbours)?.destroy();
    if (this.#all.size > mostWaiting) oldest(this.#all)?.destroy();
  }

  leave(connection: Waiting): void {
    this.#all.delete(connection);
    const network = networkOf(connection.address);
    const neighbours = this.#each.get(network);
    neighbours?.delete(connection);
    if (neighbours?.size === 0) this.#each.delete(network);
  }
}

const oldest = (connections: ReadonlySet<Waiting>): Waiting | undefined => connections.values().next().value;
