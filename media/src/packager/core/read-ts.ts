import { longestFrame } from "./aac.ts";

/** One frame of a segment. Times are ticks of 90 kHz, which may exceed 33 bits. */
export interface TsFrame {
  kind: "video" | "audio";
  pts: number;
  dts: number;
  /** Video: NAL units without start codes. Audio: one AAC frame without its ADTS header. */
  units: Uint8Array[];
}

const packetSize = 188;
const kinds: Record<number, TsFrame["kind"] | undefined> = { 256: "video", 257: "audio" };
/** Time stamps have 33 bits and wrap around. */
const wrap = 2 ** 33;
/** Ticks of one AAC frame of 1024 samples at 48 kHz. */
const audioTicks = 1920;

/** Demuxes a segment that our packager has written, in the order in which its frames are to be sent. */
export function readTs(ts: Uint8Array): TsFrame[] {
  const open = new Map<TsFrame["kind"], Uint8Array[]>();
  const frames: TsFrame[] = [];
  const close = (kind: TsFrame["kind"]) => {
    const parts = open.get(kind);
    if (parts) frames.push(...framesOf(kind, joined(parts)));
    open.delete(kind);
  };
  for (let at = 0; at + packetSize <= ts.length; at += packetSize) {
    const second = ts[at + 1] as number;
    const kind = kinds[((second & 0x1f) << 8) | (ts[at + 2] as number)];
    const control = ts[at + 3] as number;
    if (!kind || (control & 0x10) === 0) continue;
    const field = control & 0x20 ? 1 + (ts[at + 4] as number) : 0;
    if (second & 0x40) close(kind);
    const parts = open.get(kind) ?? [];
    parts.push(ts.subarray(at + 4 + field, at + packetSize));
    open.set(kind, parts);
  }
  close("video");
  close("audio");
  const [first] = frames;
  if (!first) return [];
  const unwrapped = (stamp: number) => first.dts + since(stamp, first.dts);
  return frames
    .map((frame) => ({ ...frame, pts: unwrapped(frame.pts), dts: unwrapped(frame.dts) }))
    .sort((a, b) => a.dts - b.dts);
}

/** Ticks from one time stamp to another across a wrap. */
function since(stamp: number, from: number): number {
  const difference = (((stamp - from) % wrap) + wrap) % wrap;
  return difference > wrap / 2 ? difference - wrap : difference;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The frames of one PES packet (ISO/IEC 13818-1 §2.4.3.6). */
function framesOf(kind: TsFrame["kind"], pes: Uint8Array): TsFrame[] {
  if (pes.length < 14 || !((pes[7] as number) & 0x80)) return [];
  const pts = stampAt(pes, 9);
  const dts = (pes[7] as number) & 0x40 ? stampAt(pes, 14) : pts;
  const payload = pes.subarray(9 + (pes[8] as number));
  if (kind === "video") return [{ kind, pts, dts, units: nalUnits(payload) }];
  return adtsFrames(payload).map((frame, n) => {
    const time = pts + n * audioTicks;
    return { kind, pts: time, dts: time, units: [frame] };
  });
}

function stampAt(pes: Uint8Array, at: number): number {
  const [a, b, c, d, e] = pes.subarray(at, at + 5) as unknown as [number, number, number, number, number];
  return ((a >> 1) & 7) * 2 ** 30 + (((b << 7) | (c >> 1)) * 2 ** 15 + ((d << 7) | (e >> 1)));
}

/** The NAL units between start codes (H.264 annex B). */
function nalUnits(bytes: Uint8Array): Uint8Array[] {
  const units: Uint8Array[] = [];
  for (let from = nextUnit(bytes, 0); from >= 0; ) {
    const next = nextUnit(bytes, from);
    const end = next < 0 ? bytes.length : next - (bytes[next - 4] === 0 ? 4 : 3);
    if (end > from) units.push(bytes.subarray(from, end));
    from = next;
  }
  return units;
}

/** Where the unit after the next start code begins; -1 without one. Searches for its last byte, which is rare. */
function nextUnit(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(1, from + 2); at >= 0; at = bytes.indexOf(1, at + 1))
    if (bytes[at - 1] === 0 && bytes[at - 2] === 0) return at + 1;
  return -1;
}

function adtsFrames(bytes: Uint8Array): Uint8Array[] {
  const frames: Uint8Array[] = [];
  for (let at = 0; at + 7 <= bytes.length; ) {
    const length =
      (((bytes[at + 3] as number) & 3) << 11) |
      ((bytes[at + 4] as number) << 3) |
      ((bytes[at + 5] as number) >> 5);
    if (length <= 7 || length - 7 > longestFrame || at + length > bytes.length) break;
    frames.push(bytes.subarray(at + 7, at + length));
    at += length;
  }
  return frames;
}
