/** Parses MediaRecorder's MIME type into ffmpeg's format name and the codec; null for an unknown type. */
export function parseMimeType(mime: string): { format: "matroska" | "mp4"; codec: string | null } | null {
  const container = /^video\/(webm|x-matroska|mp4)\s*(?:;|$)/i.exec(mime)?.[1]?.toLowerCase();
  if (!container) return null;
  const codecs = mime.toLowerCase();
  const codec = /h264|avc1|avc3/.test(codecs)
    ? "h264"
    : (/vp8|vp9|av1|av01|hvc1|hev1/.exec(codecs)?.[0] ?? null);
  return { format: container === "mp4" ? "mp4" : "matroska", codec };
}

const names: Record<string, string> = {
  vp8: "VP8",
  vp9: "VP9",
  av1: "AV1",
  av01: "AV1",
  hvc1: "H.265",
  hev1: "H.265",
};

/** Why a browser's video isn't copied, in words for the director. */
export const transcodeReason = (codec: string | null): string =>
  `This browser sends ${codec ? (names[codec] ?? codec) : "an unknown format"}, not H.264, so Vigil re-encodes it.`;
