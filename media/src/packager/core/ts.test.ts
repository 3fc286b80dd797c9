import fc from "fast-check";
import { expect, test } from "vitest";
import { type Pes, TsWriter } from "./ts.ts";

const wrap = 2 ** 33;

/** Demuxes a transport stream, by ISO/IEC 13818-1. */
function read(
  ts: Uint8Array,
): { pid: number; counter: number; start: boolean; pcr: number | null; body: Uint8Array }[] {
  const packets = [];
  for (let at = 0; at < ts.length; at += 188) {
    const packet = ts.subarray(at, at + 188);
    expect(packet[0]).toBe(0x47);
    const [, one = 0, two = 0, three = 0, length = 0, flags = 0] = packet;
    const field = three & 0x20 ? 1 + length : 0;
    const view = new DataView(packet.buffer, packet.byteOffset);
    const pcr = field > 1 && flags & 0x10 ? view.getUint32(6) * 2 + (view.getUint8(10) >> 7) : null;
    packets.push({
      pid: ((one & 0x1f) << 8) | two,
      counter: three & 15,
      start: (one & 0x40) > 0,
      pcr,
      body: packet.subarray(4 + field),
    });
  }
  return packets;
}
function stamp(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = bytes.subarray(at, at + 5);
  return ((a >> 1) & 7) * 2 ** 30 + ((b << 22) | ((c >> 1) << 15) | (d << 7) | (e >> 1));
}
/** The marker before each time stamp, which tells PTS from DTS (§2.4.3.6). */
const marks = (bytes: Uint8Array): number[] =>
  ((bytes[7] as number) & 0x40 ? [9, 14] : [9]).map((at) => (bytes[at] as number) >> 4);

test("what is muxed can be demuxed: bytes, time stamps, counters without gaps", () => {
  const unit = fc.record({
    kind: fc.constantFrom("video" as const, "audio" as const),
    pts: fc.integer({ min: 0, max: 2 ** 34 }),
    shift: fc.constantFrom(0, 3000),
    key: fc.boolean(),
    body: fc.uint8Array({ minLength: 1, maxLength: 600 }),
  });
  fc.assert(
    fc.property(fc.array(fc.array(unit, { maxLength: 6 }), { maxLength: 4 }), (segments) => {
      const writer = new TsWriter();
      const counters = new Map<number, number>();
      for (const units of segments) {
        const list = units.map(
          ({ kind, pts, shift, key, body }): Pes => ({
            kind,
            pts: pts + shift,
            dts: pts,
            key,
            parts: [body],
          }),
        );
        const packets = read(writer.write(list));
        expect(packets.slice(0, 2).map(({ pid }) => pid)).toEqual([0, 0x1000]);
        for (const { pid, counter } of packets) {
          expect(counter).toBe(((counters.get(pid) ?? -1) + 1) & 15);
          counters.set(pid, counter);
        }
        const starts = packets.flatMap(({ start, pid }, n) =>
          start && pid >= 0x100 && pid < 0x1000 ? [n] : [],
        );
        expect(starts).toHaveLength(list.length);
        for (const [n, from] of starts.entries()) {
          const pes = list[n] as Pes;
          const own = packets.slice(from, starts[n + 1]);
          const bytes = Uint8Array.from(own.flatMap(({ body }) => [...body]));
          const both = pes.pts !== pes.dts;
          expect(stamp(bytes, 9)).toBe(pes.pts % wrap);
          if (both) expect(stamp(bytes, 14)).toBe(pes.dts % wrap);
          expect(marks(bytes)).toEqual(both ? [3, 1] : [2]);
          expect([...bytes.subarray(9 + (bytes[8] as number))]).toEqual([...(pes.parts[0] as Uint8Array)]);
          if (pes.kind === "video") expect(own[0]?.pcr).toBe((pes.dts - 9000 + wrap) % wrap);
        }
      }
    }),
  );
});
