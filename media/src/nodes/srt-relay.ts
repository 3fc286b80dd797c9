import { createSocket, type RemoteInfo, type Socket } from "node:dgram";
import { isIPv6 } from "node:net";
import type { MediaSource } from "@vigil/contract/media";
import type { Log } from "../log.ts";
import type { Neighbours } from "./neighbours.ts";

/** Milliseconds. */
const lookEvery = 1_000;
/** After so long without a packet a camera is gone. */
const idleTimeout = 10_000;
/** Cameras that one port is relayed for at once; the node itself admits one. */
const camerasAtMost = 16;

export interface SrtRelayParts {
  /** Where cameras are listened for. */
  host: string;
  /** This process's own address, as its neighbours know it: no port is opened that a node beside it needs. */
  address: string;
  neighbours: Pick<Neighbours, "addressOf">;
  log: Log;
}

/**
 * Passes on the packets of SRT cameras that other nodes listen for, because a camera reaches whichever process the
 * balancer chose.
 * @param elsewhere the sources of the other nodes @returns a function that ends it
 */
export function relaySrt(parts: SrtRelayParts, elsewhere: () => readonly MediaSource[]): () => void {
  const ports = new Map<number, { host: string; close: () => void }>();
  const look = () => {
    const wanted = new Map<number, string>();
    for (const { port, node } of elsewhere()) {
      const host = port === null ? undefined : parts.neighbours.addressOf(node)?.host;
      if (port !== null && host !== undefined && host !== parts.address) wanted.set(port, host);
    }
    for (const [port, { host, close }] of ports) {
      if (wanted.get(port) === host) continue;
      close();
      ports.delete(port);
    }
    for (const [port, host] of wanted) {
      if (ports.has(port)) continue;
      // One that can't be opened is tried again at the next look.
      const close = relayPort(port, host, parts, () => void ports.delete(port));
      ports.set(port, { host, close });
    }
  };
  const timer = setInterval(look, lookEvery);
  timer.unref();
  return () => {
    clearInterval(timer);
    for (const { close } of ports.values()) close();
  };
}

interface Camera {
  socket: Socket;
  timer: NodeJS.Timeout;
  /** What arrives before is lost; SRT sends it again. */
  isConnected: boolean;
}

function relayPort(port: number, to: string, { host, log }: SrtRelayParts, failed: () => void): () => void {
  const cameras = new Map<string, Camera>();
  const server = createSocket({ type: isIPv6(host) ? "udp6" : "udp4", reuseAddr: false });
  const close = () => {
    for (const { socket, timer } of cameras.values()) {
      clearTimeout(timer);
      socket.close();
    }
    cameras.clear();
    server.close();
  };

  let hasWarned = false;
  const warn = (err: Error) => {
    if (!hasWarned) log.warn({ err, port }, "a camera's packets can't be passed on");
    hasWarned = true;
  };

  function cameraAt({ address, port: from }: RemoteInfo): Camera | undefined {
    const name = `${address} ${from}`;
    const known = cameras.get(name);
    if (known || cameras.size >= camerasAtMost) return known;
    const socket = createSocket(isIPv6(to) ? "udp6" : "udp4");
    const timer = setTimeout(() => {
      cameras.delete(name);
      socket.close();
    }, idleTimeout);
    const camera: Camera = { socket, timer, isConnected: false };
    cameras.set(name, camera);
    socket.on("message", (packet) => server.send(packet, from, address));
    socket.on("error", warn);
    socket.once("connect", () => {
      camera.isConnected = true;
    });
    // Its name is looked up once, not for each packet.
    socket.connect(port, to);
    return camera;
  }

  server.on("message", (packet, from) => {
    const camera = cameraAt(from);
    camera?.timer.refresh();
    if (camera?.isConnected) camera.socket.send(packet);
  });
  server.on("error", (err) => {
    log.warn({ err, port }, "a camera's port can't be opened for another node");
    close();
    failed();
  });
  server.bind(port, host);
  return close;
}
