import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ProgrammeState } from "@vigil/contract/media";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "../../tools/free-ports.ts";
import {
  cameras,
  type FakeServer,
  type MediaProcess,
  order,
  programme,
  publish,
  putOrder,
  rtmpSource,
  spawnMediaProcess,
  startFakeServer,
  stateOf,
} from "./fixtures.ts";
import { follow } from "./following-guest.ts";

let folder: string;
let server: FakeServer;
let media: MediaProcess;
let env: NodeJS.ProcessEnv;
let started: Pick<MediaProcess, "child" | "ended">[];
let off: (() => Promise<unknown>)[];
const waitOptions = { timeout: 240_000, interval: 50 };

/** Ports of its own, as on a machine of its own. */
const ownPorts = async () => ({ MEDIA_PORT: String(await freePort()), RTMP_PORT: String(await freePort()) });

function spawned(own: NodeJS.ProcessEnv = {}) {
  const one = spawnMediaProcess({ ...env, ...own });
  started.push(one);
  return one;
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "vigil-media-standby-"));
  server = await startFakeServer();
  started = [];
  env = { DATA_DIR: folder, SERVER_URL: server.url, MEDIA_STANDBY: "true", ...(await ownPorts()) };
  media = await spawned().ready;
  off = [publish(Number(env.RTMP_PORT), cameras.front.key).off];
  await putOrder(media.origin, "/control/sources", { version: 1, sources: [rtmpSource(cameras.front)] });
  await putOrder(media.origin, "/control/programmes", { programmes: [order(1)] });
  await until(isOnAir);
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

const until = (isSo: () => unknown) => vi.waitUntil(isSo, waitOptions);
const state = async (): Promise<ProgrammeState | undefined> =>
  (await stateOf(media.origin)).programmes.find((one) => one.programme === programme);
const isOnAir = async () => (await state())?.on_air.kind === "source";
const standsBy = (one: { output(): string }) => until(() => one.output().includes("standing by"));

/** Ends the service and returns the seconds of its only recording. */
async function recorded(): Promise<number> {
  const end = order(2, { show: "end", source: null });
  await putOrder(media.origin, "/control/programmes", { programmes: [end] });
  await until(async () => (await state())?.recording.state === "ready");
  return (await state())?.recording.seconds ?? 0;
}

/** The numbers of all segments aired, as the journal has them. */
function aired(): number[] {
  const [term = "", ...others] = readdirSync(path.join(folder, "media")).filter((name) => /^[^.]/.test(name));
  expect(others).toEqual([]);
  const journal = readFileSync(
    path.join(folder, "media", term, "programmes", programme, "programme.jsonl"),
    "utf8",
  );
  const lines = journal.split("\n").filter((line) => line.includes('"aired"'));
  return lines.map((line) => JSON.parse(line).aired.seq);
}

test("after kill -9 the process that stands by shows the same service at the same address, and records on", async () => {
  const next = spawned();
  await standsBy(next);
  const { seen, list, stop } = await follow(() => media.origin);
  await until(() => seen.size >= 6);
  media.child.kill("SIGKILL");
  media = await next.ready;
  await until(isOnAir);
  const before = seen.size;
  await until(() => seen.size >= before + 5);
  // Before the end, because the last segments say that the service is over, and aren't recorded.
  const given = list.seconds;
  const seconds = await recorded();
  await until(() => seen.size === Math.max(...seen.keys()) - Math.min(...seen.keys()) + 1);
  await stop();
  expect(list.problems).toEqual([]);
  expect(given - seconds, "what guests were given and the recording lacks").toBeLessThan(3);
});

test("a primary on its way out gives its place away at once, and what it has written", async () => {
  const next = spawned();
  await standsBy(next);
  await until(async () => ((await state())?.recording.seconds ?? 0) > 4);
  media.child.kill("SIGTERM");
  expect(await media.ended).toBe(0);
  media = await next.ready;
  expect(next.output(), "without waiting for silence").toContain("because the primary has gone");
  await until(isOnAir);
  expect(await recorded()).toBeGreaterThan(4);
  expect(new Set(aired()).size).toBe(aired().length);
});

test("a primary of the same machine that hangs is killed, so that its successor has its ports", async () => {
  const next = spawned();
  await standsBy(next);
  const hanging = media;
  hanging.child.kill("SIGSTOP");
  media = await next.ready;
  expect(await hanging.ended).toBe("SIGKILL");
  expect(media.origin).toBe(hanging.origin);
  await until(isOnAir);
});

test("a primary that was paused is followed by another, and ends when it wakes without having changed anything", async () => {
  const own = await ownPorts();
  const next = spawned(own);
  await standsBy(next);
  const paused = media;
  paused.child.kill("SIGSTOP");
  // As on another machine, where nobody can tell whether it has died.
  const file = path.join(folder, "media", "term-0000000001", "primary.json");
  writeFileSync(file, readFileSync(file, "utf8").replace(/pid:\[\d+\]/, "pid:[1]"));
  media = await next.ready;
  off.push(publish(Number(own.RTMP_PORT), cameras.front.key).off);
  await until(isOnAir);
  const before = aired();
  paused.child.kill("SIGCONT");
  expect(await paused.ended).toBe(1);
  await until(() => aired().length >= before.length + 5);
  expect(aired().slice(0, before.length)).toEqual(before);
  expect(new Set(aired()).size, "no number was used twice").toBe(aired().length);
  expect(server.reports.at(-1)?.term).toBe(2);
  expect(await recorded()).toBeGreaterThan(0);
});

test("a single media process refuses the folder of those that stand by for each other", async () => {
  media.child.kill("SIGTERM");
  await media.ended;
  const single = spawned({ MEDIA_STANDBY: "false" });
  await expect(single.ready).rejects.toThrow("Set MEDIA_STANDBY to true.");
});
