import { describe, expect, test } from "vitest";
import { loudness, silence } from "./level.ts";
import { tokenExpiry, withoutToken, withTokenOf } from "./playback-token.ts";

const segment = "https://media.example:3001/live/p/s/12.ts?t=old";

describe("a renewed playback token", () => {
  test("is used for the next request, and the programme stays the same", () => {
    const fresh = "https://media.example:3001/live/p/index.m3u8?t=new";
    expect(withTokenOf(segment, fresh)).toBe("https://media.example:3001/live/p/s/12.ts?t=new");
    expect(withoutToken(fresh)).toBe(withoutToken("https://media.example:3001/live/p/index.m3u8?t=old"));
  });
  test("is sent to no other host", () => {
    expect(
      withTokenOf("https://cdn.example/s/12.ts", "https://media.example:3001/live/p/index.m3u8?t=new"),
    ).toBe("https://cdn.example/s/12.ts");
  });
  test("says when it expires; one that doesn't say never expires", () => {
    const payload = btoa(JSON.stringify({ exp: 1_800_000_000 }));
    expect(tokenExpiry(`/live/p/index.m3u8?t=h.${payload}.s`)).toBe(1_800_000_000_000);
    for (const token of ["?t=plain", "?t=a.%%%.c", "", "?t=h.e30.s"])
      expect(tokenExpiry(`/live/p/i.m3u8${token}`)).toBeNull();
  });
});

test("loudness is in dBFS: a full-scale square wave is 0, half of it 6 less, silence the floor", () => {
  expect(loudness(Float32Array.of(1, -1, 1, -1))).toBeCloseTo(0);
  expect(loudness(Float32Array.of(0.5, -0.5))).toBeCloseTo(-6.02, 1);
  expect(loudness(new Float32Array(8))).toBe(silence);
  expect(loudness(new Float32Array(0))).toBe(silence);
});
