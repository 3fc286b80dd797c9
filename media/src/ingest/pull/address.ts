import type { MediaSource } from "@vigil/contract";
import type { Ffmpeg } from "../../ffmpeg.ts";

/** Microseconds, as ffmpeg counts: an RTSP camera that says nothing for eight seconds is gone. */
const silence = 8_000_000;
/** Little is read before the pictures go on: a camera's own description tells enough. */
const early = "-fflags +genpts -fpsprobesize 0 -probesize 1000000 -analyzeduration 1000000".split(" ");

/** What ffmpeg reads a camera from; null when the order lacks what it needs. Holds secrets. */
export function inputOf(order: MediaSource, ffmpeg: Ffmpeg, host: string): string[] | null {
  if (order.protocol === "rtsp") {
    if (!order.address || !/^rtsps?:\/\//i.test(order.address)) return null;
    // Before ffmpeg 5 this option had another name, and the name another meaning.
    const patience = Number.parseFloat(ffmpeg.version) >= 5 ? "-timeout" : "-stimeout";
    return [...early, "-rtsp_transport", "tcp", patience, String(silence), "-i", order.address];
  }
  if (order.port === null || !ffmpeg.srt) return null;
  const place = host.includes(":") ? `[${host}]` : host;
  // As an option, not in the address: ffmpeg doesn't undo what an address has to escape.
  const secret = order.passphrase ? ["-passphrase", order.passphrase] : [];
  return [...early, ...secret, "-f", "mpegts", "-i", `srt://${place}:${order.port}?mode=listener`];
}

/** Why a camera that we call doesn't come, in words for the director. `said`: by ffmpeg. */
export function troubleOf(said: string): string {
  if (/40[13] (Unauthorized|Forbidden)/i.test(said))
    return "The camera refuses the user name or the password in its address.";
  if (/404 Not Found/i.test(said)) return "The camera knows no pictures under its address.";
  return "The camera doesn't answer at its address.";
}
