import { networkOf } from "@vigil/contract/media";

/** A connection that doesn't publish (yet). */
export interface PendingConnection {
  readonly address: string;
  destroy(): void;
}

/**
 * Limits the connections that don't publish (yet). Each has a lane by what it has shown, and is only ever pushed out by
 * others of its own lane: whoever says nothing pushes out nobody who speaks, and nobody pushes out who has shown a key.
 * In a lane the oldest goes, so that a camera can always connect: it needs a moment, others stay.
 */
export class PendingConnections {
  /** Those of a network have much room, because a funeral home's cameras share an address with whoever knocks there. */
  readonly #silent = new Lane({ most: 1_000, mostOfGroup: 600 });
  readonly #speaking = new Lane({ most: 1_000, mostOfGroup: 600 });
  /** By key, of which one encoder sends. The others wait for it to fall silent. */
  readonly #waiting = new Lane({ most: Number.POSITIVE_INFINITY, mostOfGroup: 8 });

  /** One that hasn't said anything. */
  add(connection: PendingConnection): void {
    this.#silent.add(connection, networkOf(connection.address));
  }

  /** One that has begun as RTMP does. */
  addSpeaking(connection: PendingConnection): void {
    this.remove(connection);
    this.#speaking.add(connection, networkOf(connection.address));
  }

  /** One that has shown a right key. @param keyHash tells keys apart */
  addWaiting(connection: PendingConnection, keyHash: string): void {
    this.remove(connection);
    this.#waiting.add(connection, keyHash);
  }

  remove(connection: PendingConnection): void {
    for (const lane of [this.#silent, this.#speaking, this.#waiting]) lane.remove(connection);
  }
}

class Lane {
  readonly #limits: { most: number; mostOfGroup: number };
  readonly #groupOf = new Map<PendingConnection, string>();
  readonly #groups = new Map<string, Set<PendingConnection>>();

  constructor(limits: { most: number; mostOfGroup: number }) {
    this.#limits = limits;
  }

  add(connection: PendingConnection, name: string): void {
    const group = this.#groups.get(name) ?? new Set();
    this.#groups.set(name, group.add(connection));
    this.#groupOf.set(connection, name);
    if (group.size > this.#limits.mostOfGroup) oldest(group)?.destroy();
    // Of the network that has most, so that a flood from one doesn't push out the others.
    if (this.#groupOf.size > this.#limits.most) oldest(this.#largest())?.destroy();
  }

  remove(connection: PendingConnection): void {
    const name = this.#groupOf.get(connection);
    if (name === undefined) return;
    this.#groupOf.delete(connection);
    const group = this.#groups.get(name);
    group?.delete(connection);
    if (group?.size === 0) this.#groups.delete(name);
  }

  #largest(): ReadonlySet<PendingConnection> {
    let largest: ReadonlySet<PendingConnection> = new Set();
    for (const group of this.#groups.values()) if (group.size > largest.size) largest = group;
    return largest;
  }
}

const oldest = (connections: ReadonlySet<PendingConnection>): PendingConnection | undefined =>
  connections.values().next().value;
