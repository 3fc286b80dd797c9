// `npm run demo:camera -- <stream or camera>`: a camera without hardware, until Ctrl-C. VIGIL_URL or PORT say where
// Vigil is.
import { setTimeout as sleep } from "node:timers/promises";
import { findFfmpeg } from "../media/src/ffmpeg.ts";
import { type Person, type Saved, signIn } from "./api.ts";
import { ownOrigin } from "./origin.ts";
import { sendTestCamera } from "./test-camera.ts";
import { password } from "./town.ts";

/** Milliseconds between attempts while Vigil is away. */
const patience = 2000;

interface Found {
  camera: Saved;
  /** The stream to watch: the requested one, or the next one of a home that has the camera. */
  stream: Saved | undefined;
}

/** Signs in as the demo's super admin, or its funeral home. */
async function anyPerson(origin: string): Promise<Person> {
  return signIn(origin, "demo.super_admin", password).catch(() =>
    signIn(origin, "demo.funeral_home", password),
  );
}

/** Finds a camera by its id or a part of its name, or a stream by its id, slug or name with its home's camera. */
async function find(person: Person, requested: string): Promise<Found> {
  const isCalled = (...names: unknown[]) =>
    names.some((name) => String(name).toLowerCase() === requested.toLowerCase());
  const [cameras, streams] = await Promise.all([person.all("str/ip_cameras"), person.all("str/stream")]);
  const publishing = cameras.filter(({ protocol }) => protocol === "rtmp");
  // A home sees only its own cameras and streams, and not with whom a camera is shared.
  const isIn = (home: unknown) => (one: Saved) =>
    (one.funeral_homes as unknown[] | undefined)?.includes(home) ?? true;

  const isPart = (name: unknown) => String(name).toLowerCase().includes(requested.toLowerCase());
  const named = publishing.filter(({ id, name }) => isCalled(id, name));
  const possible = (named.length > 0 ? named : publishing.filter(({ name }) => isPart(name))).map(
    (camera) => ({
      camera,
      stream: nearest(streams.filter(({ funeral_home }) => isIn(funeral_home)(camera))),
    }),
  );
  // Of several cameras of that name, the one that a stream prefers, or else one whose home has a stream at all.
  const chosen =
    possible.find(({ camera, stream }) => stream?.preferred_ip_camera === camera.id) ??
    possible.find(({ stream }) => stream) ??
    possible[0];
  if (chosen) return chosen;
  const stream = streams.find(({ id, slug, deceased_full_name }) => isCalled(id, slug, deceased_full_name));
  const known = publishing.map(({ name }) => name).join(", ");
  if (!stream) throw new Error(`There is no stream and no camera "${requested}". Cameras: ${known}.`);
  const preferred = publishing.find(({ id }) => id === stream.preferred_ip_camera);
  const camera = preferred ?? publishing.find(isIn(stream.funeral_home));
  if (!camera)
    throw new Error(`The funeral home of ${stream.deceased_full_name} has no camera that publishes.`);
  return { camera, stream };
}

/** The stream yet to be broadcast that is nearest to now. */
function nearest(streams: Saved[]): Saved | undefined {
  const away = ({ event_date }: Saved) => Math.abs(Date.parse(String(event_date)) - Date.now());
  return streams
    .filter(({ publish, broadcast_status }) => publish && broadcast_status !== "completed")
    .toSorted((a, b) => away(a) - away(b))[0];
}

async function main(): Promise<void> {
  const requested = process.argv.slice(2).join(" ").trim();
  if (!requested) throw new Error("Say which: npm run demo:camera -- <stream or camera>");
  const origin = ownOrigin();
  const ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH);
  if (!ffmpeg.encodes) throw new Error(ffmpeg.missing[0]);
  const person = await anyPerson(origin);
  const { camera, stream } = await find(person, requested);
  const { rtmp_key } = await person.request<{ rtmp_key: string }>(
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
    const output = await sendTestCamera(ffmpeg, {
      name: String(camera.name),
      address,
      signal: ending.signal,
    });
    if (ending.signal.aborted) break;
    console.error(`The connection broke (${output.split("\n").at(-1) || "without a word"}). Trying again.`);
    await sleep(patience, undefined, { signal: ending.signal }).catch(() => {});
  }
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
