import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeEach, expect, test } from "vitest";
import { eicar, startClamd } from "../../../test/clamd-stand-in.ts";
import { clamd, clamdVersion, overlap, ownStart, pieces } from "./clamd.ts";
import { scannerSettings } from "./settings.ts";

const daemon = await startClamd();
const streamBytes = 3 * overlap;
const settings = { at: daemon.at, streamBytes };
const scanner = clamd(settings);
beforeEach(() => {
  Object.assign(daemon, { mood: "well", streamMaxLength: 25 * 1024 * 1024 });
  daemon.scanned.length = 0;
});
afterAll(() => daemon.stop());

const contentOf = (bytes: Buffer) => ({
  size: bytes.length,
  read: async ({ from, to }: { from: number; to: number }) => Readable.from([bytes.subarray(from, to + 1)]),
});
const scan = (bytes: Buffer, by = scanner) => by.scan(contentOf(bytes));

test("a file is clean or has something in it, and nothing between", async () => {
  expect(await scan(Buffer.from("an order of service"))).toEqual({ state: "clean" });
  const hidden = Buffer.concat([Buffer.alloc(100_000, "a"), eicar, Buffer.alloc(100_000, "b")]);
  expect(await scan(hidden)).toEqual({ state: "infected", finding: "Eicar-Test-Signature" });
});

test("a large file is sent in pieces, and what lies on their border is found", async () => {
  const large = Buffer.alloc(8 * overlap, "v");
  expect(await scan(large)).toEqual({ state: "clean" });
  const whole = streamBytes - ownStart.length;
  const last = large.length - 3 * (whole - overlap) + ownStart.length;
  // The first piece as it is, and then each after a start of our own.
  expect(daemon.scanned).toEqual([whole, streamBytes, streamBytes, streamBytes, last]);
  eicar.copy(large, streamBytes - 20);
  expect((await scan(large)).state).toBe("infected");
});

const audioStarts = {
  ID3: Buffer.from("49443304000000000000", "hex"),
  Ogg: Buffer.from("OggS\0\x02"),
  MP3: Buffer.from("fffb9064", "hex"),
};
test.for(Object.entries(audioStarts))(
  "what lies behind the start of %s audio is found",
  async ([, start]) => {
    expect(await scan(Buffer.concat([start, Buffer.alloc(400)]))).toEqual({ state: "clean" });
    expect((await scan(Buffer.concat([start, Buffer.alloc(400), eicar]))).state).toBe("infected");
  },
);

test("a later piece that begins like audio is searched too", async () => {
  const large = Buffer.alloc(8 * overlap, "v");
  for (const { from } of pieces(large.length, streamBytes - ownStart.length).slice(1))
    audioStarts.Ogg.copy(large, from);
  eicar.copy(large, 4 * overlap + 5000);
  expect((await scan(large)).state).toBe("infected");
});

test("pieces cover every byte of two gigabytes and are never larger than clamd takes", () => {
  const size = 2 * 1024 ** 3 + 17;
  const all = pieces(size, 25 * 1024 * 1024);
  let end = -1;
  for (const { from, to } of all) {
    expect(to - from + 1).toBeLessThanOrEqual(25 * 1024 * 1024);
    expect(from === 0 || from === end + 1 - overlap).toBe(true);
    end = to;
  }
  expect(end).toBe(size - 1);
  expect(pieces(0, 10)).toEqual([]);
});

test("what clamd didn't look into counts neither as clean nor as infected", async () => {
  for (const finding of ["Heuristics.Limits.Exceeded.MaxFileSize", "Heuristics.Encrypted.Zip"]) {
    daemon.mood = { says: `stream: ${finding} FOUND` };
    expect(await scan(Buffer.from("x"))).toEqual({ state: "uncheckable", finding });
  }
});

test("a clamd that says nothing, hangs up or says something else never makes a file clean", async () => {
  const impatient = clamd(settings, { connect: 200, silence: 100 });
  daemon.mood = "silent";
  await expect(scan(Buffer.from("x"), impatient)).rejects.toThrow("clamd says nothing");
  daemon.mood = "hang_up";
  await expect(scan(Buffer.from("x"))).rejects.toThrow("clamd says nothing");
  for (const says of [
    "stream: OKAY",
    "OK",
    "",
    "stream: Can't allocate memory ERROR",
    "other: OK",
    "stream:  FOUND",
  ]) {
    daemon.mood = { says };
    await expect(scan(Buffer.from("x")), says).rejects.toThrow("clamd answers");
  }
  daemon.mood = "well";
  daemon.streamMaxLength = 1000;
  await expect(scan(Buffer.alloc(2 * overlap))).rejects.toThrow(/clamd (takes less|says nothing)/);
  await daemon.stop();
  await expect(scan(Buffer.from("x"))).rejects.toThrow("ECONNREFUSED");
  await expect(scanner.ping()).rejects.toThrow("ECONNREFUSED");
  await daemon.start();
  await scanner.ping();
});

test("a clamd that says OK before it has seen everything isn't believed", async () => {
  const hasty = createServer((socket) => {
    socket.on("error", () => {});
    socket.write("stream: OK\0");
    socket.resume();
  });
  hasty.listen(0, "127.0.0.1");
  await once(hasty, "listening");
  const at = { host: "127.0.0.1", port: (hasty.address() as { port: number }).port };
  const content = {
    size: 2,
    read: async () =>
      Readable.from(
        (async function* () {
          yield Buffer.from("a");
          // The second byte comes once the answer has.
          await once(hasty, "asked");
          yield Buffer.from("b");
        })(),
      ),
  };
  const answer = clamd({ at, streamBytes }).scan(content);
  const [socket] = (await once(hasty, "connection")) as [import("node:net").Socket];
  await once(socket, "data");
  setImmediate(() => setImmediate(() => hasty.emit("asked")));
  await expect(answer.then((verdict) => verdict.state)).rejects.toThrow(/before it has seen everything/);
  hasty.close();
});

test("a file that can't be read to its end is not called clean", async () => {
  const short = { size: 10, read: async () => Readable.from([Buffer.from("abc")]) };
  await expect(scanner.scan(short)).rejects.toThrow("couldn't be read to its end");
});

test("a stopped server lets go of a scan", async () => {
  daemon.mood = "silent";
  const stopping = new AbortController();
  const scanning = scanner.scan(contentOf(Buffer.from("x")), stopping.signal);
  stopping.abort();
  await expect(scanning).rejects.toThrow("it was stopped");
});

test("clamd listens at a port or at a socket, and says its version", async () => {
  expect(await clamdVersion(settings)).toMatch(/^ClamAV 1\.4\.6\//);
  const folder = mkdtempSync(path.join(tmpdir(), "vigil-clamd-"));
  const server = createServer((socket) => socket.on("data", () => socket.end("PONG\0")));
  server.listen(path.join(folder, "clamd.sock"));
  await once(server, "listening");
  await clamd({ at: { path: path.join(folder, "clamd.sock") }, streamBytes }).ping();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test("the setting is an address or a path, and anything else is refused at the start", () => {
  const at = (CLAMD: string) => scannerSettings({ CLAMD, CLAMD_STREAM_MB: 25, CLAMD_AGAIN_DAYS: 30 })?.at;
  expect(at("clamav:3310")).toEqual({ host: "clamav", port: 3310 });
  expect(at("[::1]:3310")).toEqual({ host: "::1", port: 3310 });
  expect(at("/run/clamav/clamd.ctl")).toEqual({ path: "/run/clamav/clamd.ctl" });
  expect(at("")).toBeUndefined();
  for (const wrong of ["clamav", "clamav:0", "clamav:99999", "tcp://clamav:3310", "clamd.ctl"])
    expect(() => at(wrong)).toThrow("CLAMD");
});
