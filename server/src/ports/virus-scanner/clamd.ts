import { once } from "node:events";
import { createConnection, type Socket } from "node:net";
import type { Readable } from "node:stream";
import type { ClamdSettings } from "./settings.ts";
import { ScannerError, type Verdict, type VirusScanner } from "./virus-scanner.ts";

/** Milliseconds. */
interface Patience {
  /** Until clamd accepts a connection. */
  connect: number;
  /** Without a byte in either direction; clamd itself gives up a scan after two minutes (MaxScanTime). */
  silence: number;
}
const usual: Patience = { connect: 5000, silence: 150_000 };

/** Bytes that two pieces of a large file have in common, so that a signature on the border is found. */
export const overlap = 1024 * 1024;
/**
 * Sent before a piece, so that it begins like no type of file: clamd calls audio clean without looking, which is what
 * begins with ID3, OggS or the bytes of MP3, whatever follows.
 */
export const ownStart = Buffer.from("Vigil sends what follows.\n");
/** Larger than any reply. */
const replyAtMost = 4096;

/**
 * ClamAV's daemon, by its protocol (`man clamd`, INSTREAM). A file that is larger than it takes at a time is sent in
 * pieces that overlap: signatures of bytes are found in them, what is packed across them isn't. The start of each file
 * is searched twice, as it is and after {@link ownStart}, because which types clamd looks into changes with its signatures.
 */
export function clamd(
  { at, streamBytes }: Omit<ClamdSettings, "againDays">,
  patience: Patience = usual,
): VirusScanner {
  const open = (signal?: AbortSignal) => connect(at, patience, signal);
  return {
    async scan({ size, read }, signal) {
      for (const range of pieces(size, streamBytes - ownStart.length)) {
        for (const start of range.from === 0 ? [nothing, ownStart] : [ownStart]) {
          const content = await read(range);
          const length = range.to - range.from + 1;
          const verdict = verdictOf(await instream(open(signal), { start, content, length }));
          if (verdict.state !== "clean") return verdict;
        }
      }
      return { state: "clean" };
    },
    async ping() {
      const reply = await ask(open(), "PING");
      if (reply !== "PONG") throw new ScannerError(`clamd answers ${quoted(reply)} to a ping.`);
    },
  };
}

const nothing = Buffer.alloc(0);

/** The ranges of a file of this size that are sent one after the other. */
export function pieces(size: number, atMost: number): { from: number; to: number }[] {
  if (size === 0) return [];
  const shared = Math.min(overlap, Math.floor(atMost / 2));
  const found: { from: number; to: number }[] = [];
  for (let from = 0; ; from += atMost - shared) {
    const to = Math.min(from + atMost, size) - 1;
    found.push({ from, to });
    if (to === size - 1) return found;
  }
}

/** The version of clamd and of its signatures, such as "ClamAV 1.4.6/27800/Fri Nov 27 08:25:02 2026". */
export const clamdVersion = ({ at }: Pick<ClamdSettings, "at">): Promise<string> =>
  ask(connect(at, usual), "VERSION");

interface Connection {
  socket: Socket;
  /** What clamd says, without its end. Rejects when it hangs up before. */
  reply: Promise<string>;
}

function connect(at: ClamdSettings["at"], { connect: soon, silence }: Patience, signal?: AbortSignal) {
  const socket = createConnection(at);
  const { promise: reply, resolve, reject } = Promise.withResolvers<string>();
  let said = "";
  let failure: Error | undefined;
  const abort = () => socket.destroy(new Error("it was stopped"));
  signal?.addEventListener("abort", abort, { once: true });
  if (signal?.aborted) abort();
  socket.setTimeout(soon, () => socket.destroy(new Error("it doesn't answer")));
  socket.once("connect", () => socket.setTimeout(silence));
  socket.on("data", (bytes) => {
    said += bytes.toString("latin1");
    const end = said.indexOf("\0");
    if (end >= 0) resolve(said.slice(0, end));
    else if (said.length > replyAtMost) socket.destroy(new Error("its answer doesn't end"));
  });
  socket.on("error", (error) => {
    failure = error;
  });
  // A reply that has arrived was resolved before this.
  socket.once("close", () => {
    signal?.removeEventListener("abort", abort);
    const why = failure?.message || (failure as NodeJS.ErrnoException | undefined)?.code || "it hung up";
    reject(new ScannerError(`clamd says nothing: ${why}.`, { cause: failure }));
  });
  reply.catch(() => {});
  return { socket, reply } satisfies Connection;
}

async function ask({ socket, reply }: Connection, command: "PING" | "VERSION"): Promise<string> {
  socket.write(`z${command}\0`);
  try {
    return await reply;
  } finally {
    socket.destroy();
  }
}

/** Sends a stream in chunks of known length and returns what clamd says about it. */
async function instream(
  { socket, reply }: Connection,
  { start, content, length: bytes }: { start: Buffer; content: Readable; length: number },
): Promise<string> {
  const send = (chunk: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    return socket.write(chunk);
  };
  let isOver = false;
  const over = reply.then(
    () => {
      isOver = true;
    },
    () => {
      isOver = true;
    },
  );
  try {
    let sent = 0;
    socket.write("zINSTREAM\0");
    if (start.length > 0) send(start);
    for await (const chunk of content as AsyncIterable<Buffer>) {
      // clamd answers before the end when it has had enough, and hangs up.
      if (isOver) break;
      // A chunk of length 0 would be the end.
      if (chunk.length === 0) continue;
      sent += chunk.length;
      if (!send(chunk)) await Promise.race([once(socket, "drain").catch(() => {}), over]);
    }
    if (isOver) {
      const early = await reply;
      // Of a part nobody may say that it is the whole.
      if (early.endsWith(" FOUND") || early.endsWith(" ERROR")) return early;
      throw new ScannerError(`clamd answers ${quoted(early)} before it has seen everything.`);
    }
    if (sent !== bytes) throw new ScannerError("The file couldn't be read to its end.");
    socket.write(Buffer.alloc(4));
    return await reply;
  } finally {
    content.destroy();
    socket.destroy();
  }
}

/** Names of findings with which clamd says that it didn't look, where its settings tell it to say so. */
const notLooked = /^Heuristics\.(Limits\.Exceeded|Encrypted)\b/;

/** @throws ScannerError for everything that isn't exactly "found" or "OK" */
function verdictOf(reply: string): Verdict {
  if (reply === "stream: OK") return { state: "clean" };
  const [, finding] = /^stream: ([\x21-\x7e][\x20-\x7e]{0,199}) FOUND$/.exec(reply) ?? [];
  if (finding) return { state: notLooked.test(finding) ? "uncheckable" : "infected", finding };
  if (reply.startsWith("INSTREAM size limit exceeded"))
    throw new ScannerError(
      "clamd takes less at a time than Vigil sends: CLAMD_STREAM_MB must not be more than its StreamMaxLength.",
    );
  throw new ScannerError(`clamd answers ${quoted(reply)}.`);
}

const quoted = (reply: string) => JSON.stringify(reply.slice(0, 200));
