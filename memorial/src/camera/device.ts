import { type CameraProblem, problemOf } from "./core/formats.ts";

export type Facing = "user" | "environment";
export interface Opened {
  stream: MediaStream;
  /** Seen as in a mirror, as one expects of a camera that looks at oneself. */
  isMirrored: boolean;
  hasMicrophone: boolean;
}
/** Something a person can mend; the words stand in the catalogue. */
export class DeviceProblem extends Error {
  readonly problem: CameraProblem;
  constructor(problem: CameraProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** Why this page can't use a camera at all, before anybody is asked; null when it can. */
export function obstacle(): CameraProblem | null {
  if (!window.isSecureContext || !navigator.mediaDevices?.getUserMedia) return "insecure";
  return "MediaRecorder" in window ? null : "unsupported";
}

/** Asks for camera and microphone; without a microphone the camera alone will do. Throws {@link DeviceProblem}. */
export async function openDevice(facing: Facing): Promise<Opened> {
  const video: MediaTrackConstraints = {
    facingMode: { ideal: facing },
    width: { ideal: 1280 },
    height: { ideal: 720 },
    frameRate: { ideal: 30, max: 30 },
  };
  // Music is part of a service: what cleans speech would eat it.
  const audio: MediaTrackConstraints = {
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: true,
  };
  const ask = (wanted: MediaStreamConstraints) => navigator.mediaDevices.getUserMedia(wanted);
  try {
    const stream = await ask({ video, audio }).catch((cause) => {
      if (problemOf(nameOf(cause)) === "missing") return ask({ video });
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

/** Whether there is another camera to turn to. */
export async function hasOtherCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === "videoinput").length > 1;
}
