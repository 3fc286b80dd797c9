import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ports that systems give to outgoing connections and to programs that ask for any (Linux from 32,768, others
 * from 49,152). One of those may be taken between being found free and being used, or while its program restarts.
 */
const first = 20_000;
const end = 32_768;
const given = new Set<number>();

/** A port that is free for TCP and UDP at 127.0.0.1, for a program that has to be told its port. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, end);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

/** That many free ports, all different. */
export const freePorts = (count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, freePort));

async function isFree(port: number): Promise<boolean> {
  const tcp = createServer().listen(port, "127.0.0.1");
  const udp = createSocket("udp4").bind(port, "127.0.0.1");
  const isListening = (socket: typeof tcp | typeof udp) =>
    once(socket, "listening").then(
      () => true,
      () => false,
    );
  const [isTcpFree, isUdpFree] = await Promise.all([isListening(tcp), isListening(udp)]);
  if (isTcpFree) await new Promise((done) => tcp.close(done));
  if (isUdpFree) await new Promise<void>((done) => udp.close(() => done()));
  return isTcpFree && isUdpFree;
}
