import { useEffect, useRef, useState } from "react";
import { type Kind, kinds, nameOf, typeFor } from "./core/kinds.ts";

export type RecorderState = "idle" | "asking" | "ready" | "running" | "refused" | "missing" | "silent";

const type = (kind: Kind): string | undefined =>
  typeof MediaRecorder === "undefined"
    ? undefined
    : typeFor(kind, (wanted) => MediaRecorder.isTypeSupported(wanted));

/** Records voice or film in this browser: asked for, seen, begun, ended, and nothing of the camera stays on. */
export function useRecorder(kind: Kind, onFile: (file: File) => void) {
  const [state, setState] = useState<RecorderState>("idle");
  const [seconds, setSeconds] = useState(0);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const recorder = useRef<MediaRecorder | null>(null);
  const close = (of: MediaStream | null) => {
    for (const track of of?.getTracks() ?? []) track.stop();
    setStream(null);
  };
  useEffect(
    () => () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    },
    [stream],
  );
  useEffect(() => {
    if (state !== "running") return;
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [state]);
  useEffect(() => {
    if (state === "running" && seconds >= kinds[kind].longest) recorder.current?.stop();
  }, [state, seconds, kind]);

  const ask = async () => {
    setState("asking");
    try {
      const picture = { facingMode: "user", width: { ideal: 1280 }, height: { ideal: 720 } };
      const wanted = { audio: true, video: kind === "film" ? picture : false };
      setStream(await navigator.mediaDevices.getUserMedia(wanted));
      setState("ready");
    } catch (cause) {
      setState((cause as Error).name === "NotFoundError" ? "missing" : "refused");
    }
  };
  const start = () => {
    if (!stream) return;
    const mimeType = type(kind);
    const made = new MediaRecorder(stream, { ...kinds[kind].bits, ...(mimeType && { mimeType }) });
    const pieces: Blob[] = [];
    made.ondataavailable = ({ data }) => void pieces.push(data);
    made.onstop = () => {
      close(stream);
      const blob = new Blob(pieces, { type: made.mimeType });
      setState(blob.size === 0 ? "silent" : "idle");
      if (blob.size > 0) onFile(new File([blob], nameOf(kind, made.mimeType), { type: blob.type }));
    };
    recorder.current = made;
    setSeconds(0);
    // In pieces of a second: a tab that is closed by the system has most of it in hand until then.
    made.start(1000);
    setState("running");
  };
  return {
    state,
    seconds,
    stream,
    canRecord: type(kind) !== undefined && "mediaDevices" in navigator,
    ask,
    start,
    stop: () => recorder.current?.stop(),
    cancel: () => {
      close(stream);
      setState("idle");
    },
  };
}
