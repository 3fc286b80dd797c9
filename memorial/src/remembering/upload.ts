import { streamPath } from "../guest/call.ts";

/** Bytes that are sent at a time: what a broken line costs at most. */
const pieceBytes = 2 * 1024 * 1024;
/** Milliseconds between tries; each piece that arrives starts the count anew. */
const retries = [0, 1000, 3000, 5000, 10_000, 15_000, 15_000];

/** RFC 4918 §11.5. The contract's list of refusals stays out of what guests download. */
const diskFull = 507;

/** Why an upload ended: in the server's words where it said some. */
export class Cut extends Error {
  readonly detail: string | null;
  constructor(detail: string | null) {
    super("an upload was cut");
    this.detail = detail;
  }
}

/**
 * Sends a file in pieces (tus 1.0); begun again with the same file, it goes on where it was.
 * @param told percent that have arrived
 * @returns what names the file in a call: `upload:<id>`
 * @throws Cut
 */
export async function upload(
  slug: string,
  file: File,
  token: string | null,
  told: (percent: number) => void,
): Promise<string> {
  const { Upload } = await import("tus-js-client");
  return new Promise((done, failed) => {
    const sending = new Upload(file, {
      endpoint: `${streamPath(slug)}/uploads`,
      uploadUrl: begun.get(file) ?? null,
      chunkSize: pieceBytes,
      retryDelays: retries,
      storeFingerprintForResuming: false,
      headers: token === null ? {} : { "x-guest-token": token },
      metadata: { filename: file.name, filetype: file.type },
      onUploadUrlAvailable: () => {
        if (sending.url) begun.set(file, sending.url);
      },
      onShouldRetry: (error) => isPassing(error.originalResponse?.getStatus() ?? 0),
      onProgress: (sent, total) => told(Math.floor((sent / Math.max(1, total)) * 100)),
      onSuccess: () => done(`upload:${sending.url?.split("/").at(-1)}`),
      onError: (error) => failed(new Cut(detailOf(error))),
    });
    sending.start();
  });
}

/** Where files are going that aren't whole yet. */
const begun = new WeakMap<File, string>();

/** Whether trying again soon may help: not where somebody has to make room first. */
const isPassing = (status: number): boolean =>
  status === 0 || (status >= 500 && status !== diskFull) || [409, 423].includes(status);

function detailOf(error: unknown): string | null {
  const answer = (error as { originalResponse?: { getBody(): string } | null }).originalResponse;
  try {
    const said = JSON.parse(answer?.getBody() ?? "");
    return typeof said.detail === "string" ? said.detail : null;
  } catch {
    return null;
  }
}
