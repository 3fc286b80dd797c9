import { type MediaSource, testPicture } from "@vigil/contract/media";
import type { Confinement } from "@vigil/settings/ffmpeg";
import type { Ffmpeg } from "../../ffmpeg.ts";
import type { FfmpegInput } from "../flv-converter.ts";

/** Microseconds, ffmpeg's unit: an RTSP camera that sends nothing for eight seconds is gone. */
const idleTimeout = 8_000_000;
/** Options for a short analysis, because a camera's own description suffices. */
const quickAnalysis = {
  fflags: "+genpts",
  fpsprobesize: "0",
  probesize: "1000000",
  analyzeduration: "1000000",
};
/** The first ffmpeg release whose concat lists accept options. */
const listOptionsSince = 5;
/**
 * What is heard on an SRT port is MPEG-TS or nothing: whoever knows the passphrase could send a playlist instead, of
 * addresses in this machine's network.
 */
export const pulled: Confinement = {
  protocols: ["pipe", "rtsp", "rtsps", "rtp", "tcp", "udp", "tls", "srt"],
  formats: ["concat", "rtsp", "mpegts"],
};

/** Whether media makes its picture, because it isn't a camera. */
export const isTestPicture = ({ address }: Pick<MediaSource, "address">): boolean => address === testPicture;

/** A moving pattern that counts the time, and a soft tone, as fast as a camera sends them. */
const testInput: FfmpegInput = {
  args: [
    ..."-re -f lavfi -i".split(" "),
    "testsrc2=size=640x360:rate=30[out0];sine=frequency=220:sample_rate=48000,volume=0.1[out1]",
  ],
  confinement: { protocols: [], formats: ["lavfi"] },
  stdin: null,
};

/** ffmpeg's input for a camera; null when the order is incomplete. It holds secrets. */
export function inputOf(order: MediaSource, ffmpeg: Ffmpeg, host: string): FfmpegInput | null {
  const release = Number.parseFloat(ffmpeg.version);
  if (isTestPicture(order)) return testInput;
  if (order.protocol === "rtsp") {
    if (!order.address || !/^rtsps?:\/\/[^\p{Cc}]+$/iu.test(order.address)) return null;
    // Before ffmpeg 5 this option was called stimeout, and `timeout` meant something else.
    const timeoutOption = release >= 5 ? "timeout" : "stimeout";
    return inputFor(
      order.address,
      { ...quickAnalysis, rtsp_transport: "tcp", [timeoutOption]: String(idleTimeout) },
      release,
    );
  }
  if (order.port === null || !ffmpeg.srt) return null;
  const hostname = host.includes(":") ? `[${host}]` : host;
  // As an option, not in the address, because ffmpeg doesn't decode escaped characters there.
  const passphrase: Record<string, string> = order.passphrase ? { passphrase: order.passphrase } : {};
  return inputFor(
    `srt://${hostname}:${order.port}?mode=listener`,
    { ...quickAnalysis, ...passphrase },
    release,
  );
}

/**
 * Passes the address as a concat list on standard input, because every user of the machine can read a program's
 * arguments. An ffmpeg that doesn't accept options in lists gets arguments all the same.
 */
function inputFor(address: string, options: Record<string, string>, release: number): FfmpegInput {
  const entries = Object.entries(options);
  if (!(release >= listOptionsSince))
    return {
      args: [...entries.flatMap(([name, value]) => [`-${name}`, value]), "-i", address],
      confinement: pulled,
      stdin: null,
    };
  const optionLines = entries.map(([name, value]) => `option ${name} ${quote(value)}\n`).join("");
  const shared = Object.entries(quickAnalysis).flatMap(([name, value]) => [`-${name}`, value]);
  return {
    args: [...shared, "-f", "concat", "-safe", "0", "-i", "pipe:0"],
    confinement: pulled,
    stdin: `ffconcat version 1.0\nfile ${quote(address)}\n${optionLines}`,
  };
}

/** Quotes for ffmpeg's lists: between single quotes only the quotes themselves are special. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Why a camera can't be pulled, in words for the director. */
export function problemOf(stderr: string): string {
  if (/40[13] (Unauthorized|Forbidden)/i.test(stderr))
    return "The camera refuses the user name or the password in its address.";
  if (/404 Not Found/i.test(stderr)) return "The camera knows no pictures under its address.";
  return "The camera doesn't answer at its address.";
}
