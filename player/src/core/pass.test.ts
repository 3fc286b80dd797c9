import { describe, expect, test } from "vitest";
import { loudness, silence } from "./level.ts";
import { passEnds, withoutPass, withPassOf } from "./pass.ts";

const segment = "https://media.example:3001/live/p/s/12.ts?t=old";

describe("a pass that is renewed", () => {
  test("opens what is asked for next, and the programme stays the same", () => {
    const fresh = "https://media.example:3001/live/p/index.m3u8?t=new";
    expect(withPassOf(segment, fresh)).toBe("https://media.example:3001/live/p/s/12.ts?t=new");
    expect(withoutPass(fresh)).toBe(withoutPass("https://media.example:3001/live/p/index.m3u8?t=old"));
  });
  test("is told to nobody else", () => {
    expect(
      withPassOf("https://cdn.example/s/12.ts", "https://media.example:3001/live/p/index.m3u8?t=new"),
    ).toBe("https://cdn.example/s/12.ts");
  });
  test("says when it ends; what says nothing lasts", () => {
    const payload = btoa(JSON.stringify({ exp: 1_800_000_000 }));
    expect(passEnds(`/live/p/index.m3u8?t=h.${payload}.s`)).toBe(1_800_000_000_000);
    for (const pass of ["?t=plain", "?t=a.%%%.c", "", "?t=h.e30.s"])
      expect(passEnds(`/live/p/i.m3u8${pass}`)).toBeNull();
  });
});

test("loudness is in dBFS: a full square wave is 0, half of it 6 less, silence the floor", () => {
  expect(loudness(Float32Array.of(1, -1, 1, -1))).toBeCloseTo(0);
  expect(loudness(Float32Array.of(0.5, -0.5))).toBeCloseTo(-6.02, 1);
  expect(loudness(new Float32Array(8))).toBe(silence);
  expect(loudness(new Float32Array(0))).toBe(silence);
});
