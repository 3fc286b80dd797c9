/** MPEG-TS, ISO/IEC 13818-1: packets of 188 bytes. */
const packet = 188;
const body = 184;
const pids = { pat: 0, pmt: 0x1000, video: 0x100, audio: 0x101 } as const;
const streamTypes = { h264: 0x1b, adts: 0x0f } as const;
const streamIds = { video: 0xe0, audio: 0xc0 } as const;
/** Time stamps have 33 bits and wrap around after 26.5 hours. */
const wrap = 2 ** 33;
/** Ticks of 90 kHz by which the stream's clock (PCR) is behind decoding times, so that audio is never late for it. */
const clockLag = 9_000;

/** A PES packet: one access unit, or several audio frames. Times are ticks of 90 kHz. */
export interface Pes {
  kind: "video" | "audio";
  pts: number;
  dts: number;
  key: boolean;
  parts: readonly Uint8Array[];
}

/** Writes TS packets. The continuity counters continue as long as this writer is used. */
export class TsWriter {
  #counters = { pat: 0, pmt: 0, video: 0, audio: 0 };

  /** Writes PAT, PMT, then these in order. */
  write(list: readonly Pes[]): Uint8Array {
    const bytes = list.map(pesBytes);
    const packets = bytes.reduce((sum, pes, n) => sum + packetsFor(pes.length, fieldOf(list[n] as Pes)), 2);
    const out = new Uint8Array(packets * packet);
    let at = this.#packetise(out, 0, "pat", pat, 0);
    at = this.#packetise(out, at, "pmt", pmt, 0);
    for (const [n, pes] of list.entries()) {
      const start = at;
      const field = fieldOf(pes);
      at = this.#packetise(out, at, pes.kind, bytes[n] as Uint8Array, field);
      if (field > 0) writeClock(out, start, pes);
    }
    return out;
  }

  /** `field`: least bytes of adaptation field in the first packet. Returns where the next packet begins. */
  #packetise(
    out: Uint8Array,
    from: number,
    kind: keyof typeof pids,
    bytes: Uint8Array,
    field: number,
  ): number {
    const pid = pids[kind];
    let at = from;
    for (let read = 0; read < bytes.length; at += packet) {
      const first = read === 0;
      const adaptation = Math.max(first ? field : 0, body - (bytes.length - read));
      out[at] = 0x47;
      out[at + 1] = (first ? 0x40 : 0) | (pid >> 8);
      out[at + 2] = pid & 0xff;
      out[at + 3] = (adaptation > 0 ? 0x30 : 0x10) | this.#counters[kind];
      this.#counters[kind] = (this.#counters[kind] + 1) & 15;
      if (adaptation > 0) {
        out[at + 4] = adaptation - 1;
        if (adaptation > 1) out.fill(0xff, at + 6, at + 4 + adaptation);
      }
      const step = body - adaptation;
      out.set(bytes.subarray(read, read + step), at + 4 + adaptation);
      read += step;
    }
    return at;
  }
}

/** Video packets carry the clock (PCR) in an adaptation field of eight bytes. */
const fieldOf = (pes: Pes): number => (pes.kind === "video" ? 8 : 0);
const packetsFor = (length: number, field: number): number =>
  1 + Math.ceil(Math.max(0, length - (body - field)) / body);

function writeClock(out: Uint8Array, at: number, pes: Pes): void {
  const base = modulo(pes.dts - clockLag);
  out[at + 5] = pes.key ? 0x50 : 0x10;
  const view = new DataView(out.buffer);
  view.setUint32(at + 6, Math.floor(base / 2));
  view.setUint16(at + 10, base % 2 === 1 ? 0xfe00 : 0x7e00);
}

const modulo = (ticks: number): number => ((ticks % wrap) + wrap) % wrap;

function pesBytes({ kind, pts, dts, parts }: Pes): Uint8Array {
  const both = pts !== dts;
  const headLength = both ? 19 : 14;
  const length = parts.reduce((sum, part) => sum + part.length, headLength);
  const bytes = new Uint8Array(length);
  bytes.set([0, 0, 1, streamIds[kind], 0, 0, 0x84, both ? 0xc0 : 0x80, headLength - 9]);
  const declared = length - 6;
  if (kind === "audio" && declared <= 0xffff) bytes.set([declared >> 8, declared & 0xff], 4);
  writeStamp(bytes, 9, both ? 3 : 2, pts);
  if (both) writeStamp(bytes, 14, 1, dts);
  let at = headLength;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function writeStamp(bytes: Uint8Array, at: number, mark: number, ticks: number): void {
  const stamp = modulo(ticks);
  const high = Math.floor(stamp / 2 ** 30);
  const low = stamp % 2 ** 30;
  bytes[at] = (mark << 4) | (high << 1) | 1;
  bytes[at + 1] = low >> 22;
  bytes[at + 2] = ((low >> 14) & 0xfe) | 1;
  bytes[at + 3] = (low >> 7) & 0xff;
  bytes[at + 4] = ((low << 1) & 0xfe) | 1;
}

const pat = table([0, 0xb0, 13, 0, 1, 0xc1, 0, 0, 0, 1, 0xe0 | (pids.pmt >> 8), pids.pmt & 0xff]);
const pmt = table([
  ...[2, 0xb0, 23, 0, 1, 0xc1, 0, 0, 0xe0 | (pids.video >> 8), pids.video & 0xff, 0xf0, 0],
  ...[streamTypes.h264, 0xe0 | (pids.video >> 8), pids.video & 0xff, 0xf0, 0],
  ...[streamTypes.adts, 0xe0 | (pids.audio >> 8), pids.audio & 0xff, 0xf0, 0],
]);

/** A section with its checksum, padded to one packet. */
function table(section: number[]): Uint8Array {
  const sum = checksum(section);
  const bytes = new Uint8Array(body).fill(0xff);
  bytes.set([0, ...section, sum >>> 24, (sum >> 16) & 0xff, (sum >> 8) & 0xff, sum & 0xff]);
  return bytes;
}

/** CRC-32/MPEG-2. */
function checksum(bytes: readonly number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
}
