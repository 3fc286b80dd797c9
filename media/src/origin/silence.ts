import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "@vigil/contract/media";

export interface Bounds {
  /** Sockets of one address, and of all, that have said nothing right so far. */
  perAddress: number;
  inAll: number;
}

/** More than a hall full of phones behind one address opens within a round trip. */
export const ordinary: Bounds = { perAddress: 256, inAll: 4096 };

/**
 * Bounds the sockets that have not yet asked for anything they were given. When there are too many the oldest goes,
 * never the newest: a viewer asks at once, and who has been answered doesn't count here any more.
 */
export function boundSilence(server: Server, bounds: Bounds): { heard(socket: Socket): void } {
  const all = new Set<Socket>();
  const byAddress = new Map<string, Set<Socket>>();
  const addressOf = new WeakMap<Socket, string>();

  function forget(socket: Socket): void {
    if (!all.delete(socket)) return;
    const address = addressOf.get(socket) ?? "";
    const own = byAddress.get(address);
    own?.delete(socket);
    if (own?.size === 0) byAddress.delete(address);
  }
  function dropOldest(sockets: Set<Socket>): void {
    const [oldest] = sockets;
    if (!oldest) return;
    forget(oldest);
    oldest.destroy();
  }

  server.on("connection", (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? "");
    const own = byAddress.get(address) ?? new Set();
    byAddress.set(address, own);
    addressOf.set(socket, address);
    all.add(socket);
    own.add(socket);
    socket.once("close", () => forget(socket));
    if (own.size > bounds.perAddress) dropOldest(own);
    if (all.size > bounds.inAll) dropOldest(all);
  });
  return { heard: forget };
}
