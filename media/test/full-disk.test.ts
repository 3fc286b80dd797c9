import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { words } from "@vigil/contract/media";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "../../tools/free-ports.ts";
import {
  cameras,
  type FakeServer,
  guest,
  type MediaProcess,
  order,
  pass,
  programme,
  publish,
  putOrder,
  rtmpSource,
  startFakeServer,
  startMediaProcess,
  stateOf,
} from "./fixtures.ts";
import { PlaylistWatch } from "./playlist.ts";

let folder: string;
let server: FakeServer;
let media: MediaProcess;
let env: NodeJS.ProcessEnv;
let off: (() => Promise<unknown>)[];
const waitOptions = { timeout: 240_000, interval: 100 };
const until = (isSo: () => unknown) => vi.waitUntil(isSo, waitOptions);

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "vigil-full-disk-"));
  server = await startFakeServer();
  const [port, rtmp] = [await freePort(), await freePort()];
  env = {
    DATA_DIR: path.join(folder, "data"),
    MEDIA_PORT: String(port),
    RTMP_PORT: String(rtmp),
    SERVER_URL: server.url,
    FAILING_DISK: path.join(folder, "failing"),
    NODE_OPTIONS: `--import=${new URL("./failing-disk.ts", import.meta.url).href}`,
  };
  media = await startMediaProcess(env);
  off = [publish(rtmp, cameras.front.key).off];
  const sources = [cameras.front, cameras.gallery].map(rtmpSource);
  await putOrder(media.origin, "/control/sources", { version: 1, sources });
});
afterEach(async () => {
  for (const each of off) await each();
  media.child.kill("SIGKILL");
  await media.ended;
  server.server.closeAllConnections();
  server.server.close();
  rmSync(folder, { recursive: true, force: true });
});

const disk = {
  fails: (code: string) => writeFileSync(path.join(folder, "failing"), code),
  works: () => rmSync(path.join(folder, "failing")),
};
const state = async () => (await stateOf(media.origin)).programmes.find((one) => one.programme === programme);

/** A guest who polls the playlist. */
async function watching() {
  const t = await pass({ kind: "watch", programme, guest });
  const watch = new PlaylistWatch();
  return {
    watch,
    /** Waits for that many more segments. */
    sees: async (more: number) => {
      const seen = watch.listed.size;
      await until(async () => {
        const response = await fetch(`${media.origin}/live/${programme}/video.m3u8?t=${t}`);
        if (response.ok) watch.see(await response.text());
        return watch.listed.size >= seen + more;
      });
    },
  };
}

test("whatever fails on the disk, guests see the service, and the recording is complete when there is space again", async () => {
  await putOrder(media.origin, "/control/programmes", { programmes: [order(1)] });
  const { watch, sees } = await watching();
  await until(async () => (await state())?.on_air.kind === "source");
  await sees(3);
  let version = 1;
  for (const code of ["ENOSPC", "EDQUOT", "EIO", "EROFS", "EMFILE"]) {
    disk.fails(code);
    const isDiskFull = code === "ENOSPC" || code === "EDQUOT";
    const problem = isDiskFull ? words.recordingDiskFull : words.recordingUnwritable;
    await until(async () => (await state())?.recording.problem === problem);
    await until(async () => (await state())?.second?.problem === words.secondRecordingUnwritable);
    // A new slate starts an ffmpeg, which once crashed media; and new cameras are admitted.
    const slate = { ...order(1).slate, name: `Margaret Ellis ${code}` };
    const sources = [cameras.front, { ...cameras.gallery, key: `key after ${code}` }].map(rtmpSource);
    await putOrder(media.origin, "/control/programmes", { programmes: [order(++version, { slate })] });
    await putOrder(media.origin, "/control/sources", { version, sources });
    expect((await stateOf(media.origin)).sources_version).toBe(version);
    await sees(3);
    disk.works();
    await until(async () => (await state())?.recording.problem === null);
    await until(async () => (await state())?.second?.problem === null);
  }
  const end = order(++version, { show: "end", source: null });
  await putOrder(media.origin, "/control/programmes", { programmes: [end] });
  await until(async () => (await state())?.recording.state === "ready");
  expect((await state())?.recording.problem).toBeNull();
  expect(watch.problems).toEqual([]);
  media.child.kill("SIGTERM");
  expect(await media.ended).toBe(0);
});

test("killed while the disk is full, media starts again at once, and the recording says what is missing", async () => {
  await putOrder(media.origin, "/control/programmes", { programmes: [order(1)] });
  const { watch, sees } = await watching();
  await until(async () => (await state())?.on_air.kind === "source");
  await sees(4);
  disk.fails("ENOSPC");
  await until(async () => (await state())?.recording.problem === words.recordingDiskFull);
  await sees(8);
  media.child.kill("SIGKILL");
  await media.ended;
  media = await startMediaProcess(env);
  await until(async () => (await state())?.on_air.kind === "source");
  await sees(4);
  disk.works();
  await until(async () => (await state())?.recording.problem?.includes("missing"));
  await putOrder(media.origin, "/control/programmes", {
    programmes: [order(2, { show: "end", source: null })],
  });
  await until(async () => (await state())?.recording.state === "ready");
  expect((await state())?.recording.problem).toMatch(
    /^\d+ seconds are missing from the recording, after 0:\d\d\.$/,
  );
  // What the killed process had in memory is gone, so the playlist starts again: with new numbers, and short.
  expect(watch.problems.filter((problem) => !problem.startsWith("the playlist shrank"))).toEqual([]);
});
