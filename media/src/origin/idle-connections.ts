import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "@vigil/contract/media";

export interface IdleLimits {
  /** Connections without a valid request so far: of one address, and of all. */
  perAddress: number;
  inAll: number;
}

/** More than a hall full of phones behind one address opens within a round trip. */
export const defaultLimits: IdleLimits = { perAddress: 256, inAll: 4096 };

/**
 * Limits connections that have not made a valid request. Beyond the limit the oldest is closed, never the newest,
 * because viewers make a request at once. `markActive` takes a connection out of the count.
 */
export function limitIdleConnections(
  server: Server,
  limits: IdleLimits,
): { markActive(socket: Socket): void } {
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
    if (own.size > limits.perAddress) dropOldest(own);
    if (all.size > limits.inAll) dropOldest(all);
  });
  return { markActive: forget };
}
