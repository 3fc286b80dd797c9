import { http } from "../../session/http.ts";

/**
 * Fetches a file and saves it to the browser's downloads, under the name that the server gave it, otherwise under
 * `name`.
 * @throws Refused, Unreachable, AbortError
 */
export async function fetchFile(path: string, name: string, signal: AbortSignal): Promise<void> {
  const response = await http(path, { signal, isDownload: true });
  saveFile(await response.blob(), fileNameOf(response) ?? name);
}

const fileNameOf = (response: Response): string | undefined =>
  response.headers.get("content-disposition")?.match(/filename="([^"]+)"/)?.[1];

/** Leaves a download to the browser, for files that are too large to be held in the page. */
export function downloadFrom(address: string): void {
  Object.assign(document.createElement("a"), { href: address, download: "" }).click();
}

/** Saves a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
