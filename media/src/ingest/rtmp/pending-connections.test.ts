import { expect, test } from "vitest";
import { type PendingConnection, PendingConnections } from "./pending-connections.ts";

const pending = new PendingConnections();
const gone = new Set<string>();
/** A connection whose end is noted under its name. */
function connection(name: string, address: string): PendingConnection {
  const own: PendingConnection = {
    address,
    destroy: () => {
      gone.add(name);
      pending.remove(own);
    },
  };
  return own;
}

test("a flood pushes out its own, neither other networks nor who speaks or has shown a key", () => {
  const others = connection("another chapel", "192.0.2.1");
  pending.add(others);
  const speaking = connection("speaks", "203.0.113.7");
  pending.add(speaking);
  pending.addSpeaking(speaking);
  const waiting = connection("has shown a key", "203.0.113.7");
  pending.add(waiting);
  pending.addSpeaking(waiting);
  pending.addWaiting(waiting, "key");
  for (let n = 0; n < 5_000; n++) pending.add(connection(`silent ${n}`, `203.0.113.${n % 3}`));
  expect(gone.size).toBe(4_001);
  for (let n = 0; n < 100; n++) pending.add(connection(`also ${n}`, "203.0.113.7"));
  for (const name of ["another chapel", "speaks", "has shown a key"]) expect(gone).not.toContain(name);
  // Of those who speak, the oldest makes room; a key is never in their way.
  for (let n = 0; n < 700; n++) {
    const knocking = connection(`speaks ${n}`, "203.0.113.7");
    pending.add(knocking);
    pending.addSpeaking(knocking);
  }
  expect(gone).toContain("speaks");
  for (const name of ["another chapel", "has shown a key"]) expect(gone).not.toContain(name);
});

test("of one key only a few wait, so that an encoder that tries again and again takes no room", () => {
  gone.clear();
  for (let n = 0; n < 20; n++) pending.addWaiting(connection(`try ${n}`, "203.0.113.9"), "one key");
  expect(gone.size).toBe(12);
  expect(gone).not.toContain("try 19");
});
