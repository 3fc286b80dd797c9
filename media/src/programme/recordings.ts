import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { type ProgrammeState, words } from "@vigil/contract/media";
import { z } from "zod";
import type { Reserve } from "../disk/full-disk-reserve.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import { readJsonFile, writeJsonFile } from "../json-file.ts";
import type { Log } from "../log.ts";
import { createRecorder, type Recorder } from "../recorder/recorder.ts";
import type { Recording } from "../recorder/recording.ts";
import type { JournalLine } from "./core/entry.ts";
import type { Fill } from "./core/recording-progress.ts";
import type { LiveProgramme } from "./live-programme.ts";

const storedFile = "stored.json";

export interface PendingRecordingsParts {
  ffmpeg: Ffmpeg;
  log: Log;
  /** The folder of a programme. */
  folderOf: (programme: string) => string;
  changed: () => void;
  reserve: Reserve;
  /** Cuts what a programme's recording lacks from the second one, into its folder. */
  cutFills: (programme: string, lines: readonly JournalLine[], signal: AbortSignal) => Promise<Fill[]>;
}

/** The recordings of ended programmes, until the server has stored them. */
export class PendingRecordings {
  readonly #recorder: Recorder;
  /** Programmes whose recording the server has stored. */
  readonly #removed = new Set<string>();

  readonly #parts: PendingRecordingsParts;

  constructor(parts: PendingRecordingsParts) {
    const { ffmpeg, log, changed, cutFills } = parts;
    this.#recorder = createRecorder({
      ...{ ffmpeg, log, changed },
      cutFills: (folder, lines, signal) => cutFills(path.basename(folder), lines, signal),
    });
    this.#parts = parts;
  }

  /** Resumes a programme that had ended before this process started. `prepare` runs unless the server has stored it. */
  resume(programme: string, prepare: () => Promise<void>): void {
    if (readJsonFile(path.join(this.#parts.folderOf(programme), storedFile), z.literal(true)))
      this.#removed.add(programme);
    else this.make(programme, prepare());
  }

  /** Queues a recording. `written` resolves when everything aired is on disk. */
  make(programme: string, written: Promise<void>): void {
    this.#recorder.make(this.#parts.folderOf(programme), written);
  }

  find(programme: string): Recording | null {
    const job = this.#recorder.find(this.#parts.folderOf(programme));
    return job?.state === "ready" ? job.recording : null;
  }

  state(live: LiveProgramme): ProgrammeState["recording"] {
    const { seconds, until, problem, failing } = live.recorded;
    const job = this.#recorder.find(this.#parts.folderOf(live.id));
    if (!job)
      return { state: live.hasStarted ? "running" : "none", seconds, until, bytes: null, problem, failing };
    if (job.state === "lost") return { ...job, seconds, until, bytes: null };
    if (job.state === "making")
      return {
        ...job,
        seconds,
        until,
        bytes: null,
        problem: job.problem ?? problem,
        ...this.#waits(job, failing),
      };
    const { recording, state } = job;
    const { seconds: length, bytes, sha256, missing, filled } = recording;
    const incomplete = words.recordingIncomplete(missing);
    // What the problem says of the first recording, the second one may have filled.
    const left = incomplete ?? (filled ? null : problem);
    return { state, seconds: length, until, bytes, sha256, problem: left, filled };
  }

  /**
   * Room that is made goes to services that are open first. While the disk takes not even the last segments, nobody can
   * tell yet how much the recording needs.
   */
  #waits(
    { waits }: { waits?: { room: number | null } },
    failing: boolean,
  ): Pick<ProgrammeState["recording"], "waits"> {
    if (!waits) return failing ? { waits: { room: null } } : {};
    return { waits: { room: waits.room === null ? null : waits.room + this.#parts.reserve.lacking } };
  }

  /**
   * Deletes an ended programme once the server has stored its recording. Order and journal stay, because without them
   * the programme would start again.
   */
  async remove(programme: string): Promise<void> {
    const folder = this.#parts.folderOf(programme);
    const job = this.#recorder.find(folder);
    if (!job || job.state === "making") return;
    // The recording first, because on a full disk there is no space yet for the mark that it is stored.
    if (job.state === "ready")
      for (const file of [job.recording.file, job.recording.original ?? ""]) await rm(file, { force: true });
    await this.#parts.reserve.withSpace(0, async () => writeJsonFile(path.join(folder, storedFile), true));
    this.#removed.add(programme);
    this.#recorder.forget(folder);
    for (const name of await readdir(folder))
      if (/\.(ts|aac|mp4|jpg|part)$/.test(name) || name === "recording.json")
        await rm(path.join(folder, name), { force: true });
    this.#parts.changed();
  }

  /** Deletes the rest of programmes whose recording is stored and which the server no longer lists. */
  async forgetAllBut(named: ReadonlySet<string>, forgotten: (programme: string) => void): Promise<void> {
    for (const programme of [...this.#removed].filter((one) => !named.has(one))) {
      this.#removed.delete(programme);
      forgotten(programme);
      await rm(this.#parts.folderOf(programme), { recursive: true, force: true }).catch((err: unknown) => {
        this.#parts.log.error({ err, programme }, "an old programme can't be deleted; retrying");
        this.#removed.add(programme);
      });
    }
  }

  close(): Promise<void> {
    return this.#recorder.close();
  }
}
