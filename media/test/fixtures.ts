import { type ChildProcess, spawn } from "node:child_process";
import { createHash, hkdfSync } from "node:crypto";
import { createServer as createHttpServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import {
  type MediaSource,
  type MediaState,
  mediaKeys,
  type Pass,
  type ProgrammeOrder,
  type SourceHealth,
} from "@vigil/contract/media";
import { SignJWT } from "jose";
import { nodeEnvironment } from "../../tools/test-environment.ts";
import { createKeys } from "../src/keys.ts";

export const secretKey = "the secret of an installation that only tests have";
export const keys = createKeys(secretKey, Date.now);
const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));

/** Ids of two cameras, and the keys they publish with. */
export const cameras = {
  front: { id: "01a1fbb8-7d79-7368-aa9e-2c6cffdd1801", key: "key-of-the-front-camera" },
  gallery: { id: "01a1fbb8-7d79-7368-aa9e-2c6cffdd1802", key: "key-of-the-gallery-camera" },
};
export const guest = "01a1fbb8-7d79-7368-aa9e-2c6cffdd1803";
const stream = "01a1fbb8-7d79-7368-aa9e-2c6cffdd1804";
export const programme = "service-of-a-quiet-day";

/** A camera that publishes RTMP. */
export const rtmpSource = ({ id, key }: { id: string; key: string }): MediaSource => ({
  id,
  node: 1,
  protocol: "rtmp",
  key_hash: createHash("sha256").update(key).digest("hex"),
  address: null,
  port: null,
  passphrase: null,
});

/** The service should be over by now, so that little of the disk is reserved for it: tests run side by side. */
const starts_at = new Date(Date.now() - 2 * 3_600_000).toISOString();

/** An order for the one programme of these tests, which shows the front camera. */
export const order = (version: number, what: Partial<ProgrammeOrder> = {}): ProgrammeOrder => ({
  stream,
  programme,
  node: 1,
  version,
  show: "source",
  source: cameras.front.id,
  choice: 0,
  standins: [],
  video: null,
  slate: {
    language: "en",
    name: "Margaret Ellis",
    years: "1931 – 2026",
    photo_url: null,
    starts_at,
    home: "Lindenwood",
    colour: "#1F4E5F",
  },
  rehearsal: false,
  barred: [],
  outputs: [],
  ...what,
});

/** A playback token as the server makes it, valid for an hour by default. */
export function pass(what: Pass, seconds = 3600): Promise<string> {
  const key = new Uint8Array(hkdfSync("sha256", secretKey, "vigil", mediaKeys.pass, 32));
  return new SignJWT({ ...what })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key);
}

/** Sends a request as the server signs it. */
export function command(origin: string, method: string, path: string, body?: unknown): Promise<Response> {
  const text = body === undefined ? "" : JSON.stringify(body);
  return fetch(origin + path, {
    method,
    headers: keys.sign({ method, path, body: text }),
    ...(body === undefined ? {} : { body: text }),
  });
}

export async function putOrder(origin: string, path: string, body: unknown): Promise<void> {
  const answer = await command(origin, "PUT", path, body);
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
}

export const stateOf = async (origin: string): Promise<MediaState> =>
  (await command(origin, "GET", "/control/state")).json() as Promise<MediaState>;
export const healthOf = async (origin: string, { id }: { id: string }): Promise<SourceHealth | undefined> =>
  (await stateOf(origin)).sources.find((source) => source.id === id);

/** Whether something listens at a port. */
const isListening = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host);
    socket
      .once("error", () => resolve(false))
      .once("connect", () => {
        socket.destroy();
        resolve(true);
      });
  });

/**
 * A camera that reconnects whenever its connection breaks, until it is switched off. It starts no encoder while nobody
 * listens, and pauses after one was refused, because starting one after the other takes a core.
 */
export function publish(
  rtmpPort: number,
  key: string,
  { tone = 440, host = "127.0.0.1" } = {},
): { off(): Promise<void> } {
  let child: ChildProcess;
  let isOff = false;
  const ended = (async () => {
    while (!isOff) {
      child = spawn(
        "ffmpeg",
        [
          ...`-v error -re -f lavfi -i testsrc2=size=320x180:rate=30 -f lavfi -i sine=frequency=${tone}:sample_rate=48000`.split(
            " ",
          ),
          ..."-c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p -g 30 -keyint_min 30 -sc_threshold 0".split(
            " ",
          ),
          ..."-b:v 300k -c:a aac -ac 2 -f flv".split(" "),
          `rtmp://${host}:${rtmpPort}/live/${key}`,
        ],
        { stdio: "ignore" },
      );
      await new Promise((resolve) => child.once("exit", resolve));
      do await setTimeout(100);
      while (!isOff && !(await isListening(rtmpPort, host)));
    }
  })();
  return {
    off: () => {
      isOff = true;
      child.kill("SIGKILL");
      return ended;
    },
  };
}

export interface FakeServer {
  url: string;
  reports: MediaState[];
  /** Reports without a valid signature. */
  forged: number;
  /** Files to serve, by path. */
  files: Map<string, Buffer>;
  server: Server;
}

/** A fake server that receives media's reports. */
export async function startFakeServer(port = 0): Promise<FakeServer> {
  const fake: FakeServer = { url: "", reports: [], forged: 0, files: new Map(), server: createHttpServer() };
  fake.server.on("request", async (request, response) => {
    const file = fake.files.get(request.url ?? "");
    if (file) return void response.end(file);
    let body = "";
    for await (const part of request.setEncoding("utf8")) body += part;
    const { method = "", url: path = "", headers } = request;
    if (keys.isSigned({ method, path, body }, headers)) fake.reports.push(JSON.parse(body));
    else fake.forged++;
    response.end('{"ok":true}');
  });
  await new Promise<void>((done) => fake.server.listen(port, "127.0.0.1", done));
  fake.url = `http://127.0.0.1:${(fake.server.address() as AddressInfo).port}`;
  return fake;
}

export interface MediaProcess {
  origin: string;
  child: ChildProcess;
  output(): string;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
}

/** Starts a real media process, which tests can kill. Resolves when it is ready. */
export const startMediaProcess = (env: NodeJS.ProcessEnv): Promise<MediaProcess> =>
  spawnMediaProcess(env).ready;

/** A media process that may stand by for a long time before it is ready. */
export function spawnMediaProcess(
  env: NodeJS.ProcessEnv,
): Omit<MediaProcess, "origin"> & { ready: Promise<MediaProcess> } {
  const child = spawn(process.execPath, [main], {
    env: { ...nodeEnvironment(), HOST: "127.0.0.1", SECRET_KEY: secretKey, LOG_LEVEL: "info", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  const ended = new Promise<number | string | null>((resolve) =>
    child.once("exit", (code, signal) => resolve(signal ?? code)),
  );
  const port = new Promise<number>((resolve, reject) => {
    const onOutput = (data: Buffer) => {
      text += String(data);
      const ready = text.split("\n").find((line) => line.includes('"media is ready"'));
      if (ready) resolve(JSON.parse(ready).port);
    };
    child.stdout?.on("data", onOutput);
    child.stderr?.on("data", onOutput);
    child.once("exit", () => reject(new Error(text.trim())));
  });
  const parts = { child, output: () => text, ended };
  const ready = port.then((at) => ({ origin: `http://127.0.0.1:${at}`, ...parts }));
  // Whoever only waits for its end.
  ready.catch(() => {});
  return { ...parts, ready };
}
