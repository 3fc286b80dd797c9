/** What media takes, best first: H.264 is copied, anything else has to be made anew. */
const formats = [
  "video/webm;codecs=h264,opus",
  "video/mp4;codecs=avc1.42E01E,mp4a.40.2",
  "video/mp4;codecs=avc1.42E01E,opus",
  "video/x-matroska;codecs=avc1,opus",
  "video/mp4",
  "video/webm;codecs=vp8,opus",
  "video/webm",
] as const;

/** Those that a browser can record, best first. */
export const recordable = (isSupported: (mime: string) => boolean): string[] => formats.filter(isSupported);

export type CameraProblem =
  | "insecure"
  | "denied"
  | "missing"
  | "busy"
  | "unsupported"
  | "format"
  | "spent"
  | "other";

/** Why a camera didn't open, by the name of the browser's error. */
export const problemOf = (name: string): CameraProblem => causes[name] ?? "other";
const causes: Partial<Record<string, CameraProblem>> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  AbortError: "busy",
};
