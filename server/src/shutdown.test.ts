import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Writable } from "node:stream";
import { fastify } from "fastify";
import type pg from "pg";
import { expect, test } from "vitest";
import { createShutdown } from "./shutdown.ts";

/** A server with a request that doesn't end, and what its shutdown did. */
async function stuck(close: () => Promise<void>, timeouts: { leaving: number; calls: number; all: number }) {
  const logged: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  });
  const http = fastify({ logger: { level: "warn", stream } });
  let isCalled: () => void = () => {};
  const called = new Promise<void>((resolve) => {
    isCalled = resolve;
  });
  http.get("/", () => {
    isCalled();
    return new Promise(() => {});
  });
  const { port } = new URL(await http.listen({ host: "127.0.0.1", port: 0 }));
  const caller = connect(Number(port), "127.0.0.1");
  caller.on("error", () => {});
  caller.write("GET / HTTP/1.1\r\nhost: vigil.test\r\n\r\n");
  await called;
  let exit: (code: number) => void = () => {};
  const exited = new Promise<number>((resolve) => {
    exit = resolve;
  });
  const pool = { totalCount: 3, idleCount: 1, waitingCount: 2 } as pg.Pool;
  const stop = createShutdown({ http, database: { close, pool } }, exit, timeouts);
  return { stop, exited, logged: () => logged.map((line) => JSON.parse(line)), caller, http };
}
const never = () => new Promise<void>(() => {});
const long = 3_600_000;

test("a request that doesn't end is cut off in time, and everything else ends in order", async () => {
  let isClosed = false;
  const { stop, exited, logged, caller } = await stuck(
    async () => {
      isClosed = true;
    },
    { leaving: 0, calls: 20, all: long },
  );
  const cut = once(caller, "close");
  await stop("SIGTERM");
  expect([await exited, isClosed]).toEqual([0, true]);
  await cut;
  expect(logged()).toMatchObject([{ level: 40, connections: 1 }]);
});

test("something that never ends doesn't keep the process alive, and the log says what was still open", async () => {
  const { stop, exited, logged, http } = await stuck(never, { leaving: 0, calls: long, all: 20 });
  void stop("SIGTERM");
  expect(await exited).toBe(1);
  expect(logged()).toMatchObject([
    {
      level: 50,
      open: { connections: 1, database: { busy: 2, waiting: 2 }, waitingFor: expect.any(Object) },
    },
  ]);
  http.server.closeAllConnections();
});

test("a second signal changes nothing, because a process group gets it twice; a second Ctrl-C doesn't wait", async () => {
  const { stop, exited, http } = await stuck(never, { leaving: 0, calls: long, all: long });
  let isOver = false;
  void exited.then(() => {
    isOver = true;
  });
  void stop("SIGTERM");
  await stop("SIGTERM");
  await stop("supervisor gone");
  expect(isOver).toBe(false);
  await stop("SIGINT");
  expect(await exited).toBe(1);
  http.server.closeAllConnections();
});

test("who has connected just before the server stops is answered, although it hadn't noticed them yet", async () => {
  const http = fastify();
  http.get("/", () => "here");
  const { port } = new URL(await http.listen({ host: "127.0.0.1", port: 0 }));
  const answers = [1, 2, 3, 4, 5].map(() => answerOf(connect(Number(port), "127.0.0.1")));
  // The system has taken the lines by now, and the server learns of them only in its next turn.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const exited = new Promise<number>((resolve) => {
    const pool = {} as pg.Pool;
    const database = { close: async () => {}, pool };
    const stop = createShutdown({ http, database }, resolve, { leaving: long, calls: long, all: long });
    void stop("SIGTERM");
  });
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
    expect(answer).toMatch(/here$/);
  }
  expect(await exited).toBe(0);
});

/** What a server sends on a line until it ends it. */
async function answerOf(line: Socket): Promise<string> {
  line.write("GET / HTTP/1.1\r\nhost: vigil.test\r\nconnection: close\r\n\r\n");
  let answer = "";
  for await (const data of line) answer += String(data);
  return answer;
}
