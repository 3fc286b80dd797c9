import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import net from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { byRtmp, eventually, hashOf, type Ingest, openIngest, rawPublisher } from "../../../test/ingest.ts";
import { aac, beeps, flashes, h264, makeVideo, openFolder } from "../../../test/sample-videos.ts";
import { type Amf, encodeAmf } from "./core/amf0.ts";
import { writeChunks } from "./core/chunks.ts";

const folder = openFolder();
let ingest: Ingest;
let house: string;
const [chapel, garden, organ, loft, spare, attic] = [
  byRtmp("chapel-key"),
  byRtmp("garden-key"),
  byRtmp("organ-key"),
  byRtmp("loft-key"),
  byRtmp("garden-spare"),
  byRtmp("attic-key"),
];
const welcome = [chapel, garden, organ, loft, spare, attic];

beforeAll(async () => {
  ingest = await openIngest();
  ingest.sources.replace(welcome);
  house = await makeVideo(folder.at("house.mp4"), 4, ...flashes(), ...beeps(), ...h264(), ...aac);
});
afterAll(async () => {
  await ingest.close();
  folder.remove();
});

test("a wrong key is refused with a readable message and never logged", async () => {
  const camera = ingest.publish("not-a-key", house);
  const stderr: string[] = [];
  camera.stderr?.on("data", (text) => stderr.push(String(text)));
  await new Promise((resolve) => camera.once("close", resolve));
  expect(stderr.join("")).toContain("This stream key isn't known.");
  expect(ingest.lines.join("\n")).toContain("127.0.0.1");
  expect(ingest.lines.join("\n")).not.toMatch(/not-a-key|chapel-key/);
});

test.concurrent("a rotated key disconnects the camera, and only the new key is accepted", async () => {
  const before = ingest.of(garden.id).length;
  const camera = ingest.publish("garden-key", house);
  await ingest.hasSegments(garden.id, before + 1);
  ingest.sources.replace(
    welcome.map((order) => (order === garden ? { ...garden, key_hash: hashOf("new-garden-key") } : order)),
  );
  await new Promise((resolve) => camera.once("close", resolve));
  const old = await rawPublisher(ingest.sources.rtmpPort, "garden-key");
  await eventually(() => expect(old.received()).toContain("NetStream.Publish.Unauthorized"));
  const now = await rawPublisher(ingest.sources.rtmpPort, "new-garden-key");
  await eventually(() => expect(now.received()).toContain("NetStream.Publish.Start"));
  expect(ingest.health(garden.id).publishing).toBe(true);
  now.socket.destroy();
  await eventually(() => expect(ingest.health(garden.id).publishing).toBe(false));
});

test.concurrent("of two encoders with one key the first stays, and the second is refused and reported to the director", async () => {
  ingest.publish("chapel-key", house);
  await ingest.becomesWell(chapel.id);
  expect(ingest.health(chapel.id).second_encoder).toBeNull();
  for (let n = 0; n < 3; n++) {
    const before = ingest.of(chapel.id).length;
    const second = ingest.publish("chapel-key", house);
    const stderr: string[] = [];
    second.stderr?.on("data", (text) => stderr.push(String(text)));
    await new Promise((resolve) => second.once("close", resolve));
    expect(stderr.join("")).toContain("Another encoder is already sending with this stream key.");
    expect(ingest.health(chapel.id)).toMatchObject({ second_encoder: "127.0.0.1", well: true });
    await ingest.hasSegments(chapel.id, before + 2);
  }
  expect(new Set(ingest.of(chapel.id).map(({ run }) => run)).size).toBe(1);
});

test.concurrent("an encoder whose connection broke silently gets in at its first try, once the old connection was silent for three seconds", async () => {
  const camera = ingest.publish("organ-key", house);
  await ingest.becomesWell(organ.id);
  const run = ingest.of(organ.id).at(-1)?.run;
  camera.kill("SIGSTOP");
  const again = ingest.publish("organ-key", house);
  await eventually(() => expect(ingest.of(organ.id).at(-1)?.run).not.toBe(run));
  await ingest.becomesWell(organ.id);
  expect(ingest.health(organ.id).second_encoder).toBeNull();
  // The old connection, when it revives, has been replaced.
  const hungUp = new Promise((resolve) => camera.once("close", resolve));
  camera.kill("SIGCONT");
  await hungUp;
  expect(ingest.health(organ.id)).toMatchObject({ publishing: true, well: true });
  again.kill("SIGSTOP");
  await eventually(() => expect(ingest.health(organ.id).frozen).toBe(true));
  expect(ingest.health(organ.id)).toMatchObject({ publishing: true, well: false, video: false });
  await eventually(() => expect(ingest.health(organ.id).publishing).toBe(false));
  expect(ingest.lines.some((line) => line.includes("nothing came for eight seconds"))).toBe(true);
});

test.concurrent("a camera that sends less than real time is reported with its lag", async () => {
  const slow = ingest.camera(
    ..."-readrate 0.8 -stream_loop -1 -i".split(" "),
    house,
    ..."-c copy -f flv".split(" "),
    ingest.address("attic-key"),
  );
  await eventually(() => expect(ingest.health(attic.id).lag).toBeGreaterThan(1.5));
  expect(ingest.health(attic.id)).toMatchObject({ well: true, frozen: false });
  slow.kill("SIGKILL");
  await eventually(() => expect(ingest.health(attic.id)).toMatchObject({ publishing: false, lag: null }));
});

test.concurrent("a camera that reconnects twenty times stays the same source, with a new run each time", async () => {
  const before = new Set(ingest.of(loft.id).map(({ run }) => run));
  for (let n = 0; n < 20; n++) {
    const camera = ingest.camera(
      "-i",
      house,
      "-t",
      "1.5",
      "-c",
      "copy",
      "-f",
      "flv",
      ingest.address("loft-key"),
    );
    await new Promise((resolve) => camera.once("close", resolve));
  }
  await eventually(() =>
    expect(new Set(ingest.of(loft.id).map(({ run }) => run)).size - before.size).toBe(20),
  );
  expect(ingest.sources.health().filter(({ id }) => id === loft.id)).toHaveLength(1);
});

test("an encoder that dies is restarted, and the camera recovers by itself", async () => {
  const encoders: ChildProcess[] = [];
  const onSpawn = (message: unknown) => void encoders.push((message as { process: ChildProcess }).process);
  subscribe("child_process", onSpawn);
  const mono = ["-c:v", "copy", "-c:a", "aac", "-ac", "1", "-f", "flv"];
  const camera = ingest.camera(
    "-re",
    "-stream_loop",
    "-1",
    "-i",
    house,
    ...mono,
    ingest.address("garden-spare"),
  );
  await ingest.becomesWell(spare.id);
  const run = ingest.of(spare.id).at(-1)?.run;
  for (const encoder of encoders) if (encoder !== camera) encoder.kill("SIGKILL");
  unsubscribe("child_process", onSpawn);
  await eventually(() => expect(ingest.of(spare.id).at(-1)?.run).not.toBe(run));
  await ingest.becomesWell(spare.id);
  expect(ingest.health(spare.id)).toMatchObject({ packaging: "sound", publishing: true });
  camera.kill("SIGKILL");
});

test("ten thousand idle sockets cost little, and a camera still gets in", async () => {
  ingest.publish("chapel-key", house);
  await ingest.becomesWell(chapel.id);
  const silent: net.Socket[] = [];
  const before = process.memoryUsage().rss;
  for (let n = 0; n < 10_000; n++) {
    const socket = net.connect({
      port: ingest.sources.rtmpPort,
      host: "127.0.0.1",
      localAddress: `127.0.0.${1 + (n % 200)}`,
    });
    socket.on("error", () => {});
    silent.push(socket);
    if (n % 500 === 499)
      await new Promise((resolve) => socket.once("connect", resolve).once("close", resolve));
  }
  expect(ingest.sources.isWell(chapel.id)).toBe(true);
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  const late = await rawPublisher(ingest.sources.rtmpPort, "organ-key");
  await eventually(() => expect(late.received()).toContain("NetStream.Publish.Start"));
  await eventually(() =>
    expect(silent.filter((socket) => !socket.destroyed).length).toBeLessThanOrEqual(1_000),
  );
  for (const socket of silent) socket.destroy();
  late.socket.destroy();
});

/** Sockets that show no key; every other one begins as RTMP does. Resolves when the server has heard them all. */
async function knock(count: number): Promise<net.Socket[]> {
  const sockets = Array.from({ length: count }, () => net.connect(ingest.sources.rtmpPort, "127.0.0.1"));
  await Promise.all(
    sockets.map(async (socket, n) => {
      socket.on("error", () => {});
      const heard = Promise.withResolvers<unknown>();
      socket.once("close", heard.resolve);
      if (n % 2 === 0) socket.once("connect", heard.resolve).resume();
      else {
        socket.once("data", heard.resolve);
        socket.write(handshake);
      }
      await heard.promise;
    }),
  );
  return sockets;
}
const handshake = Uint8Array.of(3, ...new Uint8Array(1536));

test("a camera on a slow line gets in while five hundred sockets without a key knock from its own address", async () => {
  const knocking = await knock(100);
  const socket = net.connect(ingest.sources.rtmpPort, "127.0.0.1");
  const received: Buffer[] = [];
  socket.on("error", () => {}).on("data", (bytes: Buffer) => received.push(bytes));
  await new Promise((resolve) => socket.once("connect", resolve));
  const told = () => Buffer.concat(received).toString("latin1");
  const say = (...values: Amf[]) =>
    socket.write(writeChunks(4, { type: 20, time: 0, stream: 1, body: encodeAmf(values) }, 128));
  knocking.push(...(await knock(100)));
  socket.write(handshake);
  await eventually(() => expect(told().length).toBeGreaterThanOrEqual(1 + 2 * 1536));
  knocking.push(...(await knock(150)));
  socket.write(new Uint8Array(1536));
  say("connect", 1, { app: "live" });
  await eventually(() => expect(told()).toContain("NetConnection.Connect.Success"));
  knocking.push(...(await knock(150)));
  say("createStream", 2, null);
  say("publish", 3, null, "loft-key", "live");
  await eventually(() => expect(told()).toContain("NetStream.Publish.Start"));
  for (const each of [...knocking, socket]) each.destroy();
  await eventually(() => expect(ingest.health(loft.id).publishing).toBe(false));
});

test("an encoder with the right key that waits for its broken connection isn't pushed out, however many knock", async () => {
  const broken = await rawPublisher(ingest.sources.rtmpPort, "loft-key");
  await eventually(() => expect(broken.received()).toContain("NetStream.Publish.Start"));
  const again = await rawPublisher(ingest.sources.rtmpPort, "loft-key");
  await eventually(() => expect(again.received()).toContain("NetConnection.Connect.Success"));
  const knocking = (await Promise.all([knock(700), knock(700)])).flat();
  await eventually(() => expect(again.received()).toContain("NetStream.Publish.Start"));
  for (const socket of [...knocking, broken.socket, again.socket]) socket.destroy();
  await eventually(() => expect(ingest.health(loft.id).publishing).toBe(false));
});

test("random bytes end only their own connection", async () => {
  const noises = [
    Buffer.from("GET / HTTP/1.1\r\n\r\n"),
    Buffer.alloc(4000, 3),
    Buffer.concat([Buffer.from([3]), Buffer.alloc(3072), Buffer.alloc(4000, 0xff)]),
  ];
  for (const noise of noises) {
    const socket = net.connect(ingest.sources.rtmpPort, "127.0.0.1");
    socket.on("error", () => {}).on("data", () => {});
    socket.write(noise);
    await new Promise((resolve) => socket.once("close", resolve));
  }
  expect(ingest.sources.isWell(chapel.id)).toBe(true);
});
