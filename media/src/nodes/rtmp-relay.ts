import net from "node:net";
import type { NodeAddress } from "../standby/primary-file.ts";

/**
 * Passes on a publisher whose camera another node takes in. What it has sent so far is sent there again, and of the
 * answer is left out what this node has answered already: all nodes answer the same up to the request to publish.
 *
 * @param sent what the publisher has sent @param answered bytes that were sent to it
 * @returns a function that ends it
 */
export function relayPublisher(
  publisher: net.Socket,
  to: NodeAddress,
  sent: readonly Buffer[],
  answered: number,
): () => void {
  const onwards = net.connect({ host: to.host, port: to.rtmpPort, noDelay: true });
  const end = () => {
    onwards.destroy();
    publisher.destroy();
  };
  onwards.on("error", end).once("close", end);
  publisher.once("close", end);
  onwards.write(Buffer.concat(sent));
  let left = answered;
  onwards.on("data", (bytes: Buffer) => {
    const answer = bytes.subarray(Math.min(left, bytes.length));
    left -= bytes.length - answer.length;
    // What a publisher leaves unread are a few bytes a minute; its own node ends it when they are many.
    if (answer.length > 0) publisher.write(answer);
  });
  publisher.pipe(onwards);
  return end;
}
