import { once } from "node:events";
import { connect } from "node:net";
import { Writable } from "node:stream";
import { fastify } from "fastify";
import type pg from "pg";
import { expect, test } from "vitest";
import { stopper } from "./shutdown.ts";

/** A server with a call under way that doesn't end, and what came of stopping it. */
async function stuck(close: () => Promise<void>, patience: { calls: number; all: number }) {
  const said: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      said.push(String(line));
      done();
    },
  });
  const http = fastify({ logger: { level: "warn", stream } });
  let isCalled: () => void = () => {};
  const called = new Promise<void>((tell) => {
    isCalled = tell;
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
  const exited = new Promise<number>((tell) => {
    exit = tell;
  });
  const pool = { totalCount: 3, idleCount: 1, waitingCount: 2 } as pg.Pool;
  const stop = stopper({ http, database: { close, pool } }, exit, patience);
  return { stop, exited, said: () => said.map((line) => JSON.parse(line)), caller, http };
}
const never = () => new Promise<void>(() => {});
const long = 3_600_000;

test("a call that doesn't end is cut off in time, and everything else ends in order", async () => {
  let isClosed = false;
  const { stop, exited, said, caller } = await stuck(
    async () => {
      isClosed = true;
    },
    { calls: 20, all: long },
  );
  const cut = once(caller, "close");
  await stop("SIGTERM");
  expect([await exited, isClosed]).toEqual([0, true]);
  await cut;
  expect(said()).toMatchObject([{ level: 40, connections: 1 }]);
});

test("what never ends doesn't keep the process, and the log says what was still open", async () => {
  const { stop, exited, said, http } = await stuck(never, { calls: long, all: 20 });
  void stop("SIGTERM");
  expect(await exited).toBe(1);
  expect(said()).toMatchObject([
    {
      level: 50,
      open: { connections: 1, database: { busy: 2, waiting: 2 }, waitingFor: expect.any(Object) },
    },
  ]);
  http.server.closeAllConnections();
});

test("to be asked twice changes nothing, as a whole group of processes is; a second Ctrl-C doesn't wait", async () => {
  const { stop, exited, http } = await stuck(never, { calls: long, all: long });
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
