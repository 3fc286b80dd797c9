import type { MediaSource } from "@vigil/contract/media";
import type { Ffmpeg } from "../../ffmpeg.ts";
import type { Input } from "../front.ts";

/** Microseconds, as ffmpeg counts: an RTSP camera that says nothing for eight seconds is gone. */
const silence = 8_000_000;
/** Little is read before the pictures go on: a camera's own description tells enough. */
const early = { fflags: "+genpts", fpsprobesize: "0", probesize: "1000000", analyzeduration: "1000000" };
/** Lists of ffmpeg's concat demuxer take options since. */
const listsSince = 5;
const protocols = "pipe,rtsp,rtsps,rtp,tcp,udp,tls,srt";

/** What ffmpeg reads a camera from; null when the order lacks what it needs. Holds secrets. */
export function inputOf(order: MediaSource, ffmpeg: Ffmpeg, host: string): Input | null {
  const release = Number.parseFloat(ffmpeg.version);
  if (order.protocol === "rtsp") {
    if (!order.address || !/^rtsps?:\/\/[^\p{Cc}]+$/iu.test(order.address)) return null;
    // Before ffmpeg 5 this option had another name, and the name another meaning.
    const patience = release >= 5 ? "timeout" : "stimeout";
    return told(order.address, { ...early, rtsp_transport: "tcp", [patience]: String(silence) }, release);
  }
  if (order.port === null || !ffmpeg.srt) return null;
  const place = host.includes(":") ? `[${host}]` : host;
  // As an option, not in the address: ffmpeg doesn't undo what an address has to escape.
  const secret: Record<string, string> = order.passphrase ? { passphrase: order.passphrase } : {};
  return told(`srt://${place}:${order.port}?mode=listener`, { ...early, ...secret }, release);
}

/**
 * As a list of one on its standard input, because everybody on the machine can read a program's arguments. A list that
 * an old ffmpeg can't read options from is told as arguments all the same.
 */
function told(address: string, options: Record<string, string>, release: number): Input {
  const named = Object.entries(options);
  if (!(release >= listsSince))
    return { args: [...named.flatMap(([name, value]) => [`-${name}`, value]), "-i", address], stdin: null };
  const lines = named.map(([name, value]) => `option ${name} ${quoted(value)}\n`).join("");
  const shared = Object.entries(early).flatMap(([name, value]) => [`-${name}`, value]);
  return {
    args: [...shared, "-protocol_whitelist", protocols, "-f", "concat", "-safe", "0", "-i", "pipe:0"],
    stdin: `ffconcat version 1.0\nfile ${quoted(address)}\n${lines}`,
  };
}

/** As ffmpeg's lists have it: nothing is special between single quotes but they themselves. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Why a camera that we call doesn't come, in words for the director. `said`: by ffmpeg. */
export function troubleOf(said: string): string {
  if (/40[13] (Unauthorized|Forbidden)/i.test(said))
    return "The camera refuses the user name or the password in its address.";
  if (/404 Not Found/i.test(said)) return "The camera knows no pictures under its address.";
  return "The camera doesn't answer at its address.";
}
