import { isIP } from "node:net";
import os from "node:os";
import path from "node:path";
import {
  type MetricsSettings,
  metricsSettings,
  parseEnvironment,
  port,
  type RtmpsSettings,
  rtmpsSettings,
  sharedSettings,
  storedSecretKey,
  webAddress,
  withoutTrailingSlash,
} from "@vigil/settings";
import { z } from "zod";
import type { WhipOptions } from "./ingest/whip/whip.ts";

/** A programme's renditions take a third of a core, and its cameras, outputs and guests need some as well. */
const coresForRenditions = 0.7;

const Environment = z.object({
  ...sharedSettings,
  MEDIA_DIR: z.string().optional(),
  SECOND_RECORDING_DIR: z.string().optional(),
  MEDIA_STANDBY: z.stringbool().default(false),
  MEDIA_NODES: z.coerce.number().int().min(1).max(99).default(1),
  MEDIA_NODE: z.coerce.number().int().min(1).max(99).optional(),
  // Its sign of life, which holds it, has a fixed size.
  MEDIA_ADDRESS: z.string().max(200).optional(),
  SERVER_URL: webAddress.optional(),
  WHIP_ADDRESSES: z.string().optional(),
  RENDITIONS: z.coerce.number().int().min(0).max(1000).optional(),
  MEDIA_METRICS_PORT: port.optional(),
  FAST_PATH: z.stringbool().default(true),
});

export interface Config {
  host: string;
  /** Origin, control and browser cameras; 0 takes any free one. */
  port: number;
  rtmpPort: number;
  /** RTMP within TLS; undefined: switched off. */
  rtmps: RtmpsSettings | undefined;
  /** WHIP; undefined: switched off. */
  whip: WhipOptions | undefined;
  mediaDir: string;
  /** Whether several media processes share mediaDir, of which one is primary and the others stand by. */
  standby: boolean;
  /** How many primaries share the work. */
  nodes: number;
  /** The only node whose primary this process may be; undefined: any. */
  node: number | undefined;
  /** The host at which the other nodes reach this process. */
  address: string;
  /** Where cameras on air are recorded a second time. */
  secondRecordingDir: string;
  /** Without a trailing slash. */
  serverUrl: string;
  ffmpegPath: string | undefined;
  /** Whether every ffmpeg runs in a sandbox. */
  ffmpegSandbox: z.infer<typeof Environment>["FFMPEG_SANDBOX"];
  /** Whether players are served by our own HTTP (origin/fast-path.ts) instead of node's. */
  fastPath: boolean;
  /** Whether programmes may be sent to servers in private networks. */
  privateOutputs: boolean;
  /** How many programmes may have renditions for slow connections at the same time; 0 turns them off. */
  renditions: number;
  /** Where Prometheus reads its metrics; undefined: nowhere. */
  metrics: MetricsSettings | undefined;
  secretKey: string;
  logLevel: z.infer<typeof Environment>["LOG_LEVEL"];
}

/**
 * Reads the settings. The README lists them all with their defaults.
 * @throws Error with one line for each invalid setting.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = parseEnvironment(Environment, environment);
  const dataDir = path.resolve(env.DATA_DIR);
  const mediaDir = path.resolve(env.MEDIA_DIR ?? path.join(dataDir, "media"));
  return {
    host: env.HOST,
    port: env.MEDIA_PORT,
    rtmpPort: env.RTMP_PORT,
    rtmps: rtmpsSettings(env),
    whip: whipSettings(env),
    mediaDir,
    ...nodeSettings(env),
    address: env.MEDIA_ADDRESS ?? (isWildcard(env.HOST) ? os.hostname() : env.HOST),
    secondRecordingDir: path.resolve(env.SECOND_RECORDING_DIR ?? `${mediaDir}-second`),
    serverUrl: withoutTrailingSlash(env.SERVER_URL ?? `http://127.0.0.1:${env.PORT}`),
    ffmpegPath: env.FFMPEG_PATH,
    ffmpegSandbox: env.FFMPEG_SANDBOX,
    fastPath: env.FAST_PATH,
    renditions: env.RENDITIONS ?? Math.max(1, Math.floor(os.availableParallelism() / coresForRenditions)),
    privateOutputs: env.PRIVATE_OUTPUTS,
    metrics: metricsSettings(env.METRICS_HOST, env.MEDIA_METRICS_PORT),
    secretKey: env.SECRET_KEY ?? storedSecretKey(dataDir),
    logLevel: env.LOG_LEVEL,
  };
}

const isWildcard = (host: string): boolean => ["0.0.0.0", "::", "[::]"].includes(host);

/** @throws Error for nodes that don't share a folder, or one that isn't among them */
function nodeSettings({ MEDIA_STANDBY, MEDIA_NODES, MEDIA_NODE }: z.infer<typeof Environment>) {
  if (MEDIA_NODES > 1 && !MEDIA_STANDBY)
    throw new Error("MEDIA_NODES: several nodes share MEDIA_DIR. Set MEDIA_STANDBY to true.");
  if (MEDIA_NODE !== undefined && MEDIA_NODE > MEDIA_NODES)
    throw new Error(`MEDIA_NODE is ${MEDIA_NODE}, but there are ${MEDIA_NODES} (MEDIA_NODES).`);
  return { standby: MEDIA_STANDBY, nodes: MEDIA_NODES, node: MEDIA_NODE };
}

/** @throws Error for a range that isn't one, or addresses without ports */
function whipSettings({ WHIP_UDP_PORTS: range, WHIP_ADDRESSES: addresses }: z.infer<typeof Environment>) {
  if (!range) {
    if (addresses) throw new Error("WHIP_ADDRESSES: set, but WHIP_UDP_PORTS is not. Set both or neither.");
    return undefined;
  }
  const [first = 0, last = 0] = range.split("-").map(Number);
  if (first < 1024 || last > 65_535 || last <= first)
    throw new Error("WHIP_UDP_PORTS must be a range from 1024 on, such as 20000-20100.");
  const given = (addresses ?? "").split(",").map((address) => address.trim());
  const wrong = given.find((address) => address !== "" && !isIP(address));
  if (wrong)
    throw new Error(`WHIP_ADDRESSES: ${wrong} is no address. Give IP addresses, separated by commas.`);
  return { ports: [first, last] as [number, number], addresses: given.filter(Boolean) };
}
