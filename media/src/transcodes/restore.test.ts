import { appendFile, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { makeClip, segmentsOf } from "../../test/clips.ts";
import { openFolder } from "../../test/sample-videos.ts";
import { UnfetchableFile } from "../fetch-file.ts";
import { findFfmpeg } from "../ffmpeg.ts";
import { createLog } from "../log.ts";
import type { Segment } from "../packager/segment.ts";
import { Journal, writeAt } from "../programme/journal.ts";
import { NewPieces } from "../programme/new-piece.ts";
import { NoRoomToRestore, restoredIn, restoreRecording } from "./restore.ts";

const folder = openFolder();
afterAll(() => folder.remove());
const ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH);
const clip = { size: "320x180", profile: "main", colour: "navy", seconds: 12 } as const;
const segments = await segmentsOf(ffmpeg, await makeClip(ffmpeg, folder.at(""), "altar", clip));
const began = Date.parse("2026-11-20T15:00:00Z");

/** A programme's journal, to which segments of a camera are added as they are aired. */
function programme(name: string, first = began) {
  const parts = {
    folder: folder.at(name),
    length: 0,
    write: writeAt,
    maxWaiting: () => 1e9,
    onProblem: () => {},
  };
  const journal = new Journal(parts);
  let [pdt, seq] = [first, 0];
  return async (aired: readonly Segment[], { record = true } = {}) => {
    for (const { source, run, n, duration, ts, aac } of aired) {
      const camera = { kind: "source" as const, source, slate: null, show: "source" as const, record };
      await journal.append({ entry: { seq, run, n, duration, pdt, disc: seq === 0, ...camera }, ts, aac });
      pdt += duration * 1000;
      seq++;
    }
  };
}

/** What a server copies of programmes that it asks for now and again. */
function copier() {
  let pieces = new NewPieces((name) => folder.at(name));
  const copied: Buffer[] = [];
  const ends: number[] = [];
  let seconds = 0;
  return {
    copied,
    seconds: () => seconds,
    /** @returns how many pieces were new */
    copy: async (name: string) => {
      for (let n = 0; ; n++) {
        const piece = await pieces.next(name, ends);
        if (!piece) return n;
        copied.push(await buffer(piece.content));
        expect(copied.at(-1)?.length).toBe(piece.bytes);
        ends.unshift(piece.until);
        seconds += piece.seconds;
      }
    },
    restartMedia: () => {
      pieces = new NewPieces((name) => folder.at(name));
    },
  };
}

/** @param spare bytes of the disk that broadcasts don't need, asked before each piece */
async function restored(
  name: string,
  copied: readonly (Buffer | null)[],
  spare: () => number = () => Number.POSITIVE_INFINITY,
  refusal?: "expired",
) {
  const fetchFile = async (url: string, file: string) => {
    const piece = copied[Number(url)];
    if (!piece || refusal) throw new UnfetchableFile(refusal ?? "gone");
    await writeFile(file, piece);
  };
  const into = folder.at(name);
  const bytes = copied.reduce((sum, piece) => sum + (piece?.length ?? 0), 0);
  const copy = { programme: "service-of-a-quiet-day", pieces: copied.map((_, n) => String(n)), bytes };
  const log = createLog("error", () => {});
  const parts = { ffmpeg, log, fetchFile, cutFills: async () => [], spareRoom: async () => spare() };
  await restoreRecording(parts, into, copy, new AbortController().signal);
  return restoredIn(into);
}
const lasts = (some: readonly Segment[]) => some.reduce((sum, { duration }) => sum + duration, 0);

test("a recording is made from what was copied piece by piece, also across a restart of media", async () => {
  const air = programme("restarted");
  const { copy, copied, seconds, restartMedia } = copier();
  await air(segments.slice(0, 1), { record: false });
  expect(await copy("restarted")).toBe(0);
  await air(segments.slice(1, 4));
  expect([await copy("restarted"), await copy("restarted")]).toEqual([1, 0]);
  await air(segments.slice(4, 6));
  restartMedia();
  expect([await copy("restarted"), await copy("restarted")]).toEqual([1, 0]);
  await air(segments.slice(6, 9));
  expect(await copy("restarted")).toBe(1);
  const found = await restored("made", copied);
  expect(found?.seconds).toBeCloseTo(lasts(segments.slice(1, 9)), 3);
  expect(seconds()).toBeCloseTo(found?.seconds ?? 0, 3);
  expect(found?.problem).toBe("The video server had lost this recording. It was made from the safe copy.");
});

test("a copy of a programme before and after its disk was lost makes one recording, which names the time between", async () => {
  const { copy, copied } = copier();
  const before = programme("old-disk");
  await before(segments.slice(0, 4));
  await copy("old-disk");
  const after = programme("new-disk", began + 60_000);
  await after(segments.slice(4, 8));
  await copy("new-disk");
  const found = await restored("both", copied);
  expect(found?.seconds).toBeCloseTo(lasts(segments.slice(0, 8)), 3);
  expect(found?.problem).toMatch(/safe copy\. 5\d seconds are missing from the recording, after 0:0\d\.$/);
});

test("a pause that guests weren't shown isn't missing, and a piece that is gone is", async () => {
  const air = programme("paused");
  const { copy, copied } = copier();
  for (const [from, record] of [
    [0, true],
    [3, false],
    [6, true],
    [9, true],
  ] as const) {
    await air(segments.slice(from, from + 3), { record });
    await copy("paused");
  }
  expect(copied).toHaveLength(3);
  expect((await restored("whole", copied))?.problem).not.toContain("missing");
  const [first, , last] = copied;
  const found = await restored("holed", [first ?? null, null, last ?? null]);
  expect(found?.seconds).toBeCloseTo(lasts([...segments.slice(0, 3), ...segments.slice(9, 12)]), 3);
  expect(found?.problem).toMatch(/seconds are missing from the recording/);
});

test("what is damaged of a copy is left out and named, and the rest is made into the recording", async () => {
  const air = programme("damaged");
  const { copy, copied } = copier();
  for (const from of [0, 3, 6, 9]) {
    await air(segments.slice(from, from + 3));
    await copy("damaged");
  }
  const [first = Buffer.alloc(0), second = Buffer.alloc(0), third, fourth = Buffer.alloc(0)] = copied;
  const lost = segments.slice(4, 6).reduce((sum, { ts }) => sum + ts.length, 0);
  const cut = [first, second.subarray(0, second.length - lost + 100), third ?? null, fourth.subarray(0, 20)];
  const found = await restored("cut", cut);
  expect(found?.seconds).toBeCloseTo(lasts([...segments.slice(0, 4), ...segments.slice(6, 9)]), 3);
  expect(found?.problem).toMatch(
    /missing from the recording.* 2 parts of the safe copy are damaged and were/,
  );
});

test("an address that has expired costs no part of the recording: it waits for a new one", async () => {
  const air = programme("expired");
  const { copy, copied } = copier();
  await air(segments.slice(0, 3));
  await copy("expired");
  await expect(restored("late", copied, undefined, "expired")).rejects.toThrow("has expired");
});

test("a recording isn't made where broadcasts need the room, says how much it needs, and leaves nothing behind", async () => {
  const air = programme("full");
  const { copy, copied } = copier();
  for (const from of [0, 3]) {
    await air(segments.slice(from, from + 3));
    await copy("full");
  }
  const bytes = copied.reduce((sum, { length }) => sum + length, 0);
  const spare = [1e12, 1000];
  for (const left of [() => 2 * bytes, () => spare.shift() ?? 0]) {
    const refused = await restored("refused", copied, left).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(NoRoomToRestore);
    expect(String(refused)).toMatch(/once 1 GB are free: please free some space\. Nothing is lost\.$/);
    expect((await readdir(folder.at("refused"))).filter((name) => name !== "needed.json")).toEqual([]);
  }
  expect((await restored("refused", copied, () => 1e12))?.seconds).toBeGreaterThan(5);
});

test("pieces that hold nothing to play make no recording", async () => {
  await expect(restored("nothing", [null])).rejects.toThrow("Nothing was aired");
});

test("a segment that can't be read is left out and named, and what follows is copied", async () => {
  const air = programme("unreadable");
  const { copy, copied, seconds } = copier();
  // Each part has a file of its own.
  for (const from of [0, 4, 8]) {
    await air(segments.slice(from, from + 3));
    await air(segments.slice(from + 3, from + 4), { record: false });
  }
  const lines = (await readFile(folder.at("unreadable/programme.jsonl"), "utf8")).split("\n");
  await rm(folder.at(`unreadable/${/"file":"(.*?)"/.exec(lines[4] ?? "")?.[1]}`));
  expect(await copy("unreadable")).toBe(1);
  const whole = lasts([...segments.slice(0, 3), ...segments.slice(8, 11)]);
  expect(seconds()).toBeCloseTo(whole, 3);
  const found = await restored("without", copied);
  expect(found?.seconds).toBeCloseTo(whole, 3);
  expect(found?.problem).toMatch(/seconds are missing from the recording/);
});

test("what an old disk still had when it came back takes its place, and nothing of it is copied or shown twice", async () => {
  const { copy, copied, seconds } = copier();
  const old = programme("returning-disk");
  await old(segments.slice(0, 3));
  await copy("returning-disk");
  // What it aired last wasn't copied when it was lost.
  await old(segments.slice(3, 5));
  const between = programme("disk-between", began + 60_000);
  await between(segments.slice(5, 8));
  await copy("disk-between");
  const again = programme("returning-disk-again", began + 120_000);
  await again(segments.slice(8, 10));
  const lines = await readFile(folder.at("returning-disk-again/programme.jsonl"), "utf8");
  for (const name of await readdir(folder.at("returning-disk-again")))
    if (name.endsWith(".ts"))
      await rename(folder.at(`returning-disk-again/${name}`), folder.at(`returning-disk/again-${name}`));
  const journal = folder.at("returning-disk/programme.jsonl");
  await appendFile(journal, lines.replaceAll('"file":"', '"file":"again-'));
  await copy("returning-disk");
  const whole = lasts(segments.slice(0, 10));
  expect(seconds()).toBeCloseTo(whole, 3);
  const found = await restored("in-its-place", copied);
  expect(found?.seconds).toBeCloseTo(whole, 3);
  // Before and after what the other disk has, and nowhere else.
  expect(found?.problem).toMatch(/: 5\d seconds after 0:0\d, 5\d seconds after 0:0\d\.$/);
});

test("one file of a disk, of which another one has a part between, is joined in the order of the service", async () => {
  const { copy, copied } = copier();
  const all = programme("one-file");
  await all(segments.slice(0, 9));
  await copy("one-file");
  const [piece = Buffer.alloc(0)] = copied;
  const head = piece.indexOf("\n\n") + 1;
  const lines = piece.toString("utf8", 0, head).trim().split("\n");
  const lengths = segments.slice(0, 9).map(({ ts }) => ts.length);
  const begins = lengths.map((_, n) => head + 1 + lengths.slice(0, n).reduce((sum, one) => sum + one, 0));
  /** A piece of some of the segments, as a disk of its own would have had them. */
  const pieceOf = (numbers: number[], file: string) => {
    const own = numbers.map((n) => (lines[n] ?? "").replace(/"file":"[^"]*"/, `"file":"${file}"`));
    const bytes = numbers.map((n) => piece.subarray(begins[n], (begins[n] ?? 0) + (lengths[n] ?? 0)));
    return Buffer.concat([Buffer.from(`${own.join("\n")}\n\n`), ...bytes]);
  };
  const spliced = [0, 1, 2, 6, 7, 8];
  // They follow each other in the old disk's file, although the other disk has what was aired between.
  let at = 0;
  for (const n of spliced) {
    lines[n] = (lines[n] ?? "").replace(/"at":\d+/, `"at":${at}`);
    at += lengths[n] ?? 0;
  }
  const found = await restored("spliced", [pieceOf(spliced, "old.ts"), pieceOf([3, 4, 5], "other.ts")]);
  expect(found?.seconds).toBeCloseTo(lasts(segments.slice(0, 9)), 3);
  expect(found?.problem).not.toContain("missing");
});

test("a copy with a large gap is fetched once, and then waits until there is room for all of it", async () => {
  const { copy, copied } = copier();
  const before = programme("gap-before");
  await before(segments.slice(0, 4));
  await copy("gap-before");
  const after = programme("gap-after", began + 3_600_000);
  await after(segments.slice(4, 8));
  await copy("gap-after");
  const all = copied.reduce((sum, { length }) => sum + length, 0);
  let fetched = 0;
  const room = 2 * all + 100 * 1024 * 1024;
  const attempt = (spare: number) =>
    restored("gapped", copied, () => {
      fetched++;
      return spare;
    }).catch((error: unknown) => error);
  expect(await attempt(room)).toBeInstanceOf(NoRoomToRestore);
  expect(fetched).toBe(copied.length + 1);
  fetched = 0;
  const refused = (await attempt(room)) as NoRoomToRestore;
  expect(refused).toBeInstanceOf(NoRoomToRestore);
  // Asked before the first piece.
  expect(fetched).toBe(1);
  expect(refused.room).toBeGreaterThan(room);
  expect(await attempt(refused.room)).toMatchObject({ seconds: expect.any(Number) });
});
