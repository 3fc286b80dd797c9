import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createWatchers } from "./watchers.ts";

type State = { state: "before" | "live"; event_date: string | null; served_by: "own" } | undefined;

/** A real server where every request joins the watchers of one stream, and a record of what they did. */
async function room(first: State) {
  const seen = { state: first, door: "open", reads: 0, listening: 0, changed: () => {} };
  const watchers = createWatchers({
    read: async () => {
      seen.reads++;
      return seen.state && { state: { ...seen.state, version: seen.reads }, door: seen.door };
    },
    subscribe: (_stream, changed) => {
      seen.listening++;
      seen.changed = changed;
      return () => void seen.listening--;
    },
    onError: (error) => {
      throw error;
    },
  });
  const responses: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    responses.push(response);
    response.writeHead(200).flushHeaders();
    watchers.join("one", response);
  });
  await new Promise<void>((done) => server.listen({ port: 0, host: "127.0.0.1", backlog: 2048 }, done));
  const { port } = server.address() as AddressInfo;
  close = async () => {
    watchers.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  const join = () =>
    new Promise<{ received: () => string; connection: IncomingMessage }>((done, reject) =>
      get({ port, agent: false }, (connection) => {
        let text = "";
        connection.on("error", () => {});
        connection.setEncoding("utf8").on("data", (part: string) => {
          text = (text + part).slice(-1000);
        });
        done({ received: () => text, connection });
      }).on("error", reject),
    );
  return { seen, join, responses };
}
let close = async () => {};
afterEach(() => close());

test("a thousand guests of a stream cost one query, and each gets one event", async () => {
  // On a busy machine this takes longer than the time after which watchers read again by themselves.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) await setTimeout(50);
  };
  const { seen, join } = await room({ state: "before", event_date: null, served_by: "own" });
  const guests = await Promise.all(Array.from({ length: 1000 }, join));
  const receivedTimes = (times: number) =>
    until(() => guests.every(({ received }) => received().split("event:").length > times));
  await receivedTimes(1);
  expect([seen.reads, seen.listening]).toEqual([1, 1]);
  seen.state = { state: "live", event_date: null, served_by: "own" };
  seen.changed();
  await receivedTimes(2);
  expect(seen.reads).toBe(2);
  expect(new Set(guests.map(({ received }) => received())).size).toBe(1);
  seen.changed();
  await until(() => seen.reads === 3);
  expect(guests[0]?.received().split("event:")).toHaveLength(3);
});

test("when the last guest leaves, the subscription ends", async () => {
  const { seen, join } = await room({ state: "before", event_date: null, served_by: "own" });
  const guests = await Promise.all([join(), join()]);
  guests[0]?.connection.destroy();
  await vi.waitUntil(() => guests[0]?.connection.destroyed, { timeout: 240_000 });
  expect(seen.listening).toBe(1);
  guests[1]?.connection.destroy();
  await vi.waitUntil(() => seen.listening === 0, { timeout: 240_000 });
  await join();
  await vi.waitUntil(() => seen.listening === 1, { timeout: 240_000 });
});

test("when the stream is gone, the connections end", async () => {
  const { seen, join } = await room({ state: "before", event_date: null, served_by: "own" });
  const { connection, received } = await join();
  await vi.waitUntil(() => received() !== "", { timeout: 240_000 });
  seen.state = undefined;
  seen.changed();
  await vi.waitUntil(() => connection.complete, { timeout: 240_000 });
});

test("when the page becomes private, the connections end, and whoever may come in joins again", async () => {
  const { seen, join } = await room({ state: "before", event_date: null, served_by: "own" });
  const { connection, received } = await join();
  await vi.waitUntil(() => received() !== "", { timeout: 240_000 });
  seen.door = "guests";
  seen.changed();
  await vi.waitUntil(() => connection.complete, { timeout: 240_000 });
  const again = await join();
  await vi.waitUntil(() => again.received() !== "", { timeout: 240_000 });
  seen.changed();
  await vi.waitUntil(() => seen.reads > 2, { timeout: 240_000 });
  expect(again.connection.complete).toBe(false);
});

test("a guest who reads nothing is disconnected, and the others keep getting events", async () => {
  const { seen, join, responses } = await room({ state: "before", event_date: null, served_by: "own" });
  const [stuck, well] = await Promise.all([join(), join()]);
  await vi.waitUntil(() => well.received() !== "", { timeout: 240_000 });
  stuck.connection.pause();
  let count = 0;
  const send = (last: string) => {
    seen.state = { state: "live", event_date: last, served_by: "own" };
    seen.changed();
  };
  const disconnected = () => responses.filter(({ destroyed }) => destroyed).length;
  await vi.waitUntil(
    () => {
      // The network's own buffers fill up first; the next event waits until this one was received.
      const last = ` ${count} end`;
      if (count === 0 || well.received().includes(last)) send(` ${++count} end`.padStart(32 * 1024));
      return disconnected() > 0;
    },
    { timeout: 240_000, interval: 1 },
  );
  await vi.waitUntil(() => well.received().includes(` ${count} end`), { timeout: 240_000 });
  expect(disconnected()).toBe(1);
});
