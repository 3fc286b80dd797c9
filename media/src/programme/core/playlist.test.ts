import { expect, test } from "vitest";
import type { Entry } from "./entry.ts";
import { emptyWindow, renderMasterPlaylist, renderMediaPlaylist, slideWindow } from "./playlist.ts";

const startTime = Date.parse("2026-11-20T14:00:00Z");
const entry = (seq: number, more: Partial<Entry> = {}): Entry => ({
  seq,
  run: "run",
  n: seq,
  duration: 1,
  pdt: startTime + seq * 1000,
  disc: false,
  kind: "source",
  source: "camera",
  slate: null,
  show: "source",
  record: true,
  ...more,
});
const windowOf = (entries: Entry[]) => entries.reduce(slideWindow, emptyWindow);

test("a playlist, word for word", () => {
  const window = windowOf([
    entry(0, { duration: 2.1 }),
    entry(1, { disc: true, pdt: startTime + 2100 }),
    entry(2),
  ]);
  const expected = `#EXTM3U
#EXT-X-VERSION:3
#EXT-X-TARGETDURATION:2
#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-DISCONTINUITY-SEQUENCE:0
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-PROGRAM-DATE-TIME:2026-11-20T14:00:00.000Z
#EXTINF:2.10000,
s/0.ts
#EXT-X-DISCONTINUITY
#EXT-X-PROGRAM-DATE-TIME:2026-11-20T14:00:02.100Z
#EXTINF:1.00000,
s/1.ts
#EXTINF:1.00000,
s/2.ts
`;
  expect(renderMediaPlaylist("video", window, false)).toBe(expected);
  expect(renderMediaPlaylist("audio", window, true)).toBe(
    `${expected.replace(/s\/(\d)\.ts/g, "a/$1.aac")}#EXT-X-ENDLIST\n`,
  );
});

test("a programme that resumes without its last entries continues the numbers, never from the beginning", () => {
  const text = renderMediaPlaylist("video", { entries: [], discontinuities: 4, next: 37 }, false);
  expect(text).toContain("#EXT-X-MEDIA-SEQUENCE:37\n#EXT-X-DISCONTINUITY-SEQUENCE:4\n");
});

test("a slate's segments have its kind as title, a camera's have none", () => {
  const window = windowOf([entry(0), entry(1, { disc: true, kind: "slate", slate: "back" }), entry(2)]);
  expect(renderMediaPlaylist("video", window, false).match(/#EXTINF.*/g)).toEqual([
    "#EXTINF:1.00000,",
    "#EXTINF:1.00000,back",
    "#EXTINF:1.00000,",
  ]);
});

test("discontinuities that leave the window are counted, and three target durations stay", () => {
  const discs = [3, 5, 20];
  const window = windowOf(Array.from({ length: 30 }, (_, n) => entry(n, { disc: discs.includes(n) })));
  const text = renderMediaPlaylist("video", window, false);
  expect(text).toContain("#EXT-X-MEDIA-SEQUENCE:18\n#EXT-X-DISCONTINUITY-SEQUENCE:2\n");
  expect(text.match(/#EXTINF/g)).toHaveLength(12);
  expect(text).toContain("#EXT-X-PROGRAM-DATE-TIME:2026-11-20T14:00:18.000Z\n#EXTINF:1.00000,\ns/18.ts");
});

test("a master playlist, word for word", () => {
  const video = {
    bandwidth: 2_731_000,
    average: 2_100_000,
    codecs: "avc1.4d401f,mp4a.40.2",
    size: { width: 1280, height: 720 },
  };
  const audio = { bandwidth: 132_000, average: null, codecs: "mp4a.40.2", size: null };
  const text = renderMasterPlaylist(
    [
      { ...video, uri: "video.m3u8" },
      { ...audio, uri: "audio.m3u8" },
    ],
    "?t=pass",
  );
  expect(text).toBe(`#EXTM3U
#EXT-X-VERSION:3
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=2731000,AVERAGE-BANDWIDTH=2100000,CODECS="avc1.4d401f,mp4a.40.2",RESOLUTION=1280x720
video.m3u8?t=pass
#EXT-X-STREAM-INF:BANDWIDTH=132000,CODECS="mp4a.40.2"
audio.m3u8?t=pass
`);
});
