import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { createWatchers } from "./watchers.ts";

type State = { state: "before" | "live"; event_date: string | null } | undefined;

/** A real server whose every call joins the watchers of one stream, and what they did. */
async function room(first: State) {
  const seen = { state: first, reads: 0, listening: 0, changed: () => {} };
  const watchers = createWatchers({
    read: async () => {
      seen.reads++;
      return seen.state;
    },
    subscribe: (_stream, changed) => {
      seen.listening++;
      seen.changed = changed;
      return () => void seen.listening--;
    },
    failed: (error) => {
      throw error;
    },
  });
  const answers: ServerResponse[] = [];
  const server = createServer((_request, answer) => {
    answers.push(answer);
    answer.writeHead(200).flushHeaders();
    watchers.join("one", answer);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  close = async () => {
    watchers.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  const join = () =>
    new Promise<{ heard: () => string; line: IncomingMessage }>((done, failed) =>
      get({ port, agent: false }, (line) => {
        let said = "";
        line.on("error", () => {});
        line.setEncoding("utf8").on("data", (part: string) => {
          said = (said + part).slice(-1000);
        });
        done({ heard: () => said, line });
      }).on("error", failed),
    );
  return { seen, join, answers };
}
let close = async () => {};
afterEach(() => close());

test("a thousand guests of a stream cost one look at it, and each is told once", async () => {
  const { seen, join } = await room({ state: "before", event_date: null });
  const guests = await Promise.all(Array.from({ length: 1000 }, join));
  const told = (times: number) =>
    vi.waitUntil(() => guests.every(({ heard }) => heard().split("event:").length > times));
  await told(1);
  expect([seen.reads, seen.listening]).toEqual([1, 1]);
  seen.state = { state: "live", event_date: null };
  seen.changed();
  await told(2);
  expect(seen.reads).toBe(2);
  expect(new Set(guests.map(({ heard }) => heard())).size).toBe(1);
  seen.changed();
  await vi.waitUntil(() => seen.reads === 3);
  expect(guests[0]?.heard().split("event:")).toHaveLength(3);
});

test("the last guest to leave puts out the light", async () => {
  const { seen, join } = await room({ state: "before", event_date: null });
  const guests = await Promise.all([join(), join()]);
  guests[0]?.line.destroy();
  await vi.waitUntil(() => guests[0]?.line.destroyed);
  expect(seen.listening).toBe(1);
  guests[1]?.line.destroy();
  await vi.waitUntil(() => seen.listening === 0);
  await join();
  await vi.waitUntil(() => seen.listening === 1);
});

test("when the stream is gone, the lines are ended", async () => {
  const { seen, join } = await room({ state: "before", event_date: null });
  const { line, heard } = await join();
  await vi.waitUntil(() => heard() !== "");
  seen.state = undefined;
  seen.changed();
  await vi.waitUntil(() => line.complete);
});

test("a guest whose line takes nothing is let go, and the others hear on", async () => {
  const { seen, join, answers } = await room({ state: "before", event_date: null });
  const [stuck, well] = await Promise.all([join(), join()]);
  await vi.waitUntil(() => well.heard() !== "");
  stuck.line.pause();
  let count = 0;
  const tell = (last: string) => {
    seen.state = { state: "live", event_date: last };
    seen.changed();
  };
  const letGo = () => answers.filter(({ destroyed }) => destroyed).length;
  await vi.waitUntil(
    () => {
      // What the network itself holds between the two fills up; the next waits until this one was heard.
      const last = ` ${count} end`;
      if (count === 0 || well.heard().includes(last)) tell(` ${++count} end`.padStart(32 * 1024));
      return letGo() > 0;
    },
    { timeout: 15_000, interval: 1 },
  );
  await vi.waitUntil(() => well.heard().includes(` ${count} end`));
  expect(letGo()).toBe(1);
});
