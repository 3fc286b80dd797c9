import type { Upload } from "tus-js-client";
import { accessToken } from "./http.ts";
import { Refused, Unreachable } from "./problems.ts";
import { refreshSession } from "./refresh.ts";

/** Bytes that are sent at a time: what a broken line costs at most. */
const pieceBytes = 8 * 1024 * 1024;
/** A line may be away for some minutes; each piece that arrives starts the count anew. */
const retries = [0, 1000, 2000, 4000, 8000, ...Array<number>(16).fill(15_000)];
/** RFC 4918 §11.5: somebody has to make room first, so the person hears of it at once. */
const diskFull = 507;
/** The server keeps what has arrived for a day. */
const keptFor = 24 * 3600_000;

export interface ResumableProgress {
  state: "sending" | "paused" | "failed" | "done";
  sent: number;
  total: number;
  /** Goes on where an earlier attempt, perhaps on a page since closed, was cut off. */
  resumed: boolean;
  /** Why it failed, in words. */
  problem: string | null;
  /** What names the finished file in a record: `upload:<id>`. */
  name: string | null;
}

export interface ResumableUpload {
  pause(): void;
  /** Goes on after a pause or a failure. */
  resume(): void;
  /** Stops; what has arrived is kept, in case the same file is chosen again. */
  close(): void;
}

/** Sends a large file in pieces by tus 1.0, as the person signed in; the same file chosen again goes on where it was. */
export function startResumableUpload(file: File, told: (progress: ResumableProgress) => void): ResumableUpload {
  let upload: Upload | undefined;
  let progress: ResumableProgress = {
    state: "sending",
    sent: 0,
    total: file.size,
    resumed: false,
    problem: null,
    name: null,
  };
  let isClosed = false;
  const tell = (more: Partial<ResumableProgress>) => {
    if (isClosed) return;
    progress = { ...progress, ...more };
    told(progress);
  };
  const fail = (error: unknown) => tell({ state: "failed", problem: wordsOf(error) });

  const start = async () => {
    const tus = await import("tus-js-client");
    const made = new tus.Upload(file, {
      endpoint: "/v1/uploads",
      chunkSize: pieceBytes,
      retryDelays: retries,
      metadata: { filename: file.name, filetype: file.type },
      onBeforeRequest: async (request) => {
        request.setHeader("authorization", `Bearer ${await accessToken()}`);
      },
      onAfterResponse: async (_request, response) => {
        if (response.getStatus() === 401) await refreshSession(await accessToken());
      },
      onShouldRetry: (error, attempt) => isPassing(error.originalResponse?.getStatus() ?? 0, attempt),
      onProgress: (sent, total) => tell({ sent, total }),
      onSuccess: () => tell({ state: "done", sent: file.size, name: `upload:${made.url?.split("/").pop()}` }),
      onError: fail,
    });
    const storage = tus.defaultOptions.urlStorage;
    for (const { creationTime, urlStorageKey } of await storage.findAllUploads()) {
      if (Date.parse(creationTime) < Date.now() - keptFor) await storage.removeUpload(urlStorageKey);
    }
    const before = (await made.findPreviousUploads()).at(-1);
    if (isClosed) return;
    if (before) made.resumeFromPreviousUpload(before);
    upload = made;
    tell({ resumed: before !== undefined });
    if (progress.state === "sending") made.start();
  };
  void start().catch(fail);
  told(progress);

  return {
    pause() {
      tell({ state: "paused" });
      void upload?.abort();
    },
    resume() {
      tell({ state: "sending", problem: null });
      upload?.start();
    },
    close() {
      isClosed = true;
      void upload?.abort();
    },
  };
}

/** Whether trying again may help: no answer, a tired server, a lock of the piece before, a token that was renewed. */
const isPassing = (status: number, attempt: number): boolean =>
  status === 401
    ? attempt < 2
    : status === 0 || (status >= 500 && status !== diskFull) || [409, 423, 429].includes(status);

/** The server's sentence where it said one. */
function wordsOf(error: unknown): string {
  const answer = (error as { originalResponse?: { getStatus(): number; getBody(): string } | null })
    .originalResponse;
  if (!answer) return new Unreachable(error).message;
  try {
    return new Refused(answer.getStatus(), JSON.parse(answer.getBody())).message;
  } catch {
    return new Refused(answer.getStatus(), null).message;
  }
}
