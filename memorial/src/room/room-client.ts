import type { RoomAccess } from "@vigil/contract";

/** Somebody else in the room. */
export interface Person {
  id: string;
  name: string;
  /** What they send; the same object for as long as they are there. */
  stream: MediaStream;
  hasPicture: boolean;
  isMuted: boolean;
}

export interface RoomEvents {
  /** The others, whenever one of them changes. */
  onPeople(people: Person[]): void;
  /** A connection that is being restored, and that is there again. */
  onLine(line: "lost" | "connected"): void;
  /** The room was left without our asking; `replaced`: this device has joined it once more. */
  onEnd(end: "replaced" | "lost"): void;
}

export type Sent = "audio" | "video";

/** A room that this page has joined. */
export interface RoomClient {
  /** Sends these tracks in place of those before. */
  send(stream: MediaStream): Promise<void>;
  mute(what: Sent): Promise<void>;
  unmute(what: Sent): Promise<void>;
  leave(): void;
}

/** Joins a room and sends the tracks of `stream`. Rejects when the room can't be joined. */
export type JoinRoom = (access: RoomAccess, stream: MediaStream, events: RoomEvents) => Promise<RoomClient>;
