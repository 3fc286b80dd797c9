/** Boxes of an MP4 (ISO/IEC 14496-12), as far as our code reads them; there are no frames in it. */
export const numbers = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const four = Buffer.alloc(4);
      four.writeInt32BE(value | 0);
      return four;
    }),
  );
export const box = (type: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([numbers(content.length + 8), Buffer.from(type, "latin1"), content]);
};
const handler = (kind: string) => box("hdlr", numbers(0, 0), Buffer.from(kind, "latin1"), numbers(0, 0, 0));
const header = (scale: number) => box("mdhd", numbers(0, 0, 0, scale, 0, 0));
export const track = (kind: string, scale: number, tables: Buffer[], extra: Buffer[] = []) =>
  box("trak", ...extra, box("mdia", header(scale), handler(kind), box("minf", box("stbl", ...tables))));
/** Frames of `each` ticks. */
export const stts = (count: number, each: number) => box("stts", numbers(0, 1, count, each));
export const stss = (...frames: number[]) => box("stss", numbers(0, frames.length, ...frames));

/** Ten seconds with a key frame every two, without any frames; the `moov` box is at the end. */
export const tenSeconds = (): Buffer =>
  Buffer.concat([
    box("ftyp", Buffer.from("isom\0\0\u0002\0isommp42", "latin1")),
    box("mdat", Buffer.alloc(100)),
    box("moov", track("vide", 12_800, [stts(250, 512), stss(1, 51, 101, 151, 201)])),
  ]);
