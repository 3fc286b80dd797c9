/** Formats that media accepts, best first: H.264 is copied, anything else is transcoded. */
const formats = [
  "video/webm;codecs=h264,opus",
  "video/mp4;codecs=avc1.42E01E,mp4a.40.2",
  "video/mp4;codecs=avc1.42E01E,opus",
  "video/x-matroska;codecs=avc1,opus",
  "video/mp4",
  "video/webm;codecs=vp8,opus",
  "video/webm",
] as const;

/** The formats that a browser can record, best first. */
export const recordableFormats = (isSupported: (mime: string) => boolean): string[] =>
  formats.filter(isSupported);

export type CameraProblem =
  | "insecure"
  | "denied"
  | "missing"
  | "busy"
  | "unsupported"
  | "format"
  | "spent"
  | "other";

/** Maps the name of the browser's error to the reason why a camera didn't open. */
export const problemOf = (name: string): CameraProblem => causes[name] ?? "other";
const causes: Partial<Record<string, CameraProblem>> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  AbortError: "busy",
};
