import { expect, test } from "vitest";
import { decidePackaging } from "./decide-packaging.ts";
import type { Facts } from "./inspector.ts";

const house: Facts = {
  codec: "h264",
  avc: { profile: 77, lengthSize: 4, sps: [], pps: [], width: 1280, height: 720, bitDepth: 8, chroma: 1 },
  audio: "aac",
  aac: { objectType: 2, rate: 48_000, channels: 2 },
  keyInterval: 1000,
  lastKey: 0,
  lastFrame: 0,
  hasLongKeys: false,
};
const avc = house.avc as NonNullable<Facts["avc"]>;
const able = { encodes: true, readsEnhanced: false };

test("how a camera is packaged, and what the director reads, by what the camera sends", () => {
  const table: [Partial<Facts>, string | null, string | null][] = [
    [{}, "copy", null],
    [{ audio: null, aac: null }, "copy", null],
    [{ codec: null }, null, null],
    [
      { aac: { objectType: 2, rate: 44_100, channels: 1 } },
      "sound",
      "This camera's sound is mono, 44.1 kHz, so Vigil re-encodes the sound.",
    ],
    [{ audio: "g711", aac: null }, "sound", "This camera's sound is G.711, so Vigil re-encodes the sound."],
    [
      { aac: { objectType: 5, rate: 48_000, channels: 2 } },
      "sound",
      "This camera's sound is not plain AAC, so Vigil re-encodes the sound.",
    ],
    [
      { hasLongKeys: true, keyInterval: 4000 },
      "transcode",
      "This camera sends a key frame only every 4 seconds, so Vigil re-encodes it.",
    ],
    [
      { hasLongKeys: true },
      "transcode",
      "This camera's key frames are at times more than two seconds apart, so Vigil re-encodes it.",
    ],
    [
      { avc: { ...avc, bitDepth: 10 } },
      "transcode",
      "This camera sends colours that browsers can't show (not 8 bit 4:2:0), so Vigil re-encodes it.",
    ],
    [
      { codec: "flv1", avc: null },
      "transcode",
      "This camera sends Sorenson H.263, not H.264, so Vigil re-encodes it.",
    ],
    [
      { codec: "hevc", avc: null },
      null,
      "This camera sends H.265, which this machine can't read. Please set the camera to H.264.",
    ],
  ];
  expect(table.map(([facts]) => decidePackaging({ ...house, ...facts }, able))).toEqual(
    table.map(([, packaging, why]) => ({ packaging, why })),
  );
});

test("a newer ffmpeg reads H.265 over RTMP", () => {
  expect(
    decidePackaging({ ...house, codec: "hevc", avc: null }, { encodes: true, readsEnhanced: true }).packaging,
  ).toBe("transcode");
});

test("without ffmpeg a camera is copied if possible, and the director reads what is missing", () => {
  const unable = { encodes: false, readsEnhanced: false };
  expect(decidePackaging(house, unable)).toEqual({ packaging: "copy", why: null });
  expect(decidePackaging({ ...house, audio: "mp3", aac: null }, unable)).toEqual({
    packaging: "copy",
    why: "This camera's sound is MP3, and this machine can't re-encode it: guests hear nothing.",
  });
  expect(decidePackaging({ ...house, hasLongKeys: true }, unable).packaging).toBeNull();
});
