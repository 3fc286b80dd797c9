import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import net from "node:net";
import type { MediaSource, SourceHealth } from "@vigil/contract/media";
import { expect, vi } from "vitest";
import { findFfmpeg } from "../src/ffmpeg.ts";
import { openSources } from "../src/ingest/registry.ts";
import { type Amf, encodeAmf } from "../src/ingest/rtmp/core/amf0.ts";
import { writeChunks } from "../src/ingest/rtmp/core/chunks.ts";
import type { RtmpsOptions } from "../src/ingest/rtmp/server.ts";
import type { WhipOptions } from "../src/ingest/whip/whip.ts";
import type { Segment } from "../src/packager/segment.ts";

/** How long a test waits for a condition: far longer than it takes, on however busy a machine. */
const waitOptions = { timeout: 120_000, interval: 25 };
export const eventually = (assertion: () => void): Promise<void> => vi.waitFor(assertion, waitOptions);

const nothing = { node: 1, key_hash: null, address: null, port: null, passphrase: null };
export const hashOf = (key: string): string => createHash("sha256").update(key).digest("hex");
/** A camera that publishes by RTMP with this key. */
export const byRtmp = (key: string): MediaSource => by({ protocol: "rtmp", key_hash: hashOf(key) });
/** A camera of any protocol. */
export const by = (order: Partial<MediaSource> & Pick<MediaSource, "protocol">): MediaSource => ({
  ...nothing,
  id: randomUUID(),
  ...order,
});

/** Opens the ingest and collects everything that it receives. */
export async function openIngest(rtmps?: RtmpsOptions, whip?: WhipOptions) {
  const lines: string[] = [];
  const write = (details: object, message: string) =>
    void lines.push(`${message} ${JSON.stringify(details)}`);
  const log = { debug: write, info: write, warn: write, error: write };
  const ffmpeg = await findFfmpeg();
  const sources = await openSources({ host: "127.0.0.1", rtmpPort: 0, rtmps, whip, ffmpeg, log });
  const segments: Segment[] = [];
  sources.onSegment((segment) => void segments.push(segment));
  const children = new Set<ChildProcess>();
  const camera = (...args: string[]): ChildProcess => {
    const child = spawn("ffmpeg", ["-v", "error", ...args], { stdio: ["ignore", "pipe", "pipe"] });
    children.add(child);
    child.once("exit", () => children.delete(child));
    return child;
  };
  const address = (key: string) => `rtmp://127.0.0.1:${sources.rtmpPort}/live/${key}`;
  const of = (source: string) => segments.filter((segment) => segment.source === source);
  return {
    sources,
    lines,
    of,
    camera,
    address,
    /** A camera that sends a video in real time, in a loop. */
    publish: (key: string, file: string) =>
      camera("-re", "-stream_loop", "-1", "-i", file, "-c", "copy", "-f", "flv", address(key)),
    health: (id: string): SourceHealth => {
      const found = sources.health().find((health) => health.id === id);
      if (!found) throw new Error("There is no such source.");
      return found;
    },
    hasSegments: (id: string, count: number) =>
      eventually(() => expect(of(id).length).toBeGreaterThanOrEqual(count)),
    becomesWell: (id: string) => eventually(() => expect(sources.isWell(id)).toBe(true)),
    becomesUnwell: (id: string) => eventually(() => expect(sources.isWell(id)).toBe(false)),
    close: async () => {
      for (const child of children) child.kill("SIGKILL");
      await sources.close();
    },
  };
}
export type Ingest = Awaited<ReturnType<typeof openIngest>>;

/** A minimal publisher, for what no real encoder would send. */
export async function rawPublisher(port: number, key: string) {
  const socket = net.connect({ port, host: "127.0.0.1" });
  const received: Buffer[] = [];
  socket.on("error", () => {}).on("data", (bytes: Buffer) => received.push(bytes));
  await new Promise((resolve) => socket.once("connect", resolve));
  const send = (type: number, body: Uint8Array, time = 0) =>
    socket.write(writeChunks(4, { type, time, stream: 1, body }, 128));
  const say = (...values: Amf[]) => send(20, encodeAmf(values));
  socket.write(Uint8Array.of(3, ...new Uint8Array(2 * 1536)));
  say("connect", 1, { app: "live" });
  say("createStream", 2, null);
  say("publish", 3, null, key, "live");
  return { socket, send, received: () => Buffer.concat(received).toString("latin1") };
}
