import { Upload } from "tus-js-client";
import { inPageLanguage } from "../guest/api.ts";
import { lineIsBack } from "./line-is-back.ts";

/** Bytes sent at a time, so the most that a broken connection costs. */
const chunkBytes = 2 * 1024 * 1024;
/** Milliseconds between retries; each chunk that arrives restarts them. */
const retries = [0, 1000, 3000, 5000, 10_000, 15_000, 15_000];

/**
 * RFC 4918 §11.5. Written here, because importing the contract's error catalogue would enlarge the guests' download.
 */
const diskFull = 507;

/** The server refused an upload; `detail` is its message, if it sent one. */
export class UploadError extends Error {
  readonly status: number;
  readonly detail: string | null;
  constructor(status: number, detail: string | null) {
    super("an upload failed");
    this.status = status;
    this.detail = detail;
  }
}

/** How far an upload is: percent that have arrived, or that the connection is lost and it waits for it. */
export type UploadProgress = number | "waiting";

/**
 * Uploads a file in chunks (tus 1.0). While the connection is lost it waits, and goes on by itself; called again with
 * the same file, it resumes.
 * @param path of the API, below which uploads are
 * @returns the file's reference in later requests: `upload:<id>`
 * @throws UploadError when the server refuses it
 */
export async function upload(
  path: string,
  file: File,
  token: string | null,
  onProgress: (progress: UploadProgress) => void,
): Promise<string> {
  for (;;)
    try {
      return await attempt(path, file, token, onProgress);
    } catch (error) {
      const status = statusOf(error);
      if (!isTransient(status)) throw new UploadError(status, detailOf(error));
      onProgress("waiting");
      await lineIsBack();
    }
}

function attempt(
  path: string,
  file: File,
  token: string | null,
  onProgress: (progress: UploadProgress) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = new Upload(file, {
      endpoint: `${path}/uploads`,
      uploadUrl: uploadUrls.get(file) ?? null,
      chunkSize: chunkBytes,
      retryDelays: retries,
      storeFingerprintForResuming: false,
      headers: { ...inPageLanguage(), ...(token === null ? {} : { "x-guest-token": token }) },
      metadata: { filename: file.name, filetype: file.type },
      onUploadUrlAvailable: () => {
        if (sending.url) uploadUrls.set(file, sending.url);
      },
      onShouldRetry: (error) => isTransient(statusOf(error)),
      onProgress: (sent, total) => onProgress(Math.floor((sent / Math.max(1, total)) * 100)),
      onSuccess: () => resolve(`upload:${sending.url?.split("/").at(-1)}`),
      onError: reject,
    });
    sending.start();
  });
}

/** Addresses of unfinished uploads. */
const uploadUrls = new WeakMap<File, string>();

/** Whether a retry soon may help: not when somebody has to free disk space first. */
const isTransient = (status: number): boolean =>
  status === 0 || (status >= 500 && status !== diskFull) || [409, 423].includes(status);

/** 0 without a response: the connection is lost. */
const statusOf = (error: unknown): number =>
  (error as { originalResponse?: { getStatus(): number } | null }).originalResponse?.getStatus() ?? 0;

function detailOf(error: unknown): string | null {
  const response = (error as { originalResponse?: { getBody(): string } | null }).originalResponse;
  try {
    const { detail } = JSON.parse(response?.getBody() ?? "");
    return typeof detail === "string" ? detail : null;
  } catch {
    return null;
  }
}
