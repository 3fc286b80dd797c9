import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { sandboxOf } from "@vigil/settings/ffmpeg";
import { serveMetrics } from "@vigil/telemetry";
import { claimFolder, killLeftoverChildren, trackChildren } from "./children.ts";
import { createCommandRoutes } from "./commands/commands.ts";
import { openSourcesStore } from "./commands/sources-order.ts";
import type { Config } from "./config.ts";
import { fetchFile } from "./fetch-file.ts";
import { findFfmpeg } from "./ffmpeg.ts";
import { openSources } from "./ingest/registry.ts";
import { inspectOnce } from "./inspection/inspection.ts";
import { createKeys } from "./keys.ts";
import type { Log } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { type Neighbours, noNeighbours } from "./nodes/neighbours.ts";
import { createOwnerLookup } from "./nodes/owner.ts";
import { createRelay, isAt } from "./nodes/relay.ts";
import { relaySrt } from "./nodes/srt-relay.ts";
import { createOrigin } from "./origin/origin.ts";
import { createOutputCheck } from "./outputs/check.ts";
import { createProgrammes } from "./programme/programmes.ts";
import { RenditionPlaces } from "./renditions/core/places.ts";
import { startReports } from "./reports/reports.ts";
import type { Term } from "./standby/standby.ts";
import { createStateReader } from "./state.ts";
import { restoreRecording } from "./transcodes/restore.ts";
import { findTranscoder } from "./transcodes/transcoder.ts";
import { createTranscodes } from "./transcodes/transcodes.ts";

/** Cores up to which no video is transcoded during a broadcast. */
const smallMachine = 4;

export interface Media {
  /** The ports it listens on. */
  port: number;
  rtmpPort: number;
  /** Null without RTMPS. */
  rtmpsPort: number | null;
  /** Whether a service is on air. */
  isBusy(): boolean;
  /** Disconnects cameras and guests. Everything aired so far is on disk when this resolves. */
  close(): Promise<void>;
}

export interface MediaOptions {
  /** Of several that stand by for each other, or share the work: where this one is primary. */
  term?: Pick<Term, "node" | "number" | "standingBy" | "announce">;
  neighbours?: Neighbours;
  /** Whether this process takes on nodes of which nobody is primary. */
  adopts?: boolean;
  /** Called when a server says that another media process is primary by now. */
  onDeposed?: () => void;
}

/**
 * Starts the whole media process, from ingest to origin, and resumes what was on air when the previous process ended.
 * @throws Error with a readable message when it can't run here.
 */
export async function startMedia(
  config: Config,
  log: Log,
  { term, neighbours = noNeighbours, adopts = false, onDeposed = () => {} }: MediaOptions = {},
): Promise<Media> {
  const { host, mediaDir: folder, serverUrl } = config;
  // Of a folder that is shared the primary has been decided.
  if (!term) claimFolder(folder, log);
  const children = path.join(folder, "children");
  const leftovers = killLeftoverChildren(children, log);
  if (leftovers > 0)
    log.warn({ children: leftovers }, "killed child processes that the previous process left running");
  const stopTracking = trackChildren(children, log);

  const ffmpeg = await findFfmpeg(config.ffmpegPath, config.ffmpegSandbox);
  const sandbox = sandboxOf(ffmpeg.isolation);
  log.info({ ffmpeg: ffmpeg.version, missing: ffmpeg.missing, sandbox }, "found ffmpeg");
  const transcoder = findTranscoder(ffmpeg);
  const keys = createKeys(config.secretKey, Date.now);
  const { rtmpPort, rtmps, whip } = config;
  const node = term?.node ?? 1;
  const hasNeighbours = neighbours.others.length > 0;
  /** Processes on other machines that would take this node on. */
  const adopting = () =>
    neighbours.others.filter((other) => {
      const at = neighbours.addressOf(other);
      return at?.adopts && at.host !== config.address;
    }).length;
  const elsewhere = (keyHash: string) => {
    const owner = sourcesStore.nodeOfKey(keyHash);
    if (owner === undefined || owner === node) return undefined;
    const address = neighbours.addressOf(owner);
    return address ? { address, isThere: () => isAt(neighbours, owner, address) } : "away";
  };
  const sources = await explainPortErrors(
    { RTMP_PORT: rtmpPort, RTMPS_PORT: rtmps?.port },
    openSources({ host, rtmpPort, rtmps, whip, ffmpeg, log, ...(hasNeighbours && { elsewhere }) }),
  );
  const sourcesStore = openSourcesStore(sources, folder, node, log);
  const fetchFrom = (url: string, file: string, signal: AbortSignal, maxBytes?: number) =>
    fetchFile(new URL(url, serverUrl), file, signal, maxBytes);
  const programmes = await createProgrammes({
    sources,
    directory: folder,
    secondDirectory: config.secondRecordingDir,
    ffmpeg,
    now: Date.now,
    clock: () => performance.now(),
    log,
    checkOutput: createOutputCheck(config.privateOutputs),
    encryption: keys,
    places: new RenditionPlaces(config.renditions),
    fetchFile: fetchFrom,
  });
  const transcodes = createTranscodes({
    folder: path.join(folder, "transcodes"),
    transcoder: await transcoder,
    isSmall: os.availableParallelism() <= smallMachine,
    fetchFile: fetchFrom,
    restore: (folder, copy, signal) =>
      restoreRecording({ ...programmes, ffmpeg, log, fetchFile: fetchFrom }, folder, copy, signal),
    log,
  });
  const parts = {
    sources,
    programmes,
    transcodes,
    sourcesVersion: sourcesStore.version,
    folder,
    node,
    nodes: neighbours.others.length + 1,
    term: term?.number ?? 0,
    standingBy: term && (() => term.standingBy() + adopting()),
    missing: ffmpeg.missing,
    sandbox,
  };
  const relay = createRelay(neighbours, log);
  const state = createStateReader(parts);
  const origin = createOrigin({
    ...parts,
    keys,
    log,
    relay,
    ownerOf: createOwnerLookup({ ...parts, sourcesStore, neighbours, own: node }),
    allows: sourcesStore.allows,
    isElsewhere: (programme) =>
      !programmes.find(programme) && neighbours.ofProgramme(programme) !== undefined,
    nodeOfSource: (id) => {
      const owner = sourcesStore.nodeOf(id);
      return owner === node ? undefined : owner;
    },
    fastPath: config.fastPath,
    runCommands: createCommandRoutes({
      ...parts,
      keys,
      relay,
      sourcesStore,
      state,
      inspect: (source) => inspectOnce(ffmpeg, sources, source),
    }),
  });
  await explainPortErrors({ MEDIA_PORT: config.port }, listen(origin.server, host, config.port, log));
  const port = (origin.server.address() as AddressInfo).port;
  term?.announce({
    ...{ host: config.address, port, adopts },
    rtmpPort: sources.relayPort ?? sources.rtmpPort,
  });
  const { address } = config;
  const endSrt = hasNeighbours
    ? relaySrt({ host, address, neighbours, log }, sourcesStore.elsewhere)
    : () => {};
  const metricsServer =
    config.metrics && (await serveMetrics(createMetrics(programmes), { ...config.metrics, log }));
  const reports = startReports({ serverUrl, keys, state, log, onDeposed });
  const changed = () => {
    transcodes.yield(programmes.isBusy());
    reports.notify();
  };
  for (const part of [sources, programmes, transcodes]) part.onChange(changed);
  changed();

  return {
    port,
    rtmpPort: sources.rtmpPort,
    rtmpsPort: sources.rtmpsPort,
    isBusy: () => programmes.isBusy(),
    close: async () => {
      reports.close();
      void metricsServer?.close();
      endSrt();
      origin.close();
      relay.close();
      neighbours.close();
      await Promise.all([transcodes.close(), sources.close()]);
      await programmes.close();
      stopTracking();
      // Children that haven't ended yet, such as an ffmpeg that encodes a slate.
      killLeftoverChildren(children, log);
    },
  };
}

async function listen(server: Server, host: string, port: number, log: Log): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port, backlog: 2048 }, () => {
      server.off("error", reject);
      resolve();
    });
  });
  // One connection that can't be accepted, such as when too many files are open, must not end the others.
  server.on("error", (err) => log.error({ err }, "a connection can't be accepted"));
}

/** Turns the system's error about a port into a readable message. @param ports by the setting that chooses each */
async function explainPortErrors<T>(
  ports: Record<string, number | undefined>,
  opening: Promise<T>,
): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    const { code, port } = error as NodeJS.ErrnoException & { port?: number };
    const setting = Object.keys(ports).find((name) => ports[name] === port);
    if (!setting) throw error;
    if (code === "EADDRINUSE")
      throw new Error(
        `Port ${port} is in use. Stop the program that uses it, or set ${setting} to another number.`,
        { cause: error },
      );
    if (code === "EACCES" || code === "EADDRNOTAVAIL")
      throw new Error(`Can't listen on port ${port} (${code}). Set HOST and ${setting} to others.`, {
        cause: error,
      });
    throw error;
  }
}
