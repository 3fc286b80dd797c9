import { CameraHello, type CameraReport, cameraCloseCodes } from "@vigil/contract/media";
import type { RawData, WebSocket } from "ws";
import type { Ffmpeg } from "../../ffmpeg.ts";
import type { Log } from "../../log.ts";
import type { Camera, Publication } from "../camera.ts";
import { type FlvConverter, startFlvConverter } from "../flv-converter.ts";
import { parseMimeType, transcodeReason } from "./mime-type.ts";

/** Close codes of the contract, and two from RFC 6455. */
export const closeCodes = {
  ...cameraCloseCodes,
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

interface BrowserConnectionOptions {
  id: string;
  camera: Camera;
  socket: WebSocket;
  isOnAir(): boolean;
  ffmpeg: Ffmpeg;
  log: Log;
}

/** The connection of one browser camera. */
export class BrowserConnection {
  readonly #options: BrowserConnectionOptions;
  readonly #reports: NodeJS.Timeout;
  #idleTimer: NodeJS.Timeout;
  #converter: FlvConverter | null = null;
  #publication: Publication | null = null;
  #received = 0;

  constructor(options: BrowserConnectionOptions) {
    this.#options = options;
    const { socket } = options;
    this.#reports = setInterval(() => this.#report(), reportEvery);
    this.#idleTimer = setTimeout(() => socket.terminate(), helloTimeout);
    socket.on("message", (data, isBinary) =>
      isBinary ? this.#receiveChunk(data) : this.#receiveHello(data),
    );
    socket.on("error", () => {});
    socket.once("close", () => this.#onClose());
  }

  close(code: number): void {
    this.#onClose();
    this.#options.socket.close(code);
    // An unreachable browser never answers the close.
    setTimeout(() => this.#options.socket.terminate(), 2_000).unref();
  }

  #receiveHello(data: RawData): void {
    const hello = readHello(data);
    const mime = hello && parseMimeType(hello.mime);
    if (!mime || !this.#options.ffmpeg.path) {
      this.close(closeCodes.notUnderstood);
      return;
    }
    this.#stop();
    this.#resetIdle();
    this.#startRecording(mime);
  }

  #startRecording({ format, codec }: NonNullable<ReturnType<typeof parseMimeType>>): void {
    const { id, camera, ffmpeg, log } = this.#options;
    const publication = camera.publish(() => this.close(closeCodes.takenOver));
    const videoMode = codec === "h264" ? "copy" : "transcode";
    const why = videoMode === "copy" ? "The sound of browsers is re-encoded." : transcodeReason(codec);
    publication.describe({ codec, packaging: videoMode === "copy" ? "sound" : "transcode", why });
    let hasSent = false;
    const converter = startFlvConverter({
      ffmpeg,
      videoMode,
      input: {
        args: [
          ..."-fpsprobesize 0 -probesize 500000 -analyzeduration 500000 -f".split(" "),
          format,
          "-i",
          "pipe:0",
        ],
        confinement: { protocols: ["pipe"], formats: ["matroska", "mov"] },
        stdin: null,
      },
      tag: (tag) => {
        hasSent = true;
        publication.tag(tag);
      },
    });
    const firstFrameTimer = setTimeout(() => {
      if (!hasSent && this.#converter === converter) this.close(closeCodes.notUnderstood);
    }, firstFrameTimeout);
    converter.child.process.stdin.on("drain", () => this.#options.socket.resume());
    this.#publication = publication;
    this.#converter = converter;
    log.info({ source: id, codec }, "a browser camera started");
    void converter.ended.then(({ stderr }) => {
      clearTimeout(firstFrameTimer);
      if (this.#converter !== converter) return;
      log.warn({ source: id, stderr: stderr.trim().split("\n").at(-1) }, "a browser camera's ffmpeg ended");
      // The rest of this recording can't be read without its beginning, so the page has to start a new one.
      this.close(hasSent ? closeCodes.internal : closeCodes.notUnderstood);
    });
  }

  #receiveChunk(data: RawData): void {
    const bytes = toBuffer(data);
    this.#received += bytes.length;
    if (bytes.length > longestChunk) this.close(closeCodes.policy);
    if (!this.#converter) return;
    this.#resetIdle();
    const { stdin } = this.#converter.child.process;
    stdin.write(bytes);
    if (stdin.writableLength > maxWaiting) this.#options.socket.pause();
  }

  /** Restarts the idle timeout. */
  #resetIdle(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.#options.socket.terminate(), idleTimeout);
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
    const { converter, publication } = this.#detach();
    converter?.child.kill();
    publication?.end();
    this.#options.socket.resume();
  }

  #detach(): { converter: FlvConverter | null; publication: Publication | null } {
    const parts = { converter: this.#converter, publication: this.#publication };
    this.#converter = null;
    this.#publication = null;
    return parts;
  }

  #onClose(): void {
    clearInterval(this.#reports);
    clearTimeout(this.#idleTimer);
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
