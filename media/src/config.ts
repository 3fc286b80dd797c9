import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65_535);
const web = z.url({ protocol: /^https?$/, error: "Use the form http://127.0.0.1:3000." });
const Environment = z.object({
  HOST: z.string().default("0.0.0.0"),
  PORT: port.default(3000),
  MEDIA_PORT: port.default(3001),
  RTMP_PORT: port.default(1935),
  DATA_DIR: z.string().default("./data"),
  MEDIA_DIR: z.string().optional(),
  SERVER_URL: web.optional(),
  FFMPEG_PATH: z.string().optional(),
  SECRET_KEY: z.string().min(32, "SECRET_KEY must have at least 32 characters.").optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
});

export interface Config {
  host: string;
  /** Origin, control and browser cameras; 0 takes any free one. */
  port: number;
  rtmpPort: number;
  mediaDir: string;
  /** Without a trailing slash. */
  serverUrl: string;
  ffmpegPath: string | undefined;
  secretKey: string;
  logLevel: z.infer<typeof Environment>["LOG_LEVEL"];
}

/**
 * Reads the settings. The README lists them all with their defaults.
 * @throws Error with one line for each invalid setting.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"),
    );
  }
  const env = parsed.data;
  const dataDir = path.resolve(env.DATA_DIR);
  return {
    host: env.HOST,
    port: env.MEDIA_PORT,
    rtmpPort: env.RTMP_PORT,
    mediaDir: path.resolve(env.MEDIA_DIR ?? path.join(dataDir, "media")),
    serverUrl: (env.SERVER_URL ?? `http://127.0.0.1:${env.PORT}`).replace(/\/+$/, ""),
    ffmpegPath: env.FFMPEG_PATH,
    secretKey: env.SECRET_KEY ?? storedSecret(dataDir),
    logLevel: env.LOG_LEVEL,
  };
}

/** The installation's own key, shared with the server. Whichever starts first creates it; only its owner can read it. */
function storedSecret(dataDir: string): string {
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
