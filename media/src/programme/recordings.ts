import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { ProgrammeState } from "@vigil/contract";
import { z } from "zod";
import type { Ffmpeg } from "../ffmpeg.ts";
import { keep, recall } from "../keep.ts";
import type { Log } from "../log.ts";
import { createRecorder, type Recorder } from "../recorder/recorder.ts";
import type { Recording } from "../recorder/recording.ts";
import type { Live } from "./live.ts";

const storedFile = "stored.json";

/** What is left of programmes that have ended: their recordings, until the server has stored them. */
export class KeptRecordings {
  readonly #recorder: Recorder;
  /** The folder of a programme. */
  readonly #place: (programme: string) => string;
  readonly #changed: () => void;
  /** Programmes whose recording the server has stored. */
  readonly #removed = new Set<string>();

  constructor(ffmpeg: Ffmpeg, log: Log, place: (programme: string) => string, changed: () => void) {
    this.#recorder = createRecorder(ffmpeg, log, changed);
    this.#place = place;
    this.#changed = changed;
  }

  /** Goes on with a programme that had ended before this process began. */
  resume(programme: string): void {
    if (recall(path.join(this.#place(programme), storedFile), z.literal(true))) this.#removed.add(programme);
    else this.make(programme, Promise.resolve());
  }

  /** `written` settles when all that was aired is on disk. */
  make(programme: string, written: Promise<void>): void {
    this.#recorder.make(this.#place(programme), written);
  }

  find(programme: string): Recording | null {
    const making = this.#recorder.find(this.#place(programme));
    return making?.state === "ready" ? making.recording : null;
  }

  state(live: Live): ProgrammeState["recording"] {
    const { seconds, problem } = live.recorded;
    const making = this.#recorder.find(this.#place(live.id));
    if (!making) return { state: live.hasStarted ? "running" : "none", seconds, bytes: null, problem };
    const bytes = making.state === "ready" ? making.recording.bytes : null;
    return { state: making.state, seconds, bytes, problem: making.problem ?? problem };
  }

  /** The server has stored it: everything goes but order and journal, without which it would be opened anew. */
  async remove(programme: string): Promise<void> {
    const folder = this.#place(programme);
    const making = this.#recorder.find(folder);
    if (!making || making.state === "making") return;
    keep(path.join(folder, storedFile), true);
    this.#removed.add(programme);
    this.#recorder.forget(folder);
    for (const name of await readdir(folder))
      if (/\.(ts|aac|mp4|jpg|part)$/.test(name) || name === "recording.json")
        await rm(path.join(folder, name), { force: true });
    this.#changed();
  }

  /** Of those whose recording is stored, the ones that the server names no more: nothing of them is kept. */
  async forgetAllBut(named: ReadonlySet<string>, forgotten: (programme: string) => void): Promise<void> {
    const gone = [...this.#removed].filter((programme) => !named.has(programme));
    for (const programme of gone) {
      this.#removed.delete(programme);
      forgotten(programme);
    }
    await Promise.all(gone.map((programme) => rm(this.#place(programme), { recursive: true, force: true })));
  }

  close(): Promise<void> {
    return this.#recorder.close();
  }
}
