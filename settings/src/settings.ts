// What the server and media read from the environment alike. Each adds its own settings; the README lists them all.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { sandboxModes } from "./ffmpeg-sandbox.ts";

export const port = z.coerce.number().int().min(0).max(65_535);
export const webAddress = z.url({ protocol: /^https?$/, error: "Use the form http://127.0.0.1:3000." });

/** The settings of both processes. */
export const sharedSettings = {
  HOST: z.string().default("0.0.0.0"),
  PORT: port.default(3000),
  MEDIA_PORT: port.default(3001),
  RTMP_PORT: port.default(1935),
  /** RTMP within TLS; without it there is none. */
  RTMPS_PORT: port.optional(),
  TLS_CERT_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
  /** WHIP: the UDP ports of encoders that send by WebRTC; without them there are none. */
  WHIP_UDP_PORTS: z
    .string()
    .regex(/^\d{1,5}-\d{1,5}$/, "Give a range such as 20000-20100.")
    .optional(),
  /** The address at which each process exposes its metrics to Prometheus, where it has a port for that. */
  METRICS_HOST: z.string().default("127.0.0.1"),
  FFMPEG_PATH: z.string().optional(),
  FFMPEG_SANDBOX: z.enum(sandboxModes).default("auto"),
  DATA_DIR: z.string().default("./data"),
  SECRET_KEY: z.string().min(32, "SECRET_KEY must have at least 32 characters.").optional(),
  /** Whether services may be sent on to servers in private networks. */
  PRIVATE_OUTPUTS: z.stringbool().default(false),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
};

/**
 * Parses the environment; an empty value counts as missing.
 * @throws Error with one line for each invalid setting, which names it
 */
export function parseEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  throw new Error([...new Set(lines)].join("\n"));
}

export interface RtmpsSettings {
  port: number;
  /** PEM. */
  certFile: string;
  keyFile: string;
}

/**
 * Where cameras publish within TLS; undefined when that is switched off.
 * @throws Error when its certificate is missing, or a file isn't used
 */
export function rtmpsSettings({
  RTMPS_PORT: port,
  TLS_CERT_FILE: certFile,
  TLS_KEY_FILE: keyFile,
}: {
  RTMPS_PORT?: number | undefined;
  TLS_CERT_FILE?: string | undefined;
  TLS_KEY_FILE?: string | undefined;
}): RtmpsSettings | undefined {
  if (port === undefined && !certFile && !keyFile) return undefined;
  if (port === undefined || !certFile || !keyFile)
    throw new Error("RTMPS_PORT, TLS_CERT_FILE and TLS_KEY_FILE belong together. Set all of them or none.");
  return { port, certFile, keyFile };
}

export const withoutTrailingSlash = (address: string): string => address.replace(/(?<!\/)\/+$/, "");

/**
 * The installation's own key, for server and media. Whichever starts first creates it; only its owner can read it.
 * @throws Error when the file holds no key
 */
export function storedSecretKey(dataDir: string): string {
  const file = path.join(dataDir, "secret.key");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const stored = readFileSync(file, "utf8").trim();
  if (stored.length < 32) throw new Error(`SECRET_KEY: ${file} holds no key. Remove it, or set SECRET_KEY.`);
  return stored;
}

/**
 * For commands that work with what an installation has stored: none of them makes a key, because with a new
 * one, in another folder, they would find nothing and seem to succeed.
 * @param otherwise another way out of the command, as a sentence
 * @throws Error when there is neither SECRET_KEY nor the file with it
 */
export function requireSecretKey({ SECRET_KEY, DATA_DIR }: NodeJS.ProcessEnv, otherwise = ""): void {
  const dataDir = path.resolve(DATA_DIR || "./data");
  if (SECRET_KEY || existsSync(path.join(dataDir, "secret.key"))) return;
  throw new Error(
    `There is no SECRET_KEY, and none in ${dataDir}. Look at the settings SECRET_KEY and DATA_DIR: this command needs those that Vigil runs with.${otherwise}`,
  );
}

/** Where a process tells Prometheus its figures. */
export interface MetricsSettings {
  host: string;
  port: number;
}

/** Undefined without a port: the process then tells nobody. */
export const metricsSettings = (host: string, port: number | undefined): MetricsSettings | undefined =>
  port === undefined ? undefined : { host, port };
