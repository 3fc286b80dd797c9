import type { FileRow } from "./core/table.ts";
import { Unreadable } from "./unreadable.ts";
import type { WorkbookAnswer } from "./workbook-rows.ts";

/** Milliseconds. The services of ten years take one or two seconds on an old computer. */
export const longestRead = 20_000;

/**
 * Reads a workbook in a worker that is ended after a while: whatever a file makes its reader do, the page goes on.
 * @throws Unreadable
 */
export async function readWorkbook(file: File): Promise<FileRow[]> {
  const workbook = await file.arrayBuffer();
  const worker = new Worker(new URL("./workbook.worker.ts", import.meta.url), { type: "module" });
  let limit: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = await new Promise<WorkbookAnswer>((answered, failed) => {
      limit = setTimeout(() => failed(new Unreadable("too_slow")), longestRead);
      worker.onmessage = ({ data }: MessageEvent<WorkbookAnswer>) => answered(data);
      worker.onerror = () => failed(new Unreadable("broken"));
      worker.onmessageerror = () => failed(new Unreadable("broken"));
      worker.postMessage(workbook, [workbook]);
    });
    if ("reason" in answer) throw new Unreadable(answer.reason);
    return answer.rows;
  } finally {
    clearTimeout(limit);
    worker.terminate();
  }
}
