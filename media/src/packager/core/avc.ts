import { Bits } from "./bits.ts";

/** The contents of an AVCDecoderConfigurationRecord. */
export interface AvcConfig {
  /** profile_idc: 66 baseline, 77 main, 100 high, 110 high 10, 122 high 4:2:2. */
  profile: number;
  /** Bytes of the length before each NAL unit. */
  lengthSize: number;
  sps: Uint8Array[];
  pps: Uint8Array[];
  width: number;
  height: number;
  bitDepth: number;
  /** chroma_format_idc: 0 grey, 1 is 4:2:0, 2 is 4:2:2, 3 is 4:4:4. */
  chroma: number;
}

/** Reads an AVCDecoderConfigurationRecord (ISO/IEC 14496-15 §5.3.3.1); null when it can't be used. */
export function parseAvcConfig(data: Uint8Array): AvcConfig | null {
  try {
    if (data.length < 7 || data[0] !== 1) return null;
    const lengthSize = ((data[4] as number) & 3) + 1;
    if (lengthSize === 3) return null;
    let at = 6;
    const take = (count: number): Uint8Array[] => {
      const sets: Uint8Array[] = [];
      for (let n = 0; n < count; n++) {
        const length = ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0);
        const set = data.slice(at + 2, at + 2 + length);
        if (length === 0 || set.length < length) throw new RangeError("The parameter sets end too early.");
        sets.push(set);
        at += 2 + length;
      }
      return sets;
    };
    const sps = take((data[5] as number) & 0x1f);
    const pps = take(data[at++] ?? 0);
    const first = sps[0];
    if (!first || pps.length === 0) return null;
    return { lengthSize, sps, pps, ...parseSps(first) };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type Shape = Pick<AvcConfig, "profile" | "width" | "height" | "bitDepth" | "chroma">;
/** Profiles whose parameter sets hold chroma and bit depth (H.264 §7.3.2.1.1). */
const richProfiles = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135];

/** Reads a sequence parameter set. @throws RangeError when it is malformed. */
export function parseSps(nal: Uint8Array): Shape {
  const bits = new Bits(plainBytes(nal.subarray(1)));
  const profile = bits.read(8);
  bits.read(16);
  bits.golomb();
  let chroma = 1;
  let bitDepth = 8;
  if (richProfiles.includes(profile)) {
    chroma = bits.golomb();
    if (chroma === 3) bits.flag();
    bitDepth = 8 + Math.max(bits.golomb(), bits.golomb());
    bits.flag();
    if (bits.flag()) skipScaling(bits, chroma === 3 ? 12 : 8);
  }
  bits.golomb();
  skipOrder(bits);
  bits.golomb();
  bits.flag();
  return { profile, chroma, bitDepth, ...size(bits, chroma) };
}

function size(bits: Bits, chroma: number): { width: number; height: number } {
  const columns = bits.golomb() + 1;
  const units = bits.golomb() + 1;
  const frames = bits.flag() ? 1 : 2;
  if (frames === 2) bits.flag();
  bits.flag();
  const crop = bits.flag()
    ? { left: bits.golomb(), right: bits.golomb(), top: bits.golomb(), bottom: bits.golomb() }
    : { left: 0, right: 0, top: 0, bottom: 0 };
  const across = chroma === 1 || chroma === 2 ? 2 : 1;
  const down = (chroma === 1 ? 2 : 1) * frames;
  const width = columns * 16 - (crop.left + crop.right) * across;
  const height = units * 16 * frames - (crop.top + crop.bottom) * down;
  if (!(width > 0 && width <= 16_384 && height > 0 && height <= 16_384))
    throw new RangeError("No such size.");
  return { width, height };
}

function skipScaling(bits: Bits, lists: number): void {
  for (let list = 0; list < lists; list++) {
    if (!bits.flag()) continue;
    let last = 8;
    for (let n = 0, next = 8; n < (list < 6 ? 16 : 64); n++) {
      if (next !== 0) next = (last + bits.signedGolomb() + 256) % 256;
      last = next === 0 ? last : next;
    }
  }
}

function skipOrder(bits: Bits): void {
  const kind = bits.golomb();
  if (kind === 0) bits.golomb();
  if (kind !== 1) return;
  bits.flag();
  bits.signedGolomb();
  bits.signedGolomb();
  for (let left = Math.min(255, bits.golomb()); left > 0; left--) bits.signedGolomb();
}

/** Removes the emulation prevention bytes (H.264 §7.4.1). */
function plainBytes(nal: Uint8Array): Uint8Array {
  const toLegacyTag = new Uint8Array(nal.length);
  let length = 0;
  let zeros = 0;
  for (const byte of nal) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    toLegacyTag[length++] = byte;
  }
  return toLegacyTag.subarray(0, length);
}

const nalType = { sps: 7, delimiter: 9, filler: 12 } as const;
const startCode = Uint8Array.of(0, 0, 0, 1);
/** An access unit delimiter for frames of any type. */
const delimiter = Uint8Array.of(0, 0, 0, 1, 9, 0xf0);

/**
 * Converts a frame to the byte stream format (H.264 annex B) that MPEG-TS requires: a delimiter, the parameter sets
 * before a key frame, then its NAL units. Leaves out units whose length exceeds the data. Returned in parts.
 */
export function annexB(data: Uint8Array, config: AvcConfig, key: boolean): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let hasOwnSets = false;
  for (let at = 0; at + config.lengthSize < data.length; ) {
    let length = 0;
    for (let n = 0; n < config.lengthSize; n++) length = length * 256 + (data[at++] as number);
    if (length === 0 || at + length > data.length) break;
    const kind = (data[at] as number) & 0x1f;
    if (kind === nalType.sps) hasOwnSets = true;
    if (kind !== nalType.delimiter && kind !== nalType.filler)
      parts.push(startCode, data.subarray(at, at + length));
    at += length;
  }
  const sets = key && !hasOwnSets ? [...config.sps, ...config.pps].flatMap((set) => [startCode, set]) : [];
  return [delimiter, ...sets, ...parts];
}
