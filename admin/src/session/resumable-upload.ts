import type { Upload, UploadOptions } from "tus-js-client";
import { accessToken } from "./http.ts";
import { Refused, Unreachable } from "./problems.ts";
import { refreshSession } from "./refresh.ts";

/** Bytes per chunk, which is the most that a broken connection costs. */
const chunkBytes = 8 * 1024 * 1024;
/**
 * Milliseconds between attempts. The network may be down for some minutes; each chunk that arrives resets the count.
 */
const retryDelays = [0, 1000, 2000, 4000, 8000, ...Array<number>(16).fill(15_000)];
/** RFC 4918 §11.5. Somebody has to free space first, so this error is shown at once. */
const diskFull = 507;
/** Milliseconds: the server keeps an unfinished upload for a day. */
const retention = 24 * 3600_000;

export interface ResumableProgress {
  state: "sending" | "paused" | "failed" | "done";
  sent: number;
  total: number;
  /** Continues an earlier attempt, perhaps of a page that was closed since. */
  resumed: boolean;
  /** The error message, if it failed. */
  problem: string | null;
  /** How a record refers to the finished file: `upload:<id>`. */
  name: string | null;
}

export interface ResumableUpload {
  pause(): void;
  /** Continues after a pause or a failure. */
  resume(): void;
  /** Stops. The server keeps what has arrived, in case the same file is chosen again. */
  close(): void;
}

/**
 * Uploads a large file in chunks by tus 1.0, as the signed-in user. A file that is chosen again continues where it
 * stopped.
 */
export function startResumableUpload(
  file: File,
  onProgress: (progress: ResumableProgress) => void,
): ResumableUpload {
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
  const update = (more: Partial<ResumableProgress>) => {
    if (isClosed) return;
    progress = { ...progress, ...more };
    onProgress(progress);
  };
  const fail = (error: unknown) => update({ state: "failed", problem: messageOf(error) });

  const start = async () => {
    const tus = await import("tus-js-client");
    const created = new tus.Upload(file, {
      endpoint: "/v1/uploads",
      chunkSize: chunkBytes,
      retryDelays,
      metadata: { filename: file.name, filetype: file.type },
      onBeforeRequest: async (request) => {
        request.setHeader("authorization", `Bearer ${await accessToken()}`);
      },
      onAfterResponse: async (_request, response) => {
        if (response.getStatus() === 401) await refreshSession(await accessToken());
      },
      onShouldRetry: (error, attempt) => isTransient(error.originalResponse?.getStatus() ?? 0, attempt),
      onProgress: (sent, total) => update({ sent, total }),
      onSuccess: () =>
        update({ state: "done", sent: file.size, name: `upload:${created.url?.split("/").pop()}` }),
      onError: fail,
    });
    await forgetExpiredUploads(tus.defaultOptions.urlStorage);
    const previous = (await created.findPreviousUploads()).at(-1);
    if (isClosed) return;
    if (previous) created.resumeFromPreviousUpload(previous);
    upload = created;
    update({ resumed: previous !== undefined });
    if (progress.state === "sending") created.start();
  };
  void start().catch(fail);
  onProgress(progress);

  return {
    pause() {
      update({ state: "paused" });
      void upload?.abort();
    },
    resume() {
      update({ state: "sending", problem: null });
      upload?.start();
    },
    close() {
      isClosed = true;
      void upload?.abort();
    },
  };
}

/** Forgets the uploads that the server has already deleted. */
async function forgetExpiredUploads(storage: NonNullable<UploadOptions["urlStorage"]>): Promise<void> {
  for (const { creationTime, urlStorageKey } of await storage.findAllUploads()) {
    if (Date.parse(creationTime) < Date.now() - retention) await storage.removeUpload(urlStorageKey);
  }
}

/**
 * Whether a retry may help: no response, a server error, a lock of the previous chunk, a token that was just refreshed.
 */
const isTransient = (status: number, attempt: number): boolean =>
  status === 401
    ? attempt < 2
    : status === 0 || (status >= 500 && status !== diskFull) || [409, 423, 429].includes(status);

/** The server's message if it sent one, otherwise a general one. */
function messageOf(error: unknown): string {
  const response = (error as { originalResponse?: { getStatus(): number; getBody(): string } | null })
    .originalResponse;
  if (!response) return new Unreachable(error).message;
  try {
    return new Refused(response.getStatus(), JSON.parse(response.getBody())).message;
  } catch {
    return new Refused(response.getStatus(), null).message;
  }
}
