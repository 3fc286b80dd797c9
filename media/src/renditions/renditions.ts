import type { ProgrammeState } from "@vigil/contract/media";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { Log } from "../log.ts";
import { Muxer } from "../packager/core/mux.ts";
import { readTs } from "../packager/core/read-ts.ts";
import { type RenditionName, renditionNames } from "./core/ladder.ts";
import type { RenditionPlaces } from "./core/places.ts";
import { encodeSegment } from "./encode-segment.ts";

export interface RenditionsParts {
  programme: string;
  ffmpeg: Ffmpeg;
  places: RenditionPlaces;
  /** Milliseconds of the monotonic clock. */
  clock: () => number;
  log: Log;
}

/** After so many milliseconds without a request, segments are no longer encoded as they are aired. */
const wantedFor = 6_000;
/** Encoded segments kept in memory: as many seconds as the camera's own. */
const keptSegments = 60;

type Encoded = Record<RenditionName, Buffer>;

/**
 * The renditions of one programme below the camera's own. Segments are encoded when a guest asks for one, and as they are
 * aired while somebody watches: without such guests nothing is encoded.
 */
export class Renditions {
  readonly #parts: RenditionsParts;
  readonly #encoded = new Map<number, Promise<Encoded>>();
  #muxers: Partial<Record<RenditionName, Muxer>> = {};
  #wantedAt = Number.NEGATIVE_INFINITY;
  #hasFailed = false;
  /** One segment after the other, so that a programme never takes more than one encoder. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(parts: RenditionsParts) {
    this.#parts = parts;
  }

  get state(): ProgrammeState["renditions"] {
    const { ffmpeg, places, programme, clock } = this.#parts;
    if (places.isOff || !ffmpeg.encodes) return "off";
    if (!places.isFree(programme, clock())) return "limited";
    return this.#isWanted() ? "on" : "ready";
  }

  /** Whether guests are offered renditions now. */
  get isOffered(): boolean {
    return this.state === "ready" || this.state === "on";
  }

  /** Marks that a guest wants a rendition. Returns whether there is one. */
  want(): boolean {
    const { places, programme, clock } = this.#parts;
    if (!this.isOffered || !places.take(programme, clock())) return false;
    this.#wantedAt = clock();
    return true;
  }

  /** A segment was aired: encodes it at once while somebody watches. */
  air(seq: number, ts: Buffer): void {
    if (this.#isWanted()) this.#encode(seq, ts).catch(() => {});
  }

  /** One segment in this rendition. @throws Error when it can't be encoded */
  async segment(seq: number, name: RenditionName, ts: Buffer): Promise<Buffer> {
    return (await this.#encode(seq, ts))[name];
  }

  #isWanted(): boolean {
    return this.#parts.clock() - this.#wantedAt < wantedFor;
  }

  #encode(seq: number, ts: Buffer): Promise<Encoded> {
    const known = this.#encoded.get(seq);
    if (known) return known;
    const encoded = this.#queue.then(() => this.#encodeNow(ts));
    this.#queue = encoded.catch((err: unknown) => this.#onFailure(seq, err));
    this.#encoded.set(seq, encoded);
    for (const old of this.#encoded.keys()) {
      if (this.#encoded.size <= keptSegments) break;
      this.#encoded.delete(old);
    }
    return encoded;
  }

  async #encodeNow(ts: Buffer): Promise<Encoded> {
    const source = readTs(ts);
    const times = source.flatMap(({ kind, pts }) => (kind === "video" ? [pts] : [])).sort((a, b) => a - b);
    const audio = source.flatMap(({ kind, pts, units: [data] }) =>
      kind === "audio" && data ? [{ pts, data }] : [],
    );
    const pictures = await encodeSegment(this.#parts.ffmpeg, ts, times);
    this.#hasFailed = false;
    const muxed = renditionNames.map((name) => {
      const { config, frames } = pictures[name];
      this.#muxers[name] ??= new Muxer(config);
      return [name, toBuffer(this.#muxers[name].mux(frames, audio).ts)];
    });
    return Object.fromEntries(muxed) as Encoded;
  }

  /** A segment that failed may be asked for again. Logged once, because the next ones probably fail alike. */
  #onFailure(seq: number, err: unknown): void {
    this.#encoded.delete(seq);
    const { log, programme } = this.#parts;
    if (!this.#hasFailed) log.error({ err, programme }, "the renditions of a programme can't be encoded");
    this.#hasFailed = true;
  }
}

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
