import { Readable } from "node:stream";
import type {
  AiredProgramme,
  MediaState,
  ProgrammeOrder,
  ProgrammeState,
  SourceHealth,
  SourceInspection,
  SourcesOrder,
  TranscodeOrder,
  TranscodeState,
} from "@vigil/contract";
import type { Media } from "../src/ports/media/media.ts";
import { createSignature } from "../src/ports/media/signature.ts";
import type { TestApp } from "./app.ts";
import type { Answer } from "./people.ts";
import { call } from "./people.ts";

/** A media process without video: it accepts orders, and reports what a test wants it to report. */
export interface FakeMedia extends Media {
  sources: SourcesOrder | undefined;
  programmes: ProgrammeOrder[];
  transcodes: Map<string, TranscodeOrder>;
  /** The files it made, by their name in the address. */
  files: Map<string, Buffer>;
  /** Every request it received. */
  calls: string[];
  /** What it measures of each source. */
  inspections: Map<string, SourceInspection>;
  /** What guests saw of each programme. */
  programmesAired: Map<string, AiredProgramme>;
  /** The pieces of each programme's recording, each with its end. */
  pieces: Map<string, { content: Buffer; seconds: number; until: number }[]>;
  /** The newest segment of every programme; null when nothing can be played. */
  newest: string | null;
  /** It is unreachable. */
  isDown: boolean;
}

export function fakeMedia(): FakeMedia {
  const file = (name: string) => {
    const content = media.files.get(name);
    return content && Readable.from([content]);
  };
  const receive = async (what: string) => {
    if (media.isDown) throw new Error("connect ECONNREFUSED");
    media.calls.push(what);
  };
  const media: FakeMedia = {
    sources: undefined,
    programmes: [],
    transcodes: new Map(),
    files: new Map(),
    calls: [],
    inspections: new Map(),
    programmesAired: new Map(),
    pieces: new Map(),
    newest: null,
    isDown: false,
    async inspection(source) {
      await receive(`inspect ${source}`);
      return media.inspections.get(source);
    },
    async newestSegment() {
      await receive("play");
      return media.newest;
    },
    async aired(programme) {
      await receive(`aired ${programme}`);
      return media.programmesAired.get(programme);
    },
    async orderSources(order) {
      await receive("sources");
      media.sources = order;
    },
    async orderProgrammes({ programmes }) {
      await receive("programmes");
      media.programmes = programmes;
    },
    async orderTranscode(id, order) {
      await receive(`transcode ${id}`);
      media.transcodes.set(id, order);
    },
    async transcoded(id, kind) {
      await receive(`get ${id}.${kind}`);
      return file(`${id}.${kind}`);
    },
    async forgetTranscode(id) {
      await receive(`forget ${id}`);
      media.transcodes.delete(id);
    },
    async recording(programme, kind) {
      await receive(`get ${programme}.${kind}`);
      return file(`${programme}.${kind}`);
    },
    async heldBack(programme, { from, to }) {
      await receive(`held back ${programme} ${from} ${to}`);
      return file(`${programme}.held-back.mp4`);
    },
    async forgetRecording(programme) {
      await receive(`forget ${programme}`);
    },
    async newPiece(programme, after) {
      await receive(`piece of ${programme}`);
      const all = media.pieces.get(programme) ?? [];
      const known = after.find((end) => all.some(({ until }) => until === end));
      const index = all.findIndex(({ until }) => until === known) + 1;
      const piece = all[index];
      if (!piece) return undefined;
      const { content } = piece;
      const isNewest = index === all.length - 1;
      return { ...piece, content: Readable.from([content]), bytes: content.length, isNewest };
    },
  };
  return media;
}

export const health = (id: string, given: Partial<SourceHealth> = {}): SourceHealth => ({
  id,
  publishing: true,
  since: "2026-11-20T14:00:00.000Z",
  last_seen_at: "2026-11-20T14:00:00.000Z",
  video: true,
  audio: true,
  frozen: false,
  codec: "h264",
  width: 1280,
  height: 720,
  fps: 30,
  bitrate: 2_500_000,
  key_interval: 1,
  packaging: "copy",
  why: null,
  well: true,
  lag: 0,
  second_encoder: null,
  ...given,
});

/** Media's report of a programme that it shows as ordered. */
export const shown = (order: ProgrammeOrder, given: Partial<ProgrammeState> = {}): ProgrammeState => ({
  stream: order.stream,
  programme: order.programme,
  version: order.version,
  on_air:
    order.show === "source"
      ? { kind: "source", source: order.source, slate: null, since: "2026-11-20T14:00:00.000Z" }
      : { kind: "slate", source: null, slate: "soon", since: "2026-11-20T14:00:00.000Z" },
  unsteady: null,
  played: null,
  video_left: null,
  viewers: 3,
  sent: 0,
  outputs: [],
  renditions: "ready",
  ended_at: null,
  recording: { state: "running", seconds: 12, bytes: null, problem: null },
  second: { seconds: 12, growing: true, problem: null, comparison: null },
  ...given,
});

export interface ReportedState {
  run?: string;
  at?: Date;
  sources?: SourceHealth[];
  programmes?: ProgrammeState[];
  transcodes?: TranscodeState[];
  sources_version?: number;
  term?: number;
  node?: number;
  nodes?: number;
}
let last = 0;
/** Media's next report, later than any before. */
export function mediaState(media: FakeMedia, reported: ReportedState = {}): MediaState {
  last = Math.max(Date.now(), last + 1);
  return {
    run: reported.run ?? "first run",
    node: reported.node ?? 1,
    nodes: reported.nodes ?? 1,
    term: reported.term ?? 0,
    primary: null,
    at: (reported.at ?? new Date(last)).toISOString(),
    sources_version: reported.sources_version ?? media.sources?.version ?? 0,
    sources: reported.sources ?? [],
    programmes: reported.programmes ?? media.programmes.map((order) => shown(order)),
    transcodes: reported.transcodes ?? [],
    disk_free: 80e9,
    missing: [],
  };
}

/** Sends a report, signed as media signs it. */
export function report(app: TestApp, state: MediaState): Promise<Answer> {
  const body = JSON.stringify(state);
  const path = "/v1/media/state";
  const headers = createSignature(app.config.secretKey, Date.now).headers({ method: "POST", path, body });
  return call(app, "POST", path, undefined, {
    headers: { ...headers, "content-type": "application/json" },
    payload: body,
  });
}
