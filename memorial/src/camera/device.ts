import { type CameraProblem, problemOf } from "./core/formats.ts";

export type Facing = "user" | "environment";
export interface Opened {
  stream: MediaStream;
  /** Mirrored, as people expect of a camera that faces them. */
  isMirrored: boolean;
  hasMicrophone: boolean;
}
/** A problem that a person can solve; its text is in words/camera.ts. */
export class DeviceProblem extends Error {
  readonly problem: CameraProblem;
  constructor(problem: CameraProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** Why this page can't use a camera at all, known before asking for permission; null when it can. */
export function unavailableReason(): CameraProblem | null {
  if (!window.isSecureContext || !navigator.mediaDevices?.getUserMedia) return "insecure";
  return "MediaRecorder" in window ? null : "unsupported";
}

/** Opens camera and microphone, or the camera alone if there is no microphone. Throws {@link DeviceProblem}. */
export async function openDevice(facing: Facing): Promise<Opened> {
  const video: MediaTrackConstraints = {
    facingMode: { ideal: facing },
    width: { ideal: 1280 },
    height: { ideal: 720 },
    frameRate: { ideal: 30, max: 30 },
  };
  // Music is part of a service, and filters that clean up speech would damage it.
  const audio: MediaTrackConstraints = {
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: true,
  };
  const open = (constraints: MediaStreamConstraints) => navigator.mediaDevices.getUserMedia(constraints);
  try {
    const stream = await open({ video, audio }).catch((cause) => {
      if (problemOf(nameOf(cause)) === "missing") return open({ video });
      throw cause;
    });
    const [track] = stream.getVideoTracks();
    return {
      stream,
      isMirrored: track?.getSettings().facingMode === "user",
      hasMicrophone: stream.getAudioTracks().length > 0,
    };
  } catch (cause) {
    throw new DeviceProblem(problemOf(nameOf(cause)), cause);
  }
}

const nameOf = (cause: unknown): string =>
  cause instanceof Error || cause instanceof DOMException ? cause.name : "";

export function closeDevice(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Whether the device has another camera. */
export async function hasOtherCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === "videoinput").length > 1;
}
