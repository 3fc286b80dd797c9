/** Types of FLV tags (FLV specification, annex E.4.1). RTMP uses the same numbers for its messages. */
export const tagType = { audio: 8, video: 9, script: 18 } as const;

/** One FLV tag, which is also one RTMP message of audio or video. */
export interface Tag {
  type: number;
  /** Milliseconds by the publisher's clock. */
  time: number;
  data: Uint8Array;
}

/** Bytes of the longest tag: no frame of a working camera is larger. */
export const longestTag = 8 * 1024 * 1024;

const headLength = 9;
const previousSize = 4;
const tagHeadLength = 11;

/** Demuxes an FLV byte stream that arrives in chunks of any size. */
export class FlvReader {
  #part: "head" | "tag" | "body" = "head";
  #want = new Uint8Array(headLength + previousSize);
  #got = 0;
  #type = 0;
  #time = 0;

  /**
   * Returns the tags that these bytes complete. Tags don't share memory with `bytes`.
   * @throws Error when this isn't FLV; the reader can't be used afterwards.
   */
  push(bytes: Uint8Array): Tag[] {
    const tags: Tag[] = [];
    for (let at = 0; at < bytes.length; ) {
      const step = Math.min(bytes.length - at, this.#want.length - this.#got);
      this.#want.set(bytes.subarray(at, at + step), this.#got);
      this.#got += step;
      at += step;
      if (this.#got < this.#want.length) break;
      const whole = this.#want;
      if (this.#part === "head") this.#open(whole);
      else if (this.#part === "tag") this.#begin(whole);
      else {
        tags.push({
          type: this.#type,
          time: this.#time,
          data: whole.subarray(0, whole.length - previousSize),
        });
        this.#await("tag", tagHeadLength);
      }
    }
    return tags;
  }

  #await(part: "tag" | "body", length: number): void {
    this.#part = part;
    this.#want = new Uint8Array(length);
    this.#got = 0;
  }

  #open(head: Uint8Array): void {
    const isFlv = head[0] === 0x46 && head[1] === 0x4c && head[2] === 0x56 && head[3] === 1;
    if (!isFlv || head[8] !== headLength) throw new Error("This is not FLV.");
    this.#await("tag", tagHeadLength);
  }

  #begin(head: Uint8Array): void {
    const view = new DataView(head.buffer, head.byteOffset);
    const size = view.getUint32(0) & 0xffffff;
    if (size > longestTag) throw new Error(`An FLV tag of ${size} bytes is too long.`);
    this.#type = (head[0] as number) & 0x1f;
    this.#time = ((view.getUint32(4) >>> 8) | ((head[7] as number) << 24)) >>> 0;
    this.#await("body", size + previousSize);
  }
}

/** The header of an FLV stream with video and, optionally, audio. */
export function flvHead(has: { audio: boolean }): Uint8Array {
  return Uint8Array.of(0x46, 0x4c, 0x56, 1, has.audio ? 5 : 1, 0, 0, 0, headLength, 0, 0, 0, 0);
}

/** The bytes before and after a tag's data in an FLV stream, so that the data needn't be copied. */
export function flvAround({ type, time, data }: Tag): { before: Uint8Array; after: Uint8Array } {
  const before = new Uint8Array(tagHeadLength);
  const view = new DataView(before.buffer);
  view.setUint32(0, data.length);
  before[0] = type;
  view.setUint32(4, (time << 8) >>> 0);
  before[7] = (time >>> 24) & 0xff;
  const after = new Uint8Array(previousSize);
  new DataView(after.buffer).setUint32(0, data.length + tagHeadLength);
  return { before, after };
}

/** A whole tag in an FLV stream, in pieces. */
export function flvTag(tag: Tag): Uint8Array[] {
  const { before, after } = flvAround(tag);
  return [before, tag.data, after];
}
