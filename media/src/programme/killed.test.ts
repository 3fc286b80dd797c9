import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import type { ProgrammeOrder, ProgrammeState } from "@vigil/contract/media";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClip, offsets } from "../../test/clips.ts";
import { PlaylistWatch } from "../../test/playlist.ts";
import { openFolder } from "../../test/sample-videos.ts";
import { type Ffmpeg, findFfmpeg } from "../ffmpeg.ts";
import { readJournal } from "./journal.ts";

const altar = "01a1fbb8-7d79-7368-aa9e-2c6cffdd1801";
const order: ProgrammeOrder = {
  stream: "01a1fbb8-7d79-7368-aa9e-2c6cffdd1804",
  node: 1,
  programme: "service-of-a-quiet-day",
  version: 1,
  show: "source",
  source: altar,
  choice: 0,
  standins: [],
  video: null,
  slate: {
    language: "en",
    name: "Margaret Ellis",
    years: "",
    photo_url: null,
    starts_at: null,
    home: "Lindenwood",
    colour: "#1F4E5F",
  },
  rehearsal: false,
  barred: [],
  outputs: [],
};
const waitOptions = { timeout: 240_000, interval: 20 };
const folder = openFolder();
const place = folder.at(`media/programmes/${order.programme}`);
let ffmpeg: Ffmpeg;
let film: string;
let child: ChildProcess | undefined;

beforeAll(async () => {
  ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH);
  const clip = { size: "320x180", profile: "main", colour: "navy", seconds: 20 } as const;
  film = await makeClip(ffmpeg, folder.at(""), "altar", clip);
});
afterAll(() => {
  child?.kill("SIGKILL");
  folder.remove();
});

interface Report {
  video: string;
  rewind: string | null;
  hashes: Record<string, string>;
  state: ProgrammeState;
}

/** What one guest has seen across all processes, and the newest process's state. */
class Guest {
  readonly watch = new PlaylistWatch();
  /** The playlist of a guest who has gone back to the beginning. */
  readonly rewind = new PlaylistWatch();
  readonly hashes = new Map<string, string>();
  readonly changed: string[] = [];
  newest: Report | null = null;
  readonly #begun = String(Date.now());

  start(): ChildProcess {
    this.newest = null;
    const script = path.join(import.meta.dirname, "../../test/service-process.ts");
    const started = spawn(process.execPath, [script, folder.at("media"), film, altar, this.#begun], {
      stdio: ["pipe", "pipe", "ignore"],
    });
    createInterface(started.stdout).on("line", (line) => this.#receive(JSON.parse(line) as Report));
    child = started;
    return started;
  }

  #receive(report: Report): void {
    this.watch.see(report.video);
    if (report.rewind) this.rewind.see(report.rewind);
    for (const [seq, hash] of Object.entries(report.hashes)) {
      const known = this.hashes.get(seq);
      if (known !== undefined && known !== hash) this.changed.push(seq);
      this.hashes.set(seq, hash);
    }
    this.newest = report;
  }

  async sees(kind: "slate" | "source", segments: number): Promise<void> {
    await expect.poll(() => this.newest?.state.on_air.kind, waitOptions).toBe(kind);
    const from = this.hashes.size;
    await expect.poll(() => this.hashes.size, waitOptions).toBeGreaterThanOrEqual(from + segments);
  }
}

const killed = async (process: ChildProcess): Promise<void> => {
  const gone = new Promise((resolve) => process.once("exit", resolve));
  process.kill("SIGKILL");
  await gone;
};

test("media is killed in the middle of a service and while it makes the recording: programme and recording continue", async () => {
  const guest = new Guest();
  const first = guest.start();
  first.stdin?.write(`${JSON.stringify({ programmes: [order] })}\n`);
  await guest.sees("source", 5);
  await killed(first);
  // It may have aired more than it reported.
  const next = (await readJournal(place)).lines.filter((line) => "aired" in line).length;

  // Without a new order it knows what to show.
  const second = guest.start();
  await guest.sees("source", 5);
  expect(guest.watch.listed.get(next)?.disc).toBe(true);
  second.stdin?.write(`${JSON.stringify({ programmes: [{ ...order, version: 2, show: "end" }] })}\n`);
  await expect.poll(() => existsSync(path.join(place, "recording.mp4.part")), waitOptions).toBe(true);
  await killed(second);

  const third = guest.start();
  await expect.poll(() => guest.newest?.state.recording.state, waitOptions).toBe("ready");
  await killed(third);
  expect(guest.changed).toEqual([]);
  expect(guest.watch.problems).toEqual([]);
  expect(guest.rewind.problems).toEqual([]);
  const rewound = guest.rewind.see(guest.newest?.rewind ?? "");
  expect(rewound.list.map(({ seq }) => seq)).toEqual([...guest.rewind.listed.keys()]);
  expect(rewound.isOver).toBe(true);
  const recorded = [...guest.watch.listed.values()].slice(0, -4);
  const aired = recorded.reduce((sum, { duration }) => sum + duration, 0);
  expect(Math.abs((guest.newest?.state.recording.seconds ?? 0) - aired)).toBeLessThanOrEqual(2);
  const steps = await offsets(ffmpeg, path.join(place, "recording.mp4"));
  expect(steps.length).toBeGreaterThanOrEqual(5);
  expect(Math.max(...steps)).toBeLessThanOrEqual(100);
});
