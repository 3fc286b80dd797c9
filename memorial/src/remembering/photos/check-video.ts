import { limits } from "@vigil/contract";
import { type FileError, videoMinutes } from "../core/file-errors.ts";

/** Milliseconds; some phones load nothing of a video before somebody presses play. */
const patience = 8000;

/** Whether a video can be played and how long it is, before it is sent; what this browser doesn't tell is no error. */
export function checkVideo(file: Blob): Promise<FileError | undefined> {
  return new Promise((resolve) => {
    const url = URL.createObjectURL(file);
    const video = document.createElement("video");
    const done = (error?: FileError) => {
      clearTimeout(timer);
      video.removeAttribute("src");
      video.load();
      URL.revokeObjectURL(url);
      resolve(error);
    };
    const timer = setTimeout(done, patience);
    video.onerror = () => done({ why: "notPlayable" });
    video.onloadedmetadata = () => done(errorOf(video));
    video.preload = "metadata";
    video.muted = true;
    video.src = url;
  });
}

function errorOf({
  duration,
  videoWidth,
}: Pick<HTMLVideoElement, "duration" | "videoWidth">): FileError | undefined {
  // Sound of a video whose picture the browser can't decode.
  if (videoWidth === 0) return { why: "notPlayable" };
  const isTooLong = Number.isFinite(duration) && duration > limits.guestVideoSeconds;
  return isTooLong ? { why: "tooLong", minutes: videoMinutes } : undefined;
}
