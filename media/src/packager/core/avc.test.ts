import fc from "fast-check";
import { expect, test } from "vitest";
import { annexB, parseAvcConfig, parseSps } from "./avc.ts";

const bytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** x264's configuration records, by its encoding options. */
const declared = {
  "main 1280x720": "014d401fffe10019674d401feca02802dd80880000030008000003019078c18cb001000568ebe3cb20",
  "baseline 640x360": "0142c01effe100196742c01ed900a02ff97011000003000100000300320f162e4801000568cb83cb20",
  "high 1920x1080":
    "01640028ffe1001b67640028acd940780227e5c044000003000400000300c83c60c65801000668ebe3cb22c0fdf8f800",
  "high 10 bit 4:2:2":
    "017a001effe1001a677a001eb6cd940a03db0e1000000300100000030320f162d96001000668ebe3cb22c0fefafa00",
  "high 4:4:4":
    "01f4000dffe1001f67f4000d919b282a33c7c5ffe01a0019e2000003000200000300641e28532c01000668ebe3c44844fff8f800",
};

test("a camera's size, profile, chroma and bit depth are read from its configuration", () => {
  const read = Object.entries(declared).map(([name, hex]) => {
    const config = parseAvcConfig(bytes(hex));
    return [name, config?.profile, config?.width, config?.height, config?.bitDepth, config?.chroma];
  });
  expect(read).toEqual([
    ["main 1280x720", 77, 1280, 720, 8, 1],
    ["baseline 640x360", 66, 640, 360, 8, 1],
    ["high 1920x1080", 100, 1920, 1080, 8, 1],
    ["high 10 bit 4:2:2", 122, 640, 480, 10, 2],
    ["high 4:4:4", 244, 322, 182, 8, 3],
  ]);
});

test("an incomplete or damaged configuration is refused", () => {
  const whole = bytes(declared["high 1920x1080"]);
  for (let length = 0; length < whole.length - 4; length++)
    expect(parseAvcConfig(whole.slice(0, length)), `${length} bytes`).toBeNull();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (noise) => {
      const config = parseAvcConfig(Uint8Array.of(1, ...noise));
      expect(config === null || (config.width > 0 && config.height > 0)).toBe(true);
    }),
  );
  expect(() => parseSps(Uint8Array.of(0x67))).toThrow(RangeError);
});

test("a key frame follows a delimiter and its parameter sets, other frames only a delimiter", () => {
  const config = parseAvcConfig(bytes(declared["main 1280x720"]));
  if (!config) throw new Error("The declaration wasn't read.");
  const picture = bytes("000000020900" + "00000003650102" + "000000020cff");
  const kinds = (key: boolean) =>
    annexB(picture, config, key)
      .filter((part) => part.length !== 4)
      .map((part) => part.at(part.length === 6 && part[3] === 1 ? 4 : 0));
  expect(kinds(true)).toEqual([0x09, 0x67, 0x68, 0x65]);
  expect(kinds(false)).toEqual([0x09, 0x65]);
});

test("a frame with a wrong length is read up to that point", () => {
  const config = parseAvcConfig(bytes(declared["main 1280x720"]));
  if (!config) throw new Error("The declaration wasn't read.");
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (noise, key) => {
      const total = annexB(noise, config, key).reduce((sum, part) => sum + part.length, 0);
      expect(total).toBeLessThanOrEqual(noise.length + 60);
    }),
  );
});
