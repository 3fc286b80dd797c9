import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Ffmpeg, findFfmpeg } from "../src/ffmpeg.ts";
import { readTs } from "../src/packager/core/read-ts.ts";
import type { Segment } from "../src/packager/segment.ts";
import { formatOf } from "../src/programme/core/format.ts";
import { RenditionPlaces } from "../src/renditions/core/places.ts";
import { Renditions } from "../src/renditions/renditions.ts";
import { makeClip, segmentsOf } from "./clips.ts";
import { cameras } from "./fixtures.ts";
import { decode, PlaylistWatch } from "./playlist.ts";
import { Service } from "./service.ts";

let ffmpeg: Ffmpeg;
let clips: { front: Segment[]; gallery: Segment[] };
let folder: string;
let service: Service;

beforeAll(async () => {
  ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH);
  const made = mkdtempSync(path.join(tmpdir(), "vigil-clips-"));
  const clip = async (name: string, size: string, profile: "baseline" | "high") =>
    segmentsOf(ffmpeg, await makeClip(ffmpeg, made, name, { size, profile, colour: "navy", seconds: 4 }));
  clips = {
    front: await clip("front", "1280x720", "high"),
    gallery: await clip("gallery", "480x640", "baseline"),
  };
  rmSync(made, { recursive: true });
});
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "vigil-renditions-"));
  service = new Service({ folder, ffmpeg, now: Date.now });
  await service.open();
  service.cameras.add(cameras.front.id, clips.front);
  service.cameras.add(cameras.gallery.id, clips.gallery, 0.3);
});
afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const framesOf = (ts: Uint8Array, kind: "video" | "audio") =>
  readTs(ts).filter((frame) => frame.kind === kind);
const shownAt = (ts: Uint8Array) =>
  framesOf(ts, "video")
    .map(({ pts }) => pts)
    .sort((a, b) => a - b);
const sound = (ts: Uint8Array) => framesOf(ts, "audio").map(({ pts, units }) => [pts, ...units]);

test("each lower rendition has the pictures, times and sound of the service, over other cameras and a pause", async () => {
  service.order({ show: "source", source: cameras.front.id });
  await service.showsFor(cameras.front.id, 2);
  const watch = new PlaylistWatch();
  const poll = setInterval(() => watch.see(service.live.playlist("240p") ?? ""), 50);
  service.order({ show: "source", source: cameras.gallery.id });
  await service.showsFor(cameras.gallery.id, 2);
  service.order({ show: "hold" });
  await service.showsFor("back", 2);
  clearInterval(poll);
  expect(watch.problems).toEqual([]);
  const { list } = watch.see(service.live.playlist("240p") ?? "");
  expect(list.map(({ uri }) => uri)).toEqual(list.map(({ seq }) => `240p/${seq}.ts`));
  expect(list.filter(({ disc }) => disc).length).toBeGreaterThanOrEqual(2);
  const formats = { "480p": new Set<string>(), "240p": new Set<string>() };
  const runs = { "480p": [] as Buffer[], "240p": [] as Buffer[] };
  for (const { seq } of list) {
    const own = (await service.live.segment(seq, "ts")) as Buffer;
    for (const name of ["480p", "240p"] as const) {
      const lower = (await service.live.rendition(seq, name)) as Buffer;
      expect(shownAt(lower)).toEqual(shownAt(own));
      expect(sound(lower)).toEqual(sound(own));
      const { width, height, sets } = formatOf(lower) ?? {};
      formats[name].add(`${width}x${height} ${sets}`);
      runs[name].push(lower);
    }
  }
  // One format over all cameras, so that a player switches without a seam.
  expect([...formats["480p"]].map((one) => one.split(" ")[0])).toEqual(["854x480"]);
  expect([...formats["240p"]].map((one) => one.split(" ")[0])).toEqual(["426x240"]);
  for (const bytes of [...runs["480p"], ...runs["240p"]])
    expect((await decode(ffmpeg.path ?? "", bytes, "mpegts")).decodingErrors).toBe("");
});

test("nothing is encoded until a guest wants it; then the segments are ready as they are aired", async () => {
  service.order({ show: "source", source: cameras.front.id });
  await service.showsFor(cameras.front.id, 2);
  expect(service.state.renditions).toBe("ready");
  expect(service.live.playlist("480p")).toContain("480p/");
  expect(service.state.renditions).toBe("on");
  await vi.waitUntil(() => service.state.renditions === "ready", { timeout: 240_000 });
});

test("beyond the limit no rendition is offered, and the director's report says so", async () => {
  const places = new RenditionPlaces(1);
  const parts = { ffmpeg, places, clock: () => performance.now(), log: { error: () => {} } as never };
  const [first, second] = [
    new Renditions({ ...parts, programme: "a" }),
    new Renditions({ ...parts, programme: "b" }),
  ];
  expect(second.state).toBe("ready");
  expect(first.want()).toBe(true);
  expect([first.state, second.state]).toEqual(["on", "limited"]);
  expect([second.want(), second.isOffered]).toEqual([false, false]);
});

test("a segment that can't be encoded is refused to the guest who wanted it, and tried again for the next", async () => {
  const [segment] = clips.front;
  const places = new RenditionPlaces(1);
  const errors: unknown[] = [];
  const log = { error: (details: unknown) => errors.push(details) } as never;
  const renditions = new Renditions({ ffmpeg, places, programme: "a", clock: () => performance.now(), log });
  await expect(renditions.segment(1, "240p", Buffer.alloc(188))).rejects.toThrow("could not be encoded");
  expect(errors).toHaveLength(1);
  expect((await renditions.segment(1, "240p", (segment as Segment).ts)).length).toBeGreaterThan(1000);
});
