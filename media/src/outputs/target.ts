import type { OutputOrder } from "@vigil/contract/media";

const input = "-fpsprobesize 0 -probesize 500000 -analyzeduration 1000000 -f flv -i pipe:0".split(" ");
/** Microseconds, ffmpeg's unit. */
const timeout = "10000000";

/**
 * ffmpeg's arguments that send its input on without encoding, and the options that hold secrets: those go through a
 * file without a name, because every user of the machine can read a program's arguments.
 */
export function targetArgs({ url, key, passphrase }: OutputOrder): { args: string[]; secrets: string } {
  const copy = [...input, "-map", "0", "-c", "copy", "-progress", "pipe:1"];
  if (/^srt:/i.test(url)) {
    const secrets = options({ streamid: key, passphrase });
    return { args: [...copy, ...presetArgs, "-f", "mpegts", withOptions(url, "mode=caller")], secrets };
  }
  const args = [...copy, ...presetArgs, "-rw_timeout", timeout, "-flvflags", "no_duration_filesize"];
  return { args: [...args, "-f", "flv", url], secrets: options({ rtmp_playpath: key }) };
}

/** Reads the options of `SpawnOptions.preset`. */
const presetArgs = ["-fpre", "/dev/fd/3"];

const options = (values: Record<string, string | null>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value ? [`${name}=${value}\n`] : []))
    .join("");

const withOptions = (url: string, query: string): string => `${url}${url.includes("?") ? "&" : "?"}${query}`;
