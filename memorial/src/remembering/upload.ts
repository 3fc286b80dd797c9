import { inPageLanguage, streamPath } from "../guest/api.ts";

/** Bytes sent at a time, so the most that a broken connection costs. */
const chunkBytes = 2 * 1024 * 1024;
/** Milliseconds between retries; each chunk that arrives restarts them. */
const retries = [0, 1000, 3000, 5000, 10_000, 15_000, 15_000];

/**
 * RFC 4918 §11.5. Written here, because importing the contract's error catalogue would enlarge the guests' download.
 */
const diskFull = 507;

/** An upload failed; `detail` is the server's message, if it sent one. */
export class UploadError extends Error {
  readonly detail: string | null;
  constructor(detail: string | null) {
    super("an upload failed");
    this.detail = detail;
  }
}

/**
 * Uploads a file in chunks (tus 1.0); called again with the same file, it resumes.
 * @param onProgress percent that have arrived
 * @returns the file's reference in later requests: `upload:<id>`
 * @throws UploadError
 */
export async function upload(
  slug: string,
  file: File,
  token: string | null,
  onProgress: (percent: number) => void,
): Promise<string> {
  const { Upload } = await import("tus-js-client");
  return new Promise((resolve, reject) => {
    const sending = new Upload(file, {
      endpoint: `${streamPath(slug)}/uploads`,
      uploadUrl: uploadUrls.get(file) ?? null,
      chunkSize: chunkBytes,
      retryDelays: retries,
      storeFingerprintForResuming: false,
      headers: { ...inPageLanguage(), ...(token === null ? {} : { "x-guest-token": token }) },
      metadata: { filename: file.name, filetype: file.type },
      onUploadUrlAvailable: () => {
        if (sending.url) uploadUrls.set(file, sending.url);
      },
      onShouldRetry: (error) => isTransient(error.originalResponse?.getStatus() ?? 0),
      onProgress: (sent, total) => onProgress(Math.floor((sent / Math.max(1, total)) * 100)),
      onSuccess: () => resolve(`upload:${sending.url?.split("/").at(-1)}`),
      onError: (error) => reject(new UploadError(detailOf(error))),
    });
    sending.start();
  });
}

/** Addresses of unfinished uploads. */
const uploadUrls = new WeakMap<File, string>();

/** Whether a retry soon may help: not when somebody has to free disk space first. */
const isTransient = (status: number): boolean =>
  status === 0 || (status >= 500 && status !== diskFull) || [409, 423].includes(status);

function detailOf(error: unknown): string | null {
  const response = (error as { originalResponse?: { getBody(): string } | null }).originalResponse;
  try {
    const { detail } = JSON.parse(response?.getBody() ?? "");
    return typeof detail === "string" ? detail : null;
  } catch {
    return null;
  }
}
