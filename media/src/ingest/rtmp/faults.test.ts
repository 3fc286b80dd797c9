import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import net from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { byRtmp, type Doors, eventually, hashOf, openDoors, rawPublisher } from "../../../test/doors.ts";
import { aac, beeps, film, flashes, h264, openFolder } from "../../../test/films.ts";

const folder = openFolder();
let doors: Doors;
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
  doors = await openDoors();
  doors.sources.replace(welcome);
  house = await film(folder.at("house.mp4"), 4, ...flashes(), ...beeps(), ...h264(), ...aac);
});
afterAll(async () => {
  await doors.close();
  folder.remove();
});

test("a wrong key is refused with a readable message and never logged", async () => {
  const camera = doors.publish("not-a-key", house);
  const stderr: string[] = [];
  camera.stderr?.on("data", (text) => stderr.push(String(text)));
  await new Promise((resolve) => camera.once("close", resolve));
  expect(stderr.join("")).toContain("This stream key isn't known.");
  expect(doors.lines.join("\n")).toContain("127.0.0.1");
  expect(doors.lines.join("\n")).not.toMatch(/not-a-key|chapel-key/);
});

test.concurrent("a rotated key disconnects the camera, and only the new key is accepted", async () => {
  const before = doors.of(garden.id).length;
  const camera = doors.publish("garden-key", house);
  await doors.hasSegments(garden.id, before + 1);
  doors.sources.replace(
    welcome.map((order) => (order === garden ? { ...garden, key_hash: hashOf("new-garden-key") } : order)),
  );
  await new Promise((resolve) => camera.once("close", resolve));
  const old = await rawPublisher(doors.sources.rtmpPort, "garden-key");
  await eventually(() => expect(old.heard()).toContain("NetStream.Publish.Unauthorized"));
  const now = await rawPublisher(doors.sources.rtmpPort, "new-garden-key");
  await eventually(() => expect(now.heard()).toContain("NetStream.Publish.Start"));
  expect(doors.health(garden.id).publishing).toBe(true);
  now.socket.destroy();
  await eventually(() => expect(doors.health(garden.id).publishing).toBe(false));
});

test.concurrent("of two encoders with one key the first stays, and the second is refused and reported to the director", async () => {
  doors.publish("chapel-key", house);
  await doors.becomesWell(chapel.id);
  expect(doors.health(chapel.id).second_encoder).toBeNull();
  for (let n = 0; n < 3; n++) {
    const before = doors.of(chapel.id).length;
    const second = doors.publish("chapel-key", house);
    const stderr: string[] = [];
    second.stderr?.on("data", (text) => stderr.push(String(text)));
    await new Promise((resolve) => second.once("close", resolve));
    expect(stderr.join("")).toContain("Another encoder is already sending with this stream key.");
    expect(doors.health(chapel.id)).toMatchObject({ second_encoder: "127.0.0.1", well: true });
    await doors.hasSegments(chapel.id, before + 2);
  }
  expect(new Set(doors.of(chapel.id).map(({ run }) => run)).size).toBe(1);
});

test.concurrent("an encoder whose connection broke silently gets in at its first try, once the old connection was silent for three seconds", {
  timeout: 40_000,
}, async () => {
  const camera = doors.publish("organ-key", house);
  await doors.becomesWell(organ.id);
  const run = doors.of(organ.id).at(-1)?.run;
  camera.kill("SIGSTOP");
  const again = doors.publish("organ-key", house);
  await eventually(() => expect(doors.of(organ.id).at(-1)?.run).not.toBe(run));
  await doors.becomesWell(organ.id);
  expect(doors.health(organ.id).second_encoder).toBeNull();
  // The old connection, when it revives, has been replaced.
  const hungUp = new Promise((resolve) => camera.once("close", resolve));
  camera.kill("SIGCONT");
  await hungUp;
  expect(doors.health(organ.id)).toMatchObject({ publishing: true, well: true });
  again.kill("SIGSTOP");
  await eventually(() => expect(doors.health(organ.id).frozen).toBe(true));
  expect(doors.health(organ.id)).toMatchObject({ publishing: true, well: false, video: false });
  await eventually(() => expect(doors.health(organ.id).publishing).toBe(false));
  expect(doors.lines.some((line) => line.includes("nothing came for eight seconds"))).toBe(true);
});

test.concurrent("a camera that sends less than real time is reported with its lag", async () => {
  const slow = doors.camera(
    ..."-readrate 0.8 -stream_loop -1 -i".split(" "),
    house,
    ..."-c copy -f flv".split(" "),
    doors.address("attic-key"),
  );
  await eventually(() => expect(doors.health(attic.id).lag).toBeGreaterThan(1.5));
  expect(doors.health(attic.id)).toMatchObject({ well: true, frozen: false });
  slow.kill("SIGKILL");
  await eventually(() => expect(doors.health(attic.id)).toMatchObject({ publishing: false, lag: null }));
});

test.concurrent("a camera that reconnects twenty times stays the same source, with a new run each time", {
  timeout: 40_000,
}, async () => {
  const before = new Set(doors.of(loft.id).map(({ run }) => run));
  for (let n = 0; n < 20; n++) {
    const camera = doors.camera(
      "-i",
      house,
      "-t",
      "1.5",
      "-c",
      "copy",
      "-f",
      "flv",
      doors.address("loft-key"),
    );
    await new Promise((resolve) => camera.once("close", resolve));
  }
  await eventually(() =>
    expect(new Set(doors.of(loft.id).map(({ run }) => run)).size - before.size).toBe(20),
  );
  expect(doors.sources.health().filter(({ id }) => id === loft.id)).toHaveLength(1);
});

test("an encoder that dies is restarted, and the camera recovers by itself", async () => {
  const encoders: ChildProcess[] = [];
  const hear = (message: unknown) => void encoders.push((message as { process: ChildProcess }).process);
  subscribe("child_process", hear);
  const mono = ["-c:v", "copy", "-c:a", "aac", "-ac", "1", "-f", "flv"];
  const camera = doors.camera(
    "-re",
    "-stream_loop",
    "-1",
    "-i",
    house,
    ...mono,
    doors.address("garden-spare"),
  );
  await doors.becomesWell(spare.id);
  const run = doors.of(spare.id).at(-1)?.run;
  for (const encoder of encoders) if (encoder !== camera) encoder.kill("SIGKILL");
  unsubscribe("child_process", hear);
  await eventually(() => expect(doors.of(spare.id).at(-1)?.run).not.toBe(run));
  await doors.becomesWell(spare.id);
  expect(doors.health(spare.id)).toMatchObject({ packaging: "sound", publishing: true });
  camera.kill("SIGKILL");
});

test("ten thousand idle sockets cost little, and a camera still gets in", {
  timeout: 60_000,
}, async () => {
  doors.publish("chapel-key", house);
  await doors.becomesWell(chapel.id);
  const silent: net.Socket[] = [];
  const before = process.memoryUsage().rss;
  for (let n = 0; n < 10_000; n++) {
    const socket = net.connect({
      port: doors.sources.rtmpPort,
      host: "127.0.0.1",
      localAddress: `127.0.0.${1 + (n % 200)}`,
    });
    socket.on("error", () => {});
    silent.push(socket);
    if (n % 500 === 499)
      await new Promise((resolve) => socket.once("connect", resolve).once("close", resolve));
  }
  expect(doors.sources.isWell(chapel.id)).toBe(true);
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  const late = await rawPublisher(doors.sources.rtmpPort, "organ-key");
  await eventually(() => expect(late.heard()).toContain("NetStream.Publish.Start"));
  await eventually(() =>
    expect(silent.filter((socket) => !socket.destroyed).length).toBeLessThanOrEqual(1_000),
  );
  for (const socket of silent) socket.destroy();
  late.socket.destroy();
});

test("random bytes end only their own connection", async () => {
  const noises = [
    Buffer.from("GET / HTTP/1.1\r\n\r\n"),
    Buffer.alloc(4000, 3),
    Buffer.concat([Buffer.from([3]), Buffer.alloc(3072), Buffer.alloc(4000, 0xff)]),
  ];
  for (const noise of noises) {
    const socket = net.connect(doors.sources.rtmpPort, "127.0.0.1");
    socket.on("error", () => {}).on("data", () => {});
    socket.write(noise);
    await new Promise((resolve) => socket.once("close", resolve));
  }
  expect(doors.sources.isWell(chapel.id)).toBe(true);
});
