import { networkOf } from "@vigil/contract/media";

/** Pending connections in total. Beyond it the oldest is closed, so that a camera can always connect. */
const maxPending = 1_000;
/** Pending connections of one network, because a funeral home's cameras share an address. */
const maxPendingPerNetwork = 64;

/** A connection that doesn't publish (yet). */
export interface Waiting {
  readonly address: string;
  destroy(): void;
}

/** Limits the connections that don't publish (yet). */
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
