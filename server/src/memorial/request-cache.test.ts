import { expect, test, vi } from "vitest";
import { kept, shared } from "./request-cache.ts";

/** Work that is done when it is told to, and counts how often it was begun. */
function slow() {
  const ends: ((value: number) => void)[] = [];
  const work = vi.fn(() => new Promise<number>((done) => ends.push(done)));
  return { work, end: (value: number) => ends[work.mock.calls.length - 1]?.(value) };
}

test("a hundred who ask while an answer is on its way share the one after it", async () => {
  const { work, end } = slow();
  const ask = shared(work);
  const first = ask("stream");
  const others = Array.from({ length: 100 }, () => ask("stream"));
  expect(work).toHaveBeenCalledTimes(1);
  end(1);
  expect(await first).toBe(1);
  await vi.waitUntil(() => work.mock.calls.length === 2);
  end(2);
  expect(new Set(await Promise.all(others))).toEqual(new Set([2]));
  const later = ask("stream");
  expect(work).toHaveBeenCalledTimes(3);
  end(3);
  expect(await later).toBe(3);
});

test("who asks for something else doesn't wait, and a failure is nobody else's", async () => {
  const ask = shared(async (key) => {
    if (key === "bad") throw new Error("no");
    return key;
  });
  const bad = ask("bad");
  const again = ask("bad");
  expect(await ask("good")).toBe("good");
  await expect(bad).rejects.toThrow("no");
  await expect(again).rejects.toThrow("no");
});

test("an answer is kept for its time, and a failure isn't kept", async () => {
  let fails = true;
  const work = vi.fn(async (key: string) => {
    if (fails) throw new Error("no");
    return key;
  });
  const ask = kept(60_000, work);
  await expect(ask("a")).rejects.toThrow("no");
  fails = false;
  expect(await Promise.all([ask("a"), ask("a"), ask("b")])).toEqual(["a", "a", "b"]);
  expect(work.mock.calls).toEqual([["a"], ["a"], ["b"]]);
});
