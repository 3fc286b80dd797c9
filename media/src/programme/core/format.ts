import { parseSps } from "../../packager/core/avc.ts";

/** How the video of a segment is encoded. */
export interface VideoFormat {
  /** By RFC 6381, such as avc1.4d401f. */
  codec: string;
  width: number;
  height: number;
  /** The parameter sets as hex. Segments with equal ones can follow each other without a discontinuity. */
  sets: string;
}

/** Packets to search: our packager writes the parameter sets at the very beginning of a segment. */
const packets = 8;
const packetSize = 188;
const nal = { sps: 7, pps: 8 } as const;

/** Reads the format from the parameter sets at a segment's beginning; null when there are none. */
export function formatOf(ts: Uint8Array): VideoFormat | null {
  const units = unitsOf(videoPayload(ts));
  const sps = units.find((unit) => kindOf(unit) === nal.sps);
  if (!sps) return null;
  const sets = units.filter((unit) => kindOf(unit) === nal.sps || kindOf(unit) === nal.pps);
  try {
    const { width, height } = parseSps(sps);
    return { codec: `avc1.${hex(sps.subarray(1, 4))}`, width, height, sets: sets.map(hex).join(" ") };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const kindOf = (unit: Uint8Array): number => (unit[0] as number) & 0x1f;
const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The payload of the first video packets. */
function videoPayload(ts: Uint8Array): number[] {
  const bytes: number[] = [];
  for (let at = 0, taken = 0; at + packetSize <= ts.length && taken < packets; at += packetSize) {
    const pid = (((ts[at + 1] as number) & 0x1f) << 8) | (ts[at + 2] as number);
    if (pid !== 0x100) continue;
    const hasField = ((ts[at + 3] as number) & 0x20) !== 0;
    bytes.push(...ts.subarray(at + 4 + (hasField ? 1 + (ts[at + 4] as number) : 0), at + packetSize));
    taken++;
  }
  return bytes;
}

/** The NAL units between start codes, without the last one, which may be cut off. */
function unitsOf(bytes: readonly number[]): Uint8Array[] {
  const units: Uint8Array[] = [];
  let from = -1;
  for (let at = 0; at + 3 <= bytes.length; at++) {
    if (bytes[at] !== 0 || bytes[at + 1] !== 0 || bytes[at + 2] !== 1) continue;
    const end = bytes[at - 1] === 0 ? at - 1 : at;
    if (from >= 0) units.push(Uint8Array.from(bytes.slice(from, end)));
    from = at + 3;
  }
  return units;
}
