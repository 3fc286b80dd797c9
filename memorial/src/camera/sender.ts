import { type CameraReport, cameraCloseCodes } from "@vigil/contract";
import { backoff } from "@vigil/player";
import { initialUplink, judgeUplink, qualityOf, type Uplink, type UplinkVerdict } from "./core/uplink.ts";

export interface SenderState {
  state: "connecting" | "sending" | "reconnecting";
  verdict: UplinkVerdict;
  onAir: boolean;
}
type SenderEnd = "taken_over" | "format" | "spent";

export interface SenderOptions {
  stream: MediaStream;
  /** Formats that this browser can record, best first. */
  formats: string[];
  /** Address with a valid token; null when the link has expired. Throws while the server is away. */
  address: (isFirst: boolean) => Promise<string | null>;
  onState(state: SenderState): void;
  /** Sending has ended for good and isn't retried. */
  onEnd(end: SenderEnd): void;
}
export interface Sender {
  /** Switches to another camera of the same device. */
  replace(stream: MediaStream): void;
  close(): void;
}

/** Milliseconds of recording per message, and between two checks of the uplink. */
const timeslice = 200;
const checkEvery = 500;
const audioBitrate = 128_000;
const { refused, takenOver, notUnderstood } = cameraCloseCodes;

/** Sends a camera's recording to media, and reconnects whenever the connection breaks, until closed. */
export function openSender(options: SenderOptions): Sender {
  const sender = new ReconnectingSender(options);
  sender.start();
  return sender;
}

class ReconnectingSender implements Sender {
  readonly #options: SenderOptions;
  readonly #formats: string[];
  #stream: MediaStream;
  #socket: WebSocket | undefined;
  #recorder: MediaRecorder | undefined;
  #uplink: Uplink = initialUplink(performance.now());
  /** Bytes sent and received on this connection; `counted`: received since media's last hello. */
  #sent = 0;
  #received = 0;
  #counted = 0;
  #onAir = false;
  #state: SenderState["state"] = "connecting";
  #isOver = false;
  #attempts = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #uplinkTimer: ReturnType<typeof setInterval> | undefined;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#formats = [...options.formats];
    this.#stream = options.stream;
  }

  start(): void {
    this.#uplinkTimer = setInterval(() => this.#checkUplink(), checkEvery);
    this.#reportState();
    void this.#connect(false);
  }

  replace(stream: MediaStream): void {
    this.#stream = stream;
    void this.#record();
  }

  close(): void {
    this.#end();
  }

  #end(why?: SenderEnd): void {
    this.#isOver = true;
    clearInterval(this.#uplinkTimer);
    clearTimeout(this.#retryTimer);
    this.#stopRecorder();
    this.#socket?.close();
    if (why) this.#options.onEnd(why);
  }

  #reportState(): void {
    if (this.#isOver) return;
    this.#options.onState({ state: this.#state, verdict: this.#uplink.verdict, onAir: this.#onAir });
  }

  async #connect(isRefused: boolean): Promise<void> {
    const isFirst = this.#attempts === 0 && !isRefused;
    const url = await this.#options.address(isFirst).catch(() => undefined);
    if (this.#isOver) return;
    if (url === null) this.#end("spent");
    else if (url === undefined) this.#onClose(0);
    else this.#open(url);
  }

  #open(url: string): void {
    const opened = new WebSocket(url);
    this.#socket = opened;
    opened.addEventListener("open", () => {
      [this.#sent, this.#received, this.#counted] = [0, 0, 0];
      this.#uplink = initialUplink(performance.now(), this.#uplink.quality, this.#uplink.patience);
      void this.#record();
    });
    opened.addEventListener("message", ({ data }) => {
      if (typeof data === "string") this.#receiveReport(JSON.parse(data) as CameraReport);
    });
    opened.addEventListener("close", ({ code }) => {
      if (this.#socket === opened) this.#onClose(code);
    });
  }

  #onClose(code: number): void {
    this.#stopRecorder();
    this.#socket = undefined;
    this.#onAir = false;
    if (this.#isOver) return;
    const end = this.#endOf(code);
    if (end) {
      this.#end(end);
      return;
    }
    this.#state = "reconnecting";
    this.#reportState();
    const wait = backoff(this.#attempts++, Math.random());
    this.#retryTimer = setTimeout(() => void this.#connect(code === refused), wait);
  }

  /** Why a close code ends the sending for good; undefined when another attempt, or another format, may help. */
  #endOf(code: number): SenderEnd | undefined {
    if (code === takenOver) return "taken_over";
    if (code !== notUnderstood) return undefined;
    this.#formats.shift();
    return this.#formats.length === 0 ? "format" : undefined;
  }

  #receiveReport(report: CameraReport): void {
    // Media counts from each hello or from the start of the connection; either way this adds up to all that arrived.
    this.#received += report.received >= this.#counted ? report.received - this.#counted : report.received;
    this.#counted = report.received;
    this.#onAir = report.on_air;
    this.#state = "sending";
    this.#attempts = 0;
    this.#reportState();
  }

  #checkUplink(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    const amounts = { sent: this.#sent, received: this.#received };
    const judged = judgeUplink(this.#uplink, amounts, performance.now());
    this.#uplink = judged.uplink;
    if (judged.action === "restart") void this.#record();
    if (judged.action === "reconnect") {
      this.#onClose(0);
      socket.close();
    }
    this.#reportState();
  }

  /** Records anew, at the quality that the uplink carries. */
  async #record(): Promise<void> {
    this.#stopRecorder();
    const { width, height, bitrate } = qualityOf(this.#uplink);
    const [track] = this.#stream.getVideoTracks();
    // A camera that can't lower its resolution is still recorded at a lower bitrate.
    await track?.applyConstraints({ width, height }).catch(() => {});
    const socket = this.#socket;
    if (this.#isOver || socket?.readyState !== WebSocket.OPEN || this.#recorder) return;
    const recorder = this.#recorderOf(bitrate);
    this.#recorder = recorder;
    socket.send(JSON.stringify({ mime: recorder.mimeType || this.#format }));
    recorder.start(timeslice);
  }

  get #format(): string {
    return this.#formats[0] ?? "";
  }

  #recorderOf(bitrate: number): MediaRecorder {
    const recorder = new MediaRecorder(this.#stream, {
      mimeType: this.#format,
      videoBitsPerSecond: bitrate,
      audioBitsPerSecond: audioBitrate,
      videoKeyFrameIntervalDuration: 1000,
    } as MediaRecorderOptions);
    recorder.addEventListener("dataavailable", ({ data }) => {
      const socket = this.#socket;
      if (this.#recorder !== recorder || data.size === 0 || socket?.readyState !== WebSocket.OPEN) return;
      socket.send(data);
      this.#sent += data.size;
    });
    recorder.addEventListener("error", () => void this.#record());
    return recorder;
  }

  #stopRecorder(): void {
    const recorder = this.#recorder;
    this.#recorder = undefined;
    if (recorder && recorder.state !== "inactive") recorder.stop();
  }
}
