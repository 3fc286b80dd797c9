import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { MediaSource, MediaState } from "@vigil/contract/media";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { freePort } from "../../tools/free-ports.ts";
import {
  cameras,
  command,
  type FakeServer,
  healthOf,
  type MediaProcess,
  order,
  pass,
  programme,
  publish,
  putOrder,
  rtmpSource,
  spawnMediaProcess,
  startFakeServer,
  stateOf,
} from "./fixtures.ts";
import { follow } from "./following-guest.ts";

const hosts = ["127.0.0.1", "127.0.0.2", "127.0.0.3"];
const waitOptions = { timeout: 240_000, interval: 50 };
const until = (isSo: () => unknown) => vi.waitUntil(isSo, waitOptions);
const byBrowser = "01a1fbb8-7d79-7368-aa9e-2c6cffdd1811";
const bySrt = "01a1fbb8-7d79-7368-aa9e-2c6cffdd1812";

interface Machine extends MediaProcess {
  host: string;
  rtmpPort: number;
}

let folder: string;
let server: FakeServer;
let env: NodeJS.ProcessEnv;
let started: Pick<MediaProcess, "child" | "ended" | "output">[];
let off: (() => Promise<unknown>)[];
/** The primaries of both nodes. */
let first: Machine;
let second: Machine;

/** A media process with an address and ports of its own, as on a machine of its own. */
async function spawned(host = hosts[started.length] ?? "") {
  const [port, rtmpPort] = [await freePort(), await freePort()];
  const own = { HOST: host, MEDIA_PORT: String(port), RTMP_PORT: String(rtmpPort) };
  const one = spawnMediaProcess({ ...env, ...own });
  started.push(one);
  const ready = one.ready.then((media) => ({ ...media, origin: `http://${host}:${port}`, host, rtmpPort }));
  return { ...one, ready };
}
const here = async (machine: Machine) =>
  (await stateOf(machine.origin)).programmes.find((one) => one.programme === programme);
/** What is reported of the second node, whoever is its primary. */
const reported = (): MediaState | undefined => server.reports.findLast(({ node }) => node === 2);
const shown = () => reported()?.programmes.find((one) => one.programme === programme);
const atSecond = <T extends object>(what: T) => ({ ...what, node: 2 });

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "vigil-media-nodes-"));
  server = await startFakeServer();
  [started, off] = [[], []];
  env = { DATA_DIR: folder, SERVER_URL: server.url, MEDIA_STANDBY: "true", MEDIA_NODES: "2" };
  const one = await spawned();
  // Before the first takes on the second node for want of another.
  const other = await spawned();
  [first, second] = await Promise.all([one.ready, other.ready]);
  if ((await stateOf(first.origin)).node === 2) [first, second] = [second, first];
});
afterEach(async () => {
  for (const each of off) await each();
  for (const { child, ended } of started) {
    child.kill("SIGKILL");
    await ended;
  }
  server.server.closeAllConnections();
  server.server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Orders sources by way of the first node, as a server does: again until all have them. */
async function ordered(sources: MediaSource[]): Promise<void> {
  await until(async () => {
    await putOrder(first.origin, "/control/sources", { version: 1, sources });
    return (await stateOf(second.origin)).sources_version === 1;
  });
}

/** Orders a service at the second node, by way of the first, where its camera arrives as well. */
async function service(sources: MediaSource[] = [rtmpSource(cameras.front)]): Promise<void> {
  await ordered(sources.map(atSecond));
  await putOrder(first.origin, "/control/programmes", { programmes: [atSecond(order(1))] });
  off.push(publish(first.rtmpPort, cameras.front.key, first).off);
  await until(() => shown()?.on_air.kind === "source");
}

test("camera, guest and server may reach any node: what belongs to another is passed on to it", async () => {
  await service();
  expect(await here(first), "it airs at one node only").toBeUndefined();
  const [atFirst, atOther] = [await follow(() => first.origin), await follow(() => second.origin)];
  await until(() => atFirst.seen.size >= 4 && atOther.seen.size >= 4);
  await Promise.all([atFirst.stop(), atOther.stop()]);
  const common = [...atFirst.seen].filter(([seq]) => atOther.seen.has(seq));
  expect(common.length).toBeGreaterThan(1);
  for (const [seq, bytes] of common) expect(atOther.seen.get(seq)?.equals(bytes)).toBe(true);
  expect([...atFirst.list.problems, ...atOther.list.problems]).toEqual([]);

  await putOrder(first.origin, "/control/programmes", {
    programmes: [atSecond(order(2, { show: "end", source: null }))],
  });
  await until(() => shown()?.recording.state === "ready");
  const recording = await command(first.origin, "GET", `/control/recordings/${programme}.mp4`);
  expect([recording.status, (await recording.arrayBuffer()).byteLength]).toEqual([
    200,
    shown()?.recording.bytes,
  ]);
});

test("when a node dies and nobody stands by, another takes its service on within seconds, at the same addresses", async () => {
  await service();
  const { seen, list, stop } = await follow(() => first.origin);
  await until(() => seen.size >= 5);
  second.child.kill("SIGKILL");
  await second.ended;
  const before = seen.size;
  await until(() => seen.size >= before + 8);
  await until(() => shown()?.on_air.kind === "source");
  await putOrder(first.origin, "/control/programmes", {
    programmes: [atSecond(order(2, { show: "end", source: null }))],
  });
  await until(() => shown()?.recording.state === "ready");
  await stop();
  expect(list.problems).toEqual([]);
  expect(shown()?.recording.seconds, "one recording, from before and after").toBeGreaterThan(8);

  // It is given back once it airs nothing and somebody is there for it.
  const third = await (await spawned()).ready;
  expect((await stateOf(third.origin)).node).toBe(2);
  await putOrder(third.origin, "/control/programmes", { programmes: [] });
});

/** Two seconds as a browser sends them. */
function filmedByBrowser(): string {
  const file = path.join(folder, "browser.webm");
  const input = "-v error -f lavfi -i testsrc2=size=320x180:rate=30 -f lavfi -i sine -t 2";
  execFileSync("ffmpeg", [...input.split(" "), "-c:v", "libvpx", "-c:a", "libopus", file]);
  return file;
}

test("cameras by browser and by SRT are passed on as well", async () => {
  const port = await freePort();
  const none = { node: 1, key_hash: null, address: null, port: null, passphrase: null };
  const passphrase = "passphrase-of-the-choir-camera";
  await ordered([
    { ...none, node: 2, id: byBrowser, protocol: "browser" },
    { ...none, node: 2, id: bySrt, protocol: "srt", port, passphrase },
  ]);

  const t = await pass({ kind: "camera", source: byBrowser });
  const socket = new WebSocket(`${first.origin.replace("http", "ws")}/live/camera?t=${t}`);
  const answer = new Promise<string>((done, failed) => {
    socket.once("message", (text) => done(String(text))).once("error", failed);
    socket.once("close", (code) => failed(new Error(`closed with ${code}`)));
  });
  await new Promise((done) => socket.once("open", done));
  socket.send(JSON.stringify({ mime: "video/webm;codecs=vp8,opus" }));
  socket.send(readFileSync(filmedByBrowser()));
  expect(JSON.parse(await answer)).toHaveProperty("received");
  socket.terminate();

  const address = `srt://${first.host}:${port}?passphrase=${passphrase}&pkt_size=1316`;
  const camera = spawn(
    "ffmpeg",
    [
      ..."-v error -re -f lavfi -i testsrc2=size=320x180:rate=30 -f lavfi -i sine=sample_rate=48000".split(
        " ",
      ),
      ..."-c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p -g 30 -c:a aac -f mpegts".split(
        " ",
      ),
      address,
    ],
    { stdio: "ignore" },
  );
  off.push(async () => camera.kill("SIGKILL"));
  await until(async () => (await healthOf(second.origin, { id: bySrt }))?.publishing);
});
