import type { Config } from "./config.ts";

const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, silent: 100 } as const;

/** Writes one line of JSON for each entry, in the server's format, so that both logs can be read together. */
export interface Log {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Removes user, stream key and query from every address in a log line, because they are secrets. */
export function createLog(level: Config["logLevel"], write: (line: string) => void): Log {
  const at = (name: "debug" | "info" | "warn" | "error") => (details: object, message: string) => {
    if (levels[name] < levels[level]) return;
    const line = { level: levels[name], time: Date.now(), pid: process.pid, part: "media", ...details };
    write(`${withoutSecrets(JSON.stringify({ ...line, msg: message }, plainErrors))}\n`);
  };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}

function plainErrors(_name: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return { type: name, code: (value as NodeJS.ErrnoException).code, message, stack, cause };
}

/** The path of an rtmp:// address is a stream key; that of an http:// address is no secret. */
function withoutSecrets(text: string): string {
  return text.replace(/\b([a-z]+):\/\/([^\s"'\\]*)/gi, (_address, scheme: string, rest: string) => {
    const [place = ""] = rest.split(/[?#]/);
    const [host = "", ...path] = place.split("/");
    const tail = /^(https?|file)$/i.test(scheme) && path.length > 0 ? `/${path.join("/")}` : "";
    return `${scheme}://${host.slice(host.lastIndexOf("@") + 1)}${tail}`;
  });
}
