import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { words } from "@vigil/contract/media";
import { expect, onTestFinished, test } from "vitest";
import type { LiveProgramme } from "./live-programme.ts";
import { PendingRecordings, type PendingRecordingsParts } from "./recordings.ts";

test("a recording waits, and says so, while a full disk doesn't even take the last of the service", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "vigil-recordings-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pending = new PendingRecordings({
    folderOf: () => folder,
    changed: () => {},
  } as Partial<PendingRecordingsParts> as PendingRecordingsParts);
  pending.make("a-service", new Promise(() => {}));
  const ended = (problem: string | null, failing: boolean) =>
    pending.state({
      ...{ id: "a-service", hasStarted: true },
      recorded: { seconds: 60, problem, failing },
    } as LiveProgramme);
  expect(ended(words.recordingDiskFull, true)).toMatchObject({
    state: "making",
    problem: words.recordingDiskFull,
    waits: { room: null },
  });
  expect(ended(null, false)).not.toHaveProperty("waits");
});
