import type { CameraJoin } from "@vigil/contract";
import { useEffect, useRef, useState } from "react";
import { ApiError, callApi } from "../guest/api.ts";
import { type CameraProblem, recordableFormats } from "./core/formats.ts";
import {
  closeDevice,
  DeviceProblem,
  type Facing,
  hasOtherCamera,
  type Opened,
  openDevice,
  unavailableReason,
} from "./device.ts";
import { openSender, type Sender, type SenderState } from "./sender.ts";

export type Phase =
  | { is: "off" | "requesting" | "taken_over" }
  | { is: "problem"; problem: CameraProblem }
  | { is: "on"; device: Opened; canFlip: boolean };

/** Everything that the page does with the camera. */
export function useCamera(camera: CameraJoin) {
  const [phase, setPhase] = useState<Phase>({ is: "off" });
  const [sending, setSending] = useState<SenderState>({ state: "connecting", verdict: "good", onAir: false });
  const [isMuted, setMuted] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const facing = useRef<Facing>("environment");
  const sender = useRef<Sender | null>(null);
  const device = useRef<Opened | null>(null);

  const release = () => {
    sender.current?.close();
    sender.current = null;
    if (device.current) closeDevice(device.current.stream);
    device.current = null;
  };
  useEffect(() => {
    const problem = unavailableReason();
    if (problem) setPhase({ is: "problem", problem });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the page releases the camera.
  useEffect(() => release, []);

  const fail = (problem: CameraProblem) => {
    release();
    setPhase({ is: "problem", problem });
  };
  const open = async (): Promise<Opened | null> => {
    try {
      const opened = await openDevice(facing.current);
      device.current = opened;
      apply(opened.stream, isMuted, isHidden);
      setPhase({ is: "on", device: opened, canFlip: await hasOtherCamera() });
      // The camera was unplugged, or the system took it.
      opened.stream
        .getVideoTracks()[0]
        ?.addEventListener("ended", () => device.current === opened && fail("busy"));
      return opened;
    } catch (cause) {
      fail(cause instanceof DeviceProblem ? cause.problem : "other");
      return null;
    }
  };
  const start = async () => {
    setPhase({ is: "requesting" });
    const formats = recordableFormats((mime) => MediaRecorder.isTypeSupported(mime));
    if (formats.length === 0) return fail("unsupported");
    const opened = await open();
    if (!opened) return;
    setSending({ state: "connecting", verdict: "good", onAir: false });
    sender.current = openSender({
      stream: opened.stream,
      formats,
      address: (isFirst) => (isFirst ? Promise.resolve(camera.ws_url) : freshAddress()),
      onState: setSending,
      onEnd: (end) => {
        release();
        setPhase(end === "taken_over" ? { is: "taken_over" } : { is: "problem", problem: end });
      },
    });
  };
  const flip = async () => {
    const before = device.current;
    // A phone opens its second camera only after the first is closed.
    device.current = null;
    if (before) closeDevice(before.stream);
    facing.current = facing.current === "user" ? "environment" : "user";
    const opened = await open();
    if (opened) sender.current?.replace(opened.stream);
  };
  const mute = (muted: boolean) => {
    setMuted(muted);
    if (device.current) apply(device.current.stream, muted, isHidden);
  };
  const hide = (hidden: boolean) => {
    setHidden(hidden);
    if (device.current) apply(device.current.stream, isMuted, hidden);
  };
  const stop = () => {
    release();
    setPhase({ is: "off" });
  };
  return { phase, sending, isMuted, isHidden, start, stop, flip, mute, hide };
}

function apply(stream: MediaStream, isMuted: boolean, isHidden: boolean): void {
  for (const track of stream.getAudioTracks()) track.enabled = !isMuted;
  for (const track of stream.getVideoTracks()) track.enabled = !isHidden;
}

/** The token in the page may have expired; the link itself returns a new one. */
async function freshAddress(): Promise<string | null> {
  const token = location.pathname.split("/").filter(Boolean).at(-1) ?? "";
  try {
    return (await callApi<CameraJoin>(`/v1/public/camera/${token}`)).ws_url;
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return null;
    throw cause;
  }
}
