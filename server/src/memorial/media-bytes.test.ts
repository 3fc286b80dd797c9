import fc from "fast-check";
import { expect, test } from "vitest";
import { box, stts, tenSeconds, track } from "../../test/mp4-boxes.ts";
import { recordedBytes } from "./media-bytes.ts";

const of = (file: Buffer, enough = 1000) =>
  recordedBytes(async (at, length) => file.subarray(at, at + length), file.length, enough);
const bytes = (...values: number[]) => Buffer.from(values);
const ftyp = tenSeconds().subarray(0, 24);

/** WebM as browsers write it: without the length of the whole or of a cluster. */
function webm(...recorded: Buffer[]): Buffer {
  const unknown = bytes(0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff);
  const block = (content: Buffer) =>
    Buffer.concat([
      bytes(0xa3, 0x40 | ((content.length + 4) >> 8), (content.length + 4) & 0xff, 0x81, 0, 0, 0x80),
      content,
    ]);
  const tracks = Buffer.concat([bytes(0x16, 0x54, 0xae, 0x6b, 0x43, 0xe8), Buffer.alloc(1000, 7)]);
  return Buffer.concat([
    ...[bytes(0x1a, 0x45, 0xdf, 0xa3, 0x84, 1, 2, 3, 4), bytes(0x18, 0x53, 0x80, 0x67), unknown, tracks],
    ...[bytes(0x1f, 0x43, 0xb6, 0x75), unknown, bytes(0xe7, 0x81, 0)],
    ...recorded.map(block),
  ]);
}

function ogg(...pages: { granule: bigint; content: Buffer }[]): Buffer {
  return Buffer.concat(
    pages.map(({ granule, content }) => {
      const head = Buffer.alloc(27);
      head.write("OggS");
      head.writeBigInt64LE(granule, 6);
      head[26] = Math.floor(content.length / 255) + 1;
      const table = [...Array(Math.floor(content.length / 255)).fill(255), content.length % 255];
      return Buffer.concat([head, bytes(...table), content]);
    }),
  );
}

test("headers without audio count as nothing, however long they are", async () => {
  const described = box("moov", track("soun", 48_000, [stts(0, 1024)]), Buffer.alloc(5000));
  expect(await of(Buffer.concat([ftyp, described]))).toBe(0);
  expect(await of(Buffer.concat([ftyp, Buffer.alloc(5000, "noise")]))).toBe(0);
  expect(await of(webm())).toBe(0);
  expect(await of(ogg({ granule: 0n, content: Buffer.alloc(3000) }))).toBe(0);
  const silent = { granule: 960n, content: Buffer.alloc(0) };
  expect(await of(ogg({ granule: 0n, content: Buffer.alloc(19) }, silent, silent))).toBe(0);
});

test("recorded data counts, wherever it is in the file", async () => {
  expect(await of(tenSeconds())).toBe(100);
  expect(
    await of(
      Buffer.concat([ftyp, box("moof"), box("mdat", Buffer.alloc(30)), box("mdat", Buffer.alloc(12))]),
    ),
  ).toBe(42);
  expect(await of(webm(Buffer.alloc(200), Buffer.alloc(300)))).toBe(500);
  const spoken = { granule: 960n, content: Buffer.alloc(700) };
  expect(await of(ogg({ granule: 0n, content: Buffer.alloc(19) }, spoken, spoken))).toBe(1400);
  expect(await of(Buffer.from("RIFF....WAVE"))).toBe(12);
});

test("reading ends even when a file is damaged or has wrong lengths", async () => {
  const whole = [tenSeconds(), webm(Buffer.alloc(40)), ogg({ granule: 1n, content: Buffer.alloc(40) })];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...whole),
      fc.integer({ min: 0, max: 200 }),
      fc.uint8Array({ maxLength: 40 }),
      async (file, at, noise) => {
        const broken = Buffer.concat([file.subarray(0, at), noise, file.subarray(at + noise.length)]);
        expect(await of(broken)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
