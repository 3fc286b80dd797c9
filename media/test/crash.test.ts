import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ProgrammeState } from "@vigil/contract/media";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "../../tools/free-ports.ts";
import {
  cameras,
  command,
  type FakeServer,
  type MediaProcess,
  order,
  programme,
  publish,
  putOrder,
  rtmpSource,
  startFakeServer,
  startMediaProcess,
  stateOf,
} from "./fixtures.ts";
import { follow } from "./following-guest.ts";
import { decode } from "./playlist.ts";

let folder: string;
let server: FakeServer;
let media: MediaProcess;
let env: NodeJS.ProcessEnv;
let off: (() => Promise<unknown>)[];
const waitOptions = { timeout: 240_000, interval: 50 };

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "vigil-media-crash-"));
  server = await startFakeServer(await freePort());
  const [port, rtmp] = [await freePort(), await freePort()];
  env = { DATA_DIR: folder, MEDIA_PORT: String(port), RTMP_PORT: String(rtmp), SERVER_URL: server.url };
  media = await startMediaProcess(env);
  off = [publish(rtmp, cameras.front.key).off];
  const sources = [cameras.front, cameras.gallery].map(rtmpSource);
  await putOrder(media.origin, "/control/sources", { version: 1, sources });
  await putOrder(media.origin, "/control/programmes", { programmes: [order(1)] });
});
afterEach(async () => {
  for (const each of off) await each();
  media.child.kill("SIGKILL");
  await media.ended;
  server.server.closeAllConnections();
  server.server.close();
  rmSync(folder, { recursive: true, force: true });
});

const own = ({ programmes }: { programmes: ProgrammeState[] } = { programmes: [] }) =>
  programmes.find((one) => one.programme === programme);
const state = async () => own(await stateOf(media.origin));
const reported = () => own(server.reports.at(-1));
const until = (isSo: () => unknown) => vi.waitUntil(isSo, waitOptions);

/** Seconds of video in a file, by decoding all of it; throws on any error. */
function playThrough(file: string): number {
  const played = spawnSync("ffmpeg", [
    "-hide_banner",
    "-v",
    "warning",
    "-stats",
    "-i",
    file,
    "-f",
    "null",
    "-",
  ]);
  const text = played.stderr.toString();
  expect(text.replace(/^.*(frame=|size=).*$/gm, "").trim()).toBe("");
  const [, hours, minutes, seconds] = /.*time=(\d\d):(\d\d):([\d.]+)/s.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

const children = () => readdirSync(path.join(folder, "media", "children"));
const isAlive = (pid: string) => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
};

test("after kill -9 of media guests go on without a gap, and at most two seconds of the recording are missing", async () => {
  const { seen, list, stop } = await follow(() => media.origin);
  const aired = async () => (await state())?.on_air.kind === "source";
  await until(aired);
  await until(() => seen.size >= 6);

  media.child.kill("SIGKILL");
  expect(await media.ended).toBe("SIGKILL");
  media = await startMediaProcess(env);
  await until(aired);
  const so = seen.size;
  await until(() => seen.size >= so + 5);

  const given = list.seconds;
  await putOrder(media.origin, "/control/programmes", {
    programmes: [order(2, { show: "end", source: null })],
  });
  await until(async () => (await state())?.recording.state === "ready");
  const { recording } = (await state()) as ProgrammeState;
  await until(() => seen.size === Math.max(...seen.keys()) + 1);
  await stop();

  expect(list.problems).toEqual([]);
  const numbers = [...seen.keys()].sort((a, b) => a - b);
  expect(numbers, "dense, none used twice").toEqual(numbers.map((_, place) => place));
  for (const bytes of [...seen.values()].filter((_, place) => place % 4 === 0)) {
    const { decodingErrors, pictures, sounds } = await decode("ffmpeg", bytes, "mpegts");
    expect({ decodingErrors, isWhole: pictures > 0 && sounds > 0 }).toEqual({
      decodingErrors: "",
      isWhole: true,
    });
  }
  const file = path.join(folder, "programme.mp4");
  const response = await command(media.origin, "GET", `/control/recordings/${programme}.mp4`);
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  const seconds = playThrough(file);
  expect(Math.abs(seconds - recording.seconds)).toBeLessThan(1);
  expect(given - seconds, "what guests were given and the recording lacks").toBeLessThan(2);
});

test("children that a killed media process left running are killed by the next", async () => {
  // A video that takes long enough to be in conversion when the process is killed.
  const film = path.join(folder, "long.mp4");
  spawnSync("ffmpeg", [
    ..."-v error -f lavfi -i testsrc2=size=1280x720:rate=30:duration=30 -c:v libx264 -preset ultrafast".split(
      " ",
    ),
    film,
  ]);
  server.files.set("/long", readFileSync(film));
  const id = cameras.gallery.id;
  await putOrder(media.origin, `/control/transcodes/${id}`, { url: `${server.url}/long`, urgent: true });
  const progress = async () => (await stateOf(media.origin)).transcodes[0]?.progress ?? 0;
  await until(async () => (await progress()) > 0);
  const left = children();
  expect(left.length).toBeGreaterThan(0);
  media.child.kill("SIGKILL");
  await media.ended;
  // Paused, so that it can't end by itself when nobody reads its output.
  for (const pid of left) if (isAlive(pid)) process.kill(Number(pid), "SIGSTOP");
  media = await startMediaProcess(env);
  await until(() => !left.some(isAlive));
  await until(async () => (await progress()) > 0);
});

test("a dead server changes nothing for guests; a new one in its place gets the state", async () => {
  await until(() => reported()?.on_air.kind === "source");
  expect(server.forged).toBe(0);
  const { port } = new URL(server.url);
  server.server.closeAllConnections();
  server.server.close();
  const { seen, stop } = await follow(() => media.origin);
  const last = () => Math.max(-1, ...seen.keys());
  await until(() => seen.size > 0);
  const so = last();
  await until(() => last() >= so + 4);
  await stop();
  expect((await state())?.on_air.kind).toBe("source");
  await until(() => media.output().includes("the server can't be reached"));
  server = await startFakeServer(Number(port));
  await until(() => reported()?.on_air.kind === "source");
  expect(media.output().match(/the server can't be reached/g)).toHaveLength(1);
});

test("media shuts down cleanly when stopped, and reports a port in use in one sentence", async () => {
  const second = startMediaProcess({ ...env, DATA_DIR: path.join(folder, "second"), RTMP_PORT: "0" });
  const sentence = `Port ${env.MEDIA_PORT} is in use. Stop the program that uses it, or set MEDIA_PORT to another number.`;
  const text = await second.catch((error: Error) => error.message);
  expect((text as string).split("\n").at(-1)).toBe(sentence);
  const third = startMediaProcess({ ...env, MEDIA_PORT: "0", RTMP_PORT: "0" });
  await expect(third).rejects.toThrow(
    /Another media process \(\d+\) works in .+\. Stop it, or set MEDIA_DIR/,
  );
  await until(async () => (await state())?.on_air.kind === "source");
  media.child.kill("SIGTERM");
  expect(await media.ended).toBe(0);
  expect(children()).toEqual([]);
  expect(media.output()).not.toMatch(/"level":50/);
});
