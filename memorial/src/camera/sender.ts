import type { CameraReport } from "@vigil/contract";
import { backoff } from "@vigil/player";
import { judge, type Line, openLine, qualityOf, type Verdict } from "./core/line.ts";

export interface SenderState {
  state: "connecting" | "sending" | "reconnecting";
  verdict: Verdict;
  onAir: boolean;
}
type SenderEnd = "taken_over" | "format" | "spent";

export interface SenderOptions {
  stream: MediaStream;
  /** Formats this browser can record, best first. */
  formats: string[];
  /** Where to send to, by a pass that is good now; null when the link is spent. Throws while the server is away. */
  address: (isFirst: boolean) => Promise<string | null>;
  onState(state: SenderState): void;
  /** It is over, and doesn't begin again by itself. */
  onEnd(end: SenderEnd): void;
}
export interface Sender {
  /** Another camera of the same device. */
  replace(stream: MediaStream): void;
  close(): void;
}

/** Milliseconds of recording per message, and between two looks at the line. */
const timeslice = 200;
const lookEvery = 500;
const audioBitrate = 128_000;
/** Said by media; see CameraHello in the contract. */
const refused = 4001;
const takenOver = 4002;
const notUnderstood = 4003;

/** Sends a camera to media, in order, and opens the line again whenever it breaks, until closed. */
export function openSender(options: SenderOptions): Sender {
  const formats = [...options.formats];
  let { stream } = options;
  let socket: WebSocket | undefined;
  let recorder: MediaRecorder | undefined;
  let line: Line = openLine(performance.now());
  let sent = 0;
  let received = 0;
  let counted = 0;
  let onAir = false;
  let state: SenderState["state"] = "connecting";
  let isOver = false;
  let tries = 0;
  let again: ReturnType<typeof setTimeout> | undefined;

  const tell = () => !isOver && options.onState({ state, verdict: line.verdict, onAir });
  const end = (why?: SenderEnd) => {
    isOver = true;
    clearInterval(timer);
    clearTimeout(again);
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
    const quality = qualityOf(line);
    const [mime = ""] = formats;
    const [track] = stream.getVideoTracks();
    // A camera that can't be smaller is still recorded with fewer bits.
    await track?.applyConstraints({ width: quality.width, height: quality.height }).catch(() => {});
    if (isOver || socket?.readyState !== WebSocket.OPEN || recorder) return;
    const made = new MediaRecorder(stream, {
      mimeType: mime,
      videoBitsPerSecond: quality.bitrate,
      audioBitsPerSecond: audioBitrate,
      videoKeyFrameIntervalDuration: 1000,
    } as MediaRecorderOptions);
    recorder = made;
    socket.send(JSON.stringify({ mime: made.mimeType || mime }));
    made.addEventListener("dataavailable", ({ data }) => {
      if (recorder !== made || data.size === 0 || socket?.readyState !== WebSocket.OPEN) return;
      socket.send(data);
      sent += data.size;
    });
    made.addEventListener("error", () => void record());
    made.start(timeslice);
  };
  const heard = (message: string) => {
    const report = JSON.parse(message) as CameraReport;
    // Counted from each hello or from the connection's beginning: both add up to what has arrived.
    received += report.received >= counted ? report.received - counted : report.received;
    counted = report.received;
    onAir = report.on_air;
    state = "sending";
    tries = 0;
    tell();
  };
  const lost = (code: number) => {
    stopRecorder();
    socket = undefined;
    onAir = false;
    if (isOver) return;
    if (code === takenOver) return end("taken_over");
    if (code === notUnderstood && formats.shift() && formats.length === 0) return end("format");
    state = "reconnecting";
    tell();
    again = setTimeout(() => void connect(code === refused), backoff(tries++, Math.random()));
  };
  const connect = async (isRefused: boolean) => {
    const isFirst = tries === 0 && !isRefused;
    const url = await options.address(isFirst).catch(() => undefined);
    if (isOver) return;
    if (url === null) return end("spent");
    if (url === undefined) return lost(0);
    const made = new WebSocket(url);
    socket = made;
    made.addEventListener("open", () => {
      [sent, received, counted] = [0, 0, 0];
      line = openLine(performance.now(), line.quality, line.patience);
      void record();
    });
    made.addEventListener("message", ({ data }) => typeof data === "string" && heard(data));
    made.addEventListener("close", ({ code }) => socket === made && lost(code));
  };
  const timer = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    const judged = judge(line, { sent, received }, performance.now());
    line = judged.line;
    if (judged.act === "restart") void record();
    if (judged.act === "reconnect") {
      const old = socket;
      lost(0);
      old.close();
    }
    tell();
  }, lookEvery);

  tell();
  void connect(false);
  return {
    replace: (next) => {
      stream = next;
      void record();
    },
    close: () => end(),
  };
}
