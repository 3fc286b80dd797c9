import fc from "fast-check";
import { expect, test } from "vitest";
import { FlvReader, flvAround, flvHead, type Tag } from "./flv.ts";

const join = (parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const write = (tags: readonly Tag[]): Uint8Array =>
  join([
    flvHead({ audio: true }),
    ...tags.flatMap((tag) => [flvAround(tag).before, tag.data, flvAround(tag).after]),
  ]);

const tags = fc.array(
  fc.record({
    type: fc.constantFrom(8, 9, 18),
    time: fc.nat(0xffffffff),
    data: fc.uint8Array({ maxLength: 300 }),
  }),
  { maxLength: 8 },
);

test("what is written can be read, in chunks of any size", () => {
  fc.assert(
    fc.property(tags, fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }), (given, steps) => {
      const bytes = write(given);
      const reader = new FlvReader();
      const read: Tag[] = [];
      for (let at = 0, n = 0; at < bytes.length; n++) {
        const step = steps[n % steps.length] as number;
        read.push(...reader.push(bytes.subarray(at, at + step)));
        at += step;
      }
      expect(read.map(({ type, time, data }) => ({ type, time, data: [...data] }))).toEqual(
        given.map(({ type, time, data }) => ({ type, time, data: [...data] })),
      );
    }),
  );
});

test("bytes that aren't FLV are refused before anything is stored", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 13, maxLength: 400 }), (noise) => {
      fc.pre(noise[0] !== 0x46);
      expect(() => new FlvReader().push(noise)).toThrow("This is not FLV.");
    }),
  );
  const huge = join([flvHead({ audio: true }), Uint8Array.of(9, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0)]);
  expect(() => new FlvReader().push(huge)).toThrow("too long");
});
