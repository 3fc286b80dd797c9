import type { ServerResponse } from "node:http";
import type { PublicState } from "@vigil/contract";

/** Milliseconds after which a state is looked at again even when nobody announced a change, and the line kept warm. */
const lookAgain = 15_000;
/** Bytes that may wait for a guest's line before the guest is let go; the page then asks anew. */
const patience = 64 * 1024;

/** Tells the state of streams to all who watch: one look at the database and one message for everyone on a page. */
export interface Watchers {
  /** Keeps the answer open and tells it every change of the stream's state, the present one first. */
  join(stream: string, answer: ServerResponse): void;
  close(): void;
}
interface Parts {
  /** Undefined when there is nothing to watch any more. */
  read: (stream: string) => Promise<Omit<PublicState, "version"> | undefined>;
  /** Calls back at every change of a stream, until what it answers is called. */
  subscribe: (stream: string, changed: () => void) => () => void;
  failed: (error: unknown) => void;
}
interface Room {
  guests: Set<ServerResponse>;
  /** The state last told, and the message that told it. */
  state: string;
  message: Buffer | undefined;
  leave: () => void;
  look: () => void;
}

export function createWatchers({ read, subscribe, failed }: Parts): Watchers {
  const rooms = new Map<string, Room>();
  const tell = (room: Room, message: Buffer) => {
    for (const guest of room.guests) {
      if (guest.writableLength > patience) guest.destroy();
      else guest.write(message);
    }
  };
  const look = async (stream: string, room: Room) => {
    const state = await read(stream);
    if (!state) {
      for (const guest of room.guests) guest.end();
      return;
    }
    const said = JSON.stringify(state);
    if (said === room.state) return;
    room.state = said;
    const told: PublicState = { ...state, version: Date.now() };
    room.message = Buffer.from(`event: state\ndata: ${JSON.stringify(told)}\n\n`);
    tell(room, room.message);
  };
  const open = (stream: string): Room => {
    const room: Room = { guests: new Set(), state: "", message: undefined, leave: () => {}, look: () => {} };
    room.look = oneAtATime(() => look(stream, room).catch(failed));
    room.leave = subscribe(stream, room.look);
    rooms.set(stream, room);
    room.look();
    return room;
  };
  const warm = Buffer.from(":\n\n");
  const timer = setInterval(() => {
    for (const room of rooms.values()) {
      tell(room, warm);
      room.look();
    }
  }, lookAgain);
  timer.unref();
  return {
    join(stream, answer) {
      if (answer.destroyed) return;
      const room = rooms.get(stream) ?? open(stream);
      room.guests.add(answer);
      if (room.message) answer.write(room.message);
      answer.once("close", () => {
        room.guests.delete(answer);
        if (room.guests.size > 0 || rooms.get(stream) !== room) return;
        rooms.delete(stream);
        room.leave();
      });
    },
    close() {
      clearInterval(timer);
      for (const room of rooms.values()) for (const guest of room.guests) guest.end();
    },
  };
}

/** The work, never twice at once; what is asked for meanwhile is done once more afterwards. */
function oneAtATime(work: () => Promise<void>): () => void {
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
