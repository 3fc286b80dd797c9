import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";

const here = "127.0.0.1";
/** Attempts to find two neighbouring ports. */
const attempts = 20;

/** Passes the packets of one medium on to a program on this machine: RTP to an even port, RTCP to the one above it. */
export interface RtpForwarder {
  port: number;
  rtp(packet: Buffer): void;
  rtcp(packet: Buffer): void;
  close(): void;
}

/** @throws Error when no two neighbouring ports are free */
export async function openForwarder(): Promise<RtpForwarder> {
  const port = await freePair();
  const socket = createSocket("udp4");
  // Nobody listens before the program has started, and after it has ended.
  socket.on("error", () => {});
  let isOpen = true;
  const send = (packet: Buffer, to: number) => isOpen && socket.send(packet, to, here);
  return {
    port,
    rtp: (packet) => void send(packet, port),
    rtcp: (packet) => void send(packet, port + 1),
    close: () => {
      if (isOpen) socket.close();
      isOpen = false;
    },
  };
}

async function freePair(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const first = await bound(0);
    const { port } = first.address();
    const second = port % 2 === 0 ? await bound(port + 1).catch(() => null) : null;
    first.close();
    second?.close();
    if (second) return port;
  }
  throw new Error("No two neighbouring UDP ports are free.");
}

async function bound(port: number): Promise<Socket> {
  const socket = createSocket("udp4");
  socket.bind(port, here);
  await once(socket, "listening");
  return socket;
}
