import type { OutputOrder, OutputState } from "@vigil/contract/media";
import { type Ffmpeg, type FfmpegChild, spawnFfmpeg } from "../ffmpeg.ts";
import { FlvSender } from "../flv-sender.ts";
import { Meter } from "../ingest/meter.ts";
import type { Log } from "../log.ts";
import type { Tag } from "../packager/core/flv.ts";
import { retryDelay } from "./core/backoff.ts";
import { outputProblem } from "./core/problem.ts";
import { targetArgs } from "./target.ts";

export interface PusherParts {
  ffmpeg: Ffmpeg;
  log: Log;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** The tags that a connection begins with: from the last key frame on; empty before the first. */
  replay(): readonly Tag[];
  /** Null when the server's address may be used, else why not, in words for the director. */
  check(url: string): Promise<string | null>;
  /** Called when the state has changed. */
  changed(): void;
}

/** Bytes that may wait for a slow connection before it skips to the next key frame. */
const maxWaiting = 8 * 1024 * 1024;
/** Milliseconds that a connection may stand still while there is something to send. */
const stallTimeout = 15_000;
/** Milliseconds that ffmpeg has to close a connection properly. */
const closeTimeout = 5_000;

/** Sends one programme to one server elsewhere, with an ffmpeg that is started again whenever it ends. */
export class Pusher {
  readonly order: OutputOrder;
  readonly #parts: PusherParts;
  #child: FfmpegChild | null = null;
  #sender: FlvSender | null = null;
  #meter: Meter;
  #retryTimer: NodeJS.Timeout | undefined;
  #state: OutputState["state"] = "connecting";
  #since: number;
  #problem: string | null = null;
  #failed = 0;
  #isClosed = false;

  constructor(order: OutputOrder, parts: PusherParts) {
    this.order = order;
    this.#parts = parts;
    this.#since = parts.now();
    this.#meter = new Meter(this.#since);
    void this.#connect();
  }

  send(tag: Tag): void {
    if (!this.#sender) return;
    this.#sender.send(tag);
    if (this.#state === "sending") this.#meter.add(this.#parts.now(), tag.data.length, 0);
  }

  state(): OutputState {
    const rates = this.#state === "sending" ? this.#meter.rates(this.#parts.now()) : null;
    return {
      id: this.order.id,
      state: this.#state,
      since: new Date(this.#since).toISOString(),
      bitrate: rates?.bitrate ?? null,
      problem: this.#problem,
    };
  }

  /** Ends the stream at the server properly. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retryTimer);
    const child = this.#child;
    if (!child) return;
    child.process.stdin.end();
    const timer = setTimeout(() => child.kill(), closeTimeout).unref();
    void child.ended.then(() => clearTimeout(timer));
  }

  async #connect(): Promise<void> {
    const refusal = await this.#parts.check(this.order.url);
    if (this.#isClosed) return;
    if (refusal) return this.#retry(refusal);
    const { args, secrets } = targetArgs(this.order);
    const child = spawnFfmpeg(
      this.#parts.ffmpeg,
      args,
      { protocols: ["pipe"], formats: ["flv"], sends: true },
      { preset: secrets },
    );
    this.#child = child;
    this.#sender = new FlvSender(child.process.stdin, { audio: true }, maxWaiting);
    for (const tag of this.#parts.replay()) this.#sender.send(tag);
    const watch = this.#watch(child);
    void child.ended.then(({ stderr }) => {
      clearTimeout(watch);
      this.#child = null;
      this.#sender = null;
      if (!this.#isClosed) this.#retry(outputProblem(stderr, this.#state === "sending"), stderr);
    });
  }

  /** Follows ffmpeg's progress, and kills it when it stands still. */
  #watch(child: FfmpegChild): NodeJS.Timeout {
    let sent = 0;
    const watch = setTimeout(() => child.kill(), stallTimeout).unref();
    child.process.stdout.setEncoding("utf8").on("data", (text: string) => {
      const [, last = "0"] = [...text.matchAll(/^out_time_(?:us|ms)=(\d+)/gm)].at(-1) ?? [];
      if (Number(last) <= sent) return;
      sent = Number(last);
      watch.refresh();
      if (this.#state !== "sending") this.#connected();
    });
    return watch;
  }

  #connected(): void {
    this.#failed = 0;
    this.#problem = null;
    this.#meter = new Meter(this.#parts.now());
    this.#enter("sending");
    this.#parts.log.info({ output: this.order.id }, "an output is sending");
  }

  #retry(problem: string, stderr = ""): void {
    this.#problem = problem;
    this.#failed++;
    const message = this.#hideSecrets(stderr).trim().split("\n").at(-1);
    this.#parts.log.warn({ output: this.order.id, stderr: message }, "an output has stopped; retrying");
    this.#enter("retrying");
    this.#retryTimer = setTimeout(() => void this.#connect(), retryDelay(this.#failed));
  }

  #enter(state: OutputState["state"]): void {
    if (state !== this.#state) this.#since = this.#parts.now();
    this.#state = state;
    this.#parts.changed();
  }

  /** Removes the key from what ffmpeg wrote, because servers repeat it in their answers. */
  #hideSecrets(text: string): string {
    const { key, passphrase } = this.order;
    return [key, passphrase ?? ""].reduce(
      (rest, secret) => (secret ? rest.replaceAll(secret, "…") : rest),
      text,
    );
  }
}
