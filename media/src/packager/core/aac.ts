import { Bits } from "./bits.ts";

/** The contents of an AudioSpecificConfig. */
export interface AacConfig {
  /** Audio object type: 2 is AAC-LC. */
  objectType: number;
  /** Hz. */
  rate: number;
  /** 0 when defined elsewhere. */
  channels: number;
}

const rates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];

/** Reads an AudioSpecificConfig (ISO/IEC 14496-3 §1.6.2.1); null when it can't be used. */
export function parseAacConfig(data: Uint8Array): AacConfig | null {
  try {
    const bits = new Bits(data);
    const first = bits.read(5);
    const objectType = first === 31 ? 32 + bits.read(6) : first;
    const index = bits.read(4);
    const rate = index === 15 ? bits.read(24) : rates[index];
    return rate ? { objectType, rate, channels: bits.read(4) } : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Whether audio complies with the house profile: AAC-LC, 48 kHz, stereo. */
export const isHouseAudio = (aac: AacConfig): boolean =>
  aac.objectType === 2 && aac.rate === 48_000 && aac.channels === 2;

/** Duration of one frame of 1024 samples at 48 kHz, in ticks of 90 kHz. */
export const frameTicks = 1920;

/** One frame of silence, AAC-LC, 48 kHz, stereo. */
export const silence = Uint8Array.of(0x21, 0x10, 0x04, 0x60, 0x8c, 0x1c);

const adtsLength = 7;
/** Bytes of the longest frame that an ADTS header can describe. */
export const longestFrame = 0x1fff - adtsLength;

/** Puts an ADTS header before a frame of the house profile (ISO/IEC 14496-3 §1.A.2). */
export function adts(frame: Uint8Array): Uint8Array {
  const length = frame.length + adtsLength;
  const whole = new Uint8Array(length);
  whole.set([
    0xff,
    0xf1,
    0x4c,
    0x80 | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  ]);
  whole.set(frame, adtsLength);
  return whole;
}
