// `node demo/broadcast.ts`: broadcasts yesterday's visitation as its director would, with two cameras that publish by
// RTMP, so that the demo has a real recording of two parts. VIGIL_URL or PORT say where Vigil listens.
import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { BroadcastAction, DirectorView, IpCamera, Page } from "@vigil/contract";
import { findFfmpeg } from "../media/src/ffmpeg.ts";
import { type Person, type Saved, signIn } from "./api.ts";
import { ownOrigin } from "./origin.ts";
import * as town from "./town.ts";
import { type Clip, videos } from "./videos.ts";

/** The clip that each camera of the chapel sends. */
const views: { camera: string; clip: Clip }[] = [
  { camera: "Lindenwood Chapel, front", clip: "service" },
  { camera: "Lindenwood Chapel, gallery", clip: "evening" },
];
/** Milliseconds for which a scene stays on air. */
const scene = 5000;

/** Broadcasts the first service marked `live`, unless that has happened already. */
export async function broadcast(origin: string): Promise<void> {
  const service = town.services.find(({ live }) => live);
  const home = await signIn(origin, "demo.funeral_home", town.password);
  const { results } = await home.request<Page<Saved & { event_date: string }>>(
    "looking for the service",
    "GET",
    `str/stream/?search=${encodeURIComponent(service?.deceased_full_name ?? "")}`,
  );
  // The same person also has a future service, the funeral.
  const isPast = ({ event_date }: { event_date: string }) => Date.parse(event_date) < Date.now();
  const stream = results.find(isPast)?.id;
  const clips = await videos();
  if (!stream || !clips || (await look(home, stream)).broadcast.status === "completed") return;

  const folder = await mkdtemp(path.join(tmpdir(), "vigil-demo-"));
  const publishing: ChildProcess[] = [];
  try {
    const cameras = await home.all("str/ip_cameras");
    const ids: string[] = [];
    for (const { camera, clip } of views) {
      const one = cameras.find(({ name }) => name === camera) as (IpCamera & Saved) | undefined;
      if (!one) throw new Error(`The town has no camera called ${camera}.`);
      ids.push(one.id);
      const file = path.join(folder, `${clip}.mp4`);
      writeFileSync(file, clips[clip].bytes);
      publishing.push(await publish(home, one, file));
    }
    const pair = ids as [string, string];
    const admin = await signIn(origin, "demo.super_admin", town.password);
    await sendToFoyer(home, admin, results);
    await direct(home, stream, pair);
    await continueAfterEnd(home, stream, pair[0], admin);
  } finally {
    for (const camera of publishing) camera.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sends services on to the screen in the foyer, which this demo receives itself as if it were another server. */
async function sendToFoyer(home: Person, admin: Person, services: readonly Saved[]): Promise<void> {
  const cameras = await admin.all("str/ip_cameras");
  const foyer = cameras.find(({ name }) => name === town.foyerScreen) as (IpCamera & Saved) | undefined;
  if (!foyer) throw new Error(`The town has no camera called ${town.foyerScreen}.`);
  const output = { name: "Screen in the foyer", url: foyer.rtmp_url, key: await keyOf(admin, foyer) };
  for (const { id } of services)
    await home.request("sending to the foyer", "POST", "str/stream_output", { ...output, stream: id });
}

/** Intro, first camera, second camera, a pause, first camera again, the end; resolves when the recording is stored. */
async function direct(home: Person, stream: string, [front, gallery]: [string, string]): Promise<void> {
  const media = await home.all("usr/funeral_home_media");
  const intro = media.find((video) => video.default)?.id;
  const { press, until } = panel(home, stream);
  await until(({ sources }) =>
    [front, gallery].every((id) => sources.find((one) => one.id === id)?.health?.well),
  );
  await press("start", front, intro);
  await until(({ broadcast: { status } }) => status === "live");
  await sleep(scene);
  await press("start", gallery);
  await sleep(scene);
  await press("pause", gallery);
  await sleep(scene / 2);
  await press("resume", front);
  await sleep(scene);
  await press("stop", front);
  await until(({ broadcast: { recording } }) => recording.id !== null || recording.state === "lost");
}

/** A super admin reopens the service for one more hymn, so the recording gets a second part. */
async function continueAfterEnd(home: Person, stream: string, front: string, admin: Person): Promise<void> {
  const { press, until } = panel(home, stream);
  await panel(admin, stream).press("reopen");
  await press("start", front);
  await until(({ broadcast: { status } }) => status === "live");
  await sleep(scene);
  await press("stop", front);
  await until(({ broadcast: { recording } }) => recording.id !== null || recording.state === "lost");
}

/** What a person can do in the Director Panel of a stream. */
const panel = (who: Person, stream: string) => ({
  press: (action: BroadcastAction, id?: string, video?: string) =>
    who.request(action, "POST", `str/stream/${stream}/ip_cameras/livestream`, { action, id, video }),
  until: async (holds: (view: DirectorView) => boolean) => {
    while (!holds(await look(who, stream))) await sleep(500);
  },
});

const look = (home: Person, stream: string) =>
  home.request<DirectorView>("looking at the broadcast", "GET", `str/stream/${stream}/director`);

async function keyOf(home: Person, camera: IpCamera): Promise<string> {
  const path = `str/ip_cameras/${camera.id}/reveal`;
  return (await home.request<{ rtmp_key: string }>("looking up the key", "POST", path)).rtmp_key;
}

async function publish(home: Person, camera: IpCamera, file: string): Promise<ChildProcess> {
  const key = await keyOf(home, camera);
  const args = ["-v", "error", "-stream_loop", "-1", "-re", "-i", file, "-c", "copy", "-f", "flv"];
  const { path: ffmpeg } = await findFfmpeg(process.env.FFMPEG_PATH);
  if (!ffmpeg) throw new Error("No ffmpeg runs here, so nothing can be broadcast.");
  return spawn(ffmpeg, [...args, `${camera.rtmp_url}/${key}`], { stdio: "ignore" });
}

if (import.meta.main) {
  await broadcast(ownOrigin()).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
