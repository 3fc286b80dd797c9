// `npm run demo:camera -- <stream or camera>`: a camera without hardware, until Ctrl-C. VIGIL_URL or PORT say where Vigil is.
import { setTimeout as sleep } from "node:timers/promises";
import { findFfmpeg } from "../media/src/ffmpeg.ts";
import { type Person, type Saved, signIn } from "./api.ts";
import { ownOrigin } from "./origin.ts";
import { film } from "./test-camera.ts";
import { password } from "./town.ts";

/** Milliseconds between tries while Vigil is away. */
const patience = 2000;

interface Found {
  camera: Saved;
  /** What to look at: the stream that was asked for, or the next one of a home that has the camera. */
  stream: Saved | undefined;
}

/** Who may see cameras and streams, the strongest first. */
async function someone(origin: string): Promise<Person> {
  return signIn(origin, "demo.super_admin", password).catch(() =>
    signIn(origin, "demo.funeral_home", password),
  );
}

/** Finds a camera by its id or a part of its name, else a stream by its id, slug or name and its home's camera. */
async function find(person: Person, wanted: string): Promise<Found> {
  const isCalled = (...names: unknown[]) =>
    names.some((name) => String(name).toLowerCase() === wanted.toLowerCase());
  const [cameras, streams] = await Promise.all([person.all("str/ip_cameras"), person.all("str/stream")]);
  const publishing = cameras.filter(({ protocol }) => protocol === "rtmp");
  // A home sees its own cameras and streams alone, and not whom a camera is shared with.
  const isIn = (home: unknown) => (one: Saved) =>
    (one.funeral_homes as unknown[] | undefined)?.includes(home) ?? true;

  const isPart = (name: unknown) => String(name).toLowerCase().includes(wanted.toLowerCase());
  const named =
    publishing.find(({ id, name }) => isCalled(id, name)) ?? publishing.find(({ name }) => isPart(name));
  if (named) {
    const own = streams.filter(({ funeral_home }) => isIn(funeral_home)(named));
    return { camera: named, stream: nearest(own) };
  }
  const stream = streams.find(({ id, slug, deceased_full_name }) => isCalled(id, slug, deceased_full_name));
  const known = publishing.map(({ name }) => name).join(", ");
  if (!stream) throw new Error(`There is no stream and no camera "${wanted}". Cameras: ${known}.`);
  const preferred = publishing.find(({ id }) => id === stream.preferred_ip_camera);
  const camera = preferred ?? publishing.find(isIn(stream.funeral_home));
  if (!camera)
    throw new Error(`The funeral home of ${stream.deceased_full_name} has no camera that publishes.`);
  return { camera, stream };
}

/** The one to be broadcast that is nearest to now. */
function nearest(streams: Saved[]): Saved | undefined {
  const away = ({ event_date }: Saved) => Math.abs(Date.parse(String(event_date)) - Date.now());
  return streams
    .filter(({ publish, broadcast_status }) => publish && broadcast_status !== "completed")
    .toSorted((a, b) => away(a) - away(b))[0];
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2).join(" ").trim();
  if (!wanted) throw new Error("Say which: npm run demo:camera -- <stream or camera>");
  const origin = ownOrigin();
  const ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH);
  if (!ffmpeg.encodes) throw new Error(ffmpeg.missing[0]);
  const person = await someone(origin);
  const { camera, stream } = await find(person, wanted);
  const { rtmp_key } = await person.ask<{ rtmp_key: string }>(
    `revealing the key of ${camera.name}`,
    "POST",
    `str/ip_cameras/${camera.id}/reveal/`,
    {},
  );

  const ending = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ending.abort());
  const watch = stream
    ? `direct it at ${origin}/director/${stream.id} and watch it at ${stream.memorial_page_url}`
    : "no stream of its home is there yet to watch it on";
  console.log(`${camera.name} films until Ctrl-C: ${watch}`);
  while (!ending.signal.aborted) {
    const address = `${String(camera.rtmp_url).replace(/\/+$/, "")}/${rtmp_key}`;
    const said = await film(ffmpeg, { name: String(camera.name), address, signal: ending.signal });
    if (ending.signal.aborted) break;
    console.error(`The line broke (${said.split("\n").at(-1) || "without a word"}). Trying again.`);
    await sleep(patience, undefined, { signal: ending.signal }).catch(() => {});
  }
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
