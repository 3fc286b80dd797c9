import { expect, test } from "vitest";
import { titleAt } from "./playlist.ts";

const playlist = `#EXTM3U
#EXT-X-TARGETDURATION:2
#EXTINF:2.00000,
s/1.ts
#EXTINF:1.00000,back
s/2.ts
#EXTINF:1.00000,back
s/3.ts
#EXT-X-DISCONTINUITY
#EXTINF:1.50000,
s/4.ts
`;

test.each([
  [0, null],
  [1.4, null],
  [1.6, "back"],
  [3.5, "back"],
  [3.6, null],
  [60, null],
])("%d seconds before the end of the playlist, the slate on the screen is %s", (seconds, slate) => {
  expect(titleAt(playlist, seconds)).toBe(slate);
});
