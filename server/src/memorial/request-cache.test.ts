import { expect, test, vi } from "vitest";
import { cachedFor, sharedRequest } from "./request-cache.ts";

/** Work that ends on command, and counts its runs. */
function slow() {
  const ends: ((value: number) => void)[] = [];
  const work = vi.fn(() => new Promise<number>((done) => ends.push(done)));
  return { work, end: (value: number) => ends[work.mock.calls.length - 1]?.(value) };
}

test("a hundred requests during a run share the next run", async () => {
  const { work, end } = slow();
  const request = sharedRequest(work);
  const first = request("stream");
  const others = Array.from({ length: 100 }, () => request("stream"));
  expect(work).toHaveBeenCalledTimes(1);
  end(1);
  expect(await first).toBe(1);
  await vi.waitUntil(() => work.mock.calls.length === 2, { timeout: 60_000 });
  end(2);
  expect(new Set(await Promise.all(others))).toEqual(new Set([2]));
  const later = request("stream");
  expect(work).toHaveBeenCalledTimes(3);
  end(3);
  expect(await later).toBe(3);
});

test("another key doesn't wait, and a failure affects no other key", async () => {
  const request = sharedRequest(async (key) => {
    if (key === "bad") throw new Error("no");
    return key;
  });
  const bad = request("bad");
  const again = request("bad");
  expect(await request("good")).toBe("good");
  await expect(bad).rejects.toThrow("no");
  await expect(again).rejects.toThrow("no");
});

test("a result is cached for its lifetime, and a failure isn't cached", async () => {
  let fails = true;
  const work = vi.fn(async (key: string) => {
    if (fails) throw new Error("no");
    return key;
  });
  const request = cachedFor(60_000, work);
  await expect(request("a")).rejects.toThrow("no");
  fails = false;
  expect(await Promise.all([request("a"), request("a"), request("b")])).toEqual(["a", "a", "b"]);
  expect(work.mock.calls).toEqual([["a"], ["a"], ["b"]]);
});
