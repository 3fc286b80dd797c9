import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";

/** The test file that every scanner takes for a virus; in two halves, so that none finds it in this source. */
export const eicar = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD", "-ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
);

export interface ClamdStandIn {
  at: { host: string; port: number };
  /** How many streams it has been sent to their end, and how many bytes of each. */
  scanned: number[];
  /** `silent`: takes everything and says nothing; `hang_up`: closes in the middle; a text: says this of every file. */
  mood: "well" | "silent" | "hang_up" | { says: string };
  /** Bytes of a stream after which it says that this is too much (StreamMaxLength). */
  streamMaxLength: number;
  /** Listens no longer, as a daemon that was stopped. */
  stop(): Promise<void>;
  /** Listens again, at the same port. */
  start(): Promise<void>;
}

/** ClamAV's daemon on a free port, as strict about the protocol as the real one. It finds EICAR anywhere. */
export async function startClamd(): Promise<ClamdStandIn> {
  const sockets = new Set<Socket>();
  let server: Server;
  const clamd: ClamdStandIn = {
    ...{ at: { host: "127.0.0.1", port: 0 }, scanned: [], mood: "well", streamMaxLength: 25 * 1024 * 1024 },
    async start() {
      server = createServer((socket) => {
        sockets.add(socket);
        socket.on("error", () => {}).on("close", () => sockets.delete(socket));
        void serve(clamd, socket).catch(() => socket.destroy());
      });
      server.listen(clamd.at.port, clamd.at.host);
      await once(server, "listening");
      clamd.at.port = (server.address() as AddressInfo).port;
    },
    async stop() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
  await clamd.start();
  return clamd;
}

async function serve(clamd: ClamdStandIn, socket: Socket): Promise<void> {
  const bytes = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let waiting: Buffer[] = [];
  let held = 0;
  const take = async (length: number): Promise<Buffer> => {
    while (held < length) {
      const { value, done } = await bytes.next();
      if (done) throw new Error("the client hung up");
      waiting.push(value);
      held += value.length;
    }
    const all = waiting.length === 1 ? (waiting[0] as Buffer) : Buffer.concat(waiting);
    waiting = [all.subarray(length)];
    held -= length;
    return all.subarray(0, length);
  };
  let command = "";
  for (let one = await take(1); one[0] !== 0; one = await take(1)) command += one.toString("latin1");
  const say = (text: string) => clamd.mood !== "silent" && socket.end(`${text}\0`);
  if (command === "zPING") return void say("PONG");
  if (command === "zVERSION") return void say("ClamAV 1.4.6/27800/Fri Nov 27 08:25:02 2026");
  if (command !== "zINSTREAM") return void say("UNKNOWN COMMAND");
  const content: Buffer[] = [];
  let size = 0;
  for (;;) {
    const length = (await take(4)).readUInt32BE();
    if (length === 0) break;
    size += length;
    if (size > clamd.streamMaxLength) return void say("INSTREAM size limit exceeded. ERROR");
    content.push(await take(length));
    if (clamd.mood === "hang_up") return void socket.destroy();
  }
  clamd.scanned.push(size);
  const all = Buffer.concat(content);
  if (typeof clamd.mood === "object") return void say(clamd.mood.says);
  const isFound = all.includes(eicar) && !notLookedInto.some((start) => all.indexOf(start) === 0);
  say(isFound ? "stream: Eicar-Test-Signature FOUND" : "stream: OK");
}

/** How a file begins that clamd takes for MP3 or Ogg, and calls clean without looking (tried with ClamAV 1.4). */
const notLookedInto = ["ID3", "OggS", "\xff\xfb"].map((start) => Buffer.from(start, "latin1"));
