import fc from "fast-check";
import { expect, test } from "vitest";
import { ChunkReader, type Message, RtmpError, writeChunks } from "./chunks.ts";

const any = () => 10_000;
const join = (parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
function read(bytes: Uint8Array, steps: readonly number[] = [bytes.length], longest = any): Message[] {
  const messages: Message[] = [];
  const reader = new ChunkReader();
  for (let at = 0, n = 0; at < bytes.length; n++) {
    const step = steps[n % steps.length] as number;
    reader.push(bytes.subarray(at, at + step), longest, (message) => messages.push(message));
    at += step;
  }
  return messages;
}
const shown = (messages: readonly Message[]) =>
  messages.map(({ type, time, body }) => [type, time, [...body]]);

test("messages survive chunking, in reads of any size", () => {
  const message = fc.record({
    type: fc.integer({ min: 1, max: 22 }),
    time: fc.nat(0xfffffe),
    stream: fc.nat(5),
    body: fc.uint8Array({ maxLength: 500 }),
  });
  const steps = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1 });
  fc.assert(
    fc.property(fc.array(message, { maxLength: 6 }), steps, (given, cuts) => {
      const bytes = join(given.map((one) => writeChunks(3, one, 128)));
      expect(shown(read(bytes, cuts))).toEqual(shown(given));
    }),
  );
});

test("a time delta is added to the time before it, and a chunk without a header repeats the delta", () => {
  const bytes = [
    ...[0x04, 0, 0, 100, 0, 0, 1, 9, 1, 0, 0, 0, 7],
    ...[0x44, 0, 0, 40, 0, 0, 1, 9, 7],
    ...[0x84, 0, 0, 33, 7],
    ...[0xc4, 7],
  ];
  expect(read(Uint8Array.from(bytes)).map(({ time }) => time)).toEqual([100, 140, 173, 206]);
});

test("times beyond four and a half hours are read, whether or not later chunks repeat them", () => {
  const head = [0x04, 0xff, 0xff, 0xff, 0, 0, 130, 9, 1, 0, 0, 0, 0x01, 0x23, 0x45, 0x67];
  const body = Array.from({ length: 130 }, (_, n) => n);
  const repeated = [...head, ...body.slice(0, 128), 0xc4, 0x01, 0x23, 0x45, 0x67, ...body.slice(128)];
  const left = [...head, ...body.slice(0, 128), 0xc4, ...body.slice(128), 0xc4, 0, 0];
  expect(shown(read(Uint8Array.from(repeated)))).toEqual([[9, 0x01234567, body]]);
  expect(shown(read(Uint8Array.from(left)).slice(0, 1))).toEqual([[9, 0x01234567, body]]);
});

test("a message that is too long is refused by its header alone", () => {
  const head = Uint8Array.from([0x04, 0, 0, 0, 0x10, 0, 0, 9, 1, 0, 0, 0]);
  expect(() => read(head)).toThrow("too long");
});

test("an encoder may use chunks of any size but zero", () => {
  const reader = new ChunkReader();
  const messages: Message[] = [];
  reader.setChunk(1);
  const bytes = writeChunks(3, { type: 9, time: 5, stream: 1, body: Uint8Array.of(7, 8, 9) }, 1);
  reader.push(bytes, any, (message) => messages.push(message));
  expect(shown(messages)).toEqual([[9, 5, [7, 8, 9]]]);
  expect(() => reader.setChunk(0)).toThrow("can't be empty");
});

test("random bytes are either incomplete or refused, and use little memory", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), fc.integer({ min: 1, max: 50 }), (noise, step) => {
      try {
        const total = read(noise, [step]).reduce((sum, { body }) => sum + body.length, 0);
        expect(total).toBeLessThanOrEqual(noise.length);
      } catch (error) {
        expect(error).toBeInstanceOf(RtmpError);
      }
    }),
    { numRuns: 500 },
  );
  const streams = join(
    Array.from({ length: 40 }, (_, n) =>
      Uint8Array.of(3 + n, 0, 0, 0, 0, 0, 200, 9, 1, 0, 0, 0, ...new Uint8Array(128)),
    ),
  );
  expect(() => read(streams)).toThrow("too many chunk streams");
});
