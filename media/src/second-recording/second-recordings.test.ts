import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { ReceivedTag } from "../ingest/sources.ts";
import { createLog } from "../log.ts";
import { tagType } from "../packager/core/flv.ts";
import type { JournalLine } from "../programme/core/entry.ts";
import { encodeIndexLine } from "./core/index-lines.ts";
import { SecondRecordings, type SecondRecordingsParts } from "./second-recordings.ts";

const programme = "P".repeat(22);
const front = "01a1fbb8-7d79-7368-aa9e-2c6cffdd1801";
let folder: string;
let open: SecondRecordings[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vigil-second-"));
  mkdirSync(path.join(folder, programme));
  open = [];
});
afterEach(async () => {
  for (const one of open) await one.close();
  rmSync(folder, { recursive: true });
});

function start(given: Partial<SecondRecordingsParts> = {}): SecondRecordings {
  const started = new SecondRecordings({
    ...{ ffmpeg: {} as Ffmpeg, folder, sources: { onTag: () => () => {} }, now: Date.now },
    log: createLog("silent", () => {}),
    isPending: () => false,
    withSpace: (_bytes, work) => work(),
    ...given,
  });
  open.push(started);
  return started;
}

/** A finished part of the front camera. Seconds from the service's beginning. */
function makePart(from: number, to: number, content: string): string {
  const file = path.join(folder, programme, `${front}-${from * 1000}.flv`);
  const sha256 = createHash("sha256").update(content).digest("hex");
  const span = { from: from * 1000, to: to * 1000, time: 0, bytes: content.length };
  writeFileSync(file, content);
  writeFileSync(file.replace(".flv", ".jsonl"), encodeIndexLine(span) + encodeIndexLine({ sha256 }));
  return file;
}
const journal: JournalLine[] = [0, 2, 4, 6].map((at) => ({
  aired: {
    ...{ seq: at, run: "R", n: at, duration: 2, pdt: at * 1000, disc: false, slate: null, show: "source" },
    ...{ kind: "source", source: front, record: true },
  },
  ts: { file: "1.ts", at: 0, length: 1 },
  aac: null,
}));

test("a file of the second recording that has changed since it was written counts as missing", async () => {
  makePart(0, 3, "the first part");
  writeFileSync(makePart(3, 12, "the second part"), "another content");
  const recordings = start();
  await recordings.compare(programme, () => journal);
  const comparison = { seconds: 8, both: 3, only_second: 0, damaged: 1 };
  expect(recordings.state(programme)?.comparison).toEqual(comparison);

  const next = start();
  const asked: string[] = [];
  await next.compare(programme, () => {
    asked.push("the journal");
    return [];
  });
  expect([next.state(programme)?.comparison, asked], "the next process compares nothing again").toEqual([
    comparison,
    [],
  ]);
});

test("a service without a camera on air has nothing to compare", async () => {
  const recordings = start();
  await recordings.compare("Q".repeat(22), () => journal);
  expect(recordings.state("Q".repeat(22))).toBeNull();
});

test("the second recording stands still when a camera delivers and nothing is written, not when the camera flickers", () => {
  let now = 0;
  let receive = (_: ReceivedTag) => {};
  const recordings = start({
    now: () => now,
    sources: {
      onTag: (listen) => {
        receive = listen;
        return () => {};
      },
    },
    withSpace: () => Promise.reject(Object.assign(new Error("The disk is full."), { code: "ENOSPC" })),
  });
  const publication = {};
  const delivers = (seconds: number) => {
    for (const end = now + seconds * 1000; now < end; now += 100) {
      const tag = { type: tagType.video, time: now, data: Uint8Array.of(0x17, 1, 0, 0, 0) };
      receive({ source: front, publication, tag, at: now });
      recordings.want(programme, [front]);
    }
  };
  const isGrowing = () => recordings.state(programme)?.growing;
  for (let time = 0; time < 6; time++) {
    delivers(2);
    expect(isGrowing()).toBe(true);
    now += 1500;
    expect(isGrowing()).toBe(true);
  }
  delivers(4);
  expect(isGrowing()).toBe(false);
  now += 2000;
  expect(isGrowing()).toBe(true);
});

test("what a recording may still be filled with is kept longer than a week", async () => {
  const weekAgo = Date.now() / 1000 - 8 * 24 * 3600;
  const others = ["A", "Z"].map((letter) => path.join(folder, letter.repeat(22)));
  for (const other of others) mkdirSync(other);
  const pending = makePart(0, 3, "the first part");
  for (const one of [...others, path.dirname(pending)]) utimesSync(one, weekAgo, weekAgo);
  start({ isPending: (one) => one === programme });
  await vi.waitUntil(() => !others.some((other) => existsSync(other)), { timeout: 240_000 });
  expect(existsSync(pending)).toBe(true);
});
