import { expect, test } from "vitest";
import { parameterSetsIn } from "./parameter-sets.ts";
import { describeStream, offersH264 } from "./session-description.ts";

const sps = Uint8Array.of(0x67, 0x42, 0xe0, 0x1f, 0x8c);
const pps = Uint8Array.of(0x68, 0xce, 0x3c);
const together = Uint8Array.of(0x78, 0, sps.length, ...sps, 0, pps.length, ...pps);

test("the parameter sets of a camera are found alone and together, and a broken packet has none", () => {
  expect(parameterSetsIn(sps)).toEqual({ sps });
  expect(parameterSetsIn(pps)).toEqual({ pps });
  expect(parameterSetsIn(together)).toEqual({ sps, pps });
  expect(parameterSetsIn(together.subarray(0, 6))).toEqual({});
  expect(parameterSetsIn(Uint8Array.of(0x78, 0xff, 0xff, 0x67))).toEqual({});
  expect(parameterSetsIn(new Uint8Array())).toEqual({});
});

test("ffmpeg gets a stream described with its parameter sets", () => {
  const description = describeStream(
    { sps, pps },
    { payloadType: 102, port: 5004 },
    { payloadType: 111, port: 5006 },
  );
  expect(description).toContain("m=video 5004 RTP/AVP 102\r\n");
  expect(description).toContain("profile-level-id=42e01f;sprop-parameter-sets=Z0LgH4w=,aM48\r\n");
  expect(description).toContain("a=rtpmap:111 opus/48000/2\r\n");
  expect(describeStream({ sps, pps }, { payloadType: 102, port: 5004 }, null)).not.toContain("m=audio");
});

test("an offer without H.264 is told apart", () => {
  expect(offersH264("m=video 9 UDP/TLS/RTP/SAVPF 96\r\na=rtpmap:96 H264/90000\r\n")).toBe(true);
  expect(offersH264("m=video 9 UDP/TLS/RTP/SAVPF 96\r\na=rtpmap:96 VP8/90000\r\n")).toBe(false);
});
