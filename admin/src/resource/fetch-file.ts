import { http } from "../session/http.ts";
import { saveFile } from "./save-file.ts";

/**
 * Fetches a file and hands it to the browser's downloads, under the name the server gave it, else under `name`.
 * @throws Refused, Unreachable, AbortError
 */
export async function fetchFile(path: string, name: string, signal: AbortSignal): Promise<void> {
  const answer = await http(path, { signal });
  saveFile(await answer.blob(), namedBy(answer) ?? name);
}

const namedBy = (answer: Response): string | undefined =>
  answer.headers.get("content-disposition")?.match(/filename="([^"]+)"/)?.[1];
