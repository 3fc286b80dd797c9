import type { MediaSource } from "@vigil/contract/media";
import type { Ffmpeg } from "../ffmpeg.ts";
import { Refusal } from "../http.ts";
import type { Log } from "../log.ts";
import type { Segment } from "../packager/segment.ts";
import { BrowserCameras } from "./browser/browser.ts";
import { Camera } from "./camera.ts";
import { Caller } from "./pull/caller.ts";
import type { RtmpOptions } from "./rtmp/connection.ts";
import { listenRtmp, type RtmpServer, type RtmpsOptions } from "./rtmp/server.ts";
import type { ReceivedTag, Sources } from "./sources.ts";
import { WhipIngest, type WhipOptions } from "./whip/whip.ts";

export interface SourcesOptions {
  host: string;
  /** 0 takes any free one. */
  rtmpPort: number;
  /** Undefined: cameras can't send within TLS. */
  rtmps: RtmpsOptions | undefined;
  /** Undefined: encoders can't send by WebRTC. */
  whip?: WhipOptions | undefined;
  ffmpeg: Ffmpeg;
  log: Log;
  /** See RtmpOptions. */
  elsewhere?: RtmpOptions["elsewhere"];
}

/** Milliseconds between health checks. */
const checkEvery = 250;

interface SourceEntry {
  order: MediaSource;
  camera: Camera;
  /** The process that pulls or listens for this camera (RTSP, SRT). */
  caller: Caller | null;
}

/** Opens the ingest for all protocols. Admits nobody before the first `replace`. The ports are those in use. */
export async function openSources(
  options: SourcesOptions,
): Promise<Sources & Pick<RtmpServer, "rtmpsPort" | "relayPort"> & { rtmpPort: number }> {
  const entries = new Map<string, SourceEntry>();
  let byKey = new Map<string, SourceEntry>();
  const segmentListeners = new Set<(segment: Segment) => void>();
  const tagListeners = new Set<(received: ReceivedTag) => void>();
  const changeListeners = new Set<() => void>();
  const browsers = new BrowserCameras(options.ffmpeg, options.log);

  const whip = options.whip && new WhipIngest({ ...options.whip, ffmpeg: options.ffmpeg, log: options.log });
  const rtmp = await listenRtmp({
    ...options,
    port: options.rtmpPort,
    open: (keyHash, applicant) => byKey.get(keyHash)?.camera.apply(applicant) ?? null,
  });
  const checking = setInterval(() => {
    const now = Date.now();
    for (const { camera } of entries.values()) camera.update(now);
  }, checkEvery);
  checking.unref();

  const addSource = (order: MediaSource): SourceEntry => {
    const camera = new Camera({
      id: order.id,
      ffmpeg: options.ffmpeg,
      log: options.log,
      segment: (segment) => segmentListeners.forEach((listen) => void listen(segment)),
      received: (tag) => tagListeners.forEach((listen) => void listen(tag)),
      changed: () => changeListeners.forEach((listen) => void listen()),
    });
    return { order, camera, caller: callerFor(order, camera, options) };
  };
  const removeSource = ({ order, camera, caller }: SourceEntry): void => {
    caller?.close();
    browsers.disconnect(order.id);
    camera.cutOff("the source was removed or changed");
  };

  return {
    rtmpPort: rtmp.port,
    rtmpsPort: rtmp.rtmpsPort,
    relayPort: rtmp.relayPort,
    replace: (orders) => {
      const requested = new Map(orders.map((order) => [order.id, order]));
      for (const [id, entry] of entries) {
        const order = requested.get(id);
        if (order && sameOrder(entry.order, order)) {
          entry.order = order;
          continue;
        }
        entries.delete(id);
        removeSource(entry);
      }
      for (const [id, order] of requested) if (!entries.has(id)) entries.set(id, addSource(order));
      const published = [...entries.values()].filter(
        ({ order }) => order.protocol === "rtmp" && order.key_hash,
      );
      byKey = new Map(published.map((entry) => [(entry.order.key_hash as string).toLowerCase(), entry]));
    },
    has: (id) => entries.has(id),
    admits: (id, link) => {
      const order = entries.get(id)?.order;
      return order !== undefined && (link === undefined || order.link === undefined || order.link === link);
    },
    health: () => Array.from(entries.values(), ({ camera }) => camera.health(Date.now())),
    isWell: (id) => entries.get(id)?.camera.isWell(Date.now()) ?? false,
    finished: (id) => entries.get(id)?.camera.finished() ?? [],
    onSegment: (listen) => subscribe(segmentListeners, listen),
    onTag: (listen) => subscribe(tagListeners, listen),
    onChange: (listen) => subscribe(changeListeners, listen),
    preview: (id, to) => {
      const entry = entries.get(id);
      if (entry) entry.camera.preview(to);
      else to.end();
    },
    acceptCamera: (id, socket, isOnAir) => {
      const entry = entries.get(id);
      if (entry?.order.protocol === "browser") browsers.accept(id, entry.camera, socket, isOnAir);
      else browsers.reject(socket);
    },
    openWhip: async (keyHash, address, offer) => {
      if (!whip) throw new Refusal("no_such_address");
      const entry = byKey.get(keyHash);
      if (!entry) throw new Refusal("not_authenticated");
      return whip.open(entry.order.id, entry.camera, address, offer);
    },
    endWhip: (id) => whip?.end(id) ?? false,
    close: async () => {
      clearInterval(checking);
      whip?.close();
      for (const entry of entries.values()) removeSource(entry);
      entries.clear();
      await rtmp.close();
    },
  };
}

function callerFor(order: MediaSource, camera: Camera, options: SourcesOptions): Caller | null {
  return order.protocol === "rtsp" || order.protocol === "srt" ? new Caller(order, camera, options) : null;
}

/**
 * Who may watch a source changes nothing for it. An order of a server from before links were named ends nobody's
 * connection once they are, nor the other way round.
 */
const sameOrder = (one: MediaSource, other: MediaSource): boolean =>
  (Object.keys(one) as (keyof MediaSource)[]).every(
    (name) => name === "homes" || one[name] === other[name] || (name === "link" && other.link === undefined),
  );

function subscribe<T>(listeners: Set<T>, listen: T): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}
