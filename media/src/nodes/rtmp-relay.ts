import net from "node:net";
import type { NodeAddress } from "../standby/primary-file.ts";
import { joinLives } from "./relay.ts";

/** Bytes of the answer that a publisher may leave unread. */
const maxUnread = 256 * 1024;

/** The node that takes in a publisher: where it is, and whether it still is there. */
export interface PublisherNode {
  address: NodeAddress;
  isThere: () => boolean;
}

/**
 * Passes on a publisher whose camera another node takes in. What it has sent so far is sent there again, and of the
 * answer is left out what this node has answered already: all nodes answer the same up to the request to publish.
 *
 * @param sent what the publisher has sent @param answered bytes that were sent to it
 */
export function relayPublisher(
  publisher: net.Socket,
  { address: { host, rtmpPort: port }, isThere }: PublisherNode,
  sent: readonly Buffer[],
  answered: number,
): void {
  const onwards = net.connect({ host, port, noDelay: true });
  const end = joinLives(publisher, onwards, isThere);
  onwards.write(Buffer.concat(sent));
  let left = answered;
  onwards.on("data", (bytes: Buffer) => {
    const answer = bytes.subarray(Math.min(left, bytes.length));
    left -= bytes.length - answer.length;
    if (answer.length > 0) publisher.write(answer);
    if (publisher.writableLength > maxUnread) end();
  });
  publisher.pipe(onwards);
}
