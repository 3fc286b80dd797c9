/** Length and key frames of a video, from its `moov` box (ISO/IEC 14496-12). */
export interface Contents {
  /** Length in seconds. */
  seconds: number;
  /** Seconds of the key frames, ascending: the video can be cut there without encoding. */
  key_frames: number[];
}

interface Box {
  type: string;
  /** Start of its content. */
  from: number;
  to: number;
}

/**
 * Reads the `moov` box of an MP4 or MOV.
 * @param moov its content, without the box's header
 * @returns undefined when it lists no frames, as in a fragmented file
 */
export function contentsOf(moov: Uint8Array): Contents | undefined {
  const view = new DataView(moov.buffer, moov.byteOffset, moov.byteLength);
  try {
    const all = { type: "moov", from: 0, to: moov.byteLength };
    const track = boxes(view, all).find((box) => box.type === "trak" && isVideo(view, box));
    const times = track && timesOf(view, track);
    if (!times || times.key_frames.length === 0) return undefined;
    return times;
  } catch (error) {
    // An offset beyond the end: the file is damaged.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The header of a box: its type, and where its content is. `isLast`: it has no length and reaches to the end. */
export function boxHeader(view: DataView, at: number, end: number): (Box & { isLast: boolean }) | undefined {
  if (at + 8 > end) return undefined;
  // 1: a 64-bit length follows.
  const short = view.getUint32(at);
  const type = String.fromCharCode(...[4, 5, 6, 7].map((byte) => view.getUint8(at + byte)));
  const head = short === 1 ? 16 : 8;
  const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? end - at : short;
  return size < head ? undefined : { type, from: at + head, to: at + size, isLast: short === 0 };
}

function boxes(view: DataView, { from, to }: Box): Box[] {
  const found: Box[] = [];
  for (let box = boxHeader(view, from, to); box; box = boxHeader(view, box.to, to)) found.push(box);
  return found;
}

const boxInside = (view: DataView, box: Box, ...path: string[]): Box | undefined =>
  path.reduce<Box | undefined>((at, type) => at && boxes(view, at).find((inner) => inner.type === type), box);

function isVideo(view: DataView, track: Box): boolean {
  const handler = boxInside(view, track, "mdia", "hdlr");
  return handler !== undefined && view.getUint32(handler.from + 8) === fourCharacterCode("vide");
}
const fourCharacterCode = (type: string) =>
  [...type].reduce((sum, character) => (sum << 8) | character.charCodeAt(0), 0) >>> 0;

function timesOf(view: DataView, track: Box): Contents | undefined {
  const header = boxInside(view, track, "mdia", "mdhd");
  const table = boxInside(view, track, "mdia", "minf", "stbl");
  const durations = table && boxInside(view, table, "stts");
  if (!header || !durations) return undefined;
  const scale = view.getUint32(header.from + (view.getUint8(header.from) === 1 ? 20 : 12));
  const starts = boxInside(view, table, "stss");
  const later = boxInside(view, table, "ctts");
  const shift = boxInside(view, track, "edts", "elst");
  const begins = shift ? editStart(view, shift) : 0;
  const keys = starts && entries(view, starts, 4, (at) => view.getUint32(at));
  const times = decodingTimes(view, durations);
  const offset = later ? presentationOffsets(view, later) : () => 0;
  // Without the table of key frames every frame is one.
  const numbers = keys ?? times.starts.map((_, index) => index + 1);
  const key_frames = numbers
    .flatMap((number) => {
      const start = times.starts[number - 1];
      return start === undefined ? [] : [Math.max(0, (start + offset(number - 1) - begins) / scale)];
    })
    .toSorted((a, b) => a - b);
  return { seconds: times.end / scale, key_frames };
}

/** The entries of a table, whose count follows its version. */
function entries<T>(view: DataView, { from, to }: Box, width: number, read: (at: number) => T): T[] {
  const count = Math.min(view.getUint32(from + 4), Math.floor((to - from - 8) / width));
  return Array.from({ length: count }, (_, index) => read(from + 8 + index * width));
}

/** More frames than a day has at sixty a second: then the file is invalid. */
const framesAtMost = 6_000_000;

function decodingTimes(view: DataView, table: Box): { starts: number[]; end: number } {
  const starts: number[] = [];
  let end = 0;
  for (const [count, each] of entries(view, table, 8, (at) => [view.getUint32(at), view.getUint32(at + 4)])) {
    if (starts.length + (count ?? 0) > framesAtMost) throw new RangeError("too many frames");
    for (let one = 0; one < (count ?? 0); one++) {
      starts.push(end);
      end += each ?? 0;
    }
  }
  return { starts, end };
}

/** How much later than it is decoded a frame is shown, by its number from 0. Call it with ascending numbers. */
function presentationOffsets(view: DataView, table: Box): (frame: number) => number {
  const runs = entries(view, table, 8, (at) => [view.getUint32(at), view.getInt32(at + 4)] as const);
  let run = 0;
  let before = 0;
  return (frame) => {
    while (run < runs.length && frame >= before + (runs[run]?.[0] ?? 0)) before += runs[run++]?.[0] ?? 0;
    return runs[run]?.[1] ?? 0;
  };
}

/** Where the video begins in its track; -1 is a pause before it. */
function editStart(view: DataView, list: Box): number {
  const isLong = view.getUint8(list.from) === 1;
  const moments = isLong
    ? entries(view, list, 20, (at) => Number(view.getBigInt64(at + 8)))
    : entries(view, list, 12, (at) => view.getInt32(at + 4));
  return moments.find((moment) => moment >= 0) ?? 0;
}

/** The last key frame at or before a moment. */
export const keyFrameAt = (key_frames: readonly number[], seconds: number): number =>
  key_frames.findLast((at) => at <= seconds + roundingError) ?? key_frames[0] ?? 0;
/** Seconds: the rounding error of decimal notation. */
const roundingError = 0.001;
