import net from "node:net";
import type { Log } from "../../log.ts";
import { RtmpConnection, type RtmpOptions } from "./connection.ts";
import { PendingConnections } from "./pending-connections.ts";

export interface RtmpServer {
  port: number;
  close(): Promise<void>;
}

/** Log lines a minute about refused publishers. */
const maxLogLines = 30;

/** Listens for RTMP publishers. */
export async function listenRtmp(options: RtmpOptions): Promise<RtmpServer> {
  const all = new Set<RtmpConnection>();
  const pending = new PendingConnections();
  const refusals = limitLogLines(options.log);
  const server = net.createServer({ noDelay: true }, (socket) => {
    const connection = new RtmpConnection(socket, options, pending, refusals);
    all.add(connection);
    socket.once("close", () => all.delete(connection));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port: options.port, host: options.host, backlog: 1024 }, () => resolve());
  });
  server.on("error", (err) => options.log.error({ err }, "a camera's connection can't be accepted"));
  return {
    port: (server.address() as net.AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const connection of all) connection.destroy();
      }),
  };
}

/** Limits log lines about refusals, so that nobody can fill the disk with them. */
function limitLogLines(log: Log): (details: object, message: string) => void {
  let minute = 0;
  let lines = 0;
  return (details, message) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) lines = 0;
    minute = now;
    if (lines++ < maxLogLines) log.warn(details, message);
  };
}
