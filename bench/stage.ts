import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { DirectorView, IpCamera, Page } from "@vigil/contract";
import { type Person, type Saved, signIn as signInTo } from "../demo/api.ts";
import { password } from "../demo/town.ts";
import { sceneVideo, type TestVideo } from "../e2e/cameras.ts";
import { ensureFfmpeg } from "../tools/ffmpeg.ts";

/** A funeral home's stream with its cameras, for measurements. */
export interface Stage {
  origin: string;
  home: Person;
  admin: Person;
  stream: Saved;
  cameras: IpCamera[];
  /** The address to which a camera publishes, with its key. */
  publishTo(camera: IpCamera): Promise<string>;
  look(): Promise<DirectorView>;
  press(action: string, id: string): Promise<unknown>;
  /** The guests' media playlist (RFC 8216), with a playback token. */
  playlist(): Promise<string>;
}

/** Uses a published stream of the demo's funeral home, and adds so many cameras. */
export async function stage(origin: string, cameraCount: number): Promise<Stage> {
  const home = await signInTo(origin, "demo.funeral_home", password);
  const admin = await signInTo(origin, "demo.super_admin", password);
  const [some] = (
    await home.request<Page<Saved>>("looking", "GET", "str/stream/?page_size=50")
  ).results.filter(({ publish, broadcast_status }) => publish === true && broadcast_status !== "completed");
  if (!some) throw new Error("The demo has no stream that could be broadcast.");
  const cameras = [];
  for (let n = 1; n <= cameraCount; n++) {
    const fields = { name: `Bench camera ${n}`, funeral_homes: [some.funeral_home] };
    cameras.push((await admin.create("str/ip_cameras", fields)) as unknown as IpCamera);
  }
  const path = `str/stream/${some.id}`;
  const look = () => home.request<DirectorView>("looking", "GET", `${path}/director`);
  return {
    origin,
    home,
    admin,
    stream: some,
    cameras,
    publishTo: async ({ id, rtmp_url }) => {
      const { rtmp_key } = await admin.request<{ rtmp_key: string }>(
        "the key",
        "POST",
        `str/ip_cameras/${id}/reveal`,
      );
      return `${rtmp_url}/${rtmp_key}`;
    },
    look,
    // The demo's service may be hours away.
    press: (action, id) =>
      home.request(action, "POST", `${path}/ip_cameras/livestream`, {
        action,
        id,
        ...(action === "start" ? { early: "begin" } : {}),
      }),
    playlist: async () => {
      const { broadcast } = await look();
      const programme = new URL(broadcast.programme_url ?? "");
      return new URL(`video.m3u8${programme.search}`, programme).href;
    },
  };
}

/** Waits until the broadcast meets a condition; gives up after a minute. */
export async function until({ look }: Stage, holds: (view: DirectorView) => boolean): Promise<DirectorView> {
  for (let attempts = 0; attempts < 600; attempts++) {
    const view = await look();
    if (holds(view)) return view;
    await sleep(100);
  }
  throw new Error("The broadcast did not reach the expected state within a minute.");
}

/** Publishes a video in the house profile in a loop, as an IP camera would. */
export async function publish(address: string, video: TestVideo = "busy"): Promise<ChildProcess> {
  const args = [
    "-v",
    "error",
    "-stream_loop",
    "-1",
    "-re",
    "-i",
    await sceneVideo(video),
    "-c",
    "copy",
    "-f",
    "flv",
  ];
  return spawn(await ensureFfmpeg(), [...args, address], { stdio: "ignore" });
}

/** Seconds of processor time that a process has used so far, without its children. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  // utime and stime; 100 ticks a second on every Linux we know.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Megabytes of a process's resident memory. */
export const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
