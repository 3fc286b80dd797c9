import { networkOf } from "@vigil/contract/media";

/** Pending connections in total. Beyond it the oldest is closed, so that a camera can always connect. */
const maxPending = 1_000;
/** Pending connections of one network, because a funeral home's cameras share an address. */
const maxPendingPerNetwork = 64;

/** A connection that doesn't publish (yet). */
export interface PendingConnection {
  readonly address: string;
  destroy(): void;
}

/** Limits the connections that don't publish (yet). */
export class PendingConnections {
  readonly #all = new Set<PendingConnection>();
  readonly #byNetwork = new Map<string, Set<PendingConnection>>();

  add(connection: PendingConnection): void {
    const network = networkOf(connection.address);
    const sameNetwork = this.#byNetwork.get(network) ?? new Set();
    this.#byNetwork.set(network, sameNetwork.add(connection));
    this.#all.add(connection);
    if (sameNetwork.size > maxPendingPerNetwork) oldest(sameNetwork)?.destroy();
    if (this.#all.size > maxPending) oldest(this.#all)?.destroy();
  }

  remove(connection: PendingConnection): void {
    this.#all.delete(connection);
    const network = networkOf(connection.address);
    const sameNetwork = this.#byNetwork.get(network);
    sameNetwork?.delete(connection);
    if (sameNetwork?.size === 0) this.#byNetwork.delete(network);
  }
}

const oldest = (connections: ReadonlySet<PendingConnection>): PendingConnection | undefined =>
  connections.values().next().value;
