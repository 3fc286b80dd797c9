import { parseSps } from "../../packager/core/avc.ts";

/** Sequence and picture parameter sets of H.264, which a decoder needs before the first frame. */
export interface ParameterSets {
  sps: Uint8Array[];
  pps: Uint8Array[];
}

const nal = { slices: [1, 2, 3, 4, 5], sps: 7, pps: 8 };
const kindOf = (unit: Uint8Array): number => (unit[0] as number) & 0x1f;
const isSet = (unit: Uint8Array): boolean => kindOf(unit) === nal.sps || kindOf(unit) === nal.pps;

/** A frame's NAL units, each after a length of `lengthSize` bytes. The last one may be cut off. */
function* unitsOf(
  picture: Uint8Array,
  lengthSize: number,
): Generator<{ unit: Uint8Array; isWhole: boolean }> {
  for (let at = 0; at + lengthSize < picture.length; ) {
    let length = 0;
    for (let n = 0; n < lengthSize; n++) length = length * 256 + (picture[at++] as number);
    const unit = picture.subarray(at, at + length);
    if (length > 0) yield { unit, isWhole: unit.length === length };
    at += length;
  }
}

/**
 * The parameter sets before the first slice of a frame; null when it has none.
 * @param start the frame or its beginning; returns "more" when it ends before the first slice
 */
export function setsIn(start: Uint8Array, lengthSize: number): ParameterSets | null | "more" {
  const sets: ParameterSets = { sps: [], pps: [] };
  for (const { unit, isWhole } of unitsOf(start, lengthSize)) {
    if (nal.slices.includes(kindOf(unit))) return sets.sps.length > 0 && sets.pps.length > 0 ? sets : null;
    if (!isWhole) return "more";
    if (kindOf(unit) === nal.sps) sets.sps.push(unit.slice());
    if (kindOf(unit) === nal.pps) sets.pps.push(unit.slice());
  }
  return "more";
}

/** A key for comparing parameter sets. */
export const keyOf = ({ sps, pps }: ParameterSets): string =>
  [...sps, ...pps].map((set) => set.join()).join(" ");

const startCode = Uint8Array.of(0, 0, 0, 1);
export const byteStream = (units: readonly Uint8Array[]): Uint8Array[] =>
  units.flatMap((unit) => [startCode, unit]);

/** A frame's NAL units without its parameter sets. */
export const withoutSets = (picture: Uint8Array, lengthSize: number): Uint8Array[] =>
  [...unitsOf(picture, lengthSize)].map(({ unit }) => unit).filter((unit) => !isSet(unit));

/** Profiles whose record also holds chroma and bit depth. */
const richProfiles = [100, 110, 122, 144];

/** Makes an AVCDecoderConfigurationRecord (ISO/IEC 14496-15 §5.3.3.1). @throws RangeError when a set is malformed. */
export function avcConfigOf({ sps, pps }: ParameterSets, lengthSize: number): Uint8Array {
  const first = sps[0] as Uint8Array;
  const { profile, chroma, bitDepth } = parseSps(first);
  const depth = 0xf8 | (bitDepth - 8);
  return Uint8Array.from([
    1,
    ...first.subarray(1, 4),
    0xfc | (lengthSize - 1),
    0xe0 | sps.length,
    ...sps.flatMap(counted),
    pps.length,
    ...pps.flatMap(counted),
    ...(richProfiles.includes(profile) ? [0xfc | chroma, depth, depth, 0] : []),
  ]);
}

const counted = (set: Uint8Array): number[] => [set.length >> 8, set.length & 0xff, ...set];
