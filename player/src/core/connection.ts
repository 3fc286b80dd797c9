/** The viewer's internet connection. A lost one isn't the same as a slow one. */
export type Connection = "up" | "doubtful" | "lost";

export type ConnectionEvent =
  /** Bytes or a response arrived from the media origin. */
  | "received"
  /** A request to the media origin got no response, or nothing arrives. */
  | "no_response"
  /** Whether the page's own server responded: it tells a fault of the viewer's connection from one of ours. */
  | "server_reached"
  | "server_unreachable"
  /** What the device reports. "Online" may be wrong, because a router may have no internet; "offline" is right. */
  | "offline"
  | "online";

const transitions: Record<Connection, Partial<Record<ConnectionEvent, Connection>>> = {
  up: { no_response: "doubtful", offline: "lost" },
  doubtful: { received: "up", server_reached: "up", server_unreachable: "lost", offline: "lost" },
  // When the device reports a network again we try at once; if that was wrong, the next missing response shows it.
  lost: { received: "up", server_reached: "up", online: "up" },
};

export const nextConnection = (connection: Connection, event: ConnectionEvent): Connection =>
  transitions[connection][event] ?? connection;
