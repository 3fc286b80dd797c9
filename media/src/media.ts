import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { claim, endLeftChildren, rememberChildren } from "./children.ts";
import { commands } from "./commands/commands.ts";
import { rememberSources } from "./commands/sources-order.ts";
import type { Config } from "./config.ts";
import { fetchFile } from "./fetch-file.ts";
import { findFfmpeg } from "./ffmpeg.ts";
import { openSources } from "./ingest/registry.ts";
import { createKeys } from "./keys.ts";
import type { Log } from "./log.ts";
import { createOrigin } from "./origin/origin.ts";
import { createProgrammes } from "./programme/programmes.ts";
import { startReports } from "./reports/reports.ts";
import { describe } from "./state.ts";
import { findTool } from "./transcodes/tool.ts";
import { createTranscodes } from "./transcodes/transcodes.ts";

/** Cores up to which no video is transcoded during a broadcast. */
const smallMachine = 4;

export interface Media {
  /** The ports it listens on. */
  port: number;
  rtmpPort: number;
  /** Disconnects cameras and guests. Everything aired so far is on disk when this resolves. */
  close(): Promise<void>;
}

/**
 * Starts the whole media process, from ingest to origin, and resumes what was on air when the previous process ended.
 * @throws Error with a readable message when it can't run here.
 */
export async function startMedia(config: Config, log: Log): Promise<Media> {
  const { host, mediaDir: folder, serverUrl } = config;
  claim(folder, log);
  const children = path.join(folder, "children");
  const left = endLeftChildren(children, log);
  if (left > 0) log.warn({ children: left }, "killed child processes that the previous process left running");
  const forget = rememberChildren(children, log);

  const ffmpeg = await findFfmpeg(config.ffmpegPath);
  log.info({ ffmpeg: ffmpeg.version, missing: ffmpeg.missing }, "found ffmpeg");
  const tool = findTool(ffmpeg);
  const keys = createKeys(config.secretKey, Date.now);
  const sources = await listening(
    "RTMP_PORT",
    config.rtmpPort,
    openSources({ host, rtmpPort: config.rtmpPort, ffmpeg, log }),
  );
  const memory = rememberSources(sources, folder, log);
  const fetchFrom = (url: string, file: string, signal: AbortSignal, mostBytes?: number) =>
    fetchFile(new URL(url, serverUrl), file, signal, mostBytes);
  const programmes = await createProgrammes({
    sources,
    directory: folder,
    ffmpeg,
    now: Date.now,
    clock: () => performance.now(),
    log,
    fetchFile: fetchFrom,
  });
  const transcodes = createTranscodes({
    folder: path.join(folder, "transcodes"),
    tool: await tool,
    isSmall: os.availableParallelism() <= smallMachine,
    fetchFile: fetchFrom,
    log,
  });
  const parts = { sources, programmes, transcodes, sourcesVersion: memory.version, missing: ffmpeg.missing };
  const state = describe(parts);
  const origin = createOrigin({ ...parts, keys, log, commands: commands({ ...parts, keys, memory, state }) });
  await listening("MEDIA_PORT", config.port, listen(origin.server, host, config.port, log));
  const reports = startReports(serverUrl, keys, state, log);
  const changed = () => {
    transcodes.yield(programmes.isBusy());
    reports.tell();
  };
  for (const part of [sources, programmes, transcodes]) part.onChange(changed);
  changed();

  return {
    port: (origin.server.address() as AddressInfo).port,
    rtmpPort: sources.rtmpPort,
    close: async () => {
      reports.close();
      origin.close();
      await Promise.all([transcodes.close(), sources.close()]);
      await programmes.close();
      forget();
      // Children that haven't ended yet, such as an ffmpeg that encodes a slate.
      endLeftChildren(children, log);
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

/** Turns the system's error about a port into a readable message. */
async function listening<T>(setting: string, port: number, opening: Promise<T>): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
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
