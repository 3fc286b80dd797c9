import net from "node:net";
import tls from "node:tls";
import type { Log } from "../../log.ts";
import { type CertificateFiles, readCertificate, watchCertificate } from "./certificate.ts";
import { RtmpConnection, type RtmpOptions } from "./connection.ts";
import { PendingConnections } from "./pending-connections.ts";

export interface RtmpServer {
  port: number;
  /** Null without RTMPS. */
  rtmpsPort: number | null;
  /** Where other nodes pass on publishers; null where there are none. */
  relayPort: number | null;
  close(): Promise<void>;
}

/** RTMP within TLS, on a port of its own. */
export interface RtmpsOptions extends CertificateFiles {
  /** 0 takes any free one. */
  port: number;
  /** Milliseconds between two looks at the certificate's files. */
  checkEvery?: number;
}

/** Log lines a minute about refused publishers. */
const maxLogLines = 30;
/** Milliseconds. */
const checkCertificateEvery = 60_000;

type Accept = (socket: net.Socket) => void;
type Refused = (details: object, message: string) => void;

/** Listens for RTMP publishers, and for RTMPS publishers where there is a certificate. */
export async function listenRtmp(
  options: RtmpOptions & { rtmps?: RtmpsOptions | undefined },
): Promise<RtmpServer> {
  const { host, port, log, rtmps } = options;
  const all = new Set<RtmpConnection>();
  const pending = new PendingConnections();
  const refused = limitLogLines(log);
  const acceptor =
    (own: RtmpOptions): Accept =>
    (socket) => {
      const connection = new RtmpConnection(socket, own, pending, refused);
      all.add(connection);
      socket.once("close", () => all.delete(connection));
    };
  const accept = acceptor(options);
  const secure = rtmps && withTls(rtmps, accept, refused, log);
  const server = await listen(accept, host, port, log);
  const secureServer = secure ? await listen(secure.accept, host, rtmps.port, log) : null;
  // What another node has passed on isn't passed on again.
  const passedOn = acceptor({ ...options, elsewhere: undefined });
  const relayServer = options.elsewhere ? await listen(passedOn, host, 0, log) : null;
  return {
    port: portOf(server),
    rtmpsPort: secureServer && portOf(secureServer),
    relayPort: relayServer && portOf(relayServer),
    close: async () => {
      secure?.stopWatching();
      const closed = [closing(server), ...[secureServer, relayServer].map((each) => each && closing(each))];
      for (const connection of all) connection.destroy();
      await Promise.all(closed);
    },
  };
}

/**
 * Accepts connections within TLS. The handshake is part of the time that a publisher has to publish, and counts against
 * the same limits. A renewed certificate is for new connections; those that are there stay.
 */
function withTls(
  { checkEvery: everyMs = checkCertificateEvery, ...files }: RtmpsOptions,
  accept: Accept,
  refused: Refused,
  log: Log,
): { accept: Accept; stopWatching: () => void } {
  const known = readCertificate(files);
  let secureContext = tls.createSecureContext(known);
  const stopWatching = watchCertificate({ ...files, known, everyMs, log }, (certificate) => {
    secureContext = tls.createSecureContext(certificate);
  });
  return {
    stopWatching,
    accept: (plain) => {
      const { remoteAddress: address } = plain;
      const socket = new tls.TLSSocket(plain, { isServer: true, secureContext });
      const failed = ({ message: why }: Error) =>
        refused({ address, why }, "a publisher's TLS handshake failed");
      socket.once("error", failed).once("secure", () => socket.off("error", failed));
      accept(socket);
    },
  };
}

async function listen(accept: Accept, host: string, port: number, log: Log): Promise<net.Server> {
  const server = net.createServer({ noDelay: true }, accept);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, backlog: 1024 }, () => resolve());
  });
  server.on("error", (err) => log.error({ err }, "a camera's connection can't be accepted"));
  return server;
}

const portOf = (server: net.Server): number => (server.address() as net.AddressInfo).port;
const closing = (server: net.Server): Promise<void> =>
  new Promise((resolve) => server.close(() => resolve()));

/** Limits log lines about refusals, so that nobody can fill the disk with them. */
function limitLogLines(log: Log): Refused {
  let minute = 0;
  let lines = 0;
  return (details, message) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) lines = 0;
    minute = now;
    if (lines++ < maxLogLines) log.warn(details, message);
  };
}
