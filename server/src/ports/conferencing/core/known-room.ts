export type RelayState = "off" | "starting" | "on" | "failed";

/** What happened in a room, the same for every provider. */
export type RoomEvent = { roomId: string; at: Date } & (
  | { type: "room"; state: "started" | "ended" }
  | {
      type: "participant";
      state: "joined" | "left";
      /** One visit of one device; somebody who comes back gets another. */
      connection: string;
    }
  | { type: "relay"; state: RelayState }
);

/** What a room's events have said so far, as plain JSON to be stored beside the room. Times are ms since the epoch. */
export interface KnownRoom {
  /** When the room ended last; what is older says nothing about it any more. */
  endedAt: number;
  relay: RelayState;
  relayAt: number;
  connections: Record<string, { isPresent: boolean; at: number }>;
}

export const nothingKnown: KnownRoom = { endedAt: 0, relay: "off", relayAt: 0, connections: {} };

/** Adds an event. Events may come twice and in any order. */
export function afterEvent(room: KnownRoom, event: RoomEvent): KnownRoom {
  const at = event.at.getTime();
  if (at <= room.endedAt) return room;
  switch (event.type) {
    case "room":
      // A start says nothing that the people who join don't.
      return event.state === "ended" ? afterEnd(room, at) : room;
    case "participant":
      return afterParticipant(room, event.connection, { isPresent: event.state === "joined", at });
    case "relay":
      return at < room.relayAt ? room : { ...room, relay: event.state, relayAt: at };
  }
}

/** People who are in the room now. */
export const participantsIn = ({ connections }: KnownRoom): number =>
  Object.values(connections).filter(({ isPresent }) => isPresent).length;

/** An end forgets what was before it. What came after belongs to the next run of the room, and stays. */
const afterEnd = ({ relay, relayAt, connections }: KnownRoom, endedAt: number): KnownRoom => ({
  endedAt,
  ...(relayAt > endedAt ? { relay, relayAt } : { relay: "off", relayAt: 0 }),
  connections: Object.fromEntries(Object.entries(connections).filter(([, { at }]) => at > endedAt)),
});

function afterParticipant(
  room: KnownRoom,
  connection: string,
  change: { isPresent: boolean; at: number },
): KnownRoom {
  const known = room.connections[connection];
  // Who joins and leaves within the same instant has left.
  const isOlder = known && (change.at < known.at || (change.at === known.at && change.isPresent));
  return isOlder ? room : { ...room, connections: { ...room.connections, [connection]: change } };
}
