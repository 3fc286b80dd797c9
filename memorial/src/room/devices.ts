import { type CameraProblem, problemOf } from "../camera/core/formats.ts";

export type DevicesProblem = Extract<CameraProblem, "insecure" | "denied" | "missing" | "busy" | "other">;
/** Ids of the devices that somebody has chosen; empty for the browser's own choice. */
export interface Choice {
  camera: string;
  microphone: string;
}
export interface Devices {
  stream: MediaStream;
  cameras: MediaDeviceInfo[];
  microphones: MediaDeviceInfo[];
  /** Those in use; empty where there is none. */
  used: Choice;
}

/** Whether this page may ask for camera and microphone at all. */
export const canOpenDevices = (): boolean =>
  window.isSecureContext && navigator.mediaDevices?.getUserMedia !== undefined;

/** Opens camera and microphone, or the one of them that is there. Rejects with the browser's own reason. */
export async function openDevices({ camera, microphone }: Choice): Promise<Devices> {
  const video = {
    ...{ width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } },
    ...(camera ? { deviceId: { ideal: camera } } : { facingMode: { ideal: "user" } }),
  };
  // Without an echo for the others; but filters that clean up speech would damage music.
  const audio = {
    ...{ echoCancellation: true, noiseSuppression: false, autoGainControl: true },
    ...(microphone ? { deviceId: { ideal: microphone } } : {}),
  };
  const stream = await openFirst([{ video, audio }, { audio }, { video }]);
  const all = await navigator.mediaDevices.enumerateDevices();
  const idOf = ([track]: MediaStreamTrack[]) => track?.getSettings().deviceId ?? "";
  return {
    stream,
    cameras: all.filter(({ kind }) => kind === "videoinput"),
    microphones: all.filter(({ kind }) => kind === "audioinput"),
    used: { camera: idOf(stream.getVideoTracks()), microphone: idOf(stream.getAudioTracks()) },
  };
}

/** The first that the device has; a browser doesn't say whether the camera is missing or the microphone. */
async function openFirst([wanted, ...less]: MediaStreamConstraints[]): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia(wanted);
  } catch (cause) {
    if (less.length > 0 && reasonOf(cause) === "missing") return openFirst(less);
    throw cause;
  }
}

/** Why camera and microphone didn't open. */
export function reasonOf(cause: unknown): DevicesProblem {
  const problem = problemOf(cause instanceof Error || cause instanceof DOMException ? cause.name : "");
  return problem === "denied" || problem === "missing" || problem === "busy" ? problem : "other";
}
