/** A box of an MP4 (ISO/IEC 14496-12 §4.2). */
export interface Box {
  type: string;
  /** Header and content. */
  whole: Uint8Array;
  content: Uint8Array;
}

/** Bytes of the longest header: length, type, and the length again in 64 bits. */
export const longestHead = 16;

/** Reads the header of the box that begins here. @throws RangeError when it is none. */
export function headOf(bytes: Uint8Array): { type: string; head: number; size: number } {
  const view = viewOf(bytes);
  const type = String.fromCharCode(...bytes.subarray(4, 8));
  const short = view.getUint32(0);
  const head = short === 1 ? longestHead : 8;
  const size = short === 1 ? Number(view.getBigUint64(8)) : short;
  if (size < head) throw new RangeError(`The box "${type}" says no length.`);
  return { type, head, size };
}

/** Reads consecutive boxes. @throws RangeError when a box reaches beyond the end. */
export function boxesIn(bytes: Uint8Array): Box[] {
  const found: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const { type, head, size } = headOf(bytes.subarray(at));
    if (at + size > bytes.length) throw new RangeError(`The box "${type}" ends too early.`);
    const whole = bytes.subarray(at, at + size);
    found.push({ type, whole, content: whole.subarray(head) });
    at += size;
  }
  return found;
}

/** Finds the box at a path of types. @throws RangeError when there is none. */
export function boxAt(bytes: Uint8Array, ...path: string[]): Box {
  const [type, ...rest] = path;
  const box = boxesIn(bytes).find((inner) => inner.type === type);
  if (!box) throw new RangeError(`There is no box "${type}".`);
  return rest.length === 0 ? box : boxAt(box.content, ...rest);
}

export function makeBox(type: string, ...parts: Uint8Array[]): Uint8Array {
  const size = parts.reduce((sum, { length }) => sum + length, 8);
  const whole = new Uint8Array(size);
  viewOf(whole).setUint32(0, size);
  for (let n = 0; n < 4; n++) whole[4 + n] = type.charCodeAt(n);
  let at = 8;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Copies a box and replaces the boxes inside the one at the end of `path`. */
export function replaceInnerBoxes(
  box: Box,
  path: readonly string[],
  replace: (inner: Box) => Uint8Array,
): Uint8Array {
  const [next, ...rest] = path;
  const inner = boxesIn(box.content).map((one) => {
    if (next === undefined) return replace(one);
    return one.type === next ? replaceInnerBoxes(one, rest, replace) : one.whole;
  });
  return makeBox(box.type, ...inner);
}

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
