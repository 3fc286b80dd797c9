import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { words } from "@vigil/contract/media";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Clip,
  decodePictures,
  hideParameterSets,
  makeClip,
  offsets,
  segmentsOf,
} from "../../test/clips.ts";
import { programme } from "../../test/fixtures.ts";
import { decode, PlaylistWatch } from "../../test/playlist.ts";
import { openFolder } from "../../test/sample-videos.ts";
import { fastClock, Service } from "../../test/service.ts";
import { type Ffmpeg, findFfmpeg } from "../ffmpeg.ts";
import type { Segment } from "../packager/segment.ts";
import { writeAt } from "./journal.ts";

/** A service of a minute takes ten seconds, so the programme ticks about twice in each of its seconds. */
const speed = 5;
/** Milliseconds that audio and video may be out of sync. */
const inStep = 100;
const altar = "01a1fbb8-7d79-7368-aa9e-2c6cffdd1801";
const organ = "01a1fbb8-7d79-7368-aa9e-2c6cffdd1802";
const guest = "01a1fbb8-7d79-7368-aa9e-2c6cffdd1803";
const gallery = "01a1fbb8-7d79-7368-aa9e-2c6cffdd1805";
const folder = openFolder();
let ffmpeg: Ffmpeg;
let large: Segment[];
let small: Segment[];
let tall: Segment[];
let makeVideo: string;
let services = 0;
const open: Service[] = [];

beforeAll(async () => {
  ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH);
  mkdirSync(folder.at(""), { recursive: true });
  const make = (name: string, size: string, profile: Clip["profile"], seconds: number) =>
    makeClip(ffmpeg, folder.at(""), name, { size, profile, colour: name, seconds });
  large = await segmentsOf(ffmpeg, await make("navy", "1280x720", "main", 20));
  small = await segmentsOf(ffmpeg, await make("green", "640x360", "baseline", 20));
  tall = await segmentsOf(ffmpeg, await make("teal", "480x640", "high", 20));
  makeVideo = pathToFileURL(await make("maroon", "960x540", "main", 4)).href;
});
afterAll(async () => {
  for (const service of open) await service.close();
  folder.remove();
});

type OpenParts = { write?: typeof writeAt; ffmpeg?: Ffmpeg; folder?: string; hoursBehind?: number };
async function openService(parts: OpenParts = {}): Promise<Service> {
  const own = folder.at(`service-${services++}`);
  const service = new Service({ folder: own, ffmpeg, now: fastClock(speed), ...parts });
  open.push(service);
  service.cameras.add(altar, large);
  service.cameras.add(organ, small, 0.4);
  service.cameras.add(gallery, tall, 0.7);
  await service.open();
  return service;
}
const placeOf = (n: number) => folder.at(`service-${n}/programmes/${programme}`);

test("a whole service: guests see what was ordered, and the recording shows the same", async () => {
  const service = await openService();
  service.order({});
  expect(service.live.playlist("video").match(/EXTINF/g) ?? []).toHaveLength(0);
  await service.showsFor("soon");
  service.order({ show: "video", source: altar, video: { play: "intro", url: makeVideo, after: "source" } });
  await service.becomes(({ played }) => played === "intro");
  await service.showsFor(altar);
  service.order({ show: "source", source: organ, standins: [altar] });
  await service.showsFor(organ);
  service.cameras.setOn(organ, false);
  await service.showsFor(altar);
  service.cameras.setOn(organ, true);
  await service.showsFor(organ);
  expect(service.live.isOnAir(organ)).toBe(true);
  service.order({ show: "hold" });
  await service.showsFor("back");
  service.order({ show: "source", source: gallery });
  await service.showsFor(gallery);
  service.order({ show: "source", source: altar });
  await service.showsFor(altar);
  service.order({ show: "end" });
  await service.becomes(({ recording }) => recording.state === "ready");

  expect(service.aired.filter((what) => what !== "back" && what !== "soon").join(" ")).toBe(
    ["video", altar, organ, altar, organ, gallery, altar, "ended"].join(" "),
  );
  expect(await service.problems()).toEqual([]);
  expect(service.watches.video.see(service.live.playlist("video")).isOver).toBe(true);
  expect(service.live.master("?t=x")).toMatch(
    /avc1\.4d[0-9a-f]{4},mp4a\.40\.2",RESOLUTION=1280x720\nvideo\.m3u8\?t=x/,
  );

  const recording = service.all.recordings.find(programme);
  const { seconds, bytes, problem } = service.state.recording;
  expect(recording).toMatchObject({ seconds, bytes });
  expect(problem).toBeNull();
  const steps = await offsets(ffmpeg, recording?.file ?? "");
  expect(steps.length).toBeGreaterThan(15);
  expect(Math.max(...steps.map(Math.abs))).toBeLessThanOrEqual(inStep);
  const shown = await decodePictures(ffmpeg, recording?.file ?? "");
  expect(shown).toMatchObject({ errors: "" });
  // Slate, video and three cameras: players that rely on the sample entries show the same frames as those that don't.
  const copy = folder.at("described.mp4");
  const { entries, hidden } = await hideParameterSets(recording?.file ?? "", copy);
  expect(hidden).toBeGreaterThan(20);
  expect(entries).toBe(5);
  expect(await decodePictures(ffmpeg, copy)).toEqual(shown);

  expect(await sharp(recording?.thumbnail).metadata()).toMatchObject({
    format: "jpeg",
    width: 640,
    height: 360,
  });

  await service.all.recordings.remove(programme);
  expect(service.all.recordings.find(programme)).toBeNull();
  expect(readdirSync(placeOf(0)).filter((name) => /\.(ts|mp4)$/.test(name))).toEqual([]);
  service.all.order({ programmes: [] });
  await expect.poll(() => service.all.states()).toEqual([]);
});

test("a camera whose clock is four minutes slow is on air within seconds, also after it was lost", async () => {
  const service = await openService();
  service.cameras.add(organ, small, 0.4, 240);
  service.order({ show: "source", source: altar });
  await service.showsFor(altar);
  service.order({ show: "source", source: organ });
  await service.showsFor(organ);
  service.cameras.setOn(organ, false);
  await service.showsFor("back", 2);
  service.cameras.setOn(organ, true);
  await service.showsFor(organ);
  expect(service.aired).toEqual(["soon", altar, organ, "back", organ]);
  expect(await service.problems()).toEqual([]);
});

test("a camera that fails twice stays off air until it is steady or the director chooses it again", async () => {
  const service = await openService();
  const choose = (choice: number) =>
    service.order({ show: "source", source: organ, standins: [altar], choice });
  choose(1);
  await service.showsFor(organ, 2);
  for (const isLast of [false, true]) {
    service.cameras.setOn(organ, false);
    await service.showsFor(altar, 2);
    service.cameras.setOn(organ, true);
    if (!isLast) await service.showsFor(organ, 2);
  }
  await service.becomes(({ unsteady }) => unsteady?.source === organ && unsteady.returns_at !== null);
  await service.showsFor(altar, 4);
  choose(2);
  await service.showsFor(organ, 2);
  expect(service.state.unsteady).toBeNull();
  expect(service.aired.slice(-5)).toEqual([organ, altar, organ, altar, organ]);
  expect(await service.problems()).toEqual([]);
});

test("when this process itself stalls for seconds, no camera counts as lost", async () => {
  const service = await openService();
  service.order({ show: "source", source: altar });
  await service.showsFor(altar);
  for (let n = 0; n < 3; n++) {
    const until = Date.now() + 1_000;
    while (Date.now() < until);
    await service.showsFor(altar);
  }
  expect(service.aired).toEqual(["soon", altar]);
  expect(service.state.unsteady).toBeNull();
});

test("a repeated or outdated order changes nothing, and viewers are counted", async () => {
  const service = await openService();
  service.order({ show: "source", source: altar, barred: [guest] });
  await service.showsFor(altar, 1);
  service.send({ ...service.lastOrder });
  service.send({ ...service.lastOrder, version: 0, show: "hold", barred: [] });
  await service.showsFor(altar, 2);
  expect(service.live.isBarred(guest)).toBe(true);
  expect(service.state.version).toBe(1);
  for (const viewer of ["one", "two", "one"]) service.all.recordViewer(programme, viewer);
  expect(service.state.viewers).toBe(2);
  await expect.poll(() => service.state.viewers).toBe(0);
});

test("a player that waits for the next segment gets its response as soon as it is there", async () => {
  const service = await openService();
  service.order({ show: "source", source: altar });
  await service.showsFor(altar, 1);
  const next = service.watches.video.see(service.live.playlist("video"));
  const seq = next.sequence + next.list.length;
  expect(await service.live.waitForSegment(seq - 1)).toBe("ready");
  expect(await service.live.waitForSegment(seq + 50)).toBe("far");
  expect(await service.live.waitForSegment(seq)).toBe("ready");
  expect(service.live.playlist("video")).toContain(`s/${seq}.ts`);
});

test("a video that can't be fetched is skipped at once, and the director is informed", async () => {
  const service = await openService();
  const video = { play: "gone", url: pathToFileURL(folder.at("nothing.mp4")).href, after: "source" as const };
  service.order({ show: "video", source: altar, video });
  await service.becomes(({ played }) => played === "gone");
  await service.showsFor(altar, 1);
  expect(service.state.recording.problem).toBe(words.videoPassedOver);
});

test("a full disk doesn't affect guests, and the recording is complete when there is space again", async () => {
  let isDiskFull = false;
  const service = await openService({
    write: async (file, bytes, at) => {
      if (isDiskFull) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      await writeAt(file, bytes, at);
    },
  });
  service.order({ show: "source", source: altar });
  await service.showsFor(altar, 2);
  isDiskFull = true;
  await service.becomes(({ recording }) => recording.problem === words.recordingDiskFull);
  await service.showsFor(altar, 4);
  isDiskFull = false;
  await service.becomes(({ recording }) => recording.problem === null);
  service.order({ show: "end" });
  await service.becomes(({ recording }) => recording.state === "ready");
  expect(await service.problems()).toEqual([]);
  const recorded = [...service.watches.video.listed.values()].slice(0, -4);
  const aired = recorded.reduce((sum, { duration }) => sum + duration, 0);
  expect(Math.abs((service.all.recordings.find(programme)?.seconds ?? 0) - aired)).toBeLessThanOrEqual(1);
});

test("a machine without ffmpeg still has a slate to show", async () => {
  const bare = { ...ffmpeg, path: null };
  const service = await openService({ ffmpeg: bare });
  service.order({});
  await service.showsFor("soon", 2);
  expect(service.watches.video.problems).toEqual([]);
  expect((await service.live.poster()).subarray(0, 2)).toEqual(Buffer.of(0xff, 0xd8));
  await expect.poll(() => service.lines.join("\n")).toContain("a slate can't be drawn");
});

test("what a killed process left unfinished is made again at the next start", async () => {
  const service = await openService();
  const place = placeOf(services - 1);
  service.order({ show: "source", source: altar });
  await service.showsFor(altar, 3);
  service.order({ show: "end" });
  await service.becomes(({ recording }) => recording.state === "ready");
  const seconds = service.state.recording.seconds;
  await service.close();
  for (const name of ["recording.json", "recording.mp4", "recording.jpg"]) rmSync(path.join(place, name));
  writeFileSync(path.join(place, "recording.mp4.part"), "half a film");
  // A segment that was written without its line.
  const [stretch = ""] = readdirSync(place).filter((name) => name.endsWith(".ts"));
  writeFileSync(
    path.join(place, stretch),
    Buffer.concat([readFileSync(path.join(place, stretch)), Buffer.alloc(900)]),
  );
  await service.open();
  await service.becomes(({ recording }) => recording.state === "ready");
  expect(service.state.recording.seconds).toBeCloseTo(seconds, 3);
  expect(service.live.playlist("video")).toContain("#EXT-X-ENDLIST");
});

test("a recording of which a loss of power has taken the end is made again", async () => {
  const service = await openService();
  const video = path.join(placeOf(services - 1), "recording.mp4");
  service.order({ show: "source", source: altar });
  await service.showsFor(altar, 3);
  service.order({ show: "end" });
  await service.becomes(({ recording }) => recording.state === "ready");
  const bytes = statSync(video).size;
  await service.close();
  truncateSync(video, bytes - 1000);
  await service.open();
  await service.becomes(({ recording }) => recording.state === "ready");
  expect(statSync(video).size).toBe(bytes);
});

test("a disk that can't be read while media starts costs no recording of a service that is over", async () => {
  const service = await openService();
  const journal = path.join(placeOf(services - 1), "programme.jsonl");
  service.order({ show: "source", source: altar });
  await service.showsFor(altar, 3);
  service.order({ show: "end" });
  await service.becomes(({ recording }) => recording.state === "ready");
  await service.close();
  renameSync(journal, `${journal}.kept`);
  mkdirSync(journal);
  await service.open();
  service.send(service.lastOrder);
  expect(service.all.find(programme)).toBeNull();
  rmdirSync(journal);
  renameSync(`${journal}.kept`, journal);
  await expect.poll(() => service.all.find(programme), { timeout: 240_000 }).not.toBeNull();
  await service.becomes(({ recording }) => recording.state === "ready");
});

test("a disk that was away for hours airs nothing until the server says what is to become of its programme", async () => {
  const before = await openService({ hoursBehind: 2 });
  const place = folder.at(`service-${services - 1}`);
  before.order({ show: "source", source: altar });
  await before.showsFor(altar, 5);
  await before.close();
  const service = await openService({ folder: place });
  const { seconds } = service.state.recording;
  expect(seconds).toBeGreaterThan(4);
  expect(service.state).toMatchObject({ version: 0, ended_at: null });
  service.send({ ...before.lastOrder, show: "end", version: 1 });
  await service.becomes(({ recording }) => recording.state === "ready");
  expect(service.state.version).toBe(1);
  expect(service.state.recording.seconds).toBeCloseTo(seconds, 1);
});

test("a service that goes on is continued from a disk that was away, by the same order as before", async () => {
  const before = await openService({ hoursBehind: 2 });
  const place = folder.at(`service-${services - 1}`);
  before.order({ show: "source", source: altar });
  await before.showsFor(altar, 3);
  await before.close();
  const service = await openService({ folder: place });
  service.send(before.lastOrder);
  await service.showsFor(altar, 3);
  expect(service.state.version).toBe(1);
});

test("a guest can go back to the beginning of a service with three cuts, also after media was started again", async () => {
  const service = await openService();
  service.order({});
  await service.showsFor("soon");
  expect(service.live.rewind({ kind: "video", lists: "all" })).toBeNull();
  service.order({ show: "source", source: altar });
  await service.showsFor(altar, 30);
  service.order({ show: "source", source: organ });
  await service.showsFor(organ, 20);
  service.order({ show: "hold" });
  await service.showsFor("back", 10);
  service.order({ show: "source", source: gallery });
  await service.showsFor(gallery, 20);

  const watch = { video: new PlaylistWatch(), audio: new PlaylistWatch() };
  const rewound = (kind: "video" | "audio") =>
    watch[kind].see(service.live.rewind({ kind, lists: "all" }) ?? "");
  const before = rewound("video");
  const first = before.list[0]?.seq ?? Number.NaN;
  // All that was aired from the first picture of the service on, as guests at the live edge have seen it.
  const seen = [...service.watches.video.listed.values()].filter(({ seq }) => seq >= first);
  expect(before.list.slice(0, seen.length).map(({ seq, disc }) => [seq, disc])).toEqual(
    seen.slice(0, before.list.length).map(({ seq, disc }) => [seq, disc]),
  );
  expect(service.watches.video.listed.get(first - 1)?.disc).toBeDefined();
  expect(before.list.filter(({ disc }) => disc).length).toBeGreaterThanOrEqual(4);
  expect(
    rewound("audio")
      .list.map(({ seq }) => seq)
      .slice(0, before.list.length),
  ).toEqual(before.list.map(({ seq }) => seq));
  // Left memory after a minute, so it is read from disk.
  expect(service.live.segment(first, "ts")).toBeInstanceOf(Promise);
  const bytes = await service.live.segment(first, "ts");
  expect(bytes?.[0]).toBe(0x47);
  expect((await decode(ffmpeg.path ?? "", bytes as Buffer, "mpegts")).decodingErrors).toBe("");

  await service.close();
  await service.open();
  await service.showsFor(gallery, 2);
  const after = rewound("video");
  expect(after.list.length).toBeGreaterThan(before.list.length);
  expect(await service.live.segment(first, "ts")).toEqual(bytes);
  for (const { seq } of after.list) expect(await service.live.segment(seq, "aac"), `${seq}`).not.toBeNull();
  expect([...watch.video.problems, ...watch.audio.problems]).toEqual([]);
});
