import { CameraHello, type CameraReport } from "@vigil/contract/media";
import type { RawData, WebSocket } from "ws";
import type { Ffmpeg } from "../../ffmpeg.ts";
import type { Log } from "../../log.ts";
import type { Camera, Publication } from "../camera.ts";
import { type Front, startFront } from "../front.ts";
import { readMime, whyEncoded } from "./recording.ts";

/** Close codes from the contract (CameraHello), and two from RFC 6455. */
export const closes = {
  refused: 4001,
  takenOver: 4002,
  notUnderstood: 4003,
  policy: 1008,
  internal: 1011,
} as const;

const reportEvery = 500;
/** Milliseconds without a message. Longer before the hello, because the browser may still be asking for permission. */
const idleTimeout = 8_000;
const helloTimeout = 60_000;
/** Milliseconds after which a recording without a frame that ffmpeg understands is ended. */
const firstFrameTimeout = 15_000;
/** Bytes that may wait for ffmpeg before the socket is paused (back-pressure). */
const maxWaiting = 4 * 1024 * 1024;
/** Bytes: more than any hello or any of MediaRecorder's chunks has. */
const longestHello = 1_000;
const longestChunk = 16 * 1024 * 1024;

interface LinkOptions {
  id: string;
  camera: Camera;
  socket: WebSocket;
  isOnAir(): boolean;
  ffmpeg: Ffmpeg;
  log: Log;
}

/** The connection of one browser camera. */
export class Link {
  readonly #options: LinkOptions;
  readonly #reports: NodeJS.Timeout;
  #idle: NodeJS.Timeout;
  #front: Front | null = null;
  #publication: Publication | null = null;
  #received = 0;

  constructor(options: LinkOptions) {
    this.#options = options;
    const { socket } = options;
    this.#reports = setInterval(() => this.#report(), reportEvery);
    this.#idle = setTimeout(() => socket.terminate(), helloWithin);
    socket.on("message", (data, isBinary) => (isBinary ? this.#chunk(data) : this.#hello(data)));
    socket.on("error", () => {});
    socket.once("close", () => this.#gone());
  }

  close(code: number): void {
    this.#gone();
    this.#options.socket.close(code);
    // An unreachable browser never answers the close.
    setTimeout(() => this.#options.socket.terminate(), 2_000).unref();
  }

  #hello(data: RawData): void {
    const hello = readHello(data);
    const mime = hello && readMime(hello.mime);
    if (!mime || !this.#options.ffmpeg.path) {
      this.close(closes.notUnderstood);
      return;
    }
    this.#stop();
    this.#stay();
    this.#record(mime);
  }

  #record({ format, codec }: NonNullable<ReturnType<typeof readMime>>): void {
    const { id, camera, ffmpeg, log } = this.#options;
    const publication = camera.publish(() => this.close(closes.takenOver));
    const pictures = codec === "h264" ? "copy" : "transcode";
    const why = pictures === "copy" ? "The sound of browsers is re-encoded." : whyEncoded(codec);
    publication.describe({ codec, packaging: pictures === "copy" ? "sound" : "transcode", why });
    let hasSent = false;
    const front = startFront({
      ffmpeg,
      pictures,
      input: {
        args: [
          ..."-fpsprobesize 0 -probesize 500000 -analyzeduration 500000 -f".split(" "),
          format,
          "-i",
          "pipe:0",
        ],
        stdin: null,
      },
      tag: (tag) => {
        hasSent = true;
        publication.tag(tag);
      },
    });
    const doubt = setTimeout(() => {
      if (!hasSent && this.#front === front) this.close(closes.notUnderstood);
    }, understoodWithin);
    front.child.process.stdin.on("drain", () => this.#options.socket.resume());
    this.#publication = publication;
    this.#front = front;
    log.info({ source: id, codec }, "a browser camera started");
    void front.ended.then(({ said }) => {
      clearTimeout(doubt);
      if (this.#front !== front) return;
      log.warn({ source: id, said: said.trim().split("\n").at(-1) }, "a browser camera's ffmpeg ended");
      // The rest of this recording can't be read without its beginning, so the page has to start a new one.
      this.close(hasSent ? closes.internal : closes.notUnderstood);
    });
  }

  #chunk(data: RawData): void {
    const bytes = toBuffer(data);
    this.#received += bytes.length;
    if (bytes.length > longestChunk) this.close(closes.policy);
    if (!this.#front) return;
    this.#stay();
    const { stdin } = this.#front.child.process;
    stdin.write(bytes);
    if (stdin.writableLength > mostWaiting) this.#options.socket.pause();
  }

  /** Restarts the idle timeout. */
  #resetIdle(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#options.socket.terminate(), idleLimit);
  }

  #report(): void {
    const { socket, camera, isOnAir } = this.#options;
    const report: CameraReport = {
      received: this.#received,
      well: camera.isWell(Date.now()),
      on_air: isOnAir(),
    };
    // Skips a report while the one before is still waiting to be sent.
    if (socket.readyState === socket.OPEN && socket.bufferedAmount === 0) socket.send(JSON.stringify(report));
  }

  #stop(): void {
    const { front, publication } = this.#detach();
    front?.child.kill();
    publication?.end();
    this.#options.socket.resume();
  }

  #detach(): { front: Front | null; publication: Publication | null } {
    const parts = { front: this.#front, publication: this.#publication };
    this.#front = null;
    this.#publication = null;
    return parts;
  }

  #gone(): void {
    clearInterval(this.#reports);
    clearTimeout(this.#idle);
    this.#options.socket.removeAllListeners("message");
    this.#stop();
  }
}

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

function readHello(data: RawData): { mime: string } | null {
  const bytes = toBuffer(data);
  if (bytes.length > longestHello) return null;
  try {
    return CameraHello.safeParse(JSON.parse(bytes.toString())).data ?? null;
  } catch {
    return null;
  }
}
