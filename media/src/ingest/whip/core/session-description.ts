import type { ParameterSets } from "./parameter-sets.ts";

/** One medium as ffmpeg receives it: its payload type, and the UDP port on this machine. */
export interface Medium {
  payloadType: number;
  port: number;
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Describes a stream to ffmpeg (RFC 8866, RFC 6184). The parameter sets are part of it, so that ffmpeg needs to decode
 * nothing before it begins.
 */
export function describeStream({ sps, pps }: ParameterSets, video: Medium, audio: Medium | null): string {
  const sets = `sprop-parameter-sets=${base64(sps)},${base64(pps)}`;
  const lines = [
    "v=0",
    "o=- 0 0 IN IP4 127.0.0.1",
    "s=-",
    "c=IN IP4 127.0.0.1",
    "t=0 0",
    `m=video ${video.port} RTP/AVP ${video.payloadType}`,
    `a=rtpmap:${video.payloadType} H264/90000`,
    `a=fmtp:${video.payloadType} packetization-mode=1;profile-level-id=${hex(sps.subarray(1, 4))};${sets}`,
  ];
  if (audio)
    lines.push(
      `m=audio ${audio.port} RTP/AVP ${audio.payloadType}`,
      `a=rtpmap:${audio.payloadType} opus/48000/2`,
    );
  return `${lines.join("\r\n")}\r\n`;
}

/** Whether an offer has video as H.264, which is all that we take without re-encoding. */
export const offersH264 = (sdp: string): boolean => /^a=rtpmap:\d+ H264\/90000/im.test(sdp);
