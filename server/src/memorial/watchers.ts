import type { ServerResponse } from "node:http";
import type { PublicState } from "@vigil/contract";

/**
 * Milliseconds between two refreshes, even without a notified change, and two signs of life: events, because pages don't
 * see comments, and have to know when a connection is dead.
 */
const refreshEvery = 15_000;
/** Bytes that may be buffered for a guest before the connection is dropped; the page then reconnects. */
const bufferedAtMost = 64 * 1024;

/** Sends the state of streams to everyone who watches: one query and one message for all guests of a page. */
export interface Watchers {
  /** Keeps the response open and sends it each change of the stream's state, the current one first. */
  join(stream: string, response: ServerResponse): void;
  close(): void;
}
interface Parts {
  /**
   * A stream's state, and a text that differs once others are let in than before. Undefined when there is nothing left to
   * watch.
   */
  read: (stream: string) => Promise<{ state: PublicState; door: string } | undefined>;
  /** Calls back at each change of a stream; returns how to unsubscribe. */
  subscribe: (stream: string, changed: () => void) => () => void;
  onError: (error: unknown) => void;
}
interface Room {
  guests: Set<ServerResponse>;
  /** Who was let in when the guests joined; undefined until that is read. */
  door: string | undefined;
  /** The state sent last, and the message it was sent in. */
  state: string;
  message: Buffer | undefined;
  unsubscribe: () => void;
  refresh: () => void;
}

export function createWatchers({ read, subscribe, onError }: Parts): Watchers {
  const rooms = new Map<string, Room>();
  const open = (stream: string): Room => {
    const room: Room = {
      guests: new Set(),
      door: undefined,
      state: "",
      message: undefined,
      unsubscribe: () => {},
      refresh: () => {},
    };
    const refresh = async () => update(room, await read(stream));
    room.refresh = serialised(() => refresh().catch(onError));
    room.unsubscribe = subscribe(stream, room.refresh);
    rooms.set(stream, room);
    room.refresh();
    return room;
  };
  const keepAlive = Buffer.from("event: alive\ndata: \n\n");
  const timer = setInterval(() => {
    for (const room of rooms.values()) {
      send(room, keepAlive);
      room.refresh();
    }
  }, refreshEvery);
  timer.unref();
  return {
    join(stream, response) {
      if (response.destroyed) return;
      const room = rooms.get(stream) ?? open(stream);
      room.guests.add(response);
      if (room.message) response.write(room.message);
      response.once("close", () => {
        room.guests.delete(response);
        if (room.guests.size > 0 || rooms.get(stream) !== room) return;
        rooms.delete(stream);
        room.unsubscribe();
      });
    },
    close() {
      clearInterval(timer);
      for (const room of rooms.values()) for (const guest of room.guests) guest.end();
    },
  };
}

/**
 * Sends everyone in the room the state if it is a new one. Without a state their connections end, and so they do when the
 * family lets in others than before: whoever may still come in joins again.
 */
function update(room: Room, read: Awaited<ReturnType<Parts["read"]>>): void {
  const isSameDoor = room.door === undefined || room.door === read?.door;
  room.door = read?.door;
  if (!read || !isSameDoor) {
    for (const guest of room.guests) guest.end();
    room.guests.clear();
  }
  if (!read) return;
  const { version: _, ...state } = read.state;
  const text = JSON.stringify(state);
  if (text === room.state) return;
  room.state = text;
  room.message = Buffer.from(`event: state\ndata: ${JSON.stringify(read.state)}\n\n`);
  send(room, room.message);
}

/** Drops the guests who don't read. */
function send(room: Room, message: Buffer): void {
  for (const guest of room.guests) {
    if (guest.writableLength > bufferedAtMost) guest.destroy();
    else guest.write(message);
  }
}

/** Runs the work one at a time; requests during a run cause one more run. */
function serialised(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async () => {
    running = true;
    do {
      again = false;
      await work();
    } while (again);
    running = false;
  };
  return () => {
    if (running) again = true;
    else void run();
  };
}
