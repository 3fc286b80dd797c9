import fc from "fast-check";
import { expect, test } from "vitest";
import { type Amf, AmfError, decodeAmf, encodeAmf } from "./amf0.ts";

const plainObject = (value: Amf): unknown => JSON.parse(JSON.stringify(value));

test("what we encode can be decoded", () => {
  const name = fc
    .string({ minLength: 1, maxLength: 20 })
    .filter((text) => text !== "__proto__" && !/[\ud800-\udfff]/.test(text));
  const leaf = fc.oneof(fc.integer(), fc.boolean(), name, fc.constant(null));
  const value = fc.oneof(
    leaf,
    fc.array(leaf, { maxLength: 5 }),
    fc.dictionary(name, leaf, { maxKeys: 5, noNullPrototype: true }),
  );
  fc.assert(
    fc.property(fc.array(value, { maxLength: 8 }), (values) => {
      expect(plainObject(decodeAmf(encodeAmf(values as Amf[])))).toEqual(plainObject(values as Amf[]));
    }),
  );
});

test("random bytes are refused with an AmfError and nothing else", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
      try {
        decodeAmf(noise);
      } catch (error) {
        expect(error).toBeInstanceOf(AmfError);
      }
    }),
    { numRuns: 500 },
  );
});

test("values that are too deep or too many, or claim to be, are refused", () => {
  const deep = Uint8Array.from([...Array.from({ length: 20 }, () => [3, 0, 1, 97]).flat(), 5]);
  expect(() => decodeAmf(deep)).toThrow("too deep");
  expect(() => decodeAmf(Uint8Array.of(10, 0xff, 0xff, 0xff, 0xff))).toThrow("too many");
  expect(() => decodeAmf(new Uint8Array(2000).fill(5))).toThrow("too many");
  expect(() => decodeAmf(Uint8Array.of(2, 0xff, 0xff, 97))).toThrow("too early");
});
