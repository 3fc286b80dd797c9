import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type {
  DirectorMedia,
  DirectorView,
  Family,
  IpCamera,
  Page as Listed,
  Recording,
  Staff,
  Stream,
} from "@vigil/contract";
import type { Page } from "playwright";
import { expect, onTestFailed } from "vitest";
import { town } from "./town.ts";
import { api } from "./visitor.ts";
import { watch } from "./watching.ts";

type Call = Awaited<ReturnType<typeof api>>;

/** A service of the demo's funeral home that begins now, with what its director needs. */
export interface Service {
  origin: string;
  home: Call;
  stream: Stream;
  /** Name, id and publishing address of each IP camera of the home. */
  cameras: { id: string; name: string; address: string }[];
  look(): Promise<DirectorView>;
}

/** Books and publishes a service for a person of this name, with further fields. */
export async function book(
  deceased_full_name: string,
  { origin: otherOrigin, ...fields }: { origin?: string } & Partial<Stream> = {},
): Promise<Service> {
  const origin = otherOrigin ?? (await town()).url;
  const home = await api("funeral_home", origin);
  const first = async <T>(path: string) => {
    const { results } = (await home("GET", `${path}/?page_size=1`)) as Listed<T>;
    return results[0] as T;
  };
  const stream = (await home("POST", "str/stream/", {
    deceased_full_name,
    deceased_date_of_birth: "1941-03-02",
    deceased_date_of_death: "2026-11-14",
    event_date: new Date().toISOString(),
    family: (await first<Family>("usr/fh_clients")).id,
    funeral_home_director: (await first<Staff>("usr/funeral_home_staff")).id,
    g_r_page_heading: (await first<{ id: string }>("str/g_r_page_heading")).id,
    publish: true,
    // The town's services of today have the same director.
    accept_conflicts: true,
    ...fields,
  })) as Stream;
  // A test that failed may have left it on air; then the next test couldn't have its camera.
  onTestFailed(async () => {
    await home("POST", `str/stream/${stream.id}/ip_cameras/livestream`, { action: "stop" }).catch(() => {});
  });
  const { results } = (await home("GET", "str/ip_cameras/?ordering=name")) as Listed<IpCamera>;
  const cameras = await Promise.all(
    results.map(async ({ id, name, rtmp_url }) => {
      const { rtmp_key } = await home("POST", `str/ip_cameras/${id}/reveal`);
      return { id, name, address: `${rtmp_url}/${rtmp_key}` };
    }),
  );
  return { origin, home, stream, cameras, look: () => home("GET", `str/stream/${stream.id}/director`) };
}

/** Registers a guest on the memorial page. */
export async function register(guest: Page, name: string): Promise<void> {
  await guest.getByLabel("Your name").fill(name);
  await guest.getByLabel("Your email address").fill(`${name.toLowerCase().replace(" ", ".")}@mail.example`);
  await guest.getByRole("button", { name: /^Register/ }).click();
}

/** What a guest sees and hears, such as "red, red". */
export const sees = (guest: Page) => watch(guest).then(({ picture, sound }) => `${picture}, ${sound}`);

/** Holds the End button, which acts only when it is held. */
export async function holdEnd(director: Page): Promise<void> {
  const end = director.getByRole("button", { name: /^End/ });
  await end.hover();
  await director.mouse.down();
  await expect.poll(() => end.getAttribute("aria-disabled")).toBe("true");
  await director.mouse.up();
}

/** Waits for the final recording and passes it to `use` as a temporary file. */
export async function withRecording(
  { origin, home, stream }: Service,
  use: (file: string) => Promise<void>,
): Promise<void> {
  const stored = async () => {
    const { results } = (await home("GET", `str/stream_video/?stream=${stream.id}`)) as Listed<Recording>;
    return results[0]?.file ?? null;
  };
  await expect.poll(stored).not.toBeNull();
  const folder = await mkdtemp(join(tmpdir(), "vigil-recording-"));
  try {
    const file = join(folder, "recording.mp4");
    writeFileSync(file, await (await fetch(`${origin}${await stored()}`)).bytes());
    await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Uploads a director's video and waits until it is ready to play. */
export async function prepareVideo(title: string, file: string): Promise<DirectorMedia> {
  const { url: vigil } = await town();
  const { access } = (await (
    await fetch(`${vigil}/v1/usr/login/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "demo.funeral_home", password: "demo-password" }),
    })
  ).json()) as { access: string };
  const form = new FormData();
  form.set("title", title);
  form.set("video", new File([readFileSync(file)], "video.mp4", { type: "video/mp4" }));
  const headers = { authorization: `Bearer ${access}` };
  const sent = await fetch(`${vigil}/v1/usr/funeral_home_media/`, { method: "POST", headers, body: form });
  const uploaded = (await sent.json()) as DirectorMedia;
  const home = await api("funeral_home");
  await home("POST", `usr/funeral_home_media/${uploaded.id}/transcode`, { urgent: true });
  const ready = async () =>
    ((await home("GET", `usr/funeral_home_media/${uploaded.id}/`)) as DirectorMedia).transcoded_video;
  await expect.poll(ready).not.toBeNull();
  return uploaded;
}
