import { useEffect, useRef, useState } from "react";
import { type RecordingKind, recordingKinds, recordingName, supportedType } from "./core/recording-kinds.ts";

export type RecorderState = "idle" | "requesting" | "ready" | "running" | "refused" | "missing" | "silent";

const mimeTypeFor = (kind: RecordingKind): string | undefined =>
  typeof MediaRecorder === "undefined"
    ? undefined
    : supportedType(kind, (mimeType) => MediaRecorder.isTypeSupported(mimeType));

/**
 * Records voice or video in this browser: request the device, preview, start, stop. The camera never stays on
 * afterwards.
 */
export function useRecorder(kind: RecordingKind, onFile: (file: File) => void) {
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
    if (state === "running" && seconds >= recordingKinds[kind].longest) recorder.current?.stop();
  }, [state, seconds, kind]);

  const request = async () => {
    setState("requesting");
    try {
      const video = { facingMode: "user", width: { ideal: 1280 }, height: { ideal: 720 } };
      const constraints = { audio: true, video: kind === "film" ? video : false };
      setStream(await navigator.mediaDevices.getUserMedia(constraints));
      setState("ready");
    } catch (cause) {
      setState((cause as Error).name === "NotFoundError" ? "missing" : "refused");
    }
  };
  const start = () => {
    if (!stream) return;
    const mimeType = mimeTypeFor(kind);
    const created = new MediaRecorder(stream, {
      ...recordingKinds[kind].bits,
      ...(mimeType && { mimeType }),
    });
    const pieces: Blob[] = [];
    created.ondataavailable = ({ data }) => void pieces.push(data);
    created.onstop = () => {
      close(stream);
      const blob = new Blob(pieces, { type: created.mimeType });
      setState(blob.size === 0 ? "silent" : "idle");
      if (blob.size > 0) onFile(new File([blob], recordingName(kind, created.mimeType), { type: blob.type }));
    };
    recorder.current = created;
    setSeconds(0);
    // Pieces of a second, so that little is lost when the system closes the tab.
    created.start(1000);
    setState("running");
  };
  return {
    state,
    seconds,
    stream,
    canRecord: mimeTypeFor(kind) !== undefined && "mediaDevices" in navigator,
    request,
    start,
    stop: () => recorder.current?.stop(),
    cancel: () => {
      close(stream);
      setState("idle");
    },
  };
}
