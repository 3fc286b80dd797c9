import type { CameraReport } from "@vigil/contract";
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
/** Close codes of media; see CameraHello in the contract. */
const refused = 4001;
const takenOver = 4002;
const notUnderstood = 4003;

/** Sends a camera's recording to media, and reconnects whenever the connection breaks, until closed. */
export function openSender(options: SenderOptions): Sender {
  const formats = [...options.formats];
  let { stream } = options;
  let socket: WebSocket | undefined;
  let recorder: MediaRecorder | undefined;
  let uplink: Uplink = initialUplink(performance.now());
  let sent = 0;
  let received = 0;
  let counted = 0;
  let onAir = false;
  let state: SenderState["state"] = "connecting";
  let isOver = false;
  let attempts = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const reportState = () => !isOver && options.onState({ state, verdict: uplink.verdict, onAir });
  const end = (why?: SenderEnd) => {
    isOver = true;
    clearInterval(timer);
    clearTimeout(retryTimer);
    stopRecorder();
    socket?.close();
    if (why) options.onEnd(why);
  };
  const stopRecorder = () => {
    const old = recorder;
    recorder = undefined;
    if (old && old.state !== "inactive") old.stop();
  };
  const record = async () => {
    stopRecorder();
    const quality = qualityOf(uplink);
    const [mime = ""] = formats;
    const [track] = stream.getVideoTracks();
    // A camera that can't lower its resolution is still recorded at a lower bitrate.
    await track?.applyConstraints({ width: quality.width, height: quality.height }).catch(() => {});
    if (isOver || socket?.readyState !== WebSocket.OPEN || recorder) return;
    const created = new MediaRecorder(stream, {
      mimeType: mime,
      videoBitsPerSecond: quality.bitrate,
      audioBitsPerSecond: audioBitrate,
      videoKeyFrameIntervalDuration: 1000,
    } as MediaRecorderOptions);
    recorder = created;
    socket.send(JSON.stringify({ mime: created.mimeType || mime }));
    created.addEventListener("dataavailable", ({ data }) => {
      if (recorder !== created || data.size === 0 || socket?.readyState !== WebSocket.OPEN) return;
      socket.send(data);
      sent += data.size;
    });
    created.addEventListener("error", () => void record());
    created.start(timeslice);
  };
  const receiveReport = (message: string) => {
    const report = JSON.parse(message) as CameraReport;
    // Media counts from each hello or from the start of the connection; either way this adds up to all that arrived.
    received += report.received >= counted ? report.received - counted : report.received;
    counted = report.received;
    onAir = report.on_air;
    state = "sending";
    attempts = 0;
    reportState();
  };
  const onClose = (code: number) => {
    stopRecorder();
    socket = undefined;
    onAir = false;
    if (isOver) return;
    if (code === takenOver) return end("taken_over");
    if (code === notUnderstood && formats.shift() && formats.length === 0) return end("format");
    state = "reconnecting";
    reportState();
    retryTimer = setTimeout(() => void connect(code === refused), backoff(attempts++, Math.random()));
  };
  const connect = async (isRefused: boolean) => {
    const isFirst = attempts === 0 && !isRefused;
    const url = await options.address(isFirst).catch(() => undefined);
    if (isOver) return;
    if (url === null) return end("spent");
    if (url === undefined) return onClose(0);
    const opened = new WebSocket(url);
    socket = opened;
    opened.addEventListener("open", () => {
      [sent, received, counted] = [0, 0, 0];
      uplink = initialUplink(performance.now(), uplink.quality, uplink.patience);
      void record();
    });
    opened.addEventListener("message", ({ data }) => typeof data === "string" && receiveReport(data));
    opened.addEventListener("close", ({ code }) => socket === opened && onClose(code));
  };
  const timer = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    const judged = judgeUplink(uplink, { sent, received }, performance.now());
    uplink = judged.uplink;
    if (judged.action === "restart") void record();
    if (judged.action === "reconnect") {
      const old = socket;
      onClose(0);
      old.close();
    }
    reportState();
  }, checkEvery);

  reportState();
  void connect(false);
  return {
    replace: (next) => {
      stream = next;
      void record();
    },
    close: () => end(),
  };
}
