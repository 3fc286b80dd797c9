import { expect, test } from "vitest";
import { decoding, isTooLarge } from "./decoding.ts";

test("two photos are decoded at a time, the others wait their turn, and one that fails holds up nobody", async () => {
  const order: number[] = [];
  const begun: PromiseWithResolvers<void>[] = [];
  const sent = [0, 1, 2, 3].map((n) =>
    decoding(() => {
      order.push(n);
      const work = Promise.withResolvers<void>();
      begun.push(work);
      return work.promise;
    }),
  );
  const failed = expect(sent[1]).rejects.toThrow("torn");
  await expect.poll(() => order).toEqual([0, 1]);
  begun[1]?.reject(new Error("torn"));
  await failed;
  await expect.poll(() => order).toEqual([0, 1, 2]);
  begun[0]?.resolve();
  await sent[0];
  await expect.poll(() => order).toEqual([0, 1, 2, 3]);
  begun[2]?.resolve();
  begun[3]?.resolve();
  await Promise.all([sent[2], sent[3]]);
});

test("a photo of a large camera is decoded, one that is larger or has more bytes to a pixel isn't", () => {
  const of = (width: number, height: number, channels: number, depth: string) =>
    isTooLarge({ width, height, channels, depth } as Parameters<typeof isTooLarge>[0]);
  expect(of(8192, 6144, 3, "uchar")).toBe(false);
  expect(of(6000, 4000, 4, "ushort")).toBe(false);
  expect(of(10_000, 10_000, 1, "uchar")).toBe(true);
  expect(of(6000, 6000, 4, "ushort")).toBe(true);
  expect(of(5000, 5000, 3, "float")).toBe(true);
  expect(of(6000, 4500, 1, "unheard of")).toBe(true);
});
