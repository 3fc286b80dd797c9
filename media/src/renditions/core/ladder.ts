/** The names of the renditions below the camera's own, which are part of their addresses; the better one first. */
export const renditionNames = ["480p", "240p"] as const;
export type RenditionName = (typeof renditionNames)[number];

export interface RenditionFormat {
  width: number;
  height: number;
  /** Bits a second of the video. */
  rate: number;
  /** Bits by which a segment may exceed its rate, because each is encoded by itself (x264's bufsize). */
  buffer: number;
  /** H.264 level. */
  level: string;
  /** RFC 6381. */
  codec: string;
  /** Bits a second with sound, as playlists declare them: the largest segment, and the average. */
  bandwidth: { peak: number; average: number };
}

/**
 * Rates for guests with about 1.6 Mbit/s and 400 kbit/s. Declared with 128 kbit/s of sound; peaks were measured with noisy
 * pictures. MPEG-TS adds some 40 kbit/s, and a line is never quite full, because each segment is asked for.
 */
export const ladder: Record<RenditionName, RenditionFormat> = {
  "480p": {
    ...{ width: 854, height: 480, rate: 700_000, buffer: 1_400_000, level: "3.1", codec: "avc1.4d401f" },
    bandwidth: { peak: 1_100_000, average: 870_000 },
  },
  "240p": {
    ...{ width: 426, height: 240, rate: 150_000, buffer: 90_000, level: "2.1", codec: "avc1.4d4015" },
    bandwidth: { peak: 390_000, average: 330_000 },
  },
};

/** The renditions that need clearly less than the camera's own. @param peak its bits a second in the largest segment */
export const renditionsBelow = (peak: number): RenditionName[] =>
  renditionNames.filter((name) => ladder[name].bandwidth.peak < peak * 0.7);
