import type { ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { limits, TranscodeOrder, type TranscodeState, words } from "@vigil/contract/media";
import { z } from "zod";
import { ensureFolder } from "../disk/folder.ts";
import { isFull } from "../disk/trouble.ts";
import { Unfetchable } from "../fetch-file.ts";
import { keep, recall } from "../json-file.ts";
import type { Log } from "../log.ts";
import { convert } from "./convert.ts";
import type { Tool } from "./tool.ts";
import { Unfit } from "./unfit.ts";

/** Milliseconds until a film is tried again that could not be fetched, or had no room on the disk. */
const firstWait = 2000;
const longestWait = 60_000;

const Kept = TranscodeOrder.extend({ ordered: z.number(), problem: z.string().nullable() });
interface Film extends z.infer<typeof Kept> {
  id: string;
  made: boolean;
  progress: number;
  /** Why it waits although its turn has come, until `again` (ms since the epoch). */
  trouble: string | null;
  again: number;
  wait: number;
}

/** Uploaded films on their way to the house profile: one at a time, and none beside a broadcast on a small machine. */
export interface Transcodes {
  /** Said twice it changes nothing; what has failed or is ready stays so until it is removed. */
  order(id: string, order: TranscodeOrder): void;
  states(): TranscodeState[];
  /** Where a finished film lies, or its picture; undefined for what is not finished. */
  file(id: string, kind: "mp4" | "jpg"): string | undefined;
  remove(id: string): Promise<void>;
  /** Whether a broadcast runs now: on a small machine films wait for its end, but for urgent ones. */
  yield(broadcasting: boolean): void;
  onChange(listen: () => void): () => void;
  close(): Promise<void>;
}

export interface Setting {
  folder: string;
  /** Null where this machine has no ffmpeg that can do it. */
  tool: Tool | null;
  /** Up to four cores, where a broadcast comes first. */
  isSmall: boolean;
  /** See fetch-file.ts. */
  fetchFile(url: string, file: string, signal: AbortSignal, mostBytes: number): Promise<void>;
  log: Log;
}

/** Goes on with what an earlier process left undone. */
export function createTranscodes({ folder, tool, isSmall, fetchFile, log }: Setting): Transcodes {
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listen of listeners) listen();
  };
  ensureFolder(folder);
  const films = new Map(leftIn(folder).map((film) => [film.id, film]));
  const place = (id: string) => path.join(folder, id);
  function save({ id, url, urgent, cut, ordered, problem }: Film): void {
    try {
      mkdirSync(place(id), { recursive: true });
      keep(path.join(place(id), "order.json"), { url, urgent, cut, ordered, problem });
    } catch (err) {
      // After a crash the server orders it again.
      log.warn({ film: id, err }, "an order can't be kept");
    }
  }

  let broadcasting = false;
  let closed = false;
  let waking: NodeJS.Timeout | undefined;
  let now: { film: Film; stop: AbortController; child: ChildProcess | null; done: Promise<void> } | undefined;
  const mayRun = (film: Film) => film.urgent || !(isSmall && broadcasting);
  const open = () =>
    [...films.values()]
      .filter(({ made, problem }) => !made && problem === null)
      .sort((a, b) => Number(b.urgent) - Number(a.urgent) || a.ordered - b.ordered);

  /** Looks what should be at work now, and sees to it. */
  function turn(): void {
    if (closed) return;
    const ready = open().filter((film) => mayRun(film) && film.again <= Date.now());
    if (now) {
      // Somebody urgent doesn't wait behind a film that a broadcast has halted.
      const isHalted = !mayRun(now.film);
      if (isHalted && (ready.length > 0 || process.platform === "win32")) now.stop.abort();
      else halt(isHalted);
      return;
    }
    const [film] = ready;
    if (film && tool) begin(film, tool);
    else wakeFor(open());
  }

  function halt(isHalted: boolean): void {
    if (process.platform !== "win32") now?.child?.kill(isHalted ? "SIGSTOP" : "SIGCONT");
  }

  function wakeFor(waiting: Film[]): void {
    clearTimeout(waking);
    if (!tool) return;
    const next = Math.min(...waiting.filter(mayRun).map(({ again }) => again));
    if (Number.isFinite(next)) waking = setTimeout(turn, Math.max(50, next - Date.now())).unref();
  }

  function begin(film: Film, tool: Tool): void {
    const stop = new AbortController();
    const work = { film, stop, child: null as ChildProcess | null, done: Promise.resolve() };
    now = work;
    work.done = make(film, tool, stop.signal).finally(() => {
      now = undefined;
      changed();
      turn();
    });
    changed();
  }

  async function make(film: Film, tool: Tool, signal: AbortSignal): Promise<void> {
    const own = place(film.id);
    const source = path.join(own, "source");
    try {
      // A recording of our own may be as long as a service.
      const mostBytes = film.cut ? Number.POSITIVE_INFINITY : limits.videoBytes;
      if (!existsSync(source)) await fetchFile(film.url, source, signal, mostBytes);
      await convert({
        cut: film.cut,
        tool,
        folder: own,
        signal,
        isStopped: () => !mayRun(film),
        onChild: (child) => {
          if (now) now.child = child;
          if (child && !mayRun(film)) halt(true);
        },
        onProgress: (progress) => {
          film.progress = progress;
          changed();
        },
      });
      Object.assign(film, { made: true, progress: 1, trouble: null });
      log.info({ film: film.id }, "a film is converted");
    } catch (error) {
      film.progress = 0;
      await leaveOnly("source", own);
      if (signal.aborted) return;
      if (error instanceof Unfit) fail(film, error);
      else if (error instanceof Unfetchable)
        fail(film, new Unfit(error.why === "gone" ? words.filmGone : words.fileTooLarge(limits.videoBytes)));
      else postpone(film, error as NodeJS.ErrnoException);
    }
  }

  function fail(film: Film, error: Unfit): void {
    film.problem = error.message;
    log.warn({ film: film.id, err: error }, "a film can't be converted");
    save(film);
    void leaveOnly(null, place(film.id));
  }

  function postpone(film: Film, error: NodeJS.ErrnoException): void {
    film.wait = Math.min(longestWait, film.wait * 2);
    film.again = Date.now() + film.wait;
    film.trouble = isFull(error) ? words.diskFull : null;
    log.warn({ film: film.id, err: error, seconds: film.wait / 1000 }, "a film has to wait");
  }

  const state = (film: Film): TranscodeState => {
    const { id, made, problem, progress } = film;
    const trouble = tool ? film.trouble : words.noFfmpeg;
    if (problem !== null) return { id, state: "failed", progress: 0, problem };
    if (made) return { id, state: "ready", progress: 1, problem: null };
    if (!mayRun(film)) return { id, state: "waiting", progress, problem: trouble };
    return { id, state: now?.film === film ? "running" : "queued", progress, problem: trouble };
  };

  turn();
  return {
    order: (id, order) => {
      const known = films.get(id);
      const isGone = known?.problem === words.filmGone && known.url !== order.url;
      if (known?.made || (known && known.problem !== null && !isGone)) return;
      const film = known ?? { ...fresh(id), ordered: Date.now(), ...order };
      // The same film gets a new address when the old one expires.
      Object.assign(film, order, { problem: null });
      films.set(id, film);
      save(film);
      changed();
      turn();
    },
    states: () => [...films.values()].map(state),
    file: (id, kind) => {
      if (!films.get(id)?.made) return undefined;
      return path.join(place(id), kind === "mp4" ? "film.mp4" : "thumbnail.jpg");
    },
    remove: async (id) => {
      films.delete(id);
      if (now?.film.id === id) {
        now.stop.abort();
        await now.done;
      }
      await rm(place(id), { recursive: true, force: true });
      changed();
    },
    yield: (isOn) => {
      if (isOn === broadcasting) return;
      broadcasting = isOn;
      changed();
      turn();
    },
    onChange: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    close: async () => {
      closed = true;
      clearTimeout(waking);
      now?.stop.abort();
      await now?.done;
    },
  };
}

const fresh = (id: string) => ({
  id,
  made: false,
  problem: null,
  progress: 0,
  trouble: null,
  again: 0,
  wait: firstWait / 2,
});

/** Of the files that a film is made of; the disk may be full of them. */
async function leaveOnly(kept: "source" | null, folder: string): Promise<void> {
  for (const name of ["source", "film.part", "thumbnail.part"])
    if (name !== kept) await rm(path.join(folder, name), { force: true }).catch(() => {});
}

/** What is on the disk is what was ordered: a folder each, whose order was written before anything else happened. */
function leftIn(folder: string): Film[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((id) => {
    const at = (name: string) => path.join(folder, id, name);
    const order = recall(at("order.json"), Kept);
    if (!order) {
      void rm(path.join(folder, id), { recursive: true, force: true }).catch(() => {});
      return [];
    }
    const made = existsSync(at("film.mp4"));
    return [{ ...fresh(id), ...order, made, progress: made ? 1 : 0 }];
  });
}
